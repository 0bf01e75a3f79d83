import Messages

/// The `.lproj` folders in a folder, found by locale whatever the case of their letters.
struct LocaleFolders: Sendable {
  /// The folder that holds them.
  let parent: String
  /// The names of the folders without `.lproj`, as they are spelled, by their lower-case spelling.
  private(set) var names: [String: String] = [:]
  /// Folders that differ from another only by the case of their letters, and that other.
  private(set) var collisions: [(name: String, other: String)] = []
  private var paths: Set<String> = []
  private var contents: [String: [String]] = [:]

  /// The folders in `parent` of which a file is among `paths`.
  ///
  /// Of several that differ in case only the one in lower case counts, else the first by its bytes.
  init(of parent: String, in all: [String]) {
    self.parent = parent
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
      let key = name.lowercased()
      guard let other = names[key] else {
        names[key] = name
        continue
      }
      if name == key {
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

  /// The path of a locale's file: in the folder that is there, or in one spelled as `locale`.
  func path(of file: String, locale: String) -> String {
    (parent.isEmpty ? "" : parent + "/") + "\(names[locale.lowercased()] ?? locale).lproj/\(file)"
  }

  func files(of locale: String) -> [String] { names[locale.lowercased()].flatMap { contents[$0] } ?? [] }
}

extension LocaleFolders {
  /// The path of a locale's folder.
  func folderPath(_ locale: String) -> String {
    (parent.isEmpty ? "" : parent + "/") + "\(names[locale.lowercased()] ?? locale).lproj"
  }

  /// Whether the app can have the locale, these being its native folders: iOS knows the language, or the app has a
  /// folder for the language already.
  func isAvailable(_ locale: String) -> Bool {
    let language = locale.prefix { $0 != "-" }
    return AppleLocales.knows(locale) || names[String(language)] != nil
  }
}
