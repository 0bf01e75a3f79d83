import LocalizationModel
import StringFileFormats

/// The texts of the App Store's pages that come from the catalogs.
enum MetadataTexts {
  static let description = "app-store-short-description"
  static let keywords = "app-store-keywords"
  static let subtitle = "app-store-subtitle"

  /// The keys of the entries that they are.
  static let keys = [description, keywords, subtitle]

  /// The key of the app's name in the native `InfoPlist.strings`.
  static let name = "CFBundleDisplayName"

  /// The locales of the App Store for each of translatewiki's that has one.
  static let locales: [String: [String]] = [
    "da": ["da"], "de": ["de-de"], "el": ["el"], "es": ["es-mx", "es-es"], "fi": ["fi"], "fr": ["fr-ca", "fr-fr"],
    "id": ["id"], "it": ["it"], "ja": ["ja"], "ko": ["ko"], "ms": ["ms"], "nl": ["nl-nl"], "no": ["no"],
    "pt": ["pt-br", "pt-pt"], "ru": ["ru"], "sv": ["sv"], "th": ["th"], "tr": ["tr"], "vi": ["vi"],
    "zh-hans": ["zh-hans"], "zh-hant": ["zh-hant"],
  ]
  /// The App Store's locale whose files stand in where a locale has no text.
  static let fallbackLocale = "en-us"
}

/// Works out the App Store's texts as the script does: files that are there already get the fallback's text where
/// there is none of the locale's own, and a locale of translatewiki's that has no counterpart loses its folder.
struct ScriptMetadata {
  private let files: ProjectFiles
  private let folder: String
  /// What is written so far; `nil` for a removed file.
  private var written: [String: [UInt8]?] = [:]
  /// The folders of the locales, by their lower-case spelling.
  private var folders: [String: String] = [:]
  private var contents: [String: Set<String>] = [:]

  init(files: ProjectFiles, folder: String) {
    self.files = files
    self.folder = folder
    let prefix = folder + "/"
    for path in files.paths where path.utf8.starts(with: prefix.utf8) {
      let rest = path.dropFirst(prefix.count)
      guard let slash = rest.firstIndex(of: "/") else { continue }
      let name = String(rest[..<slash])
      let key = name.lowercased()
      if folders[key] == nil { folders[key] = name }
      contents[key, default: []].insert(path)
    }
  }

  /// The changes; files that stay what they are are not among them.
  func changes() -> [FileUpdate] {
    written.compactMap { path, bytes in
      let old = files.paths.binarySearch(path) ? try? files.read(path) : nil
      return old == bytes ? nil : FileUpdate(path: path, bytes: bytes)
    }
  }

  mutating func write(_ locale: String, _ texts: [String: [UInt8]], name: [UInt8]?) {
    guard let targets = MetadataTexts.locales[locale] else {
      for path in contents[locale] ?? [] { written[path] = .some(nil) }
      contents[locale] = []
      return
    }
    for target in targets {
      write(texts[MetadataTexts.description], "description.txt", target)
      write(texts[MetadataTexts.keywords], "keywords.txt", target)
      write(nil, "marketing_url.txt", target)
      write(name, "name.txt", target)
      for file in ["privacy_url.txt", "promotional_text.txt", "release_notes.txt"] { write(nil, file, target) }
      write(texts[MetadataTexts.subtitle], "subtitle.txt", target)
      write(nil, "support_url.txt", target)
    }
  }

  private mutating func write(_ text: [UInt8]?, _ file: String, _ locale: String) {
    let path = self.path(file, locale)
    if let text, !text.isEmpty {
      written[path] = text
      contents[locale, default: []].insert(path)
      return
    }
    guard contents[locale]?.contains(path) == true else { return }
    let fallback = self.path(file, MetadataTexts.fallbackLocale)
    guard contents[MetadataTexts.fallbackLocale]?.contains(fallback) == true,
      let bytes = written[fallback] ?? (try? files.read(fallback))
    else {
      written[path] = .some(nil)
      contents[locale]?.remove(path)
      return
    }
    written[path] = bytes
  }

  private func path(_ file: String, _ locale: String) -> String {
    "\(folder)/\(folders[locale] ?? locale)/\(file)"
  }
}

extension [String] {
  /// Whether `text` is among these, which are sorted by their bytes.
  func binarySearch(_ text: String) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].utf8.lexicographicallyPrecedes(text.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].utf8.elementsEqual(text.utf8)
  }
}
