import Edits
import Messages
import Project
import Rules
import Scanning
import Text

extension ReviewEngine {
  /// The two ends of a range, as far as they differ.
  struct SnapshotPair {
    var base: Snapshot
    var head: Snapshot
    /// The catalogs that differ.
    var catalogs: [CatalogPair]
    /// The identities that may have changed.
    var identities: Set<EntryIdentity>
    /// Those of them whose calls differ in their place only.
    var moved: Set<EntryIdentity>
    /// The identities of translations that differ.
    var translated: Set<EntryIdentity>
    /// The files that differ, by path.
    var changed: [String: SnapshotFileChange]
    /// Lines that are new in Interface Builder files, by path.
    var interfaceLines: [String: [Int: String]]

    /// The Interface Builder files that are gone.
    var deletedInterfaces: [(path: String, kind: FileKind)] {
      changed.values.filter { $0.kind == .interface && $0.new == nil }.map { ($0.path, $0.kind) }
    }

    /// Whether calls or entries of `identity` differ in more than their place.
    func isTouched(_ identity: EntryIdentity) -> Bool {
      identities.contains(identity) && !moved.contains(identity) || translated.contains(identity)
    }
  }

  /// Both ends of a range; `nil` beyond the limits, where what was not read would pass for removed.
  func snapshots(head: [SnapshotFile], changes: [SnapshotFileChange]) async -> SnapshotPair? {
    let base = project.before(changes)
    let changedPaths = Set(changes.map(\.path))

    let sourceChanges = changes.filter(\.kind.isSource)
    let newSources = await project.scan(sourceChanges.compactMap(\.new))
    let oldSources = await base.scan(sourceChanges.compactMap(\.old))
    let catalogChanges = changes.filter { $0.kind.catalog != nil }
    let (newCatalogs, oldCatalogs) = await project.parse(
      catalogChanges.compactMap(\.new), and: catalogChanges.compactMap(\.old), of: base)
    // What a name of an expression, or a base text, is to a language shows in that language's file.
    let touchedFolders = Set(
      catalogChanges.compactMap(\.kind.catalog).filter(\.format.isSwifternalization).map(\.folder))
    let sharedCatalogs = await project.parse(
      head.filter { file in
        guard let path = file.kind.catalog, !changedPaths.contains(file.path) else { return false }
        if path.format.isSwifternalization { return touchedFolders.contains(path.folder) || path.isBase }
        return settings.layout.role(of: path) != .other
          && (settings.layout.holdsSourceTexts(path) || settings.layout.holdsDocumentation(path)
            || path.format == .stringCatalog)
      }, onlySourceTexts: true)
    guard project.isWithinLimits else { return nil }

    let calls = CallDifference(from: oldSources, to: newSources)
    var identities = Set(calls.changed).union(calls.moved)
    var moved = Set(calls.moved)
    var translated: Set<EntryIdentity> = []
    // What a conflict leaves of a String Catalog is a part of it: its entries would seem to be gone.
    let torn = Set((oldCatalogs + newCatalogs).filter(\.isTornByConflict).map(\.path.path))
    let catalogs = CatalogPair.pairs(from: oldCatalogs, to: newCatalogs).filter { !torn.contains($0.path.path) }
    for pair in catalogs {
      for key in pair.changedKeys {
        let identity = EntryIdentity(table: pair.path.table, key: key)
        if pair.holdsSourceTexts { identities.insert(identity) } else { translated.insert(identity) }
        if !moved.isEmpty { moved.remove(identity) }
      }
    }

    let keys = Set(identities.map(\.key))
    let unchangedSources = head.filter { $0.kind.isSource && !changedPaths.contains($0.path) }
    let stringCatalogs = (oldCatalogs + newCatalogs + sharedCatalogs).compactMap(\.stringCatalog)
    let symbolKeys = keys.filter { key in stringCatalogs.contains { $0.entry(key)?.mayHaveSymbol ?? false } }
    var elsewhere = await project.scan(unchangedSources, mentioning: keys, symbolKeys: symbolKeys)
    // Its members are asked for only where a key stands in several places, or a text may be there already.
    if let path = settings.layout.commonStringsPath, !elsewhere.contains(where: { $0.path == path }),
      settings.levels.severity(of: DuplicatesCommonStringRule.description) != nil
        || Self.holdsSharedKey(newSources + elsewhere, keys)
    {
      elsewhere += await project.scan(unchangedSources.filter { $0.path == path })
    }
    let commonStrings = project.commonStrings(in: newSources + elsewhere)
    let isCommonStringsChanged = settings.layout.commonStringsPath.map(changedPaths.contains) ?? false
    let gone = keys.subtracting(newSources.flatMap { $0.scan.calls.compactMap { $0.identity?.key } })
      .subtracting(elsewhere.flatMap { $0.scan.calls.compactMap { $0.identity?.key } })
    let mentioned = await project.literals(
      in: sourceChanges.compactMap(\.new) + unchangedSources.filter { _ in !gone.isEmpty }, of: gone)

    // Only new translations can be in a language or a file that the project does not list.
    let isTranslated = newCatalogs.contains { $0.role != .other && !$0.holdsSourceTexts }
    let projects = isTranslated ? head.filter { $0.kind == .project } : []
    let xcode = xcode(of: projects, references: await project.contents(of: projects).projects)

    let areVariantsChanged = changes.contains { $0.kind.variants != nil }
    let variants = (
      await base.contents(of: base.files.filter { areVariantsChanged && $0.kind.variants != nil }).variants,
      await project.contents(of: head.filter { areVariantsChanged && $0.kind.variants != nil }).variants
    )

    guard project.isWithinLimits else { return nil }
    let headSnapshot = Snapshot(
      layout: settings.layout, extent: .around(keys: keys, paths: changedPaths), sources: newSources + elsewhere,
      catalogs: newCatalogs + sharedCatalogs, sourceFileCount: sourceChanges.count, mentionedKeys: mentioned,
      xcode: xcode, variants: variants.1, commonStrings: commonStrings)
    return SnapshotPair(
      base: Snapshot(
        layout: base.layout, extent: .around(keys: keys, paths: changedPaths), sources: oldSources + elsewhere,
        catalogs: oldCatalogs + sharedCatalogs, sourceFileCount: sourceChanges.count, xcode: xcode,
        variants: variants.0,
        commonStrings: isCommonStringsChanged ? base.commonStrings(in: oldSources) : commonStrings,
        withCatalogsOf: catalogChanges.isEmpty ? headSnapshot : nil),
      head: headSnapshot,
      catalogs: catalogs, identities: identities, moved: moved, translated: translated,
      changed: Dictionary(changes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }),
      interfaceLines: await changedLines(changes.filter { $0.kind == .interface }) { $0.texts(in: $1) })
  }

  /// Whether one of `keys` is called in more than one place.
  private static func holdsSharedKey(_ sources: [ScannedSource], _ keys: Set<String>) -> Bool {
    var seen: Set<EntryIdentity> = []
    return sources.contains { source in
      source.scan.calls.contains { call in
        call.identity.map { keys.contains($0.key) && !seen.insert($0).inserted } ?? false
      }
    }
  }
}

extension Catalog {
  /// Whether it is a String Catalog in which a merge conflict was left.
  fileprivate var isTornByConflict: Bool {
    stringCatalog?.problems.contains { $0.kind == .conflictMarker } ?? false
  }
}
