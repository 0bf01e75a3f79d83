import Project
import Tables

extension Snapshot {
  /// The native catalogs of translations that no Xcode project lists, although it lists the source language's.
  ///
  /// Empty if the projects were not read.
  var unbuiltCatalogs: [Catalog] {
    guard let xcode else { return [] }
    return catalogs.filter { xcode.leaveOut($0.path, in: layout) }
  }
}
