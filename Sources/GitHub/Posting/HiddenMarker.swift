import Text

/// The last line of a comment, which nobody sees, and by which it is found again.
///
/// Only the last line counts: what a comment quotes may look like a marker, but stands before it.
package enum HiddenMarker: Hashable, Sendable {
  /// The one comment with the summary.
  case summary
  /// A comment on lines; the finding's fingerprint.
  case remark(String)
  /// What carries a batch of comments on lines.
  case batch
  /// The one issue about translations that fell behind.
  case stale

  private static let start = "<!-- l10n-review:"

  /// The line.
  package var text: String {
    switch self {
    case .summary: Self.start + "v1 -->"
    case .remark(let fingerprint): Self.start + "remark \(fingerprint) -->"
    case .batch: Self.start + "remarks -->"
    case .stale: Self.start + "stale -->"
    }
  }

  /// Reads the last line of `body`.
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

  /// Whether `text` has nothing that looks like a marker, so that `closing` leaves it as it is.
  static func isAbsent(from text: String) -> Bool { !text.contains(start) }

  /// `body` with this marker as its last line, in place of one that it ends with; what looks like one before is broken.
  package func closing(_ body: String) -> String {
    var lines = Self.trimmed(body).split(separator: "\n", omittingEmptySubsequences: false)
    if HiddenMarker(lastLineOf: body) != nil { lines.removeLast() }
    let text = lines.joined(separator: "\n").split(separator: Self.start, omittingEmptySubsequences: false)
      .joined(separator: "<!- - l10n-review:")
    let kept = Self.trimmed(text)
    return kept.isEmpty ? self.text : kept + "\n\n" + self.text
  }

  /// `text` without white space at its ends, and lines that end as lines do here.
  static func trimmed(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x0D }, as: UTF8.self).trimmed
  }
}
