import Text

/// The entries of a file of all languages, with the states of the entries and of each translation.
package struct EntryStates: Sendable {
  private let file: StringCatalogFile

  init(_ file: StringCatalogFile) { self.file = file }

  package var sourceLanguage: String { file.sourceLanguage }

  /// The entries in the order of the file, repeated keys included.
  package var entries: [StringCatalogEntry] { file.entries }

  /// The effective entry of `key`: the last one.
  package func entry(_ key: String) -> StringCatalogEntry? { file.entry(key) }

  /// The keys of the texts that need no translation.
  package var exemptKeys: ExactSet { ExactSet(entries.lazy.filter { !$0.isTranslatable }.map(\.key)) }
}
