import Edits
import Messages
import Project
import Text

/// A change of files that removes the cause of a finding, ready to apply.
package struct Fix: Hashable, Sendable {
  /// The kind of change that a fix makes; `--fix` applies the safe ones.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `%@` becomes `%1$@`: the text that users see stays the same.
    case orderPlaceholders = "order-placeholders"
    /// A new key replaces the old one everywhere.
    case newKey = "new-key"
    /// The translations are marked `// Fuzzy`.
    case markFuzzy = "mark-fuzzy"
    /// A member of CommonStrings replaces a call. The fix is only suggested, because code may need an import.
    case useCommonString = "use-common-string"
    /// The translations of a key are written under the key that replaced it.
    case carryOver = "carry-over"
    /// The Xcode project gets a language. The fix has no edits, because they follow from the project's files at that
    /// time.
    case registerLanguage = "register-language"
  }

  package var kind: Kind
  /// A description of the fix in a few words.
  package var title: Message
  /// The replacements, in no particular order; they do not overlap.
  package var edits: [TextEdit]

  /// A fix without edits, to be filled in.
  package static let blank = Fix(kind: .newKey, title: "", edits: [])
}

/// Another place that belongs to a finding, with a note about it.
package struct RelatedPlace: Hashable, Sendable {
  package var place: Place
  /// A description of the place, or the text to write there.
  package var note: Message
  /// Source to paste at this place, if any; shown as a block.
  package var snippet: String?

  /// A place without a name, to be filled in.
  package static let blank = RelatedPlace(place: Place(path: ""), note: "")
}

/// One of several faults that one finding reports.
package struct Occurrence: Hashable, Sendable {
  package var rule: RuleID
  /// The place of the fault; `nil` if it has none.
  package var place: Place?
  /// The table and key that it is about.
  package var identity: EntryIdentity?
  /// The locale that it is about; `nil` for the source text.
  package var locale: String?
  /// A description of the fault at this place.
  package var message: Message
  /// A page where it can be fixed.
  package var url: String?
  /// The fingerprint that the fault would have as a finding of its own: 16 hexadecimal digits.
  package var fingerprint: String
}

extension Occurrence {
  /// The fault of `finding`, if it reports only one.
  package init(_ finding: Finding) {
    self.init(
      rule: finding.rule, place: finding.place, identity: finding.identity, locale: finding.locale,
      message: finding.message, url: finding.url, fingerprint: finding.fingerprint)
  }
}

/// One report of a rule, with a place and a message.
package struct Finding: Hashable, Sendable {
  package var rule: RuleID {
    get { shared.value.rule }
    _modify { yield &shared.value.rule }
  }
  /// The severity. A rule sets the highest possible one; the project's settings can lower it.
  package var severity: Severity {
    get { shared.value.severity }
    _modify { yield &shared.value.severity }
  }
  /// The place of the fault; `nil` if it has none.
  package var place: Place? {
    get { shared.value.place }
    _modify { yield &shared.value.place }
  }
  /// The table and key that it is about.
  package var identity: EntryIdentity? {
    get { shared.value.identity }
    _modify { yield &shared.value.identity }
  }
  /// The edit that it belongs to and is listed with; `nil` for a finding that is listed separately.
  package var change: EntryIdentity? {
    get { shared.value.change }
    _modify { yield &shared.value.change }
  }
  /// The locale that it is about; `nil` for the source text.
  package var locale: String? {
    get { shared.value.locale }
    _modify { yield &shared.value.locale }
  }
  /// A description of the fault in one or two plain sentences.
  package var message: Message {
    get { shared.value.message }
    _modify { yield &shared.value.message }
  }
  /// The next step for the author.
  package var advice: Message? {
    get { shared.value.advice }
    _modify { yield &shared.value.advice }
  }
  /// Source to paste, for instance a declaration for CommonStrings; shown as a block.
  package var snippets: [String] {
    get { shared.value.rest.value.snippets }
    _modify { yield &shared.value.rest.value.snippets }
  }
  /// A text that distinguishes findings of one rule on one entry, without line numbers; part of the fingerprint.
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
  /// Every fault that it reports, its own first; empty if it reports only one.
  package var occurrences: [Occurrence] {
    get { shared.value.rest.value.occurrences }
    _modify { yield &shared.value.rest.value.occurrences }
  }
  /// A page where it can be fixed, for instance the translation's on translatewiki.
  package var url: String? {
    get { shared.value.rest.value.url }
    _modify { yield &shared.value.rest.value.url }
  }
  /// True if its place is in lines that the range changed, or if everything is new.
  package var isInDiff: Bool {
    get { shared.value.isInDiff }
    _modify { yield &shared.value.isInDiff }
  }
  /// The fingerprint in a report. Only findings read from a report have one, because reports omit the subject.
  package var recordedFingerprint: String? {
    get { shared.value.rest.value.recordedFingerprint }
    _modify { yield &shared.value.rest.value.recordedFingerprint }
  }

  /// The properties of a finding, shared by its copies: there may be very many findings.
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

  /// The properties that only a few findings have.
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

  /// An ID that stays the same when lines move and messages are reworded: 16 hexadecimal digits (FNV-1a, 64 bits).
  ///
  /// It covers rule, table, key, locale and subject. For a finding without a key, the path replaces the key.
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

  /// The faults that it reports: its occurrences, or itself.
  package var parts: [Occurrence] { occurrences.isEmpty ? [Occurrence(self)] : occurrences }

  /// The locales that it is about, sorted.
  package var locales: [String] {
    Set(parts.compactMap(\.locale)).sorted()
  }

  /// The edit that can be suggested at the finding's own place: whole lines or part of one.
  package var suggestion: TextEdit? {
    guard let fix, let place else { return nil }
    return fix.edits.first { edit in
      edit.path == place.path && place.range.map { $0.start <= edit.range.start && edit.range.end <= $0.end } ?? false
    }
  }
}
