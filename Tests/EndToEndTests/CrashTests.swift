import Foundation
import Support
import Testing

#if os(Linux)
  /// Kills commands that write, and expects that the next run finishes their work.
  struct CrashTests {
    @Test func killedCommandsAreFinishedByTheNextRun() throws {
      let run = try Program(
        Tool.path("l10n-review-dev"), ["crash", "--steps", "--runs", "24", "--binary", Tool.path()]
      ).run()
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }

    @Test func outputGoesBehindWhatTheShellWrote() throws {
      let repository = try SampleProject.repository()
      let tool = try Tool.path()
      try repository.run("sh", ["-c", "echo first > log; '\(tool)' lint --output /dev/stdout >> log || true"])
      let log = try repository.text("log")
      #expect(log.hasPrefix("first\n"))
      #expect(log.count > 20)
    }
  }
#endif
