/// Where the files of a project are: below its groups, each with a path of its own or none.
package struct XcodeProjectTree: Sendable {
  /// A file, or a folder that is taken as a whole.
  package struct File: Hashable, Sendable {
    /// The identifier of its reference.
    package var identifier: String
    /// The path in the repository.
    package var path: String
    /// The identifier of the group that holds it.
    package var group: String
  }

  /// The files that the project names one by one.
  package private(set) var files: [File] = []
  /// The folders that it takes as a whole: those that Xcode keeps in step with the disk, and folders that are copied.
  package private(set) var folders: [File] = []

  /// The deepest nesting of groups that is followed.
  private static let deepest = 128

  private let project: XcodeProjectFile
  private let top: String
  private var seen: Set<String> = []

  /// The files of `project`, whose `project.pbxproj` is at `path` in the repository.
  package init(_ project: XcodeProjectFile, at path: String) {
    self.project = project
    var folders = path.split(separator: "/").map(String.init)
    // Neither the file nor its `.xcodeproj` counts.
    folders.removeLast(min(2, folders.count))
    top = folders.joined(separator: "/")
    guard let object = project.project, let main = project.string("mainGroup", of: object) else { return }
    let directory = project.string("projectDirPath", of: object) ?? ""
    walk(main, above: Self.joined(top, directory), in: "", depth: 0)
  }

  /// - Parameter above: The folder of the group that `identifier` is in; `nil` where that is not in the repository.
  private mutating func walk(_ identifier: String, above: String?, in group: String, depth: Int) {
    guard depth < Self.deepest, let object = project.object(identifier), seen.insert(identifier).inserted else {
      return
    }
    let own = project.string("path", of: object)
    let base: String? =
      switch project.string("sourceTree", of: object) ?? "<group>" {
      case "<group>": above
      case "SOURCE_ROOT": top
      default: nil
      }
    let path = base.flatMap { Self.joined($0, own ?? "") }
    switch object.kind {
    case .group, .variantGroup:
      for child in project.strings("children", of: object) {
        walk(child, above: path, in: identifier, depth: depth + 1)
      }
    case .fileReference:
      guard let path, own != nil else { return }
      let file = File(identifier: identifier, path: path, group: group)
      let type = project.string("lastKnownFileType", of: object) ?? project.string("explicitFileType", of: object)
      if type == "folder" { folders.append(file) } else { files.append(file) }
    case .synchronizedGroup:
      if let path { folders.append(File(identifier: identifier, path: path, group: group)) }
    case .project, .buildFile, .other: break
    }
  }

  /// The path `rest` below `base`, without `.` and `..`; `nil` if it leads out of the repository.
  static func joined(_ base: String, _ rest: String) -> String? {
    guard !rest.hasPrefix("/") else { return nil }
    if !rest.isEmpty, !rest.contains(".."), !rest.contains("//"), !rest.hasPrefix("./"), !rest.hasSuffix("/") {
      return base.isEmpty ? rest : base + "/" + rest
    }
    var parts = base.split(separator: "/")
    for part in rest.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
