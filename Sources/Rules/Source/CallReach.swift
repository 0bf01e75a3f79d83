import Messages
import Project
import Scanning
import Tables

extension Snapshot {
  /// The source language's file for new entries of `table` from the source file at `path`. A file of another project or
  /// package belongs to another target.
  func sourcePath(of table: String, for path: String) -> String? {
    tables.sourcePath(of: table, for: path).flatMap { layout.unit(of: $0) == layout.unit(of: path) ? $0 : nil }
  }
}

/// The files in which the functions of a project find their keys: a function may name a bundle where it is declared.
struct FunctionFiles {
  private struct Function: Hashable {
    var name: String
    var table: String

    /// `nil` for Apple's functions, which look in the bundle of each call.
    init?(_ call: LocalizationCall) {
      guard !call.isTypedText, !Modules.isOfApple(call.function) else { return nil }
      (name, table) = (call.function, call.tableName)
    }
  }

  private let snapshot: Snapshot
  /// The number of calls of each function that find their key in a file, by the file's path.
  private let counts: [Function: [String: Int]]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    var counts: [Function: [String: Int]] = [:]
    var files: [String: [(path: String, table: Table)]] = [:]
    for call in snapshot.sources.lazy.flatMap(\.scan.calls) {
      guard let key = call.key.literal, let function = Function(call) else { continue }
      let known =
        files[function.table]
        ?? snapshot.tables.tables(named: function.table).compactMap { table in
          table.sourceCatalogs.first { $0.texts != nil }.map { ($0.path.path, table) }
        }
      files[function.table] = known
      guard known.count > 1 else { continue }
      for file in known where file.table.contains(key) { counts[function, default: [:]][file.path, default: 0] += 1 }
    }
    self.counts = counts
  }

  /// The source language's file for a new entry that the call at `site` looks up: the one in which most calls of its
  /// function find their keys, or the nearest.
  func path(for site: CallSite) -> String? {
    let near = snapshot.sourcePath(of: site.call.tableName, for: site.source.path)
    guard let counts = Function(site.call).flatMap({ counts[$0] }),
      let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
    else { return near }
    return near.map { counts[$0] == most.value } ?? false ? near : most.key
  }
}

/// Finds the catalogs in which calls look up their keys, by the targets that both are built into.
struct CallReach {
  /// The outcome of one call's lookup.
  enum Outcome: Hashable {
    /// A catalog has the key, or translators have the text of the call.
    case found
    /// A catalog that the call reads lacks the key.
    case missing
    /// The target that the call is built into has no catalog.
    case withoutCatalog(Modules.Target)
    /// No user sees the text: the call is in a test, a preview or code of debug builds.
    case unseen
  }

  /// The outlines of sources with calls that find nothing, each read once.
  private final class Outlines {
    var known: [String: SourceOutline] = [:]
  }

  private let snapshot: Snapshot
  private let outlines = Outlines()
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
      return isKnown(identity) ? nil : snapshot.sites(of: identity).first { !isUnseen($0) }
    }
    return snapshot.sites(of: identity).first { outcome(of: $0, identity) == .missing }
  }

  private func isKnown(_ identity: EntryIdentity) -> Bool {
    // If texts are kept in the code, translators get them from there.
    tables.contains(identity) || isApple && (tables.isTextOfCalls(identity) || tables.isInVariantOnly(identity))
  }

  /// True if only developers run the code of a call. An extraction from code reads it all the same.
  func isUnseen(_ site: CallSite) -> Bool {
    guard isApple else { return false }
    let source = site.source
    if Modules.areOfDevelopers(source.path) { return true }
    let outline = outlines.known[source.path] ?? SourceOutline(source.text, language: site.call.language)
    outlines.known[source.path] = outline
    return outline.isForDevelopers(site.call.span.lowerBound)
  }

  /// The outcome of the call of `identity` at `site`.
  func outcome(of site: CallSite, _ identity: EntryIdentity) -> Outcome {
    let found = lookUp(identity, at: site)
    return switch found {
    case .found, .unseen: found
    case .missing, .withoutCatalog: isUnseen(site) ? .unseen : found
    }
  }

  private func lookUp(_ identity: EntryIdentity, at site: CallSite) -> Outcome {
    if tables.modules.areBuiltForTests(site.source.path) { return .unseen }
    // The files of an app may be copied into it by a script, and every other target names its own.
    if isApple, let own = tables.modules.bundles(of: site), let target = own.first,
      own.allSatisfy({ $0.kind != .application })
    {
      let read = tables.tables(named: identity.table, of: own)
      guard !read.isEmpty else { return .withoutCatalog(target) }
      // A text that is its own key needs no English entry.
      let isText = !KeyText.isName(identity.key) && !KeyText.isIdentifier(identity.key)
      return read.contains { table in
        table.contains(identity.key) || table.isTextOfCalls(identity.key)
          || isText && table.isTranslated(identity.key)
      } ? .found : .missing
    }
    if isKnown(identity) { return .found }
    return targetWithoutCatalog(of: site).map { .withoutCatalog($0) } ?? .missing
  }

  /// The target of a call in the main bundle, if it surely has no catalog with the table of the call. The main bundle
  /// of a library's code is that of the app.
  func targetWithoutCatalog(of site: CallSite) -> Modules.Target? {
    let targets = tables.modules.targets(of: site.source.path)
    guard isApple, tables.modules.readsMainBundle(site), tables.tables(named: site.call.tableName, of: targets).isEmpty,
      targets.allSatisfy({ target in
        target.isMain && (target.kind != .application || tables.areCatalogsNamed(in: target.origin))
      })
    else { return nil }
    return targets.first
  }
}
