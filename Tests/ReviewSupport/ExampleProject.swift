import Edits
import Project
import Review
import Rules

/// Runs small projects in memory through the engine.
package enum ExampleProject {
  /// A place that is expected or reported.
  package struct Mark: Hashable, CustomStringConvertible {
    package var path: String
    package var line: Int
    package var column: Int

    package init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }

    package var description: String { "\(path):\(line):\(column)" }
  }

  /// The file's text without its marks, and the places of the marks.
  package static func unmarked(_ file: RuleExample.File) -> (text: String, marks: [Mark]) {
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

  package static func snapshotFile(_ file: RuleExample.File, _ transform: (String) -> String = { $0 }) -> SnapshotFile {
    let text = Array(transform(unmarked(file).text).utf8)
    return SnapshotFile(path: file.path, bytes: file.encoding == .utf8 ? text : file.encoding.encode(text))
  }

  /// The request to check a file from translators; `nil` for other files.
  private static func exchangeRequest(_ file: SnapshotFile) -> ExchangeRequest? {
    guard file.kind == .exchange, case .memory(let bytes) = file.content else { return nil }
    return ExchangeRequest(path: file.path, bytes: bytes)
  }

  package static func changes(from base: [SnapshotFile], to head: [SnapshotFile]) -> [SnapshotFileChange] {
    let old = Dictionary(base.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(head.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(old.keys).union(new.keys).sorted().compactMap { path in
      if case .memory(let left)? = old[path]?.content, case .memory(let right)? = new[path]?.content, left == right {
        return nil
      }
      return SnapshotFileChange(path: path, old: old[path], new: new[path])
    }
  }

  /// The result of the engine for an example: a lint, or a review if the example has a base.
  package static func run(
    _ example: RuleExample, configuration: ProjectConfiguration, transform: (String) -> String = { $0 }
  ) async -> Review {
    let head = example.files.map { snapshotFile($0, transform) }
    var configuration = configuration
    // The example includes any configuration that a rule needs.
    if let file = example.files.first(where: { $0.path == ProjectConfiguration.fileName }),
      let stated = try? ProjectConfiguration.read(
        yaml: transform(file.text), path: file.path, knownRules: RuleCatalog.ids)
    {
      configuration.glossary = stated.glossary
      configuration.placeholders = stated.placeholders
      configuration.lengths = stated.lengths
      configuration.forbidden = stated.forbidden
      configuration.freeze = stated.freeze
      configuration.required = stated.required
      if let profile = stated.profile { configuration.profile = profile }
    }
    let engine = ReviewEngine(Project(head, configuration: configuration))
    guard let base = example.base else {
      let exchanged = head.compactMap(exchangeRequest)
      return exchanged.isEmpty ? await engine.lint() : await engine.lint(exchanged)
    }
    return await engine.review(
      ReviewRequest(
        changes: changes(from: base.map { snapshotFile($0, transform) }, to: head),
        background: EditBackground(
          history: ReviewHistory(former: FormerTexts(example.formerTexts)) { _ in example.staleOrigins })))
  }

  /// A project of files given by path and text.
  package static func files(_ texts: [(String, String)]) -> [SnapshotFile] {
    texts.map { SnapshotFile(path: $0.0, bytes: Array($0.1.utf8)) }
  }

  /// A project in the Wikipedia app's layout with one text, its English catalogs and two translations.
  package static func turn(
    key: String = "turn-info", text: String, comment: String = "Shown on the route screen",
    catalogText: String? = nil, call: String? = nil
  ) -> [(String, String)] {
    let english = catalogText ?? text
    return [
      (
        "App/Route.swift",
        call ?? "let a = 1\nlet t = WMFLocalizedString(\"\(key)\", value: \"\(text)\", comment: \"\(comment)\")\n"
      ),
      ("TWN/en.lproj/Localizable.strings", "\"\(key)\" = \"\(english)\";\n"),
      ("TWN/qqq.lproj/Localizable.strings", "\"\(key)\" = \"\(comment)\";\n"),
      ("TWN/fi.lproj/Localizable.strings", "\"turn-info\" = \"Käänny\";\n"),
      ("TWN/fr.lproj/Localizable.strings", "\"turn-info\" = \"Tournez\";\n"),
      ("Native/en.lproj/Localizable.strings", "/* \(comment) */\n\"\(key)\" = \"\(english)\";\n"),
      ("Native/fi.lproj/Localizable.strings", "\"turn-info\" = \"Käänny\";\n"),
    ]
  }

  /// The review of a change from `base` to `head`.
  package static func review(
    from base: [(String, String)], to head: [(String, String)], mode: RuleInput.Mode = .range,
    acknowledging message: String = "", configuration: ProjectConfiguration = ProjectConfiguration()
  ) async -> Review {
    let old = files(base)
    let new = files(head)
    var acknowledgements = Acknowledgements()
    acknowledgements.add(message: message)
    return await ReviewEngine(Project(new, configuration: configuration)).review(
      ReviewRequest(
        changes: changes(from: old, to: new), mode: mode,
        background: EditBackground(acknowledgements: acknowledgements)))
  }

  /// The guide's example, whose edit to `right` is large.
  package static let left = turn(text: "Take a left turn, then walk forward for a while")
  /// `left` with the opposite meaning.
  package static let right = turn(text: "Take a right turn, then walk forward for a while")
  /// `left` with an argument that its translations show.
  package static let measured = turn(text: "Take a left turn after %1$@, then walk forward for a while")
  /// `left` with a detail added, a small edit.
  package static let precise = turn(text: "Take a left turn, then walk forward 10 yards")
}
