import Platform

/// The packs of a repository and of those that it borrows objects from, and readers of them.
///
/// A reader knows what it unpacked last, which is what the next object is made of most likely: who needs one takes one
/// that another task is done with.
final class PackFiles: @unchecked Sendable {
  // Files that are mapped are only read; readers are taken and given back under the lock.
  private let mapped: [MappedFile]
  let files: [PackFile]
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var idle: [PackReader] = []

  /// The packs in these folders of objects.
  init(in folders: [[UInt8]]) {
    var mapped: [MappedFile] = []
    var files: [PackFile] = []
    for folder in folders.map({ $0 + "/pack".utf8 }) {
      let names = ((try? folderNames(folder)) ?? []).map(\.name).filter { $0.suffix(4).elementsEqual(".idx".utf8) }
      for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        let path = folder + "/".utf8 + name
        guard let index = MappedFile(path), let pack = MappedFile(path.dropLast(4) + ".pack".utf8),
          let file = PackFile(index: index.bytes, bytes: pack.bytes)
        else { continue }
        mapped += [index, pack]
        files.append(file)
      }
    }
    self.mapped = mapped
    self.files = files
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// A reader for one task, which gives it back.
  func reader() -> PackReader {
    locked { idle.popLast() } ?? PackReader(self.files)
  }

  /// Takes back a reader that nobody uses any more.
  func takeBack(_ reader: PackReader) { locked { idle.append(reader) } }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
