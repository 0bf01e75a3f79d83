import Messages
import Text

/// Finds where else a key is that its own table lacks. Many keys may be missing, so that all keys are read once.
package struct KeySearch {
  package let tables: ProjectTables
  /// The first key with each ending, by table. Tables that were not asked for have none.
  private var endings: [String: ExactDictionary<String>] = [:]
  private lazy var holders: KeyedList<Table> = KeyedList(tables.all) {
    ($0.sourceCatalogs + [$0.stringCatalog].compactMap(\.self)).flatMap(\.file.keys)
  }
  /// The most endings of a key that count, those at its end.
  private static let mostEndings = 16
  /// The most UTF-8 bytes of an ending.
  private static let longest = 1000
  /// True if a key of the table may be a name, by the table's name.
  private var haveNames: [String: Bool] = [:]

  package init(_ tables: ProjectTables) { self.tables = tables }

  /// The tables with an entry of `key` in the source language, in the order of all tables.
  package mutating func tables(having key: String) -> [Table] {
    holders.candidates(for: key).filter { $0.contains(key) }
  }

  /// The answer of `ProjectTables.isName`, which reads many keys of each table, kept for the next key.
  package mutating func isName(_ key: String, inTable table: String) -> Bool {
    if KeyText.isName(key) { return true }
    guard KeyText.isIdentifier(key) else { return false }
    let haveNames = haveNames[table] ?? tables.haveNames(inTable: table)
    self.haveNames[table] = haveNames
    return haveNames
  }

  /// A key of `table` that consists of a beginning, a separator and `key`: `alert.invalid_url` for `invalid_url`.
  package mutating func key(of table: String, completing key: String) -> String? {
    guard (3...Self.longest).contains(key.utf8.count), !key.contains(where: \.isWhitespace) else { return nil }
    let known = endings[table] ?? keys(of: table)
    endings[table] = known
    return known[key]
  }

  private func keys(of table: String) -> ExactDictionary<String> {
    var keys: ExactDictionary<String> = [:]
    for key in tables.tables(named: table).flatMap(\.sourceCatalogs).flatMap(\.file.keys) {
      for ending in Self.endings(of: key) where keys[ending] == nil { keys[ending] = key }
    }
    return keys
  }

  /// The parts of a key after each of its separators.
  private static func endings(of key: String) -> [String] {
    let bytes = Array(key.utf8)
    return bytes.indices.suffix(longest + 1).filter { ".-_/:".utf8.contains(bytes[$0]) }.suffix(mostEndings).map {
      String(decoding: bytes[($0 + 1)...], as: UTF8.self)
    }
  }
}
