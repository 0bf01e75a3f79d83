import Foundation

/// The inputs and outputs of `action.yml`.
struct ActionInterface {
  private var inputs: Set<String> = []
  private var outputs: Set<String> = []

  /// Without the file there are none.
  init(package: URL) throws {
    let file = package.appending(path: "action.yml")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    var group: Substring = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if let top = line.wholeMatch(of: /([a-z]+):.*/) {
        group = top.output.1
      } else if let member = line.wholeMatch(of: /\ \ ([a-z-]+):/) {
        if group == "inputs" { inputs.insert(String(member.output.1)) }
        if group == "outputs" { outputs.insert(String(member.output.1)) }
      }
    }
  }

  /// The fault of a step that gives the Action an input that it does not have.
  func fault(in lines: [String]) -> String? {
    guard !inputs.isEmpty else { return nil }
    for (line, next) in zip(lines, lines.dropFirst()) where line.contains("uses: l10n-review/l10n-review@") {
      guard let group = next.firstMatch(of: /with: \{ (.*) \}/) else { continue }
      for name in group.output.1.matches(of: /(?:^|, )([a-z-]+):/) where !inputs.contains(String(name.output.1)) {
        return "the Action has no input \(name.output.1)"
      }
    }
    return nil
  }

  /// The fault of a page that lacks an input or an output in its tables.
  func missing(in page: String) -> String? {
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }
    let missing = inputs.union(outputs).sorted().first { name in !rows.contains { $0.contains("`\(name)`") } }
    return missing.map { "the page lacks the Action's \($0)" }
  }
}
