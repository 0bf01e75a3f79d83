import Formats
import Project
import Text

/// Its advice is by default the remedy in the description.
protocol StringCatalogRule: SnapshotRule {
  /// The highest severity; `nil` if another rule reports the fault.
  static func severity(of fault: StringCatalogFault) -> Severity?
  /// `nil` for the remedy in the description.
  static func advice(on fault: StringCatalogFault) -> Message?
}

extension StringCatalogRule {
  static func advice(on fault: StringCatalogFault) -> Message? { nil }

  package static func findings(in input: RuleInput) -> [Finding] {
    input.fileProblems.compactMap { catalog, problem in
      guard case .stringCatalog(let fault, let key) = problem.kind, let severity = severity(of: fault) else {
        return nil
      }
      var finding = Finding(
        self, in: catalog, at: problem.span, key: key, atMost: severity,
        message: "\(code: key): \(words: fault.message).", advice: advice(on: fault) ?? "\(words: description.instead)",
        subject: fault.name)
      finding.locale = fault.locale
      return finding
    }
  }
}

extension RuleExample {
  static func stringCatalog(
    _ entries: KeyValuePairs<String, String>, and files: [File] = [], line: UInt = #line
  ) -> RuleExample {
    RuleExample([catalog(entries)] + files, line: line)
  }

  static func stringCatalog(
    from old: KeyValuePairs<String, String>, to new: KeyValuePairs<String, String>, and files: [File] = [],
    line: UInt = #line
  ) -> RuleExample {
    RuleExample(from: [catalog(old)] + files, to: [catalog(new)] + files, line: line)
  }

  private static func catalog(_ entries: KeyValuePairs<String, String>) -> File {
    let lines = entries.map { key, entry in
      let isMarked = key.first == RuleExample.mark
      return "  \(isMarked ? String(RuleExample.mark) : "")\"\(key.drop { $0 == RuleExample.mark })\" : \(entry)"
    }.joined(separator: ",\n")
    return File(
      "App/Localizable.xcstrings",
      "{\n\"sourceLanguage\" : \"en\",\n\"strings\" : {\n\(lines)\n},\n\"version\" : \"1.0\"\n}")
  }

  static func unit(_ value: String, state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
  }
}
