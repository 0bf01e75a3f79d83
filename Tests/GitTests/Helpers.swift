import Git
import Support

extension TemporaryRepository {
  /// The repository, opened from its root or `directory`, with only the given variables of git.
  func open(
    from directory: String? = nil, _ environment: [String: String] = [:], isNamed: Bool = false
  ) throws -> Repository {
    try Repository.discover(from: directory ?? path, environment: GitEnvironment(environment), isNamed: isNamed)
  }
}

extension Repository {
  func text(_ file: TrackedFile?) throws -> String? {
    try file.map { String(decoding: try read($0), as: UTF8.self) }
  }

  /// The files of a version: their paths and texts.
  func texts(of version: Version) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in try files(of: version) where file.mode != .symlink && file.mode != .submodule {
      texts[file.path] = try text(file)
    }
    return texts
  }

  /// The differences as `path: old -> new`.
  func summary(from old: Version, to new: Version) throws -> [String] {
    try changes(from: old, to: new).map { "\($0.path): \(try text($0.old) ?? "-") -> \(try text($0.new) ?? "-")" }
  }

  /// The tree of `HEAD`.
  func headTree() throws -> Version { .tree(try commit("HEAD").tree) }
}

extension TrackedFile {
  var isOnDisk: Bool { if case .file = content { true } else { false } }
  var isUnchanged: Bool { if case .file(let file) = content { file.isUnchanged } else { false } }
}
