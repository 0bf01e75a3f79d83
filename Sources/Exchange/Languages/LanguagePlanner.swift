import Formats
import Messages
import Project

/// Works out what adding languages to a project takes.
struct LanguagePlanner {
  /// Where a language's file of one name is, among those of the others.
  private struct Slot: Hashable {
    let folder: String
    let table: String
    let format: CatalogPath.Format

    var file: String { "\(table).\(format.rawValue)" }

    func path(_ locale: String) -> String { (folder.isEmpty ? "" : folder + "/") + "\(locale).lproj/\(file)" }
  }

  /// Which project the languages go into.
  enum Choice {
    case project(XcodeProjectEditor)
    case exempt(LanguageAddition.Exemption)
    case none(LanguageFailure)
  }

  private let layout: ProjectLayout
  private let catalogs: [CatalogPath]
  private let packages: [String]
  private let read: (String) throws -> [UInt8]
  /// The files of the app's folders, by their paths in lower case.
  private let paths: [String: String]
  /// What an import makes of the project.
  var imported: [FileUpdate] = []
  /// The project that is edited.
  var editor: XcodeProjectEditor? {
    didSet {
      guard oldValue == nil, let editor else { return }
      slots = Self.slots(of: editor, layout)
      addition.project = editor.path
      addition.expected[editor.path] = editor.project.list.text
      example = Self.newest(in: editor, slots, besides: isOfSource)
    }
  }
  var addition = LanguageAddition()
  /// The files that languages have, in the order of the project, and which languages have them, in lower case.
  private var slots: [(slot: Slot, locales: [String])] = []
  /// The language that was added last: what files it has is the project's habit.
  private var example: String?

  init(
    layout: ProjectLayout, catalogs: [CatalogPath], packages: [String], read: @escaping (String) throws -> [UInt8]
  ) {
    self.layout = layout
    self.catalogs = catalogs
    self.packages = packages
    self.read = read
    paths = Dictionary(catalogs.map { ($0.path.lowercased(), $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Throws if `name` cannot be added to any project.
  func check(_ name: String, _ request: LanguageRequest) throws(LanguageFailure) {
    guard let language = LanguageRequest.canonical(name), !["base", "qqq"].contains(language) else {
      throw .noLanguage(name)
    }
    if isOfSource(language) { throw .sourceLanguage(name) }
    if !request.allowsUnknown, !AppleLocales.knows(language) { throw .unknownToApple(name) }
  }

  /// The project among `editors` that has the app's source texts.
  func choose(among editors: [XcodeProjectEditor], _ request: LanguageRequest) throws(LanguageFailure) -> Choice {
    if let name = request.project {
      guard let named = editors.first(where: { RepositoryExchange.matches(name, $0.path) }) else {
        throw .noSuchProject(name, others: editors.map(\.path))
      }
      return choice(of: [named], among: [named])
    }
    return choice(of: editors.filter { !Self.slots(of: $0, layout).isEmpty }, among: editors)
  }

  private func choice(of fitting: [XcodeProjectEditor], among all: [XcodeProjectEditor]) -> Choice {
    let found = fitting.filter { !Self.slots(of: $0, layout).isEmpty }
    if found.count > 1 { return .none(.severalProjects(found.map(\.path))) }
    if let editor = found.first { return .project(editor) }
    let sources = catalogs.filter { layout.role(of: $0) == .native && isOfSource($0.locale ?? "") }
    for source in sources {
      for editor in all where editor.names(source.path) {
        let folder = editor.tree.folders.first { source.path.lowercased().hasPrefix($0.path.lowercased() + "/") }
        if let folder { return .exempt(.folder(folder.path)) }
      }
    }
    for source in sources {
      let folders = packages.map { $0.dropLast("Package.swift".count) }
      if let folder = folders.first(where: { source.path.hasPrefix($0) && source.path.contains("/Sources/") }) {
        return .exempt(.package(folder.isEmpty ? "." : String(folder.dropLast())))
      }
    }
    if let catalog = catalogs.first(where: { $0.format == .stringCatalog }) {
      return .exempt(.stringCatalog(catalog.path))
    }
    return .none(all.isEmpty ? .noProject : .noGroup(source: sources.first?.path))
  }

  /// Whether translatewiki's texts have to be converted for it.
  func needsImport(_ request: LanguageRequest) -> Bool {
    !request.isImported && layout.profile == .wikipedia && layout.nativeFolders.count == 1
  }

  /// Adds a language that `check` has let through.
  mutating func add(_ name: String, _ request: LanguageRequest) throws {
    guard var editor, let canonical = LanguageRequest.canonical(name) else { return }
    var files: [CatalogPath] = []
    var leftOut: [String] = []
    var created: [FileUpdate] = []
    var language = canonical
    for (slot, locales) in slots {
      let spelling = spelling(of: canonical, in: slot)
      language = spelling
      let path = slot.path(spelling)
      if let known = paths[path.lowercased()] {
        files.append(contentsOf: CatalogPath(path: known).map { [$0] } ?? [])
        continue
      }
      if let update = imported.first(where: { $0.path.lowercased() == path.lowercased() && $0.bytes != nil }) {
        created.append(update)
        files.append(contentsOf: CatalogPath(path: update.path).map { [$0] } ?? [])
        continue
      }
      // What comes of translatewiki is not made by hand: the next import would take it away.
      if layout.translatewikiFolder != nil, slot.table == EntryIdentity.defaultTable { continue }
      let isAsked = request.files.contains { $0.lowercased() == slot.file.lowercased() }
      let isHabit = example.map { locales.contains($0) } ?? true
      guard isAsked || isHabit, let source = source(of: slot), let new = CatalogPath(path: path) else {
        if locales.count * 2 > mostLocales, source(of: slot) != nil { leftOut.append(slot.file) }
        continue
      }
      created.append(FileUpdate(path: path, bytes: try read(source)))
      files.append(new)
    }
    if let folder = layout.translatewikiFolder, !files.contains(where: { $0.table == EntryIdentity.defaultTable }) {
      let hasTexts = catalogs.contains { $0.folder == folder && $0.locale?.lowercased() == canonical.lowercased() }
      throw hasTexts
        ? LanguageFailure.notImported(language: name) : LanguageFailure.noTexts(language: name, folder: folder)
    }
    let new = files.filter { !editor.names($0.path) }
    let isListed = editor.lists(language)
    let outcome: LanguageAddition.Outcome =
      new.isEmpty && isListed
      ? .present : .added(files: new.map { "\($0.table).\($0.format.rawValue)" }, isListed: isListed)
    do throws(XcodeProjectFile.Problem) {
      try editor.add(language, files: files)
    } catch {
      throw LanguageFailure.unreadable(path: editor.path, problem: error)
    }
    self.editor = editor
    addition.languages.append(.init(name: language, outcome: outcome, leftOut: leftOut, example: example))
    let made = Set(addition.changes.map(\.path))
    addition.changes.removeAll { $0.path == editor.path }
    addition.changes += created.filter { !made.contains($0.path) }
    if editor.project.list.text != addition.expected[editor.path] {
      addition.changes.append(FileUpdate(path: editor.path, bytes: editor.project.list.text))
    }
  }

  private func isOfSource(_ locale: String) -> Bool {
    locale.lowercased() == layout.sourceLanguage.lowercased() || locale == "Base"
  }

  private var mostLocales: Int { slots.map { $0.locales.count }.max() ?? 0 }

  /// How the folder of `language` is spelled beside `slot`: as it is there, or as an import would make it.
  private func spelling(of language: String, in slot: Slot) -> String {
    let folder = slot.folder.lowercased()
    let known = catalogs.first {
      $0.folder.lowercased() == folder && $0.locale?.lowercased() == language.lowercased()
    }
    if let locale = known?.locale { return locale }
    let prefix = (slot.folder.isEmpty ? "" : folder + "/") + language.lowercased() + ".lproj/"
    let made = imported.first { $0.bytes != nil && $0.path.lowercased().hasPrefix(prefix) }
    return made.flatMap { CatalogPath(path: $0.path)?.locale } ?? language
  }

  /// The source language's file, of which a new language's is made as Xcode does; `nil` if there is none.
  private func source(of slot: Slot) -> String? {
    [layout.sourceLanguage, "Base"].lazy.compactMap { paths[slot.path($0).lowercased()] }.first
  }

  /// The files beside which a language's would stand: the source language has them in one of the app's folders.
  private static func slots(of editor: XcodeProjectEditor, _ layout: ProjectLayout) -> [(slot: Slot, locales: [String])]
  {
    let folders = Set(layout.nativeFolders.map { $0.lowercased() })
    let sources = [layout.sourceLanguage.lowercased(), "base"]
    var order: [Slot] = []
    var found: [Slot: [String]] = [:]
    for file in editor.tree.files {
      guard let path = CatalogPath(path: file.path), let locale = path.locale,
        folders.contains(path.folder.lowercased())
      else { continue }
      let slot = Slot(folder: path.folder, table: path.table, format: path.format)
      if found[slot] == nil { order.append(slot) }
      found[slot, default: []].append(locale.lowercased())
    }
    return order.compactMap { slot in
      guard let locales = found[slot], locales.contains(where: sources.contains) else { return nil }
      return (slot, locales)
    }
  }

  /// The language that stands last in the known regions and has files.
  private static func newest(
    in editor: XcodeProjectEditor, _ slots: [(slot: Slot, locales: [String])], besides isOfSource: (String) -> Bool
  ) -> String? {
    editor.project.knownRegions.reversed().map { $0.lowercased() }.first { region in
      !isOfSource(region) && region != "base" && slots.contains { $0.locales.contains(region) }
    }
  }
}
