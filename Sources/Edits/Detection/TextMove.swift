import Tables
import Text

/// A move of texts in a report. Tables that moved from one folder to another are one move.
package struct TextMove: Hashable, Sendable {
  /// The folder, file or locale before, with `*.lproj` for all locales of a table.
  package var from: String
  package var to: String
  /// The tables that have another name at the head, before and after; `nil` where the names stay.
  package var oldTable: String?
  package var newTable: String?
  /// The number of keys.
  package var texts: Int
  package var locales: [String]
  /// The number of texts that the move changed.
  package var changed: Int
  /// The number of translations that the move lost; each lost plural form counts.
  package var lost: Int

  package init(
    from: String, to: String, oldTable: String? = nil, newTable: String? = nil, texts: Int = 0, locales: [String] = [],
    changed: Int = 0, lost: Int = 0
  ) {
    self.from = from
    self.to = to
    self.oldTable = oldTable
    self.newTable = newTable
    self.texts = texts
    self.locales = locales
    self.changed = changed
    self.lost = lost
  }
}

extension TextMove {
  /// One move for all tables that moved from one folder to another.
  static func joined(_ moves: [CatalogMove]) -> [TextMove] {
    moves.map(Ends.init).grouped(by: \.name).map { group in
      let moves = group.map(\.move)
      var joined = group[0].named(isAlone: Set(moves.map(\.from.name.folder)).count == 1)
      joined.texts = moves.reduce(0) { $0 + $1.keys.count }
      joined.locales = Set(moves.flatMap(\.locales)).sorted()
      joined.changed = moves.reduce(0) { $0 + $1.changedCount }
      joined.lost = moves.flatMap(\.lost).reduce(0) { $0 + max(1, $1.forms.count) }
      return joined
    }
  }

  /// The ends of a move.
  fileprivate struct Ends {
    let move: CatalogMove
    /// Moves with equal names are reported as one.
    let name: [String]
    private let folders: (from: String, to: String)

    init(_ move: CatalogMove) {
      self.move = move
      let (from, to) = (move.from, move.to)
      var (old, new) = (from.name.folder.split(separator: "/")[...], to.name.folder.split(separator: "/")[...])
      while let last = old.last, last == new.last {
        old.removeLast()
        new.removeLast()
      }
      folders = (old.joined(separator: "/"), new.joined(separator: "/"))
      if let names = move.localeNames {
        name = ["locale", names.old, names.new]
      } else if from.name.table == to.name.table, from.isStringCatalog == to.isStringCatalog {
        name = ["folder", folders.from, folders.to]
      } else {
        name = ["file", from.path, to.path]
      }
    }

    /// The move without numbers.
    ///
    /// - Parameter isAlone: True if all tables were in one folder.
    func named(isAlone: Bool) -> TextMove {
      let (from, to) = (move.from, move.to)
      if let names = move.localeNames { return TextMove(from: names.old, to: names.new) }
      guard name[0] == "folder" else {
        let isRenamed = from.name.table != to.name.table
        return TextMove(
          from: from.path, to: to.path, oldTable: isRenamed ? from.name.table : nil,
          newTable: isRenamed ? to.name.table : nil)
      }
      let names = isAlone ? (from.name.folder, to.name.folder) : folders
      return TextMove(from: names.0.isEmpty ? "." : names.0, to: names.1.isEmpty ? "." : names.1)
    }
  }
}

extension CatalogGroup {
  /// The path of its files, with `*.lproj` for all locales.
  package var path: String {
    let folder = name.folder.isEmpty ? "" : name.folder + "/"
    return isStringCatalog ? "\(folder)\(name.table).xcstrings" : "\(folder)*.lproj/\(name.table).strings"
  }
}
