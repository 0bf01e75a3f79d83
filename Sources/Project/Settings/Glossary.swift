import Text

package struct Glossary: Hashable, Sendable {
  package enum Wording: Hashable, Sendable {
    /// The term itself, as in the source texts.
    case kept
    case oneOf([String])
    case any
  }

  package struct Term: Hashable, Sendable {
    /// The singular, as the configuration writes it.
    package var text: String
    /// Wordings by the lowercased name of the locale with `-` between its parts.
    package var wordings: [String: Wording]
    package var elsewhere: Wording

    package init(_ text: String, _ wordings: [String: Wording] = [:], elsewhere: Wording = .any) {
      self.text = text
      self.wordings = wordings
      self.elsewhere = elsewhere
    }

    /// The entry for `pt` also covers `pt-br`, unless that has its own.
    package func wording(in locale: String) -> Wording {
      var name = Substring(Glossary.name(of: locale))
      while true {
        if let wording = wordings[String(name)] { return wording }
        guard let end = name.lastIndex(of: "-") else { return elsewhere }
        name = name[..<end]
      }
    }
  }

  /// A name that became another one's: translations with the old name mislead.
  package struct Renaming: Hashable, Sendable {
    package var old: String
    package var new: String

    package init(_ old: String, _ new: String) {
      self.old = old
      self.new = new
    }

    /// True if the edit puts the new name in the place of the old one. Names are whole words, in this spelling.
    package func isMade(from text: String, to edited: String) -> Bool {
      // The new name may begin with the old one.
      Self.has(old, in: text) && Self.has(new, in: edited) && !Self.has(old, in: edited.replacing(new, with: " "))
    }

    private static func has(_ name: String, in text: String) -> Bool {
      text.ranges(of: name).contains { range in
        let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
        let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
        return ![before, after].contains { $0.isLetter || $0.isNumber }
      }
    }
  }

  package var terms: [Term]
  /// `renamed`: names that stand for something else now.
  package var renamings: [Renaming] = []

  package init(_ terms: [Term] = []) { self.terms = terms }

  package var locales: Set<String> { Set(terms.flatMap(\.wordings.keys)) }

  /// `pt-br` for `pt_BR`.
  package static func name(of locale: some StringProtocol) -> String {
    String(locale.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}

extension SettingReader {
  private static let mostTerms = 500
  private static let mostBytes = 200
  private static let mostWordings = 20
  private static let keep = "keep"
  private static let any = "any"
  private static let renamed = "renamed"

  func glossary() throws(ConfigurationError) -> Glossary {
    var glossary = Glossary()
    var known: [[Unicode.Scalar]: String] = [:]
    for (text, setting) in try entries(expected: "a group of terms, each with its translations by locale") {
      if text == Self.renamed {
        glossary.renamings = try setting.renamings()
        continue
      }
      let term = try setting.term(text, "a term", line: setting.keyLine)
      if let other = known.updateValue(term, forKey: term.foldedScalars) {
        throw error("\(quoted(other)) and \(quoted(term)) are one term; keep one of them", line: setting.keyLine)
      }
      if glossary.terms.count == Self.mostTerms {
        throw error("“glossary” has more than \(Self.mostTerms) terms", line: setting.keyLine)
      }
      if !setting.isUnset { glossary.terms.append(try setting.translations(of: term)) }
    }
    return glossary
  }

  private func renamings() throws(ConfigurationError) -> [Glossary.Renaming] {
    let entries = try entries(expected: "a group of old names, each with its new name")
    if entries.count > Self.mostTerms { throw error("“renamed” has more than \(Self.mostTerms) names") }
    var renamings: [Glossary.Renaming] = []
    for (old, setting) in entries where !setting.isUnset {
      let new = try setting.term(setting.text(expected: "the new name"), "a name")
      renamings.append(Glossary.Renaming(try setting.term(old, "a name", line: setting.keyLine), new))
    }
    return renamings
  }

  private func translations(of term: String) throws(ConfigurationError) -> Glossary.Term {
    let expected = "“keep”, or a group of locales, each with the term’s translation"
    if case .scalar = node.content {
      let text = try text(expected: expected)
      guard text == Self.keep else { throw error("\(quoted(term)) must be \(expected), not \(quoted(text))") }
      return Glossary.Term(term, elsewhere: .kept)
    }
    var result = Glossary.Term(term)
    for (name, setting) in try entries(expected: expected) where !setting.isUnset {
      let wording = try setting.wording()
      if name == "*" {
        guard wording == .kept else {
          throw setting.error("“*” can only be “keep”: no other word is right in every language that is not named")
        }
        result.elsewhere = wording
      } else if result.wordings.updateValue(wording, forKey: try setting.localeName(name)) != nil {
        throw error("\(quoted(name)) is written twice; keep one of them", line: setting.keyLine)
      }
    }
    return result
  }

  private func wording() throws(ConfigurationError) -> Glossary.Wording {
    guard case .sequence = node.content else {
      let text = try text(expected: "a translation, a list of them, “keep” or “any”")
      switch text {
      case Self.keep: return .kept
      case Self.any: return .any
      default: return .oneOf([try term(text, "a translation")])
      }
    }
    var texts: [String] = []
    for element in try list(of: "translations") {
      texts.append(try element.term(element.text(expected: "a translation"), "a translation"))
    }
    guard !texts.isEmpty else { throw error("\(quoted(name ?? "")) must have a translation, but its list is empty") }
    guard texts.count <= Self.mostWordings else {
      throw error("\(quoted(name ?? "")) has more than \(Self.mostWordings) translations")
    }
    return .oneOf(texts)
  }

  /// A word or several, without white space around them.
  func term(_ text: String, _ kind: String, line: Int? = nil) throws(ConfigurationError) -> String {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw error("\(kind) has a control character in \(quoted(text))", line: line)
    }
    if text.utf8.count > Self.mostBytes { throw error("\(kind) is longer than \(Self.mostBytes) bytes", line: line) }
    guard scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
      throw error("\(kind) must have a letter or a digit, but here is \(quoted(text))", line: line)
    }
    let start = text.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// A locale as its folder is named: a language of two or three letters, and the parts of a variant.
  func localeName(_ text: String) throws(ConfigurationError) -> String {
    let name = Glossary.name(of: text)
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let isLanguage = parts.first.map { (2...3).contains($0.utf8.count) && !$0.utf8.contains(where: \.isASCIIDigit) }
    guard isLanguage ?? false, parts.count <= 5,
      parts.allSatisfy({ (1...16).contains($0.utf8.count) && $0.isAlphanumeric(or: "") })
    else {
      throw error(
        "\(quoted(text)) is no locale; write it as its folder is named, such as “fi” or “zh-hans”", line: keyLine)
    }
    return name
  }
}
