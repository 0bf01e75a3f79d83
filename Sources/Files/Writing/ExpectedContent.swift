/// The content that a file must still have when it is replaced, so that a version that an editor saved meanwhile is
/// not lost.
package enum ExpectedContent {
  case any
  /// No file.
  case none
  case bytes([UInt8])

  /// `nil` means that there must be no file.
  package init(_ bytes: [UInt8]?) { self = bytes.map { .bytes($0) } ?? .none }
}

extension FileAccessError {
  static func changedMeanwhile(_ path: String) -> FileAccessError {
    FileAccessError(
      path: path, action: "write", reason: "it was changed meanwhile and keeps its new content; run this again")
  }
}
