/// A word of a text, as terms and forbidden words are compared with it.
struct TermWord {
  var scalars: [Unicode.Scalar]
  /// The place among the scalars of the text.
  var range: Range<Int>
  /// True if people read it: it is not part of an address, a tag or a placeholder.
  var isText: Bool
  /// The characters between the word before and this one.
  var gap: ArraySlice<Unicode.Scalar>

  /// True if only spaces, a hyphen or an apostrophe are between it and the word before.
  var followsClosely: Bool {
    gap.count <= 3 && gap.allSatisfy { $0.properties.isWhitespace || "-‐‑'’".unicodeScalars.contains($0) }
  }

  static func all(in text: [Unicode.Scalar]) -> [TermWord] {
    var words: [TermWord] = []
    var index = 0
    var end = 0
    while index < text.count {
      guard isPartOfWord(text[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, isPartOfWord(text[index]) { index += 1 }
      words.append(
        TermWord(
          scalars: Array(text[start..<index]), range: start..<index, isText: isText(start..<index, in: text),
          gap: text[end..<start]))
      end = index
    }
    return words
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let value = UInt8(truncatingIfNeeded: scalar.value)
      return value.isASCIIAlphanumeric || scalar == "_"
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return properties.isAlphabetic || properties.numericType != nil
    }
  }

  private static func isText(_ word: Range<Int>, in text: [Unicode.Scalar]) -> Bool {
    let at = { (index: Int) -> Unicode.Scalar in text.indices.contains(index) ? text[index] : " " }
    let (before, after) = (at(word.lowerBound - 1), at(word.upperBound))
    let beyond = at(word.upperBound + 1)
    switch before {
    case "/", "@", "<", "{", "%", "$", "#", "=", "\\": return false
    case ".": if isPartOfWord(at(word.lowerBound - 2)) { return false }
    case "(": if at(word.lowerBound - 2) == "%" { return false }
    case "\"": if at(word.lowerBound - 2) == "=" { return false }
    default: break
    }
    switch after {
    case "/", "@", "=", "\\": return false
    case ".": return !isPartOfWord(beyond)
    case ":": return beyond != "/"
    default: return true
    }
  }
}
