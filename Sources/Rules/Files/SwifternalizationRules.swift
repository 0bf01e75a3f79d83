import Formats
import Messages
import Project
import Tables
import Text

protocol SwifternalizationRule: SnapshotRule {
  /// `nil` if another rule reports the problem.
  static func words(on problem: SwifternalizationCheck.Problem, of site: SwifternalizationSite)
    -> SwifternalizationWords?
}

struct SwifternalizationWords {
  var message: Message
  var advice: Message
  /// Limited by the level of the rule.
  var severity = Severity.error
}

extension RuleCatalog {
  private static let swifternalizationRules = snapshotRules.compactMap { $0 as? any SwifternalizationRule.Type }

  /// The messages of all rules about `problem` in the texts of `key`, each with its highest severity.
  package static func words(
    on problem: SwifternalizationCheck.Problem, language: String, names: SwifternalizationNames, key: String
  ) -> [(message: Message, severity: Severity)] {
    let site = SwifternalizationSite(language: language, names: names, key: key)
    return swifternalizationRules.compactMap { rule in
      rule.words(on: problem, of: site).map {
        ($0.message, min($0.severity, rule.description.severity ?? .info))
      }
    }
  }
}

struct SwifternalizationSite: Sendable {
  /// The name in `expressions.json`, where `base` is one too.
  var language: String
  var names: SwifternalizationNames
  /// `nil` in `expressions.json`.
  var key: String?
  /// The name that `expressions.json` defines; `nil` elsewhere.
  var name: String?

  /// A part of the fingerprint that separates the finding from others with its key.
  fileprivate var subject: String { name.map { "\(language) \($0) " } ?? "" }
}

extension SwifternalizationRule {
  package static func findings(in input: RuleInput) -> [Finding] {
    input.swifternalization.compactMap { found in
      guard let words = words(on: found.problem, of: found.site) else { return nil }
      return Finding(
        self, in: found.catalog, at: found.problem.span, key: found.site.key,
        isOfText: found.site.key != nil && found.catalog.path.isBase, atMost: words.severity, message: words.message,
        advice: words.advice, subject: found.site.subject + (found.problem.form ?? ""))
    }
  }
}

struct SwifternalizationFinding: Sendable {
  let problem: SwifternalizationCheck.Problem
  let site: SwifternalizationSite
  let catalog: Catalog

  static func all(in snapshot: Snapshot) -> [SwifternalizationFinding] {
    let catalogs = snapshot.catalogs.filter { $0.path.format.isSwifternalization }
    guard !catalogs.isEmpty else { return [] }
    var found: [SwifternalizationFinding] = []
    for (_, files) in Dictionary(grouping: catalogs, by: \.path.folder).sorted(by: { $0.key < $1.key }) {
      // Invalid JSON is a fault of its own, which other findings would repeat.
      let sections = files.lazy.compactMap(\.file.swifternalizationExpressions).first?.writtenExpressions ?? [:]
      for catalog in files {
        if let file = catalog.file.swifternalizationExpressions {
          found += ofDefinitions(file, in: catalog, sections)
        } else if let file = catalog.file.swifternalization {
          found += ofEntries(file, in: catalog, sections)
        }
      }
    }
    return found
  }

  private static func ofDefinitions(
    _ file: SwifternalizationExpressionsFile, in catalog: Catalog, _ sections: [String: [String: String]]
  ) -> [SwifternalizationFinding] {
    var found: [SwifternalizationFinding] = []
    for section in file.sections {
      let language = section.language.text
      let names = SwifternalizationNames(language: language, sections: sections)
      var check = SwifternalizationCheck(names)
      for definition in section.definitions {
        let count = check.problems.count
        check.add(definition.expression)
        let site = SwifternalizationSite(language: language, names: names, name: definition.name.text)
        found += check.problems[count...].map { SwifternalizationFinding(problem: $0, site: site, catalog: catalog) }
      }
    }
    return found
  }

  private static func ofEntries(
    _ file: SwifternalizationFile, in catalog: Catalog, _ sections: [String: [String: String]]
  ) -> [SwifternalizationFinding] {
    let language = catalog.path.isBase ? "base" : catalog.path.locale ?? ""
    let names = SwifternalizationNames(language: language, sections: sections)
    var check = SwifternalizationCheck(names)
    var found: [SwifternalizationFinding] = []
    for entry in file.entries {
      let count = check.problems.count
      check.add(entry)
      guard check.problems.count > count else { continue }
      let site = SwifternalizationSite(language: language, names: names, key: entry.key)
      found += check.problems[count...].map { SwifternalizationFinding(problem: $0, site: site, catalog: catalog) }
    }
    return found
  }
}

extension RuleExample {
  /// A `base.json` and an `expressions.json` are added if they are missing.
  static func swifternalization(
    _ files: KeyValuePairs<String, String>, code: String? = nil, line: UInt = #line
  ) -> RuleExample {
    let own = files.map { File("App/\($0).json", $1) }
    let rest = [
      ("base", #"{"days": {"one": "%d day", "other": "%d days"}}"#), ("expressions", #"{"base": {"ten": "ie:x=10"}}"#),
    ].filter { name, _ in !files.contains { $0.key == name } }.map { File("App/\($0).json", $1) }
    return RuleExample(own + rest + (code.map { [File("App/A.swift", $0)] } ?? []), line: line)
  }
}
