/// A generated translation that shows how the layout handles texts other than English.
package enum Pseudolocale: String, CaseIterable, Hashable, Sendable {
  /// Letters with accents, in brackets: truncated and unlocalized texts become visible.
  case accented
  /// At least 30 % longer with its arguments, like translations from English.
  case longer
  /// Letters of a right-to-left script; each argument is isolated (FSI … PDI), and so is the whole text (RLI … PDI).
  case rightToLeft = "right-to-left"

  /// The pseudo-translation of `source`; a text with MediaWiki templates is unchanged.
  package func message(for source: ShownMessage) -> ShownMessage {
    source.mapTexts { text, isWhole in self.text(of: text, isWhole: isWhole, isFormat: !source.isPlain) }
  }

  /// `text`, the pseudo-translation with its arguments inserted, as the layout has to hold it.
  package func shown(_ text: String) -> String { self == .longer ? text + Self.padding(text.count) : text }

  /// - Parameter isWhole: True if the text is a message of its own. A text inside another one has no brackets.
  func text(of text: String, isWhole: Bool = true, isFormat: Bool = true) -> String {
    let bytes = Array(text.utf8)
    var output = ""
    var place = 0
    let placeholders = isFormat ? Placeholder.all(in: text).filter { !$0.isAccidental(in: text) } : []
    for placeholder in placeholders {
      append(bytes[place..<placeholder.span.lowerBound], to: &output)
      let written = String(decoding: bytes[placeholder.span], as: UTF8.self)
      let isIsolated = self == .rightToLeft && placeholder.kind != .variable
      output += isIsolated ? "\u{2068}\(written)\u{2069}" : written
      place = placeholder.span.upperBound
    }
    append(bytes[place...], to: &output)
    switch self {
    case .accented: return isWhole && !text.isEmpty ? "[\(output)]" : output
    case .longer: return text
    case .rightToLeft: return isWhole && !text.isEmpty ? "\u{2067}\(output)\u{2069}" : output
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>, to output: inout String) {
    var isTag = false
    let text = String(decoding: bytes, as: UTF8.self)
    let last = text.lastIndex(of: ">") ?? text.startIndex
    for (index, character) in zip(text.indices, text) {
      // `<b>` and `</b>` are not words.
      if character == "<", let next = text[text.index(after: index)...].first, next == "/" || next.isLetter {
        isTag = index < last
      }
      if isTag {
        output.append(character)
        isTag = character != ">"
      } else {
        output += Self.letter(character, self) ?? String(character)
      }
    }
  }

  /// Words that make a text with this number of characters 30 % longer.
  private static func padding(_ count: Int) -> String {
    var padding = ""
    var words = 0
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    while padding.count * 10 < count * 3 {
      padding += " " + numbers[words % numbers.count]
      words += 1
    }
    return padding
  }

  private static func letter(_ character: Character, _ kind: Pseudolocale) -> String? {
    guard let value = character.asciiValue, character.isLetter else { return nil }
    let letters: [Character]
    switch kind {
    case .accented: letters = value < 0x61 ? capitals : smalls
    case .rightToLeft: letters = hebrew
    case .longer: return nil
    }
    return String(letters[Int(value | 0x20) - 0x61])
  }

  private static let smalls = Array("áƀçđéƒğħíĵķļɱñóþǫŕşţúṽŵẋýž")
  private static let capitals = Array("ÁƁÇĐÉƑĞĦÍĴĶĻṀÑÓÞǪŔŞŢÚṼŴẊÝŽ")
  private static let hebrew = Array("אבצדהפגחיזקלמנעףךרסתטוששיז")
}

extension ShownMessage {
  fileprivate var isPlain: Bool { if case .plain = self { true } else { false } }
}
