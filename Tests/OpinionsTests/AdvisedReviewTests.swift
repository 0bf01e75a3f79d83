import Classifier
import Edits
import Foundation
import Git
import Project
import Review
import Rules
import Support
import Testing

@testable import Opinions

/// What programs of several kinds make of a review's questions.
@Suite struct AdvisedReviewTests {
  private let app: EditedApp

  init() throws { app = try EditedApp() }

  private func reviewer(_ judge: OpinionSettings?) throws -> RepositoryReview {
    var configuration = ProjectConfiguration()
    configuration.judge = judge
    return RepositoryReview(try Repository.discover(from: app.repository.path), configuration: configuration)
  }

  private func review(
    _ body: String, timeout: Int = 20, limit: Int = 500, from: Int = 100, consent: OpinionConsent = .configuration
  ) async throws -> Review {
    let judge = OpinionSettings(command: [try app.script(body)], timeout: timeout, limit: limit, from: from)
    return try await reviewer(judge).review(.workTree, options: .init(), asking: consent)
  }

  /// The review of such an app without a program, made once: it is the same for each of them.
  private static let offline = Task {
    let app = try EditedApp()
    return try await RepositoryReview(
      Repository.discover(from: app.repository.path), configuration: ProjectConfiguration()
    ).review(.workTree)
  }

  private func offline() async throws -> Review { try await Self.offline.value }

  /// The questions that are decided offline.
  private func questions() async throws -> [Change] {
    let questions = try await offline().changes.filter { $0.decision == .question }
    try #require(questions.count >= 5, "the model is sure of nearly all of these edits; find others")
    return questions
  }

  private static func answer(_ label: String, _ sentence: String = "Because.") -> String {
    "echo '{\"label\": \"\(label)\", \"sentence\": \"\(sentence)\"}'"
  }

  // MARK: Answers

  @Test(arguments: [("small", Change.Basis.small), ("neutral", .neutral)])
  func anAnswerSettlesTheQuestion(_ label: String, _ basis: Change.Basis) async throws {
    let asked = Set(try await questions().map(\.identity))
    let before = try await offline()
    let review = try await review(Self.answer(label))
    #expect(review.notes.isEmpty)
    for (change, old) in zip(review.changes, before.changes) {
      #expect(change.verdict == old.verdict)
      if asked.contains(change.identity) {
        // What is large by more than even odds stays a question.
        let isLikely = (change.verdict?.probabilities.large ?? 0) > 0.5
        #expect(change.basis == (isLikely ? .uncertain : basis))
        #expect(change.secondOpinion?.sentence == "Because")
        let messages = review.findings.filter { $0.change == change.identity }.map(\.message.plainText)
        #expect(messages.allSatisfy { $0.contains("Second opinion: \(label), “Because”.") })
        #expect(messages.isEmpty == (basis == .neutral && !isLikely))
      } else {
        #expect(change == old)
      }
    }
  }

  @Test func anAnswerThatSaysLargeStopsNobodyAlone() async throws {
    let before = try await offline()
    let asked = Set(try await questions().map(\.identity))
    let review = try await review(Self.answer("large"))
    #expect(review.changes.map(\.decision) == before.changes.map(\.decision))
    let told = review.findings.filter { $0.change.map(asked.contains) ?? false }
    #expect(told.count == asked.count)
    #expect(told.allSatisfy { $0.severity == .warning })
    #expect(told.allSatisfy { $0.message.plainText.contains("Second opinion: large, “Because”.") })
    for threshold in FailureThreshold.allCases {
      #expect(review.fails(at: threshold) == before.fails(at: threshold), "\(threshold)")
    }
    // Nor where all that is left are questions which lean to no blocking.
    var mild = review
    mild.findings = told
    for index in mild.changes.indices { mild.changes[index].verdict?.impact = .small }
    #expect(!mild.fails(at: .warning))
    for index in mild.changes.indices { mild.changes[index].verdict?.impact = .large }
    #expect(mild.fails(at: .warning))
  }

  // MARK: Edits that are no question

  /// Those that pass offline although they may be large.
  private func passed(_ least: Double) async throws -> [Change] {
    let passed = try await offline().changes.filter {
      ($0.decision == .fuzzy || $0.decision == .none) && ($0.verdict?.probabilities.large ?? 0) >= least
    }
    try #require(passed.count >= 3, "the model is sure of nearly all of these edits; find others")
    return passed
  }

  @Test func anEditThatMayBeLargeIsAskedAbout() async throws {
    let expected = Set(try await questions().map(\.identity)).union(try await passed(0.02).map(\.identity))
    _ = try await review("cat >> '\(app.file("asked"))'; " + Self.answer("small"), from: 2)
    #expect(app.lines("asked").count == expected.count)
    let before = app.lines("asked").count
    _ = try await review("cat >> '\(app.file("asked"))'; " + Self.answer("small") + " # again", from: 100)
    #expect(app.lines("asked").count - before == (try await questions().count))
  }

  @Test func anOpinionThatSaysLargeMakesItAQuestion() async throws {
    let before = try await offline()
    let passed = Set(try await passed(0.02).map(\.identity))
    let review = try await review(Self.answer("large"), from: 2)
    for (change, old) in zip(review.changes, before.changes) where passed.contains(change.identity) {
      #expect(change.decision == .question)
      #expect(change.verdict == old.verdict)
      let findings = review.findings.filter { $0.change == change.identity }
      #expect(findings.map(\.severity) == [.warning])
      #expect(findings.allSatisfy { $0.message.plainText.contains("Second opinion: large, “Because”.") })
    }
    for threshold in FailureThreshold.allCases {
      #expect(review.fails(at: threshold) == before.fails(at: threshold), "\(threshold)")
    }
    var mild = review
    mild.findings = review.findings.filter { $0.change.map(passed.contains) ?? false }
    #expect(mild.findings.count == passed.count)
    #expect(!mild.fails(at: .warning))
  }

  /// What agrees that an edit may pass is not told, and makes none of the fuzzy translations good.
  @Test(arguments: ["small", "neutral"]) func anOpinionThatAgreesIsNotReported(_ label: String) async throws {
    let before = try await offline()
    let passed = Set(try await passed(0.02).map(\.identity))
    let review = try await review(Self.answer(label), from: 2)
    for (change, old) in zip(review.changes, before.changes) where passed.contains(change.identity) {
      #expect(change == old)
    }
  }

  /// Programs run beside one another; each answer belongs to its edit.
  @Test func eachAnswerBelongsToItsEdit() async throws {
    let review = try await review(
      #"""
      key=$(sed 's/.*"key": *"\([^"]*\)".*/\1/')
      sleep 0.$(( ${#key} % 3 ))
      echo "{\"label\": \"small\", \"sentence\": \"About $key\"}"
      """#)
    let opinions = review.changes.filter { $0.secondOpinion != nil }
    #expect(opinions.count == (try await questions()).count)
    for change in opinions { #expect(change.secondOpinion?.sentence == "About \(change.identity.key)") }
  }

  @Test func nobodyIsAskedAboutWhatIsSure() async throws {
    let asked = try await questions()
    _ = try await review("cat >> '\(app.file("asked"))'; " + Self.answer("small"))
    let keys = app.lines("asked").compactMap { line in
      asked.first { line.contains("\"\($0.identity.key)\"") }?.identity.key
    }
    #expect(keys.sorted() == asked.map(\.identity.key).sorted())
    #expect(app.lines("asked").count == asked.count)
  }

  // MARK: Failures

  @Test(arguments: [
    ("echo nothing of use", "its output is no JSON object"), ("exit 3", "it ended with code 3"),
    ("echo '{\"label\":\"large\",\"sentence\":\"Why.\"}'; exit 1", "it ended with code 1"),
    ("kill -9 $$", "it ended with code 137"), ("yes", "it wrote more than 64 KiB"), ("yes >&2", "it wrote more than"),
    ("sleep 100000", "it took longer than 1 s"),
    ("trap '' TERM INT HUP; while :; do :; done", "it took longer than 1 s"),
  ]) func aProgramThatFailsIsOneNote(_ body: String, _ reason: String) async throws {
    let before = try await offline()
    // A program that is not stopped keeps this test from ending. On a busy machine others may need more than a second.
    let review = try await review(body, timeout: reason.hasPrefix("it took") ? 1 : 60)
    #expect(review.changes == before.changes)
    #expect(review.findings == before.findings)
    let notes = review.notes.map(\.plainText)
    #expect(notes.filter { $0.contains(reason) }.count == 1, "\(notes)")
    // Whoever answers nothing is not asked on and on.
    #expect(notes.contains { $0.contains("the program had answered none so far") })
  }

  @Test func aProgramThatIsNotThereIsANote() async throws {
    for command in ["/nowhere/judge", "l10n-review-no-such-program"] {
      let review = try await reviewer(OpinionSettings(command: [command]))
        .review(.workTree, options: .init(), asking: .configuration)
      #expect(review.notes.map(\.plainText).contains { $0.contains(command) && $0.contains("was not found") })
      #expect(review.changes.contains { $0.decision == .question })
    }
  }

  @Test func someFailuresLeaveTheOtherAnswers() async throws {
    let asked = try await questions()
    let key = asked[0].identity.key
    let review = try await review("if grep -q '\"\(key)\"'; then exit 1; fi; " + Self.answer("small"))
    let unanswered = review.changes.filter { $0.decision == .question && $0.secondOpinion == nil }
    #expect(unanswered.map(\.identity.key) == [key])
    #expect(review.notes.map(\.plainText).contains { $0.contains("gave none on 1 of \(asked.count) edits") })
  }

  @Test func theLimitIsKeptAndReported() async throws {
    let asked = try await questions()
    let review = try await review(Self.answer("small"), limit: 2)
    #expect(review.changes.count { $0.secondOpinion != nil } == 2)
    let likeliest = asked.compactMap(\.verdict?.probabilities.large).max()
    #expect(review.changes.contains { $0.secondOpinion != nil && $0.verdict?.probabilities.large == likeliest })
    #expect(review.notes.map(\.plainText).contains { $0.contains("on \(asked.count - 2) more uncertain edit") })
  }

  /// What a program started ends with it, whether it was stopped or ended by itself.
  @Test(arguments: ["wait", "answer"]) func nothingThatItStartedOutlivesIt(_ end: String) async throws {
    let pids = app.file("pids")
    let last = end == "wait" ? "wait" : Self.answer("small")
    _ = try await review("sleep 300 & echo $! >> '\(pids)'; (sleep 301 & echo $! >> '\(pids)'); \(last)", timeout: 1)
    let started = app.lines("pids")
    #expect(started.count >= 8)
    for pid in started {
      // The new parent of an orphan may take its time to collect it.
      let state = try Program("ps", ["-o", "stat=", "-p", pid]).run().output
      #expect(state.isEmpty || state.hasPrefix("Z"), "\(pid): \(state)")
    }
  }

  // MARK: Earlier answers

  private func countingScript(_ label: String) -> String {
    "echo x >> '\(app.file("calls"))'; " + Self.answer(label)
  }

  @Test func whatWasAnsweredIsNotAskedAgain() async throws {
    let count = try await questions().count
    let first = try await review(countingScript("small"))
    #expect(app.lines("calls").count == count)
    #expect(try await review(countingScript("small")) == first)
    #expect(app.lines("calls").count == count)
    // Another program is asked again, also one of the same name.
    let other = try await review(countingScript("neutral") + " # another one")
    #expect(app.lines("calls").count == 2 * count)
    #expect(other.changes.allSatisfy { $0.secondOpinion.map { $0.impact == .neutral } ?? true })
  }

  private static func answer(in cache: OpinionCache, to question: String) -> SecondOpinion<Impact>? {
    cache.answer(to: question)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"schemaVersion":9,"answers":[]}"#, #"{"schemaVersion":1,"answers":[{"label":1}]}"#,
  ])
  func aBrokenCacheIsNone(_ content: String) throws {
    try app.repository.write(".git/l10n-review/opinions.json", content)
    var cache = OpinionCache(in: app.repository.path + "/.git")
    #expect(Self.answer(in: cache, to: "a question") == nil)
    cache.add(SecondOpinion(impact: .small, sentence: "Because"), to: "a question")
    cache.save()
    #expect(Self.answer(in: OpinionCache(in: app.repository.path + "/.git"), to: "a question")?.sentence == "Because")
  }

  @Test func aCacheThatCannotBeWrittenIsNoFailure() async throws {
    try app.repository.write(".git/l10n-review", "a file in the way")
    let review = try await review(Self.answer("small"))
    #expect(review.changes.contains { $0.secondOpinion != nil })
    #expect(review.notes.isEmpty)
  }

  @Test func twoRunsAtOnceLeaveAWholeCache() async throws {
    let count = try await questions().count
    let judge = OpinionSettings(command: [try app.script(countingScript("small"))], limit: 500, from: 100)
    let path = app.repository.path
    let run = { @Sendable () async throws -> Review in
      var configuration = ProjectConfiguration()
      configuration.judge = judge
      return try await RepositoryReview(Repository.discover(from: path), configuration: configuration)
        .review(.workTree, options: .init(), asking: .configuration)
    }
    async let one = run()
    async let other = run()
    let (first, second) = try await (one, other)
    #expect(first == second)
    let calls = app.lines("calls").count
    #expect(calls >= count && calls <= 2 * count)
    _ = try await review(countingScript("small"))
    #expect(app.lines("calls").count == calls)
  }

  @Test func theCacheIsBounded() throws {
    let folder = app.repository.path + "/.git"
    var cache = OpinionCache(in: folder)
    for number in 0..<4_500 {
      cache.add(SecondOpinion(impact: .small, sentence: "Why"), to: "question \(number)")
    }
    cache.save()
    let read = OpinionCache(in: folder)
    #expect(Self.answer(in: read, to: "question 4499") != nil)
    #expect(Self.answer(in: read, to: "question 499") == nil)
  }

  // MARK: Consent

  @Test func aProgramThatTheUserHasNotAllowedIsNotRun() async throws {
    let script = try app.script(countingScript("small"))
    let judge = OpinionSettings(command: [script, "--mode", "it's new"], limit: 500)
    for allowed in ["true", "\(script) --mode it's new"] {
      try app.repository.git("config", "--replace-all", "l10n-review.judge", allowed)
      let review = try await reviewer(judge).review(.workTree, options: .init(), asking: .user)
      #expect(app.lines("calls").isEmpty, "\(allowed)")
      #expect(review.notes.map(\.plainText).contains { $0.contains("you have not allowed it") })
    }
    // The note's own command allows it, and it alone.
    let review = try await reviewer(judge).review(.workTree, options: .init(), asking: .user)
    let command = try #require(
      review.notes.lazy.flatMap(\.segments).compactMap { segment -> String? in
        if case .code(let text) = segment, text.hasPrefix("git config") { text } else { nil }
      }.first)
    try app.repository.run("sh", ["-c", command])
    #expect(try await reviewer(judge).review(.workTree, options: .init(), asking: .user).notes.isEmpty)
    #expect(!app.lines("calls").isEmpty)
  }

  @Test func aFileOfTheWorkTreeIsNotRun() async throws {
    let marker = app.file("marker")
    try app.repository.write("tools/judge.sh", "#!/bin/sh\ntouch '\(marker)'\n")
    try app.repository.run("chmod", ["755", "tools/judge.sh"])
    let path = app.repository.path + "/tools/judge.sh"
    let link = app.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let linked = app.file("linked")
    try app.repository.git("worktree", "add", "--quiet", "--detach", linked)
    let copy = linked + "/judge.sh"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let commands = [
      [path], [link], ["sh", path], ["sh", link], ["sh", "-c", "exec \(path)"], ["env", "--rules=\(path)"], [copy],
      ["sh", String(path.dropFirst())],
    ]
    for command in commands {
      let review = try await reviewer(OpinionSettings(command: command))
        .review(.workTree, options: .init(), asking: .configuration)
      #expect(review.notes.map(\.plainText).contains { $0.contains("lies in the work tree") }, "\(command)")
    }
    // The path is relative to the folder in which the program starts, which is not the work tree.
    _ = try await reviewer(OpinionSettings(command: ["sh", "tools/judge.sh"]))
      .review(.workTree, options: .init(), asking: .configuration)
    #expect(!FileManager.default.fileExists(atPath: marker))
  }
}
