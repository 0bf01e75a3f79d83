import Classifier
import Formats
import Messages
import Project
import Text

/// The result of detection, the first stage of a review after loading.
package struct Edits: Sendable {
  /// Sorted by table and key.
  package let texts: [Edit]
  /// Sorted by locale, table and key.
  package let translations: [Edit]
  package let localeChanges: [LocaleChanges]
  /// The moves of texts, for reports.
  package let moves: [TextMove]

  package init(in pair: SnapshotPair) async {
    let detected = await EditDetection(of: pair.identities, from: pair.base, to: pair.head).edits()
    texts = RenamedKeys(from: pair.base, to: pair.head).paired(Self.withMoves(detected, pair.moves))
      .filter { $0.kind != .added || !$0.awaitsEntry }
    translations = pair.catalogs.translationEdits
    localeChanges = pair.catalogs.localeChanges
    moves = TextMove.joined(pair.moves)
  }
}

extension Edits {
  /// Replaces each added key that another table lost with the same text by a move. `moves` have the keys that are
  /// others at the head.
  private static func withMoves(_ edits: [Edit], _ moves: [CatalogMove]) -> [Edit] {
    struct Text: Hashable {
      var key: String
      var text: String?
    }
    let newKeys = Dictionary(
      moves.flatMap { move in move.newKeys.map { (EntryIdentity(table: move.from.name.table, key: $0), $1) } },
      uniquingKeysWith: { first, _ in first })
    let removed = Dictionary(grouping: edits.indices.filter { edits[$0].kind == .removed }) { index in
      let identity = edits[index].identity
      return Text(key: newKeys[identity] ?? identity.key, text: edits[index].old)
    }
    guard !removed.isEmpty else { return edits }
    let added = Dictionary(grouping: edits.indices.filter { edits[$0].kind == .added }) { index in
      Text(key: edits[index].identity.key, text: edits[index].new)
    }
    var moved: [Int: Edit] = [:]
    var gone: Set<Int> = []
    for (text, sources) in removed {
      guard sources.count == 1, let targets = added[text], targets.count == 1 else { continue }
      moved[targets[0]] = edits[targets[0]].moved(from: edits[sources[0]])
      gone.insert(sources[0])
    }
    guard !moved.isEmpty else { return edits }
    return edits.indices.filter { !gone.contains($0) }.map { moved[$0] ?? edits[$0] }
  }
}

private struct RenamedKeys {
  private let old: CatalogTranslations
  private let new: CatalogTranslations
  private let base: Snapshot
  private let head: Snapshot

  init(from base: Snapshot, to head: Snapshot) {
    (self.base, self.head) = (base, head)
    old = CatalogTranslations(base)
    new = CatalogTranslations(head)
  }

  /// Replaces each added key that has a removed partner by a rename. Partners have the same table, since translations
  /// are found by table and key.
  func paired(_ edits: [Edit]) -> [Edit] {
    var renamed: [Int: Edit] = [:]
    var gone: Set<Int> = []
    for indices in Dictionary(grouping: edits.indices, by: { edits[$0].identity.table }).values {
      for (added, removed) in partners(among: indices, of: edits) {
        renamed[added] = edits[added].renamed(from: edits[removed])
        gone.insert(removed)
      }
    }
    guard !renamed.isEmpty else { return edits }
    return edits.indices.filter { !gone.contains($0) }.map { renamed[$0] ?? edits[$0] }
  }

  /// Maps each added key to its removed partner, both by index.
  private func partners(among indices: [Int], of edits: [Edit]) -> [Int: Int] {
    let removed = indices.filter { edits[$0].kind == .removed }
    let added = indices.filter { edits[$0].kind == .added }
    let comparesAll = RenamePairing.comparesAll(removed: removed.count, added: added.count)
    let replaced =
      comparesAll
      ? ReplacedCalls(
        of: Set(removed.map { edits[$0].identity }), by: Set(added.map { edits[$0].identity }), from: base, to: head)
      : ReplacedCalls()
    let pairs = RenamePairing.pairs(
      removed: removed.map { edits[$0].candidate(comparesAll ? old : nil, replaced.old) },
      added: added.map { edits[$0].candidate(comparesAll ? new : nil, replaced.new) })
    let texts = Set(pairs.isEmpty ? [] : added.compactMap { edits[$0].new?.trimmed })
    return Dictionary(
      firstOf: pairs.map { (added[$0.added], removed[$0.removed]) }.filter { added, removed in
        !Self.isSplit(edits[removed].old ?? "", edits[added].new ?? "", texts)
      })
  }

  /// True if `text` became `part` and another of `texts`: a translation of the whole is none of a part.
  private static func isSplit(_ text: String, _ part: String, _ texts: Set<String>) -> Bool {
    let part = part.trimmed
    guard !part.isEmpty else { return false }
    let rest = text.hasPrefix(part) ? text.dropFirst(part.count) : text.hasSuffix(part) ? text.dropLast(part.count) : ""
    let other = String(rest).trimmed
    return !other.isEmpty && texts.contains(other)
  }
}

extension Edit {
  fileprivate func candidate(
    _ translations: CatalogTranslations?, _ calls: [EntryIdentity: Int]
  ) -> RenamePairing.Candidate {
    RenamePairing.Candidate(
      key: identity.key, text: new ?? old ?? "", comment: comment, path: place?.path, replacedCall: calls[identity],
      translations: translations?[identity] ?? [:])
  }
}

private struct CatalogTranslations {
  private let views: [String: [(locale: String, texts: TextEntries)]]

  init(_ snapshot: Snapshot) {
    views = Dictionary(
      grouping: snapshot.catalogs.filter {
        $0.path.format == .stringCatalog && !$0.holdsSourceTexts && $0.role != .other
      }, by: \.path.table
    ).mapValues { catalogs in
      catalogs.compactMap { catalog in
        guard let locale = catalog.path.locale, let texts = catalog.texts else { return nil }
        return (locale, texts)
      }
    }
  }

  subscript(identity: EntryIdentity) -> [String: String] {
    var translations: [String: String] = [:]
    for view in views[identity.table] ?? [] {
      if let entry = view.texts.entry(identity.key) { translations[view.locale] = entry.value }
    }
    return translations
  }
}
