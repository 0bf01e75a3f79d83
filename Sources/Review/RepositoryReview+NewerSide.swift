import Edits
import Formats
import Git
import Messages
import Project
import Scanning
import Tables
import Text

/// The order in which texts were written, as the history shows it.
extension RepositoryReview {
  /// A search that goes back from `tip`, until `deadline`.
  func newerSides(from tip: ObjectID, until deadline: Deadline) -> NewerSideSearch {
    let open = repository.opener(until: deadline)
    return { disagreements throws(GitError) in
      try WrittenSearch(open(), from: tip, disagreements).newerSides()
    }
  }
}

/// Finds the commits that wrote the two sides of disagreements.
private struct WrittenSearch {
  /// The most disagreements to look up.
  private static let most = 200
  /// The most versions of one file to read.
  private static let mostVersions = 500

  /// The commit with which a file got its text.
  private struct Written {
    var commit: Int
    var time: Int64
    /// False if the file came with the text, which may have been in another file before.
    var isExact = false

    /// Commits of one second are in the order of the walk, newest first.
    func isNewer(than other: Written) -> Bool { (time, other.commit) > (other.time, commit) }
  }

  /// The most files of one commit to read for calls that moved.
  private static let mostMoved = 200

  private let repository: Repository
  private let objects: ObjectReader
  private let disagreements: [TextDisagreement]
  private let paths: [String]
  private let histories: PathHistories

  init(_ repository: Repository, from tip: ObjectID, _ disagreements: [TextDisagreement]) throws(GitError) {
    self.repository = repository
    objects = try repository.objectOpener()()
    self.disagreements = Array(disagreements.prefix(Self.most))
    paths = Set(self.disagreements.flatMap { [$0.callPath, $0.catalogPath] }).sorted()
    histories = try repository.histories(
      of: PathHistories.Query(
        paths: paths, companions: { _ in [] }, name: { $0.split(separator: "/").last.map(String.init) }), from: tip)
  }

  func newerSides() throws(GitError) -> [EntryIdentity: NewerSide] {
    var called: [Int: Written] = [:]
    var kept: [Int: Written] = [:]
    for path in paths {
      let calls = disagreements.indices.filter { disagreements[$0].callPath == path }
      let needles = disagreements.map { $0.callParts.map(Needle.init) }
      called.merge(
        try written(calls, at: path) { bytes, _, open in
          open.filter { index in needles[index].allSatisfy { ByteSearch.containsAny(bytes, [$0]) } }
        }
      ) { first, _ in first }
      let entries = disagreements.indices.filter { disagreements[$0].catalogPath == path }
      kept.merge(try written(entries, at: path, entriesWithText)) { first, _ in first }
    }
    var newer: [EntryIdentity: NewerSide] = [:]
    var newerCalls: [Int: [Int]] = [:]
    for (index, disagreement) in disagreements.enumerated() {
      guard let call = called[index], let entry = kept[index], call.commit != entry.commit else { continue }
      if call.isNewer(than: entry), call.isExact { newerCalls[call.commit, default: []].append(index) }
      if entry.isNewer(than: call), entry.isExact { newer[disagreement.identity] = .catalog }
    }
    for (commit, calls) in newerCalls {
      let moved = try moved(calls, with: commit)
      for index in calls where !moved.contains(index) { newer[disagreements[index].identity] = .code }
    }
    return newer
  }

  /// Those of `calls` that another file had before the commit that wrote them, so that their texts may be older.
  private func moved(_ calls: [Int], with commit: Int) throws(GitError) -> Set<Int> {
    let commit = try repository.commit(id: histories.commits[commit].id)
    guard let parent = commit.parents.first else { return [] }
    let changes = try repository.changes(
      from: .tree(try repository.commit(id: parent).tree), to: .tree(commit.tree)
    ) { SourceLanguage.of(path: $0) != nil }
    let needles = calls.map { (index: $0, needles: disagreements[$0].callParts.map(Needle.init)) }
    var moved: Set<Int> = []
    for file in changes.compactMap(\.old).prefix(Self.mostMoved) {
      let bytes = try repository.read(file)
      for (index, needles) in needles where disagreements[index].callPath != file.path {
        if needles.allSatisfy({ ByteSearch.containsAny(bytes, [$0]) }) { moved.insert(index) }
      }
    }
    return moved
  }

  /// Those of `open` whose catalog text a version of the catalog has.
  private func entriesWithText(_ bytes: [UInt8], _ path: String, _ open: [Int]) -> [Int] {
    guard let path = CatalogPath(ofCatalogAt: path) else { return [] }
    let catalogs = Catalog.all(at: path, bytes, onlySourceTexts: true) { path in
      CatalogUse(holdsSourceTexts: path.isOfSourceLanguage ?? true)
    }
    return open.filter { index in
      catalogs.contains {
        $0.texts?.entry(disagreements[index].identity.key)?.value == disagreements[index].catalogText
      }
    }
  }

  /// The oldest version of the file at `path` since which all versions have the text, for each of `wanted`. The newest
  /// one may lack it, as before a commit: then there is none.
  ///
  /// - Parameter holding: Those of the given that a version has.
  private func written(
    _ wanted: [Int], at path: String, _ holding: (_ bytes: [UInt8], _ path: String, _ open: [Int]) -> [Int]
  ) throws(GitError) -> [Int: Written] {
    guard !wanted.isEmpty, let trail = paths.firstIndex(of: path), var number = histories.newest[trail] else {
      return [:]
    }
    var found: [Int: Written] = [:]
    var open = wanted
    for _ in 0..<Self.mostVersions {
      let version = histories.versions[number]
      guard !open.isEmpty, let blob = version.blob else { return found }
      let place = histories.paths[version.path]
      let holding = holding(try objects.blob(blob, path: place), place, open)
      for index in open where !holding.contains(index) { found[index]?.isExact = true }
      open = holding
      for index in open {
        found[index] = Written(commit: version.commit, time: histories.commits[version.commit].time)
      }
      guard !version.isCut, let parent = version.parents.first else { break }
      number = parent
    }
    return found
  }
}
