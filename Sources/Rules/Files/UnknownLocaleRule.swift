import Formats
import Messages
import Project
import Tables
import Text

package enum UnknownLocaleRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unknown-locale", group: .files,
    summary: "A language or region has a code that iOS does not use",
    rationale: """
      iOS chooses texts by the codes of the languages that a device can be set to. `cz` is the code of a country, and \
      `pt-rBR` is Android's notation. The app has the texts under such a code, but no device shows them.
      """,
    instead: "Use the code that iOS knows: `cs`, `pt-BR`.",
    severity: .warning,
    triggering: [
      RuleExample([
        .init(
          "App/Localizable.xcstrings",
          """
          ↓{"sourceLanguage": "en", "strings": {"save": {"localizations": {"gr": \(RuleExample.unit("Αποθήκευση"))}}}, "version": "1.0"}
          """)
      ]),
      infoPlist("↓jp"), infoPlist("↓en_UK"),
    ],
    nonTriggering: [
      .stringCatalog(["save": #"{ "localizations" : { "se" : \#(RuleExample.unit("Vurke")) } }"#]),
      infoPlist("English"), infoPlist("$(DEVELOPMENT_LANGUAGE)"),
      .strings(["qqq": #""a" = "Comment";"#, "en": #""a" = "Save";"#, "cz": #""a" = "Uložit";"#]),
    ])

  private static func infoPlist(_ region: String, line: UInt = #line) -> RuleExample {
    let member = "<key>CFBundleDevelopmentRegion</key><string>\(region)</string>"
    return RuleExample(
      RuleExample.nativeTranslation("fi", "B", of: "B").files
        + [.init("App/Info.plist", "<plist version=\"1.0\"><dict>\(member)</dict></plist>")], line: line)
  }

  /// The places of one code.
  private struct Use {
    var code: String
    var reading: LocaleReading
    /// The first place.
    var place: Place
    /// The file of texts that it is the code of.
    var path: CatalogPath?
    var places: Set<String> = []
    /// The Xcode projects among them, which list it among their regions.
    var projects: Set<String> = []
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    var uses: [String: Use] = [:]
    func add(_ code: String, at place: Place, _ path: CatalogPath? = nil) {
      let reading = AppleLocales.reading(of: code)
      if reading == .own { return }
      uses[code, default: Use(code: code, reading: reading, place: place, path: path)].places.insert(place.path)
    }
    // One language under two codes is one fault, and the other rule says what to do with the texts.
    let repeated = RepeatedLanguageRule.codes(in: input)
    for catalog in snapshot.catalogs where isRead(catalog, in: snapshot.layout) {
      guard let code = catalog.path.writtenLocale, !(repeated[catalog.path.folder]?.contains(code) ?? false)
      else { continue }
      add(code, at: catalog.place(of: 0..<0), catalog.path)
    }
    let allRepeated = Set(repeated.values.joined())
    for file in snapshot.tables.fixed where !Modules.areOfDevelopers(file.path) {
      for (_, code, place) in file.locales where uses[code] != nil || !allRepeated.contains(code) {
        add(code, at: place)
      }
    }
    // A region without texts has no effect on users.
    for (code, paths) in snapshot.xcode?.projectsByUnusualRegion ?? [:] {
      uses[code]?.projects = paths
      uses[code]?.places.formUnion(paths)
    }
    let sorted = uses.values.sorted { $0.code < $1.code }
    return sorted.compactMap { finding(on: $0, in: snapshot) } + unknown(sorted)
  }

  /// The exchange with translatewiki decides about its own codes.
  private static func isRead(_ catalog: Catalog, in layout: ProjectLayout) -> Bool {
    catalog.role != .other && !catalog.path.isBase && !Modules.areOfDevelopers(catalog.path.path)
      && (layout.translatewikiFolder == nil || catalog.path.format == .stringCatalog)
  }

  private static func finding(on use: Use, in snapshot: Snapshot) -> Finding? {
    let code = use.code
    let (severity, meant, message): (Severity, String, Message)
    switch use.reading {
    case .own, .unknownLanguage(meant: nil): return nil
    case .unknownLanguage(let other?):
      (severity, meant) = (.warning, other)
      message =
        "iOS does not know the language code \(code: code)\(words: use.path == nil ? "" : ", and does not choose its texts")."
    case .alias(let other):
      (severity, meant, message) = (.info, other, "iOS reads \(code: code) as another code of \(code: other).")
    case .unknownRegion(let region, let other):
      // A region that repeats the language is read as the language.
      severity = other.contains("-") ? .warning : .info
      (meant, message) = (other, "iOS does not know the region \(code: region) of \(code: code).")
    }
    let count = use.places.count - 1
    return Finding(
      rule: description.id, severity: severity, place: use.place,
      message: count > 0
        ? "\(message) \(words: counted(count, "other file")) \(words: count == 1 ? "has" : "have") it too." : message,
      advice: "If \(code: meant) is meant, \(renaming(use, to: meant, in: snapshot)).", subject: code)
  }

  private static func renaming(_ use: Use, to meant: String, in snapshot: Snapshot) -> Message {
    guard let path = use.path else { return "write that" }
    if path.format == .stringCatalog {
      let regions = use.projects.isEmpty ? "" : " and in the localizations of the Xcode project"
      return "change the code of these texts in the catalog\(words: regions)"
    }
    let folder: Message = "\(code: meant + ".lproj")"
    return snapshot.catalogs.contains { $0.path.folder == path.folder && $0.path.writtenLocale == meant }
      ? "move the texts to \(folder)" : "rename the folder to \(folder), in the Xcode project too"
  }

  private static func unknown(_ uses: [Use]) -> [Finding] {
    let unknown = uses.filter { $0.reading == .unknownLanguage(meant: nil) }
    guard let first = unknown.first else { return [] }
    return [
      Finding(
        rule: description.id, severity: .info, place: first.place,
        message: """
          iOS does not know \(words: counted(unknown.count, "language code")), and does not choose the texts: \
          \(Message.list(unknown.map(\.code), separator: ", ")).
          """,
        advice: "Leave them if the app chooses them itself.", subject: unknown.map(\.code).joined(separator: " "))
    ]
  }
}
