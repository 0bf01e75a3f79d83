import Formats
import Project
import Tables

extension Snapshot {
  /// The native catalogs of translations that no Xcode project lists, although it lists the source language's, and that
  /// no Swift package takes.
  ///
  /// Empty if the projects were not read.
  var unbuiltCatalogs: [Catalog] {
    guard let xcode else { return [] }
    return catalogs.filter { catalog in
      xcode.leaveOut(catalog.path, in: layout)
        && !tables.modules.targets(of: catalog.path.path).contains { $0.kind == .package }
    }
  }

  /// The catalogs beside files that an Xcode project names, of tables that none names in any language and no call looks
  /// up, such as copies that somebody left there.
  ///
  /// Empty if the projects were not read.
  var catalogsOfUnnamedTables: [Catalog] {
    guard let xcode, xcode.broken.isEmpty, !xcode.files.isEmpty else { return [] }
    let paths = xcode.files.compactMap { CatalogPath(ofCatalogAt: $0) }
    let named = Set(paths.lazy.map { $0.table.lowercased() })
    let folders = Set(paths.lazy.map { $0.folder.lowercased() })
    let called = Set(calledIdentities.lazy.map(\.table))
    return catalogs.filter { catalog in
      let path = catalog.path
      return catalog.role == .native && path.locale != nil && path.format != .stringCatalog
        && !named.contains(path.table.lowercased()) && folders.contains(path.folder.lowercased())
        && !called.contains(path.table) && !xcode.hold(path.path)
        && !layout.generatedUnits.contains(layout.unit(of: path.path)) && layout.swiftPackage(of: path.path) == nil
        && tables.modules.targets(of: path.path).isEmpty
    }
  }
}
