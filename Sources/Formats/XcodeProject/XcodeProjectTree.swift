import Platform

/// The places of a project's localized files: below its groups, each with or without a path of its own.
package struct XcodeProjectTree: Sendable {
  /// A file, or a folder that the project includes as a whole.
  package struct File: Hashable, Sendable {
    package var identifier: String
    package var path: String
    package var group: String
  }

  /// The files in language folders (`.lproj`) that the project names one by one.
  package private(set) var files: [File] = []
  /// The folders that it includes as a whole: those that Xcode synchronizes with the disk, and copied folders.
  package private(set) var folders: [File] = []

  private static let deepest = 128

  private let project: XcodeProjectFile
  let top: String
  /// True for each object that was visited: an object in several groups counts in the first.
  private var seen: [Bool]

  package init(_ project: XcodeProjectFile, at path: String) {
    self.project = project
    seen = [Bool](repeating: false, count: project.objects.count)
    var folders = path.split(separator: "/").map(String.init)
    // Neither the file nor its `.xcodeproj` counts.
    folders.removeLast(min(2, folders.count))
    top = folders.joined(separator: "/")
    guard let object = project.project, let main = project.list.value(of: "mainGroup", in: object.value) else { return }
    let directory = project.string("projectDirPath", of: object) ?? ""
    walk(main, above: Self.joined(top, directory), in: nil, depth: 0)
  }

  /// Walks the group or file identified at `node`. `above` is its group's folder, `nil` outside the repository.
  private mutating func walk(_ node: Int, above: String?, in group: XcodeProjectFile.Object?, depth: Int) {
    guard depth < Self.deepest, let place = project.place(ofIdentifierAt: node), !seen[place] else { return }
    seen[place] = true
    let object = project.objects[place]
    switch object.kind {
    case .group, .variantGroup:
      guard let children = project.list.value(of: "children", in: object.value) else { return }
      let path = path(of: object, below: above)
      for child in project.list.elements(of: children) { walk(child, above: path, in: object, depth: depth + 1) }
    case .fileReference:
      let isFolder =
        project.isWord("lastKnownFileType", of: object, "folder")
        || project.isWord("explicitFileType", of: object, "folder")
      // Nearly all of a project's files are code.
      guard isFolder || isLocalized(object, below: above), let path = path(of: object, below: above), !path.isEmpty
      else { return }
      let file = file(object, at: path, in: group)
      if isFolder { folders.append(file) } else { files.append(file) }
    case .synchronizedGroup:
      if let path = path(of: object, below: above), !path.isEmpty { folders.append(file(object, at: path, in: group)) }
    case .project, .buildFile, .other: break
    }
  }

  private func file(_ object: XcodeProjectFile.Object, at path: String, in group: XcodeProjectFile.Object?) -> File {
    File(
      identifier: project.identifier(of: object), path: path, group: group.map(project.identifier) ?? "")
  }

  /// True if the file's own path or the folder above it is a language's.
  private func isLocalized(_ file: XcodeProjectFile.Object, below above: String?) -> Bool {
    guard let node = project.list.value(of: "path", in: file.value) else { return false }
    let span = project.list.nodes[node].span
    let isInPath = project.list.text.withUnsafeBufferPointer { bytes in
      span.contains { place in
        guard bytes[place] == UInt8(ascii: "."), place + 7 <= span.upperBound, let start = bytes.baseAddress else {
          return false
        }
        return memcmp(start + place, ".lproj/", 7) == 0
      }
    }
    return isInPath || above?.hasSuffix(".lproj") ?? false
  }

  func path(of object: XcodeProjectFile.Object, below above: String?) -> String? {
    let base: String?
    if let tree = project.list.value(of: "sourceTree", in: object.value) {
      switch project.list.string(tree) {
      case "<group>": base = above
      case "SOURCE_ROOT": base = top
      default: return nil
      }
    } else {
      base = above
    }
    guard let base else { return nil }
    guard let own = project.string("path", of: object) else { return base }
    return Self.joined(base, own)
  }

  /// The path `rest` below `base`, without `.` and `..`; `nil` if it leads out of the repository.
  static func joined(_ base: String, _ rest: String) -> String? {
    guard rest.utf8.first != UInt8(ascii: "/") else { return nil }
    if isPlain(rest) { return base.isEmpty ? rest : base + "/" + rest }
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

  /// True if no part of a path is empty or begins with a dot.
  private static func isPlain(_ path: String) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in path.utf8 {
      if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == previous { return false }
      previous = byte
    }
    return previous != UInt8(ascii: "/")
  }
}
