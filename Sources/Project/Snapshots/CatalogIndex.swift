import Formats
import Git
import Text

/// What is known of String Catalogs by their blobs, so that a review of other files need not look at their translations.
///
/// It is kept in the git directory and says what reading a catalog would say: a review is the same with and without it.
struct CatalogIndex: Sendable {
  private static let header = "l10n-review catalogs 1\n"
  /// The most catalogs that are kept.
  private static let mostCatalogs = 64
  /// A file with more bytes than this is not written.
  private static let mostBytes = 16 << 20

  private let file: KeptFile
  private var entries: [ObjectID: StringCatalogFile.TranslationSpans] = [:]
  /// Whether `keep` writes what was added.
  let isWritten: Bool

  /// The index in the git directory at `commonDirectory`, not read yet.
  ///
  /// - Parameters:
  ///   - fingerprint: What tells this program from others.
  ///   - isWritten: Whether what is not in it is added.
  init(in commonDirectory: String, fingerprint: [UInt8], isWritten: Bool) {
    file = KeptFile("catalogs", in: commonDirectory, header: Self.header, fingerprint: fingerprint)
    self.isWritten = isWritten
  }

  /// Reads what was kept.
  mutating func load() {
    guard let content = file.read() else { return }
    content.withUnsafeBytes { bytes in
      var position = 0
      func number() -> Int {
        defer { position += 4 }
        return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
      }
      while position + 28 <= bytes.count {
        let id = ObjectID(bytes: bytes[position..<position + 20])
        position += 20
        let (byteCount, count) = (number(), number())
        guard let id, count <= (bytes.count - position) / 8 else { break }
        var spans: [Span] = []
        spans.reserveCapacity(count)
        for _ in 0..<count {
          let (start, end) = (number(), number())
          guard spans.last?.upperBound ?? 0 <= start, start < end, end <= byteCount else { return }
          spans.append(start..<end)
        }
        entries[id] = StringCatalogFile.TranslationSpans(byteCount: byteCount, spans: spans)
      }
    }
  }

  /// What is known of the catalog with this blob.
  func translations(of blob: ObjectID) -> StringCatalogFile.TranslationSpans? { entries[blob] }

  /// Keeps what was found in the project's catalogs for later runs, and of others as much as there is space for.
  mutating func keep(_ found: [(blob: ObjectID, translations: StringCatalogFile.TranslationSpans)]) {
    var isNew = false
    for (blob, translations) in found where entries.updateValue(translations, forKey: blob) != translations {
      isNew = true
    }
    guard isNew else { return }
    let current = found.map(\.blob)
    let old = entries.keys.filter { !current.contains($0) }
    var content: [UInt8] = []
    for id in (current + old).prefix(Self.mostCatalogs) {
      guard let entry = entries[id] else { continue }
      content += id.bytes
      for number in [entry.byteCount, entry.spans.count] { Self.append(number, to: &content) }
      for span in entry.spans {
        Self.append(span.lowerBound, to: &content)
        Self.append(span.upperBound, to: &content)
      }
    }
    guard content.count <= Self.mostBytes else { return }
    file.write(content)
  }

  private static func append(_ number: Int, to content: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { content += $0 }
  }
}
