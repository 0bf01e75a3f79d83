import Tables

/// The source texts of one table with the facts that rules need.
struct TranslationSources: Sendable {
  let table: Table
  let texts: TableTexts
  private let facts: [TranslationSource]
  let traits: [TextTraits]
  let repeatedTexts: [RepeatedText]
  let isRepeated: [Bool]
  private let rules: OwnRules

  init(_ table: Table, in tables: ProjectTables, rules: OwnRules) async {
    self.table = table
    self.rules = rules
    let texts = await tables.texts(of: table)
    self.texts = texts
    async let repeated = Self.repeatedTexts(in: texts)
    facts = await texts.texts.mappedOnAllCores {
      TranslationSource($0, rules: rules, comment: table.comment(on: $0.key))
    }
    traits = facts.map(\.traits)
    repeatedTexts = await repeated
    isRepeated = repeatedTexts.reduce(into: [Bool](repeating: false, count: facts.count)) { flags, text in
      for place in text.places { flags[place] = true }
    }
  }

  subscript(place: Int) -> TranslationSource { facts[place] }

  /// The facts of the text at whichever place; `nil` without a text.
  func facts(of key: String) -> TranslationSource? {
    if let place = texts.place(of: key) { return facts[place].source.isKnown ? facts[place] : nil }
    return table.text(of: key).map { TranslationSource($0, rules: rules, comment: table.comment(on: key)) }
  }

  /// Only texts that consist of words.
  private static func repeatedTexts(in texts: TableTexts) -> [RepeatedText] {
    var places: [String: [Int]] = [:]
    var order: [String] = []
    for (place, text) in texts.texts.enumerated() where text.plural == nil && text.isKnown {
      places[text.text, default: []].append(place)
      if places[text.text]?.count == 2, text.text.utf8.count > 3, text.text.contains(where: \.isLetter) {
        order.append(text.text)
      }
    }
    return order.map { RepeatedText(text: $0, places: places[$0] ?? []) }
  }
}
