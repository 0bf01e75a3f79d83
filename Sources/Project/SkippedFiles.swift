import Formats
import Tables

/// Files with texts of the project that are not read completely, for one reason.
package struct SkippedFiles: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Symbolic links to a path outside of the project, or to a folder without files of it.
    case symbolicLink = "symbolic-link"
    /// Too many entries, binary, or XML entities of their own.
    case unsupportedContent = "unsupported-content"
  }

  package var reason: Reason
  /// Sorted paths.
  package var paths: [String]

  package init(_ reason: Reason, paths: [String]) {
    self.reason = reason
    self.paths = paths
  }
}

extension Project {
  /// The selected files that are not read. `paths` limits the report; `nil` for all. Catalogs of `snapshot`, the files
  /// read so far, may be refused or not checked.
  package func notRead(at paths: Set<String>? = nil, besides snapshot: Snapshot? = nil) -> [SkippedFiles] {
    func isAsked(_ path: String) -> Bool { (paths?.contains(path) ?? true) && settings.selection.contains(path) }
    var found: [SkippedFiles.Reason: [String]] = [:]
    if !links.isEmpty {
      let known = Set(files.lazy.filter { $0.kind != .looseCatalog }.map(\.path))
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
    return SkippedFiles.Reason.allCases.compactMap { reason in
      found[reason].map { SkippedFiles(reason, paths: $0.sorted()) }
    }
  }
}

extension Catalog {
  /// The reason why a part of it is not checked; `nil` if all is.
  fileprivate var reasonNotChecked: SkippedFiles.Reason? {
    let isRefused = file.problems.contains { if case .unsupported = $0.kind { true } else { false } }
    return isRefused ? .unsupportedContent : nil
  }
}
