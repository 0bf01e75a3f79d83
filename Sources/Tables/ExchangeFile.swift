import Formats
import Messages
import Text

/// An XLIFF file from translators, next to the project that it was exported from. Its texts become catalogs of the
/// file's tables, so that each target is compared with the source text that its translator saw.
package struct ExchangeFile: Sendable {
  /// The languages that a file should have by its surroundings.
  package struct Expectation: Hashable, Sendable {
    package let locale: String
    /// The file or folder that says so.
    package let name: String

    package init(locale: String, name: String) {
      self.locale = locale
      self.name = name
    }
  }

  /// The project to compare with.
  package struct Project: Sendable {
    package let tables: ProjectTables
    /// The paths of all files that can have texts, by the files' names; `nil` if only the source texts were read.
    fileprivate let paths: [Substring: [String]]?

    /// - Parameter paths: The paths of all files that can have texts; `nil` if only the source texts were read.
    package init(tables: ProjectTables, paths: [String]?) {
      self.tables = tables
      self.paths = paths.map { Dictionary(grouping: $0) { $0.split(separator: "/").last ?? "" } }
    }
  }

  /// The texts of one table in one language.
  package struct Part: Sendable {
    package let sections: [XliffSection]
    /// The target language; that of the file's name if it has none.
    package let locale: String
    package let source: [Catalog]
    package let target: [Catalog]
    package let match: Match
    /// The keys that the project has no translation of, and this part has none either, with the units without one first.
    package fileprivate(set) var missing = Missing()

    package var table: Table? {
      if case .table(let table) = match { table } else { nil }
    }
  }

  /// The file of the project that a part has the texts of.
  package enum Match: Sendable {
    case table(Table)
    /// The file exists, and has no translation yet.
    case untranslated
    /// It may be one of several, or Xcode made it for the export.
    case unclear
    case none
  }

  /// Keys without a translation in project and file.
  package struct Missing: Hashable, Sendable {
    /// The file has a unit of the key.
    package var withoutTarget: [String] = []
    package var withoutUnit: [String] = []
    /// The number of source texts of the table.
    package var textCount = 0
  }

  package let path: String
  package let file: XliffFile
  package let expectations: [Expectation]
  package private(set) var parts: [Part]
  /// True if all of the project's texts were read.
  package let comparesAll: Bool
  /// The file as a whole, for its places.
  private let whole: Catalog

  /// - Parameter project: The project to compare with; `nil` if there is none.
  package init(
    path: String, _ file: XliffFile, expectations: [Expectation] = [], project: Project?
  ) async {
    self.path = path
    self.file = file
    self.expectations = expectations
    comparesAll = project?.paths != nil
    whole = Catalog(
      path: CatalogPath(exchangedAt: path), use: CatalogUse(role: .other, holdsSourceTexts: false),
      file: file.view(of: [], .source).textPart)
    parts = Self.parts(of: file, whole, expectations, project)
    guard comparesAll, let project else { return }
    for index in parts.indices { parts[index].missing = await Self.missing(from: parts[index], in: project.tables) }
  }

  /// The catalogs of all parts.
  package var catalogs: [Catalog] { parts.flatMap { $0.source + $0.target } }
  package var unitCount: Int { file.sections.reduce(0) { $0 + $1.units.count } }

  /// True if no file that it has texts of is in the project.
  package var isOfOtherProject: Bool {
    var hasNone = false
    for part in parts {
      switch part.match {
      case .table, .untranslated: return false
      case .none: hasNone = true
      case .unclear: break
      }
    }
    return hasNone
  }

  /// The language of the first file in it.
  package var locale: String? { parts.first?.locale }

  package func place(of span: Span) -> Place { whole.place(of: span) }

  // MARK: Parts

  private struct PartName: Hashable {
    var table: Table.Name
    var locale: String
  }

  private static func parts(
    of file: XliffFile, _ whole: Catalog, _ expectations: [Expectation], _ project: Project?
  ) -> [Part] {
    var order: [PartName] = []
    var sections: [PartName: [XliffSection]] = [:]
    let stated = file.sections.lazy.compactMap { $0.targetLanguage?.text }.first { !$0.isEmpty }
    let usual = stated ?? expectations.first?.locale ?? "und"
    for section in file.sections {
      let own = section.targetLanguage?.text ?? ""
      let name = PartName(table: name(ofOriginal: section.original), locale: own.isEmpty ? usual : own)
      if sections[name] == nil { order.append(name) }
      sections[name, default: []].append(section)
    }
    // A file that has no section at all may still have faults.
    guard !order.isEmpty else {
      return [part([], Table.Name(folder: "", table: ""), usual, of: file, whole, .unclear)]
    }
    return order.map { name in
      let own = sections[name] ?? []
      let match = project.map { Self.match(name.table, own[0].original, in: $0) } ?? .unclear
      return part(own, name.table, name.locale, of: file, whole, match)
    }
  }

  private static func part(
    _ sections: [XliffSection], _ name: Table.Name, _ locale: String, of file: XliffFile, _ whole: Catalog,
    _ match: Match
  ) -> Part {
    let sourceLanguage = sections.first.map(\.sourceLanguage) ?? ""
    let original = sections.first?.original ?? ""
    func catalogs(_ locale: String, _ view: XliffView, isSource: Bool) -> [Catalog] {
      let place = CatalogPath(
        exchangedAt: whole.path.path, original: original, folder: name.folder, table: name.table, locale: locale,
        isSource: isSource)
      let use = CatalogUse(holdsSourceTexts: isSource)
      let texts = Catalog(place, view.textPart, of: whole, use: use)
      return view.plurals.entries.isEmpty ? [texts] : [texts, Catalog(place, view.pluralPart, of: whole, use: use)]
    }
    // An export in the source language has its own texts as targets.
    let isTranslation = AppleLocales.normalized(locale) != AppleLocales.normalized(sourceLanguage)
    let source = file.view(of: sections, .source, carriesFaults: !isTranslation)
    let target = isTranslation ? file.view(of: sections, .target, carriesFaults: true) : nil
    return Part(
      sections: sections, locale: locale, source: catalogs(sourceLanguage, source, isSource: true),
      target: target.map { catalogs(locale, $0, isSource: false) } ?? [], match: match)
  }

  // MARK: The project's files

  /// The table of a `<file>`: of a catalog, or of a storyboard or `Info.plist`, whose texts others translate in a table.
  static func name(ofOriginal original: String) -> Table.Name {
    if let path = CatalogPath(path: original) { return Table.Name(path) }
    if let name = FixedTextsFile.name(ofFileAt: original) { return name }
    var folders = original.split(separator: "/").map(String.init)
    let name = folders.popLast() ?? ""
    if folders.last?.hasSuffix(".lproj") ?? false { folders.removeLast() }
    let table = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return Table.Name(folder: folders.joined(separator: "/"), table: table)
  }

  private static func match(_ name: Table.Name, _ original: String, in project: Project) -> Match {
    // Xcode writes paths from the folder of its project or workspace, which need not be the repository's.
    let tables = project.tables.tables(named: name.table).filter { table in
      let folder = table.name.folder
      return !table.name.isSwifternalization
        && (name.folder.isEmpty || isEnd(name.folder, of: folder) || !folder.isEmpty && isEnd(folder, of: name.folder))
    }
    if let exact = tables.first(where: { $0.name == name }) { return .table(exact) }
    if tables.count == 1 { return .table(tables[0]) }
    guard tables.isEmpty, let paths = project.paths else { return .unclear }
    // Xcode exports the settings of an app under the name of a file that need not exist.
    let sameName = paths[original.split(separator: "/").last ?? ""] ?? []
    if sameName.contains(where: { isEnd(original, of: $0) || isEnd($0, of: original) }) { return .untranslated }
    return name.table == "InfoPlist" ? .unclear : .none
  }

  private static func isEnd(_ end: String, of path: String) -> Bool { path == end || path.hasSuffix("/" + end) }

  private static func missing(from part: Part, in tables: ProjectTables) async -> Missing {
    guard let table = part.table, !part.target.isEmpty, !Table.isVariant(part.locale, of: table.sourceLanguage) else {
      return Missing()
    }
    let texts = await tables.texts(of: table)
    let code = AppleLocales.normalized(part.locale)
    let files = table.locales.first { AppleLocales.normalized($0.key) == code }
    let states = texts.states(of: files?.value, locale: part.locale, checking: false)
    let translated = Set(part.target.flatMap(\.file.keys).map(ExactText.init))
    let known = Set(part.sections.lazy.flatMap(\.units).map { ExactText($0.name.key) })
    var missing = Missing()
    for (text, state) in zip(texts.texts, states) where text.isKnown && !text.text.isBlank {
      missing.textCount += 1
      guard [.missing, .empty, .placeholder].contains(state), !translated.contains(ExactText(text.key)) else {
        continue
      }
      if known.contains(ExactText(text.key)) {
        missing.withoutTarget.append(text.key)
      } else {
        missing.withoutUnit.append(text.key)
      }
    }
    return missing
  }
}
