import Formats
import Messages
import Project
import Tables
import Text

/// The two ends of a range, as far as they differ: the result of loading, the first step of a review.
///
/// The hook has no time to read a project, so only files that the differences need are read. These are the changed
/// files, the source language's catalogs, and other sources that mention an edited key.
package struct SnapshotPair: Sendable {
  package let base: Snapshot
  package let head: Snapshot
  private let differences: Differences
  /// The files that differ, by path.
  package let changed: [String: SnapshotFileChange]
  /// The Xcode projects of the head; `nil` if they were not read.
  let xcode: XcodeReferences?
  /// Lines that are new in Interface Builder files, by path.
  package let interfaceLines: [String: [Int: String]]

  /// The ids of objects in unchanged Interface Builder files, of those whose translations the range removes.
  ///
  /// Empty in the hook, which has no time to read these files.
  package let keptObjects: ExactSet

  /// The deleted Interface Builder files.
  package var deletedInterfaces: [(path: String, kind: FileKind)] {
    changed.values.filter { $0.kind == .interface && $0.new == nil }.map { ($0.path, $0.kind) }
  }

  /// The catalogs that differ.
  package var catalogs: [CatalogPair] { differences.catalogs }

  package var moves: [CatalogMove] { differences.moves }

  /// The identities that may have changed.
  package var identities: Set<EntryIdentity> { differences.identities }

  /// True if calls or entries of `identity` differ in more than their place.
  package func isTouched(_ identity: EntryIdentity) -> Bool {
    identities.contains(identity) && !differences.moved.contains(identity)
      || differences.translated.contains(identity)
  }

  /// The ends of a range; `nil` beyond the limits, where unread files would seem removed.
  ///
  /// - Parameters:
  ///   - project: The head.
  ///   - files: The files of the head.
  ///   - changes: The differences between both ends.
  ///   - needsCommonStrings: True if every text is also looked up in the common-strings file.
  ///   - readsTargets: True to read which targets files belong to, source texts outside of catalogs that did not change,
  ///     and the objects whose translations are gone. The hook has no time for that.
  package init?(
    of project: Project, files: [SnapshotFile], changes: [SnapshotFileChange], needsCommonStrings: Bool = false,
    readsTargets: Bool = false
  ) async {
    let layout = project.layout
    let base = project.before(changes)
    let changedPaths = Set(changes.map(\.path))
    let contents = await ChangedContents(changes, of: project, base, files)
    guard project.isWithinLimits else { return nil }
    let differences = Differences(contents) {
      files.lazy.filter { !changedPaths.contains($0.path) }.compactMap(\.kind.catalog)
    }
    let keys = differences.keys(contents, layout)

    let unchangedSources = files.filter { $0.kind.isSource && !changedPaths.contains($0.path) }
    let newSources = contents.newSources
    let states = KeyedList(contents.allCatalogs.compactMap(\.file.states), questions: keys.count) {
      $0.entries.map(\.key)
    }
    let symbolKeys = keys.filter { key in
      states.candidates(for: key).contains { $0.entry(key)?.mayHaveSymbol ?? false }
    }
    var elsewhere = await project.scan(unchangedSources, mentioning: keys, symbolKeys: symbolKeys)
    // Its members matter only if a key has several places, or if a text may exist already.
    if let path = layout.commonStringsPath, !elsewhere.contains(where: { $0.path == path }),
      needsCommonStrings || Self.holdsSharedKey(newSources + elsewhere, keys)
    {
      elsewhere += await project.scan(unchangedSources.filter { $0.path == path })
    }
    let commonStrings = project.commonStrings(in: newSources + elsewhere)
    let isCommonStringsChanged = layout.commonStringsPath.map(changedPaths.contains) ?? false
    let called = ExactSet((newSources + elsewhere).flatMap { $0.scan.calls.compactMap { $0.identity?.key } })
    let gone = keys.subtracting(called)
    let mentioned = await project.literals(
      in: changes.filter(\.kind.isSource).compactMap(\.new) + unchangedSources.filter { _ in !gone.isEmpty }, of: gone)

    // Only new translations can be in a language or a file that the project does not list.
    let isTranslated = contents.newCatalogs.contains { $0.role != .other && !$0.holdsSourceTexts }
    // A translation that no project builds is none for an edit. In translatewiki's layout the folders list them.
    let mayBeUnbuilt = !keys.isEmpty && !layout.traits.hasTranslatewiki
    let projects = isTranslated || mayBeUnbuilt || readsTargets ? files.filter { $0.kind == .project } : []
    let others = files.filter { file in
      readsTargets && file.kind != .project && Project.isAroundCatalogs(file)
        && (!file.kind.mayHaveFixedTexts || isTranslated && !changedPaths.contains(file.path))
    }
    let around = await project.contents(of: projects + others, readingTargets: readsTargets)
    let xcode = XcodeReferences(joining: around.projects, of: projects.count)
    self.xcode = xcode
    let modules = readsTargets ? around.modules(layout) : nil

    let areVariantsChanged = changes.contains { $0.kind.variants != nil }
    let variants = (
      await base.contents(of: base.files.filter { areVariantsChanged && $0.kind.variants != nil }).variants,
      await project.contents(of: files.filter { areVariantsChanged && $0.kind.variants != nil }).variants
    )

    keptObjects = await readsTargets ? differences.keptObjects(in: files, of: project) : []

    guard project.isWithinLimits else { return nil }
    let sourceFileCount = changes.count(where: \.kind.isSource)
    self.head = Snapshot(
      layout: layout, extent: .around(keys: keys, paths: changedPaths), sources: newSources + elsewhere,
      catalogs: contents.newCatalogs + contents.sharedCatalogs, sourceFileCount: sourceFileCount,
      mentionedKeys: mentioned, xcode: isTranslated ? xcode : nil, variants: variants.1, commonStrings: commonStrings,
      fixed: contents.newFixed + around.fixed, modules: modules)
    self.base = Snapshot(
      layout: base.layout, extent: .around(keys: keys, paths: changedPaths), sources: contents.oldSources + elsewhere,
      catalogs: contents.oldCatalogs + contents.sharedCatalogs, sourceFileCount: sourceFileCount,
      xcode: isTranslated ? xcode : nil, variants: variants.0,
      commonStrings: isCommonStringsChanged ? base.commonStrings(in: contents.oldSources) : commonStrings,
      fixed: contents.oldFixed + around.fixed, modules: modules,
      withCatalogsOf: contents.newCatalogs.isEmpty && contents.oldCatalogs.isEmpty ? head : nil)
    self.differences = differences
    changed = Dictionary(firstOf: changes.map { ($0.path, $0) })
    interfaceLines = await project.changedLines(changes.filter { $0.kind == .interface }) { $0.texts(in: $1) }
  }

  /// True if one of `keys` has calls in more than one place.
  private static func holdsSharedKey(_ sources: [ScannedSource], _ keys: ExactSet) -> Bool {
    var seen: Set<EntryIdentity> = []
    return sources.contains { source in
      source.scan.calls.contains { call in
        call.identity.map { keys.contains($0.key) && !seen.insert($0).inserted } ?? false
      }
    }
  }
}

/// The files that differ, read at both ends, and the unchanged catalogs that they are compared with.
private struct ChangedContents {
  let oldSources: [ScannedSource]
  let newSources: [ScannedSource]
  let oldCatalogs: [Catalog]
  let newCatalogs: [Catalog]
  let sharedCatalogs: [Catalog]
  /// Files other than catalogs that have source texts.
  let oldFixed: [FixedTextsFile]
  let newFixed: [FixedTextsFile]

  var allCatalogs: [Catalog] { oldCatalogs + newCatalogs + sharedCatalogs }

  init(_ changes: [SnapshotFileChange], of project: Project, _ base: Project, _ files: [SnapshotFile]) async {
    let layout = project.layout
    let sources = changes.filter(\.kind.isSource)
    let oldSources = await base.scan(sources.compactMap(\.old))
    let newSources = await project.scan(sources.compactMap(\.new))
    self.oldSources = oldSources
    // A comment that a change adds does not make a file generated: its calls would seem removed.
    let written = Set(oldSources.lazy.filter { !$0.scan.isGenerated }.map(\.path))
      .subtracting(newSources.lazy.filter { !$0.scan.isGenerated }.map(\.path))
    self.newSources =
      await newSources.filter { !written.contains($0.path) }
      + project.scan(sources.compactMap(\.new).filter { written.contains($0.path) }, recognizesGenerated: false)
    let catalogs = changes.filter { $0.kind.catalog != nil }
    (newCatalogs, oldCatalogs) = await project.parse(
      catalogs.compactMap(\.new), and: catalogs.compactMap(\.old), of: base)
    let fixed = changes.filter(\.kind.mayHaveFixedTexts)
    newFixed = fixed.isEmpty ? [] : await project.contents(of: fixed.compactMap(\.new)).fixed
    oldFixed = fixed.isEmpty ? [] : await base.contents(of: fixed.compactMap(\.old)).fixed
    // A language's own file decides the meaning of an expression's name or a base text.
    let touchedFolders = Set(catalogs.compactMap(\.kind.catalog).filter(\.format.isSwifternalization).map(\.folder))
    let changedPaths = Set(changes.map(\.path))
    let exchanged = Set(catalogs.compactMap { layout.exchangedLocale($0.kind.catalog, as: .native) })
    sharedCatalogs = await project.parse(
      files.filter { file in
        guard let path = file.kind.catalog, !changedPaths.contains(file.path) else { return false }
        // What an import makes of translatewiki's file is compared with it.
        if !exchanged.isEmpty,
          [.native, .translatewiki].contains(where: { role in
            layout.exchangedLocale(path, as: role).map(exchanged.contains) ?? false
          })
        {
          return true
        }
        if path.format.isSwifternalization { return touchedFolders.contains(path.folder) || path.isBase }
        return layout.role(of: path) != .other
          && (layout.holdsSourceTexts(path) || layout.holdsDocumentation(path) || path.format == .stringCatalog)
      }, onlySourceTexts: true)
  }
}

/// The calls and entries that differ between both ends.
private struct Differences {
  let catalogs: [CatalogPair]
  let moves: [CatalogMove]
  /// The identities whose calls or source texts may have changed.
  let identities: Set<EntryIdentity>
  /// The identities whose calls and texts differ only in their place.
  let moved: Set<EntryIdentity>
  /// The identities of translations that differ in more than their catalog.
  let translated: Set<EntryIdentity>
  private let movedTranslations: Set<EntryIdentity>

  /// - Parameter unchanged: The catalogs of the head that the range does not change.
  init(_ contents: ChangedContents, unchanged: () -> [CatalogPath]) {
    let calls = CallDifference(from: contents.oldSources, to: contents.newSources)
    // A merge conflict leaves only a part of a String Catalog readable: its other entries would seem removed.
    let torn = Set((contents.oldCatalogs + contents.newCatalogs).filter(\.isTornByConflict).map(\.path.path))
    let detection = MoveDetection(
      CatalogPair.pairs(from: contents.oldCatalogs, to: contents.newCatalogs).filter { !torn.contains($0.path.path) },
      unchanged: unchanged,
      states: Dictionary(
        firstOf: contents.newCatalogs.lazy.compactMap { catalog in
          catalog.file.states.map { (catalog.path.path, $0) }
        }))
    (catalogs, moves) = (detection.pairs, detection.moves)
    let named = { (pairs: [CatalogPair], keys: (CatalogPair) -> ExactSet) in
      Set(pairs.flatMap { pair in keys(pair).map { EntryIdentity(table: pair.path.table, key: $0) } })
    }
    let sources = detection.pairs.filter(\.holdsSourceTexts)
    let others = detection.pairs.filter { !$0.holdsSourceTexts }
    let (sourceTexts, movedTexts) = (named(sources, \.editedKeys), named(sources, \.movedKeys))
    translated = named(others, \.editedKeys)
    movedTranslations = named(others, \.movedKeys)
    let before = Dictionary(firstOf: contents.oldFixed.map { ($0.path, $0) })
    let fixed = contents.newFixed.flatMap { $0.identitiesChanged(since: before[$0.path]) }
    identities = Set(calls.changed).union(calls.moved).union(sourceTexts).union(movedTexts).union(fixed)
    moved = movedTexts.subtracting(calls.changed).union(calls.moved).subtracting(sourceTexts).subtracting(translated)
  }

  /// The ids of objects that lost a translation and are still in the Interface Builder file of their table.
  func keptObjects(in files: [SnapshotFile], of project: Project) async -> ExactSet {
    var ids: [Table.Name: ExactSet] = [:]
    for pair in catalogs where pair.path.format == .strings {
      for key in pair.goneKeys where !pair.movedKeys.contains(key) {
        guard UncalledKeys.isMade(key, in: pair.path.table) else { continue }
        ids[Table.Name(pair.path), default: []].insert(String(key.prefix { $0 != "." }))
      }
    }
    guard !ids.isEmpty else { return [] }
    let files = Dictionary(firstOf: files.lazy.filter { $0.kind == .interface }.map { ($0.path, $0) })
    let interfaces = InterfaceFiles(files.keys.sorted())
    var kept: ExactSet = []
    for (table, ids) in ids {
      kept.formUnion(await project.keys(in: interfaces.paths(of: table).compactMap { files[$0] }, of: ids))
    }
    return kept
  }

  /// The keys to look up in files that did not change.
  func keys(_ contents: ChangedContents, _ layout: ProjectLayout) -> ExactSet {
    let keys = ExactSet(identities.map(\.key))
    let translated = translated.union(movedTranslations)
    guard layout.translatewikiFolder == nil, !translated.isEmpty else { return keys }
    // If the source language lacks a translated key, its text may be in a call.
    let sources = Dictionary(
      grouping: (contents.newCatalogs + contents.sharedCatalogs).filter { $0.holdsSourceTexts && $0.role != .other },
      by: \.path.table
    ).mapValues { KeyedList($0, questions: translated.count, keys: \.file.keys) }
    return keys.union(
      ExactSet(
        translated.lazy.filter { identity in
          !(sources[identity.table]?.candidates(for: identity.key) ?? []).contains { $0.file.contains(identity.key) }
        }.map(\.key)))
  }
}

extension Catalog {
  /// True if it is a String Catalog with conflict markers of a merge.
  fileprivate var isTornByConflict: Bool {
    holdsAllLanguages && file.problems.contains { $0.kind == .conflictMarker }
  }
}

extension Project {
  /// The project with catalogs and functions that are only recognized by content. This is limited to what a review of
  /// `changes` needs: sources and the catalogs of their texts.
  ///
  /// - Parameter prepare: Work for the time in which files are read.
  package func recognized(
    for changes: [SnapshotFileChange], meanwhile prepare: @escaping @Sendable () -> Void
  ) async -> Project {
    let project = await recognized()
    let layout = project.layout
    let mayAsk = changes.contains { change in
      change.kind.isSource
        || change.kind.catalog.map { $0.format == .stringCatalog || layout.holdsSourceTexts($0) } ?? false
    }
    guard mayAsk else { return project }
    return await project.readingTypedTexts(besidesCatalogsAt: Set(changes.map(\.path)), meanwhile: prepare)
  }

  /// True if a review includes `change`.
  package func isReviewed(_ change: SnapshotFileChange) -> Bool {
    if case .fixedTexts = change.kind, !layout.mayHaveFixedTexts(change.path) { return false }
    return change.kind.isReviewed && (change.old != nil || change.new != nil) && isSelected(change)
  }

  /// An export is left out with its folder, but a change of its XLIFF file is the work of a translator.
  private func isSelected(_ change: SnapshotFileChange) -> Bool {
    settings.selection.contains(change.path)
      || change.kind == .exchange
        && settings.selection.contains(change.path.replacing(".xcloc/", with: "/"))
  }

  /// The results of `read` by path, given the lines that each of `changes` changed and the file's new text.
  package func changedLines<Value: Sendable>(
    _ changes: [SnapshotFileChange], _ read: @escaping @Sendable (ChangedLines, [UInt8]) -> Value
  ) async -> [String: Value] {
    let textual = changes.filter { $0.new != nil }
    let old = await asBase.map(textual.compactMap(\.old)) { path, bytes in
      (path, ChangedLines.text(of: bytes, path))
    }
    let oldByPath = Dictionary(firstOf: old)
    let lines = await map(textual.compactMap(\.new)) { path, bytes in
      let text = ChangedLines.text(of: bytes, path)
      return (path, read(ChangedLines(from: oldByPath[path] ?? [], to: text), text))
    }
    return Dictionary(firstOf: lines)
  }
}
