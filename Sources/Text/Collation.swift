internal import CCollation

/// The order in which Apple's systems sort the members of JSON on request, and Xcode sorts the keys of String Catalogs:
/// the Unicode Collation Algorithm (UTS #10) with CLDR's root table, numbers by their value, and curved quotes like
/// straight ones.
///
/// The table is a list of weights, secondary and tertiary, the most frequent first; then a list of rows:
/// - a number, whose last two bits are the number of characters minus one, and whose other bits are the number of
///   elements
/// - the first character, as the difference from that of the row before, and the other characters
/// - for each element the primary weight as a difference, with the sign in its last bit, and the index of its other
///   weights
///
/// The list of Chinese characters follows, in the order of their radicals and strokes, as runs of characters with
/// consecutive numbers: the first one as a difference from the last one of the run before, with the sign in its last bit,
/// and the count.
///
/// Numbers have seven bits in each byte, the lowest first. The eighth bit shows that more follow.
package struct Collation: Sendable {
  private struct Element {
    var primary: UInt32
    var secondary: UInt16
    var tertiary: UInt8
  }

  /// The sort key of a text: one text is before another if its key is.
  package struct Key: Comparable, Sendable {
    fileprivate var primaries: [UInt32] = []
    fileprivate var secondaries: [UInt16] = []
    fileprivate var tertiaries: [UInt8] = []
    fileprivate var zeros: [Int] = []
    /// The text's code units, for texts that are otherwise equal.
    fileprivate var units: [UInt16]

    package static func < (first: Key, second: Key) -> Bool {
      if first.primaries != second.primaries { return first.primaries.lexicographicallyPrecedes(second.primaries) }
      if first.secondaries != second.secondaries {
        return first.secondaries.lexicographicallyPrecedes(second.secondaries)
      }
      if first.tertiaries != second.tertiaries { return first.tertiaries.lexicographicallyPrecedes(second.tertiaries) }
      if first.zeros != second.zeros { return first.zeros.lexicographicallyPrecedes(second.zeros) }
      return first.units.lexicographicallyPrecedes(second.units)
    }
  }

  private var elements: [Element] = []
  /// For each character the index of its first element and, in the last five bits, their number; 0 if the table lacks
  /// it. Pages have 128 characters; the first is for characters without elements.
  private var singles = [UInt32](repeating: 0, count: 128)
  private var pages = [UInt16](repeating: 0, count: 0x11_0000 >> 7)
  /// Characters that are sorted together, by the first one, the longest first.
  private var contractions: [UInt32: [(rest: [UInt32], elements: Range<Int>)]] = [:]
  /// The places of Chinese characters among each other, from 1 on; 0 for a character without one.
  private var places = [UInt16](repeating: 0, count: Self.ideographs.count)
  private static let ideographs: ClosedRange<UInt32> = 0x3400...0xFFFF
  /// The primary weights of ASCII's characters; 0 for controls and digits, which one weight cannot place.
  private var ranks = [UInt32](repeating: 0, count: 128)

  package static let root: Collation = {
    let table = UnsafeBufferPointer(start: l10n_review_collation(), count: l10n_review_collation_size())
    return Collation(table)
  }()

  private init(_ table: UnsafeBufferPointer<UInt8>) {
    var index = 0
    func number() -> Int {
      var (value, shift) = (0, 0)
      while index < table.count, shift < 32 {
        let byte = table[index]
        index += 1
        value |= Int(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      return value
    }
    let weights = (0..<number()).map { _ in (UInt16(truncatingIfNeeded: number()), UInt8(truncatingIfNeeded: number()))
    }
    var (scalar, primary) = (0, 0)
    let rowCount = number()
    elements.reserveCapacity(rowCount + rowCount / 4)
    for _ in 0..<rowCount {
      let counts = number()
      scalar += number()
      let rest = (0..<counts & 3).map { _ in UInt32(truncatingIfNeeded: number()) }
      let start = elements.count
      for _ in 0..<counts >> 2 {
        let step = number()
        primary += step & 1 == 1 ? -(step >> 1) : step >> 1
        let weight = number()
        guard weights.indices.contains(weight) else { return }
        elements.append(
          Element(
            primary: UInt32(truncatingIfNeeded: primary), secondary: weights[weight].0, tertiary: weights[weight].1))
      }
      guard scalar < 0x11_0000, elements.count - start < 32 else { return }
      if rest.isEmpty {
        if pages[scalar >> 7] == 0 {
          pages[scalar >> 7] = UInt16(truncatingIfNeeded: singles.count >> 7)
          singles += [UInt32](repeating: 0, count: 128)
        }
        singles[Int(pages[scalar >> 7]) << 7 | scalar & 0x7F] = UInt32(start << 5 | (elements.count - start))
      } else {
        contractions[UInt32(truncatingIfNeeded: scalar), default: []].append((rest, start..<elements.count))
      }
    }
    var (ideograph, place) = (0, 0)
    for _ in 0..<number() {
      let step = number()
      ideograph += step & 1 == 1 ? -(step >> 1) : step >> 1
      let count = number()
      for scalar in ideograph..<ideograph + count {
        place += 1
        guard let scalar = UInt32(exactly: scalar), Self.ideographs.contains(scalar) else { return }
        places[Int(scalar - Self.ideographs.lowerBound)] = UInt16(clamping: place)
      }
      ideograph += count - 1
    }
    for scalar in contractions.keys { contractions[scalar]?.sort { $0.rest.count > $1.rest.count } }
    for scalar: UInt32 in 0x20..<0x7F where !Self.isDigit(scalar) {
      if let single = single(scalar), single.count == 1 { ranks[Int(scalar)] = elements[single.lowerBound].primary }
    }
  }

  /// The elements of a character; `nil` if the table lacks it.
  private func single(_ scalar: UInt32) -> Range<Int>? {
    let entry = Int(singles[Int(pages[Int(scalar >> 7)]) << 7 | Int(scalar & 0x7F)])
    return entry == 0 ? nil : entry >> 5..<(entry >> 5 + entry & 31)
  }

  /// True if `first` sorts before `second`. Makes keys only if ASCII letters do not decide.
  package func precedes(_ first: String, _ second: String) -> Bool {
    var (first, second) = (first, second)
    let quick: Bool? = first.withUTF8 { first in
      second.withUTF8 { second in
        ranks.withUnsafeBufferPointer { ranks in
          func rank(_ byte: UInt8) -> UInt32 { byte < 0x80 ? ranks[Int(byte)] : 0 }
          let count = min(first.count, second.count)
          for index in 0..<count {
            let (left, right) = (rank(first[index]), rank(second[index]))
            guard left > 0, right > 0 else { return nil }
            if left != right { return left < right }
          }
          if first.count == second.count { return nil }
          let next = first.count < second.count ? second[count] : first[count]
          return rank(next) > 0 ? first.count < second.count : nil
        }
      }
    }
    return quick ?? (key(of: first) < key(of: second))
  }

  package func key(of text: String) -> Key {
    var key = Key(units: Array(text.utf16))
    func add(_ element: Element) {
      if element.primary > 0 { key.primaries.append(element.primary) }
      if element.secondary > 0 { key.secondaries.append(element.secondary) }
      if element.tertiary > 0 { key.tertiaries.append(element.tertiary) }
    }
    let scalars = text.unicodeScalars.flatMap { Self.parts(of: $0.value) }
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if Self.isDigit(scalar) {
        let digits = scalars[index...].prefix(while: Self.isDigit)
        index = digits.endIndex
        // A number sorts at the place of its digits; more digits make it greater.
        let value = digits.drop { $0 == 0x30 }
        if let zero = single(0x30) { for element in elements[zero] { add(element) } }
        key.primaries.append(UInt32(clamping: value.count))
        key.primaries += value
        key.zeros.append(digits.count - value.count)
        continue
      }
      let rest = scalars[(index + 1)...]
      if let contraction = contractions[scalar]?.first(where: { rest.starts(with: $0.rest) }) {
        for element in elements[contraction.elements] { add(element) }
        index += 1 + contraction.rest.count
        continue
      }
      index += 1
      if let single = single(scalar) {
        for element in elements[single] { add(element) }
      } else {
        for element in implicit(scalar) { add(element) }
      }
    }
    return key
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  /// Compares a syllable of Hangul as its letters (Unicode, section 3.12), a curved quote as a straight one.
  private static func parts(of scalar: UInt32) -> [UInt32] {
    switch scalar {
    case 0x2018...0x201B: return [0x27]
    case 0x201C...0x201F: return [0x22]
    case 0xAC00...0xD7A3:
      let index = scalar - 0xAC00
      let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
      return index % 28 == 0 ? parts : parts + [0x11A7 + index % 28]
    default: return [scalar]
    }
  }

  /// The elements of a character that the table lacks (UTS #10, section 10.1.3). Chinese characters are in the order of
  /// their radicals, the rare ones outside of Unicode's first plane after all others.
  private func implicit(_ scalar: UInt32) -> [Element] {
    let place = Self.ideographs.contains(scalar) ? places[Int(scalar - Self.ideographs.lowerBound)] : 0
    let (first, second): (UInt32, UInt32) =
      if place > 0 { (0xFB40, UInt32(place)) } else {
        ((0x20000...0x3FFFF).contains(scalar) ? 0xFB80 + scalar >> 15 : 0xFBC0 + scalar >> 15, scalar & 0x7FFF)
      }
    return [
      Element(primary: first, secondary: 0x20, tertiary: 2),
      Element(primary: second | 0x8000, secondary: 0, tertiary: 0),
    ]
  }
}
