import Files
import Formats
import Messages
import Project
import Text

package enum ImportMode: Hashable, Sendable {
  /// Keeps every plural form of the language, and edits only changed entries.
  case standard
  /// Reproduces the output of the Wikipedia project's macOS script byte for byte.
  case parity(ParityScript)
}

/// An entry that an import would remove although translatewiki has a usable text for it.
package struct RemovedEntry: Hashable, Sendable {
  package var identity: EntryIdentity
  /// Spelled as in translatewiki's folder.
  package var locale: String
}

/// An entry of translatewiki that an import left out.
package struct LeftOutEntry: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownKey
    case undecodable(StringsFile.Undecodable)
    case faults([MessageFault])
    /// The project's script, which parity mode reproduces, drops the entry because of its placeholders.
    case scriptDropsPlaceholders(found: [String], expected: [String])
    /// The project's script cannot read the plural.
    case scriptStops(String)
  }

  package var identity: EntryIdentity
  /// Spelled as in translatewiki's folder.
  package var locale: String
  package var place: Place
  /// The translation in translatewiki's form.
  package var text: String
  package var reason: Reason
}

/// A translation that was imported with a difference, such as a plural form that iOS does not support.
package struct ImportNote: Hashable, Sendable {
  package var identity: EntryIdentity
  /// Spelled as in translatewiki's folder.
  package var locale: String
  package var place: Place
  package var faults: [MessageFault]
}

/// A locale of translatewiki that an import left out, completely or in part.
package struct LeftOutCatalog: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unsupportedLocale
    case unreadable(String)
    /// The catalog is empty, although the app has texts for the locale.
    case empty
    /// The names of two folders differ only in case.
    case collides(with: String)
  }

  /// The path of the catalog or of the locale's folder.
  package var path: String
  /// Spelled as in translatewiki's folder.
  package var locale: String
  package var reason: Reason
}

package struct ImportOutcome: Hashable, Sendable {
  /// The files to write and to remove, by path. Files with unchanged content are not included.
  package var changes: [FileUpdate] = []
  /// Sorted by locale, table and key.
  package var leftOutEntries: [LeftOutEntry] = []
  /// Sorted by locale, table and key; empty in parity mode.
  package var notes: [ImportNote] = []
  package var leftOutCatalogs: [LeftOutCatalog] = []
  package var removals = ImportRemovals()
  /// Whether the App Store's names are skipped because the app does not have an `InfoPlist.strings`.
  package var leavesNames = false
}
