import Messages
import Text

/// How translatewiki's catalogs are turned into native ones (SPEC section 6).
package enum ImportMode: Hashable, Sendable {
  /// Keeps every plural form that the language has, and edits only the entries that change.
  case standard
  /// Writes byte for byte what the Wikipedia project's macOS script wrote (FACTS sections 4 and 9).
  case parity
}

/// An entry of translatewiki's that an import did not take over.
package struct LeftOutEntry: Hashable, Sendable {
  /// Why an entry is left out.
  package enum Reason: Hashable, Sendable {
    /// The source language has no such key.
    case unknownKey
    /// The placeholders are not those of the source text: what it has, what it should have.
    case placeholders(found: [String], expected: [String])
    /// A plural without forms, or whose forms cannot be told apart; the text says what is wrong.
    case invalidPlural(String)
    /// A template that iOS cannot show: its name.
    case unsupportedTemplate(String)
    /// There is no text.
    case empty
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

/// A translation that is taken over, but not all of its plural forms: iOS has no place for them.
package struct ImportNote: Hashable, Sendable {
  /// Table and key.
  package var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  package var locale: String
  /// Where the entry is.
  package var place: Place
  /// The forms that are left out: what stands before their `=` (`12`), or their place among the others (`form 2`).
  package var unusableForms: [String]
}

/// A locale of translatewiki's that an import did not take over, whole or in part.
package struct LeftOutCatalog: Hashable, Sendable {
  /// Why a catalog is left out.
  package enum Reason: Hashable, Sendable {
    /// iOS does not know the locale.
    case unsupportedLocale
    /// It cannot be read: why.
    case unreadable(String)
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
  /// The translations of which plural forms are left out, by locale, table and key; never in parity mode.
  package var notes: [ImportNote] = []
  /// The locales and catalogs left out.
  package var leftOutCatalogs: [LeftOutCatalog] = []

  /// An outcome that does nothing.
  package init() {}
}

/// An import that cannot start at all.
package enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source language's native catalog is not there, or cannot be read: its path, and why.
  case noSourceCatalog(path: String, reason: String)

  package var description: String {
    switch self {
    case .noSourceCatalog(let path, let reason):
      "cannot read the source texts in \(path): \(reason); run `l10n-review extract` or name the native folder"
    }
  }
}
