import Files
import Formats
import Git
import Text

/// An index of String Catalogs by their blobs, so that a review of other files need not read their translations. It is
/// kept in the git directory and has the results of reading a catalog. A review without it has the same findings.
struct CatalogIndex: Sendable {
  private static let mostCatalogs = 64
  private static let mostBytes = 16 << 20

  private let file: CacheFile
  private var entries: [ObjectID: StringCatalogFile.TranslationSpans] = [:]
  /// True if `keep` writes new entries.
  let isWritten: Bool

  /// Does not read the index yet.
  ///
  /// - Parameter fingerprint: An identity of this program and version.
  init(in commonDirectory: String, fingerprint: [UInt8], isWritten: Bool) {
    file = CacheFile(
      "catalogs", in: commonDirectory, kind: "catalogs 2", fingerprint: fingerprint, limit: Self.mostBytes)
    self.isWritten = isWritten
  }

  mutating func load() {
    entries =
      file.read { content throws(CacheReader.DamagedCacheError) in
        let found = try content.array { content throws(CacheReader.DamagedCacheError) in
          let (id, byteCount) = (try content.id(), try content.number())
          var end = 0
          let spans = try content.array { content throws(CacheReader.DamagedCacheError) in
            // The distance from the previous one, and the length.
            let (gap, count) = (try content.number(), try content.number())
            guard gap >= 0, count > 0, gap <= byteCount - end, count <= byteCount - end - gap else {
              throw CacheReader.DamagedCacheError()
            }
            defer { end += gap + count }
            return end + gap..<end + gap + count
          }
          return (id, StringCatalogFile.TranslationSpans(byteCount: byteCount, spans: spans))
        }
        return Dictionary(found) { _, last in last }
      } ?? [:]
  }

  func translations(of blob: ObjectID) -> StringCatalogFile.TranslationSpans? { entries[blob] }

  /// Keeps the project's catalogs for later runs, and of other catalogs as many as there is space for.
  mutating func keep(_ found: [(blob: ObjectID, translations: StringCatalogFile.TranslationSpans)]) {
    var isNew = false
    for (blob, translations) in found where entries.updateValue(translations, forKey: blob) != translations {
      isNew = true
    }
    guard isNew else { return }
    let current = found.map(\.blob)
    let old = entries.keys.filter { !current.contains($0) }
    var content = CacheWriter()
    let kept = (current + old).compactMap { id in entries[id].map { (id, $0) } }
    content.write(Array(kept.prefix(Self.mostCatalogs))) { writer, kept in
      writer.write(kept.0)
      writer.write(kept.1.byteCount)
      var end = 0
      writer.write(kept.1.spans) { writer, span in
        writer.write(span.lowerBound - end)
        writer.write(span.count)
        end = span.upperBound
      }
    }
    file.keep(content)
  }
}
