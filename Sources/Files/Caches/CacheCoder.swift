package struct CacheWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes a number in as few bytes as possible; a negative one takes ten.
  package mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write(_ text: String?) {
    write(text == nil ? 0 : 1)
    if let text { write(text) }
  }

  /// Writes bytes without their count, which the reader knows.
  package mutating func write(raw part: some Collection<UInt8>) { bytes += part }

  package mutating func write(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
  }

  package mutating func write<Element>(_ elements: [Element], _ body: (inout CacheWriter, Element) -> Void) {
    write(elements.count)
    for element in elements { body(&self, element) }
  }
}

/// Reads the values that a `CacheWriter` wrote, and never reads past their end.
package struct CacheReader {
  package struct DamagedCacheError: Error {
    package init() {}
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package var isAtEnd: Bool { position == bytes.endIndex }

  package mutating func number() throws(DamagedCacheError) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.endIndex, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value)) }
      shift += 7
    }
    throw DamagedCacheError()
  }

  /// The next `count` bytes. They share the storage of all bytes.
  package mutating func raw(_ count: Int) throws(DamagedCacheError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else { throw DamagedCacheError() }
    position += count
    return bytes[(position - count)..<position]
  }

  package mutating func text() throws(DamagedCacheError) -> String {
    String(decoding: try raw(number()), as: UTF8.self)
  }

  package mutating func optionalText() throws(DamagedCacheError) -> String? { try number() == 0 ? nil : try text() }

  package mutating func double() throws(DamagedCacheError) -> Double {
    Double(bitPattern: try raw(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  package mutating func array<Element>(
    _ body: (inout CacheReader) throws(DamagedCacheError) -> Element
  ) throws(DamagedCacheError) -> [Element] {
    let count = try number()
    // Each element has at least one byte.
    guard count >= 0, count <= bytes.endIndex - position else { throw DamagedCacheError() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  package mutating func element<Element>(of elements: [Element]) throws(DamagedCacheError) -> Element {
    let index = try number()
    guard elements.indices.contains(index) else { throw DamagedCacheError() }
    return elements[index]
  }
}
