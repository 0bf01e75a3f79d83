import Text

/// Reads one file once and collects its calls. Irrelevant code is skipped byte by byte. Comments, literals and brackets
/// are recognized everywhere, since only they show if a name is in code. Brackets are on an explicit stack: hostile
/// nesting costs memory in proportion to the file, not call depth. Tokens are examined only directly inside a call's
/// parentheses.
struct SourceLexer {
  enum Enclosure: UInt8 {
    case parentheses, brackets, braces
    /// `\(` … `)` in a Swift literal.
    case interpolation
  }

  struct Frame {
    let enclosure: Enclosure
    let open: Int
    /// The call whose argument list this is, or whose argument it parenthesizes; negative for any other bracket.
    var call = -1
    /// True if it only parenthesizes a literal inside an argument: `("text")`, `CFSTR("text")`.
    var isTransparent = false
  }

  /// The state to restore after an interpolation: its literal, and the counts of open brackets outside.
  struct Interpolation {
    let literal: SwiftDelimiter
    let outerCounts: OpenCounts
  }

  /// The open brackets of each kind since the innermost interpolation began.
  struct OpenCounts {
    var parentheses = 0
    var brackets = 0
    var braces = 0
  }

  let bytes: Bytes
  let isSwift: Bool
  let isCPlusPlus: Bool
  let classes: UnsafeBufferPointer<UInt8>
  let functions: FunctionTable
  let candidates: [Candidate]
  /// The offsets of possible suppression directives, ascending.
  let directiveOffsets: [Int]
  /// True to stop after the last candidate.
  let stopsEarly: Bool

  var index = 0
  var nextCandidate = 0
  var nextDirective = 0
  var frames: [Frame] = []
  var interpolations: [Interpolation] = []
  var counts = OpenCounts()
  /// The marks at which skipping stops inside the innermost bracket.
  var mark = Stop.code
  var calls: [PendingCall] = []
  /// True if one of the wanted functions is declared here, in Swift.
  var declaresFunction = false
  var announced: (open: Int, call: Int)?
  var openCalls = 0
  /// All comments so far, for skipping them backwards.
  var comments: [Span] = []
  var directives: [(offset: Int, comment: Span)] = []
  var problems: [(kind: SourceFault.Kind, span: Span)] = []
  var pieces: [Span] = []
  /// No `#/` before this offset has an end on its line, so that hostile lines are searched once.
  var noRegexEndBefore = 0
  /// True to keep outermost literals in `literals`, for reading declarations.
  var keepsLiterals = false
  var literals: [Span] = []
  /// True to keep interpolations as well, and the literals in them.
  var keepsInterpolations = false
  var interpolated: [Span] = []
  /// Literals in interpolations, sorted by their ends.
  var innerLiterals: [Span] = []
  var lastLiteral: Span?

  /// The tokens of the file, which has been read with `keepsLiterals`.
  var code: TokenCode { TokenCode(bytes, at: 0..<bytes.count, comments: comments, literals: literals) }

  mutating func run() {
    frames.reserveCapacity(64)
    comments.reserveCapacity(256)
    pieces.reserveCapacity(8)
    calls.reserveCapacity(candidates.count)
    if bytes.matches("\u{FEFF}", at: 0) { index = 3 }
    while index < bytes.count {
      while nextCandidate < candidates.count, candidates[nextCandidate].offset < index { nextCandidate += 1 }
      let isDone =
        nextCandidate == candidates.count && openCalls == 0 && announced == nil
        && nextDirective == directiveOffsets.count
      if isDone, stopsEarly { return }
      let limit = nextCandidate < candidates.count ? candidates[nextCandidate].offset : bytes.count
      let mark = mark
      var position = index
      while position < limit, classes[Int(bytes[position])] & mark == 0 { position += 1 }
      index = position
      guard position < bytes.count else { break }
      if position == limit || (mark & Stop.token != 0 && bytes[position].isIdentifierPart) {
        readIdentifier()
      } else {
        readSpecial(bytes[position])
      }
    }
    while !frames.isEmpty { pop(isClosed: false) }
  }

  private mutating func readIdentifier() {
    let start = index
    if nextCandidate < candidates.count, candidates[nextCandidate].offset == start {
      index = start + functions.nameLength(candidates[nextCandidate].name)
    } else {
      while index < bytes.count, bytes[index].isIdentifierPart { index += 1 }
    }
    readName(start..<index, written: start..<index)
  }

  /// Reads a name up to the end of `written`, which includes its backticks.
  mutating func readName(_ name: Span, written: Span) {
    index = written.upperBound
    if nextCandidate < candidates.count, candidates[nextCandidate].offset == name.lowerBound {
      let candidate = candidates[nextCandidate].name
      nextCandidate += 1
      if announceCall(named: candidate, span: written) || convertToCall(label: candidate, name, written: written) {
        return
      }
    }
    readArgumentIdentifier(name, written: written)
  }

  private mutating func readSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): readString(at: index)
    case UInt8(ascii: "/"): readSlash()
    case UInt8(ascii: "#") where isSwift: readHash()
    case UInt8(ascii: "`") where isSwift: readRawIdentifier()
    case UInt8(ascii: "'") where !isSwift: readCharacterLiteral()
    case UInt8(ascii: "("): open(.parentheses)
    case UInt8(ascii: "["): open(.brackets)
    case UInt8(ascii: "{"): open(.braces)
    case UInt8(ascii: ")"): close(.parentheses)
    case UInt8(ascii: "]"): close(.brackets)
    case UInt8(ascii: "}"): close(.braces)
    default: readArgumentPunctuation(byte)
    }
  }

  private mutating func open(_ enclosure: Enclosure) {
    var frame = Frame(enclosure: enclosure, open: index)
    if let announced, announced.open == index, enclosure == .parentheses {
      frame.call = announced.call
      calls[announced.call].open = index
      self.announced = nil
      beginCall(announced.call)
    } else if let call = frames.last?.call, call >= 0 {
      if enclosure == .parentheses, calls[call].argument.expectsOperand {
        if calls[call].argument.start < 0 { calls[call].argument.start = index }
        frame.call = call
        frame.isTransparent = true
      } else {
        markExpression(call, at: index)
      }
    }
    index += 1
    push(frame)
  }

  mutating func push(_ frame: Frame) {
    switch frame.enclosure {
    case .parentheses: counts.parentheses += 1
    case .brackets: counts.brackets += 1
    case .braces: counts.braces += 1
    case .interpolation: counts = OpenCounts()
    }
    frames.append(frame)
    updateMark()
  }

  /// Leaves the call of an unclosed bracket incomplete.
  private mutating func pop(isClosed: Bool) {
    guard !frames.isEmpty else { return }
    let frame = frames.removeLast()
    switch frame.enclosure {
    case .parentheses: counts.parentheses -= 1
    case .brackets: counts.brackets -= 1
    case .braces: counts.braces -= 1
    case .interpolation:
      counts = interpolations.removeLast().outerCounts
      if keepsInterpolations { interpolated.append(min(frame.open + 1, index)..<index) }
    }
    if frame.call >= 0 {
      if !frame.isTransparent {
        if isClosed { finishCall(frame.call, closing: index) } else { abandonCall(frame.call) }
      } else if !isClosed || calls[frame.call].argument.expectsOperand {
        markExpression(frame.call, at: frame.open)
      }
    }
    updateMark()
  }

  private mutating func close(_ enclosure: Enclosure) {
    if enclosure == .parentheses, frames.last?.enclosure == .interpolation, let literal = interpolations.last?.literal {
      pop(isClosed: true)
      index += 1
      continueString(literal)
      return
    }
    let isOpen =
      switch enclosure {
      case .parentheses: counts.parentheses > 0
      case .brackets: counts.brackets > 0
      case .braces: counts.braces > 0
      case .interpolation: false
      }
    if isOpen {
      while let last = frames.last, last.enclosure != enclosure { pop(isClosed: false) }
      pop(isClosed: true)
    }
    index += 1
  }

  /// Abandons a call with a semicolon in the place of arguments.
  mutating func abandonInnermostCall() {
    while let last = frames.last, last.isTransparent { pop(isClosed: false) }
    pop(isClosed: false)
  }

  mutating func updateMark() {
    guard let call = frames.last?.call, call >= 0 else {
      mark = Stop.code
      return
    }
    mark = calls[call].argument.state == .expression ? Stop.code | Stop.expression : Stop.token
  }
}
