import Formats
import Git

/// The results of earlier reviews of the index about the project's files. Concurrent tasks read them, and the source
/// texts of String Catalogs, while git lists the staged files.
package struct EarlierReadings: Sendable {
  struct Catalogs: Sendable {
    var index: CatalogIndex
    /// Source texts of the catalogs that were read, by their blobs.
    var sourceTexts: [ObjectID: (file: StringCatalogFile, view: StringCatalogView)] = [:]
  }

  private let sourceTask: Task<SourceIndex, Never>
  private let catalogTask: Task<Catalogs, Never>

  /// Begins to read the results in the git directory.
  ///
  /// - Parameters:
  ///   - fingerprint: An identity of this program and version.
  ///   - isWritten: True if a review adds its results.
  ///   - catalogs: The String Catalogs whose source texts a review may need.
  package init(in commonDirectory: String, fingerprint: [UInt8], isWritten: Bool, catalogs: [TrackedFile] = []) {
    // The longer task starts first.
    catalogTask = Task.detached {
      var read = Catalogs(
        index: CatalogIndex(in: commonDirectory, fingerprint: fingerprint, isWritten: isWritten))
      read.index.load()
      guard catalogs.count <= Project.fewCatalogs else { return read }
      for catalog in catalogs {
        // An unknown catalog usually was edited. Then a review needs more than its source texts.
        guard !Task.isCancelled, case .file(let onDisk) = catalog.content, let blob = catalog.blob,
          let translations = read.index.translations(of: blob), let bytes = try? onDisk.read()
        else { continue }
        let file = StringCatalogFile(sourceTextsOf: bytes, besides: translations)
        read.sourceTexts[blob] = (file, file.sourceView)
      }
      return read
    }
    sourceTask = Task.detached {
      var index = SourceIndex(in: commonDirectory, fingerprint: fingerprint, isWritten: isWritten)
      index.load()
      return index
    }
  }

  var sources: SourceIndex { get async { await sourceTask.value } }

  var catalogs: Catalogs { get async { await catalogTask.value } }

  package func cancel() {
    sourceTask.cancel()
    catalogTask.cancel()
  }
}
