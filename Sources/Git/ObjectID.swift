import Clibgit2
import Text

/// The SHA-1 of an object's content.
package struct ObjectID: Hashable, Sendable, CustomStringConvertible {
  static let length = 20

  private var high: UInt64
  private var middle: UInt64
  private var low: UInt32

  /// Parses 40 hexadecimal digits in either case.
  package init?(hex: String) {
    guard hex.utf8.count == 2 * Self.length else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.length)
    var pending: UInt8?
    for digit in hex.utf8 {
      guard let value = digit.hexValue.map({ UInt8($0) }) else { return nil }
      if let first = pending {
        bytes.append(first << 4 | value)
        pending = nil
      } else {
        pending = value
      }
    }
    self = bytes.withUnsafeBytes { ObjectID($0) }
  }

  /// `nil` unless there are 20 bytes.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == Self.length else { return nil }
    self = Array(bytes).withUnsafeBytes { ObjectID($0) }
  }

  /// Takes the first 20 of `bytes`, which must have at least that many.
  init(_ bytes: UnsafeRawBufferPointer) {
    high = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    middle = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    low = bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
  }

  package init(ofBlob bytes: [UInt8]) throws(GitError) {
    var oid = git_oid()
    try Libgit2.prepare()
    try Libgit2.call { git_odb_hash(&oid, bytes, bytes.count, GIT_OBJECT_BLOB) }
    self.init(oid)
  }

  init(_ oid: git_oid) {
    self = withUnsafeBytes(of: oid) { ObjectID($0) }
  }

  init(_ oid: UnsafePointer<git_oid>) {
    self.init(UnsafeRawBufferPointer(start: oid, count: Self.length))
  }

  /// True for forty zeros, the name of no object.
  var isZero: Bool { (high, middle, low) == (0, 0, 0) }

  var oid: git_oid {
    var oid = git_oid()
    withUnsafeMutableBytes(of: &oid) { target in
      target.storeBytes(of: high, as: UInt64.self)
      target.storeBytes(of: middle, toByteOffset: 8, as: UInt64.self)
      target.storeBytes(of: low, toByteOffset: 16, as: UInt32.self)
    }
    return oid
  }

  package var bytes: [UInt8] {
    withUnsafeBytes(of: oid) { Array($0) }
  }

  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package var abbreviated: String { String(hex.prefix(10)) }

  package var description: String { hex }
}
