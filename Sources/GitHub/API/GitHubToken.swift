/// The secret that authenticates the caller to GitHub. No description, dump or error shows it.
package struct GitHubToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let secret: String

  /// Trims the text. Returns `nil` if it is empty or not valid in a header field.
  package init?(_ text: String) {
    secret = text.trimmed
    guard (1...1_024).contains(secret.utf8.count), secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
  }

  var authorization: String { "Bearer " + secret }

  /// `***` replaces each occurrence of the token.
  func removed(from text: String) -> String {
    text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "***")
  }

  package var description: String { "***" }
  package var debugDescription: String { "***" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
