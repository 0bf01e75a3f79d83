/// What the reference says about a key of the configuration: `docs/configuration.md` and the file that `init` writes
/// are made of this.
package struct SettingReference: Sendable {
  /// A key with its entry.
  package struct Member: Sendable {
    package let name: String
    package let reference: SettingReference
  }

  /// The values that the reader accepts.
  package let type: String
  /// The value without the key. Empty if there is none.
  package let standard: String
  /// One paragraph or list item on each line, as Markdown.
  package let purpose: String
  /// The keys of a group that has fixed ones, in the order of the page.
  package let members: [Member]

  init(_ type: String, default standard: String = "", _ purpose: String) {
    self.type = type
    self.standard = standard
    self.purpose = purpose
    members = []
  }

  init<Key: SettingKey>(_ type: String, default standard: String = "", _ purpose: String, keys _: Key.Type) {
    self.type = type
    self.standard = standard
    self.purpose = purpose
    members = Key.allCases.map { Member(name: $0.rawValue, reference: $0.reference) }
  }
}

/// A key that a group of the configuration may have. ``SettingReader`` accepts no other keys, so that each has an entry
/// in the reference.
protocol SettingKey: RawRepresentable, CaseIterable, Hashable where RawValue == String {
  var reference: SettingReference { get }
}
