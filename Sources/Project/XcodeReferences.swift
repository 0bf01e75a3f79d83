import Formats
import Messages
import Tables

/// The localizations that Xcode projects list.
package struct XcodeReferences: Hashable, Sendable {
  package struct Broken: Hashable, Sendable {
    /// The path of its `project.pbxproj`.
    package var path: String
    package var problem: XcodeProjectFile.Problem
  }

  /// The names in `knownRegions = (en, Base, "pt-BR");`, in lower case.
  package private(set) var regions: Set<String> = []
  /// The projects that list a region under a code that iOS does not use as it is, by that code: the paths of their
  /// `project.pbxproj`.
  package private(set) var projectsByUnusualRegion: [String: Set<String>] = [:]
  /// Paths of localized files in lower case, because the file systems on which iOS apps are built ignore case.
  package private(set) var files: Set<String> = []
  /// The paths of folder references, in lower case.
  package private(set) var folders: Set<String> = []
  /// The folders of the `InfoPlist.strings` that applications are built with, in lower case, if projects list several.
  private var applicationInfoPlistFolders: Set<String> = []
  /// The development regions of the projects, as iOS names languages.
  package private(set) var developmentRegions: Set<String> = []
  /// True if a target's settings make Xcode 26 generate symbols from String Catalogs.
  package private(set) var generatesStringSymbols = false
  /// Projects that cannot be read. Nothing else of them is here.
  package private(set) var broken: [Broken] = []
  /// The targets, if they were asked for.
  package private(set) var modules = Modules()

  private static let symbolSetting = Needle(Array("STRING_CATALOG_GENERATE_SYMBOLS = YES".utf8))

  /// The localizations in the `project.pbxproj` at `path`.
  ///
  /// - Parameter readingTargets: True to read the targets with their files.
  package init(project bytes: [UInt8], at path: String, readingTargets: Bool = false) {
    let project = XcodeProjectFile(bytes)
    if let problem = project.problem {
      self.init(joining: [])
      broken = [Broken(path: path, problem: problem)]
    } else {
      let tree = XcodeProjectTree(project, at: path)
      self.init(project, tree)
      for region in project.knownRegions where AppleLocales.reading(of: AppleLocales.locale(named: region)) != .own {
        projectsByUnusualRegion[region] = [path]
      }
      generatesStringSymbols = ByteSearch.containsAny(bytes, [Self.symbolSetting])
      if readingTargets { modules.add(XcodeProjectTargets(project, tree), at: path) }
    }
  }

  /// The localizations in `project`, whose localized files `tree` has.
  package init(_ project: XcodeProjectFile, _ tree: XcodeProjectTree) {
    regions = Set(
      project.knownRegions.lazy.filter { !$0.isEmpty }.map { AppleLocales.locale(named: $0).lowercased() })
    developmentRegions = Set(project.developmentRegion.map(AppleLocales.locale(named:)).map { [$0] } ?? [])
    files = Set(tree.files.lazy.map { $0.path.lowercased() })
    folders = Set(tree.folders.lazy.map { $0.path.lowercased() })
    let infoPlists = tree.files.compactMap { file in
      CatalogPath(path: file.path).flatMap { $0.table == ProjectLayout.infoPlistTable ? (file, $0.folder) : nil }
    }
    guard Set(infoPlists.lazy.map(\.1)).count > 1 else { return }
    let own = project.applicationContents
    applicationInfoPlistFolders = Set(
      infoPlists.lazy.filter { own.contains($0.0.group) || own.contains($0.0.identifier) }.map { $0.1.lowercased() })
  }

  /// The folder of the app's `InfoPlist.strings`: an application's folder first, then the one that `layout` prefers.
  package func infoPlistFolder(in layout: ProjectLayout) -> String? {
    layout.infoPlistFolders.first { applicationInfoPlistFolders.contains($0.lowercased()) } ?? layout.infoPlistFolder
  }

  /// `nil` without a project, or if one of `count` projects could not be read.
  package init?(joining references: [XcodeReferences], of count: Int) {
    guard count > 0, references.count == count else { return nil }
    self.init(joining: references)
  }

  package init(joining all: [XcodeReferences]) {
    for references in all {
      regions.formUnion(references.regions)
      projectsByUnusualRegion.merge(references.projectsByUnusualRegion) { $0.union($1) }
      developmentRegions.formUnion(references.developmentRegions)
      generatesStringSymbols = generatesStringSymbols || references.generatesStringSymbols
      files.formUnion(references.files)
      folders.formUnion(references.folders)
      applicationInfoPlistFolders.formUnion(references.applicationInfoPlistFolders)
      broken += references.broken
      modules.formUnion(references.modules)
    }
    broken.sort { $0.path < $1.path }
  }

  /// True if a project names the file at `path`, or takes a folder that it is in as a whole.
  package func hold(_ path: String) -> Bool {
    let path = path.lowercased()
    return files.contains(path) || folders.contains { path.hasPrefix($0 + "/") }
  }

  /// True for a translation's native catalog that no project lists, although one lists the source language's. A folder
  /// that no project lists is for scripts, or the project has it as a folder reference.
  package func leaveOut(_ path: CatalogPath, in layout: ProjectLayout) -> Bool {
    guard broken.isEmpty, !files.isEmpty, layout.role(of: path) == .native, !layout.holdsSourceTexts(path),
      !path.isBase, path.locale != nil, !layout.holdsDocumentation(path), !hold(path.path),
      !layout.generatedUnits.contains(layout.unit(of: path.path))
    else { return false }
    return Table.sourceLocales(of: layout.sourceLanguage).contains { files.contains(path.path(in: $0).lowercased()) }
  }

  /// True if catalogs next to the one at `path` are built though no project lists them: in a folder reference or in a
  /// Swift package.
  package func takeUnnamed(_ path: String, in layout: ProjectLayout) -> Bool {
    !files.contains(path.lowercased()) && (hold(path) || layout.swiftPackage(of: path) != nil)
  }

  /// True if the projects list the app's `InfoPlist.strings` in the source language and in most other languages except
  /// `language`. Then `language` gets the file too.
  package func haveInfoPlistAsHabit(besides language: String, in layout: ProjectLayout) -> Bool {
    guard let folder = infoPlistFolder(in: layout) else { return false }
    let source = layout.sourceLanguage.lowercased()
    guard [source, "base"].contains(where: { nameInfoPlist(of: $0, in: folder) }) else { return false }
    let others = regions.subtracting([source, language.lowercased(), "base", ProjectTraits.documentationLocale])
    return others.count { nameInfoPlist(of: $0, in: folder) } * 2 > others.count
  }

  /// True if a project names the `InfoPlist.strings` of `locale` in `folder`, or takes that folder as a whole.
  package func nameInfoPlist(of locale: String, in folder: String) -> Bool {
    hold((folder.isEmpty ? "" : folder + "/") + "\(locale).lproj/\(ProjectLayout.infoPlistTable).strings")
  }
}
