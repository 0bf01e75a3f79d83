import Edits
import Exchange
import Foundation
import Git
import Messages
import Project
import Review
import Rules
import Support
import Testing

@testable import GitHub

/// Tests that a run on GitHub uses the program of the base and never that of the pull request.
@Suite struct OpinionsInCITests {
  private let app: EditedApp

  init() throws { app = try EditedApp() }

  private func review(head: String, asks: Bool = true) async throws -> Review {
    let run = try CIRun(Repository.discover(from: app.repository.path))
    let base = try app.repository.git("rev-parse", "main")
    let work = try run.work(
      on: .pullRequest(.init(number: 1, base: base, head: head, branch: "topic", isFromFork: true)))
    return try await run.review(work, with: CIRun.Import(ending: .notDue), asksForOpinions: asks)
  }

  private func configuration(_ script: String) -> [String: String] {
    [".l10n-review.yml": "judge: { command: [\"\(script)\"], limit: 500 }\n"]
  }

  private func script(_ name: String, _ label: String) throws -> String {
    try app.script(
      "echo x >> '\(app.file("\(name) calls"))'; echo '{\"label\": \"\(label)\", \"sentence\": \"By \(name)\"}'",
      named: name)
  }

  @Test func theHeadsProgramIsNotRun() async throws {
    try app.repository.git("checkout", "-qb", "topic")
    let head = try app.repository.commit("Edit", configuration(script("head", "neutral")))
    let review = try await review(head: head)
    #expect(app.lines("head calls").isEmpty)
    #expect(review.changes.contains { $0.decision == .question })
    #expect(review.changes.allSatisfy { $0.secondOpinion == nil })
    #expect(review.notes.map(\.plainText).contains { $0.contains("it was reviewed by the settings from before") })
  }

  @Test func theBasesProgramIsRunAlsoWhereTheHeadNamesAnother() async throws {
    try app.repository.git("stash", "--quiet")
    try app.repository.commit("Settings", configuration(script("base", "small")))
    try app.repository.git("checkout", "-qb", "topic")
    try app.repository.git("stash", "pop", "--quiet")
    let head = try app.repository.commit("Edit", configuration(script("head", "neutral")))
    // Posting recomputes a review without running the program.
    let quiet = try await review(head: head, asks: false)
    #expect(quiet.changes.contains { $0.decision == .question })
    #expect(app.lines("base calls").isEmpty)
    let review = try await review(head: head)
    #expect(app.lines("head calls").isEmpty)
    #expect(!app.lines("base calls").isEmpty)
    #expect(!review.changes.contains { $0.decision == .question && $0.secondOpinion == nil })
    #expect(review.changes.contains { $0.secondOpinion?.sentence == "By base" })
  }

  /// Only the base decides whether translations are sent to the program.
  @Test(arguments: [true, false]) func theBaseDecidesOnTranslations(_ isAsked: Bool) async throws {
    let translated = try TranslatedApp()
    let script = try translated.repository.script(translated.log(TranslatedApp.sameJudge))
    func settings(_ asks: Bool) -> [String: String] {
      [".l10n-review.yml": "judge: { command: [\"\(script)\"], translations: \(asks) }\n"]
    }
    let base = try translated.repository.commit("Settings", settings(isAsked))
    try translated.repository.git("checkout", "-qb", "topic")
    try translated.write("de", TranslatedApp.many(2))
    let head = try translated.repository.commit("Translate", settings(!isAsked))
    let run = try CIRun(Repository.discover(from: translated.repository.path))
    let work = try run.work(
      on: .pullRequest(.init(number: 1, base: base, head: head, branch: "topic", isFromFork: true)))
    let imported = CIRun.Import(ending: .notDue)
    #expect(try await run.review(work, with: imported).translationOpinions == nil)
    #expect(translated.requests.isEmpty)
    let review = try await run.review(work, with: imported, asksForOpinions: true)
    #expect(review.translationOpinions?.judged.count == (isAsked ? 2 : nil))
    #expect(translated.requests.count == (isAsked ? 1 : 0))
  }

  /// A doubted translation is worth a comment, although it is no finding.
  @Test func aDoubtedTranslationIsPosted() {
    var review = Review(scope: .snapshot(.workTree))
    let translation = ChangedTranslation(
      identity: EntryIdentity(key: "a"), locale: "fi", sourceText: "Left", text: "Oikea")
    for (label, isPosted) in [(TranslationMeaning.different, true), (.same, false), (.unsure, false)] {
      review.translationOpinions = TranslationOpinions(
        program: "judge", [JudgedTranslation(translation, SecondOpinion(label: label, sentence: "Why"))])
      #expect(PostingMode.findings.begins(with: review) == isPosted)
    }
  }
}
