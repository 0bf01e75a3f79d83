import ArgumentParser
import Foundation

/// A committed file that a command generates, to write or to compare.
struct GeneratedFile: ParsableArguments {
  @Option(help: "The package's root.")
  var package = "."
  @Flag(help: "Compare with the committed file instead of writing it.")
  var check = false

  /// Writes `text` to `path` in the package, or compares it and throws if it differs.
  ///
  /// - Parameter command: The command that makes it, if the tools are built.
  func write(_ text: String, to path: String, by command: String) throws {
    let url = URL(filePath: package).appending(path: path)
    guard check else {
      try Data(text.utf8).write(to: url, options: .atomic)
      return print("wrote \(path), \(text.utf8.count) bytes")
    }
    guard (try? Data(contentsOf: url)) == Data(text.utf8) else {
      throw ValidationError(
        "\(path) is not what its generator makes; run `L10N_REVIEW_TOOLS=1 \(command)` and commit the file")
    }
    print("\(path) is up to date")
  }

  /// True if the file's origin exists. If it is missing, a comparison is skipped.
  func has(_ source: String, orElse hint: String) throws -> Bool {
    if FileManager.default.fileExists(atPath: source) { return true }
    guard check else { throw ValidationError("no \(source); \(hint)") }
    print("skipped: no \(source)")
    return false
  }
}
