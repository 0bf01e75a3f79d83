import Text

/// The secret by which GitHub knows the caller; no description, dump or error shows it.
package struct GitHubToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let secret: String

  /// A token from the text of an environment variable, spaces and line ends around it left out.
  ///
  /// `nil` if nothing is left, or something that cannot stand in a header field.
  package init?(_ text: String) {
    secret = text.trimmed
    guard (1...1_024).contains(secret.utf8.count), secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
  }

  /// The value of the header field `Authorization`.
  var authorization: String { "Bearer " + secret }

  /// `text` without the token, should it be in there.
  func removed(from text: String) -> String {
    text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "***")
  }

  package var description: String { "***" }
  package var debugDescription: String { "***" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
