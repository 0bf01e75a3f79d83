import Tables

/// The files of Interface Builder, which have the source texts of tables.
package struct InterfaceFiles {
  /// By the file's name without what follows the first dot, which is the table's name.
  private let paths: [Substring: [String]]

  package init(_ paths: some Sequence<String>) {
    self.paths = Dictionary(grouping: paths) { $0.split(separator: "/").last?.split(separator: ".").first ?? "" }
  }

  /// The paths of the files with the source texts of `table`: those of its name in or below its folder.
  package func paths(of table: Table.Name) -> [String] {
    (paths[Substring(table.table)] ?? []).filter { $0.hasPrefix(table.folder.isEmpty ? "" : table.folder + "/") }
  }
}
