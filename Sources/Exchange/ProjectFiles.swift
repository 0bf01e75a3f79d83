/// The files of a project at one git tree or in the work tree, as far as an exchange with translatewiki needs them.
///
/// The exchange itself knows neither git nor disk: what it would write is returned as values (`FileUpdate`), so that
/// the work tree and the object database go through the same code.
package struct ProjectFiles: Sendable {
  /// The paths of all regular files below the folders of the exchange, relative to the repository's top, as they are
  /// spelled there (case kept), sorted by their bytes.
  package let paths: [String]
  private let content: @Sendable (String) throws -> [UInt8]

  /// Files from their paths and a way to read one.
  ///
  /// - Parameter read: Gives the bytes of the file at a path of `paths`; throws why it cannot.
  package init(paths: some Sequence<String>, read: @escaping @Sendable (String) throws -> [UInt8]) {
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    content = read
  }

  /// Files that are in memory.
  package init(_ files: [String: [UInt8]]) {
    self.init(paths: files.keys) { files[$0] ?? [] }
  }

  /// The bytes of the file at `path`.
  ///
  /// - Throws: What keeps it from being read.
  package func read(_ path: String) throws -> [UInt8] { try content(path) }
}
