/// The invisible last line of a comment, which identifies it. Quoted text may look like a marker, but comes before it.
package enum HiddenMarker: Hashable, Sendable {
  case summary
  /// A remark on lines, with the finding's fingerprint.
  case remark(String)
  /// A review that contains a batch of remarks.
  case batch
  /// The one issue about outdated translations.
  case stale

  private static let start = "<!-- l10n-review:"

  package var text: String {
    switch self {
    case .summary: Self.start + "v1 -->"
    case .remark(let fingerprint): Self.start + "remark \(fingerprint) -->"
    case .batch: Self.start + "remarks -->"
    case .stale: Self.start + "stale -->"
    }
  }

  package init?(lastLineOf body: String) {
    let last = Self.trimmed(body).split(separator: "\n").last.map(String.init) ?? ""
    if last == Self.summary.text {
      self = .summary
    } else if last == Self.batch.text {
      self = .batch
    } else if last == Self.stale.text {
      self = .stale
    } else {
      let fingerprint = last.dropFirst((Self.start + "remark ").count).prefix(16)
      guard fingerprint.utf8.count == 16, fingerprint.isHexadecimal,
        last == Self.remark(String(fingerprint)).text
      else { return nil }
      self = .remark(String(fingerprint))
    }
  }

  /// Whether `text` contains nothing that looks like a marker, so `closing` does not alter it.
  static func isAbsent(from text: String) -> Bool { !text.contains(start) }

  /// Makes this marker the last line, replacing any marker there. Breaks earlier text that looks like a marker.
  package func closing(_ body: String) -> String {
    var lines = Self.trimmed(body).split(separator: "\n", omittingEmptySubsequences: false)
    if HiddenMarker(lastLineOf: body) != nil { lines.removeLast() }
    let text = lines.joined(separator: "\n").split(separator: Self.start, omittingEmptySubsequences: false)
      .joined(separator: "<!- - l10n-review:")
    let kept = Self.trimmed(text)
    return kept.isEmpty ? self.text : kept + "\n\n" + self.text
  }

  /// Removes surrounding white space and carriage returns.
  static func trimmed(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x0D }, as: UTF8.self).trimmed
  }
}
