/// The style in which the words of a key are written and joined. Dots may separate parts that each follow the style.
package enum KeyStyle: String, Hashable, Sendable, CaseIterable {
  case kebab = "kebab-case"
  case snake = "snake_case"
  case camel = "camelCase"
  case pascal = "PascalCase"

  package func matches(_ key: String) -> Bool {
    key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      switch self {
      case .kebab: Self.areWords(part, joinedBy: UInt8(ascii: "-"))
      case .snake: Self.areWords(part, joinedBy: UInt8(ascii: "_"))
      case .camel: Self.isWord(part) && (part.first?.isASCIILowercase ?? false)
      case .pascal: Self.isWord(part) && !(part.first?.isASCIILowercase ?? true)
      }
    }
  }

  private static func areWords(_ part: Substring.UTF8View, joinedBy sign: UInt8) -> Bool {
    part.split(separator: sign, omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit }
    }
  }

  private static func isWord(_ part: Substring.UTF8View) -> Bool {
    part.allSatisfy(\.isASCIIAlphanumeric)
  }
}

/// The required form of keys: a named style, or a pattern with wildcards such as `places-*`.
package enum KeyPattern: Hashable, Sendable {
  case style(KeyStyle)
  case wildcards(PathPattern)

  /// Reads the name of a style, or a pattern with wildcards: `*` for any characters, `?` for one, `[a-z]` for one of a
  /// set, `{a,b}` for either.
  package init(_ text: String) throws(KeyPatternError) {
    if let style = KeyStyle(rawValue: text) {
      self = .style(style)
      return
    }
    if text.contains(where: { "^$()|+\\".contains($0) }) { throw .regularExpression }
    guard text.contains(where: { "*?[{".contains($0) }) else { throw .unknownStyle }
    do {
      self = .wildcards(try PathPattern(text))
    } catch {
      throw .pattern(error)
    }
  }

  package var text: String {
    switch self {
    case .style(let style): style.rawValue
    case .wildcards(let pattern): pattern.text
    }
  }

  package func matches(_ key: String) -> Bool {
    switch self {
    case .style(let style): style.matches(key)
    case .wildcards(let pattern): pattern.matches(key)
    }
  }
}

package enum KeyPatternError: Error, Hashable, Sendable {
  case regularExpression
  case unknownStyle
  case pattern(PathPatternError)
}
