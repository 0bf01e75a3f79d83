import Git

/// Finds the changes to source texts in a history while the walk through it is still running.
struct SourceSearch {
  let repository: Repository
  let scope: HistoryScope
  /// The records of known versions, which are not read again.
  let known: [KnownVersion: [HistoryRecord]]
  /// Whether to classify edits.
  let judges: Bool
  /// The String Catalogs parsed so far.
  let catalogs: CatalogReader

  /// A version's change to one source text, with the verdict.
  struct Found: Sendable {
    var version: Int
    var change: SourceChange
    var verdict: HistoryVerdict?
  }

  private struct Part: Sendable {
    var found: [Found] = []
    /// The versions to examine after all others.
    var postponed: [Int] = []
  }

  struct Outcome: Sendable {
    var histories: PathHistories
    /// Oldest first.
    var found: [Found]
    var catalogs: CatalogReader
  }

  /// The histories of the first `count` trails, and the changes found.
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
          // Versions of a String Catalog are parsed in sequence, each by its difference from the one before.
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
    // The texts of a broken version depend on the versions before it, so go from the oldest on.
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

  /// Whether a version has source texts and is unknown.
  private func isWanted(_ number: Int, of histories: PathHistories) -> Bool {
    histories.versions[number].trail < scope.count(through: .sourceTexts)
      && known[histories.name(of: number, in: scope)] == nil
  }

  /// A task that examines some versions. It may postpone versions whose comparison involves a broken one.
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
  /// The change with the indices that `version` has in another walk.
  fileprivate func moved(to version: PathHistories.Version) -> SourceChange {
    SourceChange(
      kind: kind, commit: version.commit, trail: version.trail, path: path, key: key, old: old, new: new,
      comment: comment)
  }
}
