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
}
