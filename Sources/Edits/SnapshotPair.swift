import Messages
import Project
import Scanning
import Tables
import Text

/// The two ends of a range, as far as they differ: the result of loading, the first step of a review.
///
/// The hook has no time to read a project, so only files that the differences need are read. These are the changed
/// files, the source language's catalogs, and other sources that mention an edited key.
package struct SnapshotPair: Sendable {
  package let base: Snapshot
  package let head: Snapshot
  /// The catalogs that differ.
  package let catalogs: [CatalogPair]
  /// The identities that may have changed.
  package let identities: Set<EntryIdentity>
  /// The identities whose calls differ only in their place.
  private let moved: Set<EntryIdentity>
  /// The identities of translations that differ.
  private let translated: Set<EntryIdentity>
  /// The files that differ, by path.
  package let changed: [String: SnapshotFileChange]
  /// Lines that are new in Interface Builder files, by path.
  package let interfaceLines: [String: [Int: String]]

  /// The deleted Interface Builder files.
  package var deletedInterfaces: [(path: String, kind: FileKind)] {
    changed.values.filter { $0.kind == .interface && $0.new == nil }.map { ($0.path, $0.kind) }
  }

  /// True if calls or entries of `identity` differ in more than their place.
  package func isTouched(_ identity: EntryIdentity) -> Bool {
    identities.contains(identity) && !moved.contains(identity) || translated.contains(identity)
  }

  /// The ends of a range; `nil` beyond the limits, where unread files would seem removed.
  ///
  /// - Parameters:
  ///   - project: The head.
  ///   - files: The files of the head.
  ///   - changes: The differences between both ends.
  ///   - needsCommonStrings: True if every text is also looked up in the common-strings file.
  package init?(
    of project: Project, files: [SnapshotFile], changes: [SnapshotFileChange], needsCommonStrings: Bool = false
  ) async {
    let layout = project.layout
    let base = project.before(changes)
    let changedPaths = Set(changes.map(\.path))

    let sourceChanges = changes.filter(\.kind.isSource)
    let newSources = await project.scan(sourceChanges.compactMap(\.new))
    let oldSources = await base.scan(sourceChanges.compactMap(\.old))
    let catalogChanges = changes.filter { $0.kind.catalog != nil }
    let (newCatalogs, oldCatalogs) = await project.parse(
      catalogChanges.compactMap(\.new), and: catalogChanges.compactMap(\.old), of: base)
    // A language's own file decides the meaning of an expression's name or a base text.
    let touchedFolders = Set(
      catalogChanges.compactMap(\.kind.catalog).filter(\.format.isSwifternalization).map(\.folder))
    let sharedCatalogs = await project.parse(
      files.filter { file in
        guard let path = file.kind.catalog, !changedPaths.contains(file.path) else { return false }
        if path.format.isSwifternalization { return touchedFolders.contains(path.folder) || path.isBase }
        return layout.role(of: path) != .other
          && (layout.holdsSourceTexts(path) || layout.holdsDocumentation(path)
            || path.format == .stringCatalog)
      }, onlySourceTexts: true)
    guard project.isWithinLimits else { return nil }

    let calls = CallDifference(from: oldSources, to: newSources)
    var identities = Set(calls.changed).union(calls.moved)
    var moved = Set(calls.moved)
    var translated: Set<EntryIdentity> = []
    // A merge conflict leaves only a part of a String Catalog readable: its other entries would seem removed.
    let torn = Set((oldCatalogs + newCatalogs).filter(\.isTornByConflict).map(\.path.path))
    let catalogs = CatalogPair.pairs(from: oldCatalogs, to: newCatalogs).filter { !torn.contains($0.path.path) }
    for pair in catalogs {
      for key in pair.changedKeys {
        let identity = EntryIdentity(table: pair.path.table, key: key)
        if pair.holdsSourceTexts { identities.insert(identity) } else { translated.insert(identity) }
        if !moved.isEmpty { moved.remove(identity) }
      }
    }

    var keys = Set(identities.map(\.key))
    // If the source language lacks a translated key, its text may be in a call.
    if layout.translatewikiFolder == nil {
      let sources = Dictionary(
        grouping: (newCatalogs + sharedCatalogs).filter { $0.holdsSourceTexts && $0.role != .other }, by: \.path.table)
      keys.formUnion(
        translated.lazy.filter { identity in
          !(sources[identity.table] ?? []).contains { $0.file.contains(identity.key) }
        }.map(\.key))
    }
    let unchangedSources = files.filter { $0.kind.isSource && !changedPaths.contains($0.path) }
    let stringCatalogs = (oldCatalogs + newCatalogs + sharedCatalogs).compactMap(\.file.stringCatalog)
    let symbolKeys = keys.filter { key in stringCatalogs.contains { $0.entry(key)?.mayHaveSymbol ?? false } }
    var elsewhere = await project.scan(unchangedSources, mentioning: keys, symbolKeys: symbolKeys)
    // Its members matter only if a key has several places, or if a text may exist already.
    if let path = layout.commonStringsPath, !elsewhere.contains(where: { $0.path == path }),
      needsCommonStrings || Self.holdsSharedKey(newSources + elsewhere, keys)
    {
      elsewhere += await project.scan(unchangedSources.filter { $0.path == path })
    }
    let commonStrings = project.commonStrings(in: newSources + elsewhere)
    let isCommonStringsChanged = layout.commonStringsPath.map(changedPaths.contains) ?? false
    let gone = keys.subtracting(newSources.flatMap { $0.scan.calls.compactMap { $0.identity?.key } })
      .subtracting(elsewhere.flatMap { $0.scan.calls.compactMap { $0.identity?.key } })
    let mentioned = await project.literals(
      in: sourceChanges.compactMap(\.new) + unchangedSources.filter { _ in !gone.isEmpty }, of: gone)

    // Only new translations can be in a language or a file that the project does not list.
    let isTranslated = newCatalogs.contains { $0.role != .other && !$0.holdsSourceTexts }
    let projects = isTranslated ? files.filter { $0.kind == .project } : []
    let xcode = XcodeReferences(joining: await project.contents(of: projects).projects, of: projects.count)

    let areVariantsChanged = changes.contains { $0.kind.variants != nil }
    let variants = (
      await base.contents(of: base.files.filter { areVariantsChanged && $0.kind.variants != nil }).variants,
      await project.contents(of: files.filter { areVariantsChanged && $0.kind.variants != nil }).variants
    )

    guard project.isWithinLimits else { return nil }
    self.head = Snapshot(
      layout: layout, extent: .around(keys: keys, paths: changedPaths), sources: newSources + elsewhere,
      catalogs: newCatalogs + sharedCatalogs, sourceFileCount: sourceChanges.count, mentionedKeys: mentioned,
      xcode: xcode, variants: variants.1, commonStrings: commonStrings)
    self.base = Snapshot(
      layout: base.layout, extent: .around(keys: keys, paths: changedPaths), sources: oldSources + elsewhere,
      catalogs: oldCatalogs + sharedCatalogs, sourceFileCount: sourceChanges.count, xcode: xcode,
      variants: variants.0,
      commonStrings: isCommonStringsChanged ? base.commonStrings(in: oldSources) : commonStrings,
      withCatalogsOf: catalogChanges.isEmpty ? head : nil)
    self.catalogs = catalogs
    self.identities = identities
    self.moved = moved
    self.translated = translated
    changed = Dictionary(changes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    interfaceLines = await project.changedLines(changes.filter { $0.kind == .interface }) { $0.texts(in: $1) }
  }

  /// True if one of `keys` has calls in more than one place.
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
  /// True if it is a String Catalog with conflict markers of a merge.
  fileprivate var isTornByConflict: Bool {
    holdsAllLanguages && file.problems.contains { $0.kind == .conflictMarker }
  }
}

extension Project {
  /// True if a review includes `change`.
  package func isReviewed(_ change: SnapshotFileChange) -> Bool {
    change.kind.isReviewed && (change.old != nil || change.new != nil) && settings.selection.contains(change.path)
  }

  /// The results of `read` by path, given the lines that each of `changes` changed and the file's new text.
  package func changedLines<Value: Sendable>(
    _ changes: [SnapshotFileChange], _ read: @escaping @Sendable (ChangedLines, [UInt8]) -> Value
  ) async -> [String: Value] {
    let textual = changes.filter { $0.new != nil }
    let old = await asBase.map(textual.compactMap(\.old)) { path, bytes in
      (path, ChangedLines.text(of: bytes, path))
    }
    let oldByPath = Dictionary(old, uniquingKeysWith: { first, _ in first })
    let lines = await map(textual.compactMap(\.new)) { path, bytes in
      let text = ChangedLines.text(of: bytes, path)
      return (path, read(ChangedLines(from: oldByPath[path] ?? [], to: text), text))
    }
    return Dictionary(lines, uniquingKeysWith: { first, _ in first })
  }
}
