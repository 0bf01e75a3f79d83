import Messages
import Text

/// A String Catalog: the texts of one table in all languages (docs/formats.md).
///
/// Reading never fails: what cannot be read becomes a problem, and the rest is read all the same.
package struct StringCatalogFile: Sendable {
  package let encoding: TextEncoding
  package let text: [UInt8]
  /// The language of the source texts.
  package let sourceLanguage: String
  /// The entries in the order of the file, repeated keys included.
  package let entries: [StringCatalogEntry]
  package let problems: [FileProblem]
  /// The whole document; `nil` where there is no JSON.
  package let root: LocatedJSON?

  let source: JSONSource
  private let positions: [String: Int]

  /// Reads a file from its bytes.
  package init(parsing bytes: [UInt8]) {
    source = JSONSource(bytes)
    encoding = source.encoding
    text = source.text
    root = source.root
    var problems = source.problems
    let language = source.members.last { $0.name == "sourceLanguage" }?.value.string
    sourceLanguage = language ?? "en"
    let strings = source.members.last { $0.name == "strings" }
    if let root, strings?.value.members == nil, problems.isEmpty {
      problems.append(FileProblem(.unparsable(.notAStringCatalog), at: root.span.lowerBound..<root.span.lowerBound + 1))
    }
    let reader = StringCatalogReader(strings?.value.members ?? [], in: text)
    entries = reader.entries
    positions = reader.positions
    problems += reader.problems
    self.problems = problems.placed(in: text)
  }

  /// The entry that counts for `key`: the last one.
  package func entry(_ key: String) -> StringCatalogEntry? { positions[key].map { entries[$0] } }

  /// Whether the entry at `position` is the one that counts for its key.
  func isCounted(_ key: String, at position: Int) -> Bool { positions[key] == position }

  /// Whether its JSON is broken: then Xcode builds nothing of it.
  package var isRefused: Bool {
    problems.contains { problem in
      switch problem.kind {
      case .unparsable, .conflictMarker, .unsupported, .wrongEncoding(.illFormed): true
      default: false
      }
    }
  }
}

extension StringCatalogFile: CatalogFile {
  package init(parsing bytes: [UInt8], dialect: StringsFile.Dialect) { self.init(parsing: bytes) }
  package var keys: [String] { entries.map(\.key) }
  package var entryCount: Int { entries.count }
  package func contains(_ key: String) -> Bool { positions[key] != nil }
  package func texts(ofKeyAt span: Span) -> [String] {
    entries.first { $0.keySpan == span }.map { $0.localizations.flatMap { $0.units.map(\.value.text) } } ?? []
  }
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    try source.serialized(applying: edits)
  }
}
