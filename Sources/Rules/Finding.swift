import Edits
import Messages
import Project
import Text

/// How to fix what a finding reports, ready to be applied.
package struct Fix: Hashable, Sendable {
  /// What kind of change a fix makes; `--fix` applies the safe ones.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `%@` becomes `%1$@`: the text that users see stays the same.
    case orderPlaceholders = "order-placeholders"
    /// The key is replaced everywhere it is used.
    case newKey = "new-key"
    /// The translations are marked `// Fuzzy`.
    case markFuzzy = "mark-fuzzy"
    /// A call is replaced by a member of CommonStrings; code may need an import, so this is only suggested.
    case useCommonString = "use-common-string"
    /// The translations of a key are written under the one that took its place.
    case carryOver = "carry-over"
    /// A language comes into the Xcode project: what that changes follows from the project's files when it is done, so
    /// that the fix has no edits.
    case registerLanguage = "register-language"
  }

  /// What kind of change this is.
  package var kind: Kind
  /// What it does, in a few words.
  package var title: Message
  /// The replacements, in no particular order; they do not overlap.
  package var edits: [TextEdit]

  /// A fix without edits, to be filled in.
  package static let blank = Fix(kind: .newKey, title: "", edits: [])
}

/// Another place that belongs to a finding, and what there is to say of it.
package struct RelatedPlace: Hashable, Sendable {
  package var place: Place
  /// What is there, or what to write there.
  package var note: Message
  /// Source to paste at this place, if any; shown as a block.
  package var snippet: String?

  /// A place without a name, to be filled in.
  package static let blank = RelatedPlace(place: Place(path: ""), note: "")
}

/// One of several faults that a finding tells as one.
package struct Occurrence: Hashable, Sendable {
  package var rule: RuleID
  /// Where it is; `nil` where there is no such place.
  package var place: Place?
  /// The table and key that it is about.
  package var identity: EntryIdentity?
  /// The locale that it is about; `nil` for the source text.
  package var locale: String?
  /// What is wrong here.
  package var message: Message
  /// A page where it can be fixed.
  package var url: String?
  /// What the fault's own finding would have: 16 hexadecimal digits.
  package var fingerprint: String
}

extension Occurrence {
  /// The fault that `finding` tells, if it tells one only.
  package init(_ finding: Finding) {
    self.init(
      rule: finding.rule, place: finding.place, identity: finding.identity, locale: finding.locale,
      message: finding.message, url: finding.url, fingerprint: finding.fingerprint)
  }
}

/// What a rule reports.
package struct Finding: Hashable, Sendable {
  package var rule: RuleID {
    get { shared.value.rule }
    _modify { yield &shared.value.rule }
  }
  /// How much it weighs. A rule states how high it would go at most; the project's settings lower it.
  package var severity: Severity {
    get { shared.value.severity }
    _modify { yield &shared.value.severity }
  }
  /// Where it is; `nil` where there is no such place.
  package var place: Place? {
    get { shared.value.place }
    _modify { yield &shared.value.place }
  }
  /// The table and key that it is about.
  package var identity: EntryIdentity? {
    get { shared.value.identity }
    _modify { yield &shared.value.identity }
  }
  /// The change that it belongs to, which says what it says; `nil` for a finding that stands for itself.
  package var change: EntryIdentity? {
    get { shared.value.change }
    _modify { yield &shared.value.change }
  }
  /// The locale that it is about; `nil` for the source text.
  package var locale: String? {
    get { shared.value.locale }
    _modify { yield &shared.value.locale }
  }
  /// What is wrong, as one or two plain sentences.
  package var message: Message {
    get { shared.value.message }
    _modify { yield &shared.value.message }
  }
  /// What to do about it.
  package var advice: Message? {
    get { shared.value.advice }
    _modify { yield &shared.value.advice }
  }
  /// Source to paste, for instance a declaration for CommonStrings; shown as a block.
  package var snippets: [String] {
    get { shared.value.rest.value.snippets }
    _modify { yield &shared.value.rest.value.snippets }
  }
  /// What tells two findings of one rule on one entry apart, free of line numbers; part of the fingerprint.
  package var subject: String {
    get { shared.value.subject }
    _modify { yield &shared.value.subject }
  }
  package var fix: Fix? {
    get { shared.value.rest.value.fix }
    _modify { yield &shared.value.rest.value.fix }
  }
  /// Other places that belong to it.
  package var related: [RelatedPlace] {
    get { shared.value.rest.value.related }
    _modify { yield &shared.value.rest.value.related }
  }
  /// Every fault that it tells, the one that it describes first; empty where it tells one only.
  package var occurrences: [Occurrence] {
    get { shared.value.rest.value.occurrences }
    _modify { yield &shared.value.rest.value.occurrences }
  }
  /// A page where it can be fixed, for instance the translation's on translatewiki.
  package var url: String? {
    get { shared.value.rest.value.url }
    _modify { yield &shared.value.rest.value.url }
  }
  /// Whether its place lies in lines that the range changed; true where everything is new.
  package var isInDiff: Bool {
    get { shared.value.isInDiff }
    _modify { yield &shared.value.isInDiff }
  }
  /// The fingerprint that a report gives; only for a finding read back from one, since reports name no subject.
  package var recordedFingerprint: String? {
    get { shared.value.rest.value.recordedFingerprint }
    _modify { yield &shared.value.rest.value.recordedFingerprint }
  }

  /// All that it says, shared by its copies: there may be very many findings.
  private struct Parts: Hashable, Sendable {
    var rule: RuleID
    var severity: Severity
    var place: Place?
    var identity: EntryIdentity?
    var change: EntryIdentity?
    var locale: String?
    var message: Message
    var advice: Message?
    var subject: String
    var isInDiff: Bool
    var rest = Rest.none
  }

  /// What few findings have.
  private struct Rest: Hashable, Sendable {
    var snippets: [String] = []
    var fix: Fix?
    var related: [RelatedPlace] = []
    var occurrences: [Occurrence] = []
    var url: String?
    var recordedFingerprint: String?

    static let none = Shared(Rest())
  }

  private var shared: Shared<Parts>

  /// A finding from its parts.
  package init(
    rule: RuleID, severity: Severity = .error, place: Place?, identity: EntryIdentity? = nil, locale: String? = nil,
    message: Message, advice: Message? = nil, snippets: [String] = [], subject: String = "", fix: Fix? = nil,
    related: [RelatedPlace] = [], url: String? = nil, isInDiff: Bool = true
  ) {
    shared = Shared(
      Parts(
        rule: rule, severity: severity, place: place, identity: identity, locale: locale, message: message,
        advice: advice, subject: subject, isInDiff: isInDiff))
    if !snippets.isEmpty || fix != nil || !related.isEmpty || url != nil {
      shared.value.rest = Shared(Rest(snippets: snippets, fix: fix, related: related, url: url))
    }
  }

  /// What stays the same when lines move and messages are reworded: 16 hexadecimal digits (FNV-1a, 64 bits)
  /// over rule, table, key, locale and subject; findings without a key count their path in.
  package var fingerprint: String {
    if let recordedFingerprint { return recordedFingerprint }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    add(rule.rawValue)
    add(identity?.table ?? "")
    add(identity?.key ?? place?.path ?? "")
    add(locale ?? "")
    add(subject)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The faults that it tells: its occurrences, or itself.
  package var parts: [Occurrence] { occurrences.isEmpty ? [Occurrence(self)] : occurrences }

  /// The locales that it is about, each once, in order.
  package var locales: [String] {
    Set(parts.compactMap(\.locale)).sorted()
  }

  /// The replacement that can be offered at the finding's own place, whole lines or part of one.
  package var suggestion: TextEdit? {
    guard let fix, let place else { return nil }
    return fix.edits.first { edit in
      edit.path == place.path && place.range.map { $0.start <= edit.range.start && edit.range.end <= $0.end } ?? false
    }
  }
}
