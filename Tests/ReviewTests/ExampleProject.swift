import Project
import Review

/// Runs small projects in memory through the engine.
enum ExampleProject {
  /// A place that is expected or reported.
  struct Mark: Hashable, CustomStringConvertible {
    var path: String
    var line: Int
    var column: Int

    var description: String { "\(path):\(line):\(column)" }
  }

  /// The file's text without its marks, and where they stood.
  static func unmarked(_ file: RuleExample.File) -> (text: String, marks: [Mark]) {
    var text = ""
    var marks: [Mark] = []
    var line = 1
    var column = 1
    for character in file.text {
      if character == RuleExample.mark {
        marks.append(Mark(path: file.path, line: line, column: column))
        continue
      }
      text.append(character)
      if character.utf8.last == 0x0A {
        line += 1
        column = 1
      } else {
        column += character.utf8.count
      }
    }
    return (text, marks)
  }

  static func snapshotFile(_ file: RuleExample.File, _ transform: (String) -> String = { $0 }) -> SnapshotFile {
    let text = Array(transform(unmarked(file).text).utf8)
    return SnapshotFile(path: file.path, bytes: file.encoding == .utf8 ? text : file.encoding.encode(text))
  }

  static func changes(from base: [SnapshotFile], to head: [SnapshotFile]) -> [SnapshotFileChange] {
    let old = Dictionary(base.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(head.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(old.keys).union(new.keys).sorted().compactMap { path in
      if case .memory(let left)? = old[path]?.content, case .memory(let right)? = new[path]?.content, left == right {
        return nil
      }
      return SnapshotFileChange(path: path, old: old[path], new: new[path])
    }
  }

  /// What the engine makes of an example: a lint, or a review where the example has a base.
  static func run(
    _ example: RuleExample, configuration: ProjectConfiguration, transform: (String) -> String = { $0 }
  ) async -> ReviewOutcome {
    let head = example.files.map { snapshotFile($0, transform) }
    let engine = ReviewEngine(Project(head, configuration: configuration))
    guard let base = example.base else { return await engine.lint() }
    return await engine.review(changes: changes(from: base.map { snapshotFile($0, transform) }, to: head))
  }

  /// A project of files given by path and text.
  static func files(_ texts: [(String, String)]) -> [SnapshotFile] {
    texts.map { SnapshotFile(path: $0.0, bytes: Array($0.1.utf8)) }
  }
}
