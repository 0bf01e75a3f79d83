import Formats

/// Which JSON files are Swifternalization's: any project can have a `base.json`.
extension Project {
  /// What one file tells of its folder.
  private enum Evidence: Sendable {
    /// It holds expressions or widths, which nothing else writes so.
    case certain
    /// It holds `one` and `other`, as files of others do.
    case possible
  }

  /// Code that has the library.
  private static let mentions = [
    Needle(Array("Swifternalization".utf8)), Needle(Array("I18n.localizedString".utf8)),
  ]

  /// The project with Swifternalization's files among its catalogs.
  ///
  /// They are where a `base.json` has an `expressions.json` or a language's file beside it, and one of the two holds
  /// expressions or widths; where they hold nothing but names such as `one`, the code must speak of the library.
  package func recognized() async -> Project {
    var names: [String: [(file: SnapshotFile, path: CatalogPath)]] = [:]
    for file in files {
      guard case .json(let path) = file.kind, settings.selection.contains(file.path) else { continue }
      names[path.folder, default: []].append((file, path))
    }
    let candidates = names.filter { $0.value.count > 1 && $0.value.contains { $0.path.isBase } }
    guard !candidates.isEmpty else { return self }
    let telling = candidates.values.joined().filter {
      $0.path.isBase || $0.path.format == .swifternalizationExpressions
    }
    let found = await map(telling.map(\.file)) { path, bytes -> (folder: String, evidence: Evidence)? in
      guard let path = CatalogPath(swifternalization: path) else { return nil }
      return Self.evidence(in: bytes, at: path).map { (path.folder, $0) }
    }
    var folders = Set(found.filter { $0.evidence == .certain }.map(\.folder))
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
      return SwifternalizationExpressionsFile(parsing: bytes).isTelling ? .certain : nil
    }
    let file = SwifternalizationFile(parsing: bytes)
    return file.holdsExpressions ? .certain : file.holdsNames ? .possible : nil
  }
}
