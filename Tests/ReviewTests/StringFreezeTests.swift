import Edits
import Git
import Project
import Review
import Rules
import Support
import Testing

/// `string-freeze` in a repository: the part of a range that counts as changed since the freeze.
@Suite struct StringFreezeTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try write("Start", ["a": "Save", "b": "Delete", "c": "Share"])
  }

  private static let path = "en.lproj/Localizable.strings"

  private static func catalog(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
  }

  @discardableResult
  private func write(_ message: String, _ texts: [String: String]) throws -> String {
    try repository.commit(message, [Self.path: Self.catalog(texts)])
  }

  private func review(
    _ selection: RangeSelection, since revision: String?, level: RuleLevel? = nil
  ) async throws -> [Finding] {
    var configuration = ProjectConfiguration()
    if let revision {
      configuration = try ProjectConfiguration.read(
        yaml: "freeze: since \(revision)", path: ".l10n-review.yml", knownRules: RuleCatalog.ids)
    }
    let review = try await RepositoryReview(Repository.discover(from: repository.path), configuration: configuration)
      .review(selection)
    return review.findings.filter { $0.rule == "string-freeze" }
  }

  private func keys(_ selection: RangeSelection, since revision: String?) async throws -> [String] {
    try await review(selection, since: revision).flatMap(\.parts).compactMap { $0.identity?.key }.sorted()
  }

  private func range(_ text: String) -> RangeSelection { RangeSelection(text) }

  @Test func newEditedAndRemovedTextsAreWarnings() async throws {
    try repository.git("tag", "v1")
    try write("Change", ["a": "Save the page", "c": "Share", "d": "A new text"])
    let found = try await review(range("HEAD~1..HEAD"), since: "v1")
    #expect(found.map(\.severity) == [.warning, .warning, .warning])
    let told = found.map { "\($0.identity?.key ?? "") \($0.place?.range?.start.line ?? 0)" }.sorted()
    #expect(told == ["a 1", "b 0", "d 3"])
    #expect(found.allSatisfy { $0.message.plainText.contains("frozen since") })
    #expect(try await keys(range("HEAD~1..HEAD"), since: nil).isEmpty)
  }

  @Test func otherChangesAreNone() async throws {
    try repository.git("tag", "v1")
    try repository.commit(
      "Translate", ["fi.lproj/Localizable.strings": "\"a\" = \"Tallenna\";\n", "A.swift": "let a = 1\n"])
    try repository.commit("Move", [Self.path: "\n" + Self.catalog(["a": "Save", "b": "Delete", "c": "Share"])])
    #expect(try await keys(range("v1..HEAD"), since: "v1").isEmpty)
  }

  @Test func whatWasBeforeTheFreezeDoesNotCount() async throws {
    try write("Before", ["a": "Save all", "b": "Delete all", "c": "Share"])
    try repository.git("tag", "v1")
    try write("After", ["a": "Save all", "b": "Delete everything", "c": "Share", "d": "New"])
    // The range begins before the freeze.
    #expect(try await keys(range("v1~1..HEAD"), since: "v1") == ["b", "d"])
    #expect(try await keys(range("v1..HEAD"), since: "v1") == ["b", "d"])
    // The range ends with the freeze, or before it.
    #expect(try await keys(range("v1~1..v1"), since: "v1").isEmpty)
    #expect(try await keys(range("v1~1..v1"), since: "main").isEmpty)
    #expect(try await keys(.commit("v1"), since: "v1").isEmpty)
  }

  @Test func aBranchFromBeforeTheFreezeCounts() async throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try write("Topic", ["a": "Save all", "b": "Delete", "c": "Share"])
    try repository.git("checkout", "-q", "main")
    try write("Main", ["a": "Save", "b": "Delete", "c": "Share it"])
    try repository.git("tag", "v1")
    #expect(try await keys(range("main...topic"), since: "v1") == ["a"])
  }

  @Test func whatIsNotCommittedComesAfterAnyFreeze() async throws {
    try repository.git("checkout", "-q", "-b", "topic")
    try write("Topic", ["a": "Save all", "b": "Delete", "c": "Share"])
    try repository.write(Self.path, Self.catalog(["a": "Save all", "b": "Delete", "c": "Share it"]))
    #expect(try await keys(.workTree, since: "topic") == ["c"])
    #expect(try await keys(.workTree, since: "main") == ["a", "c"])
    try repository.git("add", "--all")
    #expect(try await keys(.staged, since: "topic") == ["c"])
    #expect(try await keys(.staged, since: "main") == ["c"])
  }

  @Test func aDeclaredExceptionIsANote() async throws {
    try repository.git("tag", "v1")
    try write(
      "Change\n\nL10n-Keep: a agreed with the release team\n", ["a": "Save it", "b": "Delete it", "c": "Share"])
    let found = try await review(range("v1..HEAD"), since: "v1")
    #expect(found.map(\.severity) == [.warning, .info])
    #expect(found.last?.message.plainText.contains("agreed with the release team") ?? false)
  }

  @Test func aDirectiveInTheSourcesIsNoWayAround() async throws {
    try repository.commit("Code", ["A.swift": "let a = 1\n"])
    try repository.git("tag", "v1")
    try repository.commit(
      "More",
      [
        "A.swift": """
        // l10n-review:disable:next string-freeze it is urgent
        let a = NSLocalizedString("d", value: "New", comment: "A title")

        """
      ])
    #expect(try await keys(range("v1..HEAD"), since: "v1") == ["d"])
  }

  @Test func manyAreOneFinding() async throws {
    try repository.git("tag", "v1")
    try write("Many", Dictionary(uniqueKeysWithValues: (10..<40).map { ("key-\($0)", "Text \($0)") }))
    // A removed text has no place at the head, so it is reported separately from new ones.
    #expect(try await review(range("v1..HEAD"), since: "v1").map { $0.parts.count }.sorted() == [1, 1, 1, 30])
    #expect(try await review(range("HEAD..v1"), since: "main").isEmpty)
    try write("None", [:])
    #expect(try await review(range("HEAD~1..HEAD"), since: "v1").map { $0.parts.count } == [30])
  }

  @Test(arguments: ["v2", "0123456789abcdef0123456789abcdef01234567", "refs/heads/none", "v1/x"])
  func aRevisionThatIsNotThereIsAnError(revision: String) async throws {
    try repository.git("tag", "v1")
    let error = await #expect(throws: GitError.self) {
      // Even if nothing changes.
      try await review(range("HEAD..HEAD"), since: revision)
    }
    let sentence = try #require(error?.description)
    #expect(sentence.hasPrefix("`.l10n-review.yml` line 1: “freeze” cannot be followed: ‘\(revision)’ "))
  }

  @Test func aTreeIsNoRevision() async throws {
    let tree = try repository.git("rev-parse", "HEAD^{tree}")
    await #expect(throws: GitError.self) { try await review(range("HEAD..HEAD"), since: tree) }
  }
}
