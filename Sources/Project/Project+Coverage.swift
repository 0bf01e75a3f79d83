import Formats
import Scanning
import Tables

extension Project {
  /// The translations that each locale has of the source texts. `isWanted` gets the names of locales' folders.
  package func coverage(where isWanted: (String) -> Bool = { _ in true }) async -> ProjectCoverage {
    let layout = self.layout
    let files = selectedFiles.filter { file in
      guard let path = file.kind.catalog, layout.role(of: path) != .other else { return false }
      // A catalog without a language of its own has texts of all languages.
      guard let locale = path.locale else { return true }
      return path.isBase || layout.holdsSourceTexts(path) || layout.holdsDocumentation(path) || isWanted(locale)
    }
    // Native catalogs that an import writes do not count: their translations come from translatewiki's.
    let imported = Set(
      files.lazy.compactMap(\.kind.catalog).filter { layout.use(of: $0).isOfImportedTexts }.map(\.table))
    let catalogs = await parse(
      files.filter { file in
        guard let path = file.kind.catalog, imported.contains(path.table) else { return true }
        return layout.use(of: path).shipping == .imported || layout.holdsSourceTexts(path)
      }
    ).filter { catalog in
      guard catalog.path.format == .stringCatalog, let locale = catalog.path.locale else { return true }
      return catalog.holdsSourceTexts || isWanted(locale)
    }
    let around = await contents(of: selectedFiles.filter(Self.isAroundCatalogs), readingTargets: true)
    return await ProjectTables(
      catalogs, sourceLanguage: layout.sourceLanguage, calls: await calls(lookingUp: catalogs), fixed: around.fixed,
      modules: around.modules(layout)
    ).coverage()
  }

  /// True for files that have source texts outside of catalogs, or the targets that files belong to.
  package static func isAroundCatalogs(_ file: SnapshotFile) -> Bool {
    file.kind.mayHaveFixedTexts || file.kind == .project || file.path == "Package.swift"
      || file.path.hasSuffix("/Package.swift")
  }

  /// The calls that may have texts of `catalogs`: none where all are String Catalogs, which have every key that Xcode
  /// extracts.
  private func calls(lookingUp catalogs: [Catalog]) async -> CallIndex {
    if catalogs.allSatisfy({ $0.path.format == .stringCatalog }) { return CallIndex([]) }
    var resolution = KeyResolution(catalogs, layout: layout, isWhole: true)
    let sources = await readingTypedTexts().scan(selectedFiles.filter(\.kind.isSource))
    return CallIndex(resolution.resolved(sources)) { !$0.scan.isGenerated }
  }
}

extension CatalogUse {
  fileprivate var isOfImportedTexts: Bool { shipping == .imported && holdsSourceTexts }
}
