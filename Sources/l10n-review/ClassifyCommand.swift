import ArgumentParser
import Classifier
import Reports

struct ClassifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify",
    abstract: "Say whether an edit of a source text is neutral, small or large.",
    discussion: """
      With --batch, reads a table with tabs between its columns; its header names them: id, old and new are needed, \
      key and comment are used if they are there. Prints id, label and the three probabilities.
      """)

  @Argument(help: "The text before the edit.")
  var old: String?

  @Argument(help: "The text after the edit.")
  var new: String?

  @Option(help: "The key, as context.")
  var key: String?

  @Option(help: "The comment for translators, as context.")
  var comment: String?

  @Option(help: ArgumentHelp("Classify a table of edits; - is standard input.", valueName: "file.tsv"))
  var batch: String?

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    if batch == nil, old == nil || new == nil {
      throw ValidationError("Give the old and the new text, or --batch FILE.tsv.")
    }
    if batch != nil, old != nil { throw ValidationError("--batch takes its texts from the table.") }
  }

  func run() throws {
    if let batch { return try classifyTable(batch) }
    let edit = SourceEdit(key: key, comment: comment, old: old ?? "", new: new ?? "")
    let verdict = EditClassifier.standard.classify(edit)
    Terminal.print(VerdictText.lines(verdict))
  }

  /// A field as the table that was read writes it: one line, without tabs.
  private static func field(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\t": "\\t", "\n": "\\n"]
    return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  private func classifyTable(_ path: String) throws {
    let bytes = try TextFile.readBytes(path)
    let table = try EditTable(bytes)
    let classifier = EditClassifier.standard
    var lines = ["id\tlabel\tp_neutral\tp_small\tp_large"]
    for row in table.rows {
      let verdict = classifier.classify(row.edit)
      let numbers = Impact.allCases.map { VerdictText.fixed(verdict.probabilities[$0], digits: 4) }
      lines.append(([Self.field(row.id), verdict.impact.rawValue] + numbers).joined(separator: "\t"))
    }
    Terminal.print(lines.joined(separator: "\n"))
  }
}

/// How a verdict is written for a person.
enum VerdictText {
  static func lines(_ verdict: EditClassification) -> String {
    let certainty =
      switch verdict.confidence {
      case .blocking: "sure enough to block a commit"
      case .confident: "confident"
      case .uncertain: "not sure: a person should decide"
      }
    let numbers = Impact.allCases.map { "\($0.rawValue) \(fixed(verdict.probabilities[$0], digits: 2))" }
    let meaning =
      switch verdict.impact {
      case .neutral: "Translations stay right; nothing is to be done."
      case .small: "Keep the key; the translations become fuzzy."
      case .large: "Use a new key: until it is translated, English is better than the old translations."
      }
    return
      ([
        "\(verdict.impact.rawValue) (\(certainty); \(numbers.joined(separator: ", ")))", meaning,
      ] + verdict.reasons.map { "  - \(TerminalText.line($0.description))" }).joined(separator: "\n")
  }

  /// A number with so many digits behind the point.
  static func fixed(_ number: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    let units = Int((number * scale).rounded())
    let fraction = String(units % Int(scale))
    return "\(units / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
