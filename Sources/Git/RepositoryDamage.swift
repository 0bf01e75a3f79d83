import Files
import Platform
import Text

/// The reason why git does not accept a `.git` as a repository. libgit2 reports such a repository as missing.
enum RepositoryDamage {
  /// The end of a sentence; `nil` if nothing is wrong that is known here.
  ///
  /// - Parameter path: A `.git` that exists: a folder, a file that names one, or a link to either.
  static func reason(at path: String) -> String? {
    guard let git = realPath(path) else { return "it is a symbolic link to nothing" }
    switch kind(git) {
    case .folder: return reason(in: git)
    case .file: break
    default: return "it is neither a folder nor a file"
    }
    guard let target = firstLine(of: git, after: "gitdir:") else {
      return "it is a file that does not name a folder (gitdir: …)"
    }
    guard let folder = realPath(Repository.absolute(target, from: parent(of: path))), kind(folder) == .folder else {
      return "it names the folder \(target), which is not there; run git worktree repair in the main work tree, "
        + "or git submodule update --init in the repository around it"
    }
    return reason(in: folder)
  }

  private static func reason(in folder: String) -> String? {
    var common = folder
    if let shared = firstLine(of: folder + "/commondir", after: "") {
      guard let found = realPath(Repository.absolute(shared, from: folder)), kind(found) == .folder else {
        return "its file commondir names the folder \(shared), which is not there"
      }
      common = found
    }
    guard isOccupied(folder + "/HEAD") else { return "its file HEAD is missing" }
    // Long ago git made `HEAD` a link to the branch.
    guard kind(folder + "/HEAD") == .file else { return "its HEAD is not a file" }
    for name in ["objects", "refs"] where kind(common + "/" + name) != .folder {
      return isOccupied(common + "/" + name) ? "its \(name) is not a folder" : "its folder \(name) is missing"
    }
    guard let named = workTree(in: common + "/config") else { return nil }
    let isThere = realPath(Repository.absolute(named, from: folder)).map { kind($0) == .folder } ?? false
    return isThere ? nil : "its configuration names the work tree \(named) (core.worktree), which is not there"
  }

  /// Follows links.
  private static func kind(_ path: String) -> FileStatus.Kind? {
    ((try? fileStatus(PathCoding.bytes(path), followsLink: true)) ?? nil)?.kind
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func lines(of path: String) -> [[UInt8]] {
    guard kind(path) == .file, let file = try? Descriptor(PathCoding.bytes(path), flags: O_RDONLY | O_NONBLOCK),
      let bytes = try? file.readAll(expecting: 1 << 10, limit: 1 << 20)
    else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
  }

  /// The rest of the first line of a file, which begins with `start`; `nil` if it is empty.
  private static func firstLine(of path: String, after start: String) -> String? {
    guard let line = lines(of: path).first, line.starts(with: start.utf8) else { return nil }
    let rest = line.dropFirst(start.utf8.count).drop { $0 == 0x20 }.filter { $0 != 0x0D }
    return rest.isEmpty ? nil : PathCoding.text(Array(rest))
  }

  /// The value of `core.worktree`, as far as a line shows it.
  private static func workTree(in configuration: String) -> String? {
    for line in lines(of: configuration) {
      let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
      let name = parts.first?.filter { $0 > 0x20 }.map(\.asciiLowercased) ?? []
      guard parts.count == 2, name.elementsEqual("worktree".utf8) else { continue }
      return PathCoding.text(parts[1].drop { $0 <= 0x20 }.filter { $0 != UInt8(ascii: "\"") && $0 != 0x0D })
    }
    return nil
  }
}
