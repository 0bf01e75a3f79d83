import Files
import Formats
import Messages
import Project
import Text

/// The way to convert translatewiki's catalogs to native ones.
package enum ImportMode: Hashable, Sendable {
  /// Keeps every plural form of the language, and edits only changed entries.
  case standard
  /// Reproduces the output of the Wikipedia project's macOS script byte for byte.
  case parity(ParityScript)
}

/// An entry that an import would remove although translatewiki has a usable text for it.
package struct RemovedEntry: Hashable, Sendable {
  package var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
}

/// An entry of translatewiki that an import left out.
package struct LeftOutEntry: Hashable, Sendable {
  /// The reason for leaving an entry out.
  package enum Reason: Hashable, Sendable {
    /// The source language does not have the key.
    case unknownKey
    /// The value is not text.
    case undecodable(StringsFile.Undecodable)
    /// The text cannot ship, because of these faults.
    case faults([MessageFault])
    /// The project's script, which parity mode reproduces, drops the entry because of its placeholders.
    case scriptDropsPlaceholders(found: [String], expected: [String])
    /// The project's script cannot read the plural, for this reason.
    case scriptStops(String)
  }

  package var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
  package var place: Place
  /// The translation in translatewiki's form.
  package var text: String
  package var reason: Reason
}

/// A translation that was imported with a difference, such as a plural form that iOS does not support.
package struct ImportNote: Hashable, Sendable {
  package var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
  package var place: Place
  /// The differences.
  package var faults: [MessageFault]
}

/// A locale of translatewiki that an import left out, completely or in part.
package struct LeftOutCatalog: Hashable, Sendable {
  /// The reason for leaving a catalog out.
  package enum Reason: Hashable, Sendable {
    /// iOS does not support the locale.
    case unsupportedLocale
    /// The catalog is unreadable, for this reason.
    case unreadable(String)
    /// The catalog is empty, although the app has texts for the locale.
    case empty
    /// The names of two folders differ only in case; with the other name.
    case collides(with: String)
  }

  /// The path of the catalog or of the locale's folder.
  package var path: String
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
  package var reason: Reason
}

/// The changes that an import would make, and everything that it left out.
package struct ImportOutcome: Hashable, Sendable {
  /// The files to write and to remove, by path. Files with unchanged content are not included.
  package var changes: [FileUpdate] = []
  /// The entries left out, by locale, table and key.
  package var leftOutEntries: [LeftOutEntry] = []
  /// The translations imported with a difference, by locale, table and key; empty in parity mode.
  package var notes: [ImportNote] = []
  /// The locales and catalogs left out.
  package var leftOutCatalogs: [LeftOutCatalog] = []
  /// The texts that the import would remove although translatewiki has them.
  package var removals = ImportRemovals()
  /// Whether the App Store's names are skipped because the app does not have an `InfoPlist.strings`.
  package var leavesNames = false
}
