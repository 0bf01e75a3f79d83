package struct FileUpdate: Hashable, Sendable {
  package var path: String
  /// The file's new bytes; `nil` removes it.
  package var bytes: [UInt8]?

  package init(path: String, bytes: [UInt8]?) {
    self.path = path
    self.bytes = bytes
  }
}
