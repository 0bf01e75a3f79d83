import Files
import Formats
import Messages
import Project
import Text

struct LanguagePlanner {
  /// A file name and folder in which each language has its own file.
  private struct Slot: Hashable {
    let folder: String
    let table: String
    let format: CatalogPath.Format

    var file: String { "\(table).\(format.rawValue)" }

    func path(_ locale: String) -> String { (folder.isEmpty ? "" : folder + "/") + "\(locale).lproj/\(file)" }
  }

  /// A slot with the languages that fill it.
  private struct Place {
    let slot: Slot
    /// The languages that have the file, in lowercase.
    let locales: [String]
    /// Whether the project references each file by name.
    let isNamed: Bool
  }

  enum Choice {
    /// If there is an exemption, the project's texts do not need an entry in it.
    case project(XcodeProjectEditor, LanguageAddition.Exemption?)
    case exempt(LanguageAddition.Exemption)
    case none(LanguageRequestError)
  }

  private let layout: ProjectLayout
  private let catalogs: [CatalogPath]
  private let read: (String) throws -> [UInt8]
  /// The files in the app's folders, by lowercase path.
  private let paths: [String: String]
  /// The files that an import would write.
  var imported: [FileUpdate] = []
  private var editor: XcodeProjectEditor?
  var addition = LanguageAddition()
  /// First those that the project does not reference by name, then the others in its order.
  private var places: [Place] = []
  /// The reason that the app's texts do not need an entry in the project; `nil` if they do.
  private var exemption: LanguageAddition.Exemption?
  private var references = XcodeReferences(joining: [])
  /// The most recently added language. Its files show the project's habit.
  private var example: String?

  init(layout: ProjectLayout, catalogs: [CatalogPath], read: @escaping (String) throws -> [UInt8]) {
    self.layout = layout
    self.catalogs = catalogs
    self.read = read
    paths = Dictionary(firstOf: catalogs.map { ($0.path.lowercased(), $0.path) })
  }

  /// Throws if `name` cannot be added to any project.
  func check(_ name: String, _ request: LanguageRequest) throws(LanguageRequestError) {
    guard let language = native(name), !["base", ProjectTraits.documentationLocale].contains(language.lowercased())
    else {
      throw .noLanguage(name)
    }
    if isOfSource(language) { throw .sourceLanguage(name) }
    if !request.allowsUnknown, !AppleLocales.knows(language) { throw .unknownToApple(name) }
  }

  /// Xcode's spelling; `nil` if `name` is not a language.
  private func native(_ name: String) -> String? {
    LanguageRequest.canonical(name).map(layout.nativeLocale)
  }

  mutating func edit(_ editor: XcodeProjectEditor, exemption: LanguageAddition.Exemption?) {
    self.editor = editor
    self.exemption = exemption
    places = (exemption == nil ? [] : unnamedPlaces(besides: editor)) + Self.places(of: editor, layout)
    references = XcodeReferences(editor.project, editor.tree)
    addition.project = editor.path
    addition.expected[editor.path] = editor.project.list.text
    example = Self.newest(in: editor, places, besides: isOfSource)
  }

  /// Chooses the project that contains the app's source texts.
  func choose(among editors: [XcodeProjectEditor], _ request: LanguageRequest) throws(LanguageRequestError) -> Choice {
    if let name = request.project {
      guard let named = editors.first(where: { RepositoryExchange.matches(name, $0.path) }) else {
        throw .noSuchProject(name, others: editors.map(\.path))
      }
      return choice(among: [named])
    }
    return choice(among: editors)
  }

  private func choice(among editors: [XcodeProjectEditor]) -> Choice {
    let found = editors.filter { Self.places(of: $0, layout).contains { isNative($0.slot) } }
    if found.count > 1 { return .none(.severalProjects(found.map(\.path))) }
    if let editor = found.first { return .project(editor, nil) }
    let sources = catalogs.filter { layout.role(of: $0) == .native && isOfSource($0.locale ?? "") }
    for source in sources {
      for editor in editors where editor.names(source.path) {
        let folder = editor.tree.folders.first { source.path.lowercased().hasPrefix($0.path.lowercased() + "/") }
        if let folder { return choice(among: [editor], for: source, .folder(folder.path)) }
      }
    }
    for source in sources {
      if let folder = layout.swiftPackage(of: source.path) {
        return choice(among: editors, for: source, .package(folder.isEmpty ? "." : folder))
      }
    }
    if let catalog = catalogs.first(where: { $0.format == .stringCatalog }) {
      return .exempt(.stringCatalog(catalog.path))
    }
    return .none(editors.isEmpty ? .noProject : .noGroup(source: sources.first?.path))
  }

  /// The project that lists the languages of texts without references of their own: the one with the app's
  /// `InfoPlist.strings`, else the nearest above the texts. Without translatewiki the languages to list are unknown.
  private func choice(
    among editors: [XcodeProjectEditor], for source: CatalogPath, _ exemption: LanguageAddition.Exemption
  ) -> Choice {
    let listing = editors.filter { !$0.project.knownRegions.isEmpty }
    guard layout.translatewikiFolder != nil, !listing.isEmpty else { return .exempt(exemption) }
    let fitting = listing.filter { !Self.places(of: $0, layout).isEmpty }
    let candidates = fitting.isEmpty ? listing : fitting
    func depth(_ editor: XcodeProjectEditor) -> Int {
      let folder = editor.path.split(separator: "/").dropLast(2).joined(separator: "/")
      return folder.isEmpty ? 0 : source.path.hasPrefix(folder + "/") ? folder.utf8.count : -1
    }
    let deepest = candidates.map(depth).max() ?? 0
    let nearest = candidates.filter { depth($0) == deepest }
    return nearest.count == 1
      ? .project(nearest[0], exemption) : .none(.severalProjects(nearest.map(\.path)))
  }

  func needsImport(_ request: LanguageRequest) -> Bool {
    guard !request.isImported, layout.traits.importsFromTranslatewiki, layout.nativeFolders.count == 1 else {
      return false
    }
    // A package ships every language that it contains.
    return exemption == nil
      || !request.languages.allSatisfy { name in
        native(name).map { hasTexts($0, in: layout.nativeFolders[0]) } ?? false
      }
  }

  /// `language` is a native locale.
  private func hasTexts(_ language: String, in folder: String) -> Bool {
    let isOfTranslatewiki = folder == layout.translatewikiFolder
    return catalogs.contains { catalog in
      guard catalog.folder == folder, catalog.table == EntryIdentity.defaultTable, let locale = catalog.locale else {
        return false
      }
      return (isOfTranslatewiki ? layout.nativeLocale(of: locale) : locale).lowercased() == language.lowercased()
    }
  }

  /// `name` must have passed `check`.
  mutating func add(_ name: String, _ request: LanguageRequest) throws {
    guard var editor, let native = native(name) else { return }
    var files: [CatalogPath] = []
    var leftOut: [String] = []
    var created: [FileUpdate] = []
    var unnamed: Set<String> = []
    var language = native
    for place in places {
      let slot = place.slot
      language = spelling(of: language, in: slot)
      let path = slot.path(language)
      if !place.isNamed { unnamed.insert(path.lowercased()) }
      if let known = paths[path.lowercased()] {
        files.append(contentsOf: CatalogPath(path: known).map { [$0] } ?? [])
        continue
      }
      if let update = imported.first(where: { $0.path.lowercased() == path.lowercased() && $0.bytes != nil }) {
        created.append(update)
        files.append(contentsOf: CatalogPath(path: update.path).map { [$0] } ?? [])
        continue
      }
      if !place.isNamed { continue }
      // Files that come from translatewiki are not created here: the next import would remove them.
      if layout.translatewikiFolder != nil, slot.table == EntryIdentity.defaultTable { continue }
      let isAsked = request.files.contains { $0.lowercased() == slot.file.lowercased() }
      let isHabit =
        exemption != nil && isAppsInfoPlist(slot)
        ? references.haveInfoPlistAsHabit(besides: language, in: layout)
        : example.map { place.locales.contains($0) } ?? true
      guard isAsked || isHabit, let source = source(of: slot), let new = CatalogPath(path: path) else {
        if exemption == nil, place.locales.count * 2 > mostLocales, source(of: slot) != nil {
          leftOut.append(slot.file)
        }
        continue
      }
      created.append(FileUpdate(path: path, bytes: try read(source)))
      files.append(new)
    }
    if let folder = layout.translatewikiFolder, !files.contains(where: { $0.table == EntryIdentity.defaultTable }) {
      throw hasTexts(native, in: folder)
        ? LanguageRequestError.notImported(language: name)
        : LanguageRequestError.noTexts(language: name, folder: folder)
    }
    let madeUnnamed = Set(created.map { $0.path.lowercased() }).intersection(unnamed)
    let named = files.filter { !unnamed.contains($0.path.lowercased()) }
    let new = files.filter { file in
      let path = file.path.lowercased()
      return unnamed.contains(path) ? madeUnnamed.contains(path) : !editor.names(path)
    }
    let isListed = editor.lists(language)
    let outcome: LanguageAddition.Outcome =
      new.isEmpty && isListed
      ? .present : .added(files: new.map { "\($0.table).\($0.format.rawValue)" }, isListed: isListed)
    do throws(XcodeProjectFile.Problem) {
      try editor.add(language, files: named)
    } catch {
      throw LanguageRequestError.unreadable(path: editor.path, problem: error)
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

  private func isNative(_ slot: Slot) -> Bool {
    layout.nativeFolders.contains { $0.lowercased() == slot.folder.lowercased() }
  }

  private func isAppsInfoPlist(_ slot: Slot) -> Bool {
    slot.table == ProjectLayout.infoPlistTable
      && slot.folder.lowercased() == references.infoPlistFolder(in: layout)?.lowercased()
  }

  private var mostLocales: Int { places.map { $0.locales.count }.max() ?? 0 }

  /// The existing folder's spelling, or the one that an import would create.
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

  /// The source language's file, which is copied for a new language, as in Xcode.
  private func source(of slot: Slot) -> String? {
    [layout.sourceLanguage, "Base"].lazy.compactMap { paths[slot.path($0).lowercased()] }.first
  }

  /// The places of files in the app's folders that the source language has, and of the app's `InfoPlist.strings`.
  private static func places(of editor: XcodeProjectEditor, _ layout: ProjectLayout) -> [Place] {
    let folders = Set(layout.nativeFolders.map { $0.lowercased() })
    let references = XcodeReferences(editor.project, editor.tree)
    let infoPlistFolder = references.infoPlistFolder(in: layout)?.lowercased()
    return places(
      of: editor.tree.files.lazy.compactMap { CatalogPath(path: $0.path) }.filter { path in
        let folder = path.folder.lowercased()
        return folders.contains(folder)
          || folder == infoPlistFolder && path.table == ProjectLayout.infoPlistTable && path.format == .strings
      }, layout, isNamed: true)
  }

  /// The places of the app's files on disk that `editor` does not reference by name.
  private func unnamedPlaces(besides editor: XcodeProjectEditor) -> [Place] {
    let named = Set(editor.tree.files.map { $0.path.lowercased() })
    return Self.places(
      of: catalogs.filter { path in
        (path.format == .strings || path.format == .stringsdict) && layout.nativeFolders.contains(path.folder)
          && !named.contains(path.path.lowercased())
      }, layout, isNamed: false)
  }

  private static func places(of paths: some Sequence<CatalogPath>, _ layout: ProjectLayout, isNamed: Bool) -> [Place] {
    let sources = [layout.sourceLanguage.lowercased(), "base"]
    var order: [Slot] = []
    var found: [Slot: [String]] = [:]
    for path in paths {
      guard let locale = path.locale else { continue }
      let slot = Slot(folder: path.folder, table: path.table, format: path.format)
      if found[slot] == nil { order.append(slot) }
      found[slot, default: []].append(locale.lowercased())
    }
    return order.compactMap { slot in
      guard let locales = found[slot], locales.contains(where: sources.contains) else { return nil }
      return Place(slot: slot, locales: locales, isNamed: isNamed)
    }
  }

  /// The last of the known regions that has files.
  private static func newest(
    in editor: XcodeProjectEditor, _ places: [Place], besides isOfSource: (String) -> Bool
  ) -> String? {
    editor.project.knownRegions.reversed().map { $0.lowercased() }.first { region in
      !isOfSource(region) && region != "base" && places.contains { $0.locales.contains(region) }
    }
  }
}
