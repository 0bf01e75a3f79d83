import Formats
import Messages
import Project
import Tables
import Text

package enum LocalizationsMismatchRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "localizations-mismatch", group: .files,
    summary: "CFBundleLocalizations lists other languages than those of the app's texts",
    rationale: """
      iOS takes an app for translated into each language of the list. Where the texts of one are missing, its users see \
      the development language, not the next language that they chose. Languages with folders in the app need not be \
      listed, but those whose texts are in another bundle, as a Swift package's, are offered only because of the list.
      """,
    instead: "List the languages of the app's texts.",
    severity: .warning,
    triggering: [
      app(listing: ["en", "de", "fi", "↓ja"]), app(listing: ["↓en", "fi"]),
      app(listing: ["↓en", "de", "fi"], packageWith: "sv"),
    ],
    nonTriggering: [
      app(listing: ["en", "de", "fi"]), app(listing: ["English", "de_DE", "fi"]),
      app(listing: ["en", "de", "fi"], packageWith: "fi"),
      // The texts of such an app are somewhere else.
      app(listing: ["en", "fr", "es", "it"]), app(listing: ["en"]),
    ])

  private static func app(
    listing locales: [String], packageWith locale: String? = nil, line: UInt = #line
  ) -> RuleExample {
    let texts = "Texts/Sources/Texts"
    let package =
      locale.map { locale in
        [
          RuleExample.File("Texts/Package.swift", ""),
          .init("\(texts)/en.lproj/Localizable.strings", #""b" = "B";"#),
          .init("\(texts)/\(locale).lproj/Localizable.strings", #""b" = "Bee";"#),
        ]
      } ?? []
    let list = locales.map { "<string>\($0)</string>" }.joined(separator: "\n")
    let plist = "<plist version=\"1.0\"><dict><key>CFBundleLocalizations</key><array>\(list)</array></dict></plist>"
    let catalogs = ["en", "fi", "de"].map { locale in
      RuleExample.File("App/\(locale).lproj/Localizable.strings", #""a-text" = "Text";"#)
    }
    return RuleExample(
      [.init(".l10n-review.yml", "profile: apple"), .init("App/Info.plist", plist)] + catalogs + package, line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    // A range reads few of its String Catalogs.
    guard input.mode == .lint || !snapshot.layout.holdsStringCatalogs else { return [] }
    lazy var files = languages(in: snapshot)
    return snapshot.tables.fixed.sorted { $0.path < $1.path }.flatMap { file -> [Finding] in
      let listed = file.locales.filter { $0.member == FixedTexts.localizations }
      guard let first = listed.first, !Modules.areOfDevelopers(file.path), !CatalogPath.isExported(file.path) else {
        return []
      }
      let names = Set(listed.lazy.map { language(of: $0.locale) })
      let known = names.intersection(files.keys)
      guard known.count > 1 else { return [] }
      let extra = listed.filter { files[language(of: $0.locale)] == nil }
      let all = files.keys.filter { !names.contains($0) }.sorted()
      let ofPackages = all.filter { files[$0] == true }
      let unlisted = ofPackages.isEmpty ? all : ofPackages
      return [
        extra.count < known.count ? extra.first.map { finding(onExtra: extra.map(\.locale), at: $0.place) } : nil,
        unlisted.isEmpty || unlisted.count >= known.count
          ? nil
          : finding(
            onUnlisted: unlisted, areOfPackages: !ofPackages.isEmpty, at: first.place),
      ].compactMap(\.self)
    }
  }

  private static func finding(onExtra locales: [String], at place: Place) -> Finding {
    Finding(
      rule: description.id, place: place,
      message: """
        \(code: FixedTexts.localizations) lists \(.list(locales, separator: ", ")), but the app has no texts in \
        \(words: locales.count == 1 ? "it" : "them"): users see the development language, not their next one.
        """,
      advice: "Add the texts, or do not list \(words: locales.count == 1 ? "the language" : "the languages").",
      subject: locales.joined(separator: " "))
  }

  private static func finding(onUnlisted locales: [String], areOfPackages: Bool, at place: Place) -> Finding {
    Finding(
      rule: description.id, severity: areOfPackages ? .warning : .info, place: place,
      message: """
        \(code: FixedTexts.localizations) does not list \(.list(locales, separator: ", ")), but the project has texts in \
        \(words: locales.count == 1 ? "it" : "them").\
        \(words: areOfPackages ? " iOS does not offer a language whose texts are in a Swift package only." : "")
        """,
      advice: "List \(words: locales.count == 1 ? "it" : "them") too.", subject: "not " + locales.joined(separator: " ")
    )
  }

  private static func language(of locale: String) -> String {
    AppleLocales.language(of: AppleLocales.normalized(locale))
  }

  /// The languages of the app's texts; true for those whose texts are in Swift packages only.
  private static func languages(in snapshot: Snapshot) -> [String: Bool] {
    var found = [language(of: snapshot.layout.sourceLanguage): false]
    func add(_ locales: some Sequence<String>, at folder: String) {
      let isOfPackage = snapshot.layout.swiftPackage(of: folder + "/") != nil
      for locale in locales where locale != CatalogPath.baseLocale {
        let language = language(of: locale)
        found[language] = isOfPackage && found[language] ?? true
      }
    }
    for (name, locales) in snapshot.layout.stringsTables where isOfApp(name, in: snapshot.layout) {
      add(locales, at: name.folder)
    }
    for table in snapshot.tables.all where table.stringCatalog != nil && isOfApp(table.name, in: snapshot.layout) {
      add(table.translatedLocales, at: table.name.folder)
    }
    return found
  }

  /// False for tables that the system looks up, and for bundles in the app.
  private static func isOfApp(_ name: Table.Name, in layout: ProjectLayout) -> Bool {
    name.table != ProjectLayout.infoPlistTable && name.table != AppShortcuts.table && !name.folder.hasSuffix(".bundle")
      && layout.nativeFolders.contains(name.folder) || name.isSwifternalization
  }
}
