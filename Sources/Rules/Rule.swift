import Edits
import Formats
import Messages
import Project
import Scanning
import Tables
import Text

/// What a rule is about.
package enum RuleGroup: String, Hashable, Sendable, CaseIterable {
  /// Calls, keys and source texts.
  case source = "Source"
  /// What translators sent.
  case translations = "Translations"
  /// Whether a localization file can be read, and is read whole.
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
    /// How the text is written to the file.
    package var encoding: TextEncoding

    /// A file from path and text, in UTF-8 unless said otherwise.
    package init(_ path: String, _ text: String, encoding: TextEncoding = .utf8) {
      self.path = path
      self.text = text
      self.encoding = encoding
    }
  }

  /// The files before the change; `nil` where the rule looks at one snapshot.
  package var base: [File]?
  /// The files that the rule looks at.
  package var files: [File]
  /// What keys said that went before the change.
  package var formerTexts: [EntryIdentity: FormerTexts.Text] = [:]
  /// The translations that were behind before the change.
  package var staleOrigins: [EntryIdentity: [StaleOrigin]] = [:]
  /// Where the example stands in the rule's source.
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

  /// A translatewiki catalog of `locale`, beside its documentation.
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

  /// A stringsdict with the one entry "save", whose texts are chosen by width or device, as `rule` says.
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

/// How the findings of a rule in catalogs are told where there are many.
package enum Telling: Hashable, Sendable {
  /// One for each entry, with the locales that share the fault.
  case byEntry
  /// One for each locale, or one for all: it is a habit of translators, not a fault of an entry.
  case byHabit
  /// As `byHabit`, apart for each subject that findings have.
  case bySubject
  /// One for all where there are many, in sources too: one thing is to be done for all of them.
  case together

  /// Whether its findings belong to locales, not to entries.
  package var isOfHabits: Bool { self == .byHabit || self == .bySubject }
}

/// What can cause the findings of a rule, so that they are reported with it.
package enum Causation: Hashable, Sendable {
  /// A place where a reader loses its way in the file.
  case brokenFiles
  /// Source texts that are gone with their file, or cannot be read.
  case lostEntries
}

/// The files that a finding rests on besides its own: it claims that something is in none of them.
package enum AbsenceClaim: Hashable, Sendable {
  case inSources
  /// A finding on a whole file, without a range, claims it of all catalogs.
  case inCatalogs
}

/// What people read about a rule, and how much it weighs.
package struct RuleDescription: Sendable {
  /// The stable name, stating the fault.
  package var id: RuleID
  /// What the rule is about.
  package var group: RuleGroup
  /// What it reports, in one line without a full stop.
  package var summary: String
  /// Why that matters.
  package var rationale: String
  /// What to do instead.
  package var instead: String
  /// The severity in the profiles `wikipedia` and `translatewiki`; `nil` is off.
  package var severity: Severity?
  /// The severity in the profile `apple`; `nil` is off.
  package var appleSeverity: Severity?
  /// How its findings are told where there are many.
  package var telling: Telling = .byEntry
  /// What can cause its findings; `nil` if nothing can.
  package var follows: Causation?
  /// The tests of the Wikipedia app that it stands for, by name.
  package var standsFor: [String] = []
  /// The files in which its findings claim that something is absent, so that none of them may be unread.
  package var claimsAbsence: AbsenceClaim?
  /// True if its fix adds a language to the Xcode project, which an import makes at once.
  package var addsLanguages = false
  /// True if it compares texts with the members of the common-strings file, which a review of a range reads only then.
  package var needsCommonStrings = false
  // Who runs the rules asks for no example: to make them all takes longer than to find out what is wrong with an edit.
  private let makeTriggering: @Sendable () -> [RuleExample]
  private let makeNonTriggering: @Sendable () -> [RuleExample]

  /// A description from its parts. The examples are made each time when they are asked for.
  package init(
    id: RuleID, group: RuleGroup, summary: String, rationale: String, instead: String, severity: Severity?,
    appleSeverity: Severity?, telling: Telling = .byEntry, follows: Causation? = nil, standsFor: [String] = [],
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
  /// Examples that it leaves alone.
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
    telling: Telling = .byEntry, follows: Causation? = nil, standsFor: [String] = [],
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

/// What a rule looks at.
package struct RuleInput: Sendable {
  /// What is being done.
  package enum Mode: Hashable, Sendable {
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
  package struct Options: Sendable {
    /// What new keys have to look like; `nil` where the project does not say.
    package var keyPattern: KeyPattern?
    /// Whether a text may hold more than one plural (`several-plurals`); `nil` where the import decides, as the source
    /// language's stringsdict shows it.
    package var allowsSeveralPlurals: Bool?
    /// Where translations can be corrected; `nil` if that is not known.
    package var translationPages: TranslationPages?
    /// How terms of the source texts are translated (`glossary-term`).
    package var glossary = Glossary()
  }

  /// What is being done.
  package let mode: Mode
  /// The snapshot that is checked: the head of a range.
  package let snapshot: Snapshot
  /// The snapshot that the range starts from; `nil` in `lint`.
  package let base: Snapshot?
  /// What differs between the two; empty in `lint`.
  package let changes: [Change]
  /// The catalogs that differ between the two; empty in `lint`.
  package var catalogs: [CatalogPair] = []
  /// The files and links that there are at the end of a range, with the Interface Builder files that it deletes; empty
  /// where it deletes no file of source texts.
  package var files: [(path: String, kind: FileKind)] = []
  /// The commit that a range starts from, in hexadecimal; `nil` where it starts from none.
  package var baseCommit: String?
  /// Lines that the range added to Interface Builder files, by path.
  package var addedInterfaceLines: [String: [Int: String]] = [:]
  /// Settings of single rules.
  package let options: Options
  /// The keys that no call uses; `nil` if nobody counted them, which only `lint` needs.
  package var uncalledKeys: UncalledKeys?
  /// What is wrong with the forms of Swifternalization's files, which several rules tell.
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

  /// The calls that are looked at for their own sake, with their sources.
  package var sites: CallSites { snapshot.sites }
}

/// One thing that can be wrong, as a type of its own.
///
/// What a rule judges is said by the protocol that it conforms to: `SnapshotRule`, `ChangeRule`, `TranslationRule`,
/// `FaultRule`, `CatalogRule` or `SuppressionRule`; it may judge several. `RuleRunner` calls all rules of `RuleCatalog`
/// by these.
package protocol Rule: Sendable {
  /// What people read about it.
  static var description: RuleDescription { get }

  /// What follows from `finding`, one of this rule's, and is told with it; `isSource` where it is of a source text.
  static func consequences(of finding: Finding, isSource: Bool) -> [Consequence]
}

/// A rule that judges a snapshot, and what differs from another one.
package protocol SnapshotRule: Rule {
  /// Whether its errors say that a file cannot be read as it is meant, whoever wrote it.
  static var tellsOfBrokenFiles: Bool { get }
  /// Whether it is about the parts of a stringsdict's entries.
  static var judgesStringsdict: Bool { get }

  /// What is wrong in `input`. Each finding's severity is the highest that it deserves.
  static func findings(in input: RuleInput) -> [Finding]
}

extension Rule {
  /// The stable name.
  package static var id: RuleID { description.id }

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] { [] }
}

extension SnapshotRule {
  package static var tellsOfBrokenFiles: Bool { false }
  package static var judgesStringsdict: Bool { false }
}

/// A rule that says what a change does to translations.
///
/// Its findings belong to the change. They are acknowledged where the change is described, not by directives in the
/// source, which would hide every later change too.
protocol ChangeRule: Rule {
  /// What is to be said of `change`; `nil` if nothing.
  static func finding(about change: Change) -> Finding?
}

/// A rule that judges the directives in the sources, after all others have run in `lint`.
protocol SuppressionRule: Rule {
  /// What is wrong with a directive.
  ///
  /// - Parameter isUsed: Whether it suppressed a finding.
  static func finding(on directive: SuppressionDirective, at place: Place, isUsed: Bool) -> Finding?
}
