import Classifier
import Messages

/// Finds out which removed and added keys are one text whose key changed.
enum Renames {
  /// Makes renames of removed and added keys that belong together; they are altered where they stand.
  ///
  /// A table's translations are found by its own keys, so that nothing is paired across tables.
  static func pair(_ changes: inout [Change]) {
    var gone: Set<Int> = []
    for indices in Dictionary(grouping: changes.indices, by: { changes[$0].identity.table }).values {
      for (added, removed) in partners(among: indices, of: changes) {
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
  private static func partners(among indices: [Int], of changes: [Change]) -> [Int: Int] {
    let removed = indices.filter { changes[$0].kind == .removed }
    let added = indices.filter { changes[$0].kind == .added }
    let pairs = RenamePairing.pairs(
      removed: removed.map { changes[$0].candidate }, added: added.map { changes[$0].candidate })
    return Dictionary(pairs.map { (added[$0.added], removed[$0.removed]) }, uniquingKeysWith: { first, _ in first })
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
