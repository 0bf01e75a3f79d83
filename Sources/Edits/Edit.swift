import Messages
import Text

/// One difference between two snapshots for one key, as detected.
package struct Edit: Hashable, Sendable {
  /// Table and key at the head; for a removed key, at the base.
  package let identity: EntryIdentity
  package let kind: Change.Kind
  package var old: String?
  package var new: String?
  /// The comment for translators at the head, otherwise at the base.
  package var comment: String?
  /// For a renamed key, the key at the base.
  package var oldKey: String?
  /// For a moved text, the table at the base.
  package var oldTable: String?
  /// The place of the text at the head; for a removed key, at the base.
  package var place: Place?
  /// The locale of a translation; `nil` for a source text.
  package var locale: String?
  /// True if a text was combined from a catalog's plural forms.
  package var combinesPluralForms = false

  /// The rename of `removed` to the key of this added one.
  func renamed(from removed: Edit) -> Edit {
    Edit(
      identity: identity, kind: .renamed, old: removed.old, new: new, comment: comment, oldKey: removed.identity.key,
      place: place, combinesPluralForms: combinesPluralForms || removed.combinesPluralForms)
  }

  /// The move of `removed`, which has the same key and text, to the table of this added one.
  func moved(from removed: Edit) -> Edit {
    Edit(
      identity: identity, kind: .moved, old: removed.old, new: new, comment: comment, oldTable: removed.identity.table,
      place: place, combinesPluralForms: combinesPluralForms)
  }

  /// The identity of the old text's translations; `nil` for texts that had none.
  package var translatedIdentity: EntryIdentity? {
    switch kind {
    case .edited, .removed: identity
    case .renamed: oldKey.map { EntryIdentity(table: identity.table, key: $0) }
    case .moved: oldTable.map { EntryIdentity(table: $0, key: identity.key) }
    case .added, .translation: nil
    }
  }

  /// The identities whose translations decide the effect of the edit: that of the old text and, if the key or the table
  /// changed, the new one.
  var identitiesWithTranslations: [EntryIdentity] {
    let old = [translatedIdentity].compactMap(\.self)
    return kind == .renamed || kind == .moved ? old + [identity] : old
  }
}
