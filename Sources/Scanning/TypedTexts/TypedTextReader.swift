import Text

struct TypedText {
  /// The range from the name of the callee, or of the type, to the end of the parenthesis or the literal.
  var span: Span
  var function: Span
  /// A literal, interpolated or not, or a symbol.
  var key: CallArgument
  var table: CallArgument?
  var comment: CallArgument?
  var bundle: CallArgument?
  /// True if the callee's own code names the bundle.
  var calleeNamesBundle = false
}

/// Finds the literals that the compiler reads as a `LocalizedStringKey` or a `LocalizedStringResource`, by the names of
/// callees and by the types in declarations, in one pass through the tokens. Previews are skipped.
struct TypedTextReader {
  private struct Frame {
    let open: Int
    let closing: UInt8
    /// The callee of the arguments in these parentheses.
    var call: Call?
    /// True for the body of a declaration whose value is a text, or a block of its control flow.
    var returnsTexts = false
    /// The token of the type of these texts.
    var type = -1
    var isPreview = false
    /// True if the next braces belong to `if`, `switch` and the like.
    var controls = false
  }

  private struct Call {
    var name: Span
    var callees: [TypedTextCallee]
    var argument: Int
    var unlabelled = 0
    var keys: [CallArgument] = []
    var table: CallArgument?
    var comment: CallArgument?
    var bundle: CallArgument?
  }

  private let code: TokenCode
  private let expressions: TextExpression
  private let callees: TypedTextCallees
  private let modules: Set<String>
  private var frames: [Frame] = []
  private var previewIsNext = false
  /// The `{` of a body whose value is a text, if one was announced.
  private var textBody = -1
  private var textType = -1
  private(set) var texts: [TypedText] = []
  private(set) var previews: [Span] = []

  /// - Parameter modules: The modules that the file imports.
  init(_ code: TokenCode, callees: TypedTextCallees, modules: Set<String>) {
    self.code = code
    expressions = TextExpression(code: code)
    self.callees = callees
    self.modules = modules
  }

  static func modules(_ code: TokenCode) -> Set<String> {
    var modules: Set<String> = []
    for index in code.tokens.indices where code.isWord("import", index) {
      if let name = code.word(index + 1), code.beginsLine(index) || code.isWord("testable", index - 1) {
        modules.insert(code.text(name))
      }
    }
    return modules
  }

  mutating func read() {
    for index in code.tokens.indices {
      switch code.tokens[index].kind {
      case .literal:
        if isReturned(index), let type = frames.last?.type { keep(index..<index + 1, typedAt: type, from: index) }
      case .word: readWord(index, code.tokens[index].span)
      case .sign: readSign(index, code.bytes[code.tokens[index].span.lowerBound])
      }
    }
  }

  private var isPreview: Bool { frames.last?.isPreview ?? false }

  // MARK: Brackets

  private mutating func readSign(_ index: Int, _ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "("):
      push(index, UInt8(ascii: ")"), call: isPreview ? nil : call(openedAt: index))
    case UInt8(ascii: "["): push(index, UInt8(ascii: "]"))
    case UInt8(ascii: "{"):
      let isBody = textBody == index || (frames.last?.returnsTexts ?? false) && (frames.last?.controls ?? false)
      let type = textBody == index ? textType : frames.last?.type ?? -1
      if !frames.isEmpty { frames[frames.count - 1].controls = false }
      push(index, UInt8(ascii: "}"))
      frames[frames.count - 1].returnsTexts = isBody && type >= 0
      frames[frames.count - 1].type = type
      if previewIsNext { frames[frames.count - 1].isPreview = true }
      previewIsNext = false
    case UInt8(ascii: ","):
      if frames.last?.call != nil { finishArgument(at: index) }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(index, sign)
    case UInt8(ascii: "."): readSymbol(index)
    default: break
    }
  }

  private mutating func push(_ index: Int, _ closing: UInt8, call: Call? = nil) {
    frames.append(Frame(open: index, closing: closing, call: call, isPreview: isPreview))
  }

  private mutating func close(_ index: Int, _ sign: UInt8) {
    // A bracket that closes nothing is ignored; an unclosed one ends with the bracket around it.
    guard let match = frames.indices.suffix(32).last(where: { frames[$0].closing == sign }) else { return }
    frames.removeLast(frames.count - 1 - match)
    if frames[match].call != nil { finishArgument(at: index) }
    let frame = frames.removeLast()
    if frame.isPreview, !isPreview {
      previews.append(code.tokens[frame.open].span.lowerBound..<code.tokens[index].span.upperBound)
    }
    guard let call = frame.call else { return }
    let span = call.name.lowerBound..<code.tokens[index].span.upperBound
    for key in call.keys {
      texts.append(
        TypedText(
          span: span, function: call.name, key: key, table: call.table, comment: call.comment, bundle: call.bundle,
          calleeNamesBundle: call.callees.contains(where: \.namesBundle)))
    }
  }

  // MARK: Calls

  private func call(openedAt open: Int) -> Call? {
    var name = open - 1
    if code.isWord("init", name), code.isSign(".", name - 1) { name -= 2 }
    guard let span = code.word(name) else { return nil }
    let named = callees.callees(named: span, in: code.bytes)
    guard !named.isEmpty, !code.isWord("func", name - 1), !code.isWord("case", name - 1),
      // Code on the previous line is another expression.
      !code.beginsLine(open)
    else { return nil }
    let fitting = named.filter { callee in
      if let module = callee.module, !modules.contains(module) { return false }
      let isMember = code.isSign(".", name - 1)
      switch callee.form {
      case .type: return !isMember || code.isWord("SwiftUI", name - 2)
      case .member: return isMember
      case .attribute: return code.isSign("@", name - 1)
      case .any: return !isMember || !isLogger(name - 2) && isOwned(before: name, by: callee.owner)
      }
    }
    return fitting.isEmpty ? nil : Call(name: span, callees: fitting, argument: open + 1)
  }

  /// False if the code before a name begins with another type than `owner`: `Other.shared.handle(…)`.
  private func isOwned(before name: Int, by owner: String?) -> Bool {
    guard let owner else { return true }
    var index = name
    var isOwner = false
    while code.isSign(".", index - 1), let word = code.word(index - 2) {
      index -= 2
      isOwner = isOwner || code.text(word) == owner
    }
    guard index < name, !code.isSign(".", index - 1), let word = code.word(index) else { return true }
    return isOwner || code.text(word).first?.isUppercase == false
  }

  /// True if a word names a logger, whose messages are for developers: `logger.error("…")`.
  private func isLogger(_ index: Int) -> Bool {
    guard let word = code.word(index) else { return false }
    let name = code.text(word).lowercased()
    return name.hasSuffix("log") || name.hasSuffix("logger") || name == "logging" || name == "console"
  }

  private mutating func finishArgument(at end: Int) {
    guard var call = frames[frames.count - 1].call else { return }
    var range = call.argument..<end
    call.argument = end + 1
    defer { frames[frames.count - 1].call = call }
    guard let first = range.first else { return }
    var argument = TypedTextCallee.Argument.unlabelled(call.unlabelled)
    if let label = code.word(first), code.isSign(":", first + 1) {
      argument = .label(code.text(label))
      range = min(first + 2, end)..<end
    } else {
      call.unlabelled += 1
    }
    guard !range.isEmpty, let role = call.callees.lazy.compactMap({ $0.arguments[argument] }).first else { return }
    switch role {
    case .key:
      let keys = keys(range)
      call.keys += keys
      // A value that becomes a key at run time can be any text.
      if keys.isEmpty, code.bytes.equals(call.name, "LocalizedStringKey") { call.keys.append(plain(range)) }
    case .table: call.table = call.table ?? plain(range)
    case .comment: call.comment = call.comment ?? plain(range)
    case .bundle: call.bundle = call.bundle ?? plain(range)
    case .value, .selector, .fallback, .ignored: break
    }
  }

  /// The texts that an argument can be: literals and symbols, or those of a list.
  private func keys(_ range: Range<Int>) -> [CallArgument] {
    if let texts = expressions.texts(range) { return texts.map(plain) }
    guard let first = range.first, code.isSign("[", first), range.count > 2, code.isSign("]", range.upperBound - 1)
    else { return [] }
    return expressions.elements(first + 1..<range.upperBound - 1).flatMap { expressions.texts($0)?.map(plain) ?? [] }
  }

  private func literal(_ token: Int) -> CallArgument {
    let span = code.tokens[token].span
    let text = LiteralDecoder(bytes: code.bytes, isSwift: true).decode([span])
    return CallArgument(content: text.map { .literal($0) } ?? .expression, span: span)
  }

  private func plain(_ range: Range<Int>) -> CallArgument {
    if range.count == 1, code.tokens[range.lowerBound].kind == .literal { return literal(range.lowerBound) }
    if range.count == 1, code.isWord("nil", range.lowerBound) {
      return CallArgument(content: .null, span: code.span(range))
    }
    return CallArgument(content: .expression, span: code.span(range))
  }

  // MARK: Declarations

  private mutating func readWord(_ index: Int, _ span: Span) {
    // The relevant words begin with few letters.
    switch code.bytes[span.lowerBound] {
    case UInt8(ascii: "P"):
      let isMacro = code.isSign("#", index - 1) && code.isWord("Preview", index)
      if isMacro || code.isWord("PreviewProvider", index) { previewIsNext = true }
    case UInt8(ascii: "L"): readType(index, TypedTextCallee.textTypes)
    case UInt8(ascii: "T"), UInt8(ascii: "D"), UInt8(ascii: "I"):
      if modules.contains("AppIntents") { readType(index, TypedTextCallee.literalTypes) }
    case UInt8(ascii: "i"), UInt8(ascii: "e"), UInt8(ascii: "s"), UInt8(ascii: "g"), UInt8(ascii: "d"):
      guard frames.last?.returnsTexts ?? false else { return }
      if code.bytes.equals(span, anyOf: ["if", "else", "switch", "guard", "get", "do"]) {
        frames[frames.count - 1].controls = true
      }
    default: break
    }
  }

  private mutating func readType(_ index: Int, _ types: [StaticString]) {
    let span = code.tokens[index].span
    guard !isPreview, code.bytes.equals(span, anyOf: types) else { return }
    var before = index - 1
    if code.isSign(".", before), code.word(before - 1) != nil { before -= 2 }
    var next = index + 1
    if hasSymbols(index), let symbol = expressions.symbol(at: next, in: next..<code.tokens.count) {
      return keep(index..<symbol.upperBound, typedAt: index, from: index)
    }
    let isList = code.isSign("]", next)
    if isList { next += 1 } else if !code.isSign(":", before), !code.isSign(">", before) { return }
    if code.isSign("?", next) || code.isSign("!", next) { next += 1 }
    if code.isSign("{", next), !isList {
      textBody = next
      textType = index
    } else if code.isSign("=", next), !code.isSign("=", next + 1), next + 1 < code.tokens.count {
      let value = value(from: next + 1)
      let texts = isList ? listed(value) : expressions.texts(value) ?? []
      for text in texts where hasSymbols(index) || expressions.isLiteral(text) {
        keep(text, typedAt: index, from: index)
      }
    }
  }

  /// True if Xcode's symbols are members of the type at `index`.
  private func hasSymbols(_ index: Int) -> Bool { code.isWord("LocalizedStringResource", index) }

  /// Keeps a symbol that is the value of a body, as in `case .share: .shareTitle`. On a line of its own it is a member of
  /// the value before it, unless that line ends with what begins a value.
  private mutating func readSymbol(_ index: Int) {
    guard let frame = frames.last, frame.returnsTexts, !frame.isPreview, hasSymbols(frame.type),
      ["{", ":"].contains(where: { code.isSign($0, index - 1) }) || expressions.isTernary(index - 1)
        || code.isWord("return", index - 1),
      let symbol = expressions.symbol(at: index, in: index..<code.tokens.count)
    else { return }
    let next = symbol.upperBound
    guard code.beginsLine(next) || ["}", ";", ":"].contains(where: { code.isSign($0, next) }) else {
      return
    }
    keep(symbol, typedAt: frame.type, from: index)
  }

  /// The texts of a list or a dictionary, written out.
  private func listed(_ range: Range<Int>) -> [Range<Int>] {
    guard range.count > 2, code.isSign("[", range.lowerBound), code.isSign("]", range.upperBound - 1) else { return [] }
    return expressions.elements(range.lowerBound + 1..<range.upperBound - 1).flatMap { element in
      // A choice has a colon too.
      if let texts = expressions.texts(element) { return texts }
      guard let colon = expressions.top(element, where: { code.isSign(":", $0) }) else { return [] }
      return expressions.texts(colon + 1..<element.upperBound) ?? []
    }
  }

  private static let mostValueTokens = 600

  /// The tokens to the end of the line, unless an operator or bracket continues the value.
  private func value(from start: Int) -> Range<Int> {
    var end = start
    var depth = 0
    while end < code.tokens.count, end - start < Self.mostValueTokens {
      if depth == 0, end > start {
        if code.isSign(",", end) || code.isSign(";", end) || code.nesting(end) < 0 { break }
        let goesOn = { (index: Int) in code.isSign("?", index) || code.isSign(":", index) }
        if code.beginsLine(end), !goesOn(end), !goesOn(end - 1) { break }
      }
      depth += code.nesting(end)
      end += 1
    }
    return start..<end
  }

  /// True if the literal is a statement by itself, or follows `return` or a choice.
  private func isReturned(_ index: Int) -> Bool {
    guard let frame = frames.last, frame.returnsTexts, !frame.isPreview else { return false }
    if [".", "+", "=", ","].contains(where: { code.isSign($0, index + 1) }) { return false }
    if code.isSign("?", index - 1) || code.isSign(":", index - 1) { return !code.isSign("?", index - 2) }
    if code.isSign("{", index - 1) || code.isWord("return", index - 1) { return true }
    return code.beginsLine(index) && !code.isSign(",", index - 1) && !code.isSign("(", index - 1)
      && !code.isSign("+", index - 1) && !code.isSign("=", index - 1)
  }

  private mutating func keep(_ text: Range<Int>, typedAt type: Int, from start: Int) {
    let key = plain(text)
    texts.append(
      TypedText(
        span: code.tokens[start].span.lowerBound..<key.span.upperBound, function: code.tokens[type].span, key: key))
  }
}
