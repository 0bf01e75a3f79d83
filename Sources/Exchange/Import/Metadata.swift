import Files
import Text

/// The App Store texts that come from catalogs.
enum MetadataTexts {
  static let description = "app-store-short-description"
  static let keywords = "app-store-keywords"
  static let subtitle = "app-store-subtitle"
  static let keys = [description, keywords, subtitle]

  /// The key of the app's name in the native `InfoPlist.strings`.
  static let name = "CFBundleDisplayName"

  /// The App Store's locales by translatewiki's.
  static let locales: [String: [String]] = [
    "da": ["da"], "de": ["de-de"], "el": ["el"], "es": ["es-mx", "es-es"], "fi": ["fi"], "fr": ["fr-ca", "fr-fr"],
    "id": ["id"], "it": ["it"], "ja": ["ja"], "ko": ["ko"], "ms": ["ms"], "nl": ["nl-nl"], "no": ["no"],
    "pt": ["pt-br", "pt-pt"], "ru": ["ru"], "sv": ["sv"], "th": ["th"], "tr": ["tr"], "vi": ["vi"],
    "zh-hans": ["zh-hans"], "zh-hant": ["zh-hant"],
  ]
  /// The script does not fill this locale of the App Store.
  static let norwegian = (translatewiki: "nb", appStore: "no")
  /// The script fills this locale of the App Store with Portugal's texts even if it has its own.
  static let brazilian = "pt-br"
  /// The App Store's locale whose files replace missing texts.
  static let fallbackLocale = "en-us"
}

/// Computes the App Store's texts as the script does. An existing file without a text in its own locale gets the
/// fallback's text. A locale of translatewiki without a counterpart in the App Store loses its folder.
///
/// The standard mode removes no folder, and fills Brazil's page with Brazilian Portuguese if available.
struct Metadata {
  private let mode: ImportMode
  private let files: ProjectFiles
  private let folder: String
  /// Maps a removed file to `nil`.
  private var written: [String: [UInt8]?] = [:]
  /// Keyed by lowercase spelling.
  private var folders: [String: String] = [:]
  private var contents: [String: Set<String>] = [:]
  /// The fallback's files that were read, by path.
  private var fallbacks: [String: [UInt8]?] = [:]

  init(files: ProjectFiles, folder: String, mode: ImportMode) {
    self.mode = mode
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

  /// Leaves out files whose content stays the same.
  func changes() async -> [FileUpdate] {
    let (files, paths) = (files, Set(files.paths))
    return await Array(written).mappedOnAllCores(inPartsOf: 16) { path, bytes -> FileUpdate? in
      let old = paths.contains(path) ? try? files.read(path) : nil
      return old == bytes ? nil : FileUpdate(path: path, bytes: bytes)
    }.compactMap(\.self)
  }

  /// `name` is the app's name in the locale; `.some(nil)` if it has none there; `nil` skips names.
  mutating func write(_ locale: String, _ texts: [String: [UInt8]], name: [UInt8]??) {
    guard let targets = MetadataTexts.locales[locale] else {
      guard mode != .standard else { return writeFurther(locale, texts, name: name) }
      for path in contents[locale] ?? [] { written[path] = .some(nil) }
      contents[locale] = []
      return
    }
    for target in targets { writeAll(target, texts, name: name) }
  }

  private mutating func writeAll(_ target: String, _ texts: [String: [UInt8]], name: [UInt8]??) {
    for (text, file) in Self.own(texts, name: name) { write(text, file, target) }
    for file in ["marketing_url", "privacy_url", "promotional_text", "release_notes", "support_url"] {
      write(nil, file + ".txt", target)
    }
  }

  private static func own(_ texts: [String: [UInt8]], name: [UInt8]??) -> [(text: [UInt8]?, file: String)] {
    let names = name.map { [($0, "name.txt")] } ?? []
    return [
      (texts[MetadataTexts.description], "description.txt"), (texts[MetadataTexts.keywords], "keywords.txt"),
    ] + names + [(texts[MetadataTexts.subtitle], "subtitle.txt")]
  }

  /// Writes the texts that only the standard mode supports.
  private mutating func writeFurther(_ locale: String, _ texts: [String: [UInt8]], name: [UInt8]??) {
    if locale == MetadataTexts.norwegian.translatewiki, folders[MetadataTexts.norwegian.appStore] != nil {
      writeAll(MetadataTexts.norwegian.appStore, texts, name: name)
    }
    if locale == MetadataTexts.brazilian {
      for (text, file) in Self.own(texts, name: name) where text?.isEmpty == false { write(text, file, locale) }
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
      let bytes = written[fallback] ?? fallbackText(at: fallback)
    else {
      written[path] = .some(nil)
      contents[locale]?.remove(path)
      return
    }
    written[path] = bytes
  }

  private mutating func fallbackText(at path: String) -> [UInt8]? {
    if let known = fallbacks[path] { return known }
    let bytes = try? files.read(path)
    fallbacks[path] = .some(bytes)
    return bytes
  }

  private func path(_ file: String, _ locale: String) -> String {
    "\(folder)/\(folders[locale] ?? locale)/\(file)"
  }
}
