import Edits
import Foundation
import Git
import History
import Messages
import Project
import Support
import Testing
import Text

/// A deadline ends a search in the history; its answer is whole or none. The clock counts how often it is asked.
@Suite struct DeadlineTests {
  private final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var left: Int

    init(_ steps: Int) { left = steps }

    func isPassed() -> Bool {
      lock.withLock {
        left -= 1
        return left < 0
      }
    }
  }

  @Test func anAnswerIsWholeOrNone() async throws {
    let repository = try TemporaryRepository()
    try repository.write("App/fi.lproj/Localizable.strings", "\"a\" = \"Tallenna sivu\";\n")
    for text in ["Save the page", "Delete the page", "Delete this page"] {
      try repository.write("App/en.lproj/Localizable.strings", "\"a\" = \"\(text)\";\n")
      try repository.commit("Edit")
    }
    let opened = try Repository.discover(from: repository.path, environment: GitEnvironment([:]))
    func origins(until deadline: Deadline) async throws(GitError) -> [EntryIdentity: [StaleOrigin]] {
      try await RepositoryHistory.staleOriginSearch(
        in: opened, configuration: ProjectConfiguration(), until: deadline)([EntryIdentity(key: "a")], "HEAD")
    }
    let whole = try await origins(until: .never)
    #expect(whole[EntryIdentity(key: "a")]?.map(\.madeFrom) == ["Save the page"])
    await #expect(throws: GitError.outOfTime) { try await origins(until: Deadline(after: .zero)) }
    var late = 0
    for steps in 0... {
      let clock = Clock(steps)
      do throws(GitError) {
        #expect(try await origins(until: Deadline(clock.isPassed)) == whole)
        break
      } catch {
        #expect(error == .outOfTime)
        late += 1
      }
    }
    #expect(late > 3)
  }
}
