/// Reads the fields of a binary file one after the other, never behind its end.
struct ByteReader {
  /// The data ended early, or a field is not what it must be.
  struct Truncation: Error {}

  let bytes: [UInt8]
  let end: Int
  private(set) var position = 0

  /// A reader of the first `end` of `bytes`.
  init(bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = max(0, min(end, bytes.count))
  }

  /// How many bytes are left.
  var remaining: Int { end - position }

  mutating func skip(_ count: Int) throws(Truncation) {
    guard count >= 0, count <= remaining else { throw Truncation() }
    position += count
  }

  mutating func bytes(_ count: Int) throws(Truncation) -> ArraySlice<UInt8> {
    let start = position
    try skip(count)
    return bytes[start..<position]
  }

  mutating func uint16() throws(Truncation) -> UInt16 {
    let start = position
    try skip(2)
    return UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])
  }

  mutating func uint32() throws(Truncation) -> UInt32 {
    let start = position
    try skip(4)
    return bytes.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt32.self)) }
  }

  mutating func objectID() throws(Truncation) -> ObjectID {
    let start = position
    try skip(ObjectID.length)
    return bytes.withUnsafeBytes { ObjectID(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// The `stat` fields of an index entry.
  mutating func stamp() throws(Truncation) -> (stamp: FileStamp, mode: UInt32) {
    let (changeSeconds, changeNanoseconds) = (try uint32(), try uint32())
    let (modificationSeconds, modificationNanoseconds) = (try uint32(), try uint32())
    // Device, user and group are passed over: the first differs between mounts of one disk.
    try skip(4)
    let (inode, mode) = (try uint32(), try uint32())
    try skip(8)
    let stamp = FileStamp(
      changeSeconds: changeSeconds, changeNanoseconds: changeNanoseconds,
      modificationSeconds: modificationSeconds, modificationNanoseconds: modificationNanoseconds,
      inode: inode, size: try uint32())
    return (stamp, mode)
  }

  /// The bytes before the next NUL, which is passed.
  mutating func upToNul() throws(Truncation) -> ArraySlice<UInt8> {
    guard let nul = bytes[position..<end].firstIndex(of: 0) else { throw Truncation() }
    defer { position = nul + 1 }
    return bytes[position..<nul]
  }

  /// A decimal number, perhaps negative, and the byte that ends it.
  mutating func decimal(endedBy terminator: UInt8) throws(Truncation) -> Int {
    guard let end = bytes[position..<end].firstIndex(of: terminator) else { throw Truncation() }
    guard end - position <= 12, let number = Int(String(decoding: bytes[position..<end], as: UTF8.self)) else {
      throw Truncation()
    }
    position = end + 1
    return number
  }

  /// A number in git's offset encoding: seven bits a byte, one added for every byte that follows.
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

  private mutating func next() throws(Truncation) -> UInt8 {
    let start = position
    try skip(1)
    return bytes[start]
  }
}
