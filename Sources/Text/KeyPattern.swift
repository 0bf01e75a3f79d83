/// A regular expression that keys are held against, found anywhere in a key unless `^` and `$` say otherwise.
///
/// It knows literals, `.`, classes such as `[a-z0-9]`, `\d`, `\w`, `\s` and their opposites (ASCII), groups, `|`, and
/// the quantifiers `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`; not back-references or look-around. Both the expression and
/// the keys may come from strangers, so all threads of a match advance together (K. Thompson, "Regular expression
/// search algorithm", CACM 11:6, 1968): time is proportional to key times expression, whatever either says.
package struct KeyPattern: Hashable, Sendable {
  /// One step of the compiled expression.
  enum Instruction: Hashable, Sendable {
    case characters([ClosedRange<UInt32>])
    case start
    case end
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// The expression as it was written.
  package let text: String
  let program: [Instruction]

  /// Reads a regular expression.
  ///
  /// - Throws: ``KeyPatternError`` where `text` is none, asks for what is not known here, or is too large: more than
  ///   1,024 bytes, 4,096 steps once repetitions are written out, or 50 groups within groups.
  package init(_ text: String) throws(KeyPatternError) {
    self.text = text
    program = try KeyPatternCompiler.program(for: text)
  }

  /// Whether `key` has a stretch that matches.
  package func matches(_ key: String) -> Bool {
    var current = Threads(capacity: program.count)
    var next = Threads(capacity: program.count)
    var isAtStart = true
    var scalars = key.unicodeScalars.makeIterator()
    var scalar = scalars.next()
    while true {
      if current.add(0, of: program, isAtStart: isAtStart, isAtEnd: scalar == nil) { return true }
      guard let value = scalar?.value else { return false }
      scalar = scalars.next()
      isAtStart = false
      for index in current.list {
        guard case .characters(let ranges) = program[index], ranges.contains(where: { $0.contains(value) }) else {
          continue
        }
        if next.add(index + 1, of: program, isAtStart: false, isAtEnd: scalar == nil) { return true }
      }
      swap(&current, &next)
      next.removeAll()
    }
  }

  /// The instructions at which a match may stand, each once.
  private struct Threads {
    private(set) var list: [Int] = []
    private var isListed: [Bool]
    private var open: [Int] = []

    init(capacity: Int) { isListed = Array(repeating: false, count: capacity) }

    mutating func removeAll() {
      for index in list { isListed[index] = false }
      list.removeAll(keepingCapacity: true)
    }

    /// Adds the instruction at `first` and what can be reached from it without a character; true if that is a match.
    mutating func add(_ first: Int, of program: [Instruction], isAtStart: Bool, isAtEnd: Bool) -> Bool {
      open.append(first)
      while let index = open.popLast() {
        if isListed[index] { continue }
        isListed[index] = true
        list.append(index)
        switch program[index] {
        case .match:
          open.removeAll()
          return true
        case .jump(let target): open.append(target)
        case .split(let one, let other):
          open.append(other)
          open.append(one)
        case .start: if isAtStart { open.append(index + 1) }
        case .end: if isAtEnd { open.append(index + 1) }
        case .characters: break
        }
      }
      return false
    }
  }
}

/// Why a text is no regular expression for keys.
package enum KeyPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case tooLarge
  case openGroup
  case openClass
  case strayClosing
  case nothingToRepeat
  case badRepetition
  case trailingBackslash
  case reversedRange
  case unsupported(String)

  /// What is wrong, as the end of a sentence that starts with the expression.
  package var description: String {
    switch self {
    case .empty: "is empty"
    case .tooLarge: "is too large"
    case .openGroup: "has a “(” without its “)”"
    case .openClass: "has a “[” without its “]”"
    case .strayClosing: "has a “)” without its “(”"
    case .nothingToRepeat: "has a “*”, “+”, “?” or “{” with nothing before it to repeat"
    case .badRepetition: "has a repetition that is not like “{2}”, “{2,}” or “{2,5}”"
    case .trailingBackslash: "ends with “\\”"
    case .reversedRange: "has a range such as “[z-a]” whose end comes before its start"
    case .unsupported(let what): "uses “\(what)”, which is not known here"
    }
  }
}
