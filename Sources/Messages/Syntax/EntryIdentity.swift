import Text

/// A table and a key. They are compared by their bytes, as iOS does: `é` as one code point, and `e` with an accent, are
/// two keys, while Swift's `String` takes them for the same.
package struct EntryIdentity: Hashable, Comparable, Sendable {
  /// The table of a call that names none.
  package static let defaultTable = "Localizable"

  package var table: String
  package var key: String

  package init(table: String = EntryIdentity.defaultTable, key: String) {
    self.table = table
    self.key = key
  }

  package static func == (left: EntryIdentity, right: EntryIdentity) -> Bool {
    left.key.isExactly(right.key) && left.table.isExactly(right.table)
  }

  package func hash(into hasher: inout Hasher) {
    key.hashBytes(into: &hasher)
    table.hashBytes(into: &hasher)
  }

  package static func < (left: EntryIdentity, right: EntryIdentity) -> Bool {
    left.table.isExactly(right.table)
      ? left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
      : left.table.utf8.lexicographicallyPrecedes(right.table.utf8)
  }
}
