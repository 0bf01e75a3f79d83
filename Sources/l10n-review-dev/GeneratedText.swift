import ArgumentParser
import Foundation

/// A committed file that a command makes.
struct GeneratedText {
  /// The path from the package's root.
  var path: String
  var text: String
  /// The command that makes it, as one types it.
  var command: String

  /// Writes the file, or compares it and throws if it differs.
  func write(package: String, check: Bool) throws {
    let url = URL(filePath: package).appending(path: path)
    guard check else {
      try Data(text.utf8).write(to: url, options: .atomic)
      return print("wrote \(path), \(text.utf8.count) bytes")
    }
    guard (try? Data(contentsOf: url)) == Data(text.utf8) else {
      throw ValidationError("\(path) is not what its generator makes; run `\(command)` and commit the file")
    }
    print("\(path) is up to date")
  }
}
