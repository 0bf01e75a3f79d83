import Files
import Platform

struct LocaleOutcome: Sendable {
  /// Spelled in lowercase.
  let locale: String
  var changes: [FileUpdate] = []
  var leftOutEntries: [LeftOutEntry] = []
  var notes: [ImportNote] = []
  var leftOutCatalogs: [LeftOutCatalog] = []
  /// The native texts from which the App Store's texts are made.
  var metadata: [String: [UInt8]]?
  /// The path for a copy of the source language's plurals, if the locale has none of its own.
  var englishPluralsPath: String?
  /// The path and bytes of the source language's plurals.
  var pluralsPath: String?
  var plurals: [UInt8] = []

  init(locale: String) {
    self.locale = locale
  }

  mutating func leaveOut(_ path: String, _ reason: LeftOutCatalog.Reason, _ folders: LocaleFolders) {
    leftOutCatalogs.append(LeftOutCatalog(path: path, locale: folders.names[locale] ?? locale, reason: reason))
  }

  /// Does nothing if the file already has `bytes`.
  mutating func replace(_ path: String, with bytes: [UInt8], _ files: ProjectFiles, _ folders: LocaleFolders) {
    if folders.has(path), let old = try? files.read(path), old == bytes { return }
    changes.append(FileUpdate(path: path, bytes: bytes))
  }
}
