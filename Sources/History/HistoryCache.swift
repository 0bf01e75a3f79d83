import Git
import Project

/// The results of earlier runs about a repository's history, cached in its git directory.
struct HistoryCache {
  /// The header of each file. A new file format gets a new header.
  private static let header = "l10n-review history 2\n"

  private let commonDirectory: String
  /// The cache key, in addition to the commits.
  private let fingerprint: [UInt8]

  /// Creates the cache of the git directory at `commonDirectory`.
  ///
  /// - Parameter fingerprint: The cache key, in addition to the commits: the program, the configuration, grafts.
  init(in commonDirectory: String, fingerprint: [UInt8]) {
    self.commonDirectory = commonDirectory
    self.fingerprint = fingerprint
  }

  private func file(_ name: String) -> KeptFile {
    KeptFile("history/" + name, in: commonDirectory, header: Self.header, fingerprint: fingerprint)
  }

  /// The cached content of `name`. Returns `nil` if it is missing, unreadable, or of another program or configuration.
  func read(_ name: String) -> CacheReader? { file(name).read().map { CacheReader($0) } }

  /// Caches `content` under `name`. A failure is harmless: the next run recomputes it.
  func write(_ name: String, _ content: CacheWriter) {
    file(name).write(content.bytes)
  }
}

/// Encodes values one after the other.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a non-negative number in as few bytes as possible.
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ text: String?) {
    write(text == nil ? 0 : 1)
    if let text { write(text) }
  }

  mutating func write(_ id: ObjectID) { bytes += id.bytes }

  mutating func write(_ number: Double) {
    let bits = number.bitPattern
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * shift))) }
  }

  mutating func write<Element>(_ elements: [Element], _ body: (inout CacheWriter, Element) -> Void) {
    write(elements.count)
    for element in elements { body(&self, element) }
  }
}

/// Decodes the output of a `CacheWriter`.
struct CacheReader {
  /// The error thrown for bytes that no `CacheWriter` wrote.
  struct Damage: Error {}

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func number() throws(Damage) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.endIndex, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value)) }
      shift += 7
    }
    throw Damage()
  }

  private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else { throw Damage() }
    position += count
    return bytes[(position - count)..<position]
  }

  mutating func text() throws(Damage) -> String {
    let count = try number()
    return String(decoding: try take(count), as: UTF8.self)
  }

  mutating func optionalText() throws(Damage) -> String? { try number() == 0 ? nil : try text() }

  mutating func id() throws(Damage) -> ObjectID {
    guard let id = ObjectID(bytes: try take(20)) else { throw Damage() }
    return id
  }

  mutating func double() throws(Damage) -> Double {
    var bits: UInt64 = 0
    for (index, byte) in try take(8).enumerated() { bits |= UInt64(byte) << UInt64(8 * index) }
    return Double(bitPattern: bits)
  }

  mutating func array<Element>(
    _ body: (inout CacheReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try number()
    // Each element has at least one byte.
    guard count >= 0, count <= bytes.endIndex - position else { throw Damage() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  /// An element of `elements`, by its index.
  mutating func element<Element>(of elements: [Element]) throws(Damage) -> Element {
    let index = try number()
    guard elements.indices.contains(index) else { throw Damage() }
    return elements[index]
  }
}

extension CacheWriter {
  mutating func append(_ other: CacheWriter) { bytes += other.bytes }
}
