import Classifier
import Formats
import Messages
import Project

/// Finds out which removed and added keys are one text whose key changed.
package enum Renames {
  /// Makes renames of removed and added keys that belong together; they are altered where they stand.
  ///
  /// A table's translations are found by its own keys, so that nothing is paired across tables.
  package static func pair(_ changes: inout [Change], from base: Snapshot, to head: Snapshot) {
    var gone: Set<Int> = []
    let translations = (old: CatalogTranslations(base), new: CatalogTranslations(head))
    for indices in Dictionary(grouping: changes.indices, by: { changes[$0].identity.table }).values {
      for (added, removed) in partners(among: indices, of: changes, translations) {
        changes[added].kind = .renamed
        changes[added].old = changes[removed].old
        changes[added].oldKey = changes[removed].identity.key
        if changes[removed].isOfForms { changes[added].isOfForms = true }
        gone.insert(removed)
      }
    }
    if !gone.isEmpty { changes = changes.indices.filter { !gone.contains($0) }.map { changes[$0] } }
  }

  /// The removed key that each added one took the place of, both by their indices.
  private static func partners(
    among indices: [Int], of changes: [Change], _ translations: (old: CatalogTranslations, new: CatalogTranslations)
  ) -> [Int: Int] {
    let removed = indices.filter { changes[$0].kind == .removed }
    let added = indices.filter { changes[$0].kind == .added }
    let comparesAll = RenamePairing.comparesAll(removed: removed.count, added: added.count)
    let pairs = RenamePairing.pairs(
      removed: removed.map { changes[$0].candidate(comparesAll ? translations.old : nil) },
      added: added.map { changes[$0].candidate(comparesAll ? translations.new : nil) })
    return Dictionary(pairs.map { (added[$0.added], removed[$0.removed]) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Change {
  /// The identity under which translations of the old text are kept; `nil` where it cannot have translations.
  package var translatedIdentity: EntryIdentity? {
    switch kind {
    case .edited, .removed: identity
    case .renamed: oldKey.map { EntryIdentity(table: identity.table, key: $0) }
    case .added, .translation: nil
    }
  }

  /// The identities whose translations tell what the change means for translators: where the key changed, those of the
  /// new one, too.
  package var identitiesWithTranslations: [EntryIdentity] {
    let old = [translatedIdentity].compactMap(\.self)
    return kind == .renamed ? old + [identity] : old
  }

  fileprivate func candidate(_ translations: CatalogTranslations?) -> RenamePairing.Candidate {
    RenamePairing.Candidate(
      key: identity.key, text: new ?? old ?? "", comment: comment, path: place?.path,
      translations: translations?[identity] ?? [:])
  }
}

/// The translations that stand in the String Catalogs of a snapshot.
private struct CatalogTranslations {
  /// By table, each a language of a catalog.
  private let views: [String: [(locale: String, file: StringsFile)]]

  init(_ snapshot: Snapshot) {
    views = Dictionary(
      grouping: snapshot.catalogs.filter {
        $0.path.format == .stringCatalog && !$0.holdsSourceTexts && $0.role != .other
      }, by: \.path.table
    ).mapValues { catalogs in
      catalogs.compactMap { catalog in
        guard let locale = catalog.path.locale, let file = catalog.strings else { return nil }
        return (locale, file)
      }
    }
  }

  subscript(identity: EntryIdentity) -> [String: String] {
    var translations: [String: String] = [:]
    for view in views[identity.table] ?? [] {
      if let entry = view.file.entry(identity.key) { translations[view.locale] = entry.value }
    }
    return translations
  }
}
