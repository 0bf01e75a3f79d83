import Text

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the localization calls of Swift and Objective-C sources, each with exact spans.
///
/// The reading is textual, as genstrings' is: text between `#if` and `#endif` is read whatever the condition, macros
/// are not expanded, and a call in a macro's body is a call. Unlike genstrings it leaves out what comments and strings
/// hold. What is no literal is reported as an expression, never guessed.
///
/// Offsets count bytes of what is given; a byte order mark counts. UTF-16 sources must be decoded first.
/// Cost is linear in the file's size; a file without any of the names costs one search for a rare byte.
package struct SourceScanner: Sendable {
  private struct Tongue: Sendable {
    let functions: FunctionTable
    let finder: CandidateFinder
    let classes: [UInt8]

    init(_ functions: [LocalizationFunction], isSwift: Bool) {
      self.functions = FunctionTable(functions, isSwift: isSwift)
      finder = CandidateFinder(names: self.functions.names)
      classes = Stop.table(for: isSwift)
    }
  }

  /// The functions looked for.
  package let functions: [LocalizationFunction]
  private let swift: Tongue
  private let objectiveC: Tongue

  /// A scanner for calls of `functions`; of two with one name the later counts.
  package init(functions: [LocalizationFunction] = LocalizationFunction.standard) {
    self.functions = functions
    swift = Tongue(functions, isSwift: true)
    objectiveC = Tongue(functions, isSwift: false)
  }

  /// Scans a file's bytes. `path` is what the calls bear; its ending tells Objective-C++ from Objective-C.
  package func scan(_ bytes: [UInt8], path: String, language: SourceLanguage) -> SourceScan {
    bytes.withUnsafeBufferPointer { scan($0, path: path, language: language) }
  }

  /// Scans a file's bytes, which are not kept.
  package func scan(_ bytes: UnsafeBufferPointer<UInt8>, path: String, language: SourceLanguage) -> SourceScan {
    scan(bytes, path: path, language: language, search: .fast)
  }

  /// How candidates are found; tests compare the two.
  enum Search {
    case fast, exhaustive
  }

  func scan(_ bytes: Bytes, path: String, language: SourceLanguage, search: Search) -> SourceScan {
    let tongue = language == .swift ? swift : objectiveC
    let candidates =
      search == .fast ? tongue.finder.candidates(in: bytes) : tongue.finder.candidatesByReadingAll(in: bytes)
    let directives = Self.directiveOffsets(in: bytes)
    guard search == .exhaustive || !candidates.isEmpty || !directives.isEmpty else { return SourceScan() }
    return tongue.classes.withUnsafeBufferPointer { classes in
      guard let classes = classes.baseAddress else { return SourceScan() }
      var lexer = SourceLexer(
        bytes: bytes, isSwift: language == .swift, isCPlusPlus: Self.isCPlusPlus(path), classes: classes,
        functions: tongue.functions, candidates: candidates, directiveOffsets: directives, stopsEarly: search == .fast)
      lexer.run()
      return lexer.scan(path: path, language: language)
    }
  }

  /// A Swift file's calls, and its code as tokens; `nil` if it has no candidate.
  func scanWithTokens(_ bytes: Bytes, path: String) -> (SourceScan, [DeclarationToken])? {
    let candidates = swift.finder.candidates(in: bytes)
    guard !candidates.isEmpty else { return nil }
    return swift.classes.withUnsafeBufferPointer { classes in
      guard let classes = classes.baseAddress else { return nil }
      var lexer = SourceLexer(
        bytes: bytes, isSwift: true, isCPlusPlus: false, classes: classes, functions: swift.functions,
        candidates: candidates, directiveOffsets: [], stopsEarly: false)
      lexer.keepsLiterals = true
      lexer.run()
      let tokens = DeclarationToken.all(in: bytes, comments: lexer.comments, literals: lexer.literals)
      return (lexer.scan(path: path, language: .swift), tokens)
    }
  }

  /// The comments of a file that hold a name that is looked for; line comments with only white space between them are
  /// one.
  func commentsWithCandidates(in bytes: Bytes, path: String, language: SourceLanguage) -> [Span] {
    // A name may be one in either language, and what is no call in code may be one in a comment.
    let candidates = (swift.finder.candidates(in: bytes) + objectiveC.finder.candidates(in: bytes)).map(\.offset)
      .sorted()
    guard let last = candidates.last else { return [] }
    let tongue = language == .swift ? swift : objectiveC
    let comments = tongue.classes.withUnsafeBufferPointer { classes -> [Span] in
      guard let classes = classes.baseAddress else { return [] }
      var lexer = SourceLexer(
        bytes: bytes, isSwift: language == .swift, isCPlusPlus: Self.isCPlusPlus(path), classes: classes,
        functions: tongue.functions, candidates: tongue.finder.candidates(in: bytes), directiveOffsets: [],
        stopsEarly: false)
      lexer.run()
      return lexer.comments
    }
    var groups: [Span] = []
    for comment in comments where comment.lowerBound <= last {
      if let group = groups.last, bytes.matches("//", at: group.lowerBound),
        bytes.matches("//", at: comment.lowerBound),
        bytes[group.upperBound..<comment.lowerBound].allSatisfy(\.isWhitespace)
      {
        groups[groups.count - 1] = group.lowerBound..<comment.upperBound
      } else {
        groups.append(comment)
      }
    }
    var next = candidates[...]
    return groups.filter { group in
      next = next.drop { $0 < group.lowerBound }
      return next.first.map { $0 < group.upperBound } ?? false
    }
  }

  /// Where directives may stand: at the marker, whose rarest byte is its `0`.
  private static func directiveOffsets(in bytes: Bytes) -> [Int] {
    guard let base = bytes.baseAddress else { return [] }
    var found: [Int] = []
    var index = 0
    while index < bytes.count, let hit = memchr(base + index, 0x30, bytes.count - index) {
      let position = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
      index = position + 1
      if bytes.matches(DirectiveReader.marker, at: position - 2) { found.append(position - 2) }
    }
    return found
  }

  private static func isCPlusPlus(_ path: String) -> Bool {
    [".mm", ".cc", ".cpp", ".cxx", ".hh", ".hpp"].contains { path.hasSuffix($0) }
  }
}

extension SourceLexer {
  /// What was collected, with lines and columns.
  func scan(path: String, language: SourceLanguage) -> SourceScan {
    let complete = calls.filter { $0.end >= 0 }
    if complete.isEmpty, directives.isEmpty, problems.isEmpty { return SourceScan() }
    let lines = LineIndex(bytes, upTo: index)
    let reader = DirectiveReader(bytes: bytes)
    var result = SourceScan()
    result.problems = problems.map { SourceProblem(kind: $0.kind, span: $0.span, range: lines.range(of: $0.span)) }
    var end = 0
    // The rest of a directive's line is its reason, whatever it says.
    for (offset, comment) in directives where offset >= end {
      switch reader.read(offset, in: comment) {
      case .directive(let kind, let rules, let reason, let span):
        result.directives.append(
          SuppressionDirective(kind: kind, rules: rules, reason: reason, span: span, range: lines.range(of: span)))
        end = span.upperBound
      case .malformed(let span):
        result.problems.append(SourceProblem(kind: .malformedDirective, span: span, range: lines.range(of: span)))
        end = span.upperBound
      case .none: break
      }
    }
    result.problems.sort { $0.span.lowerBound < $1.span.lowerBound }
    result.calls.reserveCapacity(complete.count)
    for call in complete {
      guard let key = call.key else { continue }
      let span = call.name.lowerBound..<call.end
      result.calls.append(
        LocalizationCall(
          path: path, language: language, function: functions.functions[call.function].displayName, span: span,
          range: lines.range(of: span), key: key, value: call.value, comment: call.comment,
          table: call.table, bundle: call.bundle, context: call.context))
    }
    return result
  }
}

/// Line starts of a file, found with the C library's search.
struct LineIndex {
  private var starts = [0]

  init(_ bytes: Bytes, upTo end: Int) {
    guard let base = bytes.baseAddress else { return }
    var index = 0
    while index < end, let hit = memchr(base + index, 0x0A, end - index) {
      index = UnsafeRawPointer(hit) - UnsafeRawPointer(base) + 1
      starts.append(index)
    }
  }

  func position(at offset: Int) -> TextPosition {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: offset - starts[low] + 1)
  }

  func range(of span: Span) -> TextRange {
    TextRange(start: position(at: span.lowerBound), end: position(at: span.upperBound))
  }
}
