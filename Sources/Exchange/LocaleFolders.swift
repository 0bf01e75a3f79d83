import Messages

/// The `.lproj` folders in a folder, found by translatewiki's locale whatever the case of their letters.
struct LocaleFolders: Sendable {
  /// The folder that holds them.
  let parent: String
  /// The names of the folders without `.lproj`, as they are spelled, by translatewiki's locale in lower case.
  private(set) var names: [String: String] = [:]
  /// Folders that differ from another only by the case of their letters, and that other.
  private(set) var collisions: [(name: String, other: String)] = []
  /// The folders of locales that translatewiki spells otherwise, by its locale in lower case.
  private let spellings: [String: String]
  private var paths: Set<String> = []
  private var contents: [String: [String]] = [:]

  /// The folders in `parent` of which a file is among `paths`.
  ///
  /// Of several that differ in case only the one in lower case counts, else the first by its bytes.
  ///
  /// - Parameter spellings: The folders of locales that translatewiki spells otherwise: `["sr-el": "sr-Latn"]`.
  init(of parent: String, in all: [String], spellings: [String: String] = [:]) {
    self.parent = parent
    self.spellings = spellings
    let locales = Dictionary(spellings.map { ($1.lowercased(), $0) }) { min($0, $1) }
    let prefix = parent.isEmpty ? "" : parent + "/"
    for path in all where path.utf8.starts(with: prefix.utf8) {
      let rest = path.utf8.dropFirst(prefix.utf8.count)
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { continue }
      let folder = String(path[rest.startIndex..<slash])
      guard folder.utf8.count > 6, folder.utf8.suffix(6).elementsEqual(".lproj".utf8) else { continue }
      let name = String(folder.dropLast(6))
      paths.insert(path)
      contents[name, default: []].append(path)
    }
    for name in contents.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let spelling = name.lowercased()
      let key = locales[spelling] ?? spelling
      guard let other = names[key] else {
        names[key] = name
        continue
      }
      if name == spelling {
        names[key] = name
        collisions.append((other, name))
      } else {
        collisions.append((name, other))
      }
    }
  }

  /// The locales in lower case, sorted by their bytes.
  var locales: [String] { names.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  func hasFolder(_ locale: String) -> Bool { names[locale.lowercased()] != nil }

  /// Whether the file at `path` is there.
  func has(_ path: String) -> Bool { paths.contains(path) }

  /// The name of a locale's folder that is there, or that would be made.
  func name(of locale: String) -> String {
    let key = locale.lowercased()
    return names[key] ?? spellings[key] ?? locale
  }

  /// The path of a locale's file: in the folder that is there, or in one that would be made.
  func path(of file: String, locale: String) -> String {
    (parent.isEmpty ? "" : parent + "/") + "\(name(of: locale)).lproj/\(file)"
  }

  func files(of locale: String) -> [String] { names[locale.lowercased()].flatMap { contents[$0] } ?? [] }
}

extension LocaleFolders {
  /// The path of a locale's folder.
  func folderPath(_ locale: String) -> String {
    (parent.isEmpty ? "" : parent + "/") + "\(name(of: locale)).lproj"
  }

  /// Whether the app can have the locale, these being its native folders: iOS knows the language, or the app has a
  /// folder for the language already.
  func isAvailable(_ locale: String) -> Bool {
    let language = locale.prefix { $0 != "-" }
    return AppleLocales.knows(locale) || names[String(language)] != nil
  }
}
