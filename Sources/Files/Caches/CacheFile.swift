import Text

/// A file of the git directory with results of a run that later runs would compute again. It counts as missing if it is
/// damaged, too large, or of another kind, version or program: ignored, never misread. A file always comes from one
/// run; of two at the same time, the last one's stays.
package struct CacheFile: Sendable {
  private let path: String
  private let header: [UInt8]
  /// A digest of everything that the content depends on.
  private let fingerprint: [UInt8]
  private let limit: Int

  /// `name` may include folders. `kind` is the kind of content and the version of its form: `sources 2`. `fingerprint`
  /// is a digest of everything else that the content depends on, such as the program. `limit` is in bytes of content.
  package init(
    _ name: String, in commonDirectory: String, kind: String, fingerprint: [UInt8] = [], limit: Int = 60 << 20
  ) {
    self.init(
      at: commonDirectory + "/" + RunFolder.name + "/" + name, kind: kind, fingerprint: fingerprint, limit: limit)
  }

  init(at path: String, kind: String, fingerprint: [UInt8] = [], limit: Int = 60 << 20) {
    self.path = path
    header = Array("l10n-review \(kind)\n".utf8)
    self.fingerprint = Self.digest(fingerprint[...])
    self.limit = limit
  }

  /// The content as `body` reads it; `nil` if the file is missing or not all of it can be read.
  package func read<Value>(_ body: (inout CacheReader) throws(CacheReader.DamagedCacheError) -> Value) -> Value? {
    let start = header + fingerprint
    guard let bytes = try? FileAccess.read(path, limit: limit + start.count + 8), bytes.starts(with: start),
      bytes.count >= start.count + 8
    else { return nil }
    let content = bytes[(start.count + 8)...]
    guard bytes[start.count..<content.startIndex].elementsEqual(Self.digest(content)) else { return nil }
    var reader = CacheReader(content)
    guard let value = try? body(&reader), reader.isAtEnd else { return nil }
    return value
  }

  /// Writes `content` if it is not too large. If that fails, later runs compute it again.
  package func keep(_ content: CacheWriter) {
    if content.bytes.count <= limit { try? write(content, isDurable: false) }
  }

  func write(_ content: CacheWriter, isDurable: Bool) throws(FileAccessError) {
    try FileAccess.write(
      header + fingerprint + Self.digest(content.bytes[...]) + content.bytes, to: path, makesFolders: true,
      allowsStreams: false, isDurable: isDurable)
  }

  private static func digest(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let hash = fastHash(bytes)
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
  }
}
