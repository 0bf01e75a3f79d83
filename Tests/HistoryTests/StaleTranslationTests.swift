import History
import Support
import Testing

struct StaleTranslationTests {
  private let repository: TemporaryRepository
  private static let finnish = "App/fi.lproj/Localizable.strings"

  init() throws { repository = try TemporaryRepository() }

  private func commit(
    english: KeyValuePairs<String, String>, finnish: KeyValuePairs<String, String>? = nil
  ) throws {
    var files = [App.catalog: strings(english)]
    if let finnish { files[Self.finnish] = strings(finnish) }
    try repository.commit("Texts", files)
  }

  private func commit(finnish: String) throws { try repository.commit("Finnish", [Self.finnish: finnish]) }

  private func answer() async throws -> StaleTranslations {
    try await repository.history().stale().content
  }

  /// `key: made from → now, edits`
  private func stale() async throws -> [String] {
    try await answer().translations.map { "\($0.key): \($0.madeFrom) → \($0.english), \($0.edits.count)" }
  }

  @Test func driftIsJudgedFromEndToEnd() async throws {
    try commit(english: ["a": "Turn left", "b": "Close", "c": "Open"], finnish: ["a": "Vasemmalle", "b": "Sulje"])
    try commit(english: ["a": "Turn left now", "b": "Close", "c": "Open"])
    try commit(english: ["a": "Turn right", "b": "Close it", "c": "Open it"])
    try commit(english: ["a": "Turn right", "b": "Close", "c": "Open it"])
    let answer = try await answer()
    let item = try #require(answer.translations.first)
    #expect(try await stale() == ["a: Turn left → Turn right, 2"])
    #expect(item.verdict.impact == .large)
    #expect(item.translation == "Vasemmalle" && item.locale == "fi" && item.table == "Localizable")
    #expect(try item.edits.map(\.hex) == ["HEAD~2", "HEAD~1"].map { try repository.git("rev-parse", $0) })
    #expect(try "\(item.since.seconds)" == repository.git("log", "-1", "--format=%at", "HEAD~2"))
    let count = try #require(answer.locales.first)
    #expect(count.keys == 2 && count.stale == 1 && count.large == 1)
  }

  @Test func savedAgainIsFreshUnlessOnlyTheFormatChanged() async throws {
    try commit(english: ["a": "Save", "b": "Close"], finnish: ["a": "Tallenna", "b": "Sulje"])
    try commit(english: ["a": "Save all", "b": "Close it"])
    #expect(try await stale().count == 2)
    // Other places, other escapes, another comment.
    try commit(finnish: "/* Now */\n\"b\"=\"Sulj\\U0065\";\n\n\"a\"  =  \"Tallenna\" ;\n")
    #expect(try await stale().count == 2)
    try commit(finnish: "\"a\" = \"Tallenna kaikki\";\n\"b\" = \"Sulje\";\n")
    #expect(try await stale() == ["b: Close → Close it, 1"])
  }

  @Test func argumentsInTheNewNotationAreNotBehind() async throws {
    let old = "Send %s the %d files"
    let new = "Send %2$@ the %1$d files"
    try commit(
      english: ["a": old, "b": old, "c": "%1$@ of %2$@"],
      finnish: ["a": "Lähetä %2$@: %1$d", "b": "Lähetä %s: %d", "c": "%1$@ / %2$@"])
    try commit(english: ["a": new, "b": new, "c": "%2$@ of %1$@"])
    #expect(try await stale().sorted() == ["b: \(old) → \(new), 1", "c: %1$@ of %2$@ → %2$@ of %1$@, 1"])
    // Other words are another text.
    try commit(english: ["a": "Delete %2$@ and the %1$d files", "b": new, "c": "%1$@ of %2$@"])
    #expect(
      try await stale().sorted() == ["a: \(old) → Delete %2$@ and the %1$d files, 2", "b: \(old) → \(new), 1"])
  }

  @Test func takingTheMarkAwayConfirms() async throws {
    try commit(english: ["a": "Save", "b": "Close"], finnish: ["a": "Tallenna", "b": "Sulje"])
    try commit(english: ["a": "Save it", "b": "Close it"])
    try commit(finnish: "// Fuzzy\n\"a\" = \"Tallenna\";\n// Fuzzy\n\"b\" = \"Sulje\";\n")
    let marked = try await answer().translations
    #expect(marked.map(\.key).sorted() == ["a", "b"] && marked.allSatisfy(\.isFuzzy))
    let time = try repository.git("log", "-1", "--format=%at")
    #expect(marked.allSatisfy { $0.fuzzySince.map { "\($0.seconds)" } == time })
    try commit(finnish: "// Fuzzy\n\"a\" = \"Tallenna\";\n\"b\" = \"Sulje\";\n")
    let rest = try await answer().translations
    #expect(rest.map(\.key) == ["a"])
    #expect(rest.first?.fuzzySince.map { "\($0.seconds)" } == time)
  }

  @Test func movesRenamesAndAbsencesDoNotRenew() async throws {
    try commit(
      english: ["a": "Save the article", "b": "Close", "c": "Open"],
      finnish: ["a": "Tallenna", "b": "Sulje", "c": "Avaa"])
    try commit(english: ["a": "Save the article", "b": "Close it", "c": "Open it"])
    // A key's new name, a folder's new name, a translation that was away.
    try commit(
      english: ["save-article": "Save the article", "b": "Close it", "c": "Open it"],
      finnish: ["save-article": "Tallenna", "b": "Sulje"])
    try repository.git("mv", "App", "Sources")
    try repository.commit("Move")
    try repository.git("mv", "Sources", "App")
    try repository.commit("And back")
    try commit(
      english: ["save-article": "Save this article", "b": "Close it", "c": "Open it"],
      finnish: ["save-article": "Tallenna", "b": "Sulje", "c": "Avaa"])
    #expect(
      try await stale().sorted() == [
        "b: Close → Close it, 1", "c: Open → Open it, 1",
        "save-article: Save the article → Save this article, 1",
      ])
    try commit(english: ["save-article": "Save that list", "b": "Close it", "c": "Open it"])
    #expect(
      try await stale().sorted() == [
        "b: Close → Close it, 1", "c: Open → Open it, 1",
        "save-article: Save the article → Save that list, 2",
      ])
  }

  @Test func translationOfABranchIsMadeFromItsText() async throws {
    try commit(english: ["a": "Save", "b": "Close"], finnish: ["b": "Sulje"])
    try repository.git("switch", "-qc", "side")
    try commit(finnish: "\"a\" = \"Tallenna\";\n\"b\" = \"Sulje\";\n")
    try repository.git("switch", "-q", "main")
    try commit(english: ["a": "Save all", "b": "Close"])
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "side")
    #expect(try await stale() == ["a: Save → Save all, 1"])
  }

  @Test func whatTheBotBringsIsAsNewAsTranslatorsTexts() async throws {
    let folder = "Wikipedia/Localizations/"
    try repository.commit(
      "Texts",
      [
        folder + "qqq.lproj/Localizable.strings": strings(["a": "A button", "b": "A button"]),
        folder + "en.lproj/Localizable.strings": strings(["a": "Save", "b": "Close"]),
        folder + "fi.lproj/Localizable.strings": strings(["b": "Sulje"]),
      ])
    try repository.git("branch", "twn")
    try repository.commit(
      "Edit", [folder + "en.lproj/Localizable.strings": strings(["a": "Save all", "b": "Close it"])])
    try repository.git("switch", "-q", "twn")
    try repository.commit(
      "Bot", [folder + "fi.lproj/Localizable.strings": strings(["a": "Tallenna kaikki", "b": "Sulje"])])
    try repository.git("switch", "-q", "main")
    try repository.git("merge", "-q", "--no-ff", "-m", "Merge", "twn")
    #expect(try await stale() == ["b: Close → Close it, 1"])
  }

  @Test func brokenCatalogLosesNothing() async throws {
    try commit(english: ["a": "Save", "b": "Close"], finnish: ["a": "Tallenna", "b": "Sulje"])
    try commit(english: ["a": "Save it", "b": "Close it"])
    try commit(finnish: "\"a\" = \"Tallenna\";\n\"b\" = \"Sul")
    #expect(try await answer().translations.map(\.key).sorted() == ["a", "b"])
    try commit(finnish: "\"a\" = \"Tallenna\";\n\"b\" = \"Sulje\";\n")
    #expect(try await stale().sorted() == ["a: Save → Save it, 1", "b: Close → Close it, 1"])
  }

  @Test func lifeOfAKeyIsReported() async throws {
    try commit(english: ["save-old": "Save the article"], finnish: ["save-old": "Tallenna"])
    try commit(english: ["save-new": "Save the article!"], finnish: ["save-new": "Tallenna"])
    try commit(finnish: "// Fuzzy\n\"save-new\" = \"Tallenna\";\n")
    try commit(finnish: "\"save-new\" = \"Tallenna\";\n")
    try commit(finnish: "\"save-new\" = \"Tallenna kaikki\";\n")
    try commit(finnish: "")
    try commit(finnish: "\"other\" = \"Muu\";\n")
    let life = try #require(try await repository.history().lives(of: "save-new").content.first)
    #expect(
      life.told == [
        "added Save the article", "gained [\"fi\"]", "edited save-old > Save the article → Save the article!",
        "fuzzy [\"fi\"]", "confirmed [\"fi\"]", "changed [\"fi\"]", "lost [\"fi\"]",
      ])
  }
}
