import Messages
import Project
import Scanning
import Tables
import Text

/// A key with interpolations is a pattern if the types of its values are unknown.
enum InterpolatedKeys {
  /// The findings of `unextracted-key` on patterns that no entry fits.
  ///
  /// - Parameter unlocalized: The folders of units without catalogs.
  static func unknown(
    in input: RuleInput, _ reach: CallReach, unlocalized: Set<String>, _ texts: inout TranslatableText
  ) -> [Finding] {
    let tables = input.snapshot.tables
    let foreign = input.mode == .lint ? TextUnits.withoutStringCatalog(input.snapshot, tables) : []
    let found = input.sites.compactMap { site -> Finding? in
      guard site.call.key.content == .expression, let pattern = site.call.pattern, !site.call.hasUnknownTable,
        reach.targetWithoutCatalog(of: site) == nil,
        foreign.isEmpty || !foreign.contains(input.snapshot.layout.unit(of: site.source.path)),
        tables.hasSource(ofTable: site.call.tableName),
        let key = site.call.interpolatedKey, key.pieces.contains(where: \.hasLetters),
        // `argument-in-key` reports a twin with `%arg`.
        input.snapshot.keys(of: site.call.tableName, shapedAs: key.shapeWithArguments).isEmpty, !reach.isUnseen(site)
      else { return nil }
      guard let other = input.snapshot.keys(of: site.call.tableName, shapedAs: key.shape).first else {
        return Finding(
          UnextractedKeyRule.self, site, at: site.call.key.span,
          atMost: !unlocalized.contains(input.snapshot.layout.unit(of: site.source.path))
            && texts.isNeeded(for: site, in: tables) ? .error : .info,
          message: """
            No catalog has a key that \(quote: pattern) can be: \
            \(words: TranslatableText.effect(ofShowing: pattern, of: tables.sourceLanguage(ofTable: site.call.tableName))) \
            in every language.
            """,
          advice:
            "Build the project, so that Xcode adds the key to \(path(input.snapshot, site)), and have it translated.",
          subject: pattern)
      }
      return Finding(
        UnextractedKeyRule.self, site, at: site.call.key.span,
        message: """
          The code looks up \(code: key.description), by the types of its values, but the catalog has \(code: other): no \
          language finds its text.
          """,
        advice:
          "Rename the key in \(path(input.snapshot, site)), with its translations, or put in a value of that type.",
        subject: pattern)
    }
    // One entry is missing, wherever it is called.
    var joined: [Finding] = []
    var places: [Message: Int] = [:]
    for finding in found {
      if let index = places[finding.message], joined[index].advice == finding.advice,
        joined[index].severity == finding.severity
      {
        if let place = finding.place {
          joined[index].related.append(RelatedPlace(place: place, note: "is called here, too"))
        }
      } else {
        places[finding.message] = joined.count
        joined.append(finding)
      }
    }
    return joined
  }

  private static func path(_ snapshot: Snapshot, _ site: CallSite) -> Message {
    snapshot.sourcePath(of: site.call.tableName, for: site.source.path).map { "\(code: $0)" }
      ?? "the catalog of its module"
  }
}

/// Xcode projects and Swift packages of a repository, whose texts may be missing from the app's catalogs.
enum TextUnits {
  /// The folders of units without a String Catalog that look up at least three unknown keys in typed texts, and fewer
  /// than one in five known ones: examples, and packages of others.
  static func withoutStringCatalog(_ snapshot: Snapshot, _ tables: ProjectTables) -> Set<String> {
    guard snapshot.layout.holdsStringCatalogs else { return [] }
    let counts = counts(snapshot, tables) { $0.takesInterpolations }
    let own = folders(snapshot) { $0.path.format == .stringCatalog }
    return Set(counts.filter { $1.unknown > 2 && $1.isForeign && !own.contains($0) }.keys)
  }

  /// The folders of units without any catalog that look up fewer than one known key for four unknown ones.
  static func withoutCatalog(_ snapshot: Snapshot, _ tables: ProjectTables) -> Set<String> {
    let counts = counts(snapshot, tables) { $0.identity != nil }
    let own = folders(snapshot) { _ in true }
    return Set(counts.filter { $1.isForeign && !own.contains($0) }.keys)
  }

  private struct Count {
    var known = 0
    var unknown = 0

    var isForeign: Bool { known * 4 < unknown }
  }

  private static func folders(_ snapshot: Snapshot, _ isCounted: (Catalog) -> Bool) -> Set<String> {
    Set(snapshot.catalogs.lazy.filter(isCounted).map { snapshot.layout.unit(of: $0.path.path) })
  }

  /// The calls of each unit, by whether some catalog has their keys.
  private static func counts(
    _ snapshot: Snapshot, _ tables: ProjectTables, _ isCounted: (LocalizationCall) -> Bool
  ) -> [String: Count] {
    guard snapshot.layout.unitFolders.count > 1 else { return [:] }
    var counts: [String: Count] = [:]
    for source in snapshot.sources where source.scan.calls.contains(where: isCounted) {
      let unit = snapshot.layout.unit(of: source.path)
      for call in source.scan.calls where isCounted(call) {
        if call.identity.map(tables.contains) ?? false {
          counts[unit, default: Count()].known += 1
        } else {
          counts[unit, default: Count()].unknown += 1
        }
      }
    }
    return counts
  }
}

extension String {
  fileprivate var hasLetters: Bool { contains(where: \.isLetter) }
}

package enum AmbiguousInterpolationRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "ambiguous-interpolation", group: .source,
    summary: "An interpolated key fits two entries that differ in a placeholder's type",
    rationale: """
      The type of the value decides which key is looked up: `%lld` for a number, `%@` for a text. When the type \
      changed, the old entry stays with its translations, and the app looks up the other one.
      """,
    instead: "Delete the entry that the code does not look up; give its translations to the other one.",
    severity: .warning, grouping: .together,
    triggering: [
      RuleExample([
        .init(
          "App/Localizable.xcstrings",
          #"{ "sourceLanguage" : "en", "strings" : { "%@ cores" : {}, "%lld cores" : {} }, "version" : "1.0" }"#),
        .init("App/A.swift", "import SwiftUI\nlet a = Text(↓\"\\(count) cores\")"),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init(
          "App/Localizable.xcstrings",
          #"{ "sourceLanguage" : "en", "strings" : { "%@ cores" : {}, "%lld cores" : {} }, "version" : "1.0" }"#),
        .init(
          "App/A.swift",
          "import SwiftUI\nlet a = Text(\"\\(count) cores\")\nlet b = Text(\"\\(name.uppercased()) cores\")"),
      ])
    ])

  private struct Shape: Hashable {
    var table: String
    var shape: String
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    guard case .whole = input.snapshot.extent else { return [] }
    // The sites of each shape, each with the entries that it fits.
    var shapes: [Shape: [Place: (site: CallSite, keys: [String])]] = [:]
    let tables = input.snapshot.tables
    for site in input.sites {
      guard site.call.pattern != nil, let key = site.call.key.literal,
        let shape = InterpolatedKey.shape(of: key),
        tables.candidates(for: EntryIdentity(table: site.call.tableName, key: key)).contains(where: {
          $0.contains(key) && tables.isRead($0.name, by: site)
        })
      else { continue }
      let place = site.source.place(of: site.call.key.span)
      shapes[Shape(table: site.call.tableName, shape: shape), default: [:]][place, default: (site, [])].keys.append(key)
    }
    return shapes.flatMap { shape, sites -> [Finding] in
      let keys = Set(sites.values.flatMap(\.keys))
      // If there are as many places as entries, each place may look up its own.
      // A key that another call writes out is looked up there.
      let open = keys.filter { key in
        !input.snapshot.sites(of: EntryIdentity(table: shape.table, key: key)).contains { $0.call.pattern == nil }
      }
      guard sites.count < open.count else { return [] }
      return sites.values.filter { $0.keys.count > 1 }.map { site, keys in
        // What is not looked up matters if its translations are missing where the code looks.
        let translations = Set(
          keys.map { input.snapshot.tables.locales(of: EntryIdentity(table: shape.table, key: $0)) })
        return Finding(
          self, site, at: site.call.key.span, atMost: translations.count > 1 ? .error : .info,
          message: """
            The key fits \(Message.joined(keys.map { "\(code: $0)" }, separator: " and ")); only one of them is looked up, \
            by the type of what is put in.
            """,
          advice: "Delete what is not looked up, after giving its translations to the entry that is.", subject: keys[0])
      }
    }
  }
}
