/// Why a configuration cannot be used.
package struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as given.
  package let path: String
  /// The line, from 1; `nil` where the file as a whole is meant.
  package let line: Int?
  /// What is wrong and what to do, foreign text in it already made harmless.
  package let problem: String

  /// One plain sentence with place, fault and remedy.
  package var description: String {
    let place = line.map { " line \($0)" } ?? ""
    return "`\(visible(path, limit: 200))`\(place): \(problem)"
  }
}

/// Foreign text for a sentence on a terminal: quoted, cut, and with what is invisible or moves the cursor spelled out.
func quoted(_ text: String) -> String { "“\(visible(text, limit: 60))”" }

/// Several in a row: “a”, “b” or “c”.
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
