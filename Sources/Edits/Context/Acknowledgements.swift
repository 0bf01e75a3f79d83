import Text

/// Facts that an author declares as intended: a changed text by `L10n-Keep: KEY reason`, and a text without translations
/// by `L10n-Untranslated: KEY reason`.
///
/// Quotes enclose a key that has spaces or commas, or begins with a quote: `L10n-Keep: "Save for later" reason`.
/// Between quotes, `\"`, `\\` and `\n` are escapes.
package struct Acknowledgements: Hashable, Sendable {
  /// The name of a trailer, which is compared without case.
  package enum Token: String, Hashable, Sendable, CaseIterable {
    case keep = "L10n-Keep"
    case untranslated = "L10n-Untranslated"

    /// The variable of the environment with which an author acknowledges keys before the commit.
    package var variable: String {
      switch self {
      case .keep: "L10N_KEEP"
      case .untranslated: "L10N_UNTRANSLATED"
      }
    }
  }

  private var reasons: [Token: [String: String]] = [:]

  package init() {}

  /// The keys in the variables of an environment.
  package init(environment: (String) -> String?) {
    for token in Token.allCases {
      if let value = environment(token.variable) { add(environment: value, as: token) }
    }
  }

  /// Empty without a reason; `nil` if the key is not acknowledged.
  package func reason(for key: String, as token: Token = .keep) -> String? { reasons[token]?[key] }

  /// In the order of the alphabet.
  package func keys(as token: Token) -> [String] { (reasons[token] ?? [:]).keys.sorted() }

  /// Adds the trailers of a commit message: lines `L10n-Keep: KEY reason` in its last paragraph.
  package mutating func add(message: String) {
    // CRLF is one character, which is not equal to LF.
    let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let body = lines.reversed().drop { $0.isBlank }
    for line in body.prefix(while: { !$0.isBlank }) {
      guard let colon = line.firstIndex(of: ":"),
        let token = Token.allCases.first(where: { line[..<colon].lowercased() == $0.rawValue.lowercased() })
      else { continue }
      var rest = line[line.index(after: colon)...].drop(while: \.isWhitespace)
      guard let key = Self.takeKey(from: &rest, upTo: \.isWhitespace) else { continue }
      reasons[token, default: [:]][key] = String(rest.drop(while: \.isWhitespace))
    }
  }

  /// Adds the value of the token's variable: keys separated by commas or white space.
  package mutating func add(environment value: String, as token: Token = .keep) {
    let isSeparator = { (character: Character) in character.isWhitespace || character == "," }
    var rest = value.drop(while: isSeparator)
    while let key = Self.takeKey(from: &rest, upTo: isSeparator) {
      reasons[token, default: [:]][key] = ""
      rest = rest.drop(while: isSeparator)
    }
  }

  /// A command that commits with `key` in the token's variable, as a shell reads it.
  package static func command(for key: String, as token: Token) -> String {
    "\(token.variable)=\(written(key).shellWord) git commit"
  }

  package static func trailer(for key: String, as token: Token = .keep) -> String {
    "\(token.rawValue): \(written(key)) REASON"
  }

  private static func written(_ key: String) -> String {
    guard key.isEmpty || key.first == "\"" || key.contains(where: { $0.isWhitespace || $0 == "," }) else { return key }
    let escaped = key.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The key that `text` begins with; `nil` at its end.
  private static func takeKey(from text: inout Substring, upTo isEnd: (Character) -> Bool) -> String? {
    guard text.first == "\"", let end = closingQuote(of: text) else {
      let key = text.prefix { !isEnd($0) }
      text = text[key.endIndex...]
      return key.isEmpty ? nil : String(key)
    }
    var key = ""
    var isEscaped = false
    for character in text[text.index(after: text.startIndex)..<end] {
      if isEscaped {
        key.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        key.append(character)
      }
    }
    text = text[text.index(after: end)...]
    return key
  }

  /// The index of the quote that closes the one at the start of `text`.
  private static func closingQuote(of text: Substring) -> Substring.Index? {
    var isEscaped = false
    return text.indices.dropFirst().first { index in
      defer { isEscaped = !isEscaped && text[index] == "\\" }
      return text[index] == "\"" && !isEscaped
    }
  }
}
