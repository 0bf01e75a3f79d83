import Text

/// The arguments of a text: their kinds, from which sample values are made and given values are checked.
package struct PreviewArguments: Sendable {
  package enum Fault: Error, Hashable, Sendable {
    case tooMany(given: Int, taken: Int)
    case noNumber(position: Int, given: String)

    package var message: Message {
      switch self {
      case .tooMany(let given, 0): "the text takes no arguments, and \(given) \(words: given == 1 ? "is" : "are") given"
      case .tooMany(let given, let taken):
        "the text takes \(taken) \(words: taken == 1 ? "argument" : "arguments"), and \(given) are given"
      case .noNumber(let position, let given):
        "argument \(position) of the text is a number, and \(quote: given) is no whole number"
      }
    }
  }

  /// Values for all arguments, and the values that differ between samples.
  package struct Sample: Hashable, Sendable {
    package var values: SampleArguments
    /// The numbers that choose plural forms, or the shown numbers if there is no plural, by position.
    package var numbers: [Int]
    /// The genders that choose the texts of variables, as numbers, by position.
    package var genders: [Int]
  }

  /// More numbers than these show nothing new in any language.
  private static let mostNumbers = 8
  /// The maximum number of samples of a text with several plurals.
  private static let mostCombinations = 36

  private let numbers: [Int]
  /// The positions of numbers that choose plural forms.
  private let deciding: [Int]
  /// The positions that give a gender, and the genders that have texts.
  private let genders: [(position: Int, numbers: [Int])]
  /// The number of arguments: the largest position.
  package let count: Int

  package init(_ source: SourceMessage) {
    var numbers = source.deciding
    for (position, kind) in source.kinds where kind == .integer || kind == .floatingPoint { numbers.insert(position) }
    self.numbers = numbers.filter { source.genders[$0] == nil }.sorted()
    deciding = source.deciding.filter { source.genders[$0] == nil }.sorted()
    genders = source.genders.sorted { $0.key < $1.key }.map { ($0.key, $0.value.isEmpty ? [0] : $0.value) }
    count = max(source.shown.max() ?? 0, numbers.max() ?? 0, source.genders.keys.max() ?? 0)
  }

  /// Samples that show every plural form of the text in `locale`, or 1 and 5 without plurals; `given` are the first
  /// values. `texts` are translations, for the numbers that have a form of their own in them.
  package func samples(
    given: [String] = [], of texts: [String], locale: String, sourceLanguage: String
  ) throws(Fault) -> [Sample] {
    guard given.count <= count else { throw .tooMany(given: given.count, taken: count) }
    var fixed: [Int: SampleArguments.Value] = [:]
    for (index, value) in given.enumerated() {
      guard numbers.contains(index + 1) || genders.contains(where: { $0.position == index + 1 }) else {
        fixed[index + 1] = .text(value)
        continue
      }
      guard let number = Int(value) else { throw .noNumber(position: index + 1, given: value) }
      fixed[index + 1] = .number(number)
    }
    let shown = deciding.isEmpty ? numbers : deciding
    let varied = shown.filter { fixed[$0] == nil }
    let choices: [Int]
    if deciding.isEmpty {
      choices = [1, 5]
    } else if varied.count < 2 {
      // Forms for millions are right or wrong together with the others, so they come last.
      choices = Array(
        SampleNumbers.forComparing(texts, locale: locale, sourceLanguage: sourceLanguage)
          .filter { $0 < 1_000_000 }.prefix(Self.mostNumbers))
    } else {
      let rules = AppleView(locale: locale).rules
      choices = rules.categories.flatMap { rules.integers(of: $0, limit: 1) }.filter { $0 < 1_000_000 }.sorted()
    }
    // Numbers without a plural follow the first varied number.
    var rows: [[Int: Int]] = [[:]]
    if deciding.isEmpty, !varied.isEmpty {
      rows = choices.map { number in Dictionary(uniqueKeysWithValues: varied.map { ($0, number) }) }
    } else {
      for position in varied where rows.count * max(1, choices.count) <= Self.mostCombinations {
        rows = rows.flatMap { row in choices.map { number in row.merging([position: number]) { $1 } } }
      }
    }
    for (position, numbers) in genders where fixed[position] == nil {
      let choices = rows.count * numbers.count <= Self.mostCombinations ? numbers : [numbers[0]]
      rows = rows.flatMap { row in choices.map { number in row.merging([position: number]) { $1 } } }
    }
    let gendered = genders.map(\.position)
    return rows.map { row in
      var values = fixed
      for position in gendered where values[position] == nil { values[position] = .number(row[position] ?? 0) }
      for position in numbers where values[position] == nil { values[position] = .number(row[position] ?? 5) }
      let shown = shown.map { position -> Int in
        if case .number(let number)? = values[position] { number } else { 5 }
      }
      return Sample(
        values: SampleArguments(values), numbers: shown, genders: gendered.map { values[$0]?.number ?? 0 })
    }
  }
}
