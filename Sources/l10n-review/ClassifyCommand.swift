import ArgumentParser
import Classifier
import Reports

struct ClassifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify",
    abstract: "Classify an edit of a source text as neutral, small or large.",
    discussion: """
      With --batch, reads a tab-separated table with a header. The columns id, old and new are required; key, comment \
      and kind are optional. Prints id, label, the three probabilities and the decision: none, fuzzy (keep the key, \
      review the translations), new-key or question (a person decides). Lines that cannot be read are reported; the rest \
      are still classified, and the command exits with 2.
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

  /// One line, without tabs. Characters that a terminal would interpret or hide are shown by number.
  private static func field(_ text: String) -> String { TerminalText.line(text) }

  /// The most faulty lines to report one by one. More are only counted.
  private static let mostReportedLines = 20
  /// The size of the output buffer, in bytes.
  private static let portion = 1 << 16

  private func classifyTable(_ path: String) throws {
    let table = try EditTable(try TextFile.readBytes(path))
    let classifier = EditClassifier.standard
    var output = "id\tlabel\tp_neutral\tp_small\tp_large\tdecision\n"
    var unread = 0
    for line in table {
      switch line {
      case .success(let row):
        let verdict = classifier.classify(row.edit)
        let numbers = Impact.allCases.map { VerdictText.fixed(verdict.probabilities[$0], digits: 4) }
        let columns = [Self.field(row.id), verdict.impact.rawValue] + numbers + [verdict.decision.rawValue]
        output += columns.joined(separator: "\t") + "\n"
        if output.utf8.count >= Self.portion {
          Terminal.print(output)
          output = ""
        }
      case .failure(let failure):
        unread += 1
        if unread <= Self.mostReportedLines { Terminal.complain("l10n-review: \(failure)") }
      }
    }
    Terminal.print(output)
    if unread == 1 { throw Outcome.unable("1 line of the table could not be read; the others were classified") }
    if unread > 1 { throw Outcome.unable("\(unread) lines of the table could not be read; the others were classified") }
  }
}

enum VerdictText {
  static func lines(_ verdict: Verdict) -> String {
    let weight =
      switch verdict.decision {
      case .newKey: "sure enough to block a commit; "
      case .question where !verdict.isSurelyLarge: "not sure; "
      case .question, .none, .fuzzy: ""
      }
    let numbers = Impact.allCases.map { "\($0.rawValue) \(fixed(verdict.probabilities[$0], digits: 2))" }
    let meaning =
      switch verdict.decision {
      case .none: "Translations stay right; there is nothing to do."
      case .fuzzy: "Keep the key; the translations become fuzzy."
      case .newKey: "Use a new key: until it is translated, English is better than the old translations."
      case .question: "Would the old translations mislead? Then use a new key; if not, keep it."
      }
    return
      ([
        "\(verdict.impact.rawValue) (\(weight)\(numbers.joined(separator: ", ")))", meaning,
      ] + verdict.reasons.map { "  - \(TerminalText.line($0.description))" }).joined(separator: "\n")
  }

  static func fixed(_ number: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    let units = Int((number * scale).rounded())
    let fraction = String(units % Int(scale))
    return "\(units / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
