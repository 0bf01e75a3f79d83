import Messages
import Text

/// One difference between two snapshots for one key, as detected.
package struct Edit: Hashable, Sendable {
  /// The languages of a source text at the base and at the head.
  package struct Languages: Hashable, Sendable {
    var old: String
    var new: String

    var areOne: Bool { AppleLocales.areOfOneLanguage(old, new) }
    var areEnglish: Bool { AppleLocales.isEnglish(old) && AppleLocales.isEnglish(new) }
  }

  /// The identity at the head; for a removed key, at the base.
  package let identity: EntryIdentity
  package let kind: Change.Kind
  package var old: String?
  package var new: String?
  /// The comment at the head, otherwise at the base.
  package var comment: String?
  /// The key at the base, if it is another one.
  package var oldKey: String?
  /// The table at the base, for a moved text.
  package var oldTable: String?
  /// The place of the text at the head; for a removed key, at the base.
  package var place: Place?
  /// `nil` for a source text.
  package var locale: String?
  /// `nil` for a translation.
  package var languages: Languages?
  /// True if a text was combined from a catalog's plural forms.
  package var combinesPluralForms = false
  /// True for a new text that only a call has, as its key. It is an edit only if it replaces a text of a catalog.
  var awaitsEntry = false

  /// False for a renamed key that the author did not choose: Xcode makes it for an object.
  var isKeyFree: Bool { !(oldKey.map { UncalledKeys.isMade($0, in: identity.table) } ?? false) }

  func renamed(from removed: Edit) -> Edit {
    Edit(
      identity: identity, kind: .renamed, old: removed.old, new: new, comment: comment, oldKey: removed.identity.key,
      place: place, languages: languages(since: removed),
      combinesPluralForms: combinesPluralForms || removed.combinesPluralForms)
  }

  /// `removed` has the same text in another table, and the same key or another.
  func moved(from removed: Edit) -> Edit {
    Edit(
      identity: identity, kind: .moved, old: removed.old, new: new, comment: comment,
      oldKey: removed.identity.key == identity.key ? nil : removed.identity.key, oldTable: removed.identity.table,
      place: place, languages: languages(since: removed), combinesPluralForms: combinesPluralForms)
  }

  private func languages(since removed: Edit) -> Languages? {
    removed.languages.flatMap { old in languages.map { Languages(old: old.old, new: $0.new) } }
  }

  /// The identity of the old text's translations; `nil` for texts that had none.
  package var translatedIdentity: EntryIdentity? {
    switch kind {
    case .edited, .removed: identity
    case .renamed: oldKey.map { EntryIdentity(table: identity.table, key: $0) }
    case .moved: oldTable.map { EntryIdentity(table: $0, key: oldKey ?? identity.key) }
    case .added, .translation: nil
    }
  }

  /// The identities of the old text and, if the key or the table changed, of the new one.
  var identitiesWithTranslations: [EntryIdentity] {
    let old = [translatedIdentity].compactMap(\.self)
    return kind == .renamed || kind == .moved ? old + [identity] : old
  }
}
