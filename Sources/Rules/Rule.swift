import Edits
import Formats
import Messages
import Project
import Scanning
import Tables
import Text

/// The kind of data that a rule checks.
package enum RuleGroup: String, Hashable, Sendable, CaseIterable {
  /// Calls, keys and source texts.
  case source = "Source"
  /// Texts of translators.
  case translations = "Translations"
  /// Localization files: their syntax, encoding and completeness.
  case files = "Files"
}

/// A small project that shows a rule at work: run as a test, shown as documentation.
///
/// `↓` precedes each place that the rule reports.
package struct RuleExample: Hashable, Sendable {
  /// One file of the example.
  package struct File: Hashable, Sendable {
    /// The path in the repository.
    package var path: String
    /// The text, with `↓` before each place that the rule reports.
    package var text: String
    /// The encoding of the file.
    package var encoding: TextEncoding

    /// A file from path and text, in UTF-8 by default.
    package init(_ path: String, _ text: String, encoding: TextEncoding = .utf8) {
      self.path = path
      self.text = text
      self.encoding = encoding
    }
  }

  /// The files before the edit; `nil` if the rule checks one snapshot.
  package var base: [File]?
  /// The files that the rule checks.
  package var files: [File]
  /// The texts of keys that were removed before the edit.
  package var formerTexts: [EntryIdentity: FormerTexts.Text] = [:]
  /// The translations that were outdated before the edit.
  package var staleOrigins: [EntryIdentity: [StaleOrigin]] = [:]
  /// The line of the example in the rule's source.
  package var line: UInt

  /// An example of a change.
  package init(from base: [File]?, to files: [File], line: UInt = #line) {
    self.base = base
    self.files = files
    self.line = line
  }

  /// An example of several files.
  package init(_ files: [File], line: UInt = #line) {
    self.init(from: nil, to: files, line: line)
  }

  /// A Swift file.
  package static func swift(_ text: String, line: UInt = #line) -> RuleExample {
    RuleExample([File("App/Example.swift", text)], line: line)
  }

  /// An Objective-C file.
  package static func objectiveC(_ text: String, line: UInt = #line) -> RuleExample {
    RuleExample([File("App/Example.m", text)], line: line)
  }

  /// A translatewiki catalog of `locale`, with its documentation.
  package static func strings(_ locale: String, _ text: String, line: UInt = #line) -> RuleExample {
    strings(["qqq": #""a" = "Comment";"#, locale: text], line: line)
  }

  /// translatewiki's catalogs by locale, and other files.
  package static func strings(
    _ catalogs: KeyValuePairs<String, String>, and files: [File] = [], line: UInt = #line
  ) -> RuleExample {
    RuleExample(translatewiki(catalogs) + files, line: line)
  }

  /// translatewiki's catalogs by locale, before and after a change.
  package static func strings(
    from old: KeyValuePairs<String, String>, to new: KeyValuePairs<String, String>, line: UInt = #line
  ) -> RuleExample {
    RuleExample(from: translatewiki(old), to: translatewiki(new), line: line)
  }

  private static func translatewiki(_ catalogs: KeyValuePairs<String, String>) -> [File] {
    catalogs.map { File("Localizations/\($0).lproj/Localizable.strings", $1) }
  }

  /// One variable of an example's plural; `↓` may be in any of its texts.
  package struct PluralVariable: Sendable {
    package var name = "v1"
    package var specType: String? = "NSStringPluralRuleType"
    package var valueType: String? = "d"
    package var forms: [(category: String, text: String)] = [("one", "%d place"), ("other", "%d places")]
  }

  /// A stringsdict of `locale` with the one entry `key`.
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

  /// A Swift file before and after an edit.
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
  /// One finding for all if there are many, in sources too: one action fixes all of them.
  case together

  /// True if its findings belong to locales, not to entries.
  package var isOfHabits: Bool { self == .byHabit || self == .bySubject }
}

/// A cause that can explain the findings of a rule, so that they are reported with it.
package enum CauseKind: Hashable, Sendable {
  /// A syntax fault that makes a reader misread the rest of the file.
  case brokenFiles
  /// Source texts that were deleted with their file, or cannot be read.
  case lostEntries
}

/// The files that must all be readable, because a finding claims that something is absent from them.
package enum AbsenceClaim: Hashable, Sendable {
  case inSources
  /// A finding on a whole file, without a range, makes the claim about all catalogs.
  case inCatalogs
}

/// The documentation of a rule, and its severity.
package struct RuleDescription: Sendable {
  /// The stable name, which states the fault.
  package var id: RuleID
  package var group: RuleGroup
  /// The fault that it reports, in one line without a full stop.
  package var summary: String
  /// The reason why the fault matters.
  package var rationale: String
  /// The better alternative.
  package var instead: String
  /// The severity in projects with translatewiki; `nil` is off.
  package var severity: Severity?
  /// The severity in other projects; `nil` is off.
  package var appleSeverity: Severity?
  /// The way in which many of its findings are joined.
  package var telling: Grouping = .byEntry
  /// The possible cause of its findings; `nil` if there is none.
  package var follows: CauseKind?
  /// The names of the Wikipedia app's tests that it replaces.
  package var standsFor: [String] = []
  /// The files in which its findings claim that something is absent. If one is unreadable, the findings are dropped.
  package var claimsAbsence: AbsenceClaim?
  /// True if its fix adds a language to the Xcode project, which an import makes at once.
  package var addsLanguages = false
  /// True if it compares texts with members of the common-strings file. A review of a range reads them only for such
  /// rules.
  package var needsCommonStrings = false
  // Closures, because a run needs no examples: making them all takes longer than the review of an edit.
  private let makeTriggering: @Sendable () -> [RuleExample]
  private let makeNonTriggering: @Sendable () -> [RuleExample]

  /// A description from its parts. The examples are made on each access.
  package init(
    id: RuleID, group: RuleGroup, summary: String, rationale: String, instead: String, severity: Severity?,
    appleSeverity: Severity?, telling: Grouping = .byEntry, follows: CauseKind? = nil, standsFor: [String] = [],
    claimsAbsence: AbsenceClaim? = nil, addsLanguages: Bool = false, needsCommonStrings: Bool = false,
    triggering: @autoclosure @escaping @Sendable () -> [RuleExample],
    nonTriggering: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.id = id
    self.group = group
    self.summary = summary
    self.rationale = rationale
    self.instead = instead
    self.severity = severity
    self.appleSeverity = appleSeverity
    self.telling = telling
    self.follows = follows
    self.standsFor = standsFor
    self.claimsAbsence = claimsAbsence
    self.addsLanguages = addsLanguages
    self.needsCommonStrings = needsCommonStrings
    makeTriggering = triggering
    makeNonTriggering = nonTriggering
  }

  /// Examples that it reports.
  package var triggering: [RuleExample] { makeTriggering() }
  /// Examples that it does not report.
  package var nonTriggering: [RuleExample] { makeNonTriggering() }

  /// The severity in projects with `traits`; `nil` is off.
  package func severity(in traits: ProjectTraits) -> Severity? {
    traits.hasTranslatewiki ? severity : appleSeverity
  }
}

extension RuleDescription {
  /// A description from its parts; `appleSeverity` is `severity` unless given.
  package init(
    id: RuleID, group: RuleGroup, summary: String, rationale: String, instead: String, severity: Severity?,
    telling: Grouping = .byEntry, follows: CauseKind? = nil, standsFor: [String] = [],
    claimsAbsence: AbsenceClaim? = nil, addsLanguages: Bool = false, needsCommonStrings: Bool = false,
    triggering: @autoclosure @escaping @Sendable () -> [RuleExample],
    nonTriggering: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.init(
      id: id, group: group, summary: summary, rationale: rationale, instead: instead, severity: severity,
      appleSeverity: severity, telling: telling, follows: follows, standsFor: standsFor,
      claimsAbsence: claimsAbsence, addsLanguages: addsLanguages, needsCommonStrings: needsCommonStrings,
      triggering: triggering(), nonTriggering: nonTriggering())
  }
}

/// The data that rules check.
package struct RuleInput: Sendable {
  /// The kind of run.
  package enum Mode: Hashable, Sendable {
    /// A check of a whole snapshot.
    case lint
    /// A review of a range of commits, or of the work tree.
    case range
    /// A review of a range whose head contains the import of its own translatewiki catalogs.
    case imported
    /// A review of the index before a commit.
    case staged
  }

  /// Settings of single rules.
  package struct Options: Sendable {
    /// The pattern that new keys must match; `nil` if the project has none.
    package var keyPattern: KeyPattern?
    /// True if a text may have more than one plural (`several-plurals`).
    ///
    /// If it is `nil`, the source language's stringsdict shows whether the import allows that.
    package var allowsSeveralPlurals: Bool?
    /// The pages where translations can be corrected; `nil` if they are unknown.
    package var translationPages: TranslationPages?
    /// The translations of terms in source texts (`glossary-term`).
    package var glossary = Glossary()
  }

  package let mode: Mode
  /// The snapshot to check: the head of a range.
  package let snapshot: Snapshot
  /// The snapshot that the range starts from; `nil` in `lint`.
  package let base: Snapshot?
  /// The edits between the two; empty in `lint`.
  package let changes: [Change]
  /// The catalogs that differ between the two; empty in `lint`.
  package var catalogs: [CatalogPair] = []
  /// The files and links at the end of a range, and the Interface Builder files that it deletes.
  ///
  /// Empty if the range deletes no file of source texts.
  package var files: [(path: String, kind: FileKind)] = []
  /// The commit that a range starts from, in hexadecimal; `nil` if there is none.
  package var baseCommit: String?
  /// Lines that the range added to Interface Builder files, by path.
  package var addedInterfaceLines: [String: [Int: String]] = [:]
  package let options: Options
  /// The keys that no call uses; `nil` if they were not collected. Only `lint` needs them.
  package var uncalledKeys: UncalledKeys?
  /// The faults in the forms of Swifternalization's files, which several rules report.
  var swifternalization: [SwifternalizationFinding] = []

  /// An input from its parts; `lint` has no base, no changes and no changed catalogs.
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

  /// The calls that rules check, with their sources.
  package var sites: CallSites { snapshot.sites }
}

/// One kind of fault, as a type of its own.
///
/// The protocols that it conforms to define the data that it checks: `SnapshotRule`, `ChangeRule`, `TranslationRule`,
/// `FaultRule`, `CatalogRule` or `SuppressionRule`. `RuleRunner` calls all rules of `RuleCatalog` through these.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }

  /// The consequences of `finding`, one of this rule's; `isSource` is true if it is about a source text.
  static func consequences(of finding: Finding, isSource: Bool) -> [Consequence]
}

/// A rule that checks a snapshot and its differences from the base.
package protocol SnapshotRule: Rule {
  /// True if its errors mean that a file cannot be read as intended, whoever wrote it.
  static var reportsBrokenFiles: Bool { get }
  /// True if it checks the parts of a stringsdict's entries.
  static var checksStringsdict: Bool { get }

  /// The faults in `input`. Each finding has the highest severity that it deserves.
  static func findings(in input: RuleInput) -> [Finding]
}

extension Rule {
  package static var id: RuleID { description.id }

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] { [] }
}

extension SnapshotRule {
  package static var reportsBrokenFiles: Bool { false }
  package static var checksStringsdict: Bool { false }
}

/// A rule that reports the effect of an edit on translations.
///
/// Its findings belong to the edit, and an acknowledgement of the edit covers them. A directive in the source would
/// hide every later edit too.
protocol ChangeRule: Rule {
  /// The finding about `change`; `nil` if there is none.
  static func finding(about change: Change) -> Finding?
}

/// A rule that checks the directives in the sources, after all others have run in `lint`.
protocol SuppressionRule: Rule {
  /// The fault of a directive, if it has one.
  ///
  /// - Parameter isUsed: True if it suppressed a finding.
  static func finding(on directive: SuppressionDirective, at place: Place, isUsed: Bool) -> Finding?
}
