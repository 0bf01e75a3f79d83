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

  static func build(
    _ records: [EntryRecord], text: [UInt8], dialect: StringsFile.Dialect
  ) -> (KeyIndex, [Duplicate]) {
    var index = KeyIndex()
    guard !records.isEmpty else { return (index, []) }
    var duplicates: [Duplicate] = []
    var size = 4
    while size < records.count * 2 { size *= 2 }
    index.slots = [UInt64](repeating: 0, count: size)
    text.withUnsafeBufferPointer { bytes in
      for (number, record) in records.enumerated() {
        record.withKey(bytes, dialect) { key in
          let hash = hash(key)
          let (slot, previous) = index.probe(key, hash, records, bytes, dialect)
          if let previous { duplicates.append(Duplicate(record: number, previous: previous)) }
          index.slots[slot] = hash | UInt64(number + 1)
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
      return probe(key, Self.hash(key), records, bytes, dialect).record
    }
  }

  /// The slot of `key` and its record, or the free slot where its search ends.
  private func probe(
    _ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64, _ records: [EntryRecord], _ bytes: UnsafeBufferPointer<UInt8>,
    _ dialect: StringsFile.Dialect
  ) -> (slot: Int, record: Int?) {
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash >> 32, records[number].withKey(bytes, dialect, { $0.hasSameBytes(as: key) }) {
        return (slot, number)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  /// The hash of `key` in the upper half.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return UInt64(truncatingIfNeeded: hasher.finalize()) << 32
  }
}
