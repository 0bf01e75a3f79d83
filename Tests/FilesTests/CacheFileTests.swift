import Foundation
import Testing

@testable import Files

/// A cache is read as it was written, or not at all.
@Suite struct CacheFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache \(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private struct Content: Equatable {
    var number: Int
    var texts: [String?]
    var raw: [UInt8]
    var double: Double
  }

  private static let content = Content(number: -3, texts: ["", nil, "é\n\t"], raw: [0, 255], double: 0.1)

  private func file(kind: String = "test 1", fingerprint: [UInt8] = [1], limit: Int = 1 << 10) -> CacheFile {
    CacheFile("in/it", in: folder.path, kind: kind, fingerprint: fingerprint, limit: limit)
  }

  private func keep(_ file: CacheFile) {
    var writer = CacheWriter()
    writer.write(Self.content.number)
    writer.write(Self.content.texts) { $0.write($1) }
    writer.write(raw: Self.content.raw)
    writer.write(Self.content.double)
    file.keep(writer)
  }

  private func read(_ file: CacheFile) -> Content? {
    file.read { reader throws(CacheReader.DamagedCacheError) in
      Content(
        number: try reader.number(),
        texts: try reader.array { reader throws(CacheReader.DamagedCacheError) in try reader.optionalText() },
        raw: Array(try reader.raw(2)), double: try reader.double())
    }
  }

  @Test func onlyTheSameKindIsRead() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(read(file()) == nil)
    keep(file())
    #expect(read(file()) == Self.content)
    #expect(read(file(kind: "test 2")) == nil)
    #expect(read(file(fingerprint: [2])) == nil)
    #expect(read(file(limit: 4)) == nil)
    #expect(file().read { reader throws(CacheReader.DamagedCacheError) in try reader.number() } == nil, "not all of it")
    keep(file(kind: "test 2", limit: 4))
    #expect(read(file()) == Self.content, "content that is too large is not kept")
  }

  @Test func damageIsNoticed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    keep(file())
    let path = folder.path + "/l10n-review/in/it"
    let bytes = try FileAccess.read(path)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x40
      try FileAccess.write(damaged, to: path, isDurable: false)
      #expect(read(file()) == nil, "byte \(index)")
      try FileAccess.write(Array(bytes[..<index]), to: path, isDurable: false)
      #expect(read(file()) == nil, "\(index) bytes")
    }
  }
}
