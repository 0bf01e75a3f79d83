import Messages
import Project
import Text

package struct Fix: Hashable, Sendable {
  /// `--fix` applies the safe ones.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `%@` becomes `%1$@`: the text that users see stays the same.
    case orderPlaceholders = "order-placeholders"
    case newKey = "new-key"
    case markFuzzy = "mark-fuzzy"
    /// Only suggested, because code may need an import.
    case useCommonString = "use-common-string"
    /// The translations of a key are written under the key that replaced it.
    case carryOver = "carry-over"
    /// Has no edits, because they follow from the Xcode project at the time of the fix.
    case registerLanguage = "register-language"
  }

  package var kind: Kind
  package var title: Message
  /// Not sorted; they do not overlap.
  package var edits: [TextEdit]

  /// An empty value, to be filled in.
  package static let blank = Fix(kind: .newKey, title: "", edits: [])
}

package struct RelatedPlace: Hashable, Sendable {
  package var place: Place
  /// A description of the place, or the text to write there.
  package var note: Message
  /// Source to paste at this place, shown as a block.
  package var snippet: String?

  /// An empty value, to be filled in.
  package static let blank = RelatedPlace(place: Place(path: ""), note: "")
}

package struct Occurrence: Hashable, Sendable {
  package var rule: RuleID
  package var place: Place?
  package var identity: EntryIdentity?
  package var locale: String?
  package var message: Message
  package var url: String?
  /// The fingerprint that the fault would have as a finding of its own: 16 hexadecimal digits.
  package var fingerprint: String
}

extension Occurrence {
  /// The fault of a finding that reports only one.
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
  /// The highest that the rule allows; the project's settings can lower it.
  package var severity: Severity {
    get { shared.value.severity }
    _modify { yield &shared.value.severity }
  }
  package var place: Place? {
    get { shared.value.place }
    _modify { yield &shared.value.place }
  }
  package var identity: EntryIdentity? {
    get { shared.value.identity }
    _modify { yield &shared.value.identity }
  }
  /// The edit that it is listed with; `nil` if it is listed separately.
  package var change: EntryIdentity? {
    get { shared.value.change }
    _modify { yield &shared.value.change }
  }
  /// `nil` for the source text.
  package var locale: String? {
    get { shared.value.locale }
    _modify { yield &shared.value.locale }
  }
  /// One or two plain sentences.
  package var message: Message {
    get { shared.value.message }
    _modify { yield &shared.value.message }
  }
  /// The next step for the author.
  package var advice: Message? {
    get { shared.value.advice }
    _modify { yield &shared.value.advice }
  }
  /// Source to paste, for instance a declaration for CommonStrings; shown as blocks.
  package var snippets: [String] {
    get { shared.value.rest.value.snippets }
    _modify { yield &shared.value.rest.value.snippets }
  }
  /// A text without line numbers that separates findings of one rule on one entry; part of the fingerprint.
  package var subject: String {
    get { shared.value.subject }
    _modify { yield &shared.value.subject }
  }
  package var fix: Fix? {
    get { shared.value.rest.value.fix }
    _modify { yield &shared.value.rest.value.fix }
  }
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
  /// Only findings read from a report have one, because reports omit the subject.
  package var recordedFingerprint: String? {
    get { shared.value.rest.value.recordedFingerprint }
    _modify { yield &shared.value.rest.value.recordedFingerprint }
  }

  /// Shared by copies of a finding, because there may be very many findings.
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

  /// An ID that stays the same when lines move and messages are reworded: 16 hexadecimal digits (FNV-1a, 64 bits). It
  /// covers rule, table, key (the path if there is none), locale and subject.
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

  /// The occurrences, or itself.
  package var parts: [Occurrence] { occurrences.isEmpty ? [Occurrence(self)] : occurrences }

  /// Sorted.
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
