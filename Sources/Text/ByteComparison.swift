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

extension [UInt8] {
  package func holds(_ byte: UInt8, in span: Span) -> Bool {
    self[span].withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
  }
}
