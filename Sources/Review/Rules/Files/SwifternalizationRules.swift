import Formats
import Messages
import Project
import Text

/// A rule on the forms of Swifternalization's entries.
protocol SwifternalizationRule: SnapshotRule {
  /// What is to be said of `problem`; `nil` if it is another rule's.
  static func words(on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite)
    -> SwifternalizationWords?
}

/// What a finding says.
struct SwifternalizationWords {
  var message: Message
  var advice: Message
  /// The highest severity that it deserves.
  var severity = Severity.error
}

/// Where a problem is.
struct SwifternalizationSite {
  /// The language, as `expressions.json` names it; `base` too.
  var language: String
  var names: SwifternalizationNames
  /// The key; `nil` in `expressions.json`.
  var key: String?
}

extension SwifternalizationRule {
  package static func findings(in input: RuleInput) -> [Finding] {
    let catalogs = input.snapshot.catalogs.filter { $0.path.format.isSwifternalization }
    guard !catalogs.isEmpty else { return [] }
    var findings: [Finding] = []
    for (_, files) in Dictionary(grouping: catalogs, by: \.path.folder).sorted(by: { $0.key < $1.key }) {
      let expressions = files.compactMap(\.swifternalizationExpressions).first
      let sections = expressions?.expressions ?? [:]
      for catalog in files {
        if let expressions = catalog.swifternalizationExpressions {
          findings += ofDefinitions(expressions, in: catalog, sections)
        } else if let file = catalog.swifternalization {
          findings += ofEntries(file, in: catalog, sections)
        }
      }
    }
    return findings
  }

  /// The most findings of one rule in one file.
  private static var most: Int { 200 }

  private static func ofDefinitions(
    _ file: SwifternalizationExpressionsFile, in catalog: Catalog, _ sections: [String: [String: String]]
  ) -> [Finding] {
    var findings: [Finding] = []
    for section in file.sections {
      let names = SwifternalizationNames(language: section.language.text, sections: sections)
      let site = SwifternalizationSite(language: section.language.text, names: names)
      var check = SwifternalizationCheck(names)
      for definition in section.definitions where findings.count < most {
        guard let problem = check.problem(of: definition.expression), let words = words(on: problem, of: site) else {
          continue
        }
        findings.append(
          Finding(
            self, in: catalog, at: problem.span, atMost: words.severity, message: words.message, advice: words.advice,
            subject: "\(section.language.text) \(definition.name.text)"))
      }
    }
    return findings
  }

  private static func ofEntries(
    _ file: SwifternalizationFile, in catalog: Catalog, _ sections: [String: [String: String]]
  ) -> [Finding] {
    let language = catalog.path.isBase ? "base" : catalog.path.locale ?? ""
    let names = SwifternalizationNames(language: language, sections: sections)
    var check = SwifternalizationCheck(names)
    var findings: [Finding] = []
    for entry in file.entries where !entry.forms.isEmpty && findings.count < most {
      let site = SwifternalizationSite(language: language, names: names, key: entry.key)
      for problem in check.problems(of: entry) {
        guard let words = words(on: problem, of: site) else { continue }
        findings.append(
          Finding(
            self, in: catalog, at: problem.span, key: entry.key, isOfText: catalog.path.isBase,
            atMost: words.severity, message: words.message, advice: words.advice, subject: problem.form ?? ""))
      }
    }
    return findings
  }
}

extension RuleExample {
  /// Files of Swifternalization; `base.json` has a text that tells what they are unless they include it.
  static func swifternalization(_ files: KeyValuePairs<String, String>, line: UInt = #line) -> RuleExample {
    let own = files.map { File("App/\($0).json", $1) }
    let rest = [
      ("base", #"{"days": {"one": "%d day", "other": "%d days"}}"#), ("expressions", #"{"base": {"ten": "ie:x=10"}}"#),
    ].filter { name, _ in !files.contains { $0.key == name } }.map { File("App/\($0).json", $1) }
    return RuleExample(own + rest, line: line)
  }
}
