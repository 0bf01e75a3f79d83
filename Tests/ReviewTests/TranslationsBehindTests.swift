import Messages
import Project
import ReviewSupport
import Testing

@testable import Edits
@testable import Review
@testable import Rules

/// Findings of `translations-behind` by the text that translations were made from.
@Suite struct TranslationsBehindTests {
  private static func request(
    from base: [SnapshotFile], to head: [SnapshotFile], search: @escaping ReviewHistory.StaleOriginSearch
  ) -> ReviewRequest {
    ReviewRequest(
      changes: ExampleProject.changes(from: base, to: head),
      background: EditBackground(history: ReviewHistory(staleOrigins: search)))
  }

  private func severity(
    _ old: String, _ new: String, madeFrom: String, locales: [String] = ["fi"], rule: RuleID = "translations-behind"
  ) async -> Severity? {
    let base = ExampleProject.files(ExampleProject.turn(text: old))
    let head = ExampleProject.files(ExampleProject.turn(text: new))
    let origins = locales.map { StaleOrigin(locale: $0, madeFrom: madeFrom, edits: 2) }
    let review = await ReviewEngine(Project(head, configuration: ProjectConfiguration())).review(
      Self.request(from: base, to: head) { keys in
        keys.contains(EntryIdentity(key: "turn-info")) ? [EntryIdentity(key: "turn-info"): origins] : [:]
      })
    return review.findings.first { $0.rule == rule }?.severity
  }

  @Test func aTextThatReturnsNeedsNoNewKey() async {
    func severity(madeFrom: String, locales: [String] = ["fi", "fr"]) async -> Severity? {
      await self.severity(
        "Take a left turn", "Take a right turn", madeFrom: madeFrom, locales: locales,
        rule: "key-kept-for-new-meaning")
    }
    #expect(await severity(madeFrom: "Take a right turn") == nil)
    #expect(await severity(madeFrom: "Take a right turn.") == nil)
    #expect(await severity(madeFrom: "Take a right turn", locales: ["fi"]) == .warning)
    #expect(await severity(madeFrom: "Take a turn to the left") == .warning)
  }

  @Test func aTextThatReturnsLeavesNoTranslationBehind() async {
    #expect(await severity("Take a right turn.", "Take a right turn", madeFrom: "Take a right turn") == nil)
    #expect(await severity("Take a right turn.", "Take a right turn", madeFrom: "Take a right turn!") == .info)
  }

  @Test func onlyWhatIsLargeTogetherIsAWarning() async {
    let (old, new) = ("Turn right after %1$d meters", "Turn right after %1$d meters.")
    #expect(await severity(old, new, madeFrom: "Turn left after $1 meters") == .warning)
    // Another notation of the argument does not count as an edit.
    #expect(await severity(old, new, madeFrom: "Turn right after $1 meters:") == .info)
    // This language has no translation.
    #expect(await severity(old, new, madeFrom: "Turn left after $1 meters", locales: ["sv"]) == nil)
    // The edit is large by itself, which another rule reports.
    #expect(await severity(old, "Turn left", madeFrom: "Turn right") == .info)
  }

  /// A text that is its own key was edited, and its translations were copied to the new key.
  @Test(arguments: [
    (["fi": "translated"], Severity.warning), (["fi": "needs_review"], nil), (["sv": "translated"], nil),
  ])
  func translationsThatWereCarriedOverCount(states: [String: String], severity: Severity?) async throws {
    func files(_ key: String, _ states: [String: String]) -> [SnapshotFile] {
      let units = states.sorted(by: <).map {
        "\"\($0)\": {\"stringUnit\": {\"state\": \"\($1)\", \"value\": \"Käänny \($0)\"}}"
      }
      let entry = "\"\(key)\": {\"localizations\": {\(units.joined(separator: ", "))}}"
      let catalog = "{\"sourceLanguage\": \"en\", \"strings\": {\(entry)}, \"version\": \"1.0\"}"
      return [SnapshotFile(path: "App/Localizable.xcstrings", bytes: Array(catalog.utf8))]
    }
    let (old, new) = ("Turn right after %lld meters", "Turn right after %lld meters.")
    let base = files(old, ["fi": "translated", "sv": "translated"])
    let head = files(new, states)
    let review = await ReviewEngine(Project(head, configuration: ProjectConfiguration())).review(
      Self.request(from: base, to: head) { keys in
        #expect(keys == [EntryIdentity(key: old)])
        return [
          EntryIdentity(key: old): [StaleOrigin(locale: "fi", madeFrom: "Turn left after %lld meters", edits: 1)]
        ]
      })
    let finding = review.findings.first { $0.rule == "translations-behind" }
    #expect(finding?.severity == severity)
  }
}
