import Edits
import Text

extension SecondOpinion {
  /// Bytes of UTF-8.
  private static var longestSentence: Int { 240 }

  /// The answer is one JSON object with `label` and `sentence`. Returns `nil` for anything else.
  init?(answer: JSON) {
    guard let label = answer["label"]?.string.flatMap(Label.init), let given = answer["sentence"]?.string
    else { return nil }
    let sentence = Self.line(given)
    if sentence.isEmpty { return nil }
    self.init(label: label, sentence: sentence)
  }

  /// One line without invisible characters, cut if it is too long.
  private static func line(_ text: String) -> String {
    var line = ""
    var isAtSpace = true
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if !isAtSpace { line += " " }
        isAtSpace = true
      case .format, .privateUse, .surrogate, .unassigned: continue
      default:
        line.unicodeScalars.append(scalar)
        isAtSpace = false
      }
      if line.utf8.count > longestSentence { return line.trimmed + "…" }
    }
    let whole = line.trimmed
    // Quotations of the sentence add their own quotation marks and full stop.
    return whole.hasSuffix(".") ? String(whole.dropLast()) : whole
  }
}
