/// What tells one entry from another: its table and its key.
package struct EntryIdentity: Hashable, Comparable, Sendable {
  /// The table that a call without one reads.
  package static let defaultTable = "Localizable"

  /// The table: a catalog's file name without its extension.
  package var table: String
  package var key: String

  /// The entry `key` of `table`.
  package init(table: String = EntryIdentity.defaultTable, key: String) {
    self.table = table
    self.key = key
  }

  package static func < (left: EntryIdentity, right: EntryIdentity) -> Bool {
    (left.table, left.key) < (right.table, right.key)
  }
}
