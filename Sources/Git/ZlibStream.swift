/// Finds out whether a zlib stream is there to its end, without unpacking it.
///
/// Only the codes are read, not what they stand for: that costs a fraction of unpacking and no memory.
struct ZlibStream {
  /// Why a stream is none.
  enum Fault: Error, Hashable {
    /// It ends before its end.
    case endsEarly
    /// Something in it has no meaning.
    case malformed
  }

  /// The longest code of one symbol, in bits.
  private static let longestCode = 15
  private static let checksumLength = 4
  /// The order in which the lengths of the codes for lengths are written.
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Throws unless `bytes` begin with a whole stream.
  static func check(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    guard bytes.count >= 2 else { throw .endsEarly }
    let head = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    // Deflate, a window that there is, no dictionary of its own.
    guard bytes[0] & 0x8F == 0x08, head % 31 == 0, bytes[1] & 0x20 == 0 else { throw .malformed }
    var stream = ZlibStream(bytes)
    stream.position = 2
    try stream.readBlocks()
  }

  private mutating func readBlocks() throws(Fault) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try skipStored()
      case 1: try skipCodes(literals: .fixedLiterals, distances: .fixedDistances)
      case 2: try skipCoded()
      default: throw .malformed
      }
    }
    returnWholeBytes()
    guard bytes.count - position >= Self.checksumLength else { throw .endsEarly }
  }

  // MARK: Bits

  private mutating func fill() {
    while bitCount <= 56, position < bytes.count {
      bits |= UInt64(bytes[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func drop(_ count: Int) throws(Fault) {
    guard count <= bitCount else { throw .endsEarly }
    bits >>= UInt64(count)
    bitCount -= count
  }

  private mutating func take(_ count: Int) throws(Fault) -> Int {
    if bitCount < count { fill() }
    let value = Int(bits & (1 << UInt64(count) - 1))
    try drop(count)
    return value
  }

  /// Goes to the next byte's start, and forgets the bits of bytes behind it.
  private mutating func returnWholeBytes() {
    position -= bitCount / 8
    bits = 0
    bitCount = 0
  }

  // MARK: Blocks

  private mutating func skipStored() throws(Fault) {
    returnWholeBytes()
    let (count, complement) = (try take(16), try take(16))
    guard count == ~complement & 0xFFFF else { throw .malformed }
    returnWholeBytes()
    guard bytes.count - position >= count else { throw .endsEarly }
    position += count
  }

  private mutating func skipCoded() throws(Fault) {
    let (literalCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .malformed }
    var lengths = [UInt8](repeating: 0, count: 19)
    for symbol in Self.lengthOrder.prefix(lengthCount) { lengths[symbol] = UInt8(try take(3)) }
    let lengthCode = try PrefixCode(lengths[...])
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try next(lengthCode)
      var (value, count): (UInt8, Int) = (UInt8(truncatingIfNeeded: symbol), 1)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .malformed }
        (value, count) = (last, 3 + (try take(2)))
      case 17: (value, count) = (0, 3 + (try take(3)))
      case 18: (value, count) = (0, 11 + (try take(7)))
      default: break
      }
      lengths += repeatElement(value, count: count)
    }
    guard lengths.count == literalCount + distanceCount else { throw .malformed }
    try skipCodes(
      literals: PrefixCode(lengths[..<literalCount]), distances: PrefixCode(lengths[literalCount...]))
  }

  private mutating func skipCodes(literals: PrefixCode, distances: PrefixCode) throws(Fault) {
    while true {
      let symbol = try next(literals)
      if symbol < 256 { continue }
      if symbol == 256 { return }
      guard symbol < 286 else { throw .malformed }
      if symbol >= 265, symbol < 285 { _ = try take((symbol - 261) / 4) }
      let distance = try next(distances)
      guard distance < 30 else { throw .malformed }
      if distance >= 4 { _ = try take(distance / 2 - 1) }
    }
  }

  /// The next symbol of `code`.
  private mutating func next(_ code: PrefixCode) throws(Fault) -> Int {
    if bitCount < Self.longestCode { fill() }
    let entry = code.short[Int(bits & PrefixCode.shortMask)]
    if entry != 0 {
      try drop(Int(entry & 15))
      return Int(entry >> 4)
    }
    var (value, first, index) = (0, 0, 0)
    for length in 1...Self.longestCode {
      value |= Int(bits >> UInt64(length - 1) & 1)
      let count = Int(code.counts[length])
      if value - first < count {
        try drop(length)
        return Int(code.symbols[index + value - first])
      }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    // Behind the last byte there are only zeros to look at.
    throw bitCount < Self.longestCode ? .endsEarly : .malformed
  }
}

/// A canonical prefix code of the deflate format.
private struct PrefixCode {
  private static let shortLength = 9
  static let shortMask: UInt64 = 1 << 9 - 1

  /// By the next nine bits: the symbol times 16 and its code's length; 0 for longer codes and none.
  private(set) var short: [UInt16]
  /// How many codes have each length.
  private(set) var counts: [UInt16]
  /// The symbols in the order of their codes.
  private(set) var symbols: [UInt16]

  /// The code whose symbols have codes of these lengths; 0 for symbols without.
  init(_ lengths: ArraySlice<UInt8>) throws(ZlibStream.Fault) {
    short = [UInt16](repeating: 0, count: 1 << Self.shortLength)
    counts = [UInt16](repeating: 0, count: 16)
    symbols = [UInt16](repeating: 0, count: lengths.count)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var starts = [Int](repeating: 0, count: 17)
    var codes = [Int](repeating: 0, count: 17)
    var free = 1
    for length in 1...15 {
      free = free << 1 - Int(counts[length])
      guard free >= 0 else { throw .malformed }
      starts[length + 1] = starts[length] + Int(counts[length])
      codes[length + 1] = (codes[length] + Int(counts[length])) << 1
    }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[starts[length]] = UInt16(symbol)
      starts[length] += 1
      let code = codes[length]
      codes[length] += 1
      guard length <= Self.shortLength else { continue }
      // Codes are written from their first bit on, all else from its last.
      var reversed = 0
      for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
      for slot in stride(from: reversed, to: short.count, by: 1 << length) {
        short[slot] = UInt16(symbol) << 4 | UInt16(length)
      }
    }
  }

  private init(fixed lengths: [UInt8]) {
    // Cannot fail: these lengths make a whole code.
    if let code = try? PrefixCode(lengths[...]) { self = code } else { (short, counts, symbols) = ([], [], []) }
  }

  /// The code for bytes and lengths where a block has none of its own.
  static let fixedLiterals = PrefixCode(
    fixed: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
      + Array(repeating: 8, count: 8))
  /// The code for distances where a block has none of its own.
  static let fixedDistances = PrefixCode(fixed: Array(repeating: 5, count: 30))
}
