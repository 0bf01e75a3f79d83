import Formats
import Messages
import Scanning
import Tables
import Text

/// All calls and catalogs at one git tree, the index, or the work tree; or those that a review needs of them.
package struct Snapshot: Sendable {
  /// How much of the project a snapshot holds.
  package enum Extent: Sendable {
    case whole
    /// The files that a range changed, by `paths`, the source-language catalogs, and every call of these keys
    /// anywhere.
    case around(keys: Set<String>, paths: Set<String>)

    var isWhole: Bool {
      if case .whole = self { true } else { false }
    }
  }

  /// Where the project keeps what.
  package let layout: ProjectLayout
  /// How much of the project is here.
  package let extent: Extent
  /// The source files with calls or directives, by path.
  package let sources: [ScannedSource]
  /// The catalogs, by path.
  package let catalogs: [Catalog]
  /// The tables that the catalogs and the texts of calls make up.
  package let tables: ProjectTables
  /// How many source files were looked at, those without calls included.
  package let sourceFileCount: Int
  /// The keys that stand as plain literals somewhere in the sources, of those that no call uses.
  package let mentionedKeys: Set<String>
  /// The shapes of interpolated literals that no known call looks up, where String Catalogs hold the texts.
  package let mentionedShapes: Set<String>
  /// What the Xcode projects say about localizations; `nil` where no project was looked at.
  package let xcode: XcodeReferences?

  /// The files of languages' variants; in a range only if one of them changed.
  package let variants: [VariantSource]
  /// The members of the common-strings file, if the project has one.
  package let commonStrings: [CommonStringsMember]
  /// The functions that are called with keys of the catalogs but are not known; looked for only where most keys have
  /// no call.
  package var ownFunctions: [OwnFunction] = []

  /// The calls that are looked at for their own sake: all, or those in files that the range changed; never those in
  /// code that tools write.
  package let sites: CallSites
  /// The identities that calls name, in order.
  package let calledIdentities: [EntryIdentity]
  /// Those that more than one call names, in order.
  package let repeatedIdentities: [EntryIdentity]
  private let index: CallIndex
  private let resolution: KeyResolution
  /// What code that tools write from the catalogs names.
  private let generatedIdentities: Set<EntryIdentity>

  /// A snapshot from its parts.
  ///
  /// - Parameter twin: One with the same catalogs, layout and extent, whose keys need not be sorted once more.
  package init(
    layout: ProjectLayout, extent: Extent, sources: [ScannedSource], catalogs: [Catalog], sourceFileCount: Int,
    mentionedKeys: Set<String> = [], xcode: XcodeReferences? = nil, variants: [VariantSource] = [],
    commonStrings: [CommonStringsMember] = [], withCatalogsOf twin: Snapshot? = nil
  ) {
    self.layout = layout
    self.extent = extent
    var resolution = twin?.resolution ?? KeyResolution(catalogs, layout: layout, isWhole: extent.isWhole)
    self.sources = resolution.resolved(sources.sorted { $0.path < $1.path })
    self.resolution = resolution
    self.catalogs = catalogs.sorted { $0.path.path < $1.path.path }
    self.sourceFileCount = sourceFileCount
    self.mentionedKeys = mentionedKeys
    mentionedShapes = self.sources.reduce(into: []) { $0.formUnion($1.scan.interpolationShapes) }
    self.xcode = xcode
    self.variants = variants.sorted { $0.path < $1.path }
    self.commonStrings = commonStrings
    generatedIdentities = Set(
      self.sources.lazy.filter(\.scan.isGenerated).flatMap { $0.scan.calls.compactMap(\.identity) })
    index = CallIndex(self.sources) { !$0.scan.isGenerated }
    tables = ProjectTables(
      self.catalogs, sourceLanguage: layout.sourceLanguage, calls: index, isWhole: extent.isWhole)
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

  /// The keys of `table` that differ from `shape` in the types of their placeholders only, in order.
  package func keys(of table: String, shapedAs shape: String) -> [String] {
    resolution.keys(of: table, shapedAs: shape)
  }

  /// Whether everything about `key` is here, so that "no other place has it" can be said.
  package func isComplete(for key: String) -> Bool {
    switch extent {
    case .whole: true
    case .around(let keys, _): keys.contains(key)
    }
  }

  /// The places of the plain texts of `catalog` that rules have to look at: all in a file that the range changed. In
  /// other files, entries that the range does not concern are as they were before it, and so are their faults.
  package func judgedPositions(of catalog: Catalog) -> [Int] {
    guard let texts = catalog.texts else { return [] }
    guard let keys = judgedKeys(of: catalog) else { return Array(texts.indices) }
    return keys.compactMap(texts.position(of:)).sorted()
  }

  /// The same of a String Catalog's own entries.
  package func judgedEntries(of file: StringCatalogFile, in catalog: Catalog) -> [StringCatalogEntry] {
    guard let keys = judgedKeys(of: catalog) else { return file.entries }
    return keys.compactMap(file.entry).sorted { $0.keySpan.lowerBound < $1.keySpan.lowerBound }
  }

  /// The keys of `catalog` that rules have to look at; `nil` for all.
  private func judgedKeys(of catalog: Catalog) -> Set<String>? {
    guard case .around(let keys, let paths) = extent, !paths.contains(catalog.path.path) else { return nil }
    return keys
  }

  /// The calls of `identity`, by path and position.
  package func sites(of identity: EntryIdentity) -> [CallSite] {
    index.sites(of: identity)
  }

  /// Whether a call names `identity`.
  package func isCalled(_ identity: EntryIdentity) -> Bool { index.contains(identity) }

  /// Whether a call names `identity`, or code that a tool writes from the catalogs does.
  package func isUsed(_ identity: EntryIdentity) -> Bool {
    isCalled(identity) || generatedIdentities.contains(identity)
  }

  /// The source-language catalogs of `role` with plain texts, by path.
  package func sourceCatalogs(_ role: ProjectLayout.CatalogRole) -> [Catalog] {
    catalogs.filter { $0.role == role && layout.holdsSourceTexts($0.path) && $0.texts != nil }
  }

  /// The catalog at `path`.
  package func catalog(at path: String) -> Catalog? {
    Self.find(path, in: catalogs, \.path.path)
  }

  /// The source file at `path`, if it holds calls or directives.
  package func source(at path: String) -> ScannedSource? {
    Self.find(path, in: sources, \.path)
  }

  /// The first of `items`, which are sorted by their paths, that has this one.
  private static func find<Item>(_ path: String, in items: [Item], _ itemPath: (Item) -> String) -> Item? {
    let index = items.partitioningIndex { itemPath($0) >= path }
    return index < items.count && itemPath(items[index]) == path ? items[index] : nil
  }
}
