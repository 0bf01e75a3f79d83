/// How the export writes the app's texts for translatewiki: `%1$@` as `$1`.
///
/// It knows placeholders of digits, an optional `$` and a conversion. Those with more, such as `%1$ld` and `%.1f`, go
/// there as they are.
package enum TranslatewikiNotation {
  /// A text.
  package typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Appends `text` with each of the native placeholders as translatewiki's: `%1$@` as `$1`, one without a
  /// number by its place among all.
  package static func appendExported(_ text: Bytes, to output: inout [UInt8]) {
    var copied = 0
    var count = 0
    forEachPlaceholder(text) { number, _, span in
      count += 1
      output.append(contentsOf: text[copied..<span.lowerBound])
      output.append(UInt8(ascii: "$"))
      if number.isEmpty {
        output.append(contentsOf: String(count).utf8)
      } else {
        output.append(contentsOf: text[number])
      }
      copied = span.upperBound
    }
    output.append(contentsOf: text[copied...])
  }

  /// Calls `body` with the digits, the conversion's place and the span of each `%`, digits, optional `$`, conversion.
  package static func forEachPlaceholder(
    _ text: Bytes, _ body: (_ number: Range<Int>, _ conversion: Int, Range<Int>) -> Void
  ) {
    var place = 0
    while place < text.count {
      guard text[place] == UInt8(ascii: "%") else {
        place += 1
        continue
      }
      var end = place + 1
      while end < text.count, isDigit(text[end]) { end += 1 }
      let number = place + 1..<end
      if end < text.count, text[end] == UInt8(ascii: "$") { end += 1 }
      guard end < text.count, isConversion(text[end]) else {
        place += 1
        continue
      }
      body(number, end, place..<end + 1)
      place = end + 1
    }
  }

  /// Whether it is one of the digits 0 to 9.
  package static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The conversions of such placeholders.
  private static func isConversion(_ byte: UInt8) -> Bool { "@dDuUxXoOfFeEgGcCsSpaA".utf8.contains(byte) }
}
