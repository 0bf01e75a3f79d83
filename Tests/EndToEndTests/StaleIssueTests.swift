import Foundation
import Support
import Testing

/// Tests of the issue about outdated translations, which the Action updates every week.
struct StaleIssueTests {
  private let repository: TemporaryRepository
  private let hub = FakeGitHub()
  private let server: HTTPServer

  init() async throws {
    repository = try TemporaryRepository()
    try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"Save the page\";\n\"b\" = \"Close\";\n")
    try repository.write("App/fi.lproj/Localizable.strings", "\"a\" = \"Tallenna sivu\";\n\"b\" = \"Sulje\";\n")
    try repository.commit("A project")
    let hub = hub
    server = try HTTPServer { await hub.answer($0) }
  }

  private func edit(_ english: String) throws {
    try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"\(english)\";\n\"b\" = \"Close\";\n")
    try repository.commit("Edit")
  }

  private func keep(_ arguments: String...) async throws -> Ended {
    try await repository.served(
      ["history", "stale", "--issue"] + arguments,
      [
        "GITHUB_REPOSITORY": "octo/app", "GITHUB_API_URL": server.origin,
        "GITHUB_GRAPHQL_URL": server.origin + "/graphql", "GITHUB_TOKEN": FakeGitHub.token,
        "PATH": ProcessInfo.processInfo.environment["PATH"],
      ])
  }

  @Test func fromWeekToWeek() async throws {
    let none = try await keep()
    #expect(none.code == 0 && none.errors == "l10n-review: No issue is needed.\n")
    try edit("Delete the page")
    let address = "https://github.com/octo/app/actions/runs/1"
    let first = try await keep("--page-address", address)
    #expect(first.code == 0, "\(first.errors)")
    #expect(await hub.issues.count == 1)
    let body = try #require(await hub.issues.first?.body)
    #expect(body.contains("Save the page") && body.contains("Delete the page") && body.contains("Tallenna sivu"))
    #expect(body.contains("](\(address))") && body.hasSuffix("<!-- l10n-review:stale -->"))
    let dry = try await keep("--dry-run")
    #expect(dry.code == 0 && dry.output.contains("Tallenna sivu"))
    #expect(await hub.issues.first?.edits == 0)
    try repository.write("App/fi.lproj/Localizable.strings", "\"a\" = \"Poista sivu\";\n\"b\" = \"Sulje\";\n")
    try repository.commit("Translate it again")
    let last = try await keep()
    #expect(last.code == 0 && last.errors.hasSuffix("was closed, as nothing is left of it.\n"))
    #expect(await hub.issues.map(\.isOpen) == [false])
    #expect(await hub.complaints.isEmpty)
  }

  @Test func whatTheTokenMayNotDoIsSaid() async throws {
    try edit("Delete the page")
    await hub.change { $0.canWrite = false }
    let run = try await keep()
    #expect(run.code == 2 && run.errors.contains("issues: write"))
    #expect(try repository.attempt(Tool.path(), ["history", "stale", "--dry-run"]).code == 2)
    #expect(try repository.attempt(Tool.path(), ["history", "stale", "--issue", "--page-address", "x"]).code == 2)
  }

  @Test func longTextsLeaveRoomForFewer() async throws {
    var texts = ["en": "", "fi": ""]
    for index in 0..<15 {
      for locale in texts.keys {
        texts[locale]? += "\"k\(index)\" = \"\(locale) \(index) \(String(repeating: "words ", count: 500))\";\n"
      }
    }
    for (locale, text) in texts { try repository.write("App/\(locale).lproj/Long.strings", text) }
    try repository.commit("Long texts")
    try repository.write(
      "App/en.lproj/Long.strings", (texts["en"] ?? "").replacingOccurrences(of: "words", with: "letters"))
    try repository.commit("Edit them")
    let run = try await keep()
    #expect(run.code == 0, "\(run.errors)")
    #expect((1...65_536).contains(try #require(await hub.issues.first).body.utf16.count))
  }
}
