/// What tells one entry from another: its table and its key.
public struct EntryIdentity: Hashable, Comparable, Sendable {
  /// The table that a call without one reads.
  public static let defaultTable = "Localizable"

  /// The table: a catalog's file name without its extension.
  public var table: String
  /// The key.
  public var key: String

  /// An identity from table and key.
  public init(table: String = EntryIdentity.defaultTable, key: String) {
    self.table = table
    self.key = key
  }

  public static func < (left: EntryIdentity, right: EntryIdentity) -> Bool {
    (left.table, left.key) < (right.table, right.key)
  }
}

/// One key and value of a `.strings` catalog, with the places they stand at.
public struct Entry: Hashable, Sendable {
  /// The key, decoded.
  public var key: String
  /// The value, decoded; the key's text for a `key;` entry.
  public var value: String
  /// The text of the comments directly before the entry, joined by newlines; `nil` without one.
  public var comment: String?
  /// Whether translatewiki's `// Fuzzy` stands directly before the entry.
  public var isFuzzy: Bool
  /// From the key's first byte to behind the semicolon.
  public var span: Span
  /// The key as written, quotes included.
  public var keySpan: Span
  /// The value as written, quotes included; `keySpan` for a `key;` entry.
  public var valueSpan: Span

  /// An entry from its parts.
  public init(
    key: String, value: String, comment: String?, isFuzzy: Bool, span: Span, keySpan: Span, valueSpan: Span
  ) {
    self.key = key
    self.value = value
    self.comment = comment
    self.isFuzzy = isFuzzy
    self.span = span
    self.keySpan = keySpan
    self.valueSpan = valueSpan
  }
}
