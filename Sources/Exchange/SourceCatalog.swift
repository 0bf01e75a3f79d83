import Formats
import Messages

/// The native catalog of the source texts.
///
/// It is the file that extraction writes. The export reads its bytes, and the import the texts of its table.
struct SourceCatalog: Sendable {
  let path: CatalogPath
  let language: String
  let file: StringsFile
  /// The placeholders that the app replaces itself.
  let placeholders: OwnPlaceholders

  /// The file of the table that an exchange handles.
  static let fileName = EntryIdentity.defaultTable + ".strings"
  static let pluralsFileName = EntryIdentity.defaultTable + ".stringsdict"

  /// Throws `ExchangeError.noSourceCatalog` if the native source catalog is missing or unreadable.
  static func read(_ files: ProjectFiles, _ layout: ExchangeLayout) throws(ExchangeError) -> SourceCatalog {
    let folders = LocaleFolders(of: layout.nativeFolder, in: files.paths)
    let path = folders.path(of: fileName, locale: layout.sourceLanguage)
    let source: (path: CatalogPath, bytes: [UInt8])
    do {
      guard folders.has(path), let catalog = CatalogPath(path: path) else {
        throw ExchangeError.noSourceCatalog(path: path, reason: "there is no such file")
      }
      source = (catalog, try files.read(path))
    } catch let error as ExchangeError {
      throw error
    } catch {
      throw .noSourceCatalog(path: path, reason: "\(error)")
    }
    let file = StringsFile(parsing: source.bytes, dialect: .apple)
    if file.isRefusedByApple {
      let problem = file.problems.first { !$0.message.isEmpty }
      throw .noSourceCatalog(path: path, reason: problem?.message ?? "it is no catalog")
    }
    return SourceCatalog(
      path: source.path, language: layout.sourceLanguage, file: file, placeholders: layout.placeholders)
  }
}
