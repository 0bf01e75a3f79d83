public import LocalizationModel

/// How translatewiki's catalogs are turned into native ones (SPEC section 6).
public enum ImportMode: Hashable, Sendable {
  /// Keeps every plural form that the language has, and edits only the entries that change.
  case standard
  /// Writes byte for byte what the Wikipedia project's macOS script wrote (FACTS sections 4 and 9).
  case parity
}

/// An entry of translatewiki's that an import did not take over.
public struct LeftOutEntry: Hashable, Sendable {
  /// Why an entry is left out.
  public enum Reason: Hashable, Sendable {
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
  public var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  public var locale: String
  /// Where the entry is.
  public var place: Place
  /// The translation as translatewiki has it.
  public var text: String
  /// Why it is left out.
  public var reason: Reason

  /// An entry left out, from its parts.
  public init(identity: EntryIdentity, locale: String, place: Place, text: String, reason: Reason) {
    self.identity = identity
    self.locale = locale
    self.place = place
    self.text = text
    self.reason = reason
  }
}

/// A translation that is taken over, but not all of its plural forms: iOS has no place for them.
public struct ImportNote: Hashable, Sendable {
  /// Table and key.
  public var identity: EntryIdentity
  /// The locale, as translatewiki's folder spells it.
  public var locale: String
  /// Where the entry is.
  public var place: Place
  /// The forms that are left out: what stands before their `=` (`12`), or their place among the others (`form 2`).
  public var unusableForms: [String]

  /// A note from its parts.
  public init(identity: EntryIdentity, locale: String, place: Place, unusableForms: [String]) {
    self.identity = identity
    self.locale = locale
    self.place = place
    self.unusableForms = unusableForms
  }
}

/// A locale of translatewiki's that an import did not take over, whole or in part.
public struct LeftOutCatalog: Hashable, Sendable {
  /// Why a catalog is left out.
  public enum Reason: Hashable, Sendable {
    /// iOS does not know the locale.
    case unsupportedLocale
    /// It cannot be read: why.
    case unreadable(String)
    /// Two folders are the same but for the case of their letters: the other one.
    case collides(with: String)
  }

  /// The catalog's path, or that of the locale's folder.
  public var path: String
  /// The locale, as translatewiki's folder spells it.
  public var locale: String
  /// Why it is left out.
  public var reason: Reason

  /// A catalog left out, from its parts.
  public init(path: String, locale: String, reason: Reason) {
    self.path = path
    self.locale = locale
    self.reason = reason
  }
}

/// What an import would do, and what it could not take over.
public struct ImportOutcome: Hashable, Sendable {
  /// The files to write and to remove, by path; files that keep their meaning are not among them.
  public var changes: [FileUpdate] = []
  /// The entries left out, by locale, table and key.
  public var leftOutEntries: [LeftOutEntry] = []
  /// The translations of which plural forms are left out, by locale, table and key; never in parity mode.
  public var notes: [ImportNote] = []
  /// The locales and catalogs left out.
  public var leftOutCatalogs: [LeftOutCatalog] = []

  /// An outcome that does nothing.
  public init() {}
}

/// An import that cannot start at all.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source language's native catalog is not there, or cannot be read: its path, and why.
  case noSourceCatalog(path: String, reason: String)

  public var description: String {
    switch self {
    case .noSourceCatalog(let path, let reason):
      "cannot read the source texts in \(path): \(reason); run `l10n-review extract` or name the native folder"
    }
  }
}
