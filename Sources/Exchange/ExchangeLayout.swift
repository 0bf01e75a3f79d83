/// Where a project keeps what translatewiki reads and writes, what the app ships, and the App Store's texts.
package struct ExchangeLayout: Hashable, Sendable {
  /// The locale of the source texts.
  package var sourceLanguage: String
  /// The folder of translatewiki's `.lproj` folders.
  package var translatewikiFolder: String
  /// The folder of the native `.lproj` folders.
  package var nativeFolder: String
  /// The folder of the App Store's texts, one folder a locale (fastlane's `metadata`); `nil` leaves them alone.
  package var metadataFolder: String?
  /// The native folders of locales that translatewiki spells otherwise, by its locale in lower case.
  package var nativeLocales: [String: String]
  /// The folder of the `.lproj` folders with the app's `InfoPlist.strings`; `nil` if the app has none.
  package var infoPlistFolder: String?

  /// A layout from its parts.
  package init(
    sourceLanguage: String = "en", translatewikiFolder: String, nativeFolder: String, metadataFolder: String? = nil,
    nativeLocales: [String: String] = [:], infoPlistFolder: String? = nil
  ) {
    self.sourceLanguage = sourceLanguage
    self.translatewikiFolder = translatewikiFolder
    self.nativeFolder = nativeFolder
    self.metadataFolder = metadataFolder
    self.nativeLocales = nativeLocales
    self.infoPlistFolder = infoPlistFolder
  }

  /// Whether `locale`, in any case, is that of the source texts.
  func isSource(_ locale: String) -> Bool { locale.lowercased() == sourceLanguage.lowercased() }

  /// Whether `path` lies in a folder of the exchange.
  package func contains(_ path: String) -> Bool {
    [translatewikiFolder, nativeFolder, metadataFolder, infoPlistFolder].contains { folder in
      folder.map { path.hasPrefix($0 + "/") } ?? false
    }
  }
}
