import Text

/// Finds the localization calls of Swift and Objective-C sources, each with exact spans. Reading is textual, like that
/// of genstrings: text between `#if` and `#endif` is read whatever the condition, macros are not expanded, and a call
/// in a macro's body is a call. Unlike genstrings it ignores comments and strings. An argument that is not a literal is
/// reported as an expression, never guessed.
///
/// Offsets count bytes of the input, including a byte order mark. UTF-16 sources must be decoded first. Cost is linear
/// in the file's size; a file without any of the names costs one search for a rare byte.
package struct SourceScanner: Sendable {
  private struct LanguageTables: Sendable {
    let functions: FunctionTable
    let finder: CandidateFinder
    let classes: [UInt8]

    init(_ functions: [LocalizationFunction], isSwift: Bool) {
      self.functions = FunctionTable(functions, isSwift: isSwift)
      finder = CandidateFinder(names: self.functions.names)
      classes = Stop.table(for: isSwift)
    }
  }

  private let swift: LanguageTables
  private let objectiveC: LanguageTables
  private var generated: LanguageTables?
  private var typedTexts: TypedTextReading?
  private var findsFormats = true

  /// Of two `functions` with one name the later is tried first.
  ///
  /// - Parameter readsGeneratedCode: True to recognize files that a tool generated from the catalogs, and to read their
  /// replacements for calls.
  /// - Parameter typedTexts: The reading of literals that their types make keys; `nil` to ignore them.
  package init(
    functions: [LocalizationFunction] = LocalizationFunction.standard, readsGeneratedCode: Bool = false,
    typedTexts: TypedTextReading? = nil
  ) {
    self.typedTexts = typedTexts
    swift = LanguageTables(functions, isSwift: true)
    objectiveC = LanguageTables(functions, isSwift: false)
    generated = readsGeneratedCode ? LanguageTables(functions + GeneratedCode.functions, isSwift: true) : nil
  }

  package func reading(_ typedTexts: TypedTextReading?) -> SourceScanner {
    var scanner = self
    scanner.typedTexts = typedTexts
    return scanner
  }

  /// The scanner for those who need nothing but calls: it does not look for `SourceScan.formats`.
  package var ofCalls: SourceScanner {
    var scanner = self
    scanner.findsFormats = false
    return scanner
  }

  /// The scanner that reads generated code like any other.
  package var ofAllCode: SourceScanner {
    var scanner = self
    scanner.generated = nil
    return scanner
  }

  /// The extension of `path`, the path of the calls, distinguishes Objective-C++ from Objective-C.
  package func scan(_ bytes: [UInt8], path: String, language: SourceLanguage) -> SourceScan {
    bytes.withUnsafeBufferPointer { scan($0, path: path, language: language) }
  }

  /// The bytes are not retained.
  package func scan(_ bytes: UnsafeBufferPointer<UInt8>, path: String, language: SourceLanguage) -> SourceScan {
    var scan = read(bytes, path: path, language: language)
    if findsFormats, !scan.isGenerated { scan.formats = FormatUse.all(in: bytes, isSwift: language == .swift) }
    if scan.declaresFunction, !scan.isGenerated {
      scan.functionsThatShowKeys = withLexer(bytes, path: path, language: language, candidates: []) {
        FallbackReader($0.code, swift.functions.functions).functionsThatShowKeys()
      }
    }
    if scan.calls.contains(where: \.hasUnknownTable) {
      scan.calls = TableConstants.resolved(scan.calls, in: bytes, isSwift: language == .swift)
    }
    return scan
  }

  private func read(_ bytes: Bytes, path: String, language: SourceLanguage) -> SourceScan {
    if language == .swift, let typedTexts, typedTexts.concern(bytes),
      generated == nil || !GeneratedCode.isGenerated(bytes)
    {
      return scan(bytes, path: path, typedTexts)
    }
    return scan(bytes, path: path, language: language, search: .fast)
  }

  private func scan(_ bytes: Bytes, path: String, _ reading: TypedTextReading) -> SourceScan {
    let candidates = swift.finder.candidates(in: bytes)
    return swift.classes.withUnsafeBufferPointer { classes in
      var lexer = SourceLexer(
        bytes: bytes, isSwift: true, isCPlusPlus: false, classes: classes, functions: swift.functions,
        candidates: candidates, directiveOffsets: Self.directiveOffsets(in: bytes), stopsEarly: false)
      lexer.keepsLiterals = true
      lexer.keepsInterpolations = true
      lexer.run()
      // Text after the last call is ignored, as elsewhere.
      let end = max(lexer.calls.map(\.end).max() ?? -1, candidates.last?.offset ?? -1)
      lexer.problems.removeAll { $0.span.lowerBound > end }
      var scan = TypedTextScan(lexer, path: path).adding(to: lexer.scan(path: path, language: .swift), reading)
      scan.readInterpolatedKeys(in: bytes)
      return scan
    }
  }

  enum Search {
    case fast, exhaustive
  }

  func scan(_ bytes: Bytes, path: String, language: SourceLanguage, search: Search) -> SourceScan {
    let isGenerated = generated != nil && GeneratedCode.isGenerated(bytes)
    let tongue = language == .objectiveC ? objectiveC : isGenerated ? generated ?? swift : swift
    let candidates =
      search == .fast ? tongue.finder.candidates(in: bytes) : tongue.finder.candidatesByReadingAll(in: bytes)
    let directives = Self.directiveOffsets(in: bytes)
    guard search == .exhaustive || !candidates.isEmpty || !directives.isEmpty else { return SourceScan() }
    return tongue.classes.withUnsafeBufferPointer { classes in
      var lexer = SourceLexer(
        bytes: bytes, isSwift: language == .swift, isCPlusPlus: Self.isCPlusPlus(path), classes: classes,
        functions: tongue.functions, candidates: candidates, directiveOffsets: directives, stopsEarly: search == .fast)
      lexer.run()
      var scan = lexer.scan(path: path, language: language)
      scan.isGenerated = isGenerated
      scan.readInterpolatedKeys(in: bytes)
      return scan
    }
  }

  /// Reads the whole file with its literals.
  func withLexer<Result>(
    _ bytes: Bytes, path: String, language: SourceLanguage, candidates: [Candidate], _ read: (SourceLexer) -> Result
  ) -> Result {
    let tongue = language == .swift ? swift : objectiveC
    return tongue.classes.withUnsafeBufferPointer { classes in
      var lexer = SourceLexer(
        bytes: bytes, isSwift: language == .swift, isCPlusPlus: Self.isCPlusPlus(path), classes: classes,
        functions: tongue.functions, candidates: candidates, directiveOffsets: [], stopsEarly: false)
      lexer.keepsLiterals = true
      lexer.run()
      return read(lexer)
    }
  }

  /// `nil` if the Swift file has no candidate.
  func scanWithTokens(_ bytes: Bytes, path: String) -> (SourceScan, TokenCode)? {
    let candidates = swift.finder.candidates(in: bytes)
    guard !candidates.isEmpty else { return nil }
    return withLexer(bytes, path: path, language: .swift, candidates: candidates) {
      ($0.scan(path: path, language: .swift), $0.code)
    }
  }

  /// The comments of a file that contain a wanted name; line comments with only white space between them are one.
  func commentsWithCandidates(in bytes: Bytes, path: String, language: SourceLanguage) -> [Span] {
    // A name may belong to either language, and a name that is not a call in code may be one in a comment.
    let candidates = (swift.finder.candidates(in: bytes) + objectiveC.finder.candidates(in: bytes)).map(\.offset)
      .sorted()
    guard let last = candidates.last else { return [] }
    let own = (language == .swift ? swift : objectiveC).finder.candidates(in: bytes)
    let comments = withLexer(bytes, path: path, language: language, candidates: own, \.comments)
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

  private static func directiveOffsets(in bytes: Bytes) -> [Int] {
    var found: [Int] = []
    var index = 0
    while let position = bytes.index(of: UInt8(ascii: "0"), from: index) {
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
  func scan(path: String, language: SourceLanguage) -> SourceScan {
    let complete = calls.filter { $0.end >= 0 }
    if complete.isEmpty, directives.isEmpty, problems.isEmpty, !declaresFunction { return SourceScan() }
    let lines = LineTable(bytes, upTo: index)
    let reader = DirectiveReader(bytes: bytes)
    var result = SourceScan()
    result.declaresFunction = declaresFunction
    result.problems = problems.map { SourceFault(kind: $0.kind, span: $0.span, range: lines.range(of: $0.span)) }
    var end = 0
    // The rest of a directive's line is its reason, whatever its text.
    for (offset, comment) in directives where offset >= end {
      switch reader.read(offset, in: comment) {
      case .directive(let kind, let rules, let reason, let span):
        result.directives.append(
          SuppressionDirective(kind: kind, rules: rules, reason: reason, span: span, range: lines.range(of: span)))
        end = span.upperBound
      case .malformed(let span):
        result.problems.append(SourceFault(kind: .malformedDirective, span: span, range: lines.range(of: span)))
        end = span.upperBound
      case .none: break
      }
    }
    result.problems.sort { $0.span.lowerBound < $1.span.lowerBound }
    result.calls.reserveCapacity(complete.count)
    var origins: [Int: Shared<LocalizationCall.Origin>] = [:]
    for call in complete {
      guard let reading = call.reading, let key = reading.key else { continue }
      let origin =
        origins[reading.function]
        ?? Shared(
          LocalizationCall.Origin(
            path: path, language: language, function: functions.functions[reading.function].displayName,
            fallback: functions.functions[reading.function].fallback,
            isOfSwifternalization: functions.functions[reading.function].isOfSwifternalization))
      origins[reading.function] = origin
      let span = call.start..<call.end
      let found = LocalizationCall(
        of: origin, at: span, lines.range(of: span), key: key, value: reading.value, comment: reading.comment,
        table: reading.table, bundle: reading.bundle, selector: reading.selector, fallback: reading.fallback,
        context: call.context)
      // A function with a value looks up the key unchanged.
      if reading.value == nil, let text = key.literal, text.utf8.contains(UInt8(ascii: "[")), text.contains("%[") {
        result.calls += PredicateVariants.all(of: text).map { found.looking(up: $0) }
      } else {
        result.calls.append(found)
      }
    }
    return result
  }
}
