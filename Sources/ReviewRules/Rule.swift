public import LocalizationModel
public import ProjectSnapshots
public import StringFileFormats

/// What a rule is about.
public enum RuleGroup: String, Hashable, Sendable, CaseIterable {
  /// Calls, keys and source texts.
  case source = "Source"
  /// What translators sent.
  case translations = "Translations"
  /// Whether a localization file can be read, and is read whole.
  case files = "Files"
}

/// A small project that shows a rule at work: run as a test, shown as documentation.
///
/// `↓` stands before each place that the rule reports.
public struct RuleExample: Hashable, Sendable {
  /// One file of the example.
  public struct File: Hashable, Sendable {
    /// The path in the repository.
    public var path: String
    /// The text, with `↓` before each place that the rule reports.
    public var text: String
    /// How the text is written to the file.
    public var encoding: TextEncoding

    /// A file from path and text, in UTF-8 unless said otherwise.
    public init(_ path: String, _ text: String, encoding: TextEncoding = .utf8) {
      self.path = path
      self.text = text
      self.encoding = encoding
    }
  }

  /// The files before the change; `nil` where the rule looks at one snapshot.
  public var base: [File]?
  /// The files that the rule looks at.
  public var files: [File]
  /// Where the example stands in the rule's source.
  public var line: UInt

  /// An example of a change.
  public init(from base: [File], to files: [File], line: UInt = #line) {
    self.base = base
    self.files = files
    self.line = line
  }

  /// An example of several files.
  public init(_ files: [File], line: UInt = #line) {
    self.init(base: nil, files: files, line: line)
  }

  private init(base: [File]?, files: [File], line: UInt) {
    self.base = base
    self.files = files
    self.line = line
  }

  /// A Swift file.
  public static func swift(_ text: String, line: UInt = #line) -> RuleExample {
    RuleExample(base: nil, files: [File("App/Example.swift", text)], line: line)
  }

  /// An Objective-C file.
  public static func objectiveC(_ text: String, line: UInt = #line) -> RuleExample {
    RuleExample(base: nil, files: [File("App/Example.m", text)], line: line)
  }

  /// A translatewiki catalog of `locale`, beside its documentation.
  public static func strings(_ locale: String, _ text: String, line: UInt = #line) -> RuleExample {
    RuleExample(
      base: nil,
      files: [
        File("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
        File("Localizations/\(locale).lproj/Localizable.strings", text),
      ], line: line)
  }

  /// A stringsdict of `locale` that holds `entries`.
  private static func stringsdict(_ locale: String, _ entries: String, line: UInt = #line) -> RuleExample {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(entries)
      </dict>
      </plist>
      """
    return RuleExample(base: nil, files: [File("App/\(locale).lproj/Localizable.stringsdict", document)], line: line)
  }

  /// One variable of an example's plural; `↓` may stand in any of its texts.
  public struct PluralVariable: Sendable {
    var name = "v1"
    var specType: String? = "NSStringPluralRuleType"
    var valueType: String? = "d"
    var forms: [(category: String, text: String)] = [("one", "%d place"), ("other", "%d places")]
  }

  /// A stringsdict of `locale` with the one entry `key`.
  static func plural(
    _ locale: String = "en", key: String = "places", format: String? = "%#@v1@",
    variables: [PluralVariable] = [PluralVariable()], line: UInt = #line
  ) -> RuleExample {
    func pair(_ key: String, _ value: String?) -> [String] {
      value.map { ["<key>\(key)</key>", "<string>\($0)</string>"] } ?? []
    }
    var entry = pair("NSStringLocalizedFormatKey", format)
    for variable in variables {
      let parts =
        pair("NSStringFormatSpecTypeKey", variable.specType) + pair("NSStringFormatValueTypeKey", variable.valueType)
        + variable.forms.flatMap { pair($0.category, $0.text) }
      entry += ["<key>\(variable.name)</key>", "<dict>"] + parts.map { "  " + $0 } + ["</dict>"]
    }
    let lines = ["<key>\(key)</key>", "<dict>"] + entry.map { "  " + $0 } + ["</dict>"]
    return stringsdict(locale, lines.joined(separator: "\n"), line: line)
  }

  /// A Swift file before and after an edit.
  public static func swift(from old: String, to new: String, line: UInt = #line) -> RuleExample {
    RuleExample(base: [File("App/Example.swift", old)], files: [File("App/Example.swift", new)], line: line)
  }

  /// Marks a place that the rule reports.
  public static let mark: Character = "↓"
}

/// What people read about a rule, and how much it weighs.
public struct RuleDescription: Hashable, Sendable {
  /// The stable name, stating the fault.
  public var id: RuleID
  /// What the rule is about.
  public var group: RuleGroup
  /// What it reports, in one line without a full stop.
  public var summary: String
  /// Why that matters.
  public var rationale: String
  /// What to do instead.
  public var instead: String
  /// The severity in the profiles `wikipedia` and `translatewiki`; `nil` is off.
  public var severity: Severity?
  /// The severity in the profile `apple`; `nil` is off.
  public var appleSeverity: Severity?
  /// Whether it speaks of what a change does to translations. Such findings are acknowledged where the change is
  /// described, not by directives in the source, which would hide every later change too.
  public var isAboutChanges: Bool
  /// The tests of the Wikipedia app that it stands for, by name.
  public var standsFor: [String]
  /// Examples that it reports.
  public var triggering: [RuleExample]
  /// Examples that it leaves alone.
  public var nonTriggering: [RuleExample]

  /// A description from its parts; `appleSeverity` is `severity` unless given.
  public init(
    id: RuleID, group: RuleGroup, summary: String, rationale: String, instead: String, severity: Severity?,
    isAboutChanges: Bool = false, standsFor: [String] = [], triggering: [RuleExample], nonTriggering: [RuleExample]
  ) {
    self.init(
      id: id, group: group, summary: summary, rationale: rationale, instead: instead, severity: severity,
      appleSeverity: severity, isAboutChanges: isAboutChanges, standsFor: standsFor, triggering: triggering,
      nonTriggering: nonTriggering)
  }

  /// A description from its parts.
  public init(
    id: RuleID, group: RuleGroup, summary: String, rationale: String, instead: String, severity: Severity?,
    appleSeverity: Severity?, isAboutChanges: Bool = false, standsFor: [String] = [], triggering: [RuleExample],
    nonTriggering: [RuleExample]
  ) {
    self.id = id
    self.group = group
    self.summary = summary
    self.rationale = rationale
    self.instead = instead
    self.severity = severity
    self.appleSeverity = appleSeverity
    self.isAboutChanges = isAboutChanges
    self.standsFor = standsFor
    self.triggering = triggering
    self.nonTriggering = nonTriggering
  }

  /// The severity in `profile`; `nil` is off.
  public func severity(in profile: Profile) -> Severity? {
    switch profile {
    case .wikipedia, .translatewiki: severity
    case .apple: appleSeverity
    }
  }
}

/// What a rule looks at.
public struct RuleInput: Sendable {
  /// What is being done.
  public enum Mode: Hashable, Sendable {
    /// A whole snapshot is checked.
    case lint
    /// A range of commits, or the work tree, is reviewed.
    case range
    /// A range is reviewed whose head holds what an import made of translatewiki's catalogs there.
    case imported
    /// The index is reviewed before a commit.
    case staged
  }

  /// Settings of single rules.
  public struct Options: Sendable {
    /// Whether a key follows the project's convention (`key-naming`).
    public var isWellNamed: @Sendable (String) -> Bool
    /// Whether a text may hold more than one plural (`several-plurals`).
    public var allowsSeveralPlurals: Bool
    /// Where translations can be mended; `nil` if nobody knows.
    public var translationPages: TranslationPages?

    /// Options from their parts.
    public init(
      isWellNamed: @escaping @Sendable (String) -> Bool, allowsSeveralPlurals: Bool,
      translationPages: TranslationPages? = nil
    ) {
      self.translationPages = translationPages
      self.isWellNamed = isWellNamed
      self.allowsSeveralPlurals = allowsSeveralPlurals
    }
  }

  /// What is being done.
  public let mode: Mode
  /// The snapshot that is checked: the head of a range.
  public let snapshot: Snapshot
  /// The snapshot that the range starts from; `nil` in `lint`.
  public let base: Snapshot?
  /// What differs between the two; empty in `lint`.
  public let changes: [Change]
  /// Lines that the range added to Interface Builder files, by path.
  public let addedInterfaceLines: [String: [Int: String]]
  /// Settings of single rules.
  public let options: Options

  /// An input from its parts.
  public init(
    mode: Mode, snapshot: Snapshot, base: Snapshot?, changes: [Change],
    addedInterfaceLines: [String: [Int: String]] = [:], options: Options
  ) {
    self.mode = mode
    self.snapshot = snapshot
    self.base = base
    self.changes = changes
    self.addedInterfaceLines = addedInterfaceLines
    self.options = options
  }

  /// The calls that are looked at for their own sake, with their sources.
  var sites: [Snapshot.CallSite] { snapshot.sites }
}

/// One thing that can be wrong, as a type of its own.
public protocol Rule: Sendable {
  /// What people read about it.
  static var description: RuleDescription { get }

  /// What is wrong in `input`. Each finding's severity is the highest that it deserves.
  static func findings(in input: RuleInput) -> [Finding]
}
