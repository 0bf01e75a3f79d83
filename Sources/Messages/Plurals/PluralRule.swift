/// The condition of one category, as `l10n-review-dev plural-rules` compiles it of CLDR's text.
///
/// A condition is a row of relations: those joined by `and` follow one another, an `or` starts a new alternative.
/// A relation is a header, a modulus (0 for none) and pairs of first and last value. In the header, bits 0 to 2 are
/// the operand (n i v w f t e), bit 3 says `!=`, bit 4 starts an alternative, the bits from 8 on count the pairs.
struct PluralRule: Sendable {
  let category: PluralCategory
  let words: [UInt32]

  init(_ category: PluralCategory, _ words: [UInt32]) {
    self.category = category
    self.words = words
  }

  func holds(for number: PluralOperands) -> Bool {
    var place = 0
    var isTrue = true
    while place + 1 < words.count {
      let header = words[place]
      if header & 16 != 0, place > 0 {
        if isTrue { return true }
        isTrue = true
      }
      let behind = place + 2 + Int(header >> 8) * 2
      if isTrue, behind <= words.count {
        let isInRange = relation(header & 7, modulus: UInt64(words[place + 1]), words[place + 2..<behind], number)
        isTrue = isInRange != (header & 8 != 0)
      }
      place = behind
    }
    return isTrue
  }

  private func relation(
    _ operand: UInt32, modulus: UInt64, _ ranges: ArraySlice<UInt32>, _ number: PluralOperands
  ) -> Bool {
    var value: UInt64
    switch operand {
    case 0:
      // A number with a fraction is in no range of integers.
      guard number.t == 0 else { return false }
      value = number.i
    case 1: value = number.i
    case 2: value = UInt64(number.v)
    case 3: value = UInt64(number.w)
    case 4: value = number.f
    case 5: value = number.t
    default: value = UInt64(number.e)
    }
    if modulus != 0 { value %= modulus }
    var place = ranges.startIndex
    while place + 1 < ranges.endIndex {
      if value >= UInt64(ranges[place]), value <= UInt64(ranges[place + 1]) { return true }
      place += 2
    }
    return false
  }
}
