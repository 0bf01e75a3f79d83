import Messages
import Project

/// The keys of the source language's catalogs that no call is known to use.
struct UncalledKeys {
  /// How many keys there are.
  private(set) var total = 0
  /// How many of them no call uses, nor code that a tool wrote.
  private(set) var uncalled = 0

  /// Fewer keys tell nothing about a project.
  private static let fewest = 10

  init(_ snapshot: Snapshot) {
    var known: Set<EntryIdentity> = []
    // What the system and Interface Builder look up has no calls.
    let catalogs = snapshot.catalogs.filter { catalog in
      catalog.role != .other && snapshot.layout.holdsSourceTexts(catalog.path)
        && !["InfoPlist", "AppShortcuts", "Root"].contains(catalog.path.table)
    }
    for catalog in catalogs {
      for key in catalog.file.keys where !Self.isObjectID(key) {
        let identity = EntryIdentity(table: catalog.path.table, key: key)
        // An app may have the same entries for Base and for the language, and for each of its modules.
        guard known.insert(identity).inserted else { continue }
        total += 1
        if !snapshot.isUsed(identity) { uncalled += 1 }
      }
    }
  }

  /// Whether calls are missing for so many that the project must look its texts up in another way.
  var areMost: Bool { uncalled >= Self.fewest && uncalled * 2 > total }

  /// Whether Interface Builder made the key: `F0z-JX-Cv5.title`.
  private static func isObjectID(_ key: String) -> Bool {
    let id = key.utf8.prefix { $0 != UInt8(ascii: ".") }
    guard id.count == 10, id.count < key.utf8.count else { return false }
    return id.enumerated().allSatisfy { ($0.offset == 3 || $0.offset == 6) == ($0.element == UInt8(ascii: "-")) }
  }
}
