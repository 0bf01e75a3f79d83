import Formats
import Messages
import Scanning
import Tables
import Text

/// Finds the keys of calls that do not write out a key: interpolated keys and symbols. Without types an interpolated
/// key is a pattern, and it looks up the entry that fits it. A call becomes one call for each fitting entry, so that
/// other code sees only calls with keys.
struct KeyResolution {
  private let layout: ProjectLayout
  private let isWhole: Bool
  /// The source language's catalogs, and those of each table.
  private let catalogs: [Catalog]
  private let catalogsOfTables: [String: [Catalog]]
  /// The other languages' catalogs by table, if all of them are here.
  private let translations: [String: [Catalog]]
  private var tables: [String: Table] = [:]
  /// The project's tables, and the tables in String Catalogs.
  private let all: Set<String>
  private let inStringCatalogs: Set<String>
  private let stringCatalogs: [String: [Catalog]]
  /// The first table of each name in lower case.
  private let lowercased: [String: String]

  private struct Table {
    private let catalogs: [Catalog]
    private let states: [EntryStates]
    /// Keys with placeholders, by the shape of keys that differ only in types.
    private(set) lazy var byShape = Self.grouped(
      catalogs.lazy.flatMap { catalog in
        catalog.texts?.keys(holding: UInt8(ascii: "%"))
          ?? catalog.file.keys.filter { $0.utf8.contains(UInt8(ascii: "%")) }
      }, by: InterpolatedKey.shape(of:))
    /// The same of stale entries. Of two entries they are the older ones, but Xcode does not look everywhere.
    private(set) lazy var staleByShape = Self.grouped(
      states.lazy.flatMap(\.entries).filter {
        $0.extractionState == .stale && $0.key.utf8.contains(UInt8(ascii: "%"))
      }
      .map(\.key), by: InterpolatedKey.shape(of:))
    /// Keys for which Xcode makes symbols, by the name of the symbol.
    private(set) lazy var bySymbol = Self.grouped(
      states.lazy.flatMap(\.entries).filter(\.mayHaveSymbol).map(\.key), by: StringSymbol.name(ofKey:))
    /// All keys, by the name of their symbol: other tools make one for each and name the table.
    private(set) lazy var bySymbolInTable = Self.grouped(
      catalogs.lazy.flatMap(\.file.keys), by: StringSymbol.name(ofKey:))

    init(_ catalogs: [Catalog], _ stringCatalogs: [Catalog]) {
      self.catalogs = catalogs
      states = stringCatalogs.compactMap(\.file.states)
    }

    private var fitting: [InterpolatedKey: [String]] = [:]
    /// An interpolation fits an entry for each type that its values may have, and more only in files made to be slow.
    private static let mostFitting = 100

    mutating func keys(fitting pattern: InterpolatedKey) -> [String] {
      if let known = fitting[pattern] { return known }
      let found = [byShape[pattern.shape], staleByShape[pattern.shape]].lazy
        .compactMap { $0?.filter(pattern.matches) }.first { !$0.isEmpty }
      let keys = Array((found ?? []).prefix(Self.mostFitting))
      fitting[pattern] = keys
      return keys
    }

    private static func grouped(
      _ keys: some Sequence<String>, by name: (String) -> String?
    ) -> [String: [String]] {
      var groups: [String: ExactSet] = [:]
      for key in keys { if let name = name(key) { groups[name, default: []].insert(key) } }
      return groups.mapValues { $0.sorted() }
    }
  }

  /// - Parameter isWhole: True if the sources are all of the project's.
  init(_ catalogs: [Catalog], layout: ProjectLayout, isWhole: Bool) {
    self.layout = layout
    self.isWhole = isWhole
    self.catalogs = catalogs.filter { $0.role != .other && layout.holdsSourceTexts($0.path) }
    catalogsOfTables = Dictionary(grouping: self.catalogs, by: \.path.table)
    stringCatalogs = Dictionary(
      grouping: catalogs.filter { $0.role != .other && $0.holdsAllLanguages }, by: \.path.table)
    translations =
      isWhole
      ? Dictionary(
        grouping: catalogs.filter { $0.role != .other && $0.path.format == .strings && !$0.holdsSourceTexts },
        by: \.path.table) : [:]
    all = Set(catalogsOfTables.keys)
    lowercased = Dictionary(firstOf: all.sorted().map { ($0.lowercased(), $0) })
    inStringCatalogs = Set(self.catalogs.filter { $0.path.format == .stringCatalog }.map(\.path.table))
  }

  mutating func resolved(_ sources: [ScannedSource]) -> [ScannedSource] {
    var all = sources
    for (index, source) in sources.enumerated()
    where source.scan.calls.contains(where: { $0.mayBeResolved || hasNameAsText($0) }) {
      all[index] = source.with(
        calls: source.scan.calls.flatMap { call in
          resolved(hasNameAsText(call) ? call.withoutText() : call, in: source.text)
        })
    }
    // Without a String Catalog only a literal with an entry is certainly a key. The other literals may not be meant for
    // translation.
    var counts = (typed: 0, known: 0)
    for source in all {
      for call in source.scan.calls where call.isTypedText && !isCertain(call) && call.key.literal?.hasLetters ?? true {
        counts.typed += 1
        if isKnown(call) { counts.known += 1 }
      }
    }
    if counts.typed == 0 || isWhole && counts.known >= 5 && counts.known * 2 >= counts.typed { return all }
    for (index, source) in all.enumerated() where source.scan.calls.contains(where: { !isKept($0) }) {
      all[index] = source.with(calls: source.scan.calls.filter(isKept))
    }
    return all
  }

  /// True if the text of a call is its key, a name that no user should see: it is no text.
  private func hasNameAsText(_ call: LocalizationCall) -> Bool {
    guard !layout.traits.sourceTextsComeFromCalls, let text = call.value?.literal, let key = call.key.literal else {
      return false
    }
    return text == key && KeyText.isName(key)
  }

  private func isKept(_ call: LocalizationCall) -> Bool { !call.isTypedText || isCertain(call) || isKnown(call) }

  /// True if Xcode takes the call's key into a String Catalog.
  private func isCertain(_ call: LocalizationCall) -> Bool {
    inStringCatalogs.contains(call.tableName) || layout.holdsStringCatalogs && !all.contains(call.tableName)
  }

  private func isKnown(_ call: LocalizationCall) -> Bool {
    guard let identity = call.identity else { return false }
    // If texts are in the code, only translations have the key.
    return catalogsOfTables[identity.table]?.contains { $0.file.contains(identity.key) } ?? false
      || translations[identity.table]?.contains { $0.file.contains(identity.key) } ?? false
  }

  private mutating func resolved(_ call: LocalizationCall, in text: [UInt8]) -> [LocalizationCall] {
    withKey(call, in: text).flatMap { $0.hasUnknownTable ? inFoundTables($0) : [$0] }
  }

  /// The call in each table with an entry of its key.
  private func inFoundTables(_ call: LocalizationCall) -> [LocalizationCall] {
    guard let key = call.key.literal else { return [call] }
    let ofSource = catalogs.filter { $0.file.contains(key) }.map(\.path.table)
    let others = translations.filter { $0.value.contains { $0.file.contains(key) } }.map(\.key)
    let found = Set(ofSource + others).sorted().map { call.found(in: $0) }
    return found.isEmpty ? [call] : found
  }

  private mutating func withKey(_ call: LocalizationCall, in text: [UInt8]) -> [LocalizationCall] {
    guard call.key.content == .expression else { return [call] }
    if let symbol = call.symbol(in: text) {
      let table = symbol.table.map(named)
      let keys = inTable(table ?? call.tableName) { table in
        symbol.table == nil ? table.bySymbol[symbol.name] : table.bySymbolInTable[symbol.name]
      }
      let found = (keys ?? []).map { call.looking(up: $0, in: table) }
      // A name without a key may be any static member.
      return found.isEmpty && call.isTypedText ? [] : found.isEmpty ? [call] : found
    }
    guard let pattern = call.interpolatedKey else { return [call] }
    let call = call.showing(pattern)
    if pattern.conversions.isEmpty { return [call.looking(up: pattern.description)] }
    let fitting =
      inTable(call.tableName) { $0.keys(fitting: pattern) } ?? []
    return fitting.isEmpty ? [call] : fitting.map { call.looking(up: $0) }
  }

  /// The table that code calls `name`: some tools write its first letter in lower case.
  private func named(_ name: String) -> String {
    all.contains(name) ? name : lowercased[name.lowercased()] ?? name
  }

  /// The keys of `table` that differ from `shape` only in the types of their placeholders, in order.
  func keys(of table: String, shapedAs shape: String) -> [String] {
    // The tables used for resolving calls are cached already.
    var resolution = self
    return resolution.inTable(table) { $0.byShape[shape] ?? $0.staleByShape[shape] } ?? []
  }

  private mutating func inTable(_ name: String, _ find: (inout Table) -> [String]?) -> [String]? {
    var table = tables.removeValue(forKey: name) ?? Table(catalogsOfTables[name] ?? [], stringCatalogs[name] ?? [])
    defer { tables[name] = table }
    return find(&table)
  }
}

extension String {
  fileprivate var hasLetters: Bool { contains(where: \.isLetter) }
}

extension StringCatalogEntry {
  /// Xcode makes no symbols for keys that it found in the sources.
  package var mayHaveSymbol: Bool {
    switch extractionState {
    case .manual, .migrated, .unknown: true
    case .extracted, .extractedWithValue, .stale: false
    }
  }
}

extension LocalizationCall {
  /// True if its key or its table may be one that is not written out.
  fileprivate var mayBeResolved: Bool { key.content == .expression || hasUnknownTable }
}
