import Edits
import Formats
import Messages
import Project
import Review
import Rules
import Testing

@Suite struct KeyPreviewTests {
  private func previewer(_ files: [String: String]) async -> KeyPreviewer {
    let project = Project(files.map { SnapshotFile(path: $0.key, bytes: Array($0.value.utf8)) })
    return KeyPreviewer(
      await project.parse(project.files), layout: project.layout, fixed: await project.fixedTexts())
  }

  @Test func textsOfStoryboardsAndInfoPlists() async throws {
    let previewer = await previewer([
      "App/Base.lproj/Main.storyboard": #"<label text="Welcome" id="abc-DE-fgh"/>"#,
      "App/fi.lproj/Main.strings": #""abc-DE-fgh.text" = "Tervetuloa";"#,
      "App/Info.plist":
        #"<plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Walks</string></dict></plist>"#,
      "App/fi.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Kuvat";"#,
    ])
    let label = try #require(try previewer.previews(of: "abc-DE-fgh.text", .init()).first)
    #expect(label.versions.map(\.locale) == ["en", "fi"])
    #expect(label.versions.first?.place?.path == "App/Base.lproj/Main.storyboard")
    let name = try #require(try previewer.previews(of: "CFBundleDisplayName", .init()).first)
    #expect(name.sourceText == "Walks" && name.missing == ["fi"])
  }

  private func stringsdict(_ key: String, _ content: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>\(key)</key><dict>\(content)</dict></dict></plist>"
  }

  private func plural(_ format: String, _ variables: [(name: String, forms: [String: String])]) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
      + variables.map { name, forms in
        let texts = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
        return "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
          + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(texts.joined())</dict>"
      }.joined()
  }

  /// The samples of a locale as lines: numbers, category, text.
  private func lines(_ preview: KeyPreview, _ kind: KeyPreview.Version.Kind, _ locale: String) throws -> [String] {
    let version = try #require(preview.versions.first { $0.kind == kind && $0.locale == locale })
    return version.variants.flatMap { variant in
      variant.samples.map { sample in
        let numbers = sample.numbers.map { String($0) }.joined(separator: ",")
        let text: String =
          switch sample.outcome {
          case .shown(let text): text
          case .fault(let message): "! " + message.plainText
          }
        let condition =
          (variant.condition.device.map { $0.rawValue + " " } ?? "")
          + (variant.condition.width.map { "w\($0) " } ?? "")
        let genders = sample.genders.map { " g\($0)" }.joined()
        return condition + numbers + (sample.category.map { " " + $0.rawValue } ?? "") + genders + ": " + text
      }
    }
  }

  private func files() -> [String: String] {
    let forms = ["one": "%d walk", "other": "%d walks"]
    return [
      "App/en.lproj/Localizable.strings":
        "/* A list. */\n\"delete\" = \"Delete %1$@ from %2$@\";\n\"sale\" = \"50% off\";\n",
      "App/fi.lproj/Localizable.strings": "\"delete\" = \"Poista %1$@ kohteesta %2$@\";\n",
      "App/ar.lproj/Localizable.strings": "\"delete\" = \"احذف %2$@\";\n",
      "App/en.lproj/Localizable.stringsdict": stringsdict("walks", plural("%#@n@", [("n", forms)])),
      "App/uk.lproj/Localizable.stringsdict": stringsdict(
        "walks",
        plural("%#@n@", [("n", ["one": "%d похід", "few": "%d походи", "many": "%d походів", "other": "%d походу"])])),
    ]
  }

  @Test func everyLanguageAndItsNumbers() async throws {
    let preview = try #require(try await previewer(files()).previews(of: "walks", .init()).first)
    #expect(try lines(preview, .source, "en").prefix(3) == ["0 other: 0 walks", "1 one: 1 walk", "2 other: 2 walks"])
    let ukrainian = try lines(preview, .translation, "uk")
    for line in ["1 one: 1 похід", "2 few: 2 походи", "5 many: 5 походів"] { #expect(ukrainian.contains(line)) }
    #expect(preview.missing == ["ar", "fi"])
  }

  @Test func anInvalidTextIsMarkedWithTheReason() async throws {
    let preview = try #require(try await previewer(files()).previews(of: "delete", .init()).first)
    #expect(preview.comment == "A list.")
    let finnish = try #require(preview.versions.first { $0.locale == "fi" })
    #expect(finnish.isValid && !finnish.isRightToLeft)
    let arabic = try #require(preview.versions.first { $0.locale == "ar" })
    #expect(!arabic.isValid && arabic.isRightToLeft)
    #expect(arabic.faults.map(\.plainText).joined().contains("%1$@"))
  }

  @Test func whatIsNoFormatIsShownAsItIs() async throws {
    let preview = try #require(try await previewer(files()).previews(of: "sale", .init()).first)
    #expect(try lines(preview, .source, "en") == [": 50% off"])
  }

  @Test func argumentsAreTakenByPosition() async throws {
    let previewer = await previewer(files())
    var options = KeyPreviewer.Options()
    options.arguments = ["Walk 1"]
    let delete = try #require(try previewer.previews(of: "delete", options).first)
    #expect(try lines(delete, .source, "en") == [": Delete Walk 1 from B"])
    options.arguments = ["21"]
    options.locale = "UK"
    let walks = try #require(try previewer.previews(of: "walks", options).first)
    #expect(walks.versions.map(\.locale) == ["uk"])
    #expect(try lines(walks, .translation, "uk") == ["21 one: 21 похід"])
    #expect(throws: KeyPreviewError.arguments(.tooMany(given: 2, taken: 1))) {
      options.arguments = ["1", "2"]
      _ = try previewer.previews(of: "walks", options)
    }
    #expect(throws: KeyPreviewError.arguments(.noNumber(position: 1, given: "many"))) {
      options.arguments = ["many"]
      _ = try previewer.previews(of: "walks", options)
    }
  }

  @Test func whatIsNotThereIsSaid() async throws {
    var files = files()
    files["App/en.lproj/Other.strings"] = "\"delete\" = \"Delete\";\n"
    let previewer = await previewer(files)
    #expect(throws: KeyPreviewError.unknownKey("delte", table: nil, nearest: "delete")) {
      _ = try previewer.previews(of: "delte", .init())
    }
    #expect(throws: KeyPreviewError.severalTables("delete", ["Localizable", "Other"])) {
      _ = try previewer.previews(of: "delete", .init())
    }
    var options = KeyPreviewer.Options()
    options.table = "Other"
    #expect(try previewer.previews(of: "delete", options).first?.sourceText == "Delete")
    #expect(throws: KeyPreviewError.unknownLocale("fj", nearest: "fi")) {
      options.locale = "fj"
      _ = try previewer.previews(of: "delete", options)
    }
    #expect(throws: KeyPreviewError.unknownTable("None", known: ["Localizable", "Other"])) {
      options.table = "None"
      options.locale = nil
      _ = try previewer.previews(of: "delete", options)
    }
  }

  @Test func widthsAndDevicesAreShownOneByOne() async throws {
    let widths =
      "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Walks</string>"
      + "<key>5</key><string>W</string></dict>"
    let devices =
      "<key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string>"
      + "<key>other</key><string>Tap</string></dict>"
    for (content, expected) in [(widths, ["w5 : W", "w20 : Walks"]), (devices, ["mac : Click", "other : Tap"])] {
      let previewer = await previewer(["en.lproj/Localizable.stringsdict": stringsdict("k", content)])
      let preview = try #require(try previewer.previews(of: "k", .init()).first)
      #expect(try lines(preview, .source, "en") == expected)
    }
  }

  @Test func twoPluralsAreCombined() async throws {
    let forms = { (name: String) in ["one": "%d \(name)", "other": "%d \(name)s"] }
    let content = plural("%1$#@a@ by %2$#@b@", [("a", forms("edit")), ("b", forms("user"))])
    let previewer = await previewer(["en.lproj/Localizable.stringsdict": stringsdict("k", content)])
    let preview = try #require(try previewer.previews(of: "k", .init()).first)
    #expect(
      try lines(preview, .source, "en")
        == ["0,0: 0 edits by 0 users", "0,1: 0 edits by 1 user", "1,0: 1 edit by 0 users", "1,1: 1 edit by 1 user"])
  }

  @Test func translatewikisTextsAreShownAsAnImportMakesThem() async throws {
    let previewer = await previewer([
      "W/Native/en.lproj/Localizable.strings": "\"n\" = \"{{PLURAL:%1$d|%1$d list|%1$d lists}}\";\n",
      "W/Native/fi.lproj/Localizable.strings": "\"n\" = \"vanha\";\n",
      "W/TWN/en.lproj/Localizable.strings": "\"n\" = \"{{PLURAL:$1|$1 list|$1 lists}}\";\n",
      "W/TWN/qqq.lproj/Localizable.strings": "\"n\" = \"Number of lists.\";\n",
      "W/TWN/fi.lproj/Localizable.strings": "\"n\" = \"{{PLURAL:$1|yksi lista|$1 listaa}}\";\n",
      "W/TWN/de.lproj/Localizable.strings": "\"n\" = \"{{PLURAL:$1|eine Liste|$1 Listen\";\n",
      "W/Native/de.lproj/Localizable.strings": "",
    ])
    let preview = try #require(try previewer.previews(of: "n", .init()).first)
    #expect(preview.comment == "Number of lists.")
    #expect(try lines(preview, .source, "en").prefix(2) == ["0 other: 0 lists", "1 one: 1 list"])
    #expect(
      try lines(preview, .translation, "fi").prefix(3) == [
        "0 other: 0 listaa", "1 one: yksi lista", "2 other: 2 listaa",
      ])
    let german = try #require(preview.versions.first { $0.locale == "de" })
    #expect(!german.isValid && !german.faults.isEmpty)
  }

  @Test func madeUpTranslationsShowWhatTheLayoutDoes() async throws {
    var options = KeyPreviewer.Options()
    options.showsPseudolocales = true
    let previewer = await previewer(files())
    let delete = try #require(try previewer.previews(of: "delete", options).first)
    #expect(try lines(delete, .pseudo(.accented), "en") == [": [Đéļéţé A ƒŕóɱ B]"])
    let longer = try lines(delete, .pseudo(.longer), "en")
    #expect(longer == [": Delete A from B one two"])
    let mirrored = try lines(delete, .pseudo(.rightToLeft), "en")
    #expect(mirrored == [": \u{2067}דהלהתה \u{2068}A\u{2069} פרעמ \u{2068}B\u{2069}\u{2069}"])
    #expect(delete.versions.filter(\.isRightToLeft).count == 2)
    let walks = try #require(try previewer.previews(of: "walks", options).first)
    #expect(try lines(walks, .pseudo(.accented), "en")[1] == "1 one: [1 ŵáļķ]")
    #expect(try lines(walks, .pseudo(.longer), "en")[1] == "1 one: 1 walk one")
    options.arguments = ["A long name of a reader", "the list of readers"]
    let named = try #require(try previewer.previews(of: "delete", options).first)
    #expect(
      try lines(named, .pseudo(.longer), "en") == [
        ": Delete A long name of a reader from the list of readers one two three four"
      ])
  }

  @Test func eachGenderIsShown() async throws {
    let forms = ["one": "%3$d walk", "other": "%3$d walks"]
    let whose = plural("%1$@ showed %2$#@whose@ %3$#@n@", [("whose", ["0": "their", "1": "his"]), ("n", forms)])
      .replacing(
        "NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>0",
        with:
          "NSStringGenderRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>0")
    let all = await previewer(["App/en.lproj/Localizable.stringsdict": stringsdict("showed", whose)])
    let preview = try #require(try all.previews(of: "showed", .init()).first)
    let shown = try lines(preview, .source, "en")
    #expect(
      shown.prefix(4) == [
        "0 other g0: A showed their 0 walks", "0 other g1: A showed his 0 walks", "1 one g0: A showed their 1 walk",
        "1 one g1: A showed his 1 walk",
      ])
    #expect(preview.versions.filter { !$0.isValid }.isEmpty)
  }

  // MARK: Swifternalization

  private func swifternalization(_ polish: String) async -> KeyPreviewer {
    let base =
      #"{"turn": {"one": "%d metre", "other": "%d metres"}, "hi": "Hello %@", "who": {"he": "He", "she": "She"}}"#
    let files = [
      "App/base.json": base, "App/expressions.json": #"{"base": {"ten": "ie:x=10"}}"#, "App/pl.json": polish,
      "App/de.json": "{}",
    ]
    let project = await Project(files.map { SnapshotFile(path: $0.key, bytes: Array($0.value.utf8)) }).recognized()
    return KeyPreviewer(await project.parse(project.files), layout: project.layout)
  }

  @Test func formsOfSwifternalizationAreShownForTheirNumbers() async throws {
    let previewer = await swifternalization(
      #"{"turn": {"one": {"@100": "%d m", "@200": "%d metr"}, "few": "%d metry", "ten": "dycha"}}"#)
    let preview = try #require(try previewer.previews(of: "turn", KeyPreviewer.Options()).first)
    #expect(preview.sourceText == "%d metres")
    #expect(preview.missing == ["de"])
    #expect(try lines(preview, .source, "en") == ["0: 0 metres", "1: 1 metre", "2: 2 metres", "5: 5 metres"])
    #expect(
      try lines(preview, .translation, "pl") == [
        "w100 0: ! no form is for this number: users see the key turn", "w100 1: 1 m", "w100 2: 2 metry",
        "w100 5: ! no form is for this number: users see the key turn", "w100 10: dycha",
        "w200 0: ! no form is for this number: users see the key turn", "w200 1: 1 metr", "w200 2: 2 metry",
        "w200 5: ! no form is for this number: users see the key turn", "w200 10: dycha",
      ])
    #expect(preview.versions.map(\.isValid) == [true, false])
  }

  @Test func argumentsAndWordsChooseFormsOfSwifternalization() async throws {
    let previewer = await swifternalization(
      #"{"turn": {"one": "%d metr", "few": "%d metry", "many": "%d metrów"}, "hi": "Cześć %d", "who": {"he": "On"}}"#)
    var options = KeyPreviewer.Options()
    options.arguments = ["22"]
    let turn = try #require(try previewer.previews(of: "turn", options).first)
    #expect(try lines(turn, .translation, "pl") == ["22: 22 metry"])
    let hi = try #require(try previewer.previews(of: "hi", KeyPreviewer.Options()).first)
    #expect(try lines(hi, .source, "en") == [": Hello A"])
    #expect(hi.versions.last?.faults.isEmpty == false)
    let who = try #require(try previewer.previews(of: "who", KeyPreviewer.Options()).first)
    #expect(try lines(who, .source, "en") == [": He", ": She"])
    options.arguments = ["she"]
    let she = try #require(try previewer.previews(of: "who", options).first)
    #expect(try lines(she, .source, "en") == [": She"])
    options.arguments = ["1", "2"]
    #expect(throws: KeyPreviewError.arguments(.tooMany(given: 2, taken: 1))) {
      try previewer.previews(of: "turn", options)
    }
  }

  @Test func madeUpTextsOfSwifternalizationAreShown() async throws {
    let previewer = await swifternalization(#"{"turn": {"one": "%d metr", "few": "%d metry", "many": "%d metrów"}}"#)
    var options = KeyPreviewer.Options()
    options.showsPseudolocales = true
    let preview = try #require(try previewer.previews(of: "turn", options).first)
    #expect(preview.versions.map(\.kind).contains(.pseudo(.longer)))
    let accented = try lines(preview, .pseudo(.accented), "en")
    #expect(accented.contains { $0.hasPrefix("1: [1 ") && $0.hasSuffix("]") })
  }
}
