import Formats

/// Any project can have a `base.json`.
extension Project {
  private enum Evidence: Sendable {
    /// Expressions or widths, which no other format writes this way.
    case certain
    /// Plain texts, or the names `one` and `other`, which other formats have too.
    case possible
  }

  private static let mentions = [
    Needle(Array("Swifternalization".utf8)), Needle(Array("I18n.localizedString".utf8)),
  ]

  /// The project with Swifternalization's files among its catalogs. A folder is Swifternalization's if `base.json` is
  /// next to an `expressions.json` or a language's file, and one of the two has expressions or widths. If they have
  /// only plain texts or names such as `one`, or `base.json` is alone, the code must also mention the library.
  package func recognized() async -> Project {
    var names: [String: [(file: SnapshotFile, path: CatalogPath)]] = [:]
    for file in files {
      guard case .json(let path) = file.kind, settings.selection.contains(file.path) else { continue }
      names[path.folder, default: []].append((file, path))
    }
    let candidates = names.filter { $0.value.contains(where: \.path.isBase) }
    guard !candidates.isEmpty else { return self }
    let decisive = candidates.values.joined().filter {
      $0.path.isBase || $0.path.format == .swifternalizationExpressions
    }
    let found = await map(decisive.map(\.file)) { path, bytes -> (folder: String, evidence: Evidence)? in
      guard let path = CatalogPath(swifternalization: path) else { return nil }
      return Self.evidence(in: bytes, at: path).map { (path.folder, $0) }
    }
    var folders = Set(found.filter { $0.evidence == .certain && names[$0.folder, default: []].count > 1 }.map(\.folder))
    let open = Set(found.map(\.folder)).subtracting(folders)
    if !open.isEmpty {
      let mentions = await map(files.filter { $0.kind.isSource && settings.selection.contains($0.path) }) { _, bytes in
        ByteSearch.containsAny(bytes, Self.mentions) ? true : nil
      }
      if !mentions.isEmpty { folders.formUnion(open) }
    }
    return folders.isEmpty ? self : recognizing(folders)
  }

  private static func evidence(in bytes: [UInt8], at path: CatalogPath) -> Evidence? {
    if path.format == .swifternalizationExpressions {
      return SwifternalizationExpressionsFile(parsing: bytes).isRecognizable ? .certain : nil
    }
    let file = SwifternalizationFile(parsing: bytes)
    return file.holdsExpressions ? .certain : file.isPlausible ? .possible : nil
  }
}
