import Project

/// Writes an exchange's changes into a work tree.
///
/// Every file is the old one or the new one, never half, so that a run that was stopped is finished by the next one.
/// Files that are not part of the exchange, the index and ignored files are left alone.
package struct WorkTreeWriter: Sendable {
  private let top: String

  /// A writer below `top`, the work tree's root.
  package init(top: String) {
    self.top = top
  }

  /// Makes the changes; one that fails does not keep the others from being made.
  ///
  /// - Throws: `ExchangeFailure.incomplete` with the first reason, after all the others were made.
  package func apply(_ changes: [FileUpdate]) throws(ExchangeFailure) {
    var failures: [FileAccessError] = []
    var folders: Set<String> = []
    for change in changes {
      do throws(FileAccessError) {
        let folder = change.path.split(separator: "/").dropLast().joined(separator: "/")
        if folders.insert(folder).inserted { removeLeftovers(in: folder) }
        try apply(change)
      } catch {
        failures.append(error)
      }
    }
    if let first = failures.first { throw .incomplete(count: failures.count, first: first) }
  }

  private func apply(_ change: FileUpdate) throws(FileAccessError) {
    guard let bytes = change.bytes else { return try FileAccess.remove(change.path, below: top) }
    try FileAccess.makeFolder(above: change.path, below: top)
    try FileAccess.write(bytes, to: top + "/" + change.path, isDurable: false)
  }

  /// Removes what a run that was killed left beside the files it was writing.
  private func removeLeftovers(in folder: String) {
    FileAccess.removeLeftovers(in: folder.isEmpty ? top : top + "/" + folder)
  }
}
