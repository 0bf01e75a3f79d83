import Files

/// Reads the fields of a binary file in sequence, never past its end. The caller keeps the bytes alive.
struct ByteReader {
  struct Truncation: Error {}

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var remaining: Int { bytes.count - position }

  mutating func skip(_ count: Int) throws(Truncation) {
    guard count >= 0, count <= remaining else { throw Truncation() }
    position += count
  }

  mutating func bytes(_ count: Int) throws(Truncation) -> UnsafeRawBufferPointer {
    let start = position
    try skip(count)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  mutating func uint16() throws(Truncation) -> UInt16 {
    UInt16(bigEndian: try bytes(2).loadUnaligned(as: UInt16.self))
  }

  mutating func uint32() throws(Truncation) -> UInt32 {
    UInt32(bigEndian: try bytes(4).loadUnaligned(as: UInt32.self))
  }

  mutating func objectID() throws(Truncation) -> ObjectID {
    ObjectID(try bytes(ObjectID.length))
  }

  mutating func stamp() throws(Truncation) -> (stamp: FileStamp, mode: UInt32) {
    let (changeSeconds, changeNanoseconds) = (try uint32(), try uint32())
    let (modificationSeconds, modificationNanoseconds) = (try uint32(), try uint32())
    // Skip device, user and group: the device differs between mounts of one disk.
    try skip(4)
    let (inode, mode) = (try uint32(), try uint32())
    try skip(8)
    let stamp = FileStamp(
      changeSeconds: changeSeconds, changeNanoseconds: changeNanoseconds,
      modificationSeconds: modificationSeconds, modificationNanoseconds: modificationNanoseconds,
      inode: inode, size: try uint32())
    return (stamp, mode)
  }

  mutating func bytes(endedBy terminator: UInt8) throws(Truncation) -> UnsafeRawBufferPointer {
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != terminator { end += 1 }
    guard end < bytes.count else { throw Truncation() }
    position = end + 1
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// A decimal number, possibly negative, up to the byte that ends it.
  mutating func decimal(endedBy terminator: UInt8) throws(Truncation) -> Int {
    let digits = try bytes(endedBy: terminator)
    guard digits.count <= 12, let number = Int(String(decoding: digits, as: UTF8.self)) else { throw Truncation() }
    return number
  }

  /// A number in git's offset encoding: seven bits per byte, plus one for every continuation byte.
  mutating func offsetVarint() throws(Truncation) -> Int {
    var byte = try next()
    var value = Int(byte & 0x7F)
    while byte & 0x80 != 0 {
      byte = try next()
      guard value < 1 << 40 else { throw Truncation() }
      value = (value + 1) << 7 | Int(byte & 0x7F)
    }
    return value
  }

  private mutating func next() throws(Truncation) -> UInt8 { try bytes(1)[0] }
}
