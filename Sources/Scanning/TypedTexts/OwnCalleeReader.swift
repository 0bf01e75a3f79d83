/// Finds a file's declarations with parameters of type `LocalizedStringKey` or `LocalizedStringResource`: functions,
/// initializers, cases of enumerations, and the properties of structures whose initializer the compiler writes.
struct OwnCalleeReader {
  private struct Scope {
    var name: String
    var isStructure: Bool
    var depth: Int
    var hasInitializer = false
    var members: [TypedTextCallee.Argument: ArgumentRole] = [:]
    var namesBundle = false
    /// The callees of its initializers.
    var initializers: [Int] = []
  }

  private struct Parameter {
    enum Kind {
      case text, string, bundle, other
    }

    var label: String?
    var kind: Kind
  }

  private struct Signature: Hashable {
    var name: String
    var argument: TypedTextCallee.Argument
  }

  private let code: TokenCode
  private let expressions: TextExpression
  private var scopes: [Scope] = []
  private var pending: Scope?
  private var depth = 0
  private var isDisfavored = false
  private var isPrivate = false
  private var isStatic = false
  private var callees: [TypedTextCallee] = []
  /// Arguments that an overload takes as a `String`, which the compiler prefers for a literal.
  private var strings: Set<Signature> = []

  init(_ code: TokenCode) {
    self.code = code
    expressions = TextExpression(code: code)
  }

  mutating func read() -> [TypedTextCallee] {
    for index in code.tokens.indices {
      switch code.tokens[index].kind {
      case .literal: break
      case .word: readWord(index)
      case .sign: readSign(index)
      }
    }
    while !scopes.isEmpty { closeScope() }
    return callees.compactMap { callee in
      var callee = callee
      for argument in callee.arguments.keys where strings.contains(Signature(name: callee.name, argument: argument)) {
        callee.arguments[argument] = nil
      }
      return callee.arguments.values.contains(.key) ? callee : nil
    }
  }

  private mutating func readSign(_ index: Int) {
    let nesting = code.nesting(index)
    guard nesting != 0 else { return }
    if nesting > 0 {
      depth += 1
      if var scope = pending, code.isSign("{", index) {
        scope.depth = depth
        scopes.append(scope)
        pending = nil
      }
    } else {
      if code.isSign("}", index), scopes.last?.depth == depth { closeScope() }
      depth = max(depth - 1, scopes.last?.depth ?? 0)
      if code.isSign("}", index) { endDeclaration() }
    }
  }

  private mutating func closeScope() {
    let scope = scopes.removeLast()
    if scope.isStructure, !scope.hasInitializer, !scope.members.isEmpty {
      callees.append(
        TypedTextCallee(name: scope.name, form: .any, arguments: scope.members, namesBundle: scope.namesBundle))
    }
    if scope.namesBundle { for index in scope.initializers { callees[index].namesBundle = true } }
  }

  private mutating func endDeclaration() {
    isDisfavored = false
    isPrivate = false
    isStatic = false
  }

  private mutating func readWord(_ index: Int) {
    if !scopes.isEmpty, isBundleArgument(index) { scopes[scopes.count - 1].namesBundle = true }
    guard depth == (scopes.last?.depth ?? 0), !code.isSign(".", index - 1), let span = code.word(index) else { return }
    switch code.text(span) {
    case "_disfavoredOverload": isDisfavored = true
    case "private", "fileprivate": isPrivate = !code.isSign("(", index + 1)
    case "static": isStatic = true
    case "struct", "class", "enum", "actor", "extension", "protocol":
      readScope(index)
      endDeclaration()
    case "func":
      if let name = code.word(index + 1) { readParameters(of: code.text(name), behind: index + 1) }
      endDeclaration()
    case "init":
      // Overloads in an extension keep the compiler's own initializer.
      if !scopes.isEmpty {
        scopes[scopes.count - 1].hasInitializer = true
        readParameters(of: scopes[scopes.count - 1].name, behind: index)
      }
      endDeclaration()
    case "case":
      readCases(index)
      endDeclaration()
    case "let", "var":
      readProperty(index)
      endDeclaration()
    default: break
    }
  }

  private mutating func readScope(_ index: Int) {
    guard var name = code.word(index + 1), !code.bytes.equals(name, anyOf: ["func", "var", "let"]) else { return }
    var next = index + 2
    while code.isSign(".", next), let inner = code.word(next + 1) {
      name = inner
      next += 2
    }
    pending = Scope(name: code.text(name), isStructure: code.isWord("struct", index), depth: 0)
  }

  /// `case a(…), b(…)`.
  private mutating func readCases(_ index: Int) {
    var next = index + 1
    while let name = code.word(next) {
      guard code.isSign("(", next + 1), let close = closing(next + 1) else {
        if code.isSign(",", next + 1) {
          next += 2
          continue
        }
        return
      }
      add(parameters(next + 2..<close, isCase: true), to: code.text(name))
      guard code.isSign(",", close + 1) else { return }
      next = close + 2
    }
  }

  private mutating func readProperty(_ index: Int) {
    guard !scopes.isEmpty, scopes[scopes.count - 1].isStructure, !isPrivate, !isStatic,
      let name = code.word(index + 1), code.isSign(":", index + 2)
    else { return }
    let type = typeEnd(from: index + 3)
    guard case .text = kind(index + 3..<type), !code.isSign("{", type) || isObserved(type),
      !code.isWord("let", index) || !code.isSign("=", type)
    else { return }
    scopes[scopes.count - 1].members[.label(code.text(name))] = .key
  }

  /// True if the braces of a property contain observers, so that it is stored.
  private func isObserved(_ brace: Int) -> Bool {
    code.isWord("didSet", brace + 1) || code.isWord("willSet", brace + 1)
  }

  /// The end of the type: at `=`, `{`, `;`, a closing bracket, or the next line.
  private func typeEnd(from start: Int) -> Int {
    let longest = min(start + 64, code.tokens.count)
    let end = expressions.top(start..<max(start, longest)) { index in
      ["=", "{", ";"].contains { code.isSign($0, index) } || code.nesting(index) < 0
        || index > start && code.beginsLine(index)
    }
    return end ?? longest
  }

  private mutating func readParameters(of name: String, behind index: Int) {
    var open = index + 1
    // `init?`, and generic parameters.
    while open < code.tokens.count, open - index < 64, !code.isSign("(", open), !code.isSign("{", open) { open += 1 }
    guard code.isSign("(", open), let close = closing(open) else { return }
    add(parameters(open + 1..<close, isCase: false), to: name, namesBundle: namesBundle(inBodyAfter: close))
  }

  /// True for a label before a value: `Text(title, bundle: .module)`, not the parameter `bundle: Bundle`.
  private func isBundleArgument(_ index: Int) -> Bool {
    code.isWord("bundle", index) && code.isSign(":", index + 1) && !code.isWord("Bundle", index + 2)
  }

  /// True if the code of the function whose parameters end at `close` names a bundle.
  private func namesBundle(inBodyAfter close: Int) -> Bool {
    let head = close + 1..<min(close + 64, code.tokens.count)
    guard
      let open = head.first(where: { code.isSign("{", $0) || code.isSign("}", $0) || code.isWord("func", $0) }),
      code.isSign("{", open), let end = closing(open)
    else { return false }
    return (open..<end).contains(where: isBundleArgument)
  }

  private mutating func add(_ parameters: [Parameter], to name: String, namesBundle: Bool = false) {
    var arguments: [TypedTextCallee.Argument: ArgumentRole] = [:]
    var unlabelled = 0
    for parameter in parameters {
      let argument = parameter.label.map { TypedTextCallee.Argument.label($0) } ?? .unlabelled(unlabelled)
      if parameter.label == nil { unlabelled += 1 }
      switch parameter.kind {
      case .text: arguments[argument] = .key
      case .string where parameter.label == "tableName" || parameter.label == "table": arguments[argument] = .table
      case .string: if !isDisfavored { strings.insert(Signature(name: name, argument: argument)) }
      case .bundle: arguments[argument] = .bundle
      case .other: break
      }
    }
    guard arguments.values.contains(.key) else { return }
    let owner = scopes.last.flatMap { $0.name == name ? nil : $0.name }
    if owner == nil, !scopes.isEmpty { scopes[scopes.count - 1].initializers.append(callees.count) }
    callees.append(
      TypedTextCallee(name: name, form: .any, arguments: arguments, owner: owner, namesBundle: namesBundle))
  }

  private func parameters(_ range: Range<Int>, isCase: Bool) -> [Parameter] {
    expressions.elements(range).map { range in
      var start = range.lowerBound
      // Attributes of the parameter, such as `@ViewBuilder`.
      while code.isSign("@", start) { start += 2 }
      guard let colon = (start..<range.upperBound).first(where: { code.isSign(":", $0) }), colon - start <= 2 else {
        return Parameter(label: nil, kind: isCase ? kind(range) : .other)
      }
      let label = code.word(start).map(code.text)
      let end = expressions.top(colon + 1..<range.upperBound) { code.isSign("=", $0) } ?? range.upperBound
      return Parameter(label: label == "_" ? nil : label, kind: kind(colon + 1..<end))
    }
  }

  /// The meaning of a literal for a parameter whose type is the tokens of `range`.
  private func kind(_ range: Range<Int>) -> Parameter.Kind {
    var range = range
    while let last = range.last, ["?", "!", "."].contains(where: { code.isSign($0, last) }) { range.removeLast() }
    if let first = range.first, code.isSign("[", first), let last = range.last, code.isSign("]", last) {
      range = first + 1..<last
    }
    guard let last = range.last, range.count == 1 || range.count == 3 && code.isSign(".", last - 1),
      let span = code.word(last)
    else { return .other }
    if code.bytes.equals(span, anyOf: TypedTextCallee.textTypes) { return .text }
    if code.bytes.equals(span, "Bundle") { return .bundle }
    return code.bytes.equals(span, "String") ? .string : .other
  }

  private func closing(_ open: Int) -> Int? {
    expressions.closing(open, in: open..<min(open + 2000, code.tokens.count))
  }
}
