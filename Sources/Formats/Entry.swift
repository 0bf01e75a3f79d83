import Text

/// One key and value of a `.strings` catalog, with their places.
package struct Entry: Hashable, Sendable {
  package var key: String
  /// The value, decoded; the key's text for a `key;` entry.
  package var value: String
  /// The text of the comments directly before the entry, joined by newlines; `nil` without one.
  package var comment: String?
  /// True if translatewiki's `// Fuzzy` is directly before the entry.
  package var isFuzzy: Bool
  /// The range from the key's first byte to the end of the semicolon.
  package var span: Span
  /// The key as written, quotes included.
  package var keySpan: Span
  /// The value as written, quotes included; `keySpan` for a `key;` entry.
  package var valueSpan: Span
}
