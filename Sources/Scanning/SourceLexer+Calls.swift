import Text

extension SourceLexer {
  // MARK: Names

  /// Starts a call if `span`, one of the wanted names, is called here.
  mutating func announceCall(named name: Int, span: Span) -> Bool {
    let meaning = functions.meanings[name]
    let string = meaning.members.isEmpty ? nil : stringBefore(span)
    var named = string == nil ? meaning.named : meaning.members
    if functions.needReceivers { named = named.filter { isCalledOnReceiver($0, at: span) } }
    guard !named.isEmpty else { return false }
    var call = PendingCall(named.map { CallReading(function: $0, key: string) }, name: span)
    var open = tokenStart(from: span.upperBound)
    if isSwift {
      if bytes.matches(".init", at: open), bytes.matches("(", at: open + 5) { open += 5 }
      // A parenthesis on the next line begins another expression.
      if open < bytes.count, bytes[span.upperBound..<open].contains(where: \.isNewline) { open = bytes.count }
    }
    if let string {
      call.start = string.span.lowerBound
    } else if !bytes.matches("(", at: open) {
      return false
    }
    let before = tokenEnd(before: call.start)
    let word = identifier(endingAt: before)
    if isSwift {
      if bytes.equals(word, "func") {
        declaresFunction = true
        return false
      }
      if bytes.equals(word, "macro") { return false }
      if before > 0, before == call.start, "@#`".utf8.contains(bytes[before - 1]) { return false }
    } else if bytes.equals(word, "define") {
      return false
    } else if before > 0, bytes[before - 1] == UInt8(ascii: "*") || (!word.isEmpty && !precedesExpression(word)) {
      call.mayBeDeclaration = true
    }
    markInnermostExpression(at: call.start)
    start(call)
    if bytes.matches("(", at: open) {
      announced = (open, calls.count - 1)
    } else {
      calls[calls.count - 1].end = span.upperBound
      readContext(behind: span.upperBound, of: calls.count - 1)
    }
    return true
  }

  private func isCalledOnReceiver(_ function: Int, at span: Span) -> Bool {
    let receivers = functions.receivers[function]
    guard !receivers.isEmpty else { return true }
    let dot = tokenEnd(before: span.lowerBound)
    guard dot > 0, bytes[dot - 1] == UInt8(ascii: ".") else { return false }
    let type = name(endingAt: tokenEnd(before: dot - 1)).text
    return receivers.contains { bytes.equals(type, $0) }
  }

  /// The string whose member is at `span`, as the key: `"key".localized`.
  private func stringBefore(_ span: Span) -> CallArgument? {
    let dot = tokenEnd(before: span.lowerBound)
    guard dot > 0, bytes[dot - 1] == UInt8(ascii: "."), let literal = lastLiteral,
      tokenEnd(before: dot - 1) == literal.upperBound,
      let text = LiteralDecoder(bytes: bytes, isSwift: isSwift).decode([literal])
    else { return nil }
    return CallArgument(content: .literal(text), span: literal)
  }

  private func precedesExpression(_ word: Span) -> Bool {
    bytes.equals(
      word,
      anyOf: ["return", "else", "do", "case", "in", "co_return", "co_yield", "throw", "and", "or", "not"])
  }

  /// Converts the parenthesis before `label` into a call if it belongs to a wanted initializer: `String(localized:`,
  /// `String.init(localized:`, `.init(localized:`.
  mutating func convertToCall(label: Int, _ labelName: Span, written: Span) -> Bool {
    let labelled = functions.meanings[label].labelled
    guard !labelled.isEmpty, let top = frames.last, top.enclosure == .parentheses, top.call < 0,
      tokenEnd(before: written.lowerBound) == top.open + 1,
      bytes.matches(":", at: tokenStart(from: written.upperBound))
    else { return false }
    var callee = name(endingAt: tokenEnd(before: top.open))
    var isImplicit = false
    if bytes.equals(callee.text, "init") {
      let dot = tokenEnd(before: callee.start)
      guard dot > 0, bytes[dot - 1] == UInt8(ascii: ".") else { return false }
      let receiver = tokenEnd(before: dot - 1)
      let type = name(endingAt: receiver)
      isImplicit = type.text.isEmpty && (receiver == 0 || !")]}>?!`".utf8.contains(bytes[receiver - 1]))
      if !type.text.isEmpty { callee = type }
    }
    guard
      let function = isImplicit
        ? labelled.last : labelled.first(where: { bytes.equals(callee.text, functions.functionNames[$0]) })
    else { return false }
    var call = PendingCall([CallReading(function: function)], name: callee.text)
    call.start = callee.start
    call.open = top.open
    // An implicit `.init` may belong to any type; only a literal makes a call likely.
    call.mayBeDeclaration = isImplicit
    start(call)
    frames[frames.count - 1].call = calls.count - 1
    beginCall(calls.count - 1)
    calls[calls.count - 1].argument.label = labelName
    return true
  }

  private mutating func start(_ call: PendingCall) {
    var call = call
    readContext(before: call.start, of: &call)
    calls.append(call)
  }

  mutating func beginCall(_ call: Int) {
    openCalls += 1
    calls[call].argument = PendingArgument()
    pieces.removeAll(keepingCapacity: true)
    updateMark()
  }

  // MARK: Tokens of arguments

  mutating func markExpression(_ call: Int, at offset: Int) {
    if calls[call].argument.start < 0 { calls[call].argument.start = offset }
    calls[call].argument.state = .expression
    updateMark()
  }

  mutating func markInnermostExpression(at offset: Int) {
    if let call = frames.last?.call, call >= 0 { markExpression(call, at: offset) }
  }

  mutating func readArgumentIdentifier(_ name: Span, written span: Span) {
    guard let frame = frames.last, frame.call >= 0 else { return }
    let call = frame.call
    let argument = calls[call].argument
    guard argument.expectsOperand else { return markExpression(call, at: span.lowerBound) }
    if isSwift, !frame.isTransparent, argument.start < 0, isLabel(span) {
      // A second label without a value between them: a reference such as `NSLocalizedString(_:comment:)`.
      if argument.label != nil { calls[call].isReference = true }
      calls[call].argument.label = name
      calls[call].argument.hasColon = false
      return
    }
    if argument.state == .empty, argument.start < 0, isNull(span) {
      calls[call].argument.start = span.lowerBound
      calls[call].argument.state = .null
      return
    }
    if !isSwift, bytes.equals(span, "CFSTR"), bytes.matches("(", at: tokenStart(from: span.upperBound)) {
      if argument.start < 0 { calls[call].argument.start = span.lowerBound }
      return
    }
    markExpression(call, at: span.lowerBound)
  }

  private func isLabel(_ span: Span) -> Bool {
    let colon = tokenStart(from: span.upperBound)
    return bytes.matches(":", at: colon) && !bytes.matches("::", at: colon)
  }

  private func isNull(_ span: Span) -> Bool {
    if isSwift { return bytes.equals(span, "nil") }
    return bytes.equals(span, anyOf: ["nil", "NULL", "Nil"]) || isCPlusPlus && bytes.equals(span, "nullptr")
  }

  mutating func readArgumentPunctuation(_ byte: UInt8) {
    guard let frame = frames.last, frame.call >= 0 else {
      index += 1
      return
    }
    let call = frame.call
    let argument = calls[call].argument
    switch byte {
    case UInt8(ascii: ","):
      if frame.isTransparent { markExpression(call, at: index) } else { finishArgument(call, at: index) }
    case UInt8(ascii: ";"):
      abandonInnermostCall()
    case UInt8(ascii: ":") where argument.label != nil && !argument.hasColon && argument.start < 0:
      calls[call].argument.hasColon = true
    case UInt8(ascii: "+") where isSwift && argument.state == .literal && isLonePlus(index):
      calls[call].argument.state = .joined
    case UInt8(ascii: "@") where !isSwift && argument.state == .literal && bytes.matches("\"", at: index + 1): break
    case UInt8(ascii: "@") where !isSwift && argument.expectsOperand && startsObject(index + 1):
      if argument.start < 0 { calls[call].argument.start = index }
    case UInt8(ascii: "\\") where !isSwift && isLineContinuation(index):
      break
    default:
      markExpression(call, at: index)
    }
    index += 1
  }

  private func startsObject(_ offset: Int) -> Bool {
    bytes.matches("\"", at: offset) || bytes.matches("(", at: offset)
  }

  func isLonePlus(_ offset: Int) -> Bool {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    let startsComment = bytes.matches("//", at: offset + 1) || bytes.matches("/*", at: offset + 1)
    return (offset == 0 || !bytes[offset - 1].isOperatorPart || tokenEnd(before: offset) < offset)
      && (!next.isOperatorPart || startsComment)
  }

  mutating func noteLiteralStart(_ offset: Int) {
    guard let call = frames.last?.call, call >= 0 else { return }
    let argument = calls[call].argument
    let isAdjacent = !isSwift && argument.state == .literal
    guard argument.expectsOperand || isAdjacent else { return markExpression(call, at: offset) }
    if argument.start < 0 { calls[call].argument.start = offset }
  }

  mutating func addLiteral(_ span: Span) {
    guard let call = frames.last?.call, call >= 0, calls[call].argument.state != .expression else { return }
    if calls[call].argument.state == .empty { pieces.removeAll(keepingCapacity: true) }
    calls[call].argument.state = .literal
    pieces.append(span)
  }

  // MARK: Ends

  private mutating func finishArgument(_ call: Int, at offset: Int) {
    let argument = calls[call].argument
    calls[call].argument = PendingArgument()
    updateMark()
    guard argument.start >= 0 else {
      // `f(_:comment:)` ends with a label; `f("a",)` with nothing.
      if argument.label != nil { calls[call].isReference = true }
      return
    }
    let roles = roles(of: argument, in: call)
    guard roles.contains(where: { $0 != .ignored }) else { return }
    let span = argument.start..<max(tokenEnd(before: offset), argument.start)
    var content = CallArgument.Content.expression
    switch argument.state {
    case .null: content = .null
    case .literal:
      if let text = LiteralDecoder(bytes: bytes, isSwift: isSwift).decode(pieces) {
        content = .literal(text)
      } else {
        problems.append((.invalidLiteral, span))
      }
    case .empty, .joined, .expression: break
    }
    for (reading, role) in roles.enumerated() {
      calls[call].readings[reading].keep(CallArgument(content: content, span: span), as: role)
    }
  }

  private mutating func roles(of argument: PendingArgument, in call: Int) -> [ArgumentRole] {
    let position = calls[call].positional
    if argument.label == nil { calls[call].positional += 1 }
    return calls[call].readings.map { reading in
      if let label = argument.label {
        return functions.labels[reading.function].first { bytes.equals(label, $0.name) }?.role ?? .ignored
      }
      let layout = functions.functions[reading.function]
      let roles = (isSwift ? layout.swift?.positional : layout.objectiveC) ?? []
      return position < roles.count ? roles[position] : .ignored
    }
  }

  mutating func finishCall(_ call: Int, closing offset: Int) {
    finishArgument(call, at: offset)
    openCalls -= 1
    calls[call].end = offset + 1
    let key = calls[call].reading?.key
    if calls[call].isReference || (calls[call].mayBeDeclaration && !(key.map(isLiteral) ?? false)) {
      calls[call].end = -1
    } else if key == nil {
      problems.append((.missingKey, calls[call].name.lowerBound..<offset + 1))
      calls[call].end = -1
    } else {
      readContext(behind: offset + 1, of: call)
    }
  }

  /// True in Swift for interpolated literals too.
  private func isLiteral(_ argument: CallArgument) -> Bool {
    guard argument.literal == nil else { return true }
    let last = argument.span.upperBound - 1
    return isSwift && lastLiteral == argument.span && bytes[last] == UInt8(ascii: "\"")
  }

  mutating func abandonCall(_ call: Int) {
    openCalls -= 1
    if !calls[call].mayBeDeclaration {
      problems.append((.unbalancedCall, calls[call].name.lowerBound..<calls[call].open + 1))
    }
  }
}
