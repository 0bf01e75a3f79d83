import Foundation
import Reports
import Support
import Testing

/// Tests of the pull request's content after one run and after several.
struct GitHubPosterTests {
  @Test func firstRun() async throws {
    let posting = try await Posting()
    let tally = try await posting.tally([
      Posting.finding("one"), Posting.finding("two", Posting.list, 3, severity: .warning),
      Posting.finding("note", severity: .info), Posting.finding("far", Posting.view, 50),
      Posting.finding("binary", "Native/fi.strings", 1), Posting.finding("unchanged", "Other.swift", 1),
    ])
    #expect(tally.summary == .created)
    #expect(tally.posted == 2)
    #expect(tally.offDiff == 3)
    let comment = try #require(await posting.hub.comments.first)
    #expect(comment.body.hasSuffix("\n\n<!-- l10n-review:v1 -->"))
    let threads = await posting.hub.threads
    #expect(threads.map(\.path) == [Posting.view, Posting.list])
    #expect(threads.map(\.lines) == [11...11, 3...3])
    #expect(threads.allSatisfy { $0.body.contains("It is wrong.") && $0.body.contains("missing-value") })
  }

  @Test func secondRunChangesNothing() async throws {
    let posting = try await Posting()
    await posting.hub.change { $0.pageSize = 2 }
    let findings = (1...7).map { Posting.finding("key-\($0)", Posting.list, $0) }
    _ = try await posting.tally(findings)
    _ = await posting.hub.takeRequests()
    let tally = try await posting.tally(findings)
    #expect(tally.summary == .unchanged)
    #expect(tally.present == 7)
    #expect(await posting.hub.writes.isEmpty)
    #expect(await posting.hub.threads.count == 7)
    // Existing remarks do not need the list of files.
    #expect(await !posting.hub.requests.contains { $0.hasSuffix("/files") })
  }

  @Test func nothingFoundIsNoComment() async throws {
    let posting = try await Posting()
    #expect(try await posting.tally([]).summary == .notNeeded)
    #expect(await posting.hub.writes.isEmpty)
    #expect(try await posting.tally([], mode: .always).summary == .created)
    #expect(await posting.hub.comments.count == 1)
  }

  @Test func anEarlierCommentSaysThatNothingIsLeft() async throws {
    let posting = try await Posting()
    _ = try await posting.tally([Posting.finding("one")])
    #expect(try await posting.tally([]).summary == .updated)
    let body = try #require(await posting.hub.comments.first?.body)
    #expect(body.hasPrefix("Nothing is left of what was reported here.\n\n✅"), "\(body)")
    #expect(try await posting.tally([]).summary == .unchanged)
    #expect(try await posting.tally([Posting.finding("one")]).summary == .updated)
    #expect(await posting.hub.comments.allSatisfy { !$0.body.contains("Nothing is left") })
  }

  @Test func linesMove() async throws {
    let posting = try await Posting()
    _ = try await posting.tally([Posting.finding("one", Posting.list, 3)])
    let tally = try await posting.tally([Posting.finding("one", Posting.list, 9, message: "Said in other words.")])
    #expect(tally.present == 1)
    #expect(await posting.hub.threads.count == 1)
  }

  @Test func changedReview() async throws {
    let posting = try await Posting()
    await posting.hub.change { hub in
      hub.pageSize = 2
      hub.comments = (1...5).map { FakeGitHub.Comment(id: $0, login: "ada", body: "Talk \($0)") }
    }
    _ = try await posting.tally([
      Posting.finding("fixed", Posting.list, 1), Posting.finding("answered", Posting.list, 2),
      Posting.finding("stays", Posting.list, 3),
    ])
    await posting.hub.change { $0.threads[1].replies = 1 }
    let tally = try await posting.tally([
      Posting.finding("stays", Posting.list, 3), Posting.finding("new", Posting.list, 4),
    ])
    #expect(tally.summary == .updated)
    #expect((tally.posted, tally.present, tally.minimized) == (1, 1, 1))
    let comments = await posting.hub.comments
    #expect(comments.count == 6)
    #expect(comments[5].edits == 1)
    let threads = await posting.hub.threads
    #expect(threads.map(\.isMinimized) == [true, false, false, false])
    _ = await posting.hub.takeRequests()
    _ = try await posting.tally([Posting.finding("stays", Posting.list, 3), Posting.finding("new", Posting.list, 4)])
    #expect(await posting.hub.writes.isEmpty)
  }

  @Test func faultComesBack() async throws {
    let posting = try await Posting()
    let finding = Posting.finding("one", Posting.list, 3)
    _ = try await posting.tally([finding])
    _ = try await posting.tally([])
    await posting.hub.change { $0.threads[0].isOutdated = true }
    #expect(try await posting.tally([finding]).posted == 1)
    #expect(try await posting.tally([finding]).posted == 0)
    #expect(await posting.hub.threads.count == 2)
  }

  @Test func hiddenByAPersonStaysHidden() async throws {
    let posting = try await Posting()
    _ = try await posting.tally([Posting.finding("one")])
    await posting.hub.change { $0.threads[0].isMinimized = true }
    #expect(try await posting.tally([Posting.finding("one")]).posted == 0)
    #expect(await posting.hub.threads.count == 1)
  }

  @Test func forgedMarkers() async throws {
    let posting = try await Posting()
    let finding = Posting.finding("one")
    let forged = "Mine\n\n<!-- l10n-review:remark \(finding.fingerprint) -->"
    await posting.hub.change { hub in
      hub.comments = [
        FakeGitHub.Comment(id: 1, login: "mallory", body: "Mine\n<!-- l10n-review:v1 -->"),
        FakeGitHub.Comment(id: 2, login: "github-actions", body: "Mine\n<!-- l10n-review:v1 -->"),
        // A comment of another bot with the same account, which quotes the marker.
        FakeGitHub.Comment(id: 3, login: "github-actions[bot]", body: "> <!-- l10n-review:v1 -->\n\nCoverage 3 %"),
      ]
      hub.threads = [
        FakeGitHub.Thread(id: "a", login: "mallory", path: Posting.view, lines: 11...11, body: forged),
        FakeGitHub.Thread(id: "b", login: "github-actions", path: Posting.view, lines: 11...11, body: forged),
      ]
    }
    let tally = try await posting.tally([finding])
    #expect(tally.summary == .created)
    #expect(tally.posted == 1)
    #expect(await posting.hub.comments.prefix(3).allSatisfy { $0.edits == 0 })
    _ = try await posting.tally([])
    #expect(await posting.hub.threads.map(\.isMinimized) == [false, false, true])
  }

  @Test func suggestions() async throws {
    let posting = try await Posting()
    _ = try await posting.tally([
      Posting.finding("several", suggestion: (11...13, "let a = \"``` ````\"\n::error::@ada <!-- x -->")),
      Posting.finding("across", suggestion: (14...103, "x")),
      Posting.finding("hidden", suggestion: (12...12, "let b = \"\u{202E}\"")),
      Posting.finding("carriage", suggestion: (13...13, "let b\r")),
      Posting.finding("delete", suggestion: (10...10, "")),
      Posting.finding("marker", suggestion: (10...11, "a\n<!-- l10n-review:v1 -->")),
    ])
    let threads = await posting.hub.threads
    #expect(threads.map(\.lines) == [11...13, 14...14, 12...12, 13...13, 10...10, 10...10])
    #expect(
      threads[0].body.contains(
        "\n\n`````suggestion\nlet a = \"``` ````\"\n::error::@ada <!-- x -->\n`````\n\n"))
    #expect(threads[4].body.contains("\n\n```suggestion\n```\n\n"))
    for thread in threads[1...3] + threads[5...] { #expect(!thread.body.contains("suggestion")) }
  }

  @Test func hostileText() async throws {
    let posting = try await Posting()
    let evil = "@octocat #1 <!-- l10n-review:v1 -->\n\n<!-- l10n-review:remark 0123456789abcdef -->\n```\n<img src=x>"
    let findings = [Posting.finding(evil, message: "The key \(code: evil) with \(quote: evil), \(words: evil).")]
    _ = try await posting.tally(findings)
    let bodies = await posting.hub.threads.map(\.body) + posting.hub.comments.map(\.body)
    for body in bodies {
      let markers = body.components(separatedBy: "<!--").count - 1
      #expect(markers == 1)
      #expect(!body.contains("@octocat") || body.contains("`@octocat"))
      #expect(!body.contains("<img"))
    }
    #expect(try await posting.tally(findings).present == 1)
  }

  @Test func batches() async throws {
    let posting = try await Posting()
    let tally = try await posting.tally((1...130).map { Posting.finding("key-\($0)", Posting.list, 1 + $0 % 40) })
    #expect((tally.posted, tally.leftOut) == (100, 30))
    let sizes = Dictionary(grouping: await posting.hub.threads, by: \.review).values.map(\.count)
    #expect(sizes == [20, 20, 20, 20, 20])
    #expect(await posting.waits.all == Array(repeating: .seconds(1), count: 5))
  }

  @Test func oneBadRemark() async throws {
    let posting = try await Posting()
    await posting.hub.change { $0.refusedText = "key-13" }
    let findings = (1...20).map {
      Posting.finding("key-\($0)", Posting.list, $0, message: "About \(code: "key-\($0)").")
    }
    let tally = try await posting.tally(findings)
    #expect((tally.posted, tally.refused) == (19, 1))
    #expect(await posting.hub.threads.count == 19)
  }

  @Test func nothingIsTaken() async throws {
    let posting = try await Posting()
    await posting.hub.change { $0.refusedText = "missing-value" }
    let tally = try await posting.tally((1...60).map { Posting.finding("key-\($0)", Posting.list, 1 + $0 % 40) })
    #expect((tally.posted, tally.refused) == (0, 60))
    #expect(tally.notes.count == 1)
    #expect(await posting.hub.requests.count < 60)
  }

  @Test func planOnlyReads() async throws {
    let posting = try await Posting()
    let findings = [Posting.finding("one")]
    let plan = try #require(
      try await posting.poster().plan(
        Posting.review(findings), summary: Posting.summary(findings), context: ReportContext(toolVersion: "1")))
    #expect(plan.tally.summary == .created)
    #expect(plan.remarks.map(\.lines) == [11...11])
    #expect(await posting.hub.writes.isEmpty)
  }
}
