import Formats
import Tables
import Text

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

extension Project {
  /// Adds the source catalogs that links replace to `failures`: the app has texts there that nothing reads. A link to
  /// another source catalog only moves the texts.
  package func failOnLinks(replacing changes: [SnapshotFileChange]) async {
    guard !links.isEmpty else { return }
    let linksByPath = Dictionary(firstOf: links.map { ($0.path, $0) })
    var replaced: [(path: String, catalog: CatalogPath, destination: String?)] = []
    for change in changes where change.old != nil && change.new == nil {
      guard let catalog = change.kind.catalog else { continue }
      if let link = linksByPath[change.path] {
        replaced.append((change.path, catalog, link.destination))
      } else if let slash = change.path.lastIndex(of: "/"), let folder = linksByPath[String(change.path[..<slash])] {
        replaced.append((change.path, catalog, folder.destination.map { "\($0)\(change.path[slash...])" }))
      }
    }
    guard !replaced.isEmpty else { return }
    // Without the replaced files the head may seem to have another source language.
    let layout = before(changes).layout
    func holdsSourceTexts(_ catalog: CatalogPath) -> Bool {
      catalog.format == .stringCatalog || layout.holdsSourceTexts(catalog)
    }
    let known = Set(selectedFiles.filter { $0.kind.catalog.map(holdsSourceTexts) ?? false }.map(\.path))
    let unread = replaced.filter { holdsSourceTexts($0.catalog) && !($0.destination.map(known.contains) ?? false) }
    await failures.add(
      unread.map { file in
        UnreadableFile(
          path: file.path, version: .head,
          reason: """
            it became a symbolic link, and links are not followed; put the file itself there, or exclude it in the \
            configuration (\(code: "sources"))
            """)
      })
  }
}

extension Catalog {
  /// The reason why a part of it is not checked; `nil` if all is.
  fileprivate var reasonNotChecked: SkippedFiles.Reason? {
    let isRefused = file.problems.contains { if case .unsupported = $0.kind { true } else { false } }
    return isRefused ? .unsupportedContent : nil
  }
}
