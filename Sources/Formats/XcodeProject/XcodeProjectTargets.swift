/// The targets of an Xcode project with the files that each is built from.
package struct XcodeProjectTargets: Sendable {
  /// A folder whose files belong to a target, apart from some of them.
  package struct Folder: Hashable, Sendable {
    package var path: String
    /// The paths of files in it, relative to it, that do not belong to the target.
    package var exceptions: Set<String>
  }

  package struct Target: Hashable, Sendable {
    package var name: String
    /// Apple's name of the kind of product: `com.apple.product-type.app-extension`.
    package var productType: String
    /// The paths of its sources and resources that the project names.
    package var files: Set<String>
    /// The folders that Xcode synchronizes with the disk, and copied folders.
    package var folders: [Folder]
  }

  package private(set) var all: [Target] = []

  /// The maximum nesting depth of groups.
  private static let deepest = 128

  private let project: XcodeProjectFile
  private let tree: XcodeProjectTree
  /// The paths of files by the identifiers of their references, and of folders that count as a whole.
  private var files: [String: [String]] = [:]
  private var folders: [String: String] = [:]

  /// The targets of `project`; `tree` is of the same project.
  package init(_ project: XcodeProjectFile, _ tree: XcodeProjectTree) {
    self.project = project
    self.tree = tree
    guard let object = project.project, let main = project.string("mainGroup", of: object) else { return }
    let directory = project.string("projectDirPath", of: object) ?? ""
    var seen: Set<String> = []
    walk(main, above: XcodeProjectTree.joined(tree.top, directory), &seen, depth: 0)
    readTargets()
  }

  /// Collects the paths of files below the group `identifier`; the result is of the files directly in it.
  @discardableResult private mutating func walk(
    _ identifier: String, above: String?, _ seen: inout Set<String>, depth: Int
  ) -> [String] {
    guard depth < Self.deepest, seen.insert(identifier).inserted, let object = project.object(identifier) else {
      return []
    }
    let path = tree.path(of: object, below: above)
    switch object.kind {
    case .group, .variantGroup:
      let children = project.strings("children", of: object)
      let found = children.flatMap { walk($0, above: path, &seen, depth: depth + 1) }
      if object.kind == .variantGroup { files[identifier] = found }
      return []
    case .synchronizedGroup:
      if let path, !path.isEmpty { folders[identifier] = path }
      return []
    case .fileReference:
      guard let path, !path.isEmpty else { return [] }
      if project.isWord("lastKnownFileType", of: object, "folder") { folders[identifier] = path }
      files[identifier] = [path]
      return [path]
    case .project, .buildFile, .other: return []
    }
  }

  private mutating func readTargets() {
    var others: [String: XcodeProjectFile.Object] = [:]
    var references: [String: String] = [:]
    var targets: [XcodeProjectFile.Object] = []
    for object in project.objects {
      switch object.kind {
      case .buildFile: references[project.identifier(of: object)] = project.string("fileRef", of: object)
      case .other:
        if project.isWord("isa", of: object, "PBXNativeTarget") { targets.append(object) }
        others[project.identifier(of: object)] = object
      default: break
      }
    }
    let exceptions = exceptions(others)
    for object in targets {
      let phases = project.strings("buildPhases", of: object).compactMap { others[$0] }.filter { phase in
        project.isWord("isa", of: phase, "PBXSourcesBuildPhase")
          || project.isWord("isa", of: phase, "PBXResourcesBuildPhase")
      }
      let built = phases.flatMap { project.strings("files", of: $0) }.compactMap { references[$0] }
      let own = project.strings("fileSystemSynchronizedGroups", of: object)
      let identifier = project.identifier(of: object)
      var files = Set(built.flatMap { self.files[$0] ?? [] })
      for exception in exceptions where exception.target == identifier && !own.contains(exception.folder) {
        guard let folder = folders[exception.folder] else { continue }
        files.formUnion(exception.paths.map { folder + "/" + $0 })
      }
      let whole = (own + built).compactMap { id -> Folder? in
        folders[id].map { path in
          let left = exceptions.filter { $0.target == identifier && $0.folder == id }.flatMap(\.paths)
          return Folder(path: path, exceptions: Set(left))
        }
      }
      all.append(
        Target(
          name: project.string("name", of: object) ?? "", productType: project.string("productType", of: object) ?? "",
          files: files, folders: whole))
    }
  }

  /// The files of synchronized folders that a target leaves out, or takes although the folder is another target's.
  private func exceptions(
    _ others: [String: XcodeProjectFile.Object]
  ) -> [(folder: String, target: String, paths: [String])] {
    folders.keys.sorted().flatMap { folder -> [(folder: String, target: String, paths: [String])] in
      guard let group = project.object(folder) else { return [] }
      return project.strings("exceptions", of: group).compactMap { others[$0] }.compactMap { set in
        project.string("target", of: set).map { (folder, $0, project.strings("membershipExceptions", of: set)) }
      }
    }
  }
}
