import Classifier

/// Writes terms and word lists in the format of `Concepts`.
struct TermTableWriter {
  private let file: TermFile
  private let terms: [String]
  /// Phrases of an action and its object.
  private var composed: Set<String> = []
  /// The most words of a term, by its first word.
  private var longest: [String: Int] = [:]

  init(_ file: TermFile) {
    self.file = file
    for (phrase, senses) in file.senses {
      let words = phrase.split(separator: " ")
      guard words.count > 1, let first = words.first, let last = words.last else { continue }
      let isAction = senses.allSatisfy { file.concepts[Int($0)].kind == .action }
      if isAction, file.senses[String(last)]?.contains(where: { file.concepts[Int($0)].kind == .thing }) ?? false {
        composed.insert(phrase)
      } else {
        longest[String(first)] = max(words.count, longest[String(first)] ?? 1)
      }
    }
    terms = Set(file.senses.keys).union(file.lists.keys).union(longest.keys)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The whole table.
  func bytes() -> [UInt8] {
    var sections: [Concepts.Section: [UInt8]] = [:]
    sections[.slots] = slots()
    var senses: [UInt8] = []
    for term in terms {
      sections[.textStarts, default: []] += word(sections[.text]?.count ?? 0, 4)
      sections[.text, default: []] += Array(term.utf8)
      sections[.lists, default: []] += (0..<8).map { UInt8(truncatingIfNeeded: (file.lists[term] ?? 0) >> (8 * $0)) }
      sections[.values, default: []] += word(file.values[term] ?? 0, 2)
      sections[.properties, default: []].append(UInt8(longest[term] ?? 1) | (composed.contains(term) ? 0x80 : 0))
      sections[.senseStarts, default: []] += word(senses.count / 2, 2)
      for concept in file.senses[term] ?? [] { senses += word(Int(concept), 2) }
    }
    sections[.textStarts, default: []] += word(sections[.text]?.count ?? 0, 4)
    sections[.senseStarts, default: []] += word(senses.count / 2, 2)
    sections[.senses] = senses
    sections[.concepts] = file.concepts.flatMap { [$0.kind.rawValue] + word(Int($0.family), 2) }
    sections[.relations] = file.relations.sorted { ($0.key.one, $0.key.other) < ($1.key.one, $1.key.other) }
      .flatMap { word(Int($0.key.one), 2) + word(Int($0.key.other), 2) + [$0.value.rawValue] }
    var header: [UInt8] = []
    var body: [UInt8] = []
    for section in Concepts.Section.allCases {
      header += word(4 * Concepts.Section.allCases.count + body.count, 4)
      body += sections[section] ?? []
    }
    return header + body
  }

  private func slots() -> [UInt8] {
    var count = 1
    while count < 2 * terms.count { count *= 2 }
    var slots = [Int](repeating: Concepts.noTerm, count: count)
    for (number, term) in terms.enumerated() {
      var slot = Concepts.hash(term.utf8) & (count - 1)
      while slots[slot] != Concepts.noTerm { slot = (slot + 1) & (count - 1) }
      slots[slot] = number
    }
    return slots.flatMap { word($0, 2) }
  }

  private func word(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
