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
  }
#endif
