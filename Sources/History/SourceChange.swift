import Classifier
import Formats
import Git
import Text

/// A commit's effect on one source text.
package struct SourceChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added
    case removed
    case edited
    case renamed(from: String)
  }

  package let kind: Kind
  /// The index of the commit in the histories that contain it.
  package let commit: Int
  /// The index of the catalog in the scope.
  package let trail: Int
  /// The catalog's path in that commit.
  package let path: String
  package let key: String
  /// `nil` for an added key.
  package let old: String?
  /// `nil` for a removed key.
  package let new: String?
  package let comment: String?
}

extension SourceChange {
  /// The edit to classify; `nil` for a text that was added or removed.
  package var edit: SourceEdit? {
    guard let old, let new else { return nil }
    let fate: SourceEdit.KeyFate
    switch kind {
    case .edited: fate = .kept
    case .renamed: fate = .renamed
    case .added, .removed: return nil
    }
    let edit = SourceEdit(key: key, comment: comment, keyFate: fate, old: old, new: new)
    return hasForms ? edit.generalForm : edit
  }

  /// Whether the catalog's format has plural forms that the reader combines into one text.
  var hasForms: Bool { CatalogPath(ofCatalogAt: path)?.format.hasForms ?? false }
}

extension PathHistories {
  /// Identifies a version in every walk.
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

  /// Combines each removed key and its replacement into a rename; `changes` are those of one commit.
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
    let origins = ExactDictionary(pairs.map { (added[$0.added].key, removed[$0.removed]) }) { first, _ in first }
    let gone = ExactSet(pairs.map { removed[$0.removed].key })
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
  var hasForms: Bool { self == .stringCatalog || self == .stringsdict }
}
