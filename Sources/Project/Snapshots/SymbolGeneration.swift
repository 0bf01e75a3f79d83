import Formats
import Messages
import Tables

/// The conditions under which Xcode 26 generates symbols from a String Catalog.
package enum SymbolGeneration: Hashable, Sendable {
  /// The settings of an Xcode project.
  case byProject
  /// The catalog is in a Swift package.
  case byPackage
  /// No Xcode project was read.
  case unknown
  /// The settings of the Xcode projects switch symbols off, as they do by default.
  case off
}

extension Snapshot {
  package func symbolGeneration(at path: String) -> SymbolGeneration {
    if xcode?.generatesStringSymbols ?? false { return .byProject }
    if layout.swiftPackage(of: path) != nil { return .byPackage }
    return xcode == nil ? .unknown : .off
  }

  /// True if a String Catalog generates a symbol for `identity`.
  package func generatesSymbol(for identity: EntryIdentity) -> Bool {
    catalogs.contains { catalog in
      catalog.path.table == identity.table && catalog.role != .other
        && catalog.file.states?.entry(identity.key)?.generatesSymbol ?? false
        && symbolGeneration(at: catalog.path.path) != .off
    }
  }
}

extension StringCatalogEntry {
  /// True if Xcode generates a symbol for the key wherever it generates symbols.
  package var generatesSymbol: Bool { extractionState == .manual && maySymbolize }
}
