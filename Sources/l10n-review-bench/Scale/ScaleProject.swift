import ArgumentParser
import Foundation

/// A file of a repository to measure; without a text it is removed.
struct ScaleFile {
  var path: String
  var text: String?

  init(_ path: String, _ text: String?) {
    self.path = path
    self.text = text
  }
}

/// The content of a repository to measure.
struct ScaleInput {
  /// The form of the commits on disk.
  enum Checkout {
    /// In a bare repository.
    case none
    /// The last commit in the work tree.
    case whole
    /// The last commit in the index and the work tree, `base` as `HEAD`.
    case staged
  }

  /// The files that each commit changes, the oldest first. The branch `base` is at the first commit, `main` at the
  /// last.
  var commits: [[ScaleFile]]
  /// The message of each commit after its number.
  var message: (Int) -> String = { _ in "" }
  var checkout = Checkout.none
  /// Files outside of the repository, by name.
  var besides: [ScaleFile] = []
}

/// A repository for one measurement.
struct ScaleProject {
  let folder: String

  /// Makes the repository.
  func fill(with input: ScaleInput) throws {
    let stream = folder + ".stream"
    defer { unlink(stream) }
    try Data(Self.stream(of: input)).write(to: URL(filePath: stream))
    let isBare = input.checkout == .none
    try git("init", "--quiet", "--initial-branch=main", isBare ? "--bare" : "--quiet")
    try git("fast-import", "--quiet", "--force", from: stream)
    switch input.checkout {
    case .none: break
    case .whole: try git("reset", "--quiet", "--hard", "main")
    case .staged:
      try git("reset", "--quiet", "--hard", "main")
      try git("update-ref", "refs/heads/main", "base")
    }
    for file in input.besides { try Data((file.text ?? "").utf8).write(to: URL(filePath: folder + "/" + file.path)) }
  }

  func remove() { Program.removeFolder(folder) }

  private func git(_ arguments: String..., from input: String = "/dev/null") throws {
    let git = Program(program: "git", arguments: arguments, input: input)
    guard git.run(in: folder) != nil else {
      throw ValidationError("git \(arguments.joined(separator: " ")) did not work.")
    }
  }

  private static func stream(of input: ScaleInput) -> [UInt8] {
    var stream: [UInt8] = []
    func add(_ line: String) { stream.append(contentsOf: (line + "\n").utf8) }
    func addData(_ text: String) {
      add("data \(text.utf8.count)")
      add(text)
    }
    for (index, files) in input.commits.enumerated() {
      add("commit refs/heads/main")
      add("committer Bench <bench@example.org> \(1_700_000_000 + index) +0000")
      addData("Commit \(index)\n\n\(input.message(index))")
      for file in files {
        let path = "\"" + file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        if let text = file.text {
          add("M 100644 inline \(path)")
          addData(text)
        } else {
          add("D \(path)")
        }
      }
      if index == 0 {
        add("reset refs/heads/base")
        add("from refs/heads/main")
        add("")
      }
    }
    return stream
  }
}
