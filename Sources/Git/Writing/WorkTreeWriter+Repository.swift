import Files

extension WorkTreeWriter {
  /// Takes the work tree for this run.
  ///
  /// - Throws: `FileAccessError` if it has none, or as the other initializer does.
  package convenience init(_ repository: Repository) throws(FileAccessError) {
    guard let top = repository.workDirectory else {
      throw FileAccessError(path: repository.gitDirectory, action: "write", reason: "it has no work tree")
    }
    try self.init(top: top, gitDirectory: repository.gitDirectory)
  }
}
