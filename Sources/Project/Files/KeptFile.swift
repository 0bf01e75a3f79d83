import Git

/// What a run leaves for the next ones in a file of the git directory: what it has found out and would find out again.
///
/// Whatever is not as this program wrote it counts as not there. A file is always one run's whole; of two runs that write
/// at once the last one's stays.
package struct KeptFile: Sendable {
  private let path: String
  /// How the file begins; another form of it begins otherwise.
  private let header: [UInt8]
  /// What all that is kept depends on.
  private let fingerprint: [UInt8]

  /// The file `name` of the git directory at `commonDirectory`; a name may have folders in it.
  ///
  /// - Parameters:
  ///   - header: A line that names what is kept, and its form.
  ///   - fingerprint: What else it depends on, such as the program.
  package init(_ name: String, in commonDirectory: String, header: String, fingerprint: [UInt8]) {
    path = commonDirectory + "/" + RunFolder.name + "/" + name
    self.header = Array(header.utf8)
    self.fingerprint = Self.checksum(fingerprint[...])
  }

  /// What was kept; `nil` if nothing was, or it cannot be read, or its form or what it depends on is another.
  package func read() -> ArraySlice<UInt8>? {
    guard FileAccess.exists(path), let bytes = try? FileAccess.read(path), bytes.starts(with: header) else {
      return nil
    }
    let start = header.count
    let body = start + fingerprint.count + 8
    guard bytes.count >= body, bytes[start..<start + fingerprint.count].elementsEqual(fingerprint),
      bytes[(start + fingerprint.count)..<body].elementsEqual(Self.checksum(bytes[body...]))
    else { return nil }
    return bytes[body...]
  }

  /// Keeps `content`; where that is not possible it is found out anew.
  package func write(_ content: [UInt8]) {
    try? FileAccess.write(
      header + fingerprint + Self.checksum(content[...]) + content, to: path, makesFolders: true, isDurable: false)
  }

  /// Eight bytes that tell damage (FNV-1a over words of eight bytes).
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var word: UInt64 = 0
    bytes.withUnsafeBytes { bytes in
      let end = bytes.count & ~7
      for index in stride(from: 0, to: end, by: 8) {
        hash = (hash ^ UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        hash = hash &* 0x0000_0100_0000_01B3
        hash ^= hash >> 29
      }
      for index in end..<bytes.count { word = word << 8 | UInt64(bytes[index]) }
    }
    hash = ((hash ^ word) &* 0x0000_0100_0000_01B3 ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
  }
}
