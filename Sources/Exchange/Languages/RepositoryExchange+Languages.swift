import Formats
import Project

extension RepositoryExchange {
  /// Plans the edits at `revision` or in the work tree: the Xcode project and the missing files of the languages.
  /// Writes nothing.
  /// - Throws: `LanguageRequestError`, `GitError` if the version is unreadable, or an error of the import.
  package func adding(_ request: LanguageRequest, at revision: String? = nil) async throws -> LanguageAddition {
    let project = try await Project(
      listing: repository.version(at: revision).version, of: repository, configuration: configuration)
    let files = project.selectedFiles.filter { $0.kind == .project || $0.kind.catalog != nil }
    let read = try project.reader(of: files)
    var editors: [XcodeProjectEditor] = []
    var broken: LanguageRequestError?
    for file in files where file.kind == .project {
      do throws(XcodeProjectFile.Problem) {
        editors.append(try XcodeProjectEditor(try Self.bytes(of: file.path, read), at: file.path))
      } catch {
        let failure = LanguageRequestError.unreadable(path: file.path, problem: error)
        if request.project.map({ Self.matches($0, file.path) }) ?? false { throw failure }
        broken = broken ?? failure
      }
    }
    var planner = LanguagePlanner(layout: project.layout, catalogs: files.compactMap(\.kind.catalog), read: read)
    for name in request.languages { try planner.check(name, request) }
    switch try planner.choose(among: editors, request) {
    case .exempt(let exemption):
      if let broken { throw broken }
      return LanguageAddition(exemption: exemption)
    case .none(let failure): throw broken ?? failure
    case .project(let editor, let exemption): planner.edit(editor, exemption: exemption)
    }
    if planner.needsImport(request) {
      planner.imported = try await importTranslations(at: revision, as: ImportRequest(allowsRemovals: true)).outcome
        .changes
    }
    for name in request.languages {
      do {
        try planner.add(name, request)
      } catch let failure as LanguageRequestError where !request.isWhole {
        planner.addition.failures.append(failure)
      }
    }
    return planner.addition
  }

  private static func bytes(
    of path: String, _ read: (String) throws -> [UInt8]
  ) throws(XcodeProjectFile.Problem) -> [UInt8] {
    do { return try read(path) } catch {
      throw XcodeProjectFile.Problem(message: "\(error)")
    }
  }

  /// `path` is that of a `project.pbxproj`.
  static func matches(_ name: String, _ path: String) -> Bool {
    var name = name
    while name.hasSuffix("/") { name.removeLast() }
    if name.hasPrefix("./") { name.removeFirst(2) }
    let folder = String(path.dropLast(XcodeProjectFile.fileName.count + 1))
    return name == path || name == folder || name + ".xcodeproj" == folder
  }
}
