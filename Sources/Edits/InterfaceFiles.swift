import Tables

/// The files of Interface Builder, which have the source texts of tables.
package struct InterfaceFiles {
  /// By the table: the file's name without what follows the first dot, in each folder around the file.
  private var paths: [Table.Name: [String]] = [:]
  /// The most folders around a file that count, the innermost and the repository.
  private static let mostFolders = 32

  package init(_ paths: some Sequence<String>) {
    for path in paths {
      guard let name = path.split(separator: "/").last?.split(separator: ".").first else { continue }
      var end = path.endIndex
      for _ in 0..<Self.mostFolders {
        guard let slash = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) else { break }
        end = slash
        self.paths[Table.Name(folder: String(path[..<end]), table: String(name)), default: []].append(path)
      }
      self.paths[Table.Name(folder: "", table: String(name)), default: []].append(path)
    }
  }

  /// The paths of the files with the source texts of `table`: those of its name in or below its folder.
  package func paths(of table: Table.Name) -> [String] {
    paths[Table.Name(folder: table.folder, table: table.table)] ?? []
  }
}
