import Text

/// `forbidden`: words that texts must not have, by language.
package struct ForbiddenWords: Hashable, Sendable {
  /// The name of the entry for every language.
  package static let everyLanguage = "*"

  /// Words and phrases by the lowercased name of the locale with `-` between its parts, or by `*`.
  package var words: [String: [String]] = [:]

  package init() {}

  /// The names in `words` that concern a locale: `*`, `pt` and `pt-br` for `pt_BR`.
  package static func names(for locale: String) -> [String] {
    var names = [everyLanguage]
    let name = Glossary.name(of: locale)
    names += name.indices.filter { name[$0] == "-" }.map { String(name[..<$0]) }
    return names + [name]
  }
}

extension SettingReader {
  private static let mostForbiddenWords = 500

  func forbidden() throws(ConfigurationError) -> ForbiddenWords {
    var forbidden = ForbiddenWords()
    var count = 0
    for (name, setting) in try entries(expected: "a group of languages, each with a list of words")
    where !setting.isUnset {
      var words: [String] = []
      for element in try setting.oneOrMore(of: "words") {
        count += 1
        guard count <= Self.mostForbiddenWords else {
          throw element.error("“forbidden” has more than \(Self.mostForbiddenWords) words")
        }
        words.append(try element.term(element.text(expected: "a word"), "a word"))
      }
      let language = name == ForbiddenWords.everyLanguage ? name : try setting.localeName(name)
      guard forbidden.words.updateValue(words, forKey: language) == nil else {
        throw error("\(quoted(name)) is written twice; keep one of them", line: setting.keyLine)
      }
    }
    return forbidden
  }

  /// A list, or its only element by itself.
  private func oneOrMore(of elements: String) throws(ConfigurationError) -> [SettingReader] {
    if case .scalar = node.content { return [self] }
    return try list(of: elements)
  }
}
