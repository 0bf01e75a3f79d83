import Formats
import Messages
import Project
import Tables

/// The keys of the source language's catalogs without a known call.
package struct UncalledKeys: Sendable {
  package private(set) var total = 0
  /// The number of keys that neither calls nor generated code use.
  package private(set) var uncalled = 0

  /// The fewest keys that allow a conclusion about a project.
  private static let fewest = 10

  package init(_ snapshot: Snapshot) {
    var known: Set<EntryIdentity> = []
    let catalogs = snapshot.catalogs.filter { catalog in
      catalog.role != .other && snapshot.layout.holdsSourceTexts(catalog.path) && !Self.isOfSystem(catalog.path)
    }
    for catalog in catalogs {
      for key in catalog.file.keys where !Self.isMade(key, in: catalog.path.table) {
        let identity = EntryIdentity(table: catalog.path.table, key: key)
        // An app may have the same entries for Base and the language, and for each of its modules.
        guard known.insert(identity).inserted else { continue }
        total += 1
        if !snapshot.isUsed(identity) { uncalled += 1 }
      }
    }
  }

  /// True if so many keys lack a call that the project must look up its texts in another way.
  package var areMost: Bool { uncalled >= Self.fewest && uncalled * 2 > total }

  /// True if the system looks up the file's texts, not the code.
  package static func isOfSystem(_ path: CatalogPath) -> Bool {
    ["InfoPlist", "AppShortcuts", "InternetAccessPolicy", "Intents"].contains(path.table)
      || path.folder.hasSuffix(".bundle")
  }

  /// True if Xcode made the key, or it is Apple's name of a setting of `Info.plist`, as `NSCameraUsageDescription`.
  package static func isFixed(_ identity: EntryIdentity) -> Bool {
    isMade(identity.key, in: identity.table) || KeyText.isSetting(identity.key, in: identity.table)
  }

  /// True if Xcode made the key and another file has the text: `F0z-JX-Cv5.title` (storyboard), `08siGk` (intent).
  package static func isMade(_ key: String, in table: String) -> Bool {
    let id = key.utf8.prefix { $0 != UInt8(ascii: ".") }
    if id.count == 6, id.count == key.utf8.count, table != EntryIdentity.defaultTable {
      return key.contains(where: \.isNumber) || key.dropFirst().contains(where: \.isUppercase)
    }
    guard id.count < key.utf8.count else { return false }
    // Interface Builder once numbered its objects: `545.title`.
    if !id.isEmpty, id.allSatisfy({ (0x30...0x39).contains($0) }) {
      let name = key.utf8.dropFirst(id.count + 1)
      return table != EntryIdentity.defaultTable && !name.isEmpty && name.allSatisfy(\.isASCIILetter)
    }
    guard id.count == 10 else { return false }
    return id.enumerated().allSatisfy { ($0.offset == 3 || $0.offset == 6) == ($0.element == UInt8(ascii: "-")) }
  }
}
