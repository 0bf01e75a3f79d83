/// The order in which macOS lists the keys of a dictionary: that of its hash table.
enum AppleKeyOrder {
  /// The sizes of the tables, and the number of keys at which the next size is used.
  private static let sizes: [(size: Int, capacity: Int)] = [
    (3, 3), (7, 6), (13, 11), (23, 19), (41, 32), (71, 52), (127, 85), (191, 118), (251, 155), (383, 237),
    (631, 390), (1087, 672), (1723, 1065), (2803, 1732), (4523, 2795), (7351, 4543), (11959, 7391), (19447, 12019),
    (31231, 19302), (50683, 31324), (81919, 50629), (132_607, 81956), (214_519, 132_580), (346_607, 214_215),
    (561_109, 346_784), (907_759, 561_026), (1_468_927, 907_847), (2_376_191, 1_468_567),
  ]

  /// The indices of the accepted keys in the order of a dictionary with capacity for all `hashes`. It is filled from
  /// another dictionary, which was filled in the order of `hashes`.
  static func order(_ hashes: [UInt64], isAccepted: (Int) -> Bool) -> [Int] {
    var first = Table(level: 0)
    for number in hashes.indices { first.insert(number, hashes, grows: true) }
    let level = sizes.firstIndex { $0.capacity >= hashes.count } ?? sizes.count - 1
    var second = Table(level: level)
    for number in first.numbers where isAccepted(number) { second.insert(number, hashes, grows: true) }
    return second.numbers
  }

  /// A table with open addressing: a key takes the first free slot from its hash on.
  private struct Table {
    private var level: Int
    private var slots: [Int32]
    private var count = 0

    init(level: Int) {
      self.level = level
      slots = [Int32](repeating: -1, count: sizes[level].size)
    }

    /// The indices in slot order.
    var numbers: [Int] {
      var numbers: [Int] = []
      numbers.reserveCapacity(count)
      for number in slots where number >= 0 { numbers.append(Int(number)) }
      return numbers
    }

    mutating func insert(_ number: Int, _ hashes: [UInt64], grows: Bool) {
      if grows, count == slots.count { grow(hashes) }
      guard count < slots.count else { return }
      var slot = Int(hashes[number] % UInt64(slots.count))
      while slots[slot] >= 0 { slot = slot + 1 == slots.count ? 0 : slot + 1 }
      slots[slot] = Int32(truncatingIfNeeded: number)
      count += 1
      if grows, count > sizes[level].capacity { grow(hashes) }
    }

    private mutating func grow(_ hashes: [UInt64]) {
      guard level + 1 < sizes.count else { return }
      var next = Table(level: level + 1)
      for number in numbers { next.insert(number, hashes, grows: false) }
      self = next
    }
  }

  /// Covers up to 96 UTF-16 units, or the first, middle and last 32 of a longer key.
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    if key.allSatisfy({ $0 < 0x80 }) { return hash(count: key.count) { UInt64(key[$0]) } }
    let units = Array(String(decoding: key, as: UTF8.self).utf16)
    return hash(count: units.count) { UInt64(units[$0]) }
  }

  private static func hash(count: Int, _ unit: (Int) -> UInt64) -> UInt64 {
    var result = UInt64(count)
    func add(_ range: Range<Int>) {
      var place = range.lowerBound
      while place + 4 <= range.upperBound {
        result = result &* 67_503_105 &+ unit(place) &* 16_974_593
        result = result &+ unit(place + 1) &* 66049 &+ unit(place + 2) &* 257 &+ unit(place + 3)
        place += 4
      }
      while place < range.upperBound {
        result = result &* 257 &+ unit(place)
        place += 1
      }
    }
    if count <= 96 {
      add(0..<count)
    } else {
      add(0..<32)
      add(count / 2 - 16..<count / 2 + 16)
      add(count - 32..<count)
    }
    return result &+ result << UInt64(count & 31)
  }
}
