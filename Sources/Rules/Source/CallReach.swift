import Messages
import Project
import Tables

/// Tells in which catalogs calls find their keys, by the targets that both are built into.
struct CallReach {
  /// The outcome of one call's lookup.
  enum Outcome: Hashable {
    /// A catalog has the key, or translators have the text of the call.
    case found
    /// A catalog that the call reads lacks the key.
    case missing
    /// The target that the call is built into has no catalog.
    case withoutCatalog(Modules.Target)
    /// Nobody sees the text: the call is in a test.
    case unseen
  }

  private let snapshot: Snapshot
  private var tables: ProjectTables { snapshot.tables }
  private let isApple: Bool

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    isApple = !snapshot.layout.traits.sourceTextsComeFromCalls
  }

  /// The first call of `identity` that finds no entry in a catalog that it reads; `nil` if there is none.
  func missingSite(of identity: EntryIdentity) -> CallSite? {
    // Without knowledge of targets all calls have the same outcome.
    if !isApple || tables.modules.isEmpty {
      return isKnown(identity) ? nil : snapshot.sites(of: identity).first
    }
    return snapshot.sites(of: identity).first { outcome(of: $0, identity) == .missing }
  }

  private func isKnown(_ identity: EntryIdentity) -> Bool {
    // If texts are kept in the code, translators get them from there.
    tables.contains(identity) || isApple && tables.isTextOfCalls(identity)
  }

  /// The outcome of the call of `identity` at `site`.
  func outcome(of site: CallSite, _ identity: EntryIdentity) -> Outcome {
    let targets = tables.modules.targets(of: site.source.path)
    if !targets.isEmpty, targets.allSatisfy({ $0.kind == .tests }) { return .unseen }
    // The files of an app may be copied into it by a script, and every other target names its own.
    if isApple, let own = tables.modules.bundles(of: site), let target = own.first,
      own.allSatisfy({ $0.kind != .application })
    {
      let read = tables.tables(named: identity.table, of: own)
      guard !read.isEmpty else { return .withoutCatalog(target) }
      return read.contains { $0.contains(identity.key) || $0.isTextOfCalls(identity.key) } ? .found : .missing
    }
    if isKnown(identity) { return .found }
    return targetWithoutCatalog(of: site).map { .withoutCatalog($0) } ?? .missing
  }

  /// The target of a call in the main bundle, if it surely has no catalog with the table of the call.
  func targetWithoutCatalog(of site: CallSite) -> Modules.Target? {
    let targets = tables.modules.targets(of: site.source.path)
    guard isApple, tables.modules.readsMainBundle(site), tables.tables(named: site.call.tableName, of: targets).isEmpty,
      targets.allSatisfy({ target in
        !target.isAssumed && target.kind != .tests
          && (target.kind != .application || tables.areCatalogsNamed(in: target.origin))
      })
    else { return nil }
    return targets.first
  }
}
