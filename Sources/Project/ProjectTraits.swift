import Formats

/// The facts that follow from the kind of project, resolved once from its profile and its settings.
///
/// Only this file compares profiles. Other code asks for the fact that it needs.
package struct ProjectTraits: Hashable, Sendable {
  /// The locale under which translatewiki keeps the documentation of the messages.
  package static let documentationLocale = "qqq"

  /// The profile, which reports name.
  package let profile: Profile
  /// The number of plurals that the project allows in one text; `nil` if its English files decide.
  package let pluralMode: PluralMode?

  /// Resolves the traits of a project.
  ///
  /// - Parameter pluralMode: The number of plurals in one text as the project states it.
  package init(_ profile: Profile, pluralMode: PluralMode? = nil) {
    self.profile = profile
    self.pluralMode = pluralMode ?? (profile == .apple ? .severalPerString : nil)
  }
}

extension ProjectTraits {
  /// Whether volunteers on translatewiki translate the texts.
  ///
  /// They see comments and placeholders without the code, so each text needs a comment and each placeholder a position.
  /// Faults of their translations are for them to fix. The levels of the rules are those of Wikimedia's projects.
  package var hasTranslatewiki: Bool { profile != .apple }

  /// Whether translatewiki's catalogs are copies in a folder of their own: an export makes its source texts and
  /// documentation, and an import makes the native translations.
  ///
  /// The copies are not shipped, and their placeholders are `$1`. Native catalogs that have a copy, and all native
  /// plurals, are generated.
  package var importsFromTranslatewiki: Bool { profile == .wikipedia }

  /// Whether the app ships translatewiki's catalogs as they are.
  package var shipsTranslatewikiCatalogs: Bool { profile == .translatewiki }

  /// Whether an extraction makes the catalogs of source texts from calls.
  ///
  /// Then calls decide which keys exist, a key needs a literal, and catalogs may be older than the code for a while.
  /// Elsewhere people keep the catalogs by hand, and these decide.
  package var sourceTextsComeFromCalls: Bool { profile != .apple }

  /// Whether an extraction reads only Wikimedia's own functions and those that the configuration adds. Calls of
  /// Apple's functions are then code of other projects.
  package var extractsOnlyOwnFunctions: Bool { profile == .wikipedia }

  /// The encoding of an extracted catalog that is new: translatewiki reads UTF-8 only.
  package var extractedEncoding: TextEncoding { profile == .translatewiki ? .utf8 : .utf16LittleEndian }

  /// Whether a literal that SwiftUI shows may be a key, even without a String Catalog.
  package var keysMayBeTexts: Bool { profile == .apple }

  /// Whether `Base.lproj` holds source texts.
  package var baseHoldsSourceTexts: Bool { profile == .apple }
}
