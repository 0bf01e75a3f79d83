import Foundation
import Support
import Testing

/// Which of two texts of a key is newer, read from the history.
struct NewerSideTests {
  private static let source = "App/A.swift"
  private static let english = "App/en.lproj/Localizable.strings"

  private static func call(_ text: String) -> String {
    "let a = NSLocalizedString(\"save\", value: \"\(text)\", comment: \"Button\")\n"
  }

  private static func entry(_ text: String) -> String { "\"save\" = \"\(text)\";\n" }

  private func advice(_ repository: TemporaryRepository, _ arguments: [String]) throws -> [String] {
    let run = try repository.attempt(Tool.path(), arguments + ["--format", "json"])
    let findings = try #require(try run.json()["findings"] as? [[String: Any]])
    return findings.filter { $0["rule"] as? String == "stale-catalog" }.map { $0["advice"] as? String ?? "" }
  }

  @Test func lintReadsTheHistory() throws {
    let repository = try TemporaryRepository()
    try repository.commit(
      "Start",
      [
        Self.source: Self.call("Save"), Self.english: Self.entry("Save"),
        "App/de.lproj/Localizable.strings": Self.entry("Sichern"),
      ])
    try repository.commit("A better text", [Self.english: Self.entry("Save the page")])
    try repository.commit("Another file", ["App/B.swift": "let b = 1\n"])
    let catalogIsNewer = try advice(repository, ["lint"])
    #expect(catalogIsNewer.map { $0.contains("in the call") } == [true])
    try repository.commit("Another text", [Self.source: Self.call("Save everything")])
    #expect(try advice(repository, ["lint"]).map { $0.hasPrefix("Write the English catalogs") } == [true])
    // A text that is not committed yet is in no history.
    try repository.write(Self.source, Self.call("Keep"))
    #expect(try advice(repository, ["lint"]).map { $0.contains("on both sides") } == [true])
  }

  /// The call came from another file with the text that it had there.
  @Test func aCallThatMovedIsNotNewer() throws {
    let repository = try TemporaryRepository()
    try repository.commit(
      "Start",
      [
        "App/B.swift": Self.call("Save"), Self.source: "let b = 1\n", Self.english: Self.entry("Save"),
        "App/de.lproj/Localizable.strings": Self.entry("Sichern"),
      ])
    try repository.commit("A better text", [Self.english: Self.entry("Save the page")])
    try repository.commit("Another file", [Self.source: Self.call("Save"), "App/B.swift": "let b = 1\n"])
    #expect(try advice(repository, ["lint"]).map { $0.hasPrefix("Write the English catalogs") } == [false])
  }

  @Test func aProjectWithoutTextsSaysSoInEveryFormat() throws {
    let repository = try TemporaryRepository()
    try repository.commit("Start", ["App/B.swift": "let b = 1\n"])
    for format in ["text", "markdown", "json"] {
      let run = try repository.attempt(Tool.path(), ["lint", "--format", format])
      #expect(run.output.contains("Nothing was found to check"), "\(format)")
    }
    try repository.commit("A page", ["README.md": "A\n"])
    #expect(try repository.tool("review", "HEAD~1..HEAD").output.contains("Nothing was found to check"))
  }
}
