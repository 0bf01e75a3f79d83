import Formats
import Git
import Scanning
import Tables
import Text

extension Project {
  private static let types = ["LocalizedStringKey", "LocalizedStringResource"].map { Needle(Array($0.utf8)) }
  /// Most files do not have even this part of the types' names.
  private static let stem = Needle(Array("LocalizedString".utf8))

  /// Adds the literals of SwiftUI and Foundation to the calls, if the project may have any. If String Catalogs hold the
  /// texts, all sources are first searched for the project's own declarations with parameters of these types. Elsewhere
  /// only the frameworks' own callees count.
  package func readingTypedTexts() async -> Project {
    guard typedTexts == nil else { return self }
    let index = await earlierReadings?.sources
    guard layout.holdsStringCatalogs else {
      let project = index.map(knowingSources) ?? self
      guard layout.traits.keysMayBeTexts, !layout.nativeFolders.isEmpty else { return project }
      return project.reading(TypedTextReading(onlyWithFrameworks: true))
    }
    let scanner = scanner
    var sources = files.filter { $0.kind == .source(.swift) && settings.selection.contains($0.path) }
    let all = sources
    var known: Set<String> = []
    if let index {
      sources = all.filter { file in
        guard let entry = index.entry(of: file) else { return true }
        if entry.namesTypes { known.insert(file.path) }
        return entry.namesTypes
      }
    }
    // The next steps read the same files.
    let isFew = sources.count <= Self.mostKeptSources
    let (isIndexed, indexed) = (index?.isWritten ?? false, known)
    let read = await map(sources) { path, bytes -> ReadSource? in
      let own = Self.namesTextTypes(bytes) ? scanner.ownCallees(in: bytes, path: path) : []
      let isKept = isFew && bytes.count <= Self.mostKeptBytes
      let entry = isIndexed && !indexed.contains(path) ? SourceIndex.Entry(bytes) : nil
      if own.isEmpty, !isKept, entry == nil { return nil }
      return ReadSource(path: path, bytes: isKept ? bytes : nil, own: own, entry: entry)
    }
    var project = keeping(read).reading(TypedTextReading(callees: TypedTextCallees(read.lazy.flatMap(\.own))))
    if let index {
      if isIndexed {
        let found = Dictionary(firstOf: read.lazy.map { ($0.path, $0.entry) })
        project = project.knowingSources(by: index.keeping(found, of: all))
      } else {
        project = project.knowingSources(by: index)
      }
    }
    return project
  }

  /// Adds typed literals, and the source texts of String Catalogs, which are read at the same time. A review reads
  /// catalogs at `changed` as a whole, so they are left out. `meanwhile` is called only if there are catalogs.
  package func readingTypedTexts(
    besidesCatalogsAt changed: Set<String>, meanwhile: () -> Void = {}
  ) async -> Project {
    let layout = layout
    let catalogs = files.filter { file in
      guard let path = file.kind.catalog, path.format == .stringCatalog else { return false }
      return layout.role(of: path) != .other && !changed.contains(file.path) && settings.selection.contains(file.path)
    }
    guard typedTexts == nil, !catalogs.isEmpty, catalogs.count <= Self.fewCatalogs else {
      return await readingTypedTexts()
    }
    // A catalog that is unreadable now is read again later and reported then.
    guard let reader = try? reader(of: catalogs) else { return await readingTypedTexts() }
    let earlier = earlierReadings
    async let read = Self.sourceTexts(of: catalogs, reader, layout, earlier)
    let project = await readingTypedTexts()
    meanwhile()
    return project.keeping(await read)
  }

  private static func sourceTexts(
    of files: [SnapshotFile], _ read: (String) throws(GitError) -> [UInt8], _ layout: ProjectLayout,
    _ earlier: EarlierReadings?
  ) async -> [ReadCatalogs] {
    let known = await earlier?.catalogs
    var found: [(blob: ObjectID, translations: StringCatalogFile.TranslationSpans)] = []
    let catalogs = files.compactMap { file -> ReadCatalogs? in
      guard let path = layout.catalog(at: file.path) else { return nil }
      let texts: (file: StringCatalogFile, view: StringCatalogView)
      if let blob = file.blob, let ahead = known?.sourceTexts[blob] {
        texts = ahead
      } else {
        guard let bytes = try? read(file.path) else { return nil }
        let catalog = StringCatalogFile(parsing: bytes, extent: .sourceTexts)
        texts = (catalog, catalog.sourceView)
      }
      if let blob = file.blob, let translations = texts.file.translationSpans { found.append((blob, translations)) }
      return ReadCatalogs(all: Catalog.all(at: path, texts.file, views: [texts.view], use: layout.use))
    }
    if var index = known?.index, index.isWritten { index.keep(found) }
    return catalogs
  }

  static func namesTextTypes(_ bytes: [UInt8]) -> Bool {
    ByteSearch.containsAny(bytes, [stem]) && ByteSearch.containsAny(bytes, types)
  }

  /// The most sources to keep in memory, and the most bytes of one of them, for a second reading.
  private static let (mostKeptSources, mostKeptBytes) = (4096, 64 << 10)

  private func keeping(_ read: [ReadSource]) -> Project {
    let kept = Dictionary(firstOf: read.lazy.compactMap { source in source.bytes.map { (source.path, $0) } })
    return replacingFiles { file in kept[file.path].map { SnapshotFile(path: file.path, bytes: $0) } ?? file }
  }
}

private struct ReadSource: Sendable {
  let path: String
  /// `nil` if they are not kept.
  let bytes: [UInt8]?
  /// Declarations that take texts as parameters.
  let own: [TypedTextCallee]
  /// `nil` if the index already has the source or takes no entry.
  let entry: SourceIndex.Entry?
}

/// The strings that a build found in the project's sources, by the ends of their paths.
package struct BuiltStringsIndex: Hashable, Sendable {
  private var byName: [String: [BuiltStrings]] = [:]

  package init(_ files: [BuiltStrings] = []) {
    byName = Dictionary(grouping: files) { Self.name($0.source) }
  }

  package var isEmpty: Bool { byName.isEmpty }

  /// The strings found in the source at `path`, which is the end of the path that was compiled.
  func strings(of path: String) -> BuiltStrings? {
    guard let candidates = byName[Self.name(path)] else { return nil }
    return candidates.filter { $0.source == path || $0.source.hasSuffix("/" + path) }
      .min { $0.source.utf8.count < $1.source.utf8.count }
  }

  private static func name(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}
