/// The few lines that Git LFS commits in the place of a file, whose content is kept elsewhere.
package enum LargeFilePointer {
  /// The most bytes of a pointer (git-lfs's specification).
  private static let limit = 1024
  private static let starts = ["version https://git-lfs.github.com/spec/", "version https://hawser.github.com/spec/"]

  /// True if `bytes`, a whole file, are a pointer. No file of localization and no source begins so.
  package static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.first == UInt8(ascii: "v") && bytes.count < limit && starts.contains { bytes.starts(with: $0.utf8) }
  }
}
