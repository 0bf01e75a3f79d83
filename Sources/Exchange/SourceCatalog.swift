import Formats
import Messages

enum SourceCatalog {
  /// The file of the table that an exchange handles.
  static let fileName = EntryIdentity.defaultTable + ".strings"
  static let pluralsFileName = EntryIdentity.defaultTable + ".stringsdict"

  /// Throws `ExchangeError.noSourceCatalog` if the native source catalog is missing or unreadable.
  static func read(_ files: ProjectFiles, _ layout: ExchangeLayout) throws(ExchangeError) -> StringsFile {
    let folders = LocaleFolders(of: layout.nativeFolder, in: files.paths)
    let path = folders.path(of: fileName, locale: layout.sourceLanguage)
    let bytes: [UInt8]
    do {
      guard folders.has(path) else {
        throw ExchangeError.noSourceCatalog(path: path, reason: "there is no such file")
      }
      bytes = try files.read(path)
    } catch let error as ExchangeError {
      throw error
    } catch {
      throw .noSourceCatalog(path: path, reason: "\(error)")
    }
    let file = StringsFile(parsing: bytes, dialect: .apple)
    if file.isRefusedByApple {
      let problem = file.problems.first { !$0.message.isEmpty }
      throw .noSourceCatalog(path: path, reason: problem?.message ?? "it is no catalog")
    }
    return file
  }
}
