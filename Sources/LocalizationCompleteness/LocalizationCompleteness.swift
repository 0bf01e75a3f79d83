import Formats
import Scanning
import Tables

/// Checks that each localization call in a project's sources has an entry in each of its languages.
///
/// In a test one line is enough: `try assertCompleteLocalization()` in XCTest, `try expectCompleteLocalization()` in
/// Swift Testing. Each gap is a failure at the call that looks up the text.
public struct LocalizationCompleteness: Sendable {
  /// The project's folder.
  public let root: String
  /// The languages that every text must have. `nil` for those that the Xcode project lists or, without one, those that
  /// have a folder.
  public var languages: [String]?
  /// Functions of the project's own that look a text up.
  public var functions: [LocalizingFunction]
  /// Folders to skip in addition to dependencies, build products and tests: names, or paths below `root`.
  public var excluded: [String]

  /// A check of the project of `file`: the nearest folder above it with an Xcode project, a `Package.swift` or a git
  /// repository.
  ///
  /// - Parameter root: The project's folder, if it is another one.
  /// - Throws: `LocalizationCompletenessError.noProject`.
  public init(
    languages: [String]? = nil, functions: [LocalizingFunction] = [], excluding excluded: [String] = [],
    root: String? = nil, file: String = #filePath
  ) throws {
    guard let root = root ?? ProjectFolder.root(above: file) else {
      throw LocalizationCompletenessError.noProject(file: file)
    }
    self.root = root
    self.languages = languages
    self.functions = functions
    self.excluded = excluded
  }

  /// The missing texts, by the place of the call that looks them up.
  ///
  /// A default value of a call is the text of the source language, so that language needs no entry. Keys that are
  /// computed while the app runs are not known.
  /// - Throws: `LocalizationCompletenessError` if there is nothing to compare, as a check without data must not pass.
  public func gaps() throws -> [LocalizationGap] {
    let folder = ProjectFolder(root: root, excluded: excluded)
    let development = folder.developmentLanguage
    let catalogs = folder.catalogs.flatMap { path -> [Catalog] in
      guard let catalog = CatalogPath(path: path), let bytes = folder.bytes(of: path) else { return [] }
      return Catalog.all(at: catalog, bytes) { path in
        CatalogUse(holdsSourceTexts: path.isOfSourceLanguage ?? (path.isBase || path.locale == development))
      }
    }
    guard !catalogs.isEmpty else { throw LocalizationCompletenessError.noCatalogs(root: root) }
    let found = folder.knownLanguages ?? Set(catalogs.compactMap(\.path.locale)).subtracting(["Base"]).sorted()
    let asked = languages ?? found.filter { $0 == development || !Table.isVariant($0, of: development) }

    let scanner = scanner(of: folder, holdsStringCatalogs: catalogs.contains(where: \.holdsAllLanguages))
    let sources = folder.sources.compactMap { path -> ScannedSource? in
      guard let language = SourceLanguage.of(path: path), let bytes = folder.bytes(of: path) else { return nil }
      let scan = scanner.scan(bytes, path: path, language: language)
      return scan.calls.isEmpty ? nil : ScannedSource(path: path, text: bytes, scan: scan)
    }
    guard !sources.isEmpty else { throw LocalizationCompletenessError.noCalls(root: root) }
    let tables = ProjectTables(catalogs, sourceLanguage: development, calls: CallIndex(sources))
    var wanted: [Table.Name: [Wanted]] = [:]
    for source in sources {
      for call in source.scan.calls {
        for (name, key) in tables.wanted(by: call, in: source.text) {
          wanted[name, default: []].append(Wanted(call: call, key: key))
        }
      }
    }
    let gaps = wanted.flatMap { name, calls in
      (tables[name] ?? Table(name: name, sourceLanguage: development, calls: CallIndex(sources)))
        .gaps(calls, languages: asked, root: root)
    }
    return gaps.sorted {
      ($0.file, $0.line, $0.column, $0.key, $0.languages.first ?? "")
        < ($1.file, $1.line, $1.column, $1.key, $1.languages.first ?? "")
    }
  }
}

extension LocalizationCompleteness {
  /// A scanner that also reads SwiftUI's calls and the project's own declarations if String Catalogs have the texts.
  private func scanner(of folder: ProjectFolder, holdsStringCatalogs: Bool) -> SourceScanner {
    let functions = LocalizationFunction.standard + functions.flatMap(\.functions)
    guard holdsStringCatalogs else { return SourceScanner(functions: functions) }
    let reader = SourceScanner(functions: [])
    let own = folder.sources.filter { SourceLanguage.of(path: $0) == .swift }.flatMap { path in
      folder.bytes(of: path).map { reader.ownCallees(in: $0, path: path) } ?? []
    }
    return SourceScanner(functions: functions, typedTexts: TypedTextReading(callees: TypedTextCallees(own)))
  }
}

struct Wanted {
  let call: LocalizationCall
  let key: String
}

extension ProjectTables {
  /// The bundle of a call without one depends on the app that its source is built into. Every folder that has the key
  /// in some language counts, otherwise the nearest one with the table. A call with a bundle reads the nearest folder.
  /// A key with interpolations matches every entry that it may be.
  fileprivate func wanted(by call: LocalizationCall, in text: [UInt8]) -> [(Table.Name, key: String)] {
    let pattern = call.interpolatedKey
    if let symbol = call.symbol(in: text) {
      // A symbol without a key may be any static member.
      return tables(named: symbol.table ?? call.tableName).flatMap { table in
        table.keys.filter { StringSymbol.name(ofKey: $0) == symbol.name }.map { (table.name, key: $0) }
      }
    }
    guard let name = call.key.literal ?? pattern?.description, !name.isEmpty else { return [] }
    // An expression may name any table.
    if call.hasUnknownTable { return all.filter { $0.isInAnyLanguage(name) }.map { ($0.name, key: name) } }
    let tables = tables(named: call.tableName)
    // "—" needs no translation.
    if call.isTypedText, tables.isEmpty || !name.contains(where: \.isLetter) { return [] }
    guard !tables.isEmpty else { return [(Table.Name(folder: "", table: call.tableName), name)] }
    let having = tables.compactMap { table -> (name: Table.Name, keys: [String])? in
      let keys = pattern.map { table.keys.filter($0.matches) } ?? (table.isInAnyLanguage(name) ? [name] : [])
      return keys.isEmpty ? nil : (table.name, keys)
    }
    if !having.isEmpty, call.bundle.map({ $0.content == .null }) ?? true {
      return having.flatMap { name, keys in keys.map { (name, key: $0) } }
    }
    let nearest = Table.Name.nearest(to: call.path, among: having.isEmpty ? tables.map(\.name) : having.map(\.name))
    guard let nearest else { return [] }
    return (having.first { $0.name == nearest }?.keys ?? [name]).map { (nearest, key: $0) }
  }
}

extension Table {
  private var all: [Files] { [source] + locales.values }

  fileprivate var keys: [String] { Set(all.flatMap { $0.catalogs.flatMap(\.file.keys) }).sorted() }

  fileprivate func isInAnyLanguage(_ key: String) -> Bool { all.contains { $0.contains(key) } }

  /// Reports each key at its first call.
  fileprivate func gaps(_ wanted: [Wanted], languages: [String], root: String) -> [LocalizationGap] {
    let exempt = stringCatalog?.file.states?.exemptKeys ?? []
    var seen: Set<String> = []
    let first = wanted.filter { !exempt.contains($0.key) && seen.insert($0.key).inserted }
    let texts = TableTexts(self, keys: first.map(\.key))
    var found: [[LocalizationGap.Problem: [String]]] = first.map { _ in [:] }
    for language in Set(languages).sorted() {
      for (index, state) in texts.states(of: files(of: language), locale: language).enumerated() {
        guard let problem = LocalizationGap.Problem(state) else { continue }
        // Without an entry users see the text of the call, or the key.
        if language == sourceLanguage, problem == .missing, hasText(first[index], wanted) { continue }
        found[index][problem, default: []].append(language)
      }
    }
    return first.indices.flatMap { index in
      found[index].map { problem, languages in
        let call = first[index].call
        return LocalizationGap(
          file: root + "/" + call.path, line: call.range.start.line, column: call.range.start.column,
          key: first[index].key, table: name.table, problem: problem, languages: languages)
      }
    }
  }

  /// True if the source language has a text without an entry: that of a call, or the key.
  private func hasText(_ wanted: Wanted, _ all: [Wanted]) -> Bool {
    if all.contains(where: { $0.key == wanted.key && $0.call.value?.literal != nil }) { return true }
    if case .key? = text(of: wanted.key)?.origin { return true }
    return (source.isEmpty || stringCatalog != nil) && !KeyText.isName(wanted.key)
  }
}

extension LocalizationGap.Problem {
  fileprivate init?(_ state: EntryState) {
    switch state {
    case .translated, .sameAsSource, .fuzzy: return nil
    case .missing: self = .missing
    case .empty: self = .empty
    case .placeholder: self = .placeholder
    case .invalid: self = .invalid
    }
  }
}
