package enum KeyNamingRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "key-naming", group: .source,
    summary: "A new key does not follow the convention",
    rationale: """
      Keys are what translators search by and what groups the texts of a feature. They cannot be changed later \
      without losing translations, so only new keys are looked at, and in `lint` the underscores that a test of the \
      Wikipedia app refuses.
      """,
    instead: "Write feature, name and information with dashes: `places-filter-saved-articles-count`.",
    severity: .warning, needsTranslatewiki: true,
    standsFor: ["testKeysForUnderscores"],
    judgesStyle: true,
    triggering: [
      .swift(
        from: "",
        to: #"let t = WMFLocalizedString(↓"Places_filterTitle", value: "Saved", comment: "Title of the filter")"#),
      RuleExample(app(key: "places_title", mark: "↓")),
    ],
    nonTriggering: [
      RuleExample(app(key: "places-title")),
      .swift(
        from: "",
        to: #"let t = WMFLocalizedString("places-filter-title", value: "Saved", comment: "Title of the filter")"#),
    ])

  private static func app(key: String, mark: String = "") -> [RuleExample.File] {
    [
      ("TWN", "qqq", "Title", ""), ("TWN", "en", "Places", mark), ("TWN", "fi", "Paikat", ""),
      ("App", "en", "Places", ""),
      ("App", "fi", "Paikat", ""),
    ].map { folder, locale, text, mark in
      .init("\(folder)/\(locale).lproj/Localizable.strings", #"\#(mark)"\#(key)" = "\#(text)";"#)
    }
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    (input.mode == .lint ? underscores(in: input) : []) + names(in: input)
  }

  /// The keys that the test `testKeysForUnderscores` of the Wikipedia app refuses.
  private static func underscores(in input: RuleInput) -> [Finding] {
    guard input.options.keyPattern == nil, input.snapshot.layout.traits.importsFromTranslatewiki else { return [] }
    return input.snapshot.catalogs.filter { $0.role == .translatewiki && $0.holdsSourceTexts }.flatMap { catalog in
      (catalog.texts.map { texts in texts.indices.map { (texts.key(at: $0), texts.keySpan(at: $0)) } } ?? [])
        .filter { $0.0.contains("_") }.map { key, span in
          Finding(
            self, in: catalog, at: span, key: key, isOfText: true,
            message: "The key \(code: key) has an underscore.",
            advice: "Write it with dashes, like \(code: "feature-name-info"), in the code and in all translations.")
        }
    }
  }

  private static func names(in input: RuleInput) -> [Finding] {
    input.changes.compactMap { change in
      let pattern = input.options.keyPattern
      let isWellNamed = pattern?.matches(change.identity.key) ?? followsGuide(change.identity.key)
      guard change.kind == .added || change.kind == .renamed, !isWellNamed else { return nil }
      // A catalog's own keys, such as those of InfoPlist, have their names from others.
      guard let site = input.snapshot.sites(of: change.identity).first else { return nil }
      return Finding(
        self, site, at: site.call.key.span,
        message: "The new key \(code: change.identity.key) does not follow the convention.",
        advice: pattern.map { "It should be \(code: $0.text). It cannot be changed later." }
          ?? "Write it like \(code: "feature-name-info"), in lower case with dashes. It cannot be changed later.")
    }
  }

  /// The Wikipedia app's guide, `feature-name-info`: lower case, digits and dots, with dashes.
  private static func followsGuide(_ key: String) -> Bool {
    let parts = key.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      }
  }
}
