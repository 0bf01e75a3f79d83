import Messages
import Project
import Text

extension RepositoryReview {
  package struct RangePreviews: Sendable {
    /// The previews of each key that has a new or edited source text at the head.
    package var previews: [KeyPreview] = []
    /// Keys that no catalog has yet. Only the sources have their texts.
    package var notExtracted: [EntryIdentity] = []
    package var unreadable: [UnreadableFile] = []
  }

  /// The previews of the keys whose source texts a range adds, edits or renames, each in its own table instead of the
  /// one of `options`.
  /// - Throws: `GitError` if the range or its files cannot be read, `KeyPreviewError` if the options do not fit any
  ///   key.
  package func previews(
    of selection: RangeSelection, _ options: KeyPreviewer.Options
  ) async throws -> RangePreviews {
    let changed = try await review(selection).changes.filter { change in
      switch change.kind {
      case .added, .edited, .renamed: true
      case .removed, .moved, .translation: false
      }
    }
    var result = RangePreviews()
    guard !changed.isEmpty else { return result }
    let project = try await Project(listing: resolve(selection).head, of: repository, configuration: configuration)
      .recognized()
    let catalogs = await project.parse(project.selectedFiles.filter { $0.kind.catalog != nil })
    try project.checkLimits()
    let calls = await project.calls(of: ExactSet(changed.map(\.identity.key)))
    let previewer = KeyPreviewer(catalogs, layout: project.layout, calls: calls)
    for identity in Set(changed.map(\.identity)).sorted() {
      var options = options
      options.table = identity.table
      do throws(KeyPreviewError) {
        result.previews += try previewer.previews(of: identity.key, options)
      } catch {
        switch error {
        case .unknownKey, .unknownTable, .noCatalogs: result.notExtracted.append(identity)
        case .severalTables, .unknownLocale, .arguments: throw error
        }
      }
    }
    result.unreadable = await project.failures.all
    return result
  }
}
