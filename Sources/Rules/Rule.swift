import Edits
import Formats
import Messages
import Project
import Scanning
import Tables
import Text

package enum RuleGroup: String, Hashable, Sendable, CaseIterable {
  case source = "Source"
  case translations = "Translations"
  /// Localization files: their syntax, encoding and completeness.
  case files = "Files"
}

/// A small project that shows a rule at work, as test and as documentation. `↓` precedes each reported place.
package struct RuleExample: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var path: String
    /// The text has `↓` before each place that the rule reports.
    package var text: String
    package var encoding: TextEncoding

    package init(_ path: String, _ text: String, encoding: TextEncoding = .utf8) {
      self.path = path
      self.text = text
      self.encoding = encoding
    }
  }

  /// The files before the edit; `nil` if the rule checks one snapshot.
  package var base: [File]?
  package var files: [File]
  /// The texts of keys that were removed before the edit.
  package var formerTexts: [EntryIdentity: FormerTexts.Text] = [:]
  /// The translations that were outdated before the edit.
  package var staleOrigins: [EntryIdentity: [StaleOrigin]] = [:]
  package var line: UInt

  package init(from base: [File]?, to files: [File], line: UInt = #line) {
    self.base = base
    self.files = files
    self.line = line
  }

  package init(_ files: [File], line: UInt = #line) {
    self.init(from: nil, to: files, line: line)
  }

  package static func swift(_ text: String, line: UInt = #line) -> RuleExample {
    RuleExample([File("App/Example.swift", text)], line: line)
  }

  package static func objectiveC(_ text: String, line: UInt = #line) -> RuleExample {
    RuleExample([File("App/Example.m", text)], line: line)
  }

  /// A translatewiki catalog of `locale`, by lines, with its documentation.
  package static func strings(_ locale: String, _ lines: String..., line: UInt = #line) -> RuleExample {
    strings(["qqq": #""a" = "Comment";"#, locale: lines.joined(separator: "\n")], line: line)
  }

  /// translatewiki's catalogs by locale, and other files.
  package static func strings(
    _ catalogs: KeyValuePairs<String, String>, and files: [File] = [], line: UInt = #line
  ) -> RuleExample {
    RuleExample(translatewiki(catalogs) + files, line: line)
  }

  package static func strings(
    from old: KeyValuePairs<String, String>, to new: KeyValuePairs<String, String>, line: UInt = #line
  ) -> RuleExample {
    RuleExample(from: translatewiki(old), to: translatewiki(new), line: line)
  }

  private static func translatewiki(_ catalogs: KeyValuePairs<String, String>) -> [File] {
    catalogs.map { File("Localizations/\($0).lproj/Localizable.strings", $1) }
  }

  /// `↓` may be in any of its texts.
  package struct PluralVariable: Sendable {
    package var name = "v1"
    package var specType: String? = "NSStringPluralRuleType"
    package var valueType: String? = "d"
    package var forms: [(category: String, text: String)] = [("one", "%d place"), ("other", "%d places")]
  }

  /// A stringsdict with one entry.
  package static func plural(
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
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>\(key)</key>
      <dict>
        \(entry.joined(separator: "\n  "))
      </dict>
      </dict>
      </plist>
      """
    return RuleExample([File("App/\(locale).lproj/Localizable.stringsdict", document)], line: line)
  }

  /// A stringsdict with one entry, "save". Its texts are chosen by width or device, depending on `rule`.
  package static func variants(_ rule: String, _ texts: [(String, String)], line: UInt = #line) -> RuleExample {
    let lines = texts.map { "<key>\($0.0)</key>\n<string>\($0.1)</string>" }.joined(separator: "\n")
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>save</key>
      <dict>
      <key>\(rule)</key>
      <dict>
      \(lines)
      </dict>
      </dict>
      </dict>
      </plist>
      """
    return RuleExample([File("App/en.lproj/Localizable.stringsdict", document)], line: line)
  }

  package static func swift(from old: String, to new: String, line: UInt = #line) -> RuleExample {
    RuleExample(from: [File("App/Example.swift", old)], to: [File("App/Example.swift", new)], line: line)
  }

  /// Marks a place that the rule reports.
  package static let mark: Character = "↓"
}

/// The way in which many findings of a rule are joined.
package enum Grouping: Hashable, Sendable {
  /// One finding for each entry, with the locales that share the fault.
  case byEntry
  /// One finding for each locale, or one for all: the cause is a habit of translators, not an entry.
  case byHabit
  /// Like `byHabit`, but separate for each subject of findings.
  case bySubject
  /// One finding for several with the same advice on one catalog, in sources too.
  case byAdvice
  /// Like `byAdvice`, and one finding for all if there are many: one action fixes all of them.
  case together
  /// One finding for all with the same advice, in all files and languages, and else like `byHabit`.
  case everywhere

  /// True if findings in sources are joined too.
  var joinsSources: Bool { self == .byAdvice || self == .together || self == .everywhere }

  package var isOfHabits: Bool { self == .byHabit || self == .bySubject || self == .everywhere }
}

/// A cause that can explain the findings of a rule, so that they are reported with it.
package struct CauseKind: OptionSet, Hashable, Sendable {
  /// A syntax fault that makes a reader misread the rest of the file.
  package static let brokenFiles = CauseKind(rawValue: 1 << 0)
  /// Source texts that were deleted with their file, or cannot be read.
  package static let lostEntries = CauseKind(rawValue: 1 << 1)
  /// A graver fault of the same translation: the text has to be written again, and then it is another text.
  package static let wrongTexts = CauseKind(rawValue: 1 << 2)
  /// A fault of translatewiki's text from which a native entry is generated, or another fault of that entry.
  package static let wrongOrigins = CauseKind(rawValue: 1 << 3)

  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The files that must all be readable, because a finding claims that something is absent from them.
package enum AbsenceClaim: Hashable, Sendable {
  case inSources
  /// A finding on a whole file, without a range, makes the claim about all catalogs.
  case inCatalogs
}

package struct RuleDescription: Sendable {
  /// Stable; states the fault.
  package var id: RuleID
  package var group: RuleGroup
  /// The rules that it is switched with; `nil` if it is switched by itself.
  package var family: RuleFamily?
  /// The fault, in one line without a full stop.
  package var summary: String
  /// The reason why the fault matters.
  package var rationale: String
  /// The better alternative.
  package var instead: String
  /// The severity in projects with translatewiki; `nil` is off.
  package var severity: Severity?
  /// The severity in other projects; `nil` is off.
  package var appleSeverity: Severity?
  package var grouping: Grouping = .byEntry
  /// The possible causes of its findings.
  package var follows: CauseKind = []
  /// The names of the Wikipedia app's tests that it replaces.
  package var standsFor: [String] = []
  /// If one of these files is unreadable, the findings are dropped.
  package var claimsAbsence: AbsenceClaim?
  /// True if its fix adds a language to the Xcode project, which an import makes at once.
  package var addsLanguages = false
  /// True if it compares texts with the common-strings file, which a review of a range reads only for such rules.
  package var needsCommonStrings = false
  /// True if it compares a translation's arguments with those of the source text, which may itself be wrong.
  package var comparesArguments = false
  /// True if its findings are on entries whose texts no user sees, so that other faults of them matter less.
  package var reportsUnseenTexts = false
  /// True if it judges how a call is written, and not its effect. Calls in tests are left alone.
  package var judgesStyle = false
  // Closures, because a run needs no examples: making them all takes longer than the review of an edit.
  private let makeTriggering: @Sendable () -> [RuleExample]
  private let makeNonTriggering: @Sendable () -> [RuleExample]

  /// A description from its parts. The examples are made on each access.
  ///
  /// - Parameters:
  ///   - appleSeverity: The severity in projects without translatewiki, if it differs.
  ///   - needsTranslatewiki: True for a rule that is off in other projects.
  package init(
    id: RuleID, group: RuleGroup, family: RuleFamily? = nil, summary: String, rationale: String, instead: String,
    severity: Severity?,
    appleSeverity: Severity? = nil, needsTranslatewiki: Bool = false, grouping: Grouping = .byEntry,
    follows: CauseKind = [], standsFor: [String] = [], claimsAbsence: AbsenceClaim? = nil,
    addsLanguages: Bool = false, needsCommonStrings: Bool = false, comparesArguments: Bool = false,
    reportsUnseenTexts: Bool = false, judgesStyle: Bool = false,
    triggering: @autoclosure @escaping @Sendable () -> [RuleExample],
    nonTriggering: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.id = id
    self.group = group
    self.family = family
    self.summary = summary
    self.rationale = rationale
    self.instead = instead
    self.severity = severity
    self.appleSeverity = needsTranslatewiki ? nil : appleSeverity ?? severity
    self.grouping = grouping
    self.follows = follows
    self.standsFor = standsFor
    self.claimsAbsence = claimsAbsence
    self.addsLanguages = addsLanguages
    self.needsCommonStrings = needsCommonStrings
    self.comparesArguments = comparesArguments
    self.reportsUnseenTexts = reportsUnseenTexts
    self.judgesStyle = judgesStyle
    makeTriggering = triggering
    makeNonTriggering = nonTriggering
  }

  package var triggering: [RuleExample] { makeTriggering() }
  package var nonTriggering: [RuleExample] { makeNonTriggering() }

  /// `nil` is off.
  package func severity(in traits: ProjectTraits) -> Severity? {
    traits.hasTranslatewiki ? severity : appleSeverity
  }
}

package struct RuleInput: Sendable {
  package enum Mode: Hashable, Sendable {
    case lint
    /// A range of commits, or the work tree.
    case range
    /// A range whose head contains the import of its own translatewiki catalogs.
    case imported
    /// The index before a commit.
    case staged
  }

  package struct Options: Sendable {
    /// The pattern that new keys must match.
    package var keyPattern: KeyPattern?
    /// True if a text may have more than one plural (`several-plurals`); `nil` to see from the source language's
    /// stringsdict whether the import allows that.
    package var allowsSeveralPlurals: Bool?
    /// The pages where translations can be corrected; `nil` if they are unknown.
    package var translationPages: TranslationPages?
    /// The translations of terms in source texts (`glossary-term`).
    package var glossary = Glossary()
    /// The most characters of texts (`text-too-long`).
    package var lengths = LengthLimits()
    /// The words that texts must not have (`forbidden-word`).
    package var forbidden = ForbiddenWords()
    /// The translations that languages must have (`missing-required-translation`).
    package var required: RequiredTranslations?
  }

  package let mode: Mode
  /// The head of a range.
  package let snapshot: Snapshot
  /// The start of the range; `nil` in `lint`.
  package let base: Snapshot?
  /// Empty in `lint`.
  package let changes: [Change]
  /// The catalogs that differ between base and head; empty in `lint`.
  package var catalogs: [CatalogPair] = []
  /// The moves between these catalogs; empty in `lint`.
  package var moves: [CatalogMove] = []
  /// The ids of objects in Interface Builder files, of those whose translations the range removes; empty in the hook.
  package var keptObjects: ExactSet = []
  /// The files and links at the end of a range, and the Interface Builder files that it deletes; empty if the range
  /// deletes no catalog.
  package var files: [(path: String, kind: FileKind)] = []
  /// The paths of stringsdict files at the end of a range, many of which it does not read; empty in `lint`.
  package var stringsdicts: Set<String> = []
  /// Hexadecimal.
  package var baseCommit: String?
  /// Keyed by path and line number.
  package var addedInterfaceLines: [String: [Int: String]] = [:]
  package let options: Options
  /// The newer side of texts that calls and catalogs give differently, as far as it is known.
  package var newerSides: [EntryIdentity: NewerSide] = [:]
  /// The differences between calls and catalogs; `nil` if they were not looked for.
  private(set) var differences: [EntryIdentity: StaleCatalogRule.Difference]?
  /// `nil` if they were not collected. Only `lint` needs them.
  package var uncalledKeys: UncalledKeys?
  /// The languages that miss the translations which the project requires.
  package var gaps: [RequirementGap] = []
  /// The file from translators whose texts are the catalogs of `snapshot`; `nil` for a project.
  package var exchange: ExchangeFile?
  /// Found once, because several rules report them.
  var swifternalization: [SwifternalizationFinding] = []

  package init(
    mode: Mode, snapshot: Snapshot, base: Snapshot? = nil, changes: [Change] = [], catalogs: [CatalogPair] = [],
    files: [(path: String, kind: FileKind)] = [], baseCommit: String? = nil,
    addedInterfaceLines: [String: [Int: String]] = [:], options: Options
  ) {
    self.mode = mode
    self.snapshot = snapshot
    self.base = base
    self.changes = changes
    self.catalogs = catalogs
    self.files = files
    self.baseCommit = baseCommit
    self.addedInterfaceLines = addedInterfaceLines
    self.options = options
  }

  /// Finds the texts that calls and catalogs give differently, and whose newer side only the history before shows.
  package mutating func disagreements() async -> [TextDisagreement] {
    guard mode != .staged else { return [] }
    differences = await StaleCatalogRule.differences(in: snapshot)
    return StaleCatalogRule.disagreements(in: self)
  }

  package var sites: CallSites { snapshot.sites }

  /// The calls whose source texts are English.
  var englishSites: some Sequence<CallSite> {
    sites.lazy.filter { AppleLocales.isEnglish(snapshot.tables.sourceLanguage(ofTable: $0.call.tableName)) }
  }

  /// True for the start of a range, whose findings only show which of its end are older.
  var isBase: Bool { mode != .lint && base == nil }
}

/// One kind of fault, as a type of its own.
///
/// The protocols that it conforms to define the data that it checks: `SnapshotRule`, `ChangeRule`, `TranslationRule`,
/// `FaultRule`, `CatalogRule` or `SuppressionRule`. `RuleRunner` calls all rules of `RuleCatalog` through these.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// True if an error of the rule means that a text is not the one that was meant.
  static var spoilsTexts: Bool { get }

  /// The consequences of a finding of this rule; `isSource` is true if it is about a source text.
  static func consequences(of finding: Finding, isSource: Bool) -> [Consequence]

  /// What findings of this rule have in common if several are reported as one; `nil` for a finding that stays alone.
  static func likeness(of finding: Finding) -> Message?

  /// The next step for findings that are reported as one.
  static func advice(onAll findings: [Finding]) -> Message?

  /// The finding as it is reported with the faults that follow from it.
  static func reported(_ finding: Finding, with faults: [Finding]) -> Finding

  /// The settings of the project for the rule, apart from its severity: lines of the configuration, each on one line.
  static func settings(in configuration: ProjectConfiguration) -> [String]

  /// True if the source file of a call shows that a fault in the text of the call is meant. The finding is then a note.
  static func isMeant(inCodeOf source: ScannedSource) -> Bool
}

extension Rule {
  package static var id: RuleID { description.id }

  package static var spoilsTexts: Bool { false }
  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] { [] }
  package static func likeness(of finding: Finding) -> Message? { finding.advice }
  package static func advice(onAll findings: [Finding]) -> Message? {
    // The step of one finding can be wrong for another.
    Set(findings.map(\.advice)).count > 1 ? "\(words: description.instead)" : findings.first?.advice
  }
  package static func reported(_ finding: Finding, with faults: [Finding]) -> Finding { finding }
  package static func settings(in configuration: ProjectConfiguration) -> [String] { [] }
  package static func isMeant(inCodeOf source: ScannedSource) -> Bool { false }
}
