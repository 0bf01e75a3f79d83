import Platform
import Scanning

/// Finds the `.stringsdata` files that a build has left in a folder.
package enum BuiltStringsFolder {
  /// How deep folders in folders are looked through.
  private static let mostFolders = 24

  /// What is in the files below `folder`; symbolic links are not followed, and other files with the ending are passed
  /// over.
  ///
  /// - Throws: `FileAccessError` if the folder, or a file in it, cannot be read.
  package static func read(_ folder: String) throws(FileAccessError) -> BuiltStringsIndex {
    var files: [BuiltStrings] = []
    try read(folder, depth: 0, into: &files)
    return BuiltStringsIndex(files)
  }

  private static func read(_ folder: String, depth: Int, into files: inout [BuiltStrings]) throws(FileAccessError) {
    guard let stream = withBytes(folder, { opendir($0) }) else { throw FileAccess.failure("read", folder) }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let path = folder + "/" + name
      var status = stat()
      guard withBytes(path, { lstat($0, &status) }) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if depth < mostFolders { try read(path, depth: depth + 1, into: &files) }
      } else if status.st_mode & S_IFMT == S_IFREG, name.hasSuffix(".stringsdata") {
        if let built = BuiltStrings(parsing: try FileAccess.read(path)) { files.append(built) }
      }
    }
  }
}
