import Classifier
import Messages
import Scanning
import Tables
import Text

/// Finds the words of a source text that a translator would translate.
struct TranslatableText {
  private var english = EnglishWords()
  private var targets: Set<String>?

  /// The part of a message that says how users see a source text without a translation.
  static func effect(ofShowing text: String, of sourceLanguage: String) -> String {
    isEnglish(text, of: sourceLanguage) ? "the text is English" : "the text is shown as it is"
  }

  static func isEnglish(_ text: String, of sourceLanguage: String) -> Bool {
    AppleLocales.isEnglish(sourceLanguage) && EnglishWords.isLatin(text)
  }

  /// True if translators should see the text of a call, or if its key is a name that users must not see.
  mutating func isNeeded(for site: CallSite, in tables: ProjectTables) -> Bool {
    // The labels of values in a chart are not shown.
    if site.call.isTypedText, site.call.function == "value" { return false }
    if let key = site.call.key.literal, isNameOfTarget(key, in: tables.modules) { return false }
    let language = tables.sourceLanguage(ofTable: site.call.tableName)
    if let text = site.call.value?.literal, !text.isEmpty { return hasWords(text, in: language) }
    guard let key = site.call.key.literal ?? site.call.pattern else { return true }
    return tables.isName(key, inTable: site.call.tableName) && !key.hasPrefix("www.")
      || hasWords(key, in: language)
  }

  /// True for the name of an app or a module, apart from its case, spaces and punctuation.
  private mutating func isNameOfTarget(_ text: String, in modules: Modules) -> Bool {
    let letters = { (name: String) in name.filter { $0.isLetter || $0.isNumber }.lowercased() }
    let names = targets ?? Set(modules.names.map(letters))
    targets = names
    return names.contains(letters(text)) && text.contains { $0.isLetter }
  }

  /// False for names, addresses, marks, versions and texts for developers.
  mutating func hasWords(_ text: String, in sourceLanguage: String) -> Bool {
    let isEnglish = AppleLocales.isEnglish(sourceLanguage)
    let tokens = Self.withoutValues(text).split(whereSeparator: \.isWhitespace)
    guard let first = tokens.first else { return false }
    // `[Debug] Reset`
    if first.filter(\.isLetter).lowercased() == "debug" { return false }
    let isVersion = "vV".contains(first.first ?? " ") && !first.dropFirst().contains(where: \.isLetter)
    let words = tokens.filter { !Self.isName($0) }.flatMap { token in
      token.split { !$0.isLetter && $0 != "'" && $0 != "’" }
    }
    let isProduct = tokens.contains(where: Self.isMixedCase) && tokens.contains { $0.contains(where: \.isNumber) }
    return words.contains { word in
      if word.first?.isLowercase ?? false {
        // "1st gen", "12.9-inch"
        if isProduct, word.count < 5 { return false }
        return isWord(word, isEnglish)
      }
      return !isVersion && !isProduct && isWord(word, isEnglish)
    }
  }

  private mutating func isWord(_ word: Substring, _ isEnglish: Bool) -> Bool {
    // One wide letter of the alphabet is a sign.
    if word.count < 2, word.unicodeScalars.allSatisfy({ (0xFF21...0xFF5A).contains($0.value) }) { return false }
    guard word.unicodeScalars.allSatisfy({ $0.value < 0x250 || $0.value == 0x2019 }) else { return true }
    let text = word.lowercased().replacing("’", with: "'")
    if word.count < 2 { return false }
    if word.count < 3 { return english.isFunctionWord(text) }
    if !isEnglish || word.first?.isLowercase ?? false { return true }
    // A capitalized word that English does not have is a name.
    return text.contains("'") || english.isCommon(text)
  }

  /// True for addresses, identifiers, numbers with their unit, and names with capitals inside.
  private static func isName(_ token: Substring) -> Bool {
    if token.contains("://") || token.contains("@") || token.contains("_") || token.contains(where: \.isNumber) {
      return true
    }
    return isDomain(token) || isMixedCase(token)
  }

  /// `example.org`, `.example.org`
  private static func isDomain(_ token: Substring) -> Bool {
    let trimmed = token.filter { !"()[],;:!?\"“”".contains($0) }
    let parts = trimmed.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.count > 1 else { return false }
    return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isLetter || $0 == "-" || $0 == "/" } }
      && last.first?.isLowercase ?? false
  }

  /// `GitHub`, `iPhone`
  private static func isMixedCase(_ token: Substring) -> Bool {
    zip(token, token.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  /// True if `text` has a letter outside of its values and their units.
  static func hasLetters(_ text: String) -> Bool { withoutValues(text).contains(where: \.isLetter) }

  /// The text without placeholders and interpolations, and without units directly after them.
  private static func withoutValues(_ text: String) -> String {
    var rest = ""
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      var next = text.index(after: index)
      if character == "‹" || character == "$" && next < text.endIndex && text[next] == "{" {
        next = text[next...].firstIndex { $0 == "›" || $0 == "}" }.map { text.index(after: $0) } ?? next
      } else if character == "%" {
        let conversion = text[next...].prefix(12)
        if let end = conversion.firstIndex(where: { $0 == "@" || $0.isLetter && !"lhqzt".contains($0) }),
          conversion[..<end].allSatisfy({ $0.isNumber || "$.-+#lhqzt".contains($0) })
        {
          next = text.index(after: end)
        }
      } else {
        rest.append(character)
        index = next
        continue
      }
      let unit = text[next...].prefix { $0.isASCII && $0.isLetter }
      if unit.count < 4, next < text.endIndex { next = unit.endIndex }
      index = next
    }
    return rest
  }
}
