import Text

/// The texts that the Swift compiler found in one source during a build: a `.stringsdata` file. With
/// `SWIFT_EMIT_LOC_STRINGS` the compiler writes one for each source. The compiler knows types, so the keys are exact.
package struct BuiltStrings: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    package var table: String
    package var key: String
    /// The line and column of its start, from 1.
    package var line: Int
    package var column: Int
  }

  package let source: String
  /// Texts by table and position.
  package let texts: [Text]

  /// `nil` for other files, such as those of other build tools with the same extension.
  package init?(parsing bytes: [UInt8]) {
    let members = LocatedJSON.read(bytes).value?.members
    guard let source = members?.first(where: { $0.name == "source" })?.value.string,
      let tables = members?.first(where: { $0.name == "tables" })?.value.members
    else { return nil }
    self.source = source
    texts = tables.flatMap { table in
      (table.value.elements ?? []).compactMap { element -> Text? in
        let members = element.members ?? .empty
        let location = members.first { $0.name == "location" }?.value.members ?? .empty
        func number(_ name: String) -> Int? {
          location.first { $0.name == name }.flatMap { Int(String(decoding: bytes[$0.value.span], as: UTF8.self)) }
        }
        guard let key = members.first(where: { $0.name == "key" })?.value.string else { return nil }
        return Text(
          table: table.name, key: key, line: number("startingLine") ?? 0, column: number("startingColumn") ?? 0)
      }
    }.sorted { ($0.line, $0.column, $0.table, $0.key) < ($1.line, $1.column, $1.table, $1.key) }
  }
}

extension SourceScan {
  /// The scan with the build's texts instead of those that depend on types; unchanged if the source changed since.
  package func replacingTypedTexts(with built: BuiltStrings, in text: [UInt8], at path: String) -> SourceScan {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isSame = built.texts.allSatisfy { found in
      lines.indices.contains(found.line - 1)
        && lines[found.line - 1].contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ".") }
    }
    guard isSame else { return self }
    let places = LineTable(text)
    let typed = calls.filter { $0.takesInterpolations }
    let byLine = Dictionary(grouping: typed) { places.position(at: $0.key.span.lowerBound).line }
    let others = calls.filter { !$0.takesInterpolations }
    let known = Set(
      others.compactMap { call in call.key.literal.map { LineKey(line: call.range.start.line, key: $0) } })
    let origin = Shared(
      LocalizationCall.Origin(path: path, language: .swift, function: "LocalizedStringKey", isTypedText: true))
    var scan = self
    scan.calls = others
    for found in built.texts where !known.contains(LineKey(line: found.line, key: found.key)) {
      let near = byLine[found.line] ?? []
      let call =
        near.first { $0.key.literal == found.key }
        ?? near.first { $0.key.literal == nil && $0.interpolatedKey?.fit(of: found.key) ?? .none != .none }
        ?? near.first { $0.key.literal == nil && $0.tableName == found.table }
      let line = lines[found.line - 1]
      let start = min(line.startIndex + max(found.column - 1, 0), max(line.endIndex - 1, line.startIndex))
      let span = start..<max(line.endIndex, start)
      let key = CallArgument(content: .literal(found.key), span: call?.key.span ?? span)
      let table = CallArgument(content: .literal(found.table), span: call?.table?.span ?? key.span)
      scan.calls.append(
        LocalizationCall(
          of: call?.origin ?? origin, at: call?.span ?? span, call?.range ?? places.range(of: span), key: key,
          value: call?.value, comment: call?.comment, table: call?.tableName == found.table ? call?.table : table,
          bundle: call?.bundle, context: call?.context ?? CallContext(),
          isVariant: call.map { $0.key.literal != found.key } ?? true))
    }
    scan.calls.sort { ($0.span.lowerBound, $0.key.span.lowerBound) < ($1.span.lowerBound, $1.key.span.lowerBound) }
    return scan
  }
}

private struct LineKey: Hashable {
  var line: Int
  var key: String
}
