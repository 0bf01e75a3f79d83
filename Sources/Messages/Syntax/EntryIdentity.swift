package struct EntryIdentity: Hashable, Comparable, Sendable {
  /// The table of a call that names none.
  package static let defaultTable = "Localizable"

  package var table: String
  package var key: String

  package init(table: String = EntryIdentity.defaultTable, key: String) {
    self.table = table
    self.key = key
  }

  package static func < (left: EntryIdentity, right: EntryIdentity) -> Bool {
    (left.table, left.key) < (right.table, right.key)
  }
}
