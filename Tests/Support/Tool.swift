import Foundation

/// The built binaries.
package enum Tool {
  private final class Marker {}

  /// `L10N_REVIEW_BINARY`, else the `l10n-review` that was built beside this test bundle.
  package static func path() throws -> String {
    if let named = ProcessInfo.processInfo.environment["L10N_REVIEW_BINARY"] {
      return URL(fileURLWithPath: named).path
    }
    return try path("l10n-review")
  }

  /// The program called `name` that was built beside this test bundle.
  package static func path(_ name: String) throws -> String {
    let bundle = Bundle(for: Marker.self).bundleURL
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    for folder in [bundle, bundle.deletingLastPathComponent(), program.deletingLastPathComponent()] {
      let candidate = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    throw Missing(
      description: "There is no \(name) beside \(bundle.path); run swift build first.")
  }

  package struct Missing: Error, CustomStringConvertible {
    package var description: String
  }
}

extension TemporaryRepository {
  /// Runs a program in the environment that `git` gets, without the caller's own settings of the tool.
  package func attempt(
    _ program: String, _ arguments: [String], in directory: URL? = nil, environment: [String: String?] = [:],
    input: String? = nil
  ) throws -> Ended {
    var variables = self.environment
    for name in ["L10N_KEEP", "L10N_UNTRANSLATED", "L10N_REVIEW", "NO_COLOR"] { variables[name] = nil }
    for (name, value) in environment { variables[name] = value }
    return try Program(
      program, arguments, in: directory ?? root, environment: variables, input: Array((input ?? "").utf8)
    ).run()
  }
}
