/// What git's own files say, whoever wrote them.
package enum ForeignBytes {
  /// The paths of the index that `bytes` are, in its order.
  ///
  /// - Throws: `GitError` where they are none, or one that this tool does not read.
  package static func paths(ofIndex bytes: [UInt8]) throws(GitError) -> [[UInt8]] {
    let index = try IndexFile(bytes, path: "index", written: (0, 0))
    return index.entries.map { Array(index.path($0)) }
  }

  /// The names in the tree object that `bytes` are; `nil` where they are none.
  package static func names(ofTree bytes: [UInt8]) -> [[UInt8]]? {
    bytes.withUnsafeBytes(TreeReader.parse).map { tree in tree.entries.map { Array(tree.name($0)) } }
  }

  /// The text that stands for a path, and the bytes that stand for that text.
  package static func text(ofPath bytes: [UInt8]) -> (text: String, bytes: [UInt8]) {
    let text = PathCoding.text(bytes)
    return (text, PathCoding.bytes(text))
  }
}
