import Files
import Scanning

package enum BuiltStringsFolder {
  /// The most levels of nested folders to search.
  private static let mostFolders = 24

  /// Reads files below `folder`, except symbolic links and other files with the same ending.
  ///
  /// - Throws: `FileAccessError` if the folder, or a file in it, cannot be read.
  package static func read(_ folder: String) throws(FileAccessError) -> BuiltStringsIndex {
    var files: [BuiltStrings] = []
    try read(folder, depth: 0, into: &files)
    return BuiltStringsIndex(files)
  }

  private static func read(_ folder: String, depth: Int, into files: inout [BuiltStrings]) throws(FileAccessError) {
    let entries: [(name: [UInt8], kind: FileStatus.Kind)]
    do throws(Errno) {
      entries = try directoryEntries(folder, followsLink: depth == 0)
    } catch {
      throw FileAccessError("read", folder, error)
    }
    for (name, kind) in entries {
      let path = folder + "/" + PathCoding.text(name)
      if kind == .folder, depth < mostFolders {
        try read(path, depth: depth + 1, into: &files)
      } else if kind == .file, path.hasSuffix(".stringsdata"),
        let built = BuiltStrings(parsing: try FileAccess.read(path))
      {
        files.append(built)
      }
    }
  }
}
