import Project

/// Why an exchange with translatewiki could not be done.
package enum ExchangeFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source language's native catalog is not there, or cannot be read: its path, and why.
  case noSourceCatalog(path: String, reason: String)
  /// The project's folders are not known: what is missing.
  case unknownFolder(String)
  /// Several folders could hold the source language's catalog.
  case severalFolders([String])
  /// translatewiki's files are the native ones, so that there is nothing to exchange.
  case sameFolder(String)
  /// The source language's stringsdict, at this path, does not say which version of the project's script wrote it.
  case unknownScript(path: String)
  /// The import would remove texts that translatewiki still has.
  case removesTexts(ImportRemovals)
  /// Some files could not be read, without which nothing can be made that holds all texts.
  case unreadable([UnreadableFile])
  /// Some files could not be written; all others were. How many, and the first one's reason.
  case incomplete(count: Int, first: FileAccessError)

  package var description: String {
    switch self {
    case .noSourceCatalog(let path, let reason):
      "cannot read the source texts in \(path): \(reason); run `l10n-review extract` or name the native folder"
    case .unknownFolder(let setting):
      "no folder of this project looks like \(setting); name it in .l10n-review.yml (`\(setting): { folder: … }`)"
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
