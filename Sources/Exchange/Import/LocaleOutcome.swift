import Platform
import Project

/// What comes of one locale.
struct LocaleOutcome: Sendable {
  /// The locale in lower case.
  let locale: String
  var changes: [FileUpdate] = []
  var leftOutEntries: [LeftOutEntry] = []
  var notes: [ImportNote] = []
  var leftOutCatalogs: [LeftOutCatalog] = []
  /// The native texts that the App Store's texts are made of.
  var metadata: [String: [UInt8]]?
  /// Where the source language's plurals stand in for the locale's own, which it has none of.
  var englishPluralsPath: String?
  /// The source language's plurals, and where they go.
  var pluralsPath: String?
  var plurals: [UInt8] = []

  init(locale: String) {
    self.locale = locale
  }

  mutating func leaveOut(_ path: String, _ reason: LeftOutCatalog.Reason, _ folders: LocaleFolders) {
    leftOutCatalogs.append(LeftOutCatalog(path: path, locale: folders.names[locale] ?? locale, reason: reason))
  }

  /// Writes `bytes` to `path`, unless it holds them already.
  mutating func replace(_ path: String, with bytes: [UInt8], _ files: ProjectFiles, _ folders: LocaleFolders) {
    if folders.has(path), let old = try? files.read(path), old == bytes { return }
    changes.append(FileUpdate(path: path, bytes: bytes))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `pattern` stands somewhere in the text.
  func contains(_ pattern: StaticString) -> Bool { offset(of: pattern) != nil }

  /// Where `pattern` stands first.
  func offset(of pattern: StaticString) -> Int? {
    let size = pattern.utf8CodeUnitCount
    guard let baseAddress, size > 0 else { return size == 0 ? 0 : nil }
    var place = 0
    while place + size <= count {
      guard let hit = memchr(baseAddress + place, Int32(pattern.utf8Start[0]), count - place - size + 1) else {
        return nil
      }
      place = baseAddress.distance(to: hit.assumingMemoryBound(to: UInt8.self))
      if memcmp(hit, pattern.utf8Start, size) == 0 { return place }
      place += 1
    }
    return nil
  }
}
