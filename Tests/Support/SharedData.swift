import Foundation

/// Data that is too large for this repository, read where it lies next to the package's folder.
package enum SharedData {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let bundle = package.deletingLastPathComponent()
    .appendingPathComponent("shared/data/wikipedia-ios-l10n.bundle")

  /// Whether the history of the Wikipedia app's texts is there.
  package static let hasWikipedia = FileManager.default.fileExists(atPath: bundle.path)

  /// The history of the Wikipedia app's texts: a bare repository, made once and kept in `.build`.
  package static func wikipedia() throws -> String { try repository.get() }

  private static let repository = Result { () throws -> String in
    let files = FileManager.default
    let size = try files.attributesOfItem(atPath: bundle.path)[.size] ?? 0
    let kept = package.appendingPathComponent(".build/wikipedia-ios-l10n-\(size).git")
    if !files.fileExists(atPath: kept.path) {
      // Another run may do the same.
      let new = kept.path + ".\(UUID().uuidString)"
      let ended = try Program("git", ["clone", "--quiet", "--bare", "-b", "main", bundle.path, new]).run()
      guard ended.code == 0 else { throw TemporaryRepository.Failure(description: ended.errors) }
      do { try files.moveItem(atPath: new, toPath: kept.path) } catch { try files.removeItem(atPath: new) }
    }
    return kept.path
  }
}
