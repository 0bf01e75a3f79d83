import Git
import History
import Project
import Support

extension TemporaryRepository {
  /// What the history of the repository at `path`, or of this one, tells.
  ///
  /// - Parameter identity: What tells the program from others, so that answers are kept; `nil` keeps none.
  func history(at path: String? = nil, identity: [UInt8]? = nil) throws -> RepositoryHistory {
    try RepositoryHistory(
      Repository.discover(from: path ?? self.path), configuration: ProjectConfiguration(), identity: identity)
  }
}

extension KeyLife {
  /// Its events in words.
  var told: [String] {
    events.map { event in
      switch event.deed {
      case .added(let text): "added \(text)"
      case .edited(let old, let new, let oldKey, _): "edited \(oldKey.map { $0 + " > " } ?? "")\(old) → \(new)"
      case .removed: "removed"
      case .renamed(let key): "renamed to \(key)"
      case .documented: "documented"
      case .translated(let kind, let translations): "\(kind) \(translations.map(\.locale))"
      }
    }
  }
}
