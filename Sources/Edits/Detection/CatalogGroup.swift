import Formats
import Tables

/// The catalogs of one table in all locales, `.strings` and `.stringsdict` together: one end of a move.
package struct CatalogGroup: Hashable, Comparable, Sendable {
  package let name: Table.Name
  package let isStringCatalog: Bool

  package init(_ path: CatalogPath) {
    name = Table.Name(path)
    isStringCatalog = path.format == .stringCatalog
  }

  package static func < (left: CatalogGroup, right: CatalogGroup) -> Bool {
    left.name == right.name ? !left.isStringCatalog && right.isStringCatalog : left.name < right.name
  }

  /// The number of names at the end of its path that `other` has too.
  func likeness(to other: CatalogGroup) -> Int {
    guard name.table == other.name.table else { return 0 }
    let folders = (name.folder.split(separator: "/"), other.name.folder.split(separator: "/"))
    return 1 + zip(folders.0.reversed(), folders.1.reversed()).prefix { $0 == $1 }.count
  }
}
