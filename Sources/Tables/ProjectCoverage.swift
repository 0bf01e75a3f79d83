import Messages

/// A project's source texts, and their states in its locales.
package struct ProjectCoverage: Sendable {
  package struct Part: Sendable {
    package let locale: String
    package let source: TableTexts
    package let states: [EntryState]
    /// True for each text that counts; `nil` for all.
    fileprivate var isCounted: [Bool]?

    package var table: Table { source.table }

    package var counts: CompletenessCounts {
      guard let isCounted else { return CompletenessCounts(states) }
      return CompletenessCounts(zip(states, isCounted).lazy.filter(\.1).map(\.0))
    }

    /// The texts that count, each with its state.
    package var counted: [(text: SourceText, state: EntryState)] {
      let all = zip(source.texts, states)
      guard let isCounted else { return Array(all) }
      return zip(all, isCounted).filter(\.1).map(\.0)
    }

    /// The states of the texts to translate; texts that do not count are `translated`.
    package var statesToFill: [EntryState] {
      isCounted.map { zip(states, $0).map { $1 ? $0 : .translated } } ?? states
    }
  }

  /// The parts by folder, table and locale.
  package private(set) var parts: [Part]
  fileprivate let sources: [Table.Name: TableTexts]

  /// The coverage with only the texts that are new or different since `base`. A text is the same in a table that moved.
  package func ofTexts(changedSince base: ProjectCoverage) -> ProjectCoverage {
    let former = FormerTables(of: self, in: base)
    var changed: [Table.Name: [Bool]] = [:]
    // Many tables that moved have one origin.
    for (origin, names) in Dictionary(grouping: sources.keys, by: former.origin) {
      let before = KeyedList(former.names(in: origin).compactMap { base.sources[$0] }) { $0.texts.map(\.key) }
      for name in names {
        changed[name] = sources[name]?.texts.map { text in
          !before.candidates(for: text.key).contains { $0.text(of: text.key)?.isSameText(as: text) ?? false }
        }
      }
    }
    var result = self
    for index in parts.indices { result.parts[index].isCounted = changed[parts[index].table.name] }
    return result
  }

  package var textCount: Int {
    Dictionary(parts.map { ($0.table.name, $0.counts.keys) }, uniquingKeysWith: { first, _ in first }).values
      .reduce(0, +)
  }

  private var hasChoice: Bool { parts.contains { $0.isCounted != nil } }

  /// One row for each locale and table. Tables of the same name in several folders share a row.
  package var coverage: Coverage {
    var names: [String: String] = [:]
    var counts: [EntryIdentity: CompletenessCounts] = [:]
    for part in parts {
      // Folders may spell a locale differently.
      let name = names[part.locale.lowercased()] ?? part.locale
      names[part.locale.lowercased()] = name
      counts[EntryIdentity(table: part.table.name.table, key: name), default: CompletenessCounts()] += part.counts
    }
    return Coverage(
      rows: counts.filter { $0.value.keys > 0 || !hasChoice }.map {
        CoverageRow(locale: $0.key.key, table: $0.key.table, counts: $0.value)
      })
  }
}

/// The tables at a base whose texts those of a later version may be.
package struct FormerTables {
  /// The tables that the texts of one table may come from.
  package enum Origin: Hashable {
    case itself(Table.Name)
    /// Those of this name that only the base has.
    case moved(String)
    /// All that only the base has: another format has the table now.
    case anyGone
  }

  private let known: Set<Table.Name>
  /// The tables that only the base has, by their names without folders.
  private let gone: [String: Set<Table.Name>]

  package init(of head: ProjectCoverage, in base: ProjectCoverage) {
    known = Set(base.sources.keys)
    gone = Dictionary(grouping: base.sources.keys.filter { head.sources[$0] == nil }, by: \.table).mapValues { Set($0) }
  }

  package func origin(of name: Table.Name) -> Origin {
    known.contains(name) ? .itself(name) : gone[name.table] == nil ? .anyGone : .moved(name.table)
  }

  func names(in origin: Origin) -> [Table.Name] {
    switch origin {
    case .itself(let name): [name]
    case .moved(let table): gone[table]?.sorted() ?? []
    case .anyGone: gone.values.joined().sorted()
    }
  }

  package func contain(_ name: Table.Name, in origin: Origin) -> Bool {
    switch origin {
    case .itself(let own): name == own
    case .moved(let table): name.table == table && gone[table]?.contains(name) ?? false
    case .anyGone: gone[name.table]?.contains(name) ?? false
    }
  }
}

extension ProjectTables {
  /// A folder whose tables share their languages.
  private struct Place: Hashable {
    var folder: String
    var isSwifternalization: Bool

    init(_ table: Table) {
      folder = table.name.folder
      isSwifternalization = table.name.isSwifternalization
    }
  }

  /// The states of the source texts in each locale; without `judging` none is `invalid`. A folder counts if it has a
  /// translation of anything. Of tables on translatewiki, the translators' files count and the imported ones do not.
  package func coverage(checking: Bool = true) async -> ProjectCoverage {
    let counted = all.filter { !$0.isMadeByImport }
    let locales = Dictionary(grouping: counted, by: Place.init).mapValues { tables in
      Set(tables.flatMap(\.translatedLocales)).sorted()
    }
    var sources: [Table.Name: TableTexts] = [:]
    var jobs: [(texts: TableTexts, locale: String)] = []
    for table in counted {
      let texts = await texts(of: table)
      if texts.texts.isEmpty { continue }
      sources[table.name] = texts
      jobs += (locales[Place(table)] ?? []).map { (texts, $0) }
    }
    let parts = await jobs.mappedOnAllCores(inPartsOf: max(1, jobs.count / 32)) { texts, locale in
      ProjectCoverage.Part(
        locale: locale, source: texts,
        states: texts.states(of: texts.table.locales[locale], locale: locale, checking: checking))
    }
    return ProjectCoverage(parts: parts, sources: sources)
  }
}
