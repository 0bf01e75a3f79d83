import Project
import Tables
import Text

/// A term of the glossary, prepared for comparisons. A class, because every source text with the term shares it.
final class GlossaryTerm: Sendable {
  let term: Glossary.Term
  /// Folded.
  let words: [[Unicode.Scalar]]
  /// The stems that a translation must contain, by wording: all stems of one of the lists.
  private let stems: [Glossary.Wording: [[[Unicode.Scalar]]]]

  init?(_ term: Glossary.Term) {
    words = TermWord.all(in: term.text.foldedScalars).map(\.scalars)
    guard !words.isEmpty else { return nil }
    self.term = term
    var stems: [Glossary.Wording: [[[Unicode.Scalar]]]] = [:]
    for wording in [.kept] + term.wordings.values {
      switch wording {
      case .any: break
      case .kept: stems[wording] = [words.map(Self.stem)]
      case .oneOf(let texts):
        stems[wording] = texts.map { text in TermWord.all(in: text.foldedScalars).map { Self.stem($0.scalars) } }
      }
    }
    self.stems = stems
  }

  /// `nil` if the glossary has no wording for `locale`, or if `text`, folded, contains it.
  func missing(in text: [Unicode.Scalar], of locale: String) -> Glossary.Wording? {
    let wording = term.wording(in: locale)
    guard let asked = stems[wording] else { return nil }
    let isThere = asked.contains { stems in stems.allSatisfy { text.holds($0) } }
    return isThere ? nil : wording
  }

  /// Cuts off at most a third of the word, and at most three letters. Short words and ideographs stay.
  private static func stem(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard word.count > 3, let last = word.last, !last.properties.isIdeographic else { return word }
    return Array(word.dropLast(min(3, word.count / 3)))
  }
}

struct GlossaryTerms: Sendable {
  /// The terms by their first word; single words by their plurals too. The longest come first.
  private let terms: [[Unicode.Scalar]: [GlossaryTerm]]

  /// `nil` for a glossary without terms.
  init?(_ glossary: Glossary) {
    guard !glossary.terms.isEmpty else { return nil }
    var terms: [[Unicode.Scalar]: [GlossaryTerm]] = [:]
    for term in glossary.terms.compactMap(GlossaryTerm.init) {
      for name in term.words.count == 1 ? Self.numbers(of: term.words[0]) : [term.words[0]] {
        terms[name, default: []].append(term)
      }
    }
    self.terms = terms.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// Each term once. A part of a longer term, of an address or of a placeholder does not count.
  func found(in text: String) -> [GlossaryTerm] {
    let words = TermWord.all(in: text.foldedScalars)
    var found: [GlossaryTerm] = []
    var index = 0
    while index < words.count {
      let match =
        words[index].isText ? terms[words[index].scalars]?.first { Self.stands($0, at: index, in: words) } : nil
      if let match, !found.contains(where: { $0 === match }) { found.append(match) }
      index += match?.words.count ?? 1
    }
    return found
  }

  private static func stands(_ term: GlossaryTerm, at start: Int, in words: [TermWord]) -> Bool {
    let count = term.words.count
    guard count > 1 else { return true }
    guard start + count <= words.count else { return false }
    for offset in 1..<count {
      let word = words[start + offset]
      guard word.isText, word.followsClosely else { return false }
      let own = term.words[offset]
      guard word.scalars == own || offset == count - 1 && numbers(of: own).contains(word.scalars) else { return false }
    }
    return true
  }

  /// A word in the singular and in its regular English plurals.
  private static func numbers(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var numbers = [word, word + ["s"]]
    switch word.last {
    case "s", "x", "z", "h": numbers.append(word + ["e", "s"])
    case "y": numbers.append(word.dropLast() + ["i", "e", "s"])
    default: break
    }
    return numbers
  }
}

extension [Unicode.Scalar] {
  fileprivate func holds(_ part: [Unicode.Scalar]) -> Bool {
    guard let first = part.first else { return true }
    guard count >= part.count else { return false }
    return (0...(count - part.count)).contains { start in
      self[start] == first && self[start..<start + part.count].elementsEqual(part)
    }
  }
}

extension Glossary {
  /// Locales without translations may be typos. `nil` if the glossary names none.
  package func note(on catalogs: [Catalog]) -> Message? {
    guard !locales.isEmpty else { return nil }
    let known = Set(catalogs.compactMap { $0.path.locale.map(Glossary.name) })
    let unknown = locales.filter { name in !known.contains { $0 == name || $0.hasPrefix(name + "-") } }
    guard !unknown.isEmpty else { return nil }
    return """
      The glossary names languages that the project has no translations in: \
      \(.joined(unknown.sorted().prefix(10).map { "\(code: $0)" }, separator: ", "))\(words: unknown.count > 10 ? ", …" : ""). \
      Write each as its folder is named.
      """
  }
}
