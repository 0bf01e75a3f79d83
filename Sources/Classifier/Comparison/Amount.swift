import Text

/// A number, in digits or as a word, with its unit.
struct Amount {
  /// Amounts of one dimension are comparable.
  private enum Dimension: Equatable {
    case count, seconds, months, meters, grams
    case money(String)
  }

  private(set) var units: Range<Int>
  private var dimension: Dimension
  /// Thousandths of the unit of the dimension; `nil` for a version number, which has several points.
  private var value: Int?
  /// The digits of a bare number, which may be a version, without `.0` at the end.
  private var digits: String?

  /// Equal amounts with different spellings: "14 days" and "two weeks", "1.0" and "1".
  static func same(_ old: [ParsedText.Unit], _ new: [ParsedText.Unit]) -> [(old: Range<Int>, new: Range<Int>)] {
    let texts = { (amount: Amount, units: [ParsedText.Unit]) in units[amount.units].map(\.text) }
    let (before, after) = (all(in: old), all(in: new))
    guard !before.isEmpty, !after.isEmpty else { return [] }
    let known = (Set(before.map { texts($0, old) }), Set(after.map { texts($0, new) }))
    var rest = before.filter { !known.1.contains(texts($0, old)) }
    return after.filter { !known.0.contains(texts($0, new)) }.compactMap { amount in
      guard let index = rest.firstIndex(where: { $0.equals(amount) }) else { return nil }
      return (rest.remove(at: index).units, amount.units)
    }
  }

  /// Whether the amounts are equal. "1.10" and "1.1" may be versions.
  private func equals(_ other: Amount) -> Bool {
    if let digits, let others = other.digits { return digits == others }
    return dimension == other.dimension && value != nil && value == other.value
  }

  // MARK: Reading

  private static let measures: [String: (Dimension, Int)] = {
    let names: [(Dimension, Int, String)] = [
      (.seconds, 1, "second seconds sec secs"), (.seconds, 60, "minute minutes min mins"),
      (.seconds, 3_600, "hour hours hr hrs"), (.seconds, 86_400, "day days"), (.seconds, 604_800, "week weeks"),
      (.months, 1, "month months"), (.months, 12, "year years"),
      (.meters, 1, "meter meters metre metres"), (.meters, 1_000, "km kilometer kilometers kilometre kilometres"),
      (.grams, 1, "g gram grams"), (.grams, 1_000, "kg kilogram kilograms"),
      (.money("$"), 1, "$ usd dollar dollars"), (.money("€"), 1, "€ eur euro euros"), (.money("£"), 1, "£ gbp"),
    ]
    return Dictionary(
      firstOf: names.flatMap { entry in entry.2.split(separator: " ").map { (String($0), (entry.0, entry.1)) } })
  }()
  private static let limit = 400

  private static func all(in units: [ParsedText.Unit]) -> [Amount] {
    guard units.count <= limit else { return [] }
    var found: [Amount] = []
    var index = 0
    while index < units.count {
      if let amount = read(units, at: index) {
        found.append(amount)
        index = amount.units.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private static func read(_ units: [ParsedText.Unit], at start: Int) -> Amount? {
    var index = start
    var measure: (dimension: Dimension, factor: Int)?
    if units[index].kind == .symbol, let sign = measures[units[index].text], index + 1 < units.count {
      measure = sign
      index += 1
    }
    let unit = units[index]
    let isArticle = unit.text == "a" || unit.text == "an"
    var value = isArticle ? 1_000 : number(unit)
    guard value != nil || unit.kind == .number else { return nil }
    index += 1
    // "Twenty five", "twenty-five"
    if unit.kind == .word, index < units.count, let tens = value, (20_000...90_000).contains(tens),
      let ones = number(units[index]), units[index].kind == .word, (1_000...9_000).contains(ones)
    {
      value = tens + ones
      index += 1
    }
    if unit.kind == .word, index < units.count, let factor = WordList.multiplier.number(units[index].text) {
      value = value.map { $0 * factor }
      index += 1
    }
    if measure == nil, index < units.count {
      measure = measures[units[index].text]
      if measure != nil { index += 1 }
    }
    // "3rd" is not an amount.
    guard measure != nil || !isArticle && !(index < units.count && units[index].isAttached) else { return nil }
    return Amount(
      units: start..<index, dimension: measure?.dimension ?? .count, value: value.map { $0 * (measure?.factor ?? 1) },
      digits: unit.kind == .number && measure == nil ? withoutZeros(unit.text) : nil)
  }

  private static func withoutZeros(_ text: String) -> String {
    var text = Substring(text)
    while text.hasSuffix(".0") { text = text.dropLast(2) }
    return String(text)
  }

  /// Thousandths; `nil` for a number with more than one point, or with too many digits.
  private static func number(_ unit: ParsedText.Unit) -> Int? {
    switch unit.kind {
    case .word: return WordList.cardinal.number(unit.text).map { $0 * 1_000 }
    case .number:
      let parts = unit.text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count < 3, parts[0].utf8.count < 10, let whole = Int(parts[0]) else { return nil }
      guard parts.count == 2 else { return whole * 1_000 }
      guard (1...3).contains(parts[1].utf8.count), let fraction = Int(parts[1]) else { return nil }
      return whole * 1_000 + fraction * [100, 10, 1][parts[1].utf8.count - 1]
    case .argument, .template, .address, .symbol: return nil
    }
  }
}

extension ParsedText {
  func writing(_ amounts: [(old: Range<Int>, new: Range<Int>)], as other: ParsedText) -> ParsedText {
    var message = self
    for (old, new) in amounts.sorted(by: { $0.new.lowerBound > $1.new.lowerBound }) {
      var named = Array(other.units[old])
      let first = units[new.lowerBound]
      named[0].startsSentence = first.startsSentence
      named[0].markBefore = first.markBefore
      if named.count == new.count {
        for index in named.indices { named[index].written = units[new.lowerBound + index].written }
      }
      message.units.replaceSubrange(new, with: named)
    }
    return message
  }
}
