import Formats
import Project
import Tables
import Text

package enum CatalogReformattedRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "catalog-reformatted", group: .files,
    summary: "A String Catalog is laid out or sorted otherwise than before",
    rationale: """
      A script or a platform that writes JSON in its own way changes every line. Nobody sees what else changed, every \
      open branch conflicts, and Xcode changes all of it back when it next writes the file.
      """,
    instead: "Write the catalog in Xcode's layout: l10n-review fmt --fix.",
    severity: .warning, grouping: .everywhere,
    triggering: [
      RuleExample(
        from: [.init("App/Localizable.xcstrings", old)],
        to: [.init("App/Localizable.xcstrings", "↓" + new)])
    ],
    nonTriggering: [
      RuleExample(
        from: [.init("App/Localizable.xcstrings", new)],
        to: [.init("App/Localizable.xcstrings", old)]),
      RuleExample(
        from: [.init("App/Localizable.xcstrings", old)], to: [.init("App/Localizable.xcstrings", old + "\n")]),
    ])

  private static let old = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Save" : {

        }
      },
      "version" : "1.0"
    }
    """
  private static let new = """
    {
      "sourceLanguage": "en",
      "strings": {
        "Save": {}
      },
      "version": "1.0"
    }
    """

  package static func findings(in input: RuleInput) -> [Finding] {
    guard let base = input.base else { return [] }
    return input.snapshot.catalogs.compactMap { finding(on: $0, since: base) }
  }

  /// One tool wrote all of them.
  package static func likeness(of finding: Finding) -> Message? { advice(on: []) }

  package static func advice(onAll findings: [Finding]) -> Message? { advice(on: findings.compactMap(\.place?.path)) }

  private static func advice(on paths: [String]) -> Message {
    let command = ["l10n-review fmt --fix"] + paths.map(\.shellWord)
    return """
      Write \(words: paths.count == 1 ? "it" : "them") as Xcode does: \(code: command.joined(separator: " ")).
      """
  }

  private static func finding(on catalog: Catalog, since base: Snapshot) -> Finding? {
    guard let new = catalog.file.stringCatalog,
      let old = base.catalog(at: catalog.path.path)?.file.stringCatalog,
      let root = new.root, let oldRoot = old.root, !new.isRefused, !old.isRefused, new.text != old.text
    else { return nil }
    let (layout, before) = (JSONLayout(of: new.text, root: root), JSONLayout(of: old.text, root: oldRoot))
    // A change back to Xcode's layout is fine.
    guard !layout.isXcode || !isSorted(new) else { return nil }
    let lines = layout.isXcode || layout.isSame(as: before) ? nil : changedLines(from: old, to: new)
    // Entries twice are out of order too, and `fmt` would write one of each.
    guard let share = lines ?? (Set(new.keys).count == new.keys.count ? movedEntries(from: old, to: new) : nil)
    else { return nil }
    let keys = Set(new.keys).union(old.keys)
    let edited = keys.count { key in
      new.entry(key).map { JSON($0.object, in: new.text).sorted }
        != old.entry(key).map { JSON($0.object, in: old.text).sorted }
    }
    return Finding(
      self, in: catalog, at: 0..<0,
      // In a catalog that Xcode did not write either, another layout matters little, and few entries hide nothing.
      atMost: before.isXcode && (lines != nil || isSorted(old))
        && keys.count - edited >= max(fewestEntries, keys.count / 10)
        ? .error : .info,
      message: """
        The catalog is \(words: lines != nil ? "laid out" : "sorted") otherwise than before: \
        \(words: lines != nil ? "git shows \(share) lines as changed" : "\(share) entries moved"), and \
        \(words: edited == 0 ? "nothing else changed" : counted(edited, "entry differs", plural: "entries differ")).
        """,
      advice: advice(on: [catalog.path.path]),
      subject: lines != nil ? "layout" : "order")
  }

  /// The fewest entries without a change among which one is hard to see.
  private static let fewestEntries = 5

  /// A part of a catalog that is large enough to hide other changes.
  private struct Share: CustomStringConvertible {
    let count, all: Int

    /// `nil` if most of the catalog is as before.
    init?(_ count: Int, of all: Int) {
      guard count * 4 > all else { return nil }
      (self.count, self.all) = (count, all)
    }

    var description: String { "\(count) of \(all)" }
  }

  private static func changedLines(from old: StringCatalogFile, to new: StringCatalogFile) -> Share? {
    Share(ChangedLines(from: old.text, to: new.text).numbers.count, of: new.text.count { $0 == 0x0A } + 1)
  }

  /// The fewest keys that make the new order if they move and the others do not. Moving one or two is not sorting.
  private static func movedEntries(from old: StringCatalogFile, to new: StringCatalogFile) -> Share? {
    let before = Dictionary(old.keys.enumerated().map { ($1, $0) }) { first, _ in first }
    let places = new.keys.compactMap { before[$0] }
    // The last places of the longest ascending runs of each length: patience sorting.
    var ends: [Int] = []
    for place in places {
      let index = ends.partitioningIndex { $0 >= place }
      if index == ends.count { ends.append(place) } else { ends[index] = place }
    }
    let moved = places.count - ends.count
    return moved > 2 ? Share(moved, of: places.count) : nil
  }

  private static func isSorted(_ file: StringCatalogFile) -> Bool {
    CatalogKeyOrder.sortedPlaces(file.keys) == Array(file.keys.indices)
  }
}

extension JSONLayout {
  /// True if it equals `other` except for a line end after the last bracket.
  fileprivate func isSame(as other: JSONLayout) -> Bool {
    var (own, other) = (self, other)
    (own.endsLine, other.endsLine) = (false, false)
    return own == other
  }
}
