import Classifier
import Edits
import Formats
import Git
import Review
import Rules

/// What a commit did with one source text.
package struct SourceChange: Hashable, Sendable {
  /// What became of the key.
  package enum Kind: Hashable, Sendable {
    case added
    case removed
    /// The key has another text.
    case edited
    /// The key took the place of another one.
    case renamed(from: String)
  }

  package let kind: Kind
  /// The number of the commit in the histories that it was found in.
  package let commit: Int
  /// Which of the scope's catalogs it happened in.
  package let trail: Int
  /// The catalog's path at that commit.
  package let path: String
  package let key: String
  /// The text before; `nil` where there was none.
  package let old: String?
  /// The text after; `nil` where there is none.
  package let new: String?
  /// The comment that stands with the text.
  package let comment: String?
}

extension SourceChange {
  /// The edit to classify; `nil` where there is no text before or after.
  package var edit: SourceEdit? {
    guard let old, let new else { return nil }
    let fate: SourceEdit.KeyFate
    switch kind {
    case .edited: fate = .kept
    case .renamed: fate = .renamed
    case .added, .removed: return nil
    }
    let edit = SourceEdit(key: key, comment: comment, keyFate: fate, old: old, new: new)
    return hasForms ? edit.ofMostNumbers : edit
  }

  /// Whether it happened in a catalog whose plurals were put together of forms.
  var hasForms: Bool { CatalogPath(ofCatalogAt: path)?.format.hasForms ?? false }
}

extension PathHistories {
  /// What tells a version from all others, in other walks too.
  func name(of number: Int, in scope: HistoryScope) -> KnownVersion {
    let version = versions[number]
    return KnownVersion(
      commit: commits[version.commit].id, trail: scope.trails[version.trail].path.path, path: paths[version.path])
  }

  func changes(by number: Int, _ reader: VersionReader) throws(GitError) -> [SourceChange] {
    let version = versions[number]
    guard !version.isCut else { return [] }
    let texts = try reader.texts(of: number)
    var parents: [CatalogTexts] = []
    for parent in version.parents { parents.append(try reader.texts(of: parent)) }
    if parents.isEmpty { parents = [.none] }
    var keys = texts.keysChanged(since: parents[0])
    for parent in parents.dropFirst() where !keys.isEmpty { keys.formIntersection(texts.keysChanged(since: parent)) }
    let path = paths[version.path]
    let changes = keys.sorted().map { key in
      let (old, new) = (parents.lazy.compactMap { $0[key] }.first, texts[key])
      return SourceChange(
        kind: old == nil ? .added : new == nil ? .removed : .edited, commit: version.commit, trail: version.trail,
        path: path, key: key, old: old?.text, new: new?.text, comment: new?.comment ?? old?.comment)
    }
    return Self.withRenames(changes) { change in
      change.new == nil
        ? parents.first { $0.state(of: change.key) != nil }?.translations(of: change.key) ?? [:]
        : texts.translations(of: change.key)
    }
  }

  /// `changes` of one commit with each removed key and the added one that took its place as one.
  private static func withRenames(
    _ changes: [SourceChange], translations: (SourceChange) -> [String: String]
  ) -> [SourceChange] {
    let removed = changes.filter { $0.kind == .removed }
    let added = changes.filter { $0.kind == .added }
    guard !removed.isEmpty, !added.isEmpty else { return changes }
    let comparesAll = RenamePairing.comparesAll(removed: removed.count, added: added.count)
    let candidate = { (change: SourceChange) in
      RenamePairing.Candidate(
        key: change.key, text: change.new ?? change.old ?? "", comment: change.comment, path: change.path,
        translations: comparesAll ? translations(change) : [:])
    }
    let pairs = RenamePairing.pairs(removed: removed.map(candidate), added: added.map(candidate))
    let origins = Dictionary(
      pairs.map { (added[$0.added].key, removed[$0.removed]) }, uniquingKeysWith: { first, _ in first })
    let gone = Set(pairs.map { removed[$0.removed].key })
    return changes.compactMap { change in
      switch change.kind {
      case .removed where gone.contains(change.key): return nil
      case .added:
        guard let origin = origins[change.key] else { return change }
        return SourceChange(
          kind: .renamed(from: origin.key), commit: change.commit, trail: change.trail, path: change.path,
          key: change.key, old: origin.old, new: change.new, comment: change.comment)
      default: return change
      }
    }
  }
}

extension CatalogPath.Format {
  /// Whether an entry has forms of its own, so that a plural's text was put together of them.
  var hasForms: Bool { self == .stringCatalog || self == .stringsdict }
}
