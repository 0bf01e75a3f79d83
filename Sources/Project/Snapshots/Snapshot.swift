import Formats
import Messages
import Scanning
import Tables
import Text

/// All calls and catalogs at one git tree, the index, or the work tree, or the part of them that a review needs.
package struct Snapshot: Sendable {
  package enum Extent: Sendable {
    case whole
    /// The files that a range changed, by `paths`, the source-language catalogs, and all calls of these keys.
    case around(keys: ExactSet, paths: Set<String>)

    var isWhole: Bool {
      if case .whole = self { true } else { false }
    }
  }

  package let layout: ProjectLayout
  package let extent: Extent
  /// The source files with calls or directives, by path.
  package let sources: [ScannedSource]
  /// Catalogs sorted by path.
  package let catalogs: [Catalog]
  package let tables: ProjectTables
  /// The number of source files, including those without calls.
  package let sourceFileCount: Int
  /// The keys that are plain literals somewhere in the sources, of the keys that no call uses.
  package let mentionedKeys: ExactSet
  /// The shapes of interpolated literals that no recognized call looks up, if String Catalogs hold the texts.
  package let mentionedShapes: Set<String>
  /// `nil` if no Xcode project was read.
  package let xcode: XcodeReferences?

  /// The files of languages' variants; in a range only if one of them changed.
  package let variants: [VariantSource]
  package let commonStrings: [CommonStringsMember]
  /// Functions that are called with keys of the catalogs but are not recognized. The search happens only if most keys
  /// have no call.
  package var ownFunctions: [OwnFunction] = []

  /// The calls that rules check: all, or those in files that the range changed, but never those in generated code.
  package let sites: CallSites
  /// The identities that calls name, in order.
  package let calledIdentities: [EntryIdentity]
  /// The identities that more than one call names, in order.
  package let repeatedIdentities: [EntryIdentity]
  private let index: CallIndex
  private let resolution: KeyResolution
  private let generatedIdentities: Set<EntryIdentity>
  /// The keys of calls that name their table by an expression.
  private let keysOfUnknownTables: ExactSet

  /// A snapshot from its parts.
  ///
  /// - Parameters:
  ///   - fixed: Files other than catalogs that have source texts.
  ///   - modules: The targets of the project; `nil` to recognize them by their folders.
  ///   - twin: A snapshot with the same catalogs, layout and extent, whose sorted keys are reused.
  package init(
    layout: ProjectLayout, extent: Extent, sources: [ScannedSource], catalogs: [Catalog], sourceFileCount: Int,
    mentionedKeys: ExactSet = [], xcode: XcodeReferences? = nil, variants: [VariantSource] = [],
    commonStrings: [CommonStringsMember] = [], fixed: [FixedTextsFile] = [], modules: Modules? = nil,
    withCatalogsOf twin: Snapshot? = nil
  ) {
    self.layout = layout
    self.extent = extent
    var resolution = twin?.resolution ?? KeyResolution(catalogs, layout: layout, isWhole: extent.isWhole)
    self.sources = resolution.resolved(sources.sorted { $0.path < $1.path }.withDeclaredFallbacks)
    self.resolution = resolution
    self.sourceFileCount = sourceFileCount
    self.mentionedKeys = mentionedKeys
    mentionedShapes = self.sources.reduce(into: []) { $0.formUnion($1.scan.interpolationShapes) }
    self.xcode = xcode
    self.variants = variants.sorted { $0.path < $1.path }
    self.commonStrings = commonStrings
    generatedIdentities = Set(
      self.sources.lazy.filter(\.scan.isGenerated).flatMap { $0.scan.calls.compactMap(\.identity) })
    keysOfUnknownTables = ExactSet(
      self.sources.lazy.flatMap(\.scan.calls).filter(\.hasUnknownTable).compactMap(\.key.literal))
    let index = CallIndex(self.sources) { !$0.scan.isGenerated }
    self.index = index
    let known = extent.isWhole ? catalogs.withCalledStaleEntries(index, layout) : catalogs
    self.catalogs = known.sorted { $0.path.path < $1.path.path }
    tables = ProjectTables(
      self.catalogs, sourceLanguage: layout.sourceLanguage, calls: index, fixed: fixed,
      modules: modules ?? Modules(packageFolders: layout.packageFolders), isWhole: extent.isWhole)
    calledIdentities = index.identities.sorted()
    repeatedIdentities = index.repeatedIdentities.sorted()
    let looked = self.sources.filter { source in
      if source.scan.isGenerated { return false }
      return switch extent {
      case .whole: true
      case .around(_, let paths): paths.contains(source.path)
      }
    }
    self.sites = CallSites(looked)
  }

  package func keys(of table: String, shapedAs shape: String) -> [String] {
    resolution.keys(of: table, shapedAs: shape)
  }

  /// True if the snapshot has everything about `key`, so that a finding can exclude other places.
  package func isComplete(for key: String) -> Bool {
    switch extent {
    case .whole: true
    case .around(let keys, _): keys.contains(key)
    }
  }

  /// The plain texts of `catalog` that rules check: all in a file that the range changed. In other files only keys that
  /// the range concerns, because the rest has the same faults as before.
  package func checkedPositions(of catalog: Catalog) -> [Int] {
    guard let texts = catalog.texts else { return [] }
    guard let keys = checkedKeys(of: catalog) else { return Array(texts.indices) }
    return keys.compactMap(texts.position(of:)).sorted()
  }

  /// The same for plurals, and for texts by width or device.
  package func checkedPlurals(of catalog: Catalog) -> [StringsdictEntry] {
    guard let plurals = catalog.plurals else { return [] }
    guard let keys = checkedKeys(of: catalog) else { return plurals.entries }
    return keys.compactMap(plurals.entry).sorted { $0.keySpan.lowerBound < $1.keySpan.lowerBound }
  }

  /// The entries of `catalog` with states that rules check.
  package func checkedEntries(of states: EntryStates, in catalog: Catalog) -> [StringCatalogEntry] {
    guard let keys = checkedKeys(of: catalog) else { return states.entries }
    return keys.compactMap(states.entry).sorted { $0.keySpan.lowerBound < $1.keySpan.lowerBound }
  }

  /// `nil` for all keys.
  private func checkedKeys(of catalog: Catalog) -> ExactSet? {
    guard case .around(let keys, let paths) = extent, !paths.contains(catalog.path.path) else { return nil }
    return keys
  }

  /// Calls by path and position.
  package func sites(of identity: EntryIdentity) -> [CallSite] {
    index.sites(of: identity)
  }

  /// The use of a text by the calls of its key.
  package func use(of identity: EntryIdentity) -> TextUse { index.use(of: identity) }

  package func isCalled(_ identity: EntryIdentity) -> Bool { index.contains(identity) }

  /// True if a call names `identity`, or code that a tool writes from the catalogs does.
  package func isUsed(_ identity: EntryIdentity) -> Bool {
    isCalled(identity) || generatedIdentities.contains(identity) || keysOfUnknownTables.contains(identity.key)
  }

  /// The tables whose keys have constants in generated code.
  package var generatedTables: Set<String> { Set(generatedIdentities.lazy.map(\.table)) }

  /// The calls in generated code of those of `identities` that no other code looks up or names.
  package func generatedSites(of identities: Set<EntryIdentity>) -> [EntryIdentity: [CallSite]] {
    let wanted = identities.filter {
      generatedIdentities.contains($0) && !isCalled($0) && !mentionedKeys.contains($0.key)
        && !keysOfUnknownTables.contains($0.key)
    }
    guard !wanted.isEmpty else { return [:] }
    var sites: [EntryIdentity: [CallSite]] = [:]
    for source in sources where source.scan.isGenerated {
      for call in source.scan.calls {
        if let identity = call.identity, wanted.contains(identity) {
          sites[identity, default: []].append((source, call))
        }
      }
    }
    return sites
  }

  /// True if sources name `identity` in any way: a call does, a literal is its key, or a literal with values makes it.
  package func isNamed(_ identity: EntryIdentity) -> Bool {
    isUsed(identity) || mentionedKeys.contains(identity.key)
      || InterpolatedKey.shape(of: identity.key).map(mentionedShapes.contains) ?? false
  }

  /// The source-language catalogs with plain texts, by path.
  package func sourceCatalogs(_ role: ProjectLayout.CatalogRole) -> [Catalog] {
    catalogs.filter { $0.role == role && layout.holdsSourceTexts($0.path) && $0.texts != nil }
  }

  package func catalog(at path: String) -> Catalog? {
    Self.find(path, in: catalogs, \.path.path)
  }

  /// `nil` also for a source without calls and directives.
  package func source(at path: String) -> ScannedSource? {
    Self.find(path, in: sources, \.path)
  }

  /// Expects `items` sorted by path.
  private static func find<Item>(_ path: String, in items: [Item], _ itemPath: (Item) -> String) -> Item? {
    let index = items.partitioningIndex { itemPath($0) >= path }
    return index < items.count && itemPath(items[index]) == path ? items[index] : nil
  }
}

extension [ScannedSource] {
  /// The sources with the calls of functions whose declaration shows the key where no catalog has an entry. The function
  /// for Objective-C with the same name and `WithDefaultValue` passes its text on to it.
  fileprivate var withDeclaredFallbacks: [ScannedSource] {
    let names = reduce(into: Set<String>()) { $0.formUnion($1.scan.functionsThatShowKeys) }
    if names.isEmpty { return self }
    let all = names.union(names.map { $0 + "WithDefaultValue" })
    return map { source in
      guard source.scan.calls.contains(where: { all.contains($0.function) }) else { return source }
      return source.with(calls: source.scan.calls.map { all.contains($0.function) ? $0.showingKey() : $0 })
    }
  }
}

extension [Catalog] {
  /// The catalogs, String Catalogs with those of their stale entries that code calls.
  fileprivate func withCalledStaleEntries(_ calls: CallIndex, _ layout: ProjectLayout) -> [Catalog] {
    var replaced: [String: [Catalog]] = [:]
    for catalog in self {
      guard let file = catalog.file.stringCatalog, catalog.role != .other else { continue }
      let called = file.entries.lazy.filter { $0.extractionState == .stale }.map(\.key).filter {
        calls.contains(EntryIdentity(table: catalog.path.table, key: $0))
      }
      let keys = ExactSet(called)
      if keys.isEmpty { continue }
      replaced[catalog.path.path] = Catalog.all(
        at: catalog.path, file, views: file.views(withStale: keys), use: layout.use)
    }
    return replaced.isEmpty ? self : filter { replaced[$0.path.path] == nil } + replaced.values.joined()
  }
}
