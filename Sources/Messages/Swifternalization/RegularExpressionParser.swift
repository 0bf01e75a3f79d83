struct RegularExpressionParser {
  typealias Node = RegularExpression.Node
  typealias Set = RegularExpression.CharacterSet
  typealias RejectionError = RegularExpression.RejectionError
  typealias Fault = RegularExpression.Fault

  private static let mostLevels = 50
  private static let largestCount = 1000

  private let scalars: [Unicode.Scalar]
  /// The offset of each scalar in UTF-8 bytes, and the end of the last one.
  private let offsets: [Int]
  private var index = 0

  init(_ text: String) {
    var offsets = [0]
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      offsets.append(offsets[scalars.count - 1] + UTF8.width(scalar))
    }
    self.scalars = scalars
    self.offsets = offsets
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func refusal(_ fault: Fault, from start: Int) -> RejectionError {
    let last = offsets.count - 1
    return RejectionError(fault: fault, span: offsets[min(start, last)]..<offsets[min(max(index, start + 1), last)])
  }

  mutating func parse() throws(RejectionError) -> Node {
    guard !scalars.isEmpty else { throw refusal(.empty, from: 0) }
    let node = try choice(level: 0)
    guard next == nil else { throw refusal(.unopenedGroup, from: index) }
    return node
  }

  private mutating func choice(level: Int) throws(RejectionError) -> Node {
    guard level < Self.mostLevels else { throw refusal(.tooLarge, from: index) }
    var branches = [try sequence(level: level)]
    while next == "|" {
      index += 1
      branches.append(try sequence(level: level))
    }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence(level: Int) throws(RejectionError) -> Node {
    var parts: [Node] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let part = try atom(level: level)
      parts.append(try repeated(part))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func repeated(_ node: Node) throws(RejectionError) -> Node {
    let start = index
    let (least, most): (Int, Int?)
    switch next {
    case "*": (least, most) = (0, nil)
    case "+": (least, most) = (1, nil)
    case "?": (least, most) = (0, 1)
    case "{": (least, most) = try count()
    default: return node
    }
    index += 1
    // A lazy repetition finds the same texts; a possessive one does not.
    if next == "?" {
      index += 1
    } else if next == "+" {
      throw refusal(.unsupported, from: start)
    }
    return .repetition(node, least: least, most: most)
  }

  /// Reads from the brace until before the brace that closes it.
  private mutating func count() throws(RejectionError) -> (least: Int, most: Int?) {
    let start = index
    index += 1
    func number() -> Int? {
      var value: Int?
      while let digit = next?.value, digit >= 0x30, digit <= 0x39 {
        value = min((value ?? 0) * 10 + Int(digit) - 0x30, Self.largestCount + 1)
        index += 1
      }
      return value
    }
    guard let least = number() else { throw refusal(.malformedCount, from: start) }
    var most: Int? = least
    if next == "," {
      index += 1
      most = number()
    }
    guard next == "}" else { throw refusal(.malformedCount, from: start) }
    if let most, most < least { throw refusal(.reversedCount, from: start) }
    guard least <= Self.largestCount, most ?? 0 <= Self.largestCount else { throw refusal(.tooLarge, from: start) }
    return (least, most)
  }

  private mutating func atom(level: Int) throws(RejectionError) -> Node {
    let start = index
    guard let scalar = next else { throw refusal(.empty, from: index) }
    index += 1
    switch scalar {
    case "(": return try group(from: start, level: level)
    case "[": return .set(try set(from: start))
    case ".": return .set(Set([.any]))
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "\\": return try escape(from: start)
    case "*", "+", "?", "{": throw refusal(.nothingToRepeat, from: start)
    default: return .scalar(scalar.folded)
    }
  }

  private mutating func group(from start: Int, level: Int) throws(RejectionError) -> Node {
    var look: (isAhead: Bool, isNegated: Bool)?
    if next == "?" {
      index += 1
      let kind = next
      index += 1
      switch kind {
      case ":": break
      case "=": look = (true, false)
      case "!": look = (true, true)
      case "<" where next == "=" || next == "!":
        look = (false, next == "!")
        index += 1
      case "<":
        while let scalar = next, scalar.isWordPart { index += 1 }
        guard next == ">" else { throw refusal(.unclosedGroup, from: start) }
        index += 1
      default: throw refusal(.unsupported, from: start)
      }
    }
    let node = try choice(level: level + 1)
    guard next == ")" else { throw refusal(.unclosedGroup, from: start) }
    index += 1
    return look.map { .look(isAhead: $0.isAhead, isNegated: $0.isNegated, node) } ?? node
  }

  private mutating func escape(from start: Int) throws(RejectionError) -> Node {
    switch next {
    case "b":
      index += 1
      return .assertion(.wordEdge)
    case "B":
      index += 1
      return .assertion(.noWordEdge)
    case "A":
      index += 1
      return .assertion(.start)
    case "Z":
      index += 1
      return .assertion(.end)
    case "z":
      index += 1
      return .assertion(.endOfText)
    case let digit? where digit.value >= 0x31 && digit.value <= 0x39:
      index += 1
      throw refusal(.unsupported, from: start)
    default: break
    }
    let item = try escapedItem(from: start)
    if case .range(let range) = item, range.count == 1, let scalar = Unicode.Scalar(range.lowerBound) {
      return .scalar(scalar.folded)
    }
    return .set(Set([item]))
  }

  private mutating func escapedItem(from start: Int) throws(RejectionError) -> Set.Item {
    guard let scalar = next else { throw refusal(.unknownEscape, from: start) }
    index += 1
    func single(_ value: UInt32) -> Set.Item { .range(value...value) }
    switch scalar {
    case "d": return .digit
    case "D": return .notDigit
    case "w": return .word
    case "W": return .notWord
    case "s": return .space
    case "S": return .notSpace
    case "n": return single(0x0A)
    case "r": return single(0x0D)
    case "t": return single(0x09)
    case "f": return single(0x0C)
    case "a": return single(0x07)
    case "e": return single(0x1B)
    case "u": return single(try hexadecimal(4, from: start))
    case "U": return single(try hexadecimal(8, from: start))
    case "x": return single(try hexadecimal(2, from: start))
    case "p", "P", "N", "R", "X", "G", "k", "h", "H", "v", "V", "Q", "E", "c", "0":
      throw refusal(.unsupported, from: start)
    default:
      let isLetterOrDigit = scalar.value < 0x80 && scalar.isWordPart && scalar != "_"
      if isLetterOrDigit { throw refusal(.unknownEscape, from: start) }
      return single(scalar.value)
    }
  }

  private mutating func hexadecimal(_ count: Int, from start: Int) throws(RejectionError) -> UInt32 {
    let end = min(index + count, scalars.count)
    let digits = String(String.UnicodeScalarView(scalars[index..<end]))
    index = end
    guard digits.unicodeScalars.count == count, let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil
    else { throw refusal(.unknownEscape, from: start) }
    return value
  }

  /// Reads the part after the bracket that opens the set.
  private mutating func set(from start: Int) throws(RejectionError) -> Set {
    var items: [Set.Item] = []
    let isNegated = next == "^"
    if isNegated { index += 1 }
    while true {
      let itemStart = index
      guard let scalar = next else { throw refusal(.unclosedSet, from: start) }
      index += 1
      if scalar == "]" {
        if items.isEmpty { throw refusal(.emptySet, from: start) }
        return Set(items, isNegated: isNegated)
      }
      if scalar == "[" || (scalar == "&" || scalar == "-") && next == scalar {
        throw refusal(.unsupported, from: itemStart)
      }
      let first = scalar == "\\" ? try escapedItem(from: itemStart) : .range(scalar.value...scalar.value)
      guard case .range(let low) = first, next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        items.append(first)
        continue
      }
      index += 1
      let lastStart = index
      index += 1
      let last =
        scalars[lastStart] == "\\"
        ? try escapedItem(from: lastStart)
        : .range(scalars[lastStart].value...scalars[lastStart].value)
      guard case .range(let high) = last else { throw refusal(.unsupported, from: itemStart) }
      guard low.lowerBound <= high.lowerBound else { throw refusal(.reversedRange, from: itemStart) }
      items.append(.range(low.lowerBound...high.lowerBound))
    }
  }
}
