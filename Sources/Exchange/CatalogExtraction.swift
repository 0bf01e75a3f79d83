import Formats
import Scanning
import Text

/// A source file and the localization calls in it.
package struct ExtractionSource: Sendable {
  /// The path in the repository.
  package var path: String
  /// The file's text, in which the calls' spans count.
  package var text: [UInt8]
  /// The calls, by position.
  package var calls: [LocalizationCall]

  /// A source from its parts.
  package init(path: String, text: [UInt8], calls: [LocalizationCall]) {
    self.path = path
    self.text = text
    self.calls = calls
  }
}

/// The catalogs of the source language that calls make, as Apple's `genstrings` and `xcrun extractLocStrings` write
/// them.
///
/// Unlike Apple's tools this reads no calls in comments. What cannot be extracted is told with its place and left out.
package struct CatalogExtraction: Sendable {
  /// The catalogs by the names of their tables.
  package let catalogs: [ExtractedCatalog]
  /// What could not be extracted as it stands, by path and place.
  package let problems: [ExtractionProblem]

  /// Extracts the calls of `sources`.
  ///
  /// Of two values for a key the one that comes first in `sources` is kept, as genstrings tells of itself, and the other
  /// is a problem.
  package init(_ sources: some Sequence<ExtractionSource>) {
    var tables: [String: [String: Draft]] = [:]
    var problems: [ExtractionProblem] = []
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

/// What the calls of one key say, while they are collected.
private struct Draft {
  var key: String
  var value: String?
  var valuePlace: Place
  var comments: Set<String>

  mutating func merge(_ other: Draft, _ reader: CallReader, _ problems: inout [ExtractionProblem]) {
    comments.formUnion(other.comments)
    guard let ignored = other.value, value != ignored else { return }
    guard let value else {
      self.value = ignored
      valuePlace = other.valuePlace
      return
    }
    problems.append(
      ExtractionProblem(
        kind: .conflictingValue(kept: value, at: valuePlace, ignored: ignored), key: reader.call.key.literal,
        place: other.valuePlace))
  }

  var entry: ExtractedEntry {
    ExtractedEntry(
      key: key, value: value, comments: comments.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}

/// Reads one call as an entry.
private struct CallReader {
  let source: ExtractionSource
  let call: LocalizationCall

  func place(of span: Span) -> Place { Place(path: source.path, range: TextRange(of: span, in: source.text)) }

  /// The table, what tells keys apart, and the entry; `nil` where there is none, which is told.
  func read(_ problems: inout [ExtractionProblem]) -> (table: String, key: String, draft: Draft)? {
    func note(_ kind: ExtractionProblem.Kind, _ argument: CallArgument) {
      problems.append(ExtractionProblem(kind: kind, key: call.key.literal, place: place(of: argument.span)))
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
    // What the source has stands for several keys.
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
    return (call.tableName, decodedKey, draft)
  }

  /// A literal's text with the escapes that it has in the source where a catalog's reader takes them for the same;
  /// else with escapes of its own.
  private func written(_ argument: CallArgument, _ text: String) -> String {
    var body = source.text[argument.span.clamped(to: 0..<source.text.count)]
    if call.language == .objectiveC, body.first == UInt8(ascii: "@") { body = body.dropFirst() }
    if body.count >= 2, body.first == UInt8(ascii: "\""), body.last == UInt8(ascii: "\"") {
      body = body.dropFirst().dropLast()
      if Self.isReadAlike(body) { return String(decoding: body, as: UTF8.self) }
    }
    return String(StringsQuoting.raw.quote(text).dropFirst().dropLast())
  }

  /// Whether the source's compiler and a catalog's reader take the text between two quotes for the same.
  private static func isReadAlike(_ body: ArraySlice<UInt8>) -> Bool {
    var isEscaped = false
    for byte in body {
      if isEscaped {
        guard "ntr\"\\'".utf8.contains(byte) else { return false }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D || byte == 0 {
        // Several literals side by side, or one of several lines.
        return false
      }
    }
    return !isEscaped
  }
}
