/// An error that makes the configuration unusable.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// Counted from 1; `nil` for the file as a whole.
  package let line: Int?
  /// The fault and its remedy, with foreign text in it already made harmless.
  package let problem: String

  package var description: String {
    let place = line.map { " line \($0)" } ?? ""
    return "`\(visible(path, limit: 200))`\(place): \(problem)"
  }
}

/// Foreign text for a sentence on a terminal: quoted, shortened, and with invisible and cursor-moving characters
/// escaped.
func quoted(_ text: String) -> String { "“\(visible(text, limit: 60))”" }

/// A list of quoted texts: “a”, “b” or “c”.
func quoted(anyOf names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first.map(quoted) ?? "" }
  return names.dropLast().map(quoted).joined(separator: ", ") + " or " + quoted(last)
}

private func visible(_ text: String, limit: Int) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    count += 1
    if count > limit { return result + "…" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
