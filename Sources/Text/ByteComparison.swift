import Platform

extension UnsafeBufferPointer<UInt8> {
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count > 0, let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count) == 0
  }

  /// True if it sorts before `other`, byte by byte. A prefix sorts before the longer text.
  package func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return count < other.count }
    let order = memcmp(start, otherStart, Swift.min(count, other.count))
    return order < 0 || order == 0 && count < other.count
  }
}

extension UnsafeBufferPointer<UInt8> {
  package func contains(_ pattern: StaticString) -> Bool { offset(of: pattern) != nil }

  package func ends(with pattern: StaticString) -> Bool {
    pattern.withUTF8Buffer { count >= $0.count && UnsafeBufferPointer(rebasing: suffix($0.count)).hasSameBytes(as: $0) }
  }

  /// The place of the first occurrence.
  package func offset(of pattern: StaticString) -> Int? {
    let size = pattern.utf8CodeUnitCount
    guard let baseAddress, size > 0 else { return size == 0 ? 0 : nil }
    var place = 0
    while place + size <= count {
      guard let hit = memchr(baseAddress + place, Int32(pattern.utf8Start[0]), count - place - size + 1) else {
        return nil
      }
      place = baseAddress.distance(to: hit.assumingMemoryBound(to: UInt8.self))
      if memcmp(hit, pattern.utf8Start, size) == 0 { return place }
      place += 1
    }
    return nil
  }
}

extension [UInt8] {
  package func holds(_ byte: UInt8, in span: Span) -> Bool {
    self[span].withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
  }
}
