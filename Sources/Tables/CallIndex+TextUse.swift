import Messages
import Scanning

extension CallIndex {
  /// The use of a text by the calls of its key.
  package func use(of identity: EntryIdentity) -> TextUse {
    // App Intents puts the values of its parameters in, and formats nothing: `${limit}% charged`.
    if identity.key.contains("${") { return .shown }
    var uses: Set<TextUse> = []
    forEachSite(of: identity) { site in
      uses.insert(site.call.use)
      return !uses.contains(.formatted)
    }
    return uses.contains(.formatted) ? .formatted : uses == [.shown] ? .shown : .unknown
  }
}

extension LocalizationCall {
  /// The use of the text, as far as the call itself shows.
  package var use: TextUse {
    if context.formatting != nil || pattern != nil || function.hasSuffix("Format") { return .formatted }
    return isTypedText && key.literal != nil && Self.views.contains(function) ? .shown : .unknown
  }

  /// The views and modifiers that show a literal without interpolations as it is.
  private static let views: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Section", "Picker", "Link", "Menu", "TextField", "SecureField", "Stepper",
    "navigationTitle", "accessibilityLabel", "accessibilityHint", "help", "badge", "alert", "confirmationDialog",
  ]
}
