package struct SourceEdit: Hashable, Sendable {
  package enum KeyFate: String, Hashable, Sendable {
    case kept = "edit"
    case renamed = "rename"
  }

  package var key: String?
  package var comment: String?
  /// Whether the key changed too, if known: developers who mean something new often take a new key.
  package var keyFate: KeyFate?
  /// False if both texts are in another language: nothing but arguments can then be compared for sure.
  package var isEnglish: Bool
  package var old: String
  package var new: String

  package init(
    key: String? = nil, comment: String? = nil, keyFate: KeyFate? = nil, isEnglish: Bool = true, old: String,
    new: String
  ) {
    self.key = key
    self.comment = comment
    self.keyFate = keyFate
    self.isEnglish = isEnglish
    self.old = old
    self.new = new
  }
}
