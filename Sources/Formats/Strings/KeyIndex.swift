/// Finds records by key: open addressing with linear probing, keys compared as bytes in the text. The hash seed differs
/// in each process, so that no file can be crafted to be slow.
struct KeyIndex: Sendable {
  struct Duplicate {
    var record: Int
    var previous: Int
  }

  /// The upper half of a slot is the hash's, the lower half a record's index plus one; 0 is free.
  private var slots: [UInt64] = []

  /// True if a key occurs twice, so that a record may not be the effective one.
  private var hasDuplicates = false

  private let seed: UInt64

  init() {
    // The standard library's hash is seeded once for each process.
    seed = UInt64(truncatingIfNeeded: Hasher().finalize())
  }

  static func build(
    _ records: [EntryRecord], text: [UInt8], dialect: StringsFile.Dialect
  ) -> (KeyIndex, [Duplicate]) {
    var index = KeyIndex()
    var duplicates: [Duplicate] = []
    guard !records.isEmpty else { return (index, []) }
    var size = 4
    while size < records.count * 2 { size *= 2 }
    let seed = index.seed
    index.slots = [UInt64](repeating: 0, count: size)
    text.withUnsafeBufferPointer { bytes in
      index.slots.withUnsafeMutableBufferPointer { slots in
        for (number, record) in records.enumerated() {
          record.withKey(bytes, dialect) { key in
            let hash = Self.hash(key, seed: seed)
            var slot = Int(truncatingIfNeeded: hash) & (size - 1)
            while true {
              let found = slots[slot]
              if found == 0 { break }
              if found >> 32 == hash >> 32 {
                let previous = Int(found & 0xFFFF_FFFF) - 1
                let isSame = records[previous].withKey(bytes, dialect) { $0.hasSameBytes(as: key) }
                if isSame {
                  duplicates.append(Duplicate(record: number, previous: previous))
                  break
                }
              }
              slot = (slot + 1) & (size - 1)
            }
            slots[slot] = (hash >> 32) << 32 | UInt64(number + 1)
          }
        }
      }
    }
    index.hasDuplicates = !duplicates.isEmpty
    return (index, duplicates)
  }

  func find(_ key: String, _ records: [EntryRecord], text: [UInt8], dialect: StringsFile.Dialect) -> Int? {
    var key = key
    return key.withUTF8 { find($0, records, text: text, dialect: dialect) }
  }

  /// The effective record of `key`. If only the one at `hint` has the key, it is returned without a search.
  func find(
    _ key: UnsafeBufferPointer<UInt8>, _ records: [EntryRecord], text: [UInt8], dialect: StringsFile.Dialect,
    hint: Int? = nil
  ) -> Int? {
    guard !slots.isEmpty else { return nil }
    return text.withUnsafeBufferPointer { bytes in
      if let hint, hint < records.count, !hasDuplicates,
        records[hint].withKey(bytes, dialect, { $0.hasSameBytes(as: key) })
      {
        return hint
      }
      let hash = Self.hash(key, seed: seed)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 {
        let found = slots[slot]
        if found >> 32 == hash >> 32 {
          let number = Int(found & 0xFFFF_FFFF) - 1
          if records[number].withKey(bytes, dialect, { $0.hasSameBytes(as: key) }) { return number }
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Folds eight bytes at a time by a multiplication of 64 by 64 bits that keeps both halves of the product.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    let raw = UnsafeRawBufferPointer(key)
    var state = seed ^ UInt64(truncatingIfNeeded: raw.count)
    var place = 0
    while place + 8 <= raw.count {
      state = mix(state ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self), seed | 1)
      place += 8
    }
    var rest: UInt64 = 0
    while place < raw.count {
      rest = rest << 8 | UInt64(raw[place])
      place += 1
    }
    return mix(state ^ rest, 0x9E37_79B9_7F4A_7C15)
  }

  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low &+ left
  }
}
