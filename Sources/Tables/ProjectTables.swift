import Messages
import Text

package struct ProjectTables: Sendable {
  /// The tables, by folder and name; Swifternalization's are last.
  package let all: [Table]
  private let byName: [Table.Name: Table]
  private let byTable: [String: KeyedList<Table>]
  /// The places in `all` of the tables of each name that each target is built with.
  private let ofTargets: [String: [Modules.Target: [Int]]]
  /// The files with source texts that are no catalogs.
  package let fixed: [FixedTextsFile]
  /// The targets of the project.
  package let modules: Modules
  /// The targets that each table's files are built into, as far as they are known.
  private let owners: [Table.Name: [Modules.Target]]
  private let texts = TextsOfTables()
  let calls: CallIndex
  private let sourceLanguage: String

  /// The tables made of `catalogs`.
  ///
  /// - Parameters:
  ///   - calls: The calls of the project's sources, which may have texts.
  ///   - fixed: The source texts in files that are no catalogs.
  ///   - modules: The targets of the project.
  ///   - isWhole: True if the catalogs and calls are all of the project's.
  package init(
    _ catalogs: [Catalog], sourceLanguage: String, calls: CallIndex, fixed: [FixedTextsFile] = [],
    modules: Modules = Modules(), isWhole: Bool = true
  ) {
    var parts: [Table.Name: Table.Parts] = [:]
    for catalog in catalogs where catalog.role != .other {
      parts[Table.Name(catalog.path), default: Table.Parts()].add(catalog, sourceLanguage: sourceLanguage)
    }
    let sources = parts.filter { !$0.value.source.isEmpty }.sorted { $0.key < $1.key }
    let imported = Set(sources.filter { $0.value.source.isImported }.map(\.key.table))
    let native = Dictionary(
      sources.filter { imported.contains($0.key.table) && !$0.value.source.isImported }
        .compactMap { name, parts in parts.source.texts.map { (name.table, $0) } },
      uniquingKeysWith: { first, _ in first })
    let owners = Self.owners(parts, modules)
    let called = CalledKeys(calls, parts, owners, modules, isWhole: isWhole)
    let siblings = imported.isEmpty ? Siblings(sources) : Siblings()
    let fixedByTable = Dictionary(grouping: fixed, by: \.table).mapValues(NearFixedTexts.init)
    let all = parts.sorted { $0.key < $1.key }.map { name, parts -> Table in
      let isImported = parts.source.isImported
      let near = fixedByTable[name.table]?.files(of: name) ?? []
      return Table(
        name: name, parts, sourceLanguage: sourceLanguage, typed: isImported ? native[name.table] : nil,
        isMadeByImport: !isImported && imported.contains(name.table),
        siblings: siblings.files(of: name, unit: parts.unit), fixed: near, calls: calls,
        calledKeys: (called.keys[name] ?? []) + parts.translatedKeys(in: near))
    }
    self.calls = calls
    self.sourceLanguage = sourceLanguage
    self.all = all
    self.modules = modules
    self.fixed = fixed
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    byTable = Dictionary(grouping: all, by: \.name.table).mapValues {
      KeyedList($0) { table in parts[table.name]?.keys ?? [] }
    }
    self.owners = owners
    var ofTargets: [String: [Modules.Target: [Int]]] = [:]
    for (place, table) in all.enumerated() {
      for target in owners[table.name] ?? [] {
        ofTargets[table.name.table, default: [:]][target, default: []].append(place)
      }
    }
    self.ofTargets = ofTargets
  }

  /// The targets that each table's files are built into, as far as they are known.
  private static func owners(
    _ parts: [Table.Name: Table.Parts], _ modules: Modules
  ) -> [Table.Name: [Modules.Target]] {
    if modules.isEmpty { return [:] }
    return parts.filter { !$0.key.isSwifternalization }.mapValues { parts in
      func owners(_ catalogs: [Catalog]) -> [Modules.Target] {
        Set(catalogs.map(\.path.path)).sorted().flatMap(modules.targets).reduce(into: []) { targets, target in
          if !targets.contains(target) { targets.append(target) }
        }
      }
      // The files of one table are mostly built into the same targets. Those of the source language may be in none.
      let targets = owners(
        parts.source.catalogs + parts.base.catalogs + [parts.stringCatalog].compactMap(\.self))
      return targets.isEmpty ? owners(parts.locales.values.flatMap(\.catalogs)) : targets
    }
  }

  /// All source texts of `table`, computed once.
  package func texts(of table: Table) async -> TableTexts { await texts.texts(of: table) }

  package subscript(name: Table.Name) -> Table? { byName[name] }

  package func table(for catalog: Catalog) -> Table? { byName[Table.Name(catalog.path)] }

  package func tables(named table: String) -> [Table] { byTable[table]?.all ?? [] }

  /// The tables that may have an entry of `identity`, in any language: no others have one.
  package func candidates(for identity: EntryIdentity) -> [Table] {
    byTable[identity.table]?.candidates(for: identity.key) ?? []
  }

  /// The language of the source text of `key` in the tables named `table`, or of these tables.
  package func sourceLanguage(ofTable table: String, key: String? = nil) -> String {
    let own = key.flatMap { key in candidates(for: EntryIdentity(table: table, key: key)).first { $0.contains(key) } }
    return (own ?? tables(named: table).first)?.sourceLanguage ?? sourceLanguage
  }

  /// The targets that the table's files are built into; empty if they are unknown.
  package func targets(of table: Table.Name) -> [Modules.Target] { owners[table] ?? [] }

  /// True if a project or package, given by the origin of its targets, names files of tables.
  package func areCatalogsNamed(in origin: String) -> Bool {
    owners.values.contains { $0.contains { $0.origin == origin } }
  }

  /// The tables of this name that one of `targets` is built with.
  package func tables(named table: String, of targets: [Modules.Target]) -> [Table] {
    guard let places = ofTargets[table] else { return [] }
    return Set(targets.flatMap { places[$0] ?? [] }).sorted().map { all[$0] }
  }

  /// True if the call at `site` may look up its key in the table `name`: that table is in a bundle that the call reads.
  package func isRead(_ name: Table.Name, by site: CallSite) -> Bool {
    let owners = targets(of: name)
    if let bundles = modules.bundles(of: site) {
      if !owners.isEmpty { return owners.contains(where: bundles.contains) }
      // The files of an app may be copied into it by a script, and every other target names its own.
      return bundles.contains { $0.kind == .application } && tables(named: name.table, of: bundles).isEmpty
    }
    // The main bundle of a library's code is that of the app.
    if modules.readsMainBundle(site), !modules.targets(of: site.source.path).isEmpty {
      return owners.isEmpty || owners.contains(where: \.isMain)
    }
    // Another app's own bundle is not there while this code runs.
    let targets = modules.targets(of: site.source.path)
    if !owners.isEmpty, !targets.isEmpty, owners.allSatisfy(\.isMain), targets.allSatisfy(\.isMain),
      !owners.contains(where: targets.contains)
    {
      return false
    }
    // The folders tell where the targets are unknown.
    guard let key = site.call.identity?.key else { return true }
    let others = candidates(for: EntryIdentity(table: name.table, key: key)).filter {
      $0.name != name && !$0.source.isImported && $0.contains(key)
    }
    if others.isEmpty { return true }
    let near = name.nearness(to: site.source.path)
    return !others.contains { $0.name.nearness(to: site.source.path) > near }
  }
}

/// The source texts of tables, each computed on first use.
private actor TextsOfTables {
  private var tasks: [Table.Name: Task<TableTexts, Never>] = [:]

  func texts(of table: Table) async -> TableTexts {
    let task = tasks[table.name] ?? Task { await TableTexts.onAllCores(table) }
    tasks[table.name] = task
    return await task.value
  }
}

extension Table.Files {
  fileprivate var isImported: Bool { catalogs.first?.use.shipping == .imported }
}

/// The keys that calls look up and the source language's files lack, by the tables in which translators have them.
private struct CalledKeys {
  private(set) var keys: [Table.Name: [String]] = [:]

  /// A call without a bundle reads the bundle that its source is built into, so every table with the key in some
  /// language counts. A key without such a table belongs to the nearest one. It counts if most texts of that table are
  /// in calls; otherwise it is only not extracted yet.
  init(
    _ calls: CallIndex, _ parts: [Table.Name: Table.Parts], _ owners: [Table.Name: [Modules.Target]],
    _ modules: Modules, isWhole: Bool
  ) {
    let tables = Dictionary(grouping: parts.filter { !$0.key.isSwifternalization }, by: \.key.table).mapValues {
      KeyedList($0.sorted { $0.key < $1.key }) { $0.value.keys }
    }
    var extracted: [Table.Name: Int] = [:]
    var others: [Table.Name: [String]] = [:]
    for identity in calls.identities {
      let key = identity.key
      guard !key.isEmpty, let ofTable = tables[identity.table] else { continue }
      let candidates = ofTable.candidates(for: key)
      var isKnown = false
      for (name, parts) in candidates where parts.contains(key) {
        isKnown = true
        extracted[name, default: 0] += 1
        if parts.isOfBaseOnly(key) { keys[name, default: []].append(key) }
      }
      if isKnown { continue }
      for (name, parts) in candidates where parts.isTranslated(key) {
        isKnown = true
        keys[name, default: []].append(key)
      }
      guard isWhole, !isKnown, let site = calls.sites(of: identity).first, !site.call.hasUnknownTable,
        let nearest = Table.Name.ofModule(
          of: site.source.path, among: ofTable.all.map(\.key), targets: modules.targets(of: site.source.path),
          owners: { owners[$0] ?? [] }),
        // Xcode extracts the keys of a target into its String Catalog, so the key is another target's.
        parts[nearest]?.stringCatalog == nil
      else { continue }
      others[nearest, default: []].append(key)
    }
    for (name, others) in others where others.count + (keys[name]?.count ?? 0) > extracted[name] ?? 0 {
      keys[name, default: []] += others
    }
  }
}

extension Table.Parts {
  /// The keys of all its entries, in any language.
  fileprivate var keys: [String] {
    ([source, base] + locales.values).flatMap { $0.catalogs.flatMap(\.file.keys) } + (stringCatalog?.file.keys ?? [])
  }

  fileprivate func contains(_ key: String) -> Bool {
    source.contains(key) || base.contains(key) || stringCatalog?.file.contains(key) ?? false
  }

  /// The keys of `fixed` that some locale has, and the source language's own files lack.
  fileprivate func translatedKeys(in fixed: [FixedTextsFile]) -> [String] {
    guard !fixed.isEmpty else { return [] }
    let keys = Set(locales.values.flatMap { $0.catalogs.flatMap(\.file.keys) }.map(ExactText.init)).map(\.text)
    return keys.filter { key in !source.contains(key) && !base.contains(key) && fixed.contains { $0.contains(key) } }
      .sorted()
  }

  fileprivate func isOfBaseOnly(_ key: String) -> Bool { base.contains(key) && !source.contains(key) }

  fileprivate func isTranslated(_ key: String) -> Bool { locales.values.contains { $0.contains(key) } }
}

extension Table.Name {
  /// The table whose folder shares the most folders with `path`.
  package static func nearest(to path: String, among names: [Table.Name]) -> Table.Name? {
    names.max { $0.nearness(to: path) < $1.nearness(to: path) }
  }

  /// The nearest table if it is the only one, or shares a folder with `path`: the file there can be of its module.
  static func ofModule(of path: String, among names: [Table.Name]) -> Table.Name? {
    nearest(to: path, among: names).flatMap { names.count == 1 || $0.nearness(to: path) > 0 ? $0 : nil }
  }

  /// The table for new keys of a source at `path`, which is built into `targets`: theirs, or the nearest one that no
  /// other target has for itself.
  static func ofModule(
    of path: String, among names: [Table.Name], targets: [Modules.Target],
    owners: (Table.Name) -> [Modules.Target]
  ) -> Table.Name? {
    let own = names.filter { name in owners(name).contains(where: targets.contains) }
    if !own.isEmpty { return nearest(to: path, among: own) }
    // The files of an app may be copied into it by a script, and every other target names its own.
    guard targets.allSatisfy({ $0.kind == .application }) else { return nil }
    return ofModule(of: path, among: targets.isEmpty ? names : names.filter { owners($0).isEmpty })
  }

  func nearness(to path: String) -> Int {
    zip(folder.split(separator: "/"), path.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
