import Formats
import Project
import Tables

extension Snapshot {
  /// The native catalogs of translations that no Xcode project lists, although it lists the source language's.
  ///
  /// Empty if the projects were not read.
  var unbuiltCatalogs: [Catalog] {
    guard let xcode, xcode.broken.isEmpty, !xcode.files.isEmpty else { return [] }
    return catalogs.filter { catalog in
      guard catalog.role == .native, !catalog.holdsSourceTexts, !catalog.path.isBase, catalog.path.locale != nil,
        !catalog.holdsDocumentation, !xcode.hold(catalog.path.path)
      else { return false }
      // A folder that no project lists is for scripts, or the project has it as a folder reference.
      return Table.sourceLocales(of: layout.sourceLanguage).contains {
        xcode.files.contains(catalog.path.path(in: $0).lowercased())
      }
    }
  }
}
