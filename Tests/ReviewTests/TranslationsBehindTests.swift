import Messages
import Project
import ReviewSupport
import Testing

@testable import Review

/// What `translations-behind` makes of texts that translations were made from.
@Suite struct TranslationsBehindTests {
  private func severity(
    _ old: String, _ new: String, madeFrom: String, locales: [String] = ["fi"]
  ) async -> Severity? {
    let base = ExampleProject.files(ExampleProject.turn(text: old))
    let head = ExampleProject.files(ExampleProject.turn(text: new))
    let origins = locales.map { StaleOrigin(locale: $0, madeFrom: madeFrom, edits: 2) }
    let review = await ReviewEngine(Project(head, configuration: ProjectConfiguration())).review(
      changes: ExampleProject.changes(from: base, to: head),
      history: ReviewHistory { keys in
        keys.contains(EntryIdentity(key: "turn-info")) ? [EntryIdentity(key: "turn-info"): origins] : [:]
      })
    return review.findings.first { $0.rule == "translations-behind" }?.severity
  }

  @Test func onlyWhatIsLargeTogetherIsAWarning() async {
    let (old, new) = ("Turn right after %1$d meters", "Turn right after %1$d meters.")
    #expect(await severity(old, new, madeFrom: "Turn left after $1 meters") == .warning)
    // Another notation of the argument is no edit.
    #expect(await severity(old, new, madeFrom: "Turn right after $1 meters:") == .info)
    // Nobody translates it into this language.
    #expect(await severity(old, new, madeFrom: "Turn left after $1 meters", locales: ["sv"]) == nil)
    // The edit is large by itself, which is told elsewhere.
    #expect(await severity(old, "Turn left", madeFrom: "Turn right") == .info)
  }
}
