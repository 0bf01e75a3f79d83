import Messages
import Project
import Text

/// `unknown-key`: a translation of a key that the source language does not have.
package enum UnknownKeyRule: Rule {
  package static let description = RuleDescription(
    id: "unknown-key", group: .translations,
    summary: "Translations of keys that the source language does not have",
    rationale: "Nothing shows them: the text was removed, or the key is misspelled.",
    instead: "Remove the entries; on translatewiki they go with the next export.",
    severity: .info,
    triggering: [
      RuleExample([
        .init("Localizations/en.lproj/Localizable.strings", #""a" = "A text";"#),
        .init("Localizations/qqq.lproj/Localizable.strings", #""a" = "Comment";"#),
        .init(
          "Localizations/fi.lproj/Localizable.strings",
          #"""
          "a" = "Teksti";
          ↓"b" = "Toinen";
          """#),
      ])
    ],
    nonTriggering: [.translation("fi", "Lue", of: "Read more")])

  package static func findings(in input: RuleInput) -> [Finding] { [] }

  /// One finding for those of several catalogs.
  static func joined(_ members: [Finding], first: Finding) -> Finding {
    var finding = first
    finding.identity = nil
    finding.locale = nil
    finding.message = "\(members.count) catalogs have keys that the source language lacks. The first: \(first.message)"
    finding.subject = members.compactMap { $0.place?.path }.sorted().joined(separator: " ")
    finding.isInDiff = members.contains { $0.isInDiff }
    finding.related = members.dropFirst().prefix(200).compactMap { member in
      member.place.map { RelatedPlace(place: $0, note: member.message) }
    }
    return finding
  }

  /// One finding for all unknown keys of a catalog.
  static func finding(_ catalog: Catalog, keys: [(key: String, span: Span)], lines: LineTable) -> Finding? {
    guard let first = keys.first else { return nil }
    let listed = keys.prefix(5).map(\.key).joined(separator: ", ")
    return Finding(
      rule: description.id, severity: .info,
      place: Place(path: catalog.path.path, range: lines.range(of: first.span)),
      identity: keys.count == 1 ? EntryIdentity(table: catalog.path.table, key: first.key) : nil,
      locale: catalog.path.locale,
      message: keys.count == 1
        ? "The source language has no key \(code: first.key)."
        : "The source language lacks \(keys.count) of the keys: \(code: listed)\(words: keys.count > 5 ? ", …" : "").",
      advice: "Remove what nothing shows; on translatewiki it goes with the next export.",
      subject: keys.count == 1 ? "" : keys.map(\.key).sorted().joined(separator: " "))
  }
}
