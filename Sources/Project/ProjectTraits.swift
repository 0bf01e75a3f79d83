import Formats

/// The facts that follow from the kind of project, resolved once from its profile and its settings. Only this file
/// compares profiles. Other code asks for the fact that it needs.
package struct ProjectTraits: Hashable, Sendable {
  /// The locale under which translatewiki keeps the documentation of the messages.
  package static let documentationLocale = "qqq"

  /// The profile, for reports.
  package let profile: Profile
  /// `nil` if the English files decide.
  package let pluralMode: PluralMode?

  package init(_ profile: Profile, pluralMode: PluralMode? = nil) {
    self.profile = profile
    self.pluralMode = pluralMode ?? (profile == .apple ? .severalPerString : nil)
  }
}

extension ProjectTraits {
  /// True if volunteers on translatewiki translate the texts. They see comments and placeholders without the code, so
  /// each text needs a comment and each placeholder a position. They fix the faults of their translations. The levels
  /// of the rules are those of Wikimedia's projects.
  package var hasTranslatewiki: Bool { profile != .apple }

  /// True if translatewiki's catalogs are copies in a folder of their own. An export writes their source texts and
  /// documentation, and an import writes the native translations. The copies are not shipped, and their placeholders
  /// are `$1`. Native catalogs that have a copy, and all native plurals, are generated.
  package var importsFromTranslatewiki: Bool { profile == .wikipedia }

  package var shipsTranslatewikiCatalogs: Bool { profile == .translatewiki }

  /// True if an extraction makes the catalogs of source texts from calls. Then calls decide which keys exist, a key
  /// needs a literal, and catalogs may be older than the code for a while. Elsewhere people keep the catalogs by hand,
  /// and these decide.
  package var sourceTextsComeFromCalls: Bool { profile != .apple }

  /// True if an extraction reads only Wikimedia's own functions and the ones that the configuration adds. Calls of
  /// Apple's functions then belong to code of other projects.
  package var extractsOnlyOwnFunctions: Bool { profile == .wikipedia }

  /// The encoding of a new catalog: translatewiki reads UTF-8 only.
  package var extractedEncoding: TextEncoding { profile == .translatewiki ? .utf8 : .utf16LittleEndian }

  /// True if a literal that SwiftUI shows may be a key, even without a String Catalog.
  package var keysMayBeTexts: Bool { profile == .apple }

  package var baseHoldsSourceTexts: Bool { profile == .apple }
}
