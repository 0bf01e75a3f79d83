import Text

/// Decodes Swift literals by The Swift Programming Language, "Lexical Structure", and SE-0168, SE-0182, SE-0200 for
/// multi-line and raw literals; Objective-C literals by C11 6.4.4.4 and clang's `\e`. Invalid UTF-8 becomes U+FFFD.
struct LiteralDecoder {
  /// C's escapes with one letter.
  private static let controls = [UInt8: UInt8](
    uniqueKeysWithValues: zip("ntrabfveE".utf8, [0x0A, 0x09, 0x0D, 0x07, 0x08, 0x0C, 0x0B, 0x1B, 0x1B]))

  let bytes: Bytes
  let isSwift: Bool

  func decode(_ pieces: [Span]) -> String? {
    if pieces.count == 1, let text = plainText(pieces[0]) { return text }
    var text: [UInt8] = []
    for piece in pieces {
      guard isSwift ? appendSwift(piece, to: &text) : appendC(piece, to: &text) else { return nil }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text of a literal on one line without a backslash, the most frequent kind.
  private func plainText(_ piece: Span) -> String? {
    var start = piece.lowerBound
    if !isSwift, bytes[start] == UInt8(ascii: "@") { start += 1 }
    guard piece.upperBound - start >= 2, bytes[start] == UInt8(ascii: "\""), !bytes.matches("\"\"\"", at: start),
      bytes[piece.upperBound - 1] == UInt8(ascii: "\"")
    else { return nil }
    let text = UnsafeBufferPointer(rebasing: bytes[start + 1..<piece.upperBound - 1])
    guard text.index(of: UInt8(ascii: "\\"), from: 0) == nil else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private func appendC(_ piece: Span, to text: inout [UInt8]) -> Bool {
    var index = piece.lowerBound
    while index < piece.upperBound, bytes[index] != UInt8(ascii: "\"") { index += 1 }
    index += 1
    let end = piece.upperBound - 1
    guard index <= end, bytes[end] == UInt8(ascii: "\"") else { return false }
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard index < end else { return false }
      let escape = bytes[index]
      index += 1
      switch escape {
      case _ where Self.controls[escape] != nil: text.append(Self.controls[escape] ?? escape)
      case 0x0A: break
      case 0x0D: if index < end, bytes[index] == 0x0A { index += 1 }
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value = UInt32(escape - 0x30)
        var digits = 1
        while digits < 3, index < end, (0x30...0x37).contains(bytes[index]) {
          value = value * 8 + UInt32(bytes[index] - 0x30)
          index += 1
          digits += 1
        }
        guard let unit = UInt8(exactly: value) else { return false }
        text.append(unit)
      case UInt8(ascii: "x"):
        guard let value = hexadecimal(&index, end: end, digits: 1...16), let unit = UInt8(exactly: value) else {
          return false
        }
        text.append(unit)
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let digits = escape == UInt8(ascii: "u") ? 4 : 8
        guard let value = hexadecimal(&index, end: end, digits: digits...digits), append(value, to: &text) else {
          return false
        }
      // `\\`, `\"`, `\'`, `\?`. For an unknown escape the compiler warns and uses the character.
      default: text.append(escape)
      }
    }
    return true
  }

  private func appendSwift(_ piece: Span, to text: inout [UInt8]) -> Bool {
    var quote = piece.lowerBound
    while quote < piece.upperBound, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    let delimiter = SwiftDelimiter(in: bytes, quote: quote, hashes: quote - piece.lowerBound)
    let width = delimiter.textStart - piece.lowerBound
    guard piece.count >= 2 * width, bytes[piece.upperBound - 1 - delimiter.hashes] == UInt8(ascii: "\"") else {
      return false
    }
    let body = delimiter.textStart..<piece.upperBound - width
    guard delimiter.isMultiline else {
      return appendLine(body, of: delimiter, to: &text) == .ended
    }
    return appendLines(body, of: delimiter, to: &text)
  }

  private func appendLines(_ body: Span, of delimiter: SwiftDelimiter, to text: inout [UInt8]) -> Bool {
    var start = body.lowerBound
    while start < body.upperBound, bytes[start].isSpaceOrTab { start += 1 }
    guard start < body.upperBound, bytes[start].isNewline else { return false }
    start += bytes.matches("\r\n", at: start) ? 2 : 1
    // The closing delimiter's indentation is removed from every line; the line end before it is not text.
    var indentStart = body.upperBound
    while indentStart > start, bytes[indentStart - 1].isSpaceOrTab { indentStart -= 1 }
    let indent = indentStart..<body.upperBound
    guard indentStart > start else { return indentStart == start }
    guard bytes[indentStart - 1].isNewline else { return false }
    var end = indentStart - 1
    if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }

    while true {
      var lineEnd = start
      while lineEnd < end, !bytes[lineEnd].isNewline { lineEnd += 1 }
      var lineStart = start
      if hasIndent(start..<lineEnd, indent) {
        lineStart = start + indent.count
      } else if bytes[start..<lineEnd].allSatisfy(\.isSpaceOrTab) {
        lineStart = lineEnd
      } else {
        return false
      }
      let ending = appendLine(lineStart..<lineEnd, of: delimiter, to: &text)
      guard ending != .invalid else { return false }
      guard lineEnd < end else { return ending == .ended }
      if ending == .ended { text.append(0x0A) }
      start = lineEnd + (bytes.matches("\r\n", at: lineEnd) ? 2 : 1)
    }
  }

  private func hasIndent(_ line: Span, _ indent: Span) -> Bool {
    guard line.count >= indent.count else { return false }
    for offset in 0..<indent.count where bytes[line.lowerBound + offset] != bytes[indent.lowerBound + offset] {
      return false
    }
    return true
  }

  private enum LineEnding {
    case ended
    /// A backslash joins the next line.
    case continued
    case invalid
  }

  private func appendLine(_ line: Span, of delimiter: SwiftDelimiter, to text: inout [UInt8]) -> LineEnding {
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index + delimiter.hashes <= line.upperBound,
        delimiter.hashesFollow(in: bytes, at: index)
      else {
        text.append(byte)
        continue
      }
      index += delimiter.hashes
      guard index < line.upperBound else { return delimiter.isMultiline ? .continued : .invalid }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "0"): text.append(0)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(escape)
      case UInt8(ascii: "u"):
        guard index < line.upperBound, bytes[index] == UInt8(ascii: "{") else { return .invalid }
        index += 1
        guard let value = hexadecimal(&index, end: line.upperBound, digits: 1...8), index < line.upperBound,
          bytes[index] == UInt8(ascii: "}"), append(value, to: &text)
        else { return .invalid }
        index += 1
      case 0x20, 0x09:
        while index < line.upperBound, bytes[index].isSpaceOrTab { index += 1 }
        return delimiter.isMultiline && index == line.upperBound ? .continued : .invalid
      default: return .invalid
      }
    }
    return .ended
  }

  /// `nil` if there are too few digits or the number does not fit.
  private func hexadecimal(_ index: inout Int, end: Int, digits: ClosedRange<Int>) -> UInt32? {
    var value: UInt32 = 0
    var count = 0
    while count < digits.upperBound, index < end, let digit = bytes[index].hexValue {
      guard value <= UInt32.max >> 4 else { return nil }
      value = value << 4 | digit
      index += 1
      count += 1
    }
    return count >= digits.lowerBound ? value : nil
  }

  private func append(_ scalar: UInt32, to text: inout [UInt8]) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
    return true
  }
}
