import Project
import Text

/// The forbidden words of a project, prepared for comparisons.
///
/// A word is forbidden as it is written, in no other inflection. Its case does not matter, unless it has a capital
/// letter after its first one. In scripts without spaces it is forbidden in longer words too.
struct ForbiddenPhrases: Sendable {
  struct Found: Sendable {
    /// As the configuration writes it.
    var phrase: String
    /// The first place in the text, in UTF-8.
    var span: Span
  }

  fileprivate struct Phrase: Sendable {
    var text: String
    var words: [TermWord]
    var isExact: Bool
    /// The characters, if they are looked for within words.
    var unspaced: [Unicode.Scalar]?
  }

  /// The phrases of one language, by their first word in lower case.
  fileprivate struct List: Sendable {
    var phrases: [String: [Phrase]] = [:]
    var unspaced: [Phrase] = []
  }

  private let lists: [String: List]

  /// `nil` if no word is forbidden.
  init?(_ forbidden: ForbiddenWords) {
    guard forbidden.words.contains(where: { !$0.value.isEmpty }) else { return nil }
    lists = forbidden.words.mapValues { texts in
      var list = List()
      for text in texts {
        let scalars = Array(text.unicodeScalars)
        let words = TermWord.all(in: scalars)
        guard let first = words.first else { continue }
        var phrase = Phrase(text: text, words: words, isExact: text.dropFirst().contains(where: \.isUppercase))
        if scalars.contains(where: \.isOfUnspacedScript) {
          phrase.unspaced = scalars
          list.unspaced.append(phrase)
        } else {
          list.phrases[String(first.scalars).lowercased(), default: []].append(phrase)
        }
      }
      return list
    }
  }

  /// The forbidden phrases of `text`, each once.
  func found(in text: String, of locale: String) -> [Found] {
    let lists = ForbiddenWords.names(for: locale).compactMap { self.lists[$0] }
    guard !lists.isEmpty else { return [] }
    let scalars = Array(text.unicodeScalars)
    let words = TermWord.all(in: scalars)
    let lowered = words.map { String($0.scalars).lowercased() }
    var places: [(phrase: String, range: Range<Int>)] = []
    for list in lists {
      for index in words.indices where words[index].isText {
        for phrase in list.phrases[lowered[index]] ?? [] where phrase.isAt(index, in: words, lowered) {
          let end = words[index + phrase.words.count - 1].range.upperBound
          places.append((phrase.text, words[index].range.lowerBound..<end))
        }
      }
      for phrase in list.unspaced {
        guard let part = phrase.unspaced, let start = scalars.firstIndex(of: part) else { continue }
        places.append((phrase.text, start..<start + part.count))
      }
    }
    var seen: Set<String> = []
    return places.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { seen.insert($0.phrase).inserted }.map {
      let start = scalars[..<$0.range.lowerBound].utf8Count
      return Found(phrase: $0.phrase, span: start..<start + scalars[$0.range].utf8Count)
    }
  }
}

extension ForbiddenPhrases.Phrase {
  fileprivate func isAt(_ start: Int, in text: [TermWord], _ lowered: [String]) -> Bool {
    guard start + words.count <= text.count else { return false }
    for (offset, word) in words.enumerated() {
      let other = text[start + offset]
      let own = String(word.scalars)
      guard isExact ? own == String(other.scalars) : own.lowercased() == lowered[start + offset] else { return false }
      if offset > 0, !other.isText || !Self.isSameGap(word.gap, other.gap) { return false }
    }
    return true
  }

  private static func isSameGap(_ gap: ArraySlice<Unicode.Scalar>, _ other: ArraySlice<Unicode.Scalar>) -> Bool {
    gap == other || gap.allSatisfy(\.properties.isWhitespace) && other.allSatisfy(\.properties.isWhitespace)
  }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    self = String(String.UnicodeScalarView(scalars))
  }
}

extension [Unicode.Scalar] {
  fileprivate func firstIndex(of part: [Unicode.Scalar]) -> Int? {
    guard let first = part.first, count >= part.count else { return nil }
    return (0...(count - part.count)).first { self[$0] == first && self[$0..<$0 + part.count].elementsEqual(part) }
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var utf8Count: Int { reduce(0) { $0 + UTF8.width($1) } }
}
