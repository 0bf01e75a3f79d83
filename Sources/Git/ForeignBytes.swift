import Files

/// Readers of git's own file formats, for tests with untrusted bytes.
package enum ForeignBytes {
  /// Throws for anything but an index in a supported format.
  package static func paths(ofIndex bytes: [UInt8]) throws(GitError) -> [[UInt8]] {
    let index = try IndexFile(bytes, path: "index", written: (0, 0))
    return index.entries.map { Array(index.path($0)) }
  }

  package static func names(ofTree bytes: [UInt8]) -> [[UInt8]]? {
    bytes.withUnsafeBytes(TreeReader.parse).map { tree in tree.entries.map { Array(tree.name($0)) } }
  }

  package static func text(ofPath bytes: [UInt8]) -> (text: String, bytes: [UInt8]) {
    let text = PathCoding.text(bytes)
    return (text, PathCoding.bytes(text))
  }
}
