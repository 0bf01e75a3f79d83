import Files
import Platform

/// The location of a repository of the most common kind, found without libgit2, because starting it takes longer than
/// reading the index. Recognizes a `.git` folder in a work tree that the user owns and whose configuration is ordinary.
/// Leaves everything else to libgit2, so the result never differs from libgit2's.
struct PlainRepository: Sendable {
  let workDirectory: String
  let gitDirectory: String
  let isShallow: Bool

  func indexPath(_ environment: GitEnvironment) -> String {
    environment.indexFile.map { Repository.absolute($0, from: workDirectory) } ?? gitDirectory + "/index"
  }

  /// Finds the repository that contains `start`, a folder without symbolic links. `nil` if libgit2 must decide.
  static func find(from start: [UInt8], environment: GitEnvironment) -> PlainRepository? {
    guard environment.gitDirectory == nil, environment.workTree == nil, environment.ceilingDirectories == nil,
      let disk = status(start)?.device
    else { return nil }
    var folder = start
    while true {
      guard let here = status(folder), here.device == disk else { return nil }
      let git = folder + Array("/.git".utf8)
      if let found = status(git) {
        guard found.kind == .folder, here.owner == geteuid(), found.owner == geteuid(), found.device == disk else {
          return nil
        }
        return PlainRepository(root: folder, git: git)
      }
      // The folder may be a bare repository, or inside a `.git`.
      guard isAbsent(git), isAbsent(folder + Array("/HEAD".utf8)) else { return nil }
      folder = Array(folder[..<(folder.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
      if folder.isEmpty { return nil }
    }
  }

  private init?(root: [UInt8], git: [UInt8]) {
    func at(_ name: String) -> FileStatus? { Self.status(git + Array(name.utf8)) }
    guard at("/HEAD")?.kind == .file, at("/objects")?.kind == .folder, at("/refs")?.kind == .folder,
      at("/commondir") == nil,
      let file = try? Descriptor(git + Array("/config".utf8), flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let configuration = try? file.readAll(expecting: 1 << 10, limit: 1 << 20), Self.isUsual(configuration)
    else { return nil }
    workDirectory = PathCoding.text(root)
    gitDirectory = PathCoding.text(git)
    isShallow = at("/shallow").map { $0.size > 0 } ?? false
  }

  /// Whether a configuration leaves the work tree and the repository format at their defaults. Looks at words, not at
  /// the grammar: a false match only leaves the decision to libgit2.
  static func isUsual(_ configuration: [UInt8]) -> Bool {
    var hasVersion = false
    for line in configuration.split(separator: UInt8(ascii: "\n")) {
      let setting = line.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
        .map(\.asciiLowercased)
      if ["worktree", "include", "extensions"].contains(where: { holds(setting, $0) }) { return false }
      if holds(setting, "bare"), !setting.elementsEqual("bare=false".utf8) { return false }
      if holds(setting, "repositoryformatversion") {
        guard setting.elementsEqual("repositoryformatversion=0".utf8) else { return false }
        hasVersion = true
      }
    }
    return hasVersion
  }

  private static func holds(_ text: [UInt8], _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count >= count else { return false }
    return text.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return false }
      return (0...text.count - count).contains { memcmp(start + $0, word.utf8Start, count) == 0 }
    }
  }

  private static func isAbsent(_ path: [UInt8]) -> Bool {
    do throws(Errno) {
      return try fileStatus(path) == nil
    } catch {
      return false
    }
  }

  /// Does not follow links. `nil` if the file is missing or not accessible.
  private static func status(_ path: [UInt8]) -> FileStatus? { (try? fileStatus(path)) ?? nil }
}
