import Project

/// `unknown-key`: a translation of a key that the source language does not have.
package enum UnknownKeyRule: CatalogRule {
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

  static func findings(in catalog: TranslatedCatalog) -> [Finding] {
    let keys = catalog.unknownKeys
    guard let first = keys.first else { return [] }
    let listed = keys.prefix(5).map(\.key).joined(separator: ", ")
    return [
      Finding(
        self, in: catalog.catalog, at: first.span, key: keys.count == 1 ? first.key : nil, atMost: .info,
        message: keys.count == 1
          ? "The source language has no key \(code: first.key)."
          : "The source language lacks \(keys.count) of the keys: \(code: listed)\(words: keys.count > 5 ? ", …" : "").",
        advice: "Remove what nothing shows; on translatewiki it goes with the next export.",
        subject: keys.count == 1 ? "" : keys.map(\.key).sorted().joined(separator: " "))
    ]
  }

  static func joined(_ findings: [Finding]) -> Finding? {
    guard findings.count > 2, var finding = findings.first else { return nil }
    finding.identity = nil
    finding.locale = nil
    finding.message =
      "\(findings.count) catalogs have keys that the source language lacks. The first: \(finding.message)"
    finding.subject = findings.compactMap { $0.place?.path }.sorted().joined(separator: " ")
    finding.isInDiff = findings.contains { $0.isInDiff }
    finding.related = findings.dropFirst().prefix(200).compactMap { member in
      member.place.map { RelatedPlace(place: $0, note: member.message) }
    }
    return finding
  }
}
