/// Changes that their author has declared to be meant: `L10n-Keep: KEY reason`.
package struct Acknowledgements: Hashable, Sendable {
  /// The trailer's token, compared without case.
  package static let token = "L10n-Keep"

  private var reasons: [String: String] = [:]

  /// No acknowledgements.
  package init() {}

  /// The reason given for `key`; empty if none was given, `nil` if the key is not acknowledged.
  package func reason(for key: String) -> String? { reasons[key] }

  /// Takes up the trailers of a commit message: lines `L10n-Keep: KEY reason` in its last paragraph.
  package mutating func add(message: String) {
    // CRLF is one character, which is not equal to LF.
    let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let body = lines.reversed().drop { $0.allSatisfy(\.isWhitespace) }
    for line in body.prefix(while: { !$0.allSatisfy(\.isWhitespace) }) {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == Self.token.lowercased() else {
        continue
      }
      let words = line[line.index(after: colon)...].split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let key = words.first else { continue }
      reasons[String(key)] = words.count > 1 ? String(words[1]) : ""
    }
  }

  /// Takes up the environment's `L10N_KEEP`: keys separated by commas or white space.
  package mutating func add(environment value: String) {
    for key in value.split(whereSeparator: { $0.isWhitespace || $0 == "," }) { reasons[String(key)] = "" }
  }
}
