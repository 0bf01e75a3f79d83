import Text

/// The context of a call, which depends only on the tokens next to the call and the bracket around it.
extension SourceLexer {
  func readContext(before offset: Int, of call: inout PendingCall) {
    let start = isSwift ? receiverStart(offset) : offset
    let end = tokenEnd(before: start)
    guard end > 0 else { return }
    switch bytes[end - 1] {
    case UInt8(ascii: "+") where isSwift && isLonePlus(end - 1):
      call.context.isConcatenated = true
    case UInt8(ascii: "=") where isSwift && bytes.matches("+=", at: end - 2):
      call.context.isConcatenated = end < 3 || !bytes[end - 3].isOperatorPart
    case UInt8(ascii: "(") where isSwift && frames.last?.open == end - 1:
      let callee = name(endingAt: tokenEnd(before: end - 1)).text
      if bytes.equals(callee, "localizedStringWithFormat") { call.formatting = .localized }
      let appendsFormat = bytes.equals(callee, anyOf: PlainFormatting.methods)
      if appendsFormat { call.formatting = .plain }
      call.context.isConcatenated = appendsFormat || bytes.equals(callee, "appending")
    case UInt8(ascii: ":"):
      let label = name(endingAt: tokenEnd(before: end - 1))
      if isSwift { readSwiftLabel(label, of: &call) } else { readSelectorPart(label.text, of: &call) }
    default: break
    }
  }

  private func readSwiftLabel(_ label: (text: Span, start: Int), of call: inout PendingCall) {
    guard bytes.equals(label.text, "format"), let top = frames.last, top.enclosure == .parentheses,
      tokenEnd(before: label.start) == top.open + 1
    else { return }
    var callee = name(endingAt: tokenEnd(before: top.open))
    if bytes.equals(callee.text, "init") {
      let dot = tokenEnd(before: callee.start)
      guard dot > 0, bytes[dot - 1] == UInt8(ascii: ".") else { return }
      callee = name(endingAt: tokenEnd(before: dot - 1))
      if callee.text.isEmpty {
        call.formatting = .plain
        return
      }
    }
    if bytes.equals(callee.text, anyOf: PlainFormatting.types) { call.formatting = .plain }
  }

  private func readSelectorPart(_ part: Span, of call: inout PendingCall) {
    guard frames.last?.enclosure == .brackets else { return }
    if bytes.equals(part, "localizedStringWithFormat") {
      call.formatting = .localized
    } else if bytes.equals(part, anyOf: PlainFormatting.selectors) {
      call.formatting = .plain
    }
    call.context.isConcatenated = bytes.equals(
      part, anyOf: ["stringByAppendingString", "stringByAppendingFormat", "appendString", "appendFormat"])
  }

  /// `Foundation.NSLocalizedString(` starts at `Foundation`.
  private func receiverStart(_ offset: Int) -> Int {
    var start = offset
    for _ in 0..<8 {
      let dot = tokenEnd(before: start)
      guard dot > 0, bytes[dot - 1] == UInt8(ascii: ".") else { break }
      let receiver = name(endingAt: tokenEnd(before: dot - 1))
      start = receiver.text.isEmpty ? dot - 1 : receiver.start
      if receiver.text.isEmpty { break }
    }
    return start
  }

  mutating func readContext(behind offset: Int, of call: Int) {
    let next = tokenStart(from: offset)
    let byte = next < bytes.count ? bytes[next] : 0
    if isSwift {
      if byte == UInt8(ascii: "."), next + 1 < bytes.count {
        let member = identifier(startingAt: next + 1)
        let appends = bytes.equals(member, anyOf: ["appending", "appendingFormat"])
        // `1 + call.count` adds numbers; only members that are texts make a concatenation.
        calls[call].context.isConcatenated = appends || (calls[call].context.isConcatenated && isText(member))
      } else if byte == UInt8(ascii: "+"), isLonePlus(next) {
        calls[call].context.isConcatenated = true
      }
    } else if isReceiver(call) {
      let part = identifier(startingAt: next)
      if bytes.equals(part, anyOf: ["stringByAppendingString", "stringByAppendingFormat"]) {
        calls[call].context.isConcatenated = true
      }
    }
    guard let position = calls[call].formatting else { return }
    let isWhole =
      byte == UInt8(ascii: ",") || (isSwift ? byte == UInt8(ascii: ")") : byte == UInt8(ascii: "]"))
      || (!isSwift && byte.isIdentifierPart)
    guard isWhole else { return }
    let isLocalized = isFollowedByLocale(next)
    calls[call].context.formatting = position == .localized || isLocalized ? .localized : .plain
    calls[call].context.argumentCount = FormatArguments(bytes, isSwift: isSwift).count(from: next)
  }

  /// True for `[CALL stringByAppendingString:…]`.
  private func isReceiver(_ call: Int) -> Bool {
    // The call's own parenthesis is already popped from the stack.
    guard let around = frames.last, around.enclosure == .brackets else { return false }
    return tokenEnd(before: calls[call].name.lowerBound) == around.open + 1
  }

  private func isText(_ member: Span) -> Bool {
    let members: [StaticString] = [
      "uppercased", "lowercased", "capitalized", "localizedUppercase", "localizedLowercase", "localizedCapitalized",
      "replacingOccurrences", "trimmingCharacters", "description", "padding", "applyingTransform",
      "precomposedStringWithCanonicalMapping",
    ]
    return bytes.equals(member, anyOf: members)
  }

  /// True if `, locale:` (Swift) or `locale:` (a selector's next part) follows with anything but nil.
  private func isFollowedByLocale(_ offset: Int) -> Bool {
    var start = offset
    if bytes.matches(",", at: start) {
      guard isSwift else { return false }
      start = tokenStart(from: start + 1)
    }
    let label = identifier(startingAt: start)
    guard bytes.equals(label, "locale") else { return false }
    let colon = tokenStart(from: label.upperBound)
    guard bytes.matches(":", at: colon) else { return false }
    let value = identifier(startingAt: tokenStart(from: colon + 1))
    return !bytes.equals(value, anyOf: ["nil", "NULL"])
  }
}
