import Git
import Messages

/// A text of one key that a call and a catalog give differently.
package struct TextDisagreement: Hashable, Sendable {
  package var identity: EntryIdentity
  /// The place of the call's text, and the bytes of key and text as the source writes them.
  package var callPath: String
  package var callParts: [[UInt8]]
  /// The catalog's path and the text that it has.
  package var catalogPath: String
  package var catalogText: String

  package init(
    identity: EntryIdentity, callPath: String, callParts: [[UInt8]], catalogPath: String, catalogText: String
  ) {
    self.identity = identity
    self.callPath = callPath
    self.callParts = callParts
    self.catalogPath = catalogPath
    self.catalogText = catalogText
  }
}

/// The side of a disagreement that was written last.
package enum NewerSide: Hashable, Sendable {
  case code
  case catalog
}

/// A search in the history for the newer side of each disagreement; what history does not show is left out.
package typealias NewerSideSearch =
  @Sendable ([TextDisagreement]) async throws(GitError) -> [EntryIdentity: NewerSide]
