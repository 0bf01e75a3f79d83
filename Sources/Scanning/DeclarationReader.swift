import Text

/// Finds the static members around calls by following declarations and braces through a file's tokens.
struct DeclarationReader {
  struct Prefix {
    var isObjectiveC = false
    var hidesFromObjectiveC = false
    var objectiveCName: String?
    var hasObjectiveCMembers = false
    var isStatic = false
    var isPrivate = false
    var isPublic = false
  }

  struct Declaration {
    var prefix: Prefix
    var name: String
    var kind: CommonStringsMember.Kind
    var isVariable: Bool
  }

  struct TypeScope {
    var name: String
    var objectiveCName: String?
    var hasObjectiveCMembers: Bool
    /// True for a `public extension`, whose members are public by default.
    var makesMembersPublic: Bool
    /// The number of open brackets inside the type's braces when its members are read.
    var depth: Int
    var member: Declaration?
  }

  private let code: TokenCode
  private var bytes: Bytes { code.bytes }
  private var tokens: [DeclarationToken] { code.tokens }
  private let calls: [LocalizationCall]
  private let closings: [Int: Int]
  private var types: [TypeScope] = []
  private var depth = 0
  private var prefix = Prefix()
  private var pendingType: TypeScope?
  /// The Objective-C names of the file's classes, for their extensions.
  private var classNames: [String: (name: String, hasMembers: Bool)] = [:]
  private var members: [CommonStringsMember] = []
  private var nextCall = 0
  private var index = 0

  init(_ code: TokenCode, calls: [LocalizationCall]) {
    self.code = code
    self.calls = calls
    closings = Self.closings(code)
  }

  mutating func read() -> [CommonStringsMember] {
    while index < tokens.count {
      takeCalls(before: tokens[index].span.lowerBound)
      let token = tokens[index]
      switch token.kind {
      case .literal: index += 1
      case .sign: readSign(bytes[token.span.lowerBound])
      case .word: readWord(token.span)
      }
    }
    takeCalls(before: bytes.count + 1)
    return members
  }

  private var isAtDeclarations: Bool { depth == (types.last?.depth ?? 0) }

  private mutating func readSign(_ sign: UInt8) {
    let start = index
    index += 1
    switch sign {
    case UInt8(ascii: "{"):
      depth += 1
      if var type = pendingType {
        type.depth = depth
        types.append(type)
        pendingType = nil
      }
    case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      if let type = types.last, type.depth == depth, sign == UInt8(ascii: "}") { types.removeLast() }
      depth = max(depth - 1, types.last?.depth ?? 0)
    case UInt8(ascii: "@") where isAtDeclarations: readAttribute(start)
    default: break
    }
  }

  private mutating func readAttribute(_ start: Int) {
    guard let name = code.name(start + 1) else { return }
    index = start + 2
    var argument: String?
    if code.isSign("(", index), let close = closings[index] {
      argument = code.text(tokens[index].span.upperBound..<tokens[close].span.lowerBound)
      index = close + 1
    }
    switch name {
    case "objc":
      prefix.isObjectiveC = true
      prefix.objectiveCName = argument
    case "nonobjc": prefix.hidesFromObjectiveC = true
    case "objcMembers": prefix.hasObjectiveCMembers = true
    default: break
    }
  }

  private mutating func readWord(_ span: Span) {
    let start = index
    index += 1
    guard isAtDeclarations, !code.isSign(".", start - 1), !code.isSign("`", start - 1) else { return }
    switch code.text(span) {
    case "static": prefix.isStatic = true
    case "public", "open": prefix.isPublic = prefix.isPublic || !code.isSign("(", start + 1)
    case "private", "fileprivate":
      // `private(set)` hides the setter only.
      prefix.isPrivate = prefix.isPrivate || !code.isSign("(", start + 1)
    case "class" where ["var", "let", "func", "override", "final"].contains(code.name(start + 1) ?? ""):
      prefix.isStatic = true
    case "class", "struct", "enum", "actor", "extension", "protocol": readType(span)
    case "let", "var": readProperty(isVariable: bytes[span.lowerBound] == UInt8(ascii: "v"))
    case "func": readFunction()
    case "init", "subscript", "deinit", "typealias", "case", "import": endDeclaration()
    default: break
    }
  }

  private mutating func endDeclaration() {
    if !types.isEmpty { types[types.count - 1].member = nil }
    prefix = Prefix()
  }

  private mutating func readType(_ keyword: Span) {
    let isClass = bytes.equals(keyword, "class")
    let isExtension = bytes.equals(keyword, "extension")
    guard var name = code.name(index) else { return }
    index += 1
    while code.isSign(".", index), let next = code.name(index + 1) {
      name += "." + next
      index += 2
    }
    // No real program nests deeper; the names would grow with the square of the file's size.
    if let outer = types.last, types.count < 32 { name = outer.name + "." + name }
    var type = TypeScope(
      name: name, objectiveCName: nil, hasObjectiveCMembers: false,
      makesMembersPublic: isExtension && prefix.isPublic, depth: 0)
    if isClass {
      // A class without `@objc` is visible under its own name if it inherits from NSObject; `@objc` on its members
      // shows that.
      type.objectiveCName = prefix.objectiveCName ?? (types.isEmpty ? name : nil)
      type.hasObjectiveCMembers = prefix.hasObjectiveCMembers
      classNames[name] = type.objectiveCName.map { ($0, prefix.hasObjectiveCMembers) }
    } else if isExtension, let known = classNames[name] {
      type.objectiveCName = known.name
      type.hasObjectiveCMembers = known.hasMembers || prefix.isObjectiveC
    }
    endDeclaration()
    pendingType = type
  }

  private mutating func readProperty(isVariable: Bool) {
    guard let name = name(index) else { return endDeclaration() }
    begin(Declaration(prefix: prefix, name: name, kind: .property, isVariable: isVariable))
  }

  private mutating func readFunction() {
    guard let name = name(index) else { return endDeclaration() }
    var open = index
    // Generic parameters may come between.
    while open < tokens.count, open - index < 256, !code.isSign("(", open) { open += 1 }
    guard code.isSign("(", open), let close = closings[open] else { return endDeclaration() }
    let signature = name + "(" + labels(open + 1..<close).map { $0 + ":" }.joined() + ")"
    begin(Declaration(prefix: prefix, name: name, kind: .function(signature: signature), isVariable: false))
    index = open
  }

  private mutating func begin(_ declaration: Declaration) {
    endDeclaration()
    if !types.isEmpty { types[types.count - 1].member = declaration }
  }

  private func labels(_ range: Range<Int>) -> [String] {
    var labels: [String] = []
    var nesting = 0
    var expectsLabel = true
    for token in range {
      if expectsLabel, nesting == 0, let name = name(token) {
        labels.append(name)
        expectsLabel = false
      }
      switch code.sign(token) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): nesting += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): nesting -= 1
      case UInt8(ascii: ">") where !code.isSign("-", token - 1): nesting -= 1
      case UInt8(ascii: ",") where nesting == 0: expectsLabel = true
      default: break
      }
    }
    return labels
  }

  // MARK: Calls

  private mutating func takeCalls(before offset: Int) {
    while nextCall < calls.count, calls[nextCall].span.lowerBound < offset {
      let call = calls[nextCall]
      nextCall += 1
      guard let type = types.last, let member = type.member, member.prefix.isStatic else { continue }
      let isVisible =
        type.objectiveCName != nil && !member.prefix.hidesFromObjectiveC && !member.prefix.isPrivate
        && (member.prefix.isObjectiveC || type.hasObjectiveCMembers)
      members.append(
        CommonStringsMember(
          name: member.name, kind: member.kind, call: call, isWholeCall: isWhole(call, of: member, in: type),
          isPrivate: member.prefix.isPrivate, isPublic: member.prefix.isPublic || type.makesMembersPublic,
          isObjectiveCVisible: isVisible, typeName: type.name,
          objectiveCTypeName: type.objectiveCName, objectiveCName: member.prefix.objectiveCName ?? member.name))
    }
  }

  /// True if the member is `= CALL`, or its body `{ CALL }` or `{ return CALL }`.
  private func isWhole(_ call: LocalizationCall, of member: Declaration, in type: TypeScope) -> Bool {
    let first = firstToken(from: call.span.lowerBound)
    let next = firstToken(from: call.span.upperBound)
    guard first < tokens.count, tokens[first].span.lowerBound == call.span.lowerBound else { return false }
    var before = first - 1
    if depth == type.depth {
      guard code.isSign("=", before) else { return false }
      guard next < tokens.count else { return true }
      switch code.sign(next) {
      case UInt8(ascii: ";"), UInt8(ascii: "}"): return true
      case nil where tokens[next].kind == .word, UInt8(ascii: "@"), UInt8(ascii: "#"):
        return bytes[call.span.upperBound..<tokens[next].span.lowerBound].contains { $0.isNewline }
      default: return false
      }
    }
    if code.name(before) == "return" { before -= 1 }
    return (member.isVariable || member.kind != .property) && code.isSign("{", before)
      && code.isSign("}", next)
  }

  private func firstToken(from offset: Int) -> Int {
    tokens.partitioningIndex { $0.span.lowerBound >= offset }
  }

  // MARK: Tokens

  private func name(_ index: Int) -> String? { code.name(code.isSign("`", index) ? index + 1 : index) }

  /// The token that closes each parenthesis, by token; computed once, so that hostile nesting costs no more.
  private static func closings(_ code: TokenCode) -> [Int: Int] {
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for index in code.tokens.indices {
      switch code.sign(index) {
      case UInt8(ascii: "("): open.append(index)
      case UInt8(ascii: ")"): if let start = open.popLast() { closings[start] = index }
      default: break
      }
    }
    return closings
  }
}
