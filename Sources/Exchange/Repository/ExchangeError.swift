import Files
import Project

package enum ExchangeError: Error, Hashable, Sendable, CustomStringConvertible {
  case noSourceCatalog(path: String, reason: String)
  case unknownFolder(String)
  /// Several folders could contain the source language's catalog.
  case severalFolders([String])
  /// translatewiki's files are the native ones, so there is nothing to exchange.
  case sameFolder(String)
  /// The source language's stringsdict does not show which version of the project's script wrote it.
  case unknownScript(path: String)
  case removesTexts(ImportRemovals)
  /// The result would lack texts.
  case unreadable([UnreadableFile])
  /// All files but `count` were written.
  case incomplete(count: Int, first: FileAccessError)

  package var description: String {
    switch self {
    case .noSourceCatalog(let path, let reason):
      "cannot read the source texts in \(path): \(reason); run `l10n-review extract` or name the native folder"
    case .unknownFolder(let setting):
      "cannot find the \(setting) folder of this project; set `\(setting): { folder: PATH }` in .l10n-review.yml"
    case .severalFolders(let folders):
      """
      several folders could hold the source texts (\(folders.prefix(5).joined(separator: ", "))); name one in \
      .l10n-review.yml (`native: { folder: … }`)
      """
    case .sameFolder(let folder):
      "translatewiki reads and writes the app's own files in \(folder): there is nothing to turn into others"
    case .unknownScript(let path):
      """
      cannot tell from \(path) which version of the project's script to repeat; choose one with --parity-script 2021 or \
      --parity-script 2026 (or `parity-script` in .l10n-review.yml)
      """
    case .removesTexts(let removals):
      """
      the import would remove \(removals.summary) that translatewiki still has, and wrote nothing; check the English \
      texts and translatewiki's files, or add --allow-removals if this is meant
      """
    case .unreadable(let files):
      """
      nothing was made, because \(files.count == 1 ? "a file" : "\(files.count) files") could not be read: \
      \(files.first.map { "\($0.path): \($0.reason.plainText)" } ?? "")
      """
    case .incomplete(let count, let first):
      "\(first.description); \(count) \(count == 1 ? "file was" : "files were") not written, run it again to finish"
    }
  }
}
