/// How much a finding weighs.
public enum Severity: String, Hashable, Comparable, Sendable, Codable, CaseIterable {
  case info, warning, error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// A rule's stable name, in kebab-case, stating the fault: `key-kept-for-new-meaning`.
public struct RuleID: Hashable, Comparable, Sendable, RawRepresentable, ExpressibleByStringLiteral, Codable {
  /// The name.
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }

  public static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}

/// Where something stands: a file, and a stretch of it where that is known.
public struct Place: Hashable, Sendable {
  /// The path in the repository, with `/`.
  public var path: String
  /// The stretch; `nil` for the file as a whole.
  public var range: TextRange?

  /// A place from its parts.
  public init(path: String, range: TextRange? = nil) {
    self.path = path
    self.range = range
  }
}

/// One replacement in one file of the reviewed snapshot.
public struct TextEdit: Hashable, Sendable {
  /// The file's path in the repository.
  public var path: String
  /// What is replaced, in bytes of the file's text.
  public var span: Span
  /// The same by lines and columns.
  public var range: TextRange
  /// What comes in its place.
  public var replacement: String
  /// The whole lines that `range` touches as they read once all edits of the same fix in them are made, without
  /// the last line's end; `nil` where nobody has worked it out.
  ///
  /// Some reports can replace whole lines only, and have no text of the file (FACTS section 6, suggestions).
  public var lines: String?
  /// What stood there when the edit was made, so that it is not applied to something else.
  public var original: String?

  /// An edit from its parts.
  public init(
    path: String, span: Span, range: TextRange, replacement: String, lines: String? = nil, original: String? = nil
  ) {
    self.path = path
    self.span = span
    self.range = range
    self.replacement = replacement
    self.lines = lines
    self.original = original
  }
}

/// How to mend what a finding reports, ready to be applied.
public struct Fix: Hashable, Sendable {
  /// What kind of change a fix makes; `--fix` applies the safe ones.
  public enum Kind: String, Hashable, Sendable {
    /// `%@` becomes `%1$@`: the text that users see stays the same.
    case orderPlaceholders = "order-placeholders"
    /// The key is replaced everywhere it is used.
    case newKey = "new-key"
    /// The translations are marked `// Fuzzy`.
    case markFuzzy = "mark-fuzzy"
    /// A call is replaced by a member of CommonStrings; code may need an import, so this is only suggested.
    case useCommonString = "use-common-string"
  }

  /// What kind of change this is.
  public var kind: Kind
  /// What it does, in a few words.
  public var title: Message
  /// The replacements, in no particular order; they do not overlap.
  public var edits: [TextEdit]

  /// A fix from its parts.
  public init(kind: Kind, title: Message, edits: [TextEdit]) {
    self.kind = kind
    self.title = title
    self.edits = edits
  }
}

/// Another place that belongs to a finding, and what there is to say of it.
public struct RelatedPlace: Hashable, Sendable {
  /// The place.
  public var place: Place
  /// What is there, or what to write there.
  public var note: Message
  /// Source to paste at this place, if any; shown as a block.
  public var snippet: String?

  /// A related place from its parts.
  public init(place: Place, note: Message, snippet: String? = nil) {
    self.place = place
    self.note = note
    self.snippet = snippet
  }
}

/// What a rule reports.
public struct Finding: Hashable, Sendable {
  /// The rule.
  public var rule: RuleID
  /// How much it weighs. A rule states how high it would go at most; the project's settings lower it.
  public var severity: Severity
  /// Where it is; `nil` where there is no such place.
  public var place: Place?
  /// The table and key that it is about.
  public var identity: EntryIdentity?
  /// The locale that it is about; `nil` for the source text.
  public var locale: String?
  /// What is wrong, as one or two plain sentences.
  public var message: Message
  /// What to do about it.
  public var advice: Message?
  /// Source to paste, for instance a declaration for CommonStrings; shown as a block.
  public var snippets: [String]
  /// What tells two findings of one rule on one entry apart, free of line numbers; part of the fingerprint.
  public var subject: String
  /// How to mend it.
  public var fix: Fix?
  /// Other places that belong to it.
  public var related: [RelatedPlace]
  /// A page where it can be mended, for instance the translation's on translatewiki.
  public var url: String?
  /// Whether its place lies in lines that the range changed; true where everything is new.
  public var isInDiff: Bool
  /// The fingerprint that a report gives; only for a finding read back from one, since reports name no subject.
  public var recordedFingerprint: String?

  /// A finding from its parts.
  public init(
    rule: RuleID, severity: Severity = .error, place: Place?, identity: EntryIdentity? = nil, locale: String? = nil,
    message: Message, advice: Message? = nil, snippets: [String] = [], subject: String = "", fix: Fix? = nil,
    related: [RelatedPlace] = [], url: String? = nil, isInDiff: Bool = true
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.identity = identity
    self.locale = locale
    self.message = message
    self.advice = advice
    self.snippets = snippets
    self.subject = subject
    self.fix = fix
    self.related = related
    self.url = url
    self.isInDiff = isInDiff
  }

  /// What stays the same when lines move and messages are reworded: 16 hexadecimal digits (FNV-1a, 64 bits)
  /// over rule, table, key, locale and subject; findings without a key count their path in.
  public var fingerprint: String {
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

  /// The replacement that can be offered at the finding's own place, whole lines or part of one.
  public var suggestion: TextEdit? {
    guard let fix, let place else { return nil }
    return fix.edits.first { edit in
      edit.path == place.path && place.range.map { $0.start <= edit.range.start && edit.range.end <= $0.end } ?? false
    }
  }
}
