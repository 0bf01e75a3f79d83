import Completeness
import Formats
import Messages
import Scanning
import Text

/// Asks whether each localization call of a project's sources has an entry in each of its languages.
///
/// In a test one line is enough: `try assertCompleteLocalization()` in XCTest, `try expectCompleteLocalization()` in
/// Swift Testing. Each gap is a failure at the call that asks for the text.
public struct LocalizationCompleteness: Sendable {
  /// The project's folder.
  public let root: String
  /// The languages that every text must have; `nil` for those that the Xcode project lists or, without one, those that
  /// have a folder.
  public var languages: [String]?
  /// Functions of the project's own that look a text up.
  public var functions: [LocalizingFunction]
  /// Folders that are not looked at, besides dependencies, build products and tests: names, or paths below `root`.
  public var excluded: [String]

  /// A look at the project that `file` belongs to: the nearest folder above it with an Xcode project, a `Package.swift`
  /// or a git repository.
  ///
  /// - Parameter root: The project's folder, if it is another.
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

  /// What is missing, by the place of the call that asks for it.
  ///
  /// A call with a default value asks nothing of the source language, whose text that is. Keys that are put together
  /// while the app runs are not known.
  /// - Throws: `LocalizationCompletenessError` where there is nothing to compare, as a check that looks at nothing must
  ///   not pass.
  public func gaps() throws -> [LocalizationGap] {
    let folder = ProjectFolder(root: root, excluded: excluded)
    var homes: [Home.Name: Home] = [:]
    for path in folder.catalogs {
      guard let catalog = CatalogPath(path: path), let bytes = folder.bytes(of: path) else { continue }
      let name = Home.Name(folder: catalog.folder, table: catalog.table)
      if catalog.format == .stringCatalog {
        homes[name, default: Home(name: name)].add(StringCatalogFile(parsing: bytes))
        continue
      }
      guard let locale = catalog.locale else { continue }
      homes[name, default: Home(name: name)].add(bytes, catalog.format, locale, folder.developmentLanguage)
    }
    guard !homes.isEmpty else { throw LocalizationCompletenessError.noCatalogs(root: root) }
    let found = folder.knownLanguages ?? Set(homes.values.flatMap(\.languages.keys)).sorted()
    // A variant of the source language has only what differs from it.
    let source = AppleLocales.language(of: folder.developmentLanguage)
    let asked =
      languages
      ?? found.filter { $0 == folder.developmentLanguage || AppleLocales.language(of: $0) != source }

    let scanner = scanner(of: folder, holdsStringCatalogs: homes.values.contains(where: \.isStringCatalog))
    var isCalled = false
    var wanted: [Home.Name: [Wanted]] = [:]
    for path in folder.sources {
      guard let language = SourceLanguage.of(path: path), let bytes = folder.bytes(of: path) else { continue }
      for call in scanner.scan(bytes, path: path, language: language).calls {
        isCalled = true
        for (home, key) in Home.wanted(by: call, in: bytes, among: homes) {
          wanted[home, default: []].append(Wanted(call: call, key: key))
        }
      }
    }
    guard isCalled else { throw LocalizationCompletenessError.noCalls(root: root) }
    let gaps = wanted.flatMap { name, calls in
      (homes[name] ?? Home(name: name)).gaps(calls, languages: asked, source: folder.developmentLanguage, root: root)
    }
    return gaps.sorted {
      ($0.file, $0.line, $0.column, $0.key, $0.languages.first ?? "")
        < ($1.file, $1.line, $1.column, $1.key, $1.languages.first ?? "")
    }
  }
}

extension LocalizationCompleteness {
  /// A scanner for the project's calls; where String Catalogs hold the texts, for SwiftUI's too, with what the project
  /// declares itself.
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

/// A call, and the key that it asks for.
struct Wanted {
  let call: LocalizationCall
  let key: String
}

/// The catalogs of one table in one folder.
struct Home {
  struct Name: Hashable {
    var folder: String
    var table: String
  }

  /// The catalogs of one language.
  struct Files {
    var strings: StringsFile?
    var stringsdict: StringsdictFile?

    func contains(_ key: String) -> Bool { strings?.contains(key) ?? false || stringsdict?.contains(key) ?? false }
  }

  let name: Name
  /// By the names of their folders.
  private(set) var languages: [String: Files] = [:]
  /// Whether a String Catalog holds the texts.
  private(set) var isStringCatalog = false
  /// The keys that are not to be translated.
  private var exempt: Set<String> = []

  init(name: Name) { self.name = name }

  /// Adds a catalog; `Base.lproj` is the development language's, unless that has a folder of its own.
  mutating func add(_ bytes: [UInt8], _ format: CatalogPath.Format, _ locale: String, _ development: String) {
    let isBase = locale == "Base"
    let language = isBase ? development : locale
    switch format {
    case .strings where !isBase || languages[language]?.strings == nil:
      languages[language, default: Files()].strings = StringsFile(parsing: bytes, dialect: .apple)
    case .stringsdict where !isBase || languages[language]?.stringsdict == nil:
      languages[language, default: Files()].stringsdict = StringsdictFile(parsing: bytes)
    case .strings, .stringsdict, .stringCatalog, .swifternalization, .swifternalizationExpressions: break
    }
  }

  /// Adds what a String Catalog has in each language.
  mutating func add(_ catalog: StringCatalogFile) {
    isStringCatalog = true
    exempt.formUnion(catalog.entries.lazy.filter { !$0.isTranslatable }.map(\.key))
    for view in catalog.views {
      languages[view.locale] = Files(
        strings: StringsFile(view.texts), stringsdict: StringsdictFile(pluralsOf: view.pluralPart))
    }
  }

  private func contains(_ key: String) -> Bool { languages.values.contains { $0.contains(key) } }

  /// Which keys a call asks for, and where.
  ///
  /// Which bundle a call without one reads depends on the app that its source is built into: every folder that has the
  /// key in some language counts, and where none has it the nearest one with the table. A call with a bundle reads the
  /// nearest. Of a key with interpolations every entry counts that it may be.
  static func wanted(by call: LocalizationCall, in text: [UInt8], among homes: [Name: Home]) -> [(Name, key: String)] {
    let pattern = call.interpolatedKey(in: text)
    if let symbol = call.symbol(in: text) {
      return wanted(by: symbol, table: symbol.table ?? call.tableName, among: homes)
    }
    guard let name = call.key.literal ?? pattern?.description, !name.isEmpty else { return [] }
    let tables = homes.values.filter { $0.name.table == call.tableName }
    // "—" asks for no translation.
    if call.isTypedText, tables.isEmpty || !name.contains(where: \.isLetter) { return [] }
    guard !tables.isEmpty else { return [(Name(folder: "", table: call.tableName), name)] }
    let having = tables.compactMap { home -> (name: Name, keys: [String])? in
      let keys = pattern.map { home.keys.filter($0.matches) } ?? (home.contains(name) ? [name] : [])
      return keys.isEmpty ? nil : (home.name, keys)
    }
    let all = (having.isEmpty ? tables.map { (name: $0.name, keys: [name]) } : having).sorted {
      $0.name.folder < $1.name.folder
    }
    let hasBundle = call.bundle.map { $0.content != .null } ?? false
    let chosen =
      !having.isEmpty && !hasBundle
      ? all : all.max { nearness($0.name.folder, call.path) < nearness($1.name.folder, call.path) }.map { [$0] } ?? []
    return chosen.flatMap { home in home.keys.map { (home.name, key: $0) } }
  }

  /// The keys that a symbol stands for; one that no key has is any static member.
  private static func wanted(by symbol: StringSymbol, table: String, among homes: [Name: Home]) -> [(Name, key: String)]
  {
    homes.values.filter { $0.name.table == table }.flatMap { home in
      home.keys.filter { StringSymbol.name(ofKey: $0) == symbol.name }.map { (home.name, key: $0) }
    }
  }

  private var keys: [String] {
    Set(languages.values.flatMap { ($0.strings?.keys ?? []) + ($0.stringsdict?.keys ?? []) }).sorted()
  }

  /// How many folders two paths have in common from the top.
  private static func nearness(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }.count
  }

  /// What the languages lack of what calls want; each key is told at its first call.
  func gaps(_ wanted: [Wanted], languages asked: [String], source: String, root: String) -> [LocalizationGap] {
    var seen: Set<String> = []
    let first = wanted.filter { !exempt.contains($0.key) && seen.insert($0.key).inserted }
    let values = Dictionary(
      wanted.compactMap { wanted in wanted.call.value?.literal.map { (wanted.key, $0) } },
      uniquingKeysWith: { first, _ in first })
    let development = languages[source]
    let texts = first.map { wanted in
      let plural = development?.stringsdict?.entry(wanted.key)
      let text = values[wanted.key] ?? plural?.sentence ?? development?.strings?.entry(wanted.key)?.value
      return SourceTable.Text(key: wanted.key, text: text, plural: plural)
    }
    let table = SourceTable(name: name.table, texts: texts)
    var found: [[LocalizationGap.Problem: [String]]] = first.map { _ in [:] }
    for language in Set(asked).sorted() {
      let isSource = language == source
      let files = languages[language]
      let states = table.states(files?.strings, files?.stringsdict, locale: language)
      for (index, state) in states.enumerated() {
        guard let problem = Self.problem(of: state, isTextKnown: texts[index].isKnown) else { continue }
        if isSource, problem == .missing {
          // The text of the call is shown.
          if values[first[index].key] != nil { continue }
          if files == nil || isStringCatalog, !KeyText.isName(first[index].key) { continue }
        }
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

  private static func problem(of state: EntryState, isTextKnown: Bool) -> LocalizationGap.Problem? {
    switch state {
    case .translated, .sameAsSource, .fuzzy: nil
    case .missing: .missing
    case .empty: .empty
    case .placeholder: .placeholder
    // Of a text that is not known nothing says what fits it.
    case .invalid: isTextKnown ? .invalid : nil
    }
  }
}
