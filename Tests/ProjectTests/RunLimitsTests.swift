import Git
import Project
import Testing

/// The limits of a run, lowered so that small projects reach them.
@Suite struct RunLimitsTests {
  static func project(_ change: (inout RunLimits) -> Void) -> Project {
    let files = (0..<40).map { number in
      SnapshotFile(path: "Part\(number)/en.lproj/A.strings", bytes: Array("\"a\" = \"A\";\n\"b\" = \"B\";\n".utf8))
    }
    let large = SnapshotFile(
      path: "Big/en.lproj/A.strings", bytes: Array((0..<20).map { "\"k\($0)\" = \"v\";\n" }.joined().utf8))
    let source = SnapshotFile(
      path: "A.swift",
      bytes: Array((0..<30).map { "a = NSLocalizedString(\"k\($0)\", comment: \"c\")\n" }.joined().utf8))
    var limits = RunLimits.standard
    change(&limits)
    return Project(files + [large, source], limits: limits)
  }

  static func excess(_ change: (inout RunLimits) -> Void) async -> GitError? {
    let project = project(change)
    _ = await project.scan(project.files.filter(\.kind.isSource))
    _ = await project.parse(project.files)
    do throws(GitError) {
      try project.checkLimits()
      return nil
    } catch {
      return error
    }
  }

  @Test func whatARealProjectHasIsWithinTheLimits() async {
    #expect(await Self.excess { _ in } == nil)
  }

  @Test func theBytesOfAllFilesTogetherAreLimited() async throws {
    let error = try #require(await Self.excess { $0.keptBytes = 500 })
    #expect(error == .overLimit(.keptBytes(limit: 500, largest: "A.swift", bytes: 1280)))
    #expect(error.description.contains("more than 500 bytes") && error.description.contains("sources: exclude"))
  }

  @Test func theEntriesOfAllCatalogsTogetherAreLimited() async throws {
    let error = try #require(await Self.excess { $0.entries = 90 })
    guard case .overLimit(.entries(let limit, let largest, let count)) = error else {
      return #expect(Bool(false), "\(error)")
    }
    #expect(limit == 90 && largest == "Big/en.lproj/A.strings" && count == 20)
  }

  @Test func theCallsOfAllSourcesTogetherAreLimited() async {
    #expect(await Self.excess { $0.calls = 29 } == .overLimit(.calls(limit: 29, largest: "A.swift", count: 30)))
  }

  @Test func nothingIsReadBeyondALimit() async {
    let project = Self.project { $0.keptBytes = 100 }
    _ = await project.scan(project.files.filter(\.kind.isSource))
    #expect(await project.parse(project.files).isEmpty)
    #expect(await project.failures.isEmpty)
  }
}
