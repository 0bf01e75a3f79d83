import Text

package struct TypedTextReading: Sendable {
  package var callees: TypedTextCallees
  /// True if only files that import Apple's frameworks of views, widgets and intents have any.
  package var onlyWithFrameworks: Bool

  package init(callees: TypedTextCallees = TypedTextCallees(), onlyWithFrameworks: Bool = false) {
    self.callees = callees
    self.onlyWithFrameworks = onlyWithFrameworks
  }

  private static let frameworks: [StaticString] = ["SwiftUI", "WidgetKit", "AppIntents", "TipKit", "Charts"]

  func concern(_ bytes: Bytes) -> Bool {
    guard onlyWithFrameworks else { return bytes.contains(UInt8(ascii: "\"")) || bytes.contains(UInt8(ascii: ".")) }
    // Imports are at the top, after at most a license comment.
    let end = min(bytes.count, 1 << 13)
    var index = 0
    while index < end {
      if bytes[index] == UInt8(ascii: "i"), bytes.matches("import ", at: index) {
        let name = index + 7
        if Self.frameworks.contains(where: { bytes.matches($0, at: name) }) { return true }
      }
      index += 1
    }
    return false
  }
}

struct TypedTextScan {
  /// How often each byte may be read again, on average. An interpolation that is not closed reaches to the end of the
  /// file, and so do all those in it.
  static let mostReadings = 8

  private let lexer: SourceLexer
  private let path: String
  private var bytes: Bytes { lexer.bytes }

  init(_ lexer: SourceLexer, path: String) {
    self.lexer = lexer
    self.path = path
  }

  func adding(to scan: SourceScan, _ reading: TypedTextReading) -> SourceScan {
    var scan = scan
    scan.calls = scan.calls.flatMap(choices)
    let code = lexer.code
    let modules = TypedTextReader.modules(code)
    // Users never see the texts of a test.
    if modules.contains("XCTest") || modules.contains("Testing") { return scan }
    var reader = TypedTextReader(code, callees: reading.callees, modules: modules)
    reader.read()
    var texts = reader.texts
    let inner = lexer.innerLiterals.sorted { $0.lowerBound < $1.lowerBound }
    var left = Self.mostReadings * bytes.count
    let previews = Self.united(reader.previews)
    for span in lexer.interpolated where !Self.isIn(previews, span.lowerBound) {
      left -= span.count
      guard left >= 0 else { break }
      var reader = TypedTextReader(self.code(at: span, inner), callees: reading.callees, modules: modules)
      reader.read()
      texts += reader.texts
    }
    scan.interpolationShapes = shapes(besides: Set((texts.map(\.key) + scan.calls.map(\.key)).map(\.span)))
    guard !texts.isEmpty else { return scan }
    let lines = LineTable(bytes, upTo: bytes.count)
    var origins: [LocalizationCall.Origin: Shared<LocalizationCall.Origin>] = [:]
    let known = Set(scan.calls.map(\.key.span))
    for text in texts where !known.contains(text.key.span) {
      let facts = LocalizationCall.Origin(
        path: path, language: .swift, function: code.text(text.function), isTypedText: true,
        calleeNamesBundle: text.calleeNamesBundle)
      let origin = origins[facts] ?? Shared(facts)
      origins[facts] = origin
      scan.calls.append(
        LocalizationCall(
          of: origin, at: text.span, lines.range(of: text.span), key: text.key, comment: text.comment,
          table: text.table, bundle: text.bundle))
    }
    scan.calls.sort { ($0.span.lowerBound, $0.key.span.lowerBound) < ($1.span.lowerBound, $1.key.span.lowerBound) }
    return scan
  }

  /// The spans in order. Those that overlap or touch are one.
  private static func united(_ spans: [Span]) -> [Span] {
    var united: [Span] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = united.last, span.lowerBound <= last.upperBound {
        united[united.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        united.append(span)
      }
    }
    return united
  }

  /// True if one of `spans`, which are in order and apart, has the place.
  private static func isIn(_ spans: [Span], _ place: Int) -> Bool {
    let index = spans.partitioningIndex { $0.upperBound > place }
    return index < spans.count && spans[index].contains(place)
  }

  /// The shapes of the interpolated literals that no known call looks up.
  private func shapes(besides known: Set<Span>) -> Set<String> {
    var shapes: Set<String> = []
    var literal = 0
    var last: Span?
    for span in lexer.interpolated.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      while literal < lexer.literals.count, lexer.literals[literal].upperBound <= span.lowerBound { literal += 1 }
      guard literal < lexer.literals.count, lexer.literals[literal] != last else { continue }
      let place = lexer.literals[literal]
      last = place
      if known.contains(place) || place.count > 1 << 12 { continue }
      if let shape = InterpolatedKey(literal: String(decoding: bytes[place], as: UTF8.self), types: nil)?.shape {
        shapes.insert(shape)
      }
    }
    return shapes
  }

  private func code(at span: Span, _ literals: [Span]) -> TokenCode {
    TokenCode(bytes, at: span, comments: lexer.comments, literals: literals)
  }

  /// A call for each literal or symbol that `call` may look up, if it chooses among several.
  private func choices(_ call: LocalizationCall) -> [LocalizationCall] {
    guard call.key.content == .expression, call.takesInterpolations else { return [call] }
    let code = code(at: call.key.span, lexer.literals)
    let expressions = TextExpression(code: code)
    guard let texts = expressions.texts(0..<code.tokens.count), texts.count > 1 else { return [call] }
    return texts.map { range in
      let span = code.span(range)
      let text = expressions.isLiteral(range) ? LiteralDecoder(bytes: bytes, isSwift: true).decode([span]) : nil
      return call.with(key: CallArgument(content: text.map { .literal($0) } ?? .expression, span: span))
    }
  }
}

extension SourceScanner {
  /// The declarations of a Swift file with parameters of type `LocalizedStringKey` or `LocalizedStringResource`.
  package func ownCallees(in bytes: UnsafeBufferPointer<UInt8>, path: String) -> [TypedTextCallee] {
    withLexer(bytes, path: path, language: .swift, candidates: []) { lexer in
      var reader = OwnCalleeReader(lexer.code)
      return reader.read()
    }
  }

  package func ownCallees(in bytes: [UInt8], path: String) -> [TypedTextCallee] {
    bytes.withUnsafeBufferPointer { ownCallees(in: $0, path: path) }
  }
}
