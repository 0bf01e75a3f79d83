import GitHub
import Text

enum MarkerTarget: ImmediateFuzzTarget {
  static let name = "marker"
  static let about = "the hidden last line by which comments on GitHub are found again"
  static let words =
    ["<!-- l10n-review:", "v1 -->", "remark ", "remarks -->", "0123456789abcdef -->", "\r\n", "\n\n", " ", "\u{85}"]
    + markers.map(\.text)
  static let seeds = ["Left\n\n<!-- l10n-review:v1 -->", "a\r\n<!-- l10n-review:remark 0123456789abcdef -->\n", ""]
    .inputs

  private static let markers: [HiddenMarker] = [.summary, .remark("0123456789abcdef"), .batch]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let body = String(decoding: input, as: UTF8.self)
    if let marker = HiddenMarker(lastLineOf: body) {
      try promise(body.contains(marker.text), "\(marker) is written in \(body)")
    }
    for marker in markers {
      let closed = marker.closing(body)
      try promise(HiddenMarker(lastLineOf: closed) == marker, "\(marker) is found in \(closed)")
      try promise(marker.closing(closed) == closed, "\(closed) is closed already")
      let count = closed.split(separator: "<!-- l10n-review:", omittingEmptySubsequences: false).count - 1
      try promise(count == 1, "\(closed) has one marker")
      // GitHub may change the line ends.
      let served = closed.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") + "\r\n"
      try promise(HiddenMarker(lastLineOf: served) == marker, "\(marker) is found in \(served)")
      for other in markers where other != marker {
        let replaced = other.closing(closed)
        try promise(HiddenMarker(lastLineOf: replaced) == other, "\(other) replaces \(marker)")
        try promise(!replaced.contains(marker.text), "\(marker) is gone from \(replaced)")
      }
    }
  }
}
