import Classifier
import Git

/// Finds out what the commits of a history did with source texts, while the walk through it goes on.
struct SourceSearch {
  let repository: Repository
  let scope: HistoryScope
  /// What is known of versions already, so that they are not read.
  let known: [KnownVersion: [HistoryRecord]]
  /// Whether edits are classified.
  let judges: Bool
  /// What was read of String Catalogs already.
  let catalogs: CatalogReader

  /// What a version did with one source text, and what that means.
  struct Found: Sendable {
    var version: Int
    var change: SourceChange
    var verdict: HistoryVerdict?
  }

  private struct Part: Sendable {
    var found: [Found] = []
    /// Versions that are to be asked for once all of them are known.
    var postponed: [Int] = []
  }

  /// What a search comes to.
  struct Outcome: Sendable {
    var histories: PathHistories
    /// The oldest first.
    var found: [Found]
    /// With all that was read of String Catalogs.
    var catalogs: CatalogReader
  }

  /// The histories of the first `count` trails, and what was found, the oldest first.
  ///
  /// - Throws: `GitError` if an object is missing or damaged.
  func run(from tip: ObjectID, count: Int) async throws(GitError) -> Outcome {
    let sourceCount = scope.count(through: .sourceTexts)
    var inCatalogs: [Int] = []
    var allCatalogs = catalogs
    let outcome = await withTaskGroup(
      of: Result<Part, GitError>.self, returning: Result<(PathHistories, [Part]), GitError>.self
    ) { group in
      do throws(GitError) {
        let histories = try repository.histories(of: scope.query(count), from: tip) { histories, complete in
          let versions = complete.filter { isWanted($0, of: histories) }
          // Those of a String Catalog are read one after the other, each by what differs from the one before.
          inCatalogs += versions.filter { scope.trails[histories.versions[$0].trail].language != nil }
          let others = versions.filter { scope.trails[histories.versions[$0].trail].language == nil }
          guard !others.isEmpty else { return }
          group.addTask { [part = part(of: histories, catalogs)] in part(others, true) }
        }
        try await allCatalogs.read(
          inCatalogs.flatMap { [$0] + histories.versions[$0].parents }, of: histories, open: repository.objectOpener())
        for versions in inCatalogs.parted(by: 48) {
          group.addTask { [part = part(of: histories, allCatalogs)] in part(versions, true) }
        }
        var parts: [Part] = []
        for await part in group { parts.append(try part.get()) }
        return .success((histories, parts))
      } catch {
        return .failure(error)
      }
    }
    let (histories, parts) = try outcome.get()
    var found = parts.flatMap(\.found)
    // What a broken version stands for is known from the oldest on.
    let postponed = parts.flatMap(\.postponed).sorted(by: >)
    if !postponed.isEmpty { found += try part(of: histories, allCatalogs)(postponed, false).get().found }
    for version in known.isEmpty ? [] : (0..<sourceCount).flatMap({ histories.trails[$0] }) {
      for record in known[histories.name(of: version, in: scope)] ?? [] {
        found.append(
          Found(version: version, change: record.change.moved(to: histories.versions[version]), verdict: record.verdict)
        )
      }
    }
    let order = found.indices.sorted { (found[$0].version, $1) > (found[$1].version, $0) }
    return Outcome(histories: histories, found: order.map { found[$0] }, catalogs: allCatalogs)
  }

  /// Whether a version has source texts and is not known.
  private func isWanted(_ number: Int, of histories: PathHistories) -> Bool {
    histories.versions[number].trail < scope.count(through: .sourceTexts)
      && known[histories.name(of: number, in: scope)] == nil
  }

  /// What finds out about some of the versions of `histories`; those that a broken one is among may be postponed.
  private func part(
    of histories: PathHistories, _ catalogs: CatalogReader
  ) -> @Sendable (_ versions: [Int], _ postponesBroken: Bool) -> Result<Part, GitError> {
    let (open, trails, judges) = (repository.objectOpener(), scope.trails, judges)
    return { versions, postponesBroken in
      do throws(GitError) {
        let objects = try open()
        var reader = VersionReader(objects, histories, trails, catalogs: catalogs)
        var part = Part()
        for version in versions {
          let changes = try histories.changes(by: version, reader)
          if postponesBroken, reader.hasMetBroken {
            part.postponed.append(version)
            reader = VersionReader(objects, histories, trails, catalogs: reader.catalogs)
            continue
          }
          part.found += changes.map { change in
            Found(
              version: version, change: change,
              verdict: judges ? change.edit.map { HistoryVerdict(of: $0) } : nil)
          }
        }
        return .success(part)
      } catch {
        return .failure(error)
      }
    }
  }
}

extension SourceChange {
  /// The change as one of `version`, which is the same in another walk.
  fileprivate func moved(to version: PathHistories.Version) -> SourceChange {
    SourceChange(
      kind: kind, commit: version.commit, trail: version.trail, path: path, key: key, old: old, new: new,
      comment: comment)
  }
}
