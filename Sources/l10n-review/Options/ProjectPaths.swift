import Files
import Git
import Reports
import Text

/// Files and folders of the project that the user names, as paths from the top of the repository. Empty for all of it.
struct ProjectPaths {
  private(set) var paths: [String] = []

  /// - Parameter revision: The version that is read; `nil` for the work tree, where each path must exist.
  /// - Throws: `Outcome` for a path outside of the work tree, or that does not exist.
  init(_ names: [String], at revision: String?, in repository: Repository) throws {
    guard !names.isEmpty else { return }
    let top = repository.workDirectory.flatMap { realPath($0) }
    let found = try names.map { name -> String in
      guard let top, let whole = realPath(name) else {
        if revision != nil || top == nil { return name.hasSuffix("/") ? String(name.dropLast()) : name }
        throw Outcome.unable("“\(name)” does not exist\(Self.advice(on: name))")
      }
      if whole == top { return "" }
      guard whole.hasPrefix(top + "/") else {
        throw Outcome.unable("“\(name)” is outside of the repository; name another one by --repo.")
      }
      return String(whole.dropFirst(top.utf8.count + 1))
    }
    paths = found.contains("") ? [] : found
  }

  /// A name like it in the same folder.
  private static func advice(on name: String) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let names = try? directoryEntries(folder.isEmpty ? "." : folder).map { PathCoding.text($0.name) }
    let nearest = nearestName(to: String(parts.last ?? ""), among: names ?? [])
    return nearest.map { "; did you mean “\(folder.isEmpty ? "" : folder + "/")\($0)”?" } ?? "."
  }
}
