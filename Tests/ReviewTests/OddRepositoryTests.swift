import Foundation
import Git
import Project
import Review
import Support
import Testing

/// No oddity of a repository crashes, hangs, or makes a review of nothing: there is a result, or an error that names the
/// damage.
@Suite struct OddRepositoryTests {
  /// The repository that others are copies of. `HEAD` edits a text, and the index edits it again.
  private struct Original {
    let repository: TemporaryRepository
    /// The variables of scripts: the files of some references and objects.
    private var variables = ["branch": ".git/refs/heads/main"]
    private(set) var head: ObjectID?

    init() throws {
      repository = try TemporaryRepository()
      try write("Open %d pages")
      try repository.commit("One")
      try write("Close %d pages")
      try repository.commit("Two")
      try repository.git("tag", "v1")
      try write("Close %@ with %d pages")
      try repository.git("add", "--all")
      head = ObjectID(hex: try repository.git("rev-parse", "HEAD"))
      let objects = [
        "commit": "HEAD", "parent": "HEAD~1", "tree": "HEAD^{tree}", "folder": "HEAD:fi.lproj",
        "blob": "HEAD:fi.lproj/Localizable.strings",
      ]
      for (name, object) in objects {
        let hex = try repository.git("rev-parse", object)
        variables[name] = ".git/objects/\(hex.prefix(2))/\(hex.dropFirst(2))"
      }
    }

    private func write(_ text: String) throws {
      try repository.write("en.lproj/Localizable.strings", "\"walk\" = \"\(text)\";\n")
      try repository.write("fi.lproj/Localizable.strings", "\"walk\" = \"Avaa %d\";\n")
      try repository.write("App.swift", "let a = NSLocalizedString(\"walk\", comment: \"Advice\")\n")
    }

    func copy(_ script: String) throws -> TemporaryRepository {
      let copy = try TemporaryRepository(initialise: nil)
      try FileManager.default.removeItem(at: copy.root)
      try FileManager.default.copyItem(at: repository.root, to: copy.root)
      try copy.run("sh", ["-ec", script], environment: variables)
      return copy
    }
  }

  @Test(arguments: OddRepositories.sections) func everyOddityHasAResultOrAnErrorThatNamesIt(
    section: OddRepositories.Section
  ) async throws {
    let original = try Original()
    for odd in section.cases { try await check(odd, original.copy(odd.script)) }
  }

  private func check(_ odd: OddRepositories.Case, _ copy: TemporaryRepository) async throws {
    func check(
      _ command: String, _ wanted: OddRepositories.Outcome,
      _ run: (RepositoryReview) async throws -> Review
    ) async {
      do {
        let review = try await run(RepositoryReview(open(copy), configuration: ProjectConfiguration()))
        let isFound = if case .snapshot = review.scope { !review.isOfNothing } else { !review.changes.isEmpty }
        let isHeld =
          switch wanted {
          case .found: isFound && review.unreadable.isEmpty
          case .unreadable: !review.unreadable.isEmpty
          case .nothing: !isFound && review.unreadable.isEmpty
          case .allNew: isFound && review.changes.allSatisfy { $0.kind == .added || $0.kind == .translation }
          case .error: false
          }
        #expect(isHeld, "\(odd), \(command): \(wanted), found \(isFound), unreadable \(review.unreadable.map(\.path))")
      } catch {
        guard case .error(let text) = wanted else {
          Issue.record("\(odd), \(command): \(wanted), threw \(error)")
          return
        }
        #expect("\(error)".contains(text), "\(odd), \(command): \(error)")
      }
    }
    await check("review --staged", odd.staged) { try await $0.review(.staged) }
    await check("review", odd.workTree) { try await $0.review(.workTree) }
    await check("review HEAD", odd.range) { try await $0.review(.commit("HEAD")) }
    await check("lint", odd.lint) { try await $0.lint(at: nil) }
  }

  /// A revision whose commit is missing is not called misspelt.
  @Test func aMissingCommitIsNamed() throws {
    let original = try Original()
    let copy = try original.copy("rm -f $commit")
    let head = try #require(original.head)
    for revision in ["v1", "main", "HEAD", "HEAD~0", "refs/tags/v1"] {
      #expect(throws: GitError.missingObject(head, .full)) { try open(copy).commit(revision) }
    }
    #expect(throws: GitError.unknownRevision("v2", .full)) { try open(copy).commit("v2") }
    #expect(throws: GitError.unknownRevision("main~9", .full)) { try open(original.repository).commit("main~9") }
  }

  private func open(_ repository: TemporaryRepository) throws -> Repository {
    try Repository.discover(from: repository.path, environment: GitEnvironment([:]))
  }
}
