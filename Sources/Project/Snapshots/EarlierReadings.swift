import Formats
import Git

/// What earlier reviews of the index found out about the project's files.
///
/// It is read in tasks beside, while git tells what is staged, and with it the source texts of String Catalogs.
package struct EarlierReadings: Sendable {
  /// What is known of String Catalogs.
  struct Catalogs: Sendable {
    var index: CatalogIndex
    /// The source texts of those that were read, by their blobs.
    var sourceTexts: [ObjectID: (file: StringCatalogFile, view: StringCatalogView)] = [:]
  }

  private let sourceTask: Task<SourceIndex, Never>
  private let catalogTask: Task<Catalogs, Never>

  /// Begins to read what is kept in the git directory at `commonDirectory`.
  ///
  /// - Parameters:
  ///   - fingerprint: What tells this program from others.
  ///   - isWritten: Whether a review adds what it finds out.
  ///   - catalogs: The String Catalogs that a review may want the source texts of.
  package init(in commonDirectory: String, fingerprint: [UInt8], isWritten: Bool, catalogs: [TrackedFile] = []) {
    // The longer one first.
    catalogTask = Task.detached {
      var read = Catalogs(
        index: CatalogIndex(in: commonDirectory, fingerprint: fingerprint, isWritten: isWritten))
      read.index.load()
      guard catalogs.count <= Project.fewCatalogs else { return read }
      for catalog in catalogs {
        // One that is not known was edited, as a rule: then more of it is wanted than its source texts.
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

  /// What is known of sources.
  var sources: SourceIndex { get async { await sourceTask.value } }

  /// What is known of String Catalogs.
  var catalogs: Catalogs { get async { await catalogTask.value } }

  /// Ends the reading: nobody asks for it any more.
  package func cancel() {
    sourceTask.cancel()
    catalogTask.cancel()
  }
}
