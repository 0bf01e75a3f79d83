import Messages

package struct ExchangeLayout: Hashable, Sendable {
  package var sourceLanguage: String
  /// The parent of translatewiki's `.lproj` folders.
  package var translatewikiFolder: String
  /// The parent of the native `.lproj` folders.
  package var nativeFolder: String
  /// The folder of the App Store's texts, one folder per locale (fastlane's `metadata`); `nil` skips them.
  package var metadataFolder: String?
  /// The native folders of locales that translatewiki spells differently, by its locale in lowercase.
  package var nativeLocales: [String: String]
  /// The parent of the `.lproj` folders with the app's `InfoPlist.strings`; `nil` if the app does not have one.
  package var infoPlistFolder: String?
  /// The placeholders that the app replaces itself.
  package var placeholders: OwnPlaceholders

  package init(
    sourceLanguage: String = "en", translatewikiFolder: String, nativeFolder: String, metadataFolder: String? = nil,
    nativeLocales: [String: String] = [:], infoPlistFolder: String? = nil,
    placeholders: OwnPlaceholders = OwnPlaceholders()
  ) {
    self.sourceLanguage = sourceLanguage
    self.translatewikiFolder = translatewikiFolder
    self.nativeFolder = nativeFolder
    self.metadataFolder = metadataFolder
    self.nativeLocales = nativeLocales
    self.infoPlistFolder = infoPlistFolder
    self.placeholders = placeholders
  }

  /// Ignores case.
  func isSource(_ locale: String) -> Bool { locale.lowercased() == sourceLanguage.lowercased() }

  package func contains(_ path: String) -> Bool {
    [translatewikiFolder, nativeFolder, metadataFolder, infoPlistFolder].contains { folder in
      folder.map { path.hasPrefix($0 + "/") } ?? false
    }
  }
}
