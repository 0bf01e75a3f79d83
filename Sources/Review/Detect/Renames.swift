import Classifier
import Messages

/// Finds out which removed and added keys are one text whose key changed.
enum Renames {
  /// Makes renames of removed and added keys that belong together.
  ///
  /// A table's translations are found by its own keys, so that nothing is paired across tables.
  static func paired(_ changes: [Change]) -> [Change] {
    Dictionary(grouping: changes, by: \.identity.table).sorted { $0.key < $1.key }
      .flatMap { pairedInTable($0.value) }
  }

  private static func pairedInTable(_ changes: [Change]) -> [Change] {
    let removed = changes.filter { $0.kind == .removed }
    let added = changes.filter { $0.kind == .added }
    let pairs = RenamePairing.pairs(removed: removed.map(\.candidate), added: added.map(\.candidate))
    guard !pairs.isEmpty else { return changes }
    let usedOld = Set(pairs.map { removed[$0.removed].identity })
    var renames: [EntryIdentity: Change] = [:]
    for pair in pairs {
      let old = removed[pair.removed]
      var rename = added[pair.added]
      rename.kind = .renamed
      rename.old = old.old
      rename.oldKey = old.identity.key
      renames[rename.identity] = rename
    }
    return changes.compactMap { change in
      switch change.kind {
      case .removed: usedOld.contains(change.identity) ? nil : change
      case .added: renames[change.identity] ?? change
      case .edited, .renamed, .translation: change
      }
    }
  }
}

extension Change {
  /// The identity under which translations of the old text are kept; `nil` where it cannot have translations.
  var translatedIdentity: EntryIdentity? {
    switch kind {
    case .edited, .removed: identity
    case .renamed: oldKey.map { EntryIdentity(table: identity.table, key: $0) }
    case .added, .translation: nil
    }
  }

  fileprivate var candidate: RenamePairing.Candidate {
    RenamePairing.Candidate(
      key: identity.key, text: new ?? old ?? "", comment: comment, path: place?.path)
  }
}
