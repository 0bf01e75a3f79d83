import Text

/// The promises that hold for spans.
enum Spans {
  /// Checks that `spans` are inside `text` and end at character boundaries if it is UTF-8.
  ///
  /// - Parameters:
  ///   - areSorted: True if they must be in order.
  ///   - areApart: True if they must not overlap.
  static func check(
    _ spans: [Span], in text: [UInt8], _ what: @autoclosure () -> String, areSorted: Bool = true, areApart: Bool = false
  ) throws(BrokenInvariant) {
    guard !spans.isEmpty else { return }
    let isText = isWellFormed(text)
    var last = 0
    for span in spans {
      try promise(span.lowerBound >= 0 && span.upperBound <= text.count, "\(what()): \(span) lies in the text")
      if areSorted || areApart { try promise(span.lowerBound >= last, "\(what()): \(span) comes behind \(last)") }
      last = areApart ? span.upperBound : span.lowerBound
      guard isText else { continue }
      for end in [span.lowerBound, span.upperBound] where end < text.count {
        try promise(text[end] & 0xC0 != 0x80, "\(what()): \(span) cuts no character")
      }
    }
  }

  static func isWellFormed(_ text: [UInt8]) -> Bool { String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) }
}
