import Formats
import Scanning

/// Reads files into what snapshots are made of.
extension Project {
  /// Up to how many keys are looked for as bytes.
  package static let mostNeedles = 8

  var scanner: SourceScanner { SourceScanner(functions: settings.functions, readsGeneratedCode: true) }

  /// The source files among `files` that hold calls or directives.
  package func scan(_ files: [SnapshotFile]) async -> [ScannedSource] {
    let scanner = scanner
    return await map(files) { path, bytes in Self.scan(path, bytes, scanner) }
  }

  /// The localization calls in the selected sources, by path and position.
  package func calls() async -> [LocalizationCall] {
    await scan(files.filter { $0.kind.isSource && settings.selection.contains($0.path) }).flatMap(\.scan.calls)
  }

  /// The source files among `files` that hold one of `keys` as bytes, scanned.
  package func scan(_ files: [SnapshotFile], mentioning keys: Set<String>) async -> [ScannedSource] {
    guard !keys.isEmpty else { return [] }
    let scanner = scanner
    // Looking for each of many keys takes longer than reading all calls.
    let needles = keys.count <= Self.mostNeedles ? keys.map { Needle(Array($0.utf8)) } : nil
    return await map(files) { path, bytes -> ScannedSource? in
      if let needles, !ByteSearch.containsAny(bytes, needles) { return nil }
      guard let source = Self.scan(path, bytes, scanner) else { return nil }
      let isWanted = source.scan.calls.contains { call in call.identity.map { keys.contains($0.key) } ?? false }
      return isWanted ? source : nil
    }
  }

  /// The members that the common-strings file among `sources` declares.
  package func commonStrings(in sources: [ScannedSource]) -> [CommonStringsMember] {
    guard let source = sources.first(where: { $0.path == layout.commonStringsPath }) else { return [] }
    return scanner.members(source.text, path: source.path)
  }

  private static func scan(_ path: String, _ bytes: [UInt8], _ scanner: SourceScanner) -> ScannedSource? {
    guard let language = SourceLanguage.of(path: path) else { return nil }
    let scan = scanner.scan(bytes, path: path, language: language)
    guard !scan.calls.isEmpty || !scan.directives.isEmpty else { return nil }
    return ScannedSource(path: path, text: bytes, scan: scan)
  }

  /// The catalogs among `files`.
  package func parse(_ files: [SnapshotFile]) async -> [Catalog] {
    let layout = self.layout
    let readable = files.filter { $0.kind.catalog?.format.reader != nil }
    return await map(readable) { path, bytes in Self.parse(path, bytes, layout) }
  }

  /// What all of `files` hold, by kind: sources, catalogs and the descriptions of Xcode projects, read side by side.
  package func contents(
    of files: [SnapshotFile]
  ) async -> (sources: [ScannedSource], catalogs: [Catalog], projects: [XcodeReferences]) {
    let (scanner, layout) = (scanner, self.layout)
    // The large ones first, so that the small ones even out what is left at the end.
    let large = files.filter { $0.kind == .project || $0.kind.catalog?.format.reader != nil }
    let read = await map(large + files.filter(\.kind.isSource)) { path, bytes -> FileContents? in
      if let catalog = Self.parse(path, bytes, layout) { return .catalog(catalog) }
      if SourceLanguage.of(path: path) == nil { return .project(XcodeReferences(project: bytes)) }
      return Self.scan(path, bytes, scanner).map { .source($0) }
    }
    var contents: (sources: [ScannedSource], catalogs: [Catalog], projects: [XcodeReferences]) = ([], [], [])
    for file in read {
      switch file {
      case .source(let source): contents.sources.append(source)
      case .catalog(let catalog): contents.catalogs.append(catalog)
      case .project(let references): contents.projects.append(references)
      }
    }
    return contents
  }

  private static func parse(_ path: String, _ bytes: [UInt8], _ layout: ProjectLayout) -> Catalog? {
    guard let path = CatalogPath(path: path), let reader = path.format.reader else { return nil }
    let dialect: StringsFile.Dialect = layout.role(of: path) == .translatewiki ? .translatewiki : .apple
    return Catalog(path: path, layout: layout, file: reader.init(parsing: bytes, dialect: dialect))
  }

  /// Those of `keys` that stand in one of `files`, whatever they are used for there.
  package func keys(in files: [SnapshotFile], of keys: Set<String>) async -> Set<String> {
    await search(files, for: keys) { path, bytes, wanted in
      let text = ChangedLines.text(of: bytes, path)
      let found = ByteSearch.quotedLiterals(in: text, of: wanted)
      return CatalogPath(path: path) == nil ? found : found.union(ByteSearch.bareWords(in: text, of: wanted))
    }
  }

  /// Those of `keys` that stand as whole literals in the sources among `files`.
  package func literals(in files: [SnapshotFile], of keys: Set<String>) async -> Set<String> {
    await search(files, for: keys) { _, bytes, wanted in ByteSearch.quotedLiterals(in: bytes, of: wanted) }
  }

  private func search(
    _ files: [SnapshotFile], for keys: Set<String>,
    _ find: @escaping @Sendable (String, [UInt8], ByteWords) -> Set<[UInt8]>
  ) async -> Set<String> {
    guard !keys.isEmpty else { return [] }
    let wanted = ByteWords(keys)
    let found = await map(files) { path, bytes in find(path, bytes, wanted) }
    return Set(found.joined().map { String(decoding: $0, as: UTF8.self) })
  }
}

/// What one file holds.
private enum FileContents: KeptOfFile {
  case source(ScannedSource)
  case catalog(Catalog)
  case project(XcodeReferences)

  var share: RunBudget.Share {
    switch self {
    case .source(let source): source.share
    case .catalog(let catalog): catalog.share
    case .project: RunBudget.Share(path: "", bytes: 0)
    }
  }
}
