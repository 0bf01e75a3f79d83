/// The files of one table in the source language. Shared by reference: many tables may refer to them.
final class SourceFiles: Sendable {
  let name: Table.Name
  let files: Table.Files

  init(name: Table.Name, files: Table.Files) {
    self.name = name
    self.files = files
  }
}

/// The source language's files of a project, by what the tables share of which one can have a text of the other.
struct Siblings {
  /// Tables with the same bond can have texts of each other.
  private struct Bond: Hashable {
    var isSwifternalization: Bool
    var table: String?
    var folder: String?
    /// The folder of the project or package.
    var unit: String?
  }

  private var lists: [Bond: KeyedList<SourceFiles>] = [:]

  /// No files.
  init() {}

  /// - Parameter sources: The tables with source texts, in order.
  init(_ sources: [(key: Table.Name, value: Table.Parts)]) {
    var files: [Bond: [SourceFiles]] = [:]
    for (name, parts) in sources {
      let own = SourceFiles(name: name, files: parts.source)
      for bond in Self.bonds(of: name, unit: parts.unit) { files[bond, default: []].append(own) }
    }
    lists = files.mapValues { KeyedList($0) { $0.files.catalogs.flatMap(\.file.keys) } }
  }

  /// The files that can have a text of the table `name`, its own among them. They belong to the same table of the unit,
  /// or are in its folder, or belong to the same table of any unit.
  func files(of name: Table.Name, unit: String) -> [KeyedList<SourceFiles>] {
    Self.bonds(of: name, unit: unit).compactMap { lists[$0] }
  }

  /// The bonds of a table, the nearest first.
  private static func bonds(of name: Table.Name, unit: String) -> [Bond] {
    [
      Bond(isSwifternalization: name.isSwifternalization, table: name.table, unit: unit),
      Bond(isSwifternalization: name.isSwifternalization, folder: name.folder),
      Bond(isSwifternalization: name.isSwifternalization, table: name.table),
    ]
  }
}
