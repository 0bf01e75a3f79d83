import Messages

/// The `.lproj` folders in a folder, by translatewiki's locale, ignoring case.
struct LocaleFolders: Sendable {
  let parent: String
  /// The folders' own spelling without `.lproj`, keyed by translatewiki's locale in lowercase.
  private(set) var names: [String: String] = [:]
  /// The folders whose names differ only in case, with the other name.
  private(set) var collisions: [(name: String, other: String)] = []
  /// The folders of locales that translatewiki spells differently, by its locale in lowercase.
  private let spellings: [String: String]
  private var paths: Set<String> = []
  private var contents: [String: [String]] = [:]

  /// The folders in `parent` that contain a file of `all`. If names differ only in case, the lowercase one counts, else
  /// the first by bytes. `spellings` are translatewiki's own: `["sr-el": "sr-Latn"]`.
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

  /// Lowercase names, sorted by bytes.
  var locales: [String] { names.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  func hasFolder(_ locale: String) -> Bool { names[locale.lowercased()] != nil }
  func has(_ path: String) -> Bool { paths.contains(path) }

  /// The name of the existing folder, or of the one to create.
  func name(of locale: String) -> String {
    let key = locale.lowercased()
    return names[key] ?? spellings[key] ?? locale
  }

  /// A path in the existing folder, or in the one to create.
  func path(of file: String, locale: String) -> String {
    (parent.isEmpty ? "" : parent + "/") + "\(name(of: locale)).lproj/\(file)"
  }

  func files(of locale: String) -> [String] { names[locale.lowercased()].flatMap { contents[$0] } ?? [] }
}

extension LocaleFolders {
  func folderPath(_ locale: String) -> String {
    (parent.isEmpty ? "" : parent + "/") + "\(name(of: locale)).lproj"
  }

  /// Whether iOS knows the language, or these native folders include one for it.
  func isAvailable(_ locale: String) -> Bool {
    let language = locale.prefix { $0 != "-" }
    return AppleLocales.knows(locale) || names[String(language)] != nil
  }
}
