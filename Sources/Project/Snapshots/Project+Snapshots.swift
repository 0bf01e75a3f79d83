import Formats
import Scanning
import Tables
import Text

extension Project {
  /// The most keys to search for as bytes.
  package static let mostNeedles = 8

  var scanner: SourceScanner { settings.scanner.reading(typedTexts) }

  /// The source files with calls or directives.
  ///
  /// - Parameter recognizesGenerated: False to read files that say that a tool generated them like any other.
  package func scan(_ files: [SnapshotFile], recognizesGenerated: Bool = true) async -> [ScannedSource] {
    let scanner = recognizesGenerated ? scanner : scanner.ofAllCode
    let built = settings.configuration.builtStrings
    return await map(files) { path, bytes in Self.scan(path, bytes, scanner, built) }
  }

  /// The calls in the selected sources, by path and position.
  package func calls() async -> [LocalizationCall] {
    let selected = files.filter { $0.kind.isSource && settings.selection.contains($0.path) }
    guard typedTexts != nil else {
      let (scanner, built) = (scanner.ofCalls, settings.configuration.builtStrings)
      return await map(selected) { path, bytes in
        Self.read(path, bytes, scanner, built).map { CallsOfFile(path: path, size: bytes.count, calls: $0.calls) }
      }.flatMap(\.calls)
    }
    let sources = await scan(selected)
    let catalogs = await parse(
      selectedFiles.filter {
        $0.kind.catalog.map { $0.format == .stringCatalog || layout.holdsSourceTexts($0) } ?? false
      },
      onlySourceTexts: true)
    var resolution = KeyResolution(catalogs, layout: layout, isWhole: true)
    return resolution.resolved(sources).flatMap(\.scan.calls)
  }

  /// The source files that call one of `keys`, or may, and those that declare a function which shows the key in place of
  /// a source text. `symbolKeys` are the keys for which Xcode may make symbols.
  package func scan(
    _ files: [SnapshotFile], mentioning keys: ExactSet, symbolKeys: ExactSet = []
  ) async -> [ScannedSource] {
    guard !keys.isEmpty else { return [] }
    let (scanner, built) = (scanner, settings.configuration.builtStrings)
    let search = KeySearch(keys, symbolKeys: symbolKeys, isTyped: typedTexts != nil)
    let fallbacks = FallbackSearch(settings.functions)
    let words = search.words.map { $0 + fallbacks.names.map(SourceWords.init(declaring:)) }
    let isIndexed = sourceIndex?.isWritten ?? false
    let unknown = isIndexed ? Set(files.lazy.filter { sourceIndex?.entry(of: $0) == nil }.map(\.path)) : []
    let found = await map(files.filter { mayHold(words, $0) }) { path, bytes -> SearchedSource? in
      let entry = unknown.contains(path) ? SourceIndex.Entry(bytes) : nil
      let isFound = search.mayBeCalled(in: bytes) || path.hasSuffix(".swift") && fallbacks.mayDeclare(in: bytes)
      let source = isFound ? Self.scan(path, bytes, scanner, built) : nil
      let isWanted = source?.scan.calls.contains { search.isWanted($0, in: bytes) } ?? false
      if let source, isWanted || !source.scan.functionsThatShowKeys.isEmpty {
        return SearchedSource(path: path, entry: entry, source: isWanted ? source : source.with(calls: []))
      }
      return entry.map { SearchedSource(path: path, entry: $0) }
    }
    // Later runs take them from the index.
    if isIndexed {
      let entries = Dictionary(firstOf: found.lazy.map { ($0.path, $0.entry) })
      _ = sourceIndex?.keeping(entries, of: files)
    }
    return found.compactMap(\.source)
  }

  package func calls(of keys: ExactSet) async -> CallIndex {
    CallIndex(await scan(selectedFiles.filter(\.kind.isSource), mentioning: keys))
  }

  /// The files other than catalogs that have source texts.
  package func fixedTexts() async -> [FixedTextsFile] {
    let layout = layout
    let files = selectedFiles.filter { $0.kind.mayHaveFixedTexts || $0.kind == .project }
    return await map(files.filter { layout.mayHaveFixedTexts($0.path) }) { FixedTextsFile(path: $0, $1) }
  }

  /// The members that the common-strings file among `sources` declares.
  package func commonStrings(in sources: [ScannedSource]) -> [CommonStringsMember] {
    guard let source = sources.first(where: { $0.path == layout.commonStringsPath }) else { return [] }
    return scanner.members(source.text, path: source.path)
  }

  private static func read(
    _ path: String, _ bytes: [UInt8], _ scanner: SourceScanner, _ built: BuiltStringsIndex
  ) -> SourceScan? {
    guard let language = SourceLanguage.of(path: path) else { return nil }
    let scan = scanner.scan(bytes, path: path, language: language)
    return built.strings(of: path).map { scan.replacingTypedTexts(with: $0, in: bytes, at: path) } ?? scan
  }

  private static func scan(
    _ path: String, _ bytes: [UInt8], _ scanner: SourceScanner, _ built: BuiltStringsIndex
  ) -> ScannedSource? {
    guard let scan = read(path, bytes, scanner, built) else { return nil }
    guard
      !scan.calls.isEmpty || !scan.directives.isEmpty || !scan.interpolationShapes.isEmpty || !scan.formats.isEmpty
        || !scan.functionsThatShowKeys.isEmpty
    else { return nil }
    return ScannedSource(path: path, text: bytes, scan: scan)
  }

  /// - Parameter onlySourceTexts: True to read only the source texts of String Catalogs.
  package func parse(_ files: [SnapshotFile], onlySourceTexts: Bool = false) async -> [Catalog] {
    let layout = self.layout
    let readable = files.filter { $0.kind.catalog != nil }
    let known = onlySourceTexts ? readable.compactMap { sourceTexts[$0.path] } : []
    let rest = known.isEmpty ? readable : readable.filter { sourceTexts[$0.path] == nil }
    let read = await map(rest) { path, bytes -> ReadCatalogs? in
      Self.parse(path, bytes, layout, onlySourceTexts: onlySourceTexts).map { ReadCatalogs(all: $0) }
    }
    guard !known.isEmpty else { return read.flatMap(\.all) }
    for catalogs in known { loader.budget.take(catalogs.share) }
    let byPath = Dictionary(
      firstOf: (known + read).compactMap { read in read.all.first.map { ($0.path.path, read.all) } })
    return isWithinLimits ? readable.flatMap { byPath[$0.path] ?? [] } : []
  }

  /// Reads few catalogs concurrently, because the catalogs of apps with String Catalogs are large.
  package func parse(
    _ new: [SnapshotFile], and old: [SnapshotFile], of base: Project
  ) async -> (new: [Catalog], old: [Catalog]) {
    guard new.count <= Self.fewCatalogs, old.count <= Self.fewCatalogs else {
      return (await parse(new), await base.parse(old))
    }
    let texts = await map(new) { CatalogText(path: $0, bytes: $1) }
    let layout = layout
    async let parsed = Self.parse(texts, layout)
    let oldTexts = await base.map(old) { CatalogText(path: $0, bytes: $1) }
    let before = Self.parse(oldTexts, base.layout)
    let after = await parsed
    for read in after + before { loader.budget.take(read.share) }
    return isWithinLimits ? (after.flatMap(\.all), before.flatMap(\.all)) : ([], [])
  }

  /// The most catalogs of one version to read concurrently with those of another.
  static let fewCatalogs = 4

  static func parse(
    _ texts: [CatalogText], _ layout: ProjectLayout, onlySourceTexts: Bool = false
  ) -> [ReadCatalogs] {
    texts.compactMap { text in
      parse(text.path, text.bytes, layout, onlySourceTexts: onlySourceTexts).map { ReadCatalogs(all: $0) }
    }
  }

  package struct Contents {
    package var sources: [ScannedSource] = []
    package var catalogs: [Catalog] = []
    package var projects: [XcodeReferences] = []
    package var variants: [VariantSource] = []
    /// The keys of the source language's catalogs that are whole literals in the sources.
    package var mentionedKeys: ExactSet = []
    /// Files other than catalogs that have source texts.
    package var fixed: [FixedTextsFile] = []
    /// The targets of Swift packages that their manifests name.
    fileprivate var packages: [PackageTargets] = []
    /// The project's own functions that look up texts.
    fileprivate var wrappers: [LocalizationFunction] = []

    /// Those that the configuration does not name, by name.
    package func unnamedFunctions(in settings: ProjectSettings) -> [LocalizationFunction] {
      let known = Set(settings.functions.map(\.name))
      return Set(wrappers).filter { !known.contains($0.name) }.sorted { $0.name < $1.name }
    }

    /// The targets of projects and packages in `layout`.
    package func modules(_ layout: ProjectLayout) -> Modules {
      var modules = Modules(packageFolders: layout.packageFolders)
      for references in projects { modules.formUnion(references.modules) }
      for package in packages { modules.add(package.targets, ofPackageIn: package.folder) }
      return modules
    }

    /// Reads the sources again that call functions of the project's own which the configuration does not name.
    fileprivate mutating func readCallsOfWrappers(in files: [SnapshotFile], of project: Project) async {
      let own = unnamedFunctions(in: project.settings)
      guard !own.isEmpty else { return }
      let scanner = SourceScanner(functions: project.settings.functions + own, readsGeneratedCode: true)
        .reading(project.typedTexts)
      let (names, built) = (
        Set(own.map(\.name)).map { Needle(Array($0.utf8)) }, project.settings.configuration.builtStrings
      )
      let read = await project.map(files) { path, bytes -> ScannedSource? in
        ByteSearch.containsAny(bytes, names) ? Project.scan(path, bytes, scanner, built) : nil
      }
      let paths = Set(read.map(\.path))
      sources = sources.filter { !paths.contains($0.path) } + read
    }

    fileprivate mutating func add(_ files: [FileContents]) {
      for file in files {
        switch file.content {
        case .source(let source): sources.append(source)
        case .catalogs(let read): catalogs += read
        case .project(let references): projects.append(references)
        case .variants(let source): variants.append(source)
        case .fixed(let file): fixed.append(file)
        case .nothing: break
        }
        if let targets = file.package { packages.append(targets) }
        wrappers += file.wrappers
        if let settings = file.settings { fixed.append(settings) }
        for key in file.mentioned { mentionedKeys.insert(String(decoding: key, as: UTF8.self)) }
      }
    }
  }

  /// Reads all of `files` concurrently, each once.
  ///
  /// - Parameter readingTargets: True to read the targets of projects and packages, too.
  package func contents(of files: [SnapshotFile], readingTargets: Bool = false) async -> Contents {
    let (scanner, layout, built) = (scanner, self.layout, settings.configuration.builtStrings)
    // Source texts come first, because their keys are searched for in the sources. Then come large files, so that small
    // ones even out the end.
    let readable = files.filter {
      $0.kind == .project || $0.kind.variants != nil || $0.kind.catalog != nil
        || $0.kind.mayHaveFixedTexts && layout.mayHaveFixedTexts($0.path)
    }
    let isFirst = { (file: SnapshotFile) in
      file.kind.catalog.map { layout.holdsSourceTexts($0) || $0.format == .stringCatalog } ?? false
    }
    var contents = Contents()
    contents.add(
      await map(readable.filter(isFirst)) { path, bytes -> FileContents? in
        Self.parse(path, bytes, layout).map { FileContents(content: .catalogs($0)) }
      })
    let keys = contents.catalogs.filter { $0.role != .other && $0.holdsSourceTexts }.flatMap { catalog in
      catalog.path.format == .stringCatalog
        ? catalog.file.keys : catalog.texts?.keys ?? []
    }
    let stale = contents.catalogs.compactMap(\.file.stringCatalog).flatMap { file in
      file.entries.lazy.filter { $0.extractionState == .stale }.map(\.key)
    }
    let wanted = ByteWords(keys + stale)
    contents.add(
      await map(readable.filter { !isFirst($0) } + files.filter(\.kind.isSource)) { path, bytes -> FileContents? in
        if let catalogs = Self.parse(path, bytes, layout) { return FileContents(content: .catalogs(catalogs)) }
        if let kind = VariantFile.Kind(path: path) {
          return FileContents(content: .variants(VariantSource(path, kind, bytes)))
        }
        if SourceLanguage.of(path: path) == nil {
          if FileKind(path: path).mayHaveFixedTexts {
            return FixedTextsFile(path: path, bytes).map { FileContents(content: .fixed($0)) }
          }
          return FileContents(
            content: .project(XcodeReferences(project: bytes, at: path, readingTargets: readingTargets)),
            settings: readingTargets && layout.mayHaveFixedTexts(path) ? FixedTextsFile(path: path, bytes) : nil)
        }
        let package = readingTargets ? PackageTargets(path, bytes) : nil
        let source = Self.scan(path, bytes, scanner, built)
        let wrappers = readingTargets && layout.traits.keysMayBeTexts ? Self.wrappers(path, bytes, source?.scan) : []
        let content = source.map { FileContents.Content.source($0) } ?? .nothing
        let mentioned = keys.isEmpty && stale.isEmpty ? [] : ByteSearch.quotedLiterals(in: bytes, of: wanted)
        if case .nothing = content, mentioned.isEmpty, package == nil, wrappers.isEmpty { return nil }
        return FileContents(content: content, mentioned: mentioned, package: package, wrappers: wrappers)
      })
    await contents.readCallsOfWrappers(in: files.filter(\.kind.isSource), of: self)
    return contents
  }

  private static let lookups = ["localizedString(forKey:", "localizedStringForKey:"].map { Needle(Array($0.utf8)) }

  /// The functions of a source that look up a parameter of theirs. The standard functions in them are calls without a
  /// key.
  private static func wrappers(_ path: String, _ bytes: [UInt8], _ scan: SourceScan?) -> [LocalizationFunction] {
    guard let language = SourceLanguage.of(path: path), !(scan?.isGenerated ?? false),
      scan?.calls.contains(where: {
        // An interpolation begins with a quotation mark.
        !$0.isTypedText && $0.key.content == .expression && bytes[$0.key.span.lowerBound] != UInt8(ascii: "\"")
      }) ?? false
        || ByteSearch.containsAny(bytes, lookups)
    else { return [] }
    return SourceScanner.wrappers(in: bytes, language: language)
  }

  private static func parse(
    _ path: String, _ bytes: [UInt8], _ layout: ProjectLayout, onlySourceTexts: Bool = false
  ) -> [Catalog]? {
    layout.catalog(at: path).map {
      Catalog.all(at: $0, bytes, onlySourceTexts: onlySourceTexts, use: layout.use)
    }
  }

  /// The keys that occur in one of `files`, in any use.
  package func keys(in files: [SnapshotFile], of keys: ExactSet) async -> ExactSet {
    await search(files, for: keys) { path, bytes, wanted in
      let text = ChangedLines.text(of: bytes, path)
      let found = ByteSearch.quotedLiterals(in: text, of: wanted)
      return CatalogPath(ofCatalogAt: path) == nil ? found : found.union(ByteSearch.bareWords(in: text, of: wanted))
    }
  }

  /// The keys that are whole literals in the sources among `files`.
  package func literals(in files: [SnapshotFile], of keys: ExactSet) async -> ExactSet {
    let words = keys.map { SourceWords($0.utf8) }
    return await search(files.filter { mayHold(words, $0) }, for: keys) { _, bytes, wanted in
      ByteSearch.quotedLiterals(in: bytes, of: wanted)
    }
  }

  /// True if `file` may contain all words of one of `texts`, as far as the index shows. `texts` is `nil` if the words
  /// are unknown.
  private func mayHold(_ texts: [SourceWords]?, _ file: SnapshotFile) -> Bool {
    guard let texts, let known = sourceIndex?.entry(of: file)?.words else { return true }
    return texts.contains(where: known.contain)
  }

  private func search(
    _ files: [SnapshotFile], for keys: ExactSet,
    _ find: @escaping @Sendable (String, [UInt8], ByteWords) -> Set<[UInt8]>
  ) async -> ExactSet {
    guard !keys.isEmpty else { return [] }
    let wanted = ByteWords(keys)
    let found = await map(files) { path, bytes in find(path, bytes, wanted) }
    return ExactSet(found.joined().map { String(decoding: $0, as: UTF8.self) })
  }
}

private struct SearchedSource: CachedFileValue {
  let path: String
  /// `nil` if the index already has the source or takes no entry.
  let entry: SourceIndex.Entry?
  /// The calls, if it may call one of the keys.
  var source: ScannedSource?

  var share: RunBudget.Share { source?.share ?? RunBudget.Share(path: path, bytes: 0) }
}

struct CatalogText: Sendable {
  let path: String
  let bytes: [UInt8]
}

struct ReadCatalogs: CachedFileValue {
  /// At least one catalog.
  var all: [Catalog]

  var share: RunBudget.Share {
    let share = all.first?.share ?? RunBudget.Share(path: "", bytes: 0)
    // The languages of a String Catalog share its text.
    return RunBudget.Share(
      path: share.path, bytes: share.bytes, entries: all.reduce(0) { $0 + $1.file.entryCount })
  }
}

private struct FileContents: CachedFileValue {
  enum Content {
    case source(ScannedSource)
    case catalogs([Catalog])
    case project(XcodeReferences)
    case variants(VariantSource)
    case fixed(FixedTextsFile)
    case nothing
  }

  var content: Content
  var mentioned: Set<[UInt8]> = []
  /// The targets, if it is the manifest of a package.
  var package: PackageTargets?
  /// The functions that look up texts, if it is a source.
  var wrappers: [LocalizationFunction] = []
  /// The texts in the build settings of an Xcode project.
  var settings: FixedTextsFile?

  var share: RunBudget.Share {
    switch content {
    case .source(let source): source.share
    case .catalogs(let catalogs): ReadCatalogs(all: catalogs).share
    case .project, .variants, .fixed, .nothing: RunBudget.Share(path: "", bytes: 0)
    }
  }
}

/// The calls of a source file whose text is not needed any more.
private struct CallsOfFile: CachedFileValue {
  var path: String
  /// The size of the file, in bytes.
  var size: Int
  var calls: [LocalizationCall]

  var share: RunBudget.Share { RunBudget.Share(path: path, bytes: calls.isEmpty ? 0 : size, calls: calls.count) }
}
