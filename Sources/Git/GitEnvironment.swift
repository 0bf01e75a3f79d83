import Platform

/// The variables by which git tells its hooks which repository and which index they work on.
package struct GitEnvironment: Hashable, Sendable {
  private static let names = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_CEILING_DIRECTORIES", "HOME", "XDG_CONFIG_HOME",
  ]

  private var variables: [String: String]

  /// An environment of the given variables; those that do not concern git are passed over.
  package init(_ variables: [String: String] = [:]) {
    self.variables = variables.filter { Self.names.contains($0.key) && !$0.value.isEmpty }
  }

  /// This process's own.
  package static var process: GitEnvironment {
    var variables: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { variables[name] = PathCoding.text(bytes(value)) }
    }
    return GitEnvironment(variables)
  }

  var gitDirectory: String? { variables["GIT_DIR"] }
  var workTree: String? { variables["GIT_WORK_TREE"] }
  var indexFile: String? { variables["GIT_INDEX_FILE"] }
  var ceilingDirectories: String? { variables["GIT_CEILING_DIRECTORIES"] }

  /// Where objects are beside the repository's own folder: during a push git keeps new ones apart.
  var objectDirectories: [String] {
    let alternates = variables["GIT_ALTERNATE_OBJECT_DIRECTORIES"]?.split(separator: ":").map(String.init) ?? []
    return (variables["GIT_OBJECT_DIRECTORY"].map { [$0] } ?? []) + alternates
  }

  /// The user's own attributes file, where git looks for it if the configuration names none.
  var defaultAttributesFile: String? {
    if let folder = variables["XDG_CONFIG_HOME"] { return folder + "/git/attributes" }
    return variables["HOME"].map { $0 + "/.config/git/attributes" }
  }
}
