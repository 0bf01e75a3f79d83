import Classifier
import Messages

/// Finds out which removed and added keys are one text whose key changed.
enum Renames {
  /// Makes renames of removed and added keys that belong together.
  ///
  /// A table's translations are found by its own keys, so that nothing is paired across tables.
  static func paired(_ changes: [Change]) -> [Change] {
    let tables = Dictionary(grouping: changes.indices) { changes[$0].identity.table }
    var paired: [Change] = []
    for (_, indices) in tables.sorted(by: { $0.key < $1.key }) {
      let partners = partners(among: indices, of: changes)
      let gone = Set(partners.values)
      paired.reserveCapacity(paired.count + indices.count - gone.count)
      for index in indices where !gone.contains(index) {
        paired.append(changes[index])
        guard let old = partners[index] else { continue }
        paired[paired.count - 1].kind = .renamed
        paired[paired.count - 1].old = changes[old].old
        paired[paired.count - 1].oldKey = changes[old].identity.key
      }
    }
    return paired
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
