/// The files of a project that an exchange needs, at one git tree or in the work tree.
///
/// The exchange depends on neither git nor the disk. It returns its changes as values (`FileUpdate`), so the work tree
/// and the object database share the same code.
package struct ProjectFiles: Sendable {
  /// All regular files in the folders of the exchange, relative to the repository, in their own case, sorted by bytes.
  package let paths: [String]
  private let content: @Sendable (String) throws -> [UInt8]

  /// `read` returns the bytes of the file at one of `paths`, or throws.
  package init(paths: some Sequence<String>, read: @escaping @Sendable (String) throws -> [UInt8]) {
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    content = read
  }

  package init(_ files: [String: [UInt8]]) {
    self.init(paths: files.keys) { files[$0] ?? [] }
  }

  /// Throws the error of the read function.
  package func read(_ path: String) throws -> [UInt8] { try content(path) }
}
