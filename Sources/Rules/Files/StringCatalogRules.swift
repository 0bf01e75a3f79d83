import Edits
import Formats
import Project
import Text

/// A rule on the entries of a String Catalog. By default its advice is the remedy in its description.
protocol StringCatalogRule: SnapshotRule {
  /// The highest severity of findings about `fault`; `nil` if another rule reports it.
  static func severity(of fault: StringCatalogFault) -> Severity?
}

extension StringCatalogRule {
  package static func findings(in input: RuleInput) -> [Finding] {
    input.fileProblems.compactMap { catalog, problem in
      guard case .stringCatalog(let fault, let key) = problem.kind, let severity = severity(of: fault) else {
        return nil
      }
      var finding = Finding(
        self, in: catalog, at: problem.span, key: key, atMost: severity,
        message: "\(code: key): \(words: fault.message).", advice: "\(words: description.instead)",
        subject: "\(fault)")
      finding.locale = fault.locale
      return finding
    }
  }
}

extension RuleExample {
  /// The entries of a String Catalog, each after its key.
  static func stringCatalog(
    _ entries: KeyValuePairs<String, String>, and files: [File] = [], line: UInt = #line
  ) -> RuleExample {
    RuleExample([catalog(entries)] + files, line: line)
  }

  /// The entries of a String Catalog before and after a change.
  static func stringCatalog(
    from old: KeyValuePairs<String, String>, to new: KeyValuePairs<String, String>, line: UInt = #line
  ) -> RuleExample {
    RuleExample(from: [catalog(old)], to: [catalog(new)], line: line)
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

  /// A text of a String Catalog's example.
  static func unit(_ value: String, state: String = "translated") -> String {
    #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
  }
}
