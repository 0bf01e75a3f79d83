package struct ProjectTables: Sendable {
  /// The tables, by folder and name; Swifternalization's are last.
  package let all: [Table]
  private let byName: [Table.Name: Table]
  private let byTable: [String: [Table]]
  private let texts = TextsOfTables()
  let calls: CallIndex

  /// `calls` may have texts. `isWhole` is true if the catalogs and calls are all of the project's.
  package init(_ catalogs: [Catalog], sourceLanguage: String, calls: CallIndex, isWhole: Bool = true) {
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
    let called = CalledKeys(calls, parts, isWhole: isWhole)
    all = parts.sorted { $0.key < $1.key }.map { name, parts in
      let isImported = parts.source.isImported
      return Table(
        name: name, parts, sourceLanguage: sourceLanguage, typed: isImported ? native[name.table] : nil,
        isMadeByImport: !isImported && imported.contains(name.table),
        siblings: imported.isEmpty ? Self.siblings(of: name, parts, among: sources) : [], calls: calls,
        calledKeys: called.keys[name] ?? [])
    }
    self.calls = calls
    byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    byTable = Dictionary(grouping: all, by: \.name.table)
  }

  /// The source language's files of other tables in the bundle: in the same folder, or of the same name in its project.
  private static func siblings(
    of name: Table.Name, _ parts: Table.Parts, among sources: [(key: Table.Name, value: Table.Parts)]
  ) -> [(name: Table.Name, files: Table.Files)] {
    func isSibling(_ other: (key: Table.Name, value: Table.Parts)) -> Bool {
      other.key != name && other.key.isSwifternalization == name.isSwifternalization
        && (other.key.folder == name.folder || other.key.table == name.table && other.value.unit == parts.unit)
    }
    return sources.filter(isSibling).map { ($0.key, $0.value.source) }
      .sorted { $0.name.table == name.table && $1.name.table != name.table }
  }

  /// All source texts of `table`, computed once.
  package func texts(of table: Table) async -> TableTexts { await texts.texts(of: table) }

  package subscript(name: Table.Name) -> Table? { byName[name] }

  package func table(for catalog: Catalog) -> Table? { byName[Table.Name(catalog.path)] }

  package func tables(named table: String) -> [Table] { byTable[table] ?? [] }
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
  init(_ calls: CallIndex, _ parts: [Table.Name: Table.Parts], isWhole: Bool) {
    let tables = Dictionary(grouping: parts.filter { !$0.key.isSwifternalization }, by: \.key.table).mapValues {
      $0.sorted { $0.key < $1.key }
    }
    var extracted: [Table.Name: Int] = [:]
    var others: [Table.Name: [String]] = [:]
    for identity in calls.identities {
      let key = identity.key
      guard !key.isEmpty, let candidates = tables[identity.table] else { continue }
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
      guard isWhole, !isKnown, let site = calls.sites(of: identity).first,
        let nearest = Table.Name.ofModule(of: site.source.path, among: candidates.map(\.key)),
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
  fileprivate func contains(_ key: String) -> Bool {
    source.contains(key) || base.contains(key) || stringCatalog?.file.contains(key) ?? false
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

  private func nearness(to path: String) -> Int {
    zip(folder.split(separator: "/"), path.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
