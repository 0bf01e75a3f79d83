import Formats
import Scanning
import Text

package struct ExtractionSource: Sendable {
  package var path: String
  package var text: [UInt8]
  /// Sorted by position.
  package var calls: [LocalizationCall]

  package init(path: String, text: [UInt8], calls: [LocalizationCall]) {
    self.path = path
    self.text = text
    self.calls = calls
  }
}

/// The source-language catalogs generated from calls, in the form of Apple's `genstrings` and `extractLocStrings`.
/// Unlike these, extraction ignores calls in comments. It leaves out and reports calls that cannot be extracted.
package struct CatalogExtraction: Sendable {
  /// Sorted by table.
  package let catalogs: [ExtractedCatalog]
  /// Sorted by path and position.
  package let problems: [ExtractionFault]

  /// If a key has two values, the first in order of `sources` is kept, as in genstrings. The other one is reported.
  package init(_ sources: some Sequence<ExtractionSource>) {
    var tables: [String: [ExactText: Draft]] = [:]
    var problems: [ExtractionFault] = []
    for source in sources {
      for call in source.calls {
        let reader = CallReader(source: source, call: call)
        guard let (table, key, draft) = reader.read(&problems) else { continue }
        if tables[table, default: [:]][key]?.merge(draft, reader, &problems) == nil { tables[table]?[key] = draft }
      }
    }
    catalogs = tables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { table, drafts in
      ExtractedCatalog(table: table, entries: drafts.values.map(\.entry).sorted { $0.precedes($1) })
    }
    self.problems = problems
  }
}

private struct Draft {
  var key: String
  var value: String?
  var valuePlace: Place
  var comments: Set<String>

  mutating func merge(_ other: Draft, _ reader: CallReader, _ problems: inout [ExtractionFault]) {
    comments.formUnion(other.comments)
    guard let ignored = other.value, value != ignored else { return }
    guard let value else {
      self.value = ignored
      valuePlace = other.valuePlace
      return
    }
    problems.append(
      ExtractionFault(
        kind: .conflictingValue(kept: value, at: valuePlace, ignored: ignored), key: reader.call.key.literal,
        place: other.valuePlace))
  }

  var entry: ExtractedEntry {
    ExtractedEntry(
      key: key, value: value, comments: comments.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}

private struct CallReader {
  let source: ExtractionSource
  let call: LocalizationCall

  func place(of span: Span) -> Place { Place(path: source.path, range: TextRange(of: span, in: source.text)) }

  /// Returns `nil` for a call without an entry, and reports it.
  func read(_ problems: inout [ExtractionFault]) -> (table: String, key: ExactText, draft: Draft)? {
    func note(_ kind: ExtractionFault.Kind, _ argument: CallArgument) {
      problems.append(ExtractionFault(kind: kind, key: call.key.literal, place: place(of: argument.span)))
    }
    guard let decodedKey = call.key.literal else {
      note(.notLiteral(.key), call.key)
      return nil
    }
    guard !decodedKey.isEmpty else {
      note(.emptyKey, call.key)
      return nil
    }
    if let table = call.table, case .expression = table.content {
      note(.notLiteral(.table), table)
      return nil
    }
    guard ExtractedCatalog.isTableName(call.tableName) else {
      note(.impossibleTable(call.tableName), call.table ?? call.key)
      return nil
    }
    // The key of a variant in the source represents several keys, so its spelling there cannot be used.
    let key =
      call.isVariant
      ? String(StringsQuoting.raw.quote(decodedKey).dropFirst().dropLast()) : written(call.key, decodedKey)
    var value: String?
    if let argument = call.value {
      switch argument.content {
      case .literal(let text): value = SourceLiteral.numberingPlaceholders(inText: written(argument, text))
      case .null: break
      case .expression:
        note(.notLiteral(.value), argument)
        return nil
      }
    }
    var comments: Set<String> = []
    if let argument = call.comment {
      switch argument.content {
      case .literal(let text) where !text.isEmpty: comments = [written(argument, text)]
      case .literal, .null: break
      case .expression: note(.notLiteral(.comment), argument)
      }
    }
    let draft = Draft(
      key: key, value: value, valuePlace: place(of: (call.value ?? call.key).span), comments: comments)
    return (call.tableName, ExactText(decodedKey), draft)
  }

  /// Keeps the escapes of the source if a catalog's reader interprets them alike, else escapes the text again.
  private func written(_ argument: CallArgument, _ text: String) -> String {
    var body = source.text[argument.span.clamped(to: 0..<source.text.count)]
    if call.language == .objectiveC, body.first == UInt8(ascii: "@") { body = body.dropFirst() }
    if body.count >= 2, body.first == UInt8(ascii: "\""), body.last == UInt8(ascii: "\"") {
      body = body.dropFirst().dropLast()
      if Self.isReadAlike(body) { return String(decoding: body, as: UTF8.self) }
    }
    return String(StringsQuoting.raw.quote(text).dropFirst().dropLast())
  }

  /// Whether the compiler and a catalog's reader interpret the text between two quotes in the same way.
  private static func isReadAlike(_ body: ArraySlice<UInt8>) -> Bool {
    var isEscaped = false
    for byte in body {
      if isEscaped {
        guard "ntr\"\\'".utf8.contains(byte) else { return false }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D || byte == 0 {
        // The argument consists of several literals, or of one that spans several lines.
        return false
      }
    }
    return !isEscaped
  }
}
