import Text

/// A String Catalog: the texts of one table in all languages (docs/formats.md). Reading never fails: an unreadable part
/// becomes a fault, and the rest is still read.
package struct StringCatalogFile: Sendable {
  package let encoding: TextEncoding
  package let text: [UInt8]
  package let sourceLanguage: String
  /// The entries in the order of the file, repeated keys included.
  package let entries: [StringCatalogEntry]
  package let problems: [FileFault]
  /// The whole document; `nil` if the file is not JSON, or was not fully read.
  package let root: LocatedJSON?

  /// The part of a file to read. Unread parts report no faults.
  package enum Extent: Sendable {
    case whole
    /// Only the source language of each entry: a tenth of the work.
    case sourceTexts
    case keys(ExactSet)
  }

  let extent: Extent
  let source: JSONSource
  private let positions: ExactDictionary<Int>

  package init(parsing bytes: [UInt8], extent: Extent = .whole) {
    switch extent {
    case .whole: self.init(JSONSource(bytes), extent: .whole)
    case .keys(let keys):
      let entries = LocatedJSON.Selection(level: 2) { keys.contains($0) }
      self.init(JSONSource(bytes) { _ in entries }, extent: extent)
    case .sourceTexts:
      var likely: String?
      let source = JSONSource(bytes) { text in
        likely = Self.likelySourceLanguage(of: text)
        return likely.map { language in LocatedJSON.Selection(level: 4) { $0 == language } }
      }
      if let likely, Self.sourceLanguage(of: source) == likely {
        self.init(source, extent: .sourceTexts)
      } else {
        self.init(likely == nil ? source : JSONSource(bytes), extent: .whole)
      }
    }
  }

  /// Reads the source language of a file that was read before. If `translations`, the `translationSpans` of a file with
  /// these bytes, do not match, all is read.
  package init(sourceTextsOf bytes: [UInt8], besides translations: TranslationSpans) {
    if translations.byteCount == bytes.count, let likely = Self.likelySourceLanguage(of: bytes) {
      let source = JSONSource(
        sound: bytes,
        selecting: LocatedJSON.Selection(level: 4, besides: translations.spans) { $0 == likely })
      if source.problems.isEmpty, source.unwanted == translations.spans, Self.sourceLanguage(of: source) == likely {
        self.init(source, extent: .sourceTexts)
        return
      }
    }
    self.init(parsing: bytes, extent: .sourceTexts)
  }

  /// The places of a file outside its source language.
  package struct TranslationSpans: Hashable, Sendable {
    package let byteCount: Int
    /// The places of members of `localizations`, in order.
    package let spans: [Span]

    package init(byteCount: Int, spans: [Span]) {
      self.byteCount = byteCount
      self.spans = spans
    }
  }

  /// The places to skip when the same bytes are read again; `nil` if all was read, or is not valid JSON in UTF-8.
  package var translationSpans: TranslationSpans? {
    guard case .sourceTexts = extent, source.problems.isEmpty, encoding == .utf8 else { return nil }
    return TranslationSpans(byteCount: source.bytes.count, spans: source.unwanted)
  }

  private static func sourceLanguage(of source: JSONSource) -> String? {
    source.members.last { $0.name == "sourceLanguage" }?.value.string
  }

  /// The source language, if it is at the start, where Xcode writes it.
  private static func likelySourceLanguage(of text: [UInt8]) -> String? {
    LocatedJSON.read(Array(text.prefix(256))).value?.members?.first { $0.name == "sourceLanguage" }?.value.string
  }

  package var whole: StringCatalogFile {
    if case .whole = extent { self } else { StringCatalogFile(parsing: source.bytes) }
  }

  /// The same file with at least the entries of `keys` fully read.
  package func with(keys: ExactSet) -> StringCatalogFile {
    if case .whole = extent { self } else { StringCatalogFile(parsing: source.bytes, extent: .keys(keys)) }
  }

  private init(_ source: JSONSource, extent: Extent) {
    self.source = source
    self.extent = extent
    encoding = source.encoding
    text = source.text
    if case .whole = extent { root = source.root } else { root = nil }
    var problems = source.problems
    sourceLanguage = Self.sourceLanguage(of: source) ?? "en"
    let strings = source.members.last { $0.name == "strings" }
    if let root = source.root, strings?.value.members == nil, problems.isEmpty {
      problems.append(FileFault(.unparsable(.notAStringCatalog), at: root.span.lowerBound..<root.span.lowerBound + 1))
    }
    let reader = StringCatalogReader(strings?.value.members ?? .empty, in: text)
    entries = reader.entries
    positions = reader.positions
    problems += reader.problems
    for member in source.members.repeated {
      problems.note(.stringCatalog(.repeatedName(member.name), key: member.name), member.nameSpan)
    }
    for member in source.members where member.name != "strings" {
      let isEntry = member.value.members?.contains { $0.isNamed("localizations") || $0.isNamed("extractionState") }
      if isEntry ?? false { problems.note(.stringCatalog(.outsideStrings, key: member.name), member.nameSpan) }
    }
    self.problems = problems.placed(in: text)
  }

  /// The effective entry of `key`: the last one.
  package func entry(_ key: String) -> StringCatalogEntry? { positions[key].map { entries[$0] } }

  /// True if the entry at `position` is the effective one of its key.
  func isCounted(_ key: String, at position: Int) -> Bool { positions[key] == position }

  /// True if its JSON is invalid: Xcode does not build it.
  package var isRefused: Bool {
    problems.contains { problem in
      switch problem.kind {
      case .unparsable, .conflictMarker, .unsupported, .wrongEncoding(.illFormed): true
      default: false
      }
    }
  }
}

extension StringCatalogFile: ReadableCatalogFile {
  package init(parsing bytes: [UInt8], dialect: StringsFile.Dialect) { self.init(parsing: bytes) }
  package var keys: [String] { entries.map(\.key) }
  package var entryCount: Int { entries.count }
  package var states: EntryStates? { EntryStates(self) }
  package var stringCatalog: StringCatalogFile? { self }
  package func contains(_ key: String) -> Bool { positions[key] != nil }
  package func texts(ofKeyAt span: Span) -> [String] {
    entries.first { $0.keySpan == span }.map { $0.localizations.flatMap { $0.units.map(\.value.text) } } ?? []
  }
  package func renaming(_ key: String, at positions: [Int], to newKey: String, text: String?) -> [TextReplacement] {
    replacement(of: key, by: newKey, text: text)
  }
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    try source.serialized(applying: edits)
  }
}
