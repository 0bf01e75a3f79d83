import Exchange
import Files
import Foundation
import Git
import Project
import Support
import Testing

@testable import Edits
@testable import GitHub
@testable import Review
@testable import Rules

/// A small app with translatewiki's folder and a native one, and a branch `twn` that translatewiki's bot pushed.
private final class TranslatedApp {
  let repository: TemporaryRepository

  init() async throws {
    repository = try TemporaryRepository()
    try repository.commit(
      "Start",
      [
        "Localizations/en.lproj/Localizable.strings": """
        "lists-count" = "{{PLURAL:$1|$1 list|$1 lists}}";
        "welcome" = "Welcome, $1";

        """,
        "Localizations/qqq.lproj/Localizable.strings": """
        "lists-count" = "How many lists there are.";
        "welcome" = "Greeting. $1 is the user's name.";

        """,
        "Localizations/uk.lproj/Localizable.strings": "\"welcome\" = \"Вітаємо, $1\";\n",
        "Native/en.lproj/Localizable.strings": """
        /* How many lists there are. */
        "lists-count" = "{{PLURAL:%1$d|%1$d list|%1$d lists}}";

        /* Greeting. %1$@ is the user's name. */
        "welcome" = "Welcome, %1$@";

        """,
        "Native/uk.lproj/Localizable.strings": "\"welcome\" = \"Вітаємо, %1$@\";\n",
      ])
    // The state after the last import.
    let imported = try await RepositoryExchange(
      Repository.discover(from: repository.path), configuration: ProjectConfiguration()
    ).importTranslations()
    try RepositoryExchange.write(
      imported.outcome.changes, by: WorkTreeWriter(Repository.discover(from: repository.path)))
    try repository.commit("Import")
    try repository.git("branch", "twn")
  }

  @discardableResult
  func commit(_ message: String, on branch: String = "twn", _ files: [String: String]) throws -> String {
    try repository.git("checkout", "-q", branch)
    let id = try repository.commit(message, files)
    try repository.git("checkout", "-q", "main")
    return id
  }

  /// The results of a run's parts, as the command combines them.
  struct Result {
    var ending: RunOutcome.Importing
    var importCommit: ObjectID?
    var review: Review
  }

  func run(_ event: GitHubEvent) async throws -> Result {
    let bot = ExchangeCommit(
      reference: try ReferenceName("refs/l10n-review/import"),
      author: Commit.Author(name: "Bot", email: "bot@example.org", time: 1_600_000_000), message: "Import")
    let run = try CIRun(Repository.discover(from: repository.path))
    let work = try run.work(on: event)
    let imported = await run.importTranslations(for: work, bot: bot)
    return Result(
      ending: imported.ending, importCommit: imported.commit, review: try await run.review(work, with: imported))
  }

  func pushed(_ id: String, to branch: String = "twn") -> GitHubEvent {
    .push(.init(branch: branch, before: nil, after: id))
  }
}

@Suite struct CIRunTests {
  private static let translation = [
    "Localizations/uk.lproj/Localizable.strings": """
    "lists-count" = "{{PLURAL:$1|$1 список|$1 списки|$1 списків}}";
    "welcome" = "Вітаємо, $1";

    """
  ]

  @Test func anImportThatWouldRemoveTextsIsStopped() async throws {
    let app = try await TranslatedApp()
    try app.commit(
      "A language that iOS does not know", on: "main",
      [
        "Native/zz-latn.lproj/Localizable.strings": "\"welcome\" = \"Hi, %1$@\";\n",
        "Localizations/zz-latn.lproj/Localizable.strings": "\"welcome\" = \"Hi, $1\";\n",
      ])
    try app.repository.git("branch", "-f", "twn", "main")
    let tip = try app.commit("Localisation updates", Self.translation)
    let result = try await app.run(app.pushed(tip))
    guard case .stopped(let removals) = result.ending else {
      Issue.record("the import was not stopped")
      return
    }
    #expect(removals.entries.map(\.locale) == ["zz-latn"])
    #expect(result.importCommit == nil)
    #expect(result.review.findings.contains { $0.severity == .error && $0.locale == "zz-latn" })
    #expect(RunOutcome(importing: result.ending).words.contains { $0 == ("import", "stopped") })
  }

  @Test func aPushToTranslatewikisBranchIsImportedOnTopOfIt() async throws {
    let app = try await TranslatedApp()
    let tip = try app.commit("Localisation updates", Self.translation)
    let result = try await app.run(app.pushed(tip))
    let commit = try #require(result.importCommit).hex
    #expect(try app.repository.git("rev-parse", "\(commit)^") == tip)
    #expect(try app.repository.git("rev-parse", "refs/l10n-review/import") == commit)
    #expect(try app.repository.git("log", "-1", "--format=%an <%ae> %s", commit) == "Bot <bot@example.org> Import")
    #expect(
      try app.repository.git("diff", "--name-only", tip, commit).split(separator: "\n") == [
        "Native/uk.lproj/Localizable.strings", "Native/uk.lproj/Localizable.stringsdict",
      ])
    let native = try app.repository.git("show", "\(commit):Native/uk.lproj/Localizable.stringsdict")
    for form in ["список", "списки", "списків"] { #expect(native.contains(form)) }
    #expect(result.review.translations == [LocaleChanges(locale: "uk", added: 1)])
    let preview = try #require(result.review.pluralPreviews.first)
    #expect(preview.samples.first { $0.number == "2" }?.text == "2 списки")
    #expect(try app.repository.git("status", "--porcelain").isEmpty)
  }

  @Test func aSecondRunOnTheImportItselfHasNothingToDo() async throws {
    let app = try await TranslatedApp()
    let tip = try app.commit("Localisation updates", Self.translation)
    let first = try #require(try await app.run(app.pushed(tip)).importCommit).hex
    let again = try await app.run(app.pushed(first))
    #expect(again.importCommit == nil)
    #expect(try app.repository.git("rev-parse", "refs/l10n-review/import") == first)
  }

  @Test func anEntryThatWouldBreakTheAppIsLeftOutWithAWarning() async throws {
    let app = try await TranslatedApp()
    let tip = try app.commit(
      "Localisation updates", ["Localizations/uk.lproj/Localizable.strings": "\"welcome\" = \"Вітаємо, $2\";\n"])
    let result = try await app.run(app.pushed(tip))
    let findings = result.review.findings.filter { $0.identity?.key == "welcome" && $0.locale == "uk" }
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.severity < .error })
    #expect(findings.map(\.rule) == ["placeholder-mismatch"])
    #expect(findings.allSatisfy { $0.advice?.plainText.contains("The import leaves the translation out") ?? false })
    #expect(result.review.translations.first?.leftOut == 1)
  }

  @Test func aFileThatLostItsEntriesTakesNothingFromTheApp() async throws {
    let app = try await TranslatedApp()
    let path = "Localizations/uk.lproj/Localizable.strings"
    let tip = try app.commit("Localisation updates", [path: "// Messages for Ukrainian\n"])
    let result = try await app.run(app.pushed(tip))
    #expect(result.ending == .upToDate)
    let findings = result.review.findings.filter { $0.severity == .error }
    #expect(findings.map(\.rule) == ["emptied-catalog"])
    #expect(findings.map(\.place?.path) == [path])
  }

  /// Texts that the script dropped or broke, and that the import handles correctly.
  @Test func aPushWhoseImportIsRightEndsGreen() async throws {
    let app = try await TranslatedApp()
    let tip = try app.commit(
      "Localisation updates",
      [
        "Localizations/uk.lproj/Localizable.strings": """
        "lists-count" = "{{plural:$1|1=Список|$1 список|$1 списки|$1 списків}}";
        "welcome" = "{{GENDER:$1|Він|Вона|Вони}}: %1$@, 100% на";

        """
      ])
    let result = try await app.run(app.pushed(tip))
    let commit = try #require(result.importCommit).hex
    let strings = try app.repository.git("show", "\(commit):Native/uk.lproj/Localizable.strings")
    #expect(strings.contains("Вони: %1$@, 100%% на"))
    #expect(result.review.findings.allSatisfy { $0.severity == .info }, "\(result.review.findings)")
    #expect(
      result.review.findings.map(\.rule).sorted { $0.rawValue < $1.rawValue } == [
        "foreign-placeholder", "unsupported-template", "unusable-plural-form",
      ])
    #expect(result.review.translations.first?.leftOut == 0)
  }

  /// A language is added only if the base's configuration says so. This includes a language that the project lists and
  /// that gets its first native files in this import.
  @Test(arguments: [true, false], [true, false])
  func aNewLanguageIsAddedToTheProject(_ isAsked: Bool, _ isListed: Bool) async throws {
    let app = try await TranslatedApp()
    let project = "App.xcodeproj/project.pbxproj"
    let text = SampleXcodeProject.text(languages: ["en", "uk"], folder: "Native")
    try app.commit(
      "Project", on: "main",
      [
        project: isListed ? text.replacingOccurrences(of: "\t\t\t\tuk,\n", with: "\t\t\t\tuk,\n\t\t\t\tsl,\n") : text,
        ProjectConfiguration.fileName: isAsked ? "register-languages: true\n" : "",
      ])
    try app.repository.git("branch", "--force", "twn", "main")
    let tip = try app.commit(
      "Localisation updates", ["Localizations/sl.lproj/Localizable.strings": "\"welcome\" = \"Živjo, $1\";\n"])
    let result = try await app.run(app.pushed(tip))
    let commit = try #require(result.importCommit).hex
    let changed = try app.repository.git("diff", "--name-only", tip, commit).split(separator: "\n").map(String.init)
    let imported = ["Native/sl.lproj/Localizable.strings", "Native/sl.lproj/Localizable.stringsdict"]
    #expect(changed == (isAsked ? [project] : []) + imported)
    #expect(result.review.findings.contains { $0.rule == "unregistered-language" } == !isAsked)
    #expect(try app.repository.git("show", "\(commit):\(project)").contains("sl.lproj/Localizable.strings") == isAsked)
    #expect(try app.repository.git("status", "--porcelain").isEmpty)
  }

  /// If two projects are possible, the import is made and the reason is reported.
  @Test func aLanguageThatCannotBeAddedDoesNotKeepTheImport() async throws {
    let app = try await TranslatedApp()
    let text = SampleXcodeProject.text(languages: ["en", "uk"], folder: "Native")
    try app.commit(
      "Project", on: "main",
      [
        "A.xcodeproj/project.pbxproj": text, "B.xcodeproj/project.pbxproj": text,
        ProjectConfiguration.fileName: "register-languages: true\n",
      ])
    try app.repository.git("branch", "--force", "twn", "main")
    let tip = try app.commit(
      "Localisation updates", ["Localizations/sl.lproj/Localizable.strings": "\"welcome\" = \"Živjo, $1\";\n"])
    let run = try CIRun(Repository.discover(from: app.repository.path))
    let bot = ExchangeCommit(
      reference: try ReferenceName("refs/l10n-review/import"),
      author: Commit.Author(name: "Bot", email: "bot@example.org", time: 1_600_000_000), message: "Import")
    let imported = await run.importTranslations(for: try run.work(on: app.pushed(tip)), bot: bot)
    #expect(imported.commit != nil)
    #expect(
      imported.unregistered.count == 1 && imported.unregistered.allSatisfy { $0.contains("several Xcode projects") })
  }

  /// A push whose import fails is still reviewed.
  @Test func anImportThatFailsIsOneOutcomeOfSeveral() async throws {
    let app = try await TranslatedApp()
    let tip = try app.commit("Localisation updates", Self.translation)
    // Other references use this reference as a folder, so it cannot be created.
    try app.repository.git("update-ref", "refs/l10n-review/import/other", tip)
    let result = try await app.run(app.pushed(tip))
    guard case .failed = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(result.importCommit == nil)
    #expect(result.review.translations == [LocaleChanges(locale: "uk", added: 1)])
  }

  @Test func aMergeGroupIsReviewedAndNeverImported() async throws {
    let app = try await TranslatedApp()
    let base = try app.repository.git("rev-parse", "main")
    let tip = try app.commit("Localisation updates", Self.translation)
    let result = try await app.run(.mergeGroup(.init(base: base, head: tip)))
    #expect(result.ending == .notDue)
    #expect(result.review.translations == [LocaleChanges(locale: "uk", added: 1)])
  }

  @Test func anUpdateWithoutEffectIsCalledSo() async throws {
    let app = try await TranslatedApp()
    let tip = try app.commit(
      "Localisation updates",
      ["Localizations/uk.lproj/Localizable.strings": "// Author: Someone\n\n\"welcome\" = \"Вітаємо, $1\";\n"])
    let result = try await app.run(app.pushed(tip))
    #expect(result.importCommit == nil)
    #expect(result.review.findings.map(\.rule) == ["no-net-change"])
  }

  @Test func aForksBranchOfTheSameNameIsOnlyReviewed() async throws {
    let app = try await TranslatedApp()
    let base = try app.repository.git("rev-parse", "main")
    let tip = try app.commit("Localisation updates", Self.translation)
    for (isFromFork, isImported) in [(true, false), (false, true)] {
      let request = GitHubEvent.PullRequest(number: 1, base: base, head: tip, branch: "twn", isFromFork: isFromFork)
      #expect((try await app.run(.pullRequest(request)).importCommit != nil) == isImported)
    }
  }

  @Test func whatIsReviewedDoesNotChooseItsRules() async throws {
    let app = try await TranslatedApp()
    try app.repository.git("branch", "work")
    let tip = try app.commit(
      "Work", on: "work",
      [
        ProjectConfiguration.fileName: "rules:\n  missing-comment: off\n",
        "App/View.swift": """
        let title = WMFLocalizedString("list-title", value: "Lists", comment: "")

        """,
      ])
    let base = try app.repository.git("rev-parse", "main")
    let request = GitHubEvent.PullRequest(number: 2, base: base, head: tip, branch: "work", isFromFork: false)
    let review = try await app.run(.pullRequest(request)).review
    #expect(review.findings.contains { $0.rule == "missing-comment" })
    #expect(review.notes.map(\.plainText).contains { $0.contains(ProjectConfiguration.fileName) })
  }

  @Test func aBaselineThatNeitherEndHasIsSaid() async throws {
    let app = try await TranslatedApp()
    try app.commit("Configure", on: "main", [ProjectConfiguration.fileName: "baseline: known\n"])
    try app.repository.git("branch", "work", "main")
    let base = try app.repository.git("rev-parse", "main")
    for (isThere, files) in [
      (false, ["App/View.swift": "let title = WMFLocalizedString(\"a\", value: \"A\", comment: \"A title.\")\n"]),
      (true, ["known": "# Known\n"]),
    ] {
      let tip = try app.commit("Work", on: "work", files)
      let request = GitHubEvent.PullRequest(number: 2, base: base, head: tip, branch: "work", isFromFork: false)
      let notes = try await app.run(.pullRequest(request)).review.notes.map(\.plainText)
      #expect(notes.contains { $0.contains("names known, which is not there") } != isThere)
      #expect(notes.contains { $0.contains("This range changes known") } == isThere)
    }
  }

  @Test func aCommitThatIsNotThereIsSaid() async throws {
    let app = try await TranslatedApp()
    await #expect(throws: GitError.self) {
      try await app.run(app.pushed(String(repeating: "a", count: 40)))
    }
  }
}
