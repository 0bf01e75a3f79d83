/// A source text before and after an edit, with its key and the developers' comment.
package struct SourceEdit: Hashable, Sendable {
  /// The key's part in an edit.
  package enum KeyFate: String, Hashable, Sendable {
    /// The text changed under the same key.
    case kept = "edit"
    /// Another key replaced it.
    case renamed = "rename"
  }

  /// The key, if known.
  package var key: String?
  /// The comment for translators, if known.
  package var comment: String?
  /// Whether the key changed too, if known: developers who mean something new often take a new key.
  package var keyFate: KeyFate?
  /// The source text before the edit.
  package var old: String
  /// The source text after the edit.
  package var new: String

  package init(
    key: String? = nil, comment: String? = nil, keyFate: KeyFate? = nil, old: String, new: String
  ) {
    self.key = key
    self.comment = comment
    self.keyFate = keyFate
    self.old = old
    self.new = new
  }
}
