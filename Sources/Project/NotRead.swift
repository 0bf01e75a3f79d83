import Formats
import Tables

/// Files that hold texts of the project and are not read, or not in whole, for one reason.
package struct NotRead: Hashable, Sendable {
  /// Why files are not read.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Symbolic links that lead to no file of the project, or to a folder without one.
    case symbolicLink = "symbolic-link"
    /// Files in a form that is refused: too many entries, binary, or with entities of their own.
    case unsupportedContent = "unsupported-content"
  }

  /// Why they are not read.
  package var reason: Reason
  /// The paths of the files, sorted.
  package var paths: [String]

  /// Files that are not read.
  package init(_ reason: Reason, paths: [String]) {
    self.reason = reason
    self.paths = paths
  }
}

extension Project {
  /// The selected files that are not read, by reason.
  ///
  /// - Parameters:
  ///   - paths: The only paths that are asked for; `nil` for all.
  ///   - snapshot: What was read; what its catalogs hold may be refused, or not be checked.
  package func notRead(at paths: Set<String>? = nil, besides snapshot: Snapshot? = nil) -> [NotRead] {
    func isAsked(_ path: String) -> Bool { (paths?.contains(path) ?? true) && settings.selection.contains(path) }
    var found: [NotRead.Reason: [String]] = [:]
    if !links.isEmpty {
      let known = Set(files.map(\.path))
      func isRead(_ link: SymbolicLink) -> Bool {
        guard let destination = link.destination else { return false }
        if known.contains(destination) { return true }
        return FileKind(path: link.path) == .localeFolder && known.contains { $0.hasPrefix(destination + "/") }
      }
      for link in links where isAsked(link.path) && !isRead(link) {
        found[.symbolicLink, default: []].append(link.path)
      }
    }
    for catalog in snapshot?.catalogs ?? [] where isAsked(catalog.path.path) {
      if let reason = catalog.reasonNotChecked { found[reason, default: []].append(catalog.path.path) }
    }
    return NotRead.Reason.allCases.compactMap { reason in found[reason].map { NotRead(reason, paths: $0.sorted()) } }
  }
}

extension Catalog {
  /// Why not all of it is checked; `nil` if all is.
  fileprivate var reasonNotChecked: NotRead.Reason? {
    let isRefused = file.problems.contains { if case .unsupported = $0.kind { true } else { false } }
    return isRefused ? .unsupportedContent : nil
  }
}
