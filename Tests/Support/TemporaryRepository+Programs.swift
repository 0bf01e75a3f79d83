import Foundation

/// Programs and their files next to a repository.
extension TemporaryRepository {
  /// Creates a shell script next to the repository and returns its absolute path.
  package func script(_ body: String, named name: String = "judge") throws -> String {
    let path = file(name)
    // A script that is running must not be overwritten.
    if (try? String(contentsOfFile: path, encoding: .utf8)) == "#!/bin/sh\n\(body)\n" { return path }
    try writeScript(path, "#!/bin/sh\n\(body)\n")
    return path
  }

  /// The absolute path of a file next to the repository.
  package func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The lines of a file next to the repository; empty if it does not exist.
  package func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOfFile: file(name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
