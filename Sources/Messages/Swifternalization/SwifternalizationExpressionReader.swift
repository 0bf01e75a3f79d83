/// Reads one expression of Swifternalization; in a malformed one, the parts that the library's own searches find.
struct SwifternalizationExpressionReader {
  typealias Expression = SwifternalizationExpression

  private let text: String
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func problem(_ fault: Expression.Fault, from start: Int, to end: Int? = nil) -> Expression.Problem {
    let start = min(start, bytes.count)
    return Expression.Problem(fault: fault, span: start..<max(start, min(end ?? bytes.count, bytes.count)))
  }

  mutating func read() -> (Expression.Condition, Expression.Problem?) {
    if text.hasPrefix("ie:") {
      index = 3
      return inequality()
    }
    if text.hasPrefix("iex:") {
      index = 4
      return range()
    }
    if text.hasPrefix("exp:") { return pattern() }
    // A colon after a short word, then `x` or an operator: probably an expression.
    if let colon = bytes.prefix(8).firstIndex(of: UInt8(ascii: ":")), colon > 0,
      bytes[colon...].dropFirst().contains(where: { "<>=^$[".utf8.contains($0) })
    {
      return (.ownText, problem(.unknownKind, from: 0, to: colon + 1))
    }
    return (.ownText, nil)
  }

  /// `-?\d+\.?\d*`
  private mutating func number() -> Double? {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let digits = index
    while let byte = next, byte.isASCIIDigit { index += 1 }
    guard index > digits else {
      index = start
      return nil
    }
    if next == UInt8(ascii: ".") { index += 1 }
    while let byte = next, byte.isASCIIDigit { index += 1 }
    return SwifternalizationValue(String(decoding: bytes[start..<index], as: UTF8.self)).number
  }

  private mutating func sign(of signs: [Expression.Sign]) -> Expression.Sign? {
    for sign in signs where bytes[index...].starts(with: sign.rawValue.utf8) {
      index += sign.rawValue.utf8.count
      return sign
    }
    return nil
  }

  private static func isSign(_ byte: UInt8) -> Bool { "<>=!".utf8.contains(byte) || byte >= 0x80 }

  private mutating func inequality() -> (Expression.Condition, Expression.Problem?) {
    guard let x = next, x | 0x20 == UInt8(ascii: "x") else { return (.ownText, problem(.missingX, from: index)) }
    index += 1
    let signStart = index
    guard let sign = sign(of: [.lessOrEqual, .less, .equal, .greaterOrEqual, .greater]) else {
      let fault: Expression.Fault = next.map(Self.isSign) ?? false ? .unknownSign : .missingSign
      return (.ownText, problem(fault, from: index))
    }
    let numberStart = index
    if let value = number() {
      let left = index < bytes.count ? problem(.textBehind, from: index) : nil
      return (.bounds([Expression.Bound(sign, value)]), left)
    }
    // The library skips one or two characters after `x`, whatever they are, and reads the number there.
    for skipped in [2, 1] where index - signStart <= skipped {
      index = signStart + skipped
      if let value = number() {
        let isSign = bytes[numberStart..<signStart + skipped].contains(where: Self.isSign)
        return (
          .bounds([Expression.Bound(sign, value)]),
          problem(
            isSign ? .unknownSign : .missingNumber, from: isSign ? signStart : numberStart, to: signStart + skipped)
        )
      }
    }
    let isSign = numberStart < bytes.count && Self.isSign(bytes[numberStart])
    return (.ownText, problem(isSign ? .unknownSign : .missingNumber, from: isSign ? signStart : numberStart))
  }

  private mutating func range() -> (Expression.Condition, Expression.Problem?) {
    let start = index
    guard let low = number() else { return (.ownText, problem(.missingNumber, from: index)) }
    let firstStart = index
    guard let first = sign(of: [.lessOrEqual, .less]) else {
      return (.ownText, problem(next.map(Self.isSign) ?? false ? .unknownSign : .missingSign, from: index))
    }
    var firstProblem: Expression.Problem?
    if let byte = next, "<=>".utf8.contains(byte), index - firstStart == 1 {
      index += 1
      firstProblem = problem(.unknownSign, from: firstStart, to: index)
    }
    guard let x = next, x | 0x20 == UInt8(ascii: "x") else { return (.ownText, problem(.missingX, from: index)) }
    index += 1
    let secondStart = index
    guard let second = sign(of: [.lessOrEqual, .less]) else {
      return (.ownText, problem(next.map(Self.isSign) ?? false ? .unknownSign : .missingSign, from: secondStart))
    }
    guard var high = number() else { return (.ownText, problem(.missingNumber, from: index)) }
    let end = index
    // Of several numbers after an operator the library takes the last one.
    while let byte = next {
      index += 1
      if byte == UInt8(ascii: "<"), let later = number() { high = later }
    }
    let bounds = [Expression.Bound(low < high ? first.mirrored : first, low), Expression.Bound(second, high)]
    if let firstProblem { return (.bounds(bounds), firstProblem) }
    if end < bytes.count { return (.bounds(bounds), problem(.textBehind, from: end)) }
    return (.bounds(bounds), low < high ? nil : problem(.backwardRange, from: start))
  }

  private func pattern() -> (Expression.Condition, Expression.Problem?) {
    let source = text.dropFirst(4)
    // The library's own search stops at the end of a line.
    let line = String(source.prefix { !$0.unicodeScalars.contains(where: \.endsLine) })
    do throws(RegularExpression.RejectionError) {
      let pattern = try RegularExpression(line)
      return (
        .pattern(pattern),
        pattern.canBacktrackWithoutEnd
          ? problem(.endlessBacktracking, from: 4)
          : line.utf8.count < source.utf8.count ? problem(.textBehind, from: 4 + line.utf8.count) : nil
      )
    } catch {
      let isKnown = error.fault != .unsupported && error.fault != .tooLarge
      return (
        isKnown ? .never : .unknown,
        problem(.pattern(error.fault), from: 4 + error.span.lowerBound, to: 4 + error.span.upperBound)
      )
    }
  }
}
