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
@dynamicMemberLookup
package struct Finding: Hashable, Sendable {
  /// Shared by copies of a finding, because there may be very many findings.
  package struct Parts: Hashable, Sendable {
    package var rule: RuleID
    /// The highest that the rule allows; the project's settings can lower it.
    package var severity: Severity
    package var place: Place?
    package var identity: EntryIdentity?
    /// The edit that it is listed with; `nil` if it is listed by itself.
    package var change: EntryIdentity?
    /// `nil` for the source text.
    package var locale: String?
    /// One or two plain sentences.
    package var message: Message
    /// The next step for the author.
    package var advice: Message?
    /// A text without line numbers that separates findings of one rule on one entry; part of the fingerprint.
    package var subject: String
    /// True if its place is in lines that the range changed, or if everything is new.
    package var isInDiff: Bool
    @usableFromInline var rest = Rest.none
  }

  /// The properties that only a few findings have.
  package struct Rest: Hashable, Sendable {
    /// Source to paste, for instance a declaration for CommonStrings; shown as a block.
    package var snippets: [String] = []
    package var fix: Fix?
    /// Other places that belong to it.
    package var related: [RelatedPlace] = []
    /// Every fault that it reports, its own first; empty if it reports only one.
    package var occurrences: [Occurrence] = []
    /// A page where it can be fixed, for instance the translation's on translatewiki.
    package var url: String?
    /// The fingerprint in a report. Only findings read from a report have one, because reports omit the subject.
    package var recordedFingerprint: String?

    static let none = Shared(Rest())
  }

  @usableFromInline var shared: Shared<Parts>

  @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Parts, Value>) -> Value {
    _read { yield shared.value[keyPath: path] }
    _modify { yield &shared.value[keyPath: path] }
  }

  @inlinable package subscript<Value>(dynamicMember path: WritableKeyPath<Rest, Value>) -> Value {
    _read { yield shared.value.rest.value[keyPath: path] }
    _modify { yield &shared.value.rest.value[keyPath: path] }
  }

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
    if let recorded = self.recordedFingerprint { return recorded }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    add(self.rule.rawValue)
    add(self.identity?.table ?? "")
    add(self.identity?.key ?? self.place?.path ?? "")
    add(self.locale ?? "")
    add(self.subject)
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The occurrences, or itself.
  package var parts: [Occurrence] { self.occurrences.isEmpty ? [Occurrence(self)] : self.occurrences }

  /// Sorted.
  package var locales: [String] {
    Set(parts.compactMap(\.locale)).sorted()
  }

  /// The edit that can be suggested at the finding's own place: whole lines or part of one.
  package var suggestion: TextEdit? {
    guard let fix = self.fix, let place = self.place else { return nil }
    return fix.edits.first { edit in
      edit.path == place.path && place.range.map { $0.start <= edit.range.start && edit.range.end <= $0.end } ?? false
    }
  }
}
