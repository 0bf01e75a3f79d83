/// Where a project keeps what translatewiki reads and writes, what the app ships, and the App Store's texts.
public struct ExchangeLayout: Hashable, Sendable {
  /// The locale of the source texts.
  public var sourceLanguage: String
  /// The folder of translatewiki's `.lproj` folders.
  public var translatewikiFolder: String
  /// The folder of the native `.lproj` folders.
  public var nativeFolder: String
  /// The folder of the App Store's texts, one folder a locale (fastlane's `metadata`); `nil` leaves them alone.
  public var metadataFolder: String?

  /// A layout from its parts.
  public init(
    sourceLanguage: String = "en", translatewikiFolder: String, nativeFolder: String, metadataFolder: String? = nil
  ) {
    self.sourceLanguage = sourceLanguage
    self.translatewikiFolder = translatewikiFolder
    self.nativeFolder = nativeFolder
    self.metadataFolder = metadataFolder
  }

  /// Whether `path` lies in a folder of the exchange.
  public func contains(_ path: String) -> Bool {
    [translatewikiFolder, nativeFolder, metadataFolder].contains { folder in
      folder.map { path.hasPrefix($0 + "/") } ?? false
    }
  }
}
