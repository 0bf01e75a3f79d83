import Files
import Scanning

/// Finds the `.stringsdata` files that a build has left in a folder.
package enum BuiltStringsFolder {
  /// How deep folders in folders are looked through.
  private static let mostFolders = 24

  /// The content of the files below `folder`; symbolic links are not followed, and other files with the ending are
  /// passed over.
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
