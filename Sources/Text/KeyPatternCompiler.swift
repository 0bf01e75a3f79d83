/// Turns the text of a ``KeyPattern`` into instructions.
struct KeyPatternCompiler {
  private typealias Ranges = [ClosedRange<UInt32>]

  private indirect enum Node {
    case nothing
    case characters(Ranges)
    case start
    case end
    case sequence([Node])
    case choice([Node])
    case repeated(Node, minimum: Int, maximum: Int?)
  }

  private static let maximumLength = 1024
  private static let maximumSteps = 4096
  private static let maximumWork = 4 * maximumSteps
  private static let maximumDepth = 50
  private static let maximumRepetitions = 1000

  private let text: [Unicode.Scalar]
  private var index = 0
  private var program: [KeyPattern.Instruction] = []
  // Repetitions of nothing make no steps, yet take time to write out.
  private var work = 0

  private init(_ text: String) { self.text = Array(text.unicodeScalars) }

  static func program(for text: String) throws(KeyPatternError) -> [KeyPattern.Instruction] {
    if text.isEmpty { throw .empty }
    if text.utf8.count > maximumLength { throw .tooLarge }
    var compiler = KeyPatternCompiler(text)
    let node = try compiler.choice(depth: 0)
    if compiler.index < compiler.text.count { throw .strayClosing }
    try compiler.emit(node)
    try compiler.append(.match)
    return compiler.program
  }

  // MARK: Reading

  private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func choice(depth: Int) throws(KeyPatternError) -> Node {
    if depth > Self.maximumDepth { throw .tooLarge }
    var branches = [try sequence(depth: depth)]
    while take("|") { branches.append(try sequence(depth: depth)) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence(depth: Int) throws(KeyPatternError) -> Node {
    var nodes: [Node] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      nodes.append(try quantified(try atom(depth: depth)))
    }
    return .sequence(nodes)
  }

  private mutating func atom(depth: Int) throws(KeyPatternError) -> Node {
    guard let scalar = next else { return .nothing }
    index += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .characters([0...0x9, 0xB...0x10_FFFF])
    case "*", "+", "?", "{": throw .nothingToRepeat
    case "[": return .characters(try characterClass())
    case "\\": return .characters(try escape())
    case "(":
      if take("?") {
        guard take(":") else { throw .unsupported("(?" + (next.map { String($0) } ?? "")) }
      }
      let inner = try choice(depth: depth + 1)
      guard take(")") else { throw .openGroup }
      return inner
    default: return .characters([scalar.value...scalar.value])
    }
  }

  private mutating func quantified(_ node: Node) throws(KeyPatternError) -> Node {
    let result: Node
    if take("*") {
      result = .repeated(node, minimum: 0, maximum: nil)
    } else if take("+") {
      result = .repeated(node, minimum: 1, maximum: nil)
    } else if take("?") {
      result = .repeated(node, minimum: 0, maximum: 1)
    } else if take("{") {
      let minimum = try number()
      var maximum: Int? = minimum
      if take(",") { maximum = next == "}" ? nil : try number() }
      guard take("}"), maximum.map({ $0 >= minimum }) ?? true else { throw .badRepetition }
      result = .repeated(node, minimum: minimum, maximum: maximum)
    } else {
      return node
    }
    // A reluctant quantifier finds the same keys.
    _ = take("?")
    switch next {
    case "+": throw .unsupported("++")
    case "*", "?", "{": throw .nothingToRepeat
    default: return result
    }
  }

  private mutating func number() throws(KeyPatternError) -> Int {
    var value: Int?
    while let digit = next, ("0"..."9").contains(digit) {
      let sum = (value ?? 0) * 10 + Int(digit.value - 0x30)
      if sum > Self.maximumRepetitions { throw .tooLarge }
      value = sum
      index += 1
    }
    guard let value else { throw .badRepetition }
    return value
  }

  private mutating func characterClass() throws(KeyPatternError) -> Ranges {
    let isNegated = take("^")
    var ranges: Ranges = []
    var isFirst = true
    while let scalar = next {
      index += 1
      if scalar == "]", !isFirst { return isNegated ? Self.opposite(of: ranges) : ranges }
      isFirst = false
      if scalar == "[", next == ":" { throw .unsupported("[:") }
      let low = scalar == "\\" ? try escape() : [scalar.value...scalar.value]
      guard next == "-", index + 1 < text.count, text[index + 1] != "]" else {
        ranges += low
        continue
      }
      index += 1
      guard let last = next else { throw .openClass }
      index += 1
      let high = last == "\\" ? try escape() : [last.value...last.value]
      guard let from = low.first, let to = high.first, low.count == 1, high.count == 1, from.count == 1, to.count == 1,
        from.lowerBound <= to.lowerBound
      else { throw .reversedRange }
      ranges.append(from.lowerBound...to.lowerBound)
    }
    throw .openClass
  }

  /// What stands behind a `\`.
  private mutating func escape() throws(KeyPatternError) -> Ranges {
    guard let scalar = next else { throw .trailingBackslash }
    index += 1
    let digits: Ranges = [0x30...0x39]
    let word: Ranges = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    let space: Ranges = [0x9...0xD, 0x20...0x20]
    switch scalar {
    case "d": return digits
    case "D": return Self.opposite(of: digits)
    case "w": return word
    case "W": return Self.opposite(of: word)
    case "s": return space
    case "S": return Self.opposite(of: space)
    case "t": return [0x9...0x9]
    case "n": return [0xA...0xA]
    case "r": return [0xD...0xD]
    case "a"..."z", "A"..."Z", "0"..."9": throw .unsupported("\\" + String(scalar))
    default: return [scalar.value...scalar.value]
    }
  }

  private static func opposite(of ranges: Ranges) -> Ranges {
    var result: Ranges = []
    var start: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { result.append(start...(range.lowerBound - 1)) }
      start = max(start, range.upperBound + 1)
    }
    if start <= 0x10_FFFF { result.append(start...0x10_FFFF) }
    return result
  }

  // MARK: Writing

  private mutating func append(_ instruction: KeyPattern.Instruction) throws(KeyPatternError) {
    if program.count >= Self.maximumSteps { throw .tooLarge }
    program.append(instruction)
  }

  private mutating func emit(_ node: Node) throws(KeyPatternError) {
    work += 1
    if work > Self.maximumWork { throw .tooLarge }
    switch node {
    case .nothing: break
    case .characters(let ranges): try append(.characters(ranges))
    case .start: try append(.start)
    case .end: try append(.end)
    case .sequence(let nodes): for node in nodes { try emit(node) }
    case .choice(let branches):
      var jumps: [Int] = []
      for (number, branch) in branches.enumerated() {
        let split = program.count
        let isLast = number == branches.count - 1
        if !isLast { try append(.split(split + 1, 0)) }
        try emit(branch)
        if !isLast {
          jumps.append(program.count)
          try append(.jump(0))
          program[split] = .split(split + 1, program.count)
        }
      }
      for jump in jumps { program[jump] = .jump(program.count) }
    case .repeated(let inner, let minimum, let maximum):
      for _ in 0..<minimum { try emit(inner) }
      if let maximum {
        var splits: [Int] = []
        for _ in minimum..<maximum {
          splits.append(program.count)
          try append(.split(program.count + 1, 0))
          try emit(inner)
        }
        for split in splits { program[split] = .split(split + 1, program.count) }
      } else {
        let split = program.count
        try append(.split(split + 1, 0))
        try emit(inner)
        try append(.jump(split))
        program[split] = .split(split + 1, program.count)
      }
    }
  }
}
