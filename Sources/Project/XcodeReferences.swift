import Formats

/// What Xcode projects say about localizations.
package struct XcodeReferences: Hashable, Sendable {
  /// A project that cannot be read.
  package struct Broken: Hashable, Sendable {
    /// The path of its `project.pbxproj`.
    package var path: String
    /// What is wrong, and where.
    package var problem: XcodeProjectFile.Problem
  }

  /// The names in `knownRegions = (en, Base, "pt-BR");`, in lower case.
  package private(set) var regions: Set<String> = []
  /// The paths of the localized files that the projects name, in lower case: the disks that iOS apps are built on do
  /// not tell cases apart.
  package private(set) var files: Set<String> = []
  /// The paths of folders that are taken as a whole, in lower case.
  package private(set) var folders: Set<String> = []
  /// The projects that cannot be read; of those nothing else is here.
  package private(set) var broken: [Broken] = []

  /// What the `project.pbxproj` at `path` says.
  package init(project bytes: [UInt8], at path: String) {
    let project = XcodeProjectFile(bytes)
    if let problem = project.problem {
      broken = [Broken(path: path, problem: problem)]
      return
    }
    regions = Set(project.knownRegions.lazy.filter { !$0.isEmpty }.map { $0.lowercased() })
    let tree = XcodeProjectTree(project, at: path)
    files = Set(tree.files.lazy.map { $0.path.lowercased() })
    folders = Set(tree.folders.lazy.map { $0.path.lowercased() })
  }

  /// What several projects say together.
  package init(joining all: [XcodeReferences]) {
    for references in all {
      regions.formUnion(references.regions)
      files.formUnion(references.files)
      folders.formUnion(references.folders)
      broken += references.broken
    }
    broken.sort { $0.path < $1.path }
  }

  /// Whether a project names the file at `path`, or takes a folder that it is in as a whole.
  package func hold(_ path: String) -> Bool {
    let path = path.lowercased()
    return files.contains(path) || folders.contains { path.hasPrefix($0 + "/") }
  }
}
