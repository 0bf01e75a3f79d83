import Formats
import Messages
import Project
import Text

/// How translatewiki's catalogs are turned into native ones.
package enum ImportMode: Hashable, Sendable {
  /// Keeps every plural form that the language has, and edits only the entries that change.
  case standard
  /// Writes byte for byte what the Wikipedia project's macOS script writes.
  case parity(ParityScript)
}

/// An entry that an import would remove though translatewiki has a usable text for it.
package struct RemovedEntry: Hashable, Sendable {
  /// Table and key.
  package var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
}

/// An entry of translatewiki's that an import did not take over.
package struct LeftOutEntry: Hashable, Sendable {
  /// Why an entry is left out.
  package enum Reason: Hashable, Sendable {
    /// The source language has no such key.
    case unknownKey
    /// It is no text.
    case undecodable(StringsFile.Undecodable)
    /// It cannot ship: what is wrong with it.
    case faults([MessageFault])
    /// The project's script, which parity mode repeats, drops it because of its placeholders: what it has, what it
    /// should have.
    case scriptDropsPlaceholders(found: [String], expected: [String])
    /// The project's script cannot read its plural: why.
    case scriptStops(String)
  }

  /// Table and key.
  package var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
  /// Where the entry is.
  package var place: Place
  /// The translation as translatewiki has it.
  package var text: String
  /// Why it is left out.
  package var reason: Reason
}

/// A translation that is taken over other than it is written, as by a plural form that iOS has no place for.
package struct ImportNote: Hashable, Sendable {
  /// Table and key.
  package var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
  /// Where the entry is.
  package var place: Place
  /// What is not as it is written.
  package var faults: [MessageFault]
}

/// A locale of translatewiki's that an import did not take over, whole or in part.
package struct LeftOutCatalog: Hashable, Sendable {
  /// Why a catalog is left out.
  package enum Reason: Hashable, Sendable {
    /// iOS does not know the locale.
    case unsupportedLocale
    /// It cannot be read: why.
    case unreadable(String)
    /// It has no entries, where the app has texts.
    case empty
    /// Two folders are the same but for the case of their letters: the other one.
    case collides(with: String)
  }

  /// The catalog's path, or that of the locale's folder.
  package var path: String
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
  /// Why it is left out.
  package var reason: Reason
}

/// What an import would do, and what it could not take over.
package struct ImportOutcome: Hashable, Sendable {
  /// The files to write and to remove, by path; files that keep their meaning are not among them.
  package var changes: [FileUpdate] = []
  /// The entries left out, by locale, table and key.
  package var leftOutEntries: [LeftOutEntry] = []
  /// The translations that are taken over other than they are written, by locale, table and key; never in parity mode.
  package var notes: [ImportNote] = []
  /// The locales and catalogs left out.
  package var leftOutCatalogs: [LeftOutCatalog] = []
  /// The texts that the import would remove although translatewiki has them.
  package var removals = ImportRemovals()
  /// Whether the App Store's names are left alone because the app has no `InfoPlist.strings`.
  package var leavesNames = false
}
