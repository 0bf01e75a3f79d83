import Text

/// `max-length`: the most characters that texts may have, by patterns of their keys.
package struct LengthLimits: Hashable, Sendable {
  package struct Limit: Hashable, Sendable {
    package var pattern: PathPattern
    package var characters: Int
  }

  package static let mostCharacters = 10_000

  /// In the order of the file.
  package var limits: [Limit] = []

  package init() {}

  /// The limit for the texts of `key`. Of several patterns the last one counts.
  package func limit(of key: String) -> Limit? { limits.last { $0.pattern.matches(key) } }

  /// The limit that a comment for translators states as `[max 20]`, `[max: 20]` or `[max 20 characters]`; of several
  /// the lowest.
  package static func characters(statedIn comment: String) -> Int? {
    // Most comments have no brackets.
    guard comment.utf8.contains(UInt8(ascii: "[")) else { return nil }
    let marks = comment.matches(of: #/\[max:?\ ?([1-9][0-9]{0,3})(?:\ (?:characters|chars))?\]/#.ignoresCase())
    return marks.compactMap { Int($0.1) }.min()
  }
}

extension SettingReader {
  private static let mostLimits = 500

  func lengths() throws(ConfigurationError) -> LengthLimits {
    var lengths = LengthLimits()
    for (text, setting) in try entries(expected: "a group of patterns of keys, each with a number") {
      if setting.isUnset { continue }
      guard lengths.limits.count < Self.mostLimits else {
        throw error("“max-length” has more than \(Self.mostLimits) patterns", line: setting.keyLine)
      }
      let pattern: PathPattern
      do {
        pattern = try PathPattern(text)
      } catch {
        throw self.error("the pattern \(quoted(text)) \(error.description)", line: setting.keyLine)
      }
      let characters = try setting.number(in: 1...LengthLimits.mostCharacters, of: "characters")
      lengths.limits.append(.init(pattern: pattern, characters: characters))
    }
    return lengths
  }
}
