import Classifier

/// The contents of `Sources/CLexicon/terms.txt`, whose head explains the format.
struct TermFile {
  /// A line that cannot be compiled.
  struct Failure: Error, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "Sources/CLexicon/terms.txt:\(line): \(reason)" }
  }

  /// Two concepts, the lower number first.
  struct Pair: Hashable {
    var one, other: UInt16
  }

  /// The meanings of each term.
  private(set) var senses: [String: [UInt16]] = [:]
  /// The kind and the family of each concept; the number 0 is unused.
  private(set) var concepts: [(kind: ConceptKind, family: UInt16)] = [(.action, 0)]
  private(set) var relations: [Pair: Concepts.Relation] = [:]
  private(set) var lists: [String: UInt64] = [:]
  private(set) var values: [String: Int] = [:]

  private enum Section: Equatable {
    case terms(ConceptKind)
    case list(WordList)
  }

  /// A line with its continuation lines.
  private struct Line {
    var number: Int
    var text: String
  }

  private var families: UInt16 = 0
  /// Concepts of the kind being read, by their first terms.
  private var named: [String: [UInt16]] = [:]

  init(_ text: String) throws(Failure) {
    var section: Section?
    var found: Set<WordList> = []
    for line in try Self.lines(text) {
      if line.text.hasPrefix("[") {
        let next = try Self.section(line)
        if next != section { named = [:] }
        if case .list(let list) = next, !found.insert(list).inserted {
          throw Failure(line: line.number, reason: "the list \(list) is there already; merge the two")
        }
        section = next
      } else {
        switch section {
        case .terms(let kind): read(kind, line.text)
        case .list(let list): try read(list, line)
        case nil: throw Failure(line: line.number, reason: "a section must come first, as [terms action]")
        }
      }
    }
    if let missing = WordList.allCases.first(where: { !found.contains($0) }) {
      throw Failure(line: 1, reason: "no section [list \(missing)]; add it, or remove the case from WordList")
    }
  }

  private static func lines(_ text: String) throws(Failure) -> [Line] {
    var lines: [Line] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix(" "), let last = lines.indices.last {
        lines[last].text += " " + line.drop { $0 == " " }
      } else {
        lines.append(Line(number: index + 1, text: String(line)))
      }
    }
    return lines
  }

  private static func section(_ line: Line) throws(Failure) -> Section {
    let words = line.text.dropFirst().dropLast().split(separator: " ").map(String.init)
    if words.count == 2, line.text.hasSuffix("]") {
      if words[0] == "terms", let kind = ConceptKind.allCases.first(where: { "\($0)" == words[1] }) {
        return .terms(kind)
      }
      if words[0] == "list", let list = WordList.allCases.first(where: { "\($0)" == words[1] }) { return .list(list) }
    }
    throw Failure(
      line: line.number, reason: "unknown section; write [terms KIND] of ConceptKind or [list NAME] of WordList")
  }

  // MARK: Lists

  private mutating func read(_ list: WordList, _ line: Line) throws(Failure) {
    for item in line.text.split(separator: ",") {
      let parts = item.trimmed.split(separator: "=").map(String.init)
      guard let word = parts.first else { continue }
      lists[word, default: 0] |= list.mask
      guard parts.count > 1 else { continue }
      guard let value = Int(parts[1]), (0..<Concepts.noTerm).contains(value), values[word] ?? value == value else {
        throw Failure(line: line.number, reason: "“\(item.trimmed)” gives no number, or another than before")
      }
      values[word] = value
    }
  }

  // MARK: Terms

  private mutating func read(_ kind: ConceptKind, _ line: String) {
    let isSign = { (character: Character) in character == ">" || character == "<" || character == "~" }
    switch line.first(where: isSign) {
    case ">": relate(.opposite, kind, line.split(whereSeparator: isSign))
    case "<": relate(.contrary, kind, line.split(whereSeparator: isSign))
    case "~": relate(.kin, kind, line.split(whereSeparator: isSign))
    default: readFamily(kind, line)
    }
  }

  /// Relates the concepts of each part to those of the other parts.
  private mutating func relate(_ relation: Concepts.Relation, _ kind: ConceptKind, _ parts: [Substring]) {
    var concepts: [[UInt16]] = []
    for part in parts { concepts.append(Self.phrases(part).flatMap { self.concepts(kind, $0) }) }
    for (index, part) in concepts.enumerated() {
      for other in concepts.dropFirst(index + 1) {
        for first in part { for second in other { relate(relation, first, second) } }
      }
    }
  }

  private mutating func relate(_ relation: Concepts.Relation, _ one: UInt16, _ other: UInt16) {
    guard one != other else { return }
    let pair = Pair(one: min(one, other), other: max(one, other))
    // Opposites are exclusive too, and exclusive concepts are not related.
    switch relations[pair] {
    case .opposite: break
    case .contrary where relation != .opposite: break
    default: relations[pair] = relation
    }
  }

  private mutating func readFamily(_ kind: ConceptKind, _ line: String) {
    families += 1
    for part in line.split(separator: "|") {
      let terms = Self.phrases(part)
      guard let first = terms.first else { continue }
      named[first, default: []].append(add(kind, terms))
    }
  }

  private mutating func add(_ kind: ConceptKind, _ terms: [String]) -> UInt16 {
    let concept = UInt16(concepts.count)
    concepts.append((kind, families))
    for term in terms { senses[term, default: []].append(concept) }
    return concept
  }

  /// The concepts that begin with a term; a new one if none do.
  private mutating func concepts(_ kind: ConceptKind, _ term: String) -> [UInt16] {
    if let found = named[term] { return found }
    families += 1
    let concept = add(kind, [term])
    named[term] = [concept]
    return [concept]
  }

  private static func phrases(_ text: Substring) -> [String] {
    text.split(separator: ",").map { $0.trimmed.replacing("-", with: " ") }.filter { !$0.isEmpty }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " }
    return String(rest.lastIndex { $0 != " " }.map { rest[...$0] } ?? "")
  }
}
