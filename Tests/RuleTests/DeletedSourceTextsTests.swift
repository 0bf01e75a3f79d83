import ReviewSupport
import Testing

@testable import Edits
@testable import Project
@testable import Review
@testable import Rules

/// `emptied-catalog` on files of the source language that a range deletes.
@Suite struct DeletedSourceTextsTests {
  typealias Files = [String: String]

  /// The findings of `emptied-catalog` in a range from `base` to `head`.
  private static func findings(from base: Files, to head: Files) async -> [Finding] {
    let review = await ExampleProject.review(
      from: base.map { ($0.key, $0.value) }, to: head.map { ($0.key, $0.value) })
    return review.findings.filter { $0.rule == "emptied-catalog" }
  }

  private static func path(_ locale: String, _ file: String = "Localizable.strings", in folder: String = "App")
    -> String
  {
    "\(folder)/\(locale).lproj/\(file)"
  }

  private static let texts = "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"Three\";\n"
  private static let plural = """
    <plist version="1.0"><dict>
    <key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>One</string></dict>
    <key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>Two</string></dict>
    <key>c</key><dict><key>NSStringLocalizedFormatKey</key><string>Three</string></dict>
    </dict></plist>
    """
  private static let calls = """
    let a = NSLocalizedString("a", comment: "A note")
    let b = NSLocalizedString("b", comment: "A note")

    """

  /// An app of three languages.
  private static let app: Files = [
    path("en"): texts, path("de"): texts, path("fr"): texts, "App/A.swift": calls,
  ]

  /// `app` without its English texts, with other files.
  private static func left(_ more: Files = [:], without paths: [String] = []) -> Files {
    app.merging(more) { $1 }.filter { $0.key != path("en") && !paths.contains($0.key) }
  }

  /// Users see the keys, which are the texts.
  @Test func textsThatAreTheirKeysAreNotLost() async {
    let texts = "\"One\" = \"One\";\n\"Two\" = \"Two\";\n"
    let others: Files = [Self.path("de"): "\"One\" = \"Eins\";\n\"Two\" = \"Zwei\";\n", Self.path("fr"): texts]
    #expect(await Self.findings(from: others.merging([Self.path("en"): texts]) { $1 }, to: others) == [])
  }

  // MARK: Reported

  @Test func whatStaysInOtherLanguagesIsNamedOnce() async throws {
    let findings = await Self.findings(from: Self.app, to: Self.left())
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.place?.path == Self.path("en"))
    #expect(
      finding.message.plainText
        == "The file is deleted, with the source texts of 3 keys, while de, fr still have the table.")
    #expect(finding.severity == .error)
  }

  @Test func theFilesOfATableAreOneFinding() async throws {
    let plurals: Files = ["en", "de", "fr"].reduce(into: [:]) {
      $0[Self.path($1, "Localizable.stringsdict")] = Self.plural
    }
    let findings = await Self.findings(
      from: Self.app.merging(plurals) { $1 },
      to: Self.left(plurals, without: [Self.path("en", "Localizable.stringsdict")]))
    #expect(findings.map { $0.place?.path } == [Self.path("en")])
    #expect(findings.first?.related.map(\.place.path) == [Self.path("en", "Localizable.stringsdict")])
  }

  @Test func aFewKeysThatWentElsewhereAreNotAMove() async {
    let findings = await Self.findings(
      from: Self.app, to: Self.left(["Kit/en.lproj/Kit.strings": "\"a\" = \"One\";\n"]))
    #expect(findings.map(\.place?.path) == [Self.path("en")])
  }

  @Test func whatAnotherPartOfTheProjectHadAllAlongTakesNothingOver() async {
    let kit: Files = [Self.path("en", in: "Kit"): Self.texts, Self.path("de", in: "Kit"): Self.texts]
    let findings = await Self.findings(from: Self.app.merging(kit) { $1 }, to: Self.left(kit))
    #expect(findings.map(\.place?.path) == [Self.path("en")])
  }

  @Test func aVariantOfTheLanguageTakesNothingOver() async {
    let variant: Files = [Self.path("en-GB"): Self.texts]
    let findings = await Self.findings(from: Self.app.merging(variant) { $1 }, to: Self.left(variant))
    #expect(findings.map(\.place?.path) == [Self.path("en")])
  }

  @Test func callsOfAnAppInOneLanguageAreNamed() async throws {
    let translations = [Self.path("de"), Self.path("fr")]
    let findings = await Self.findings(
      from: Self.app.filter { !translations.contains($0.key) }, to: Self.left(without: translations))
    #expect(
      findings.map(\.message.plainText) == [
        "The file is deleted, with the source texts of 3 keys, while the code still uses a, b."
      ])
  }

  // MARK: Not reported

  /// Edits that move, rename or remove the English texts on purpose.
  static let meant: [(String, Files, Files)] = {
    let translations = [path("de"), path("fr")]
    let xib = "App/Base.lproj/Localizable.xib"
    let catalog = """
      { "sourceLanguage" : "en", "strings" : { "a" : {}, "b" : {}, "c" : {} }, "version" : "1.0" }
      """
    let typing =
      (0..<20).map { "\"Text %@ \($0)\" = \"Text %1$@ \($0)\";\n" }.joined() + "\"Tpyo\" = \"Typo\";\n"
    let typingCalls =
      (["Tpyo"] + (0..<20).map { "Text %@ \($0)" }).map { "_ = NSLocalizedString(\"\($0)\", comment: \"A note\")\n" }
      .joined()
    return [
      ("it moved to another folder", app, left([path("en", in: "Resources"): texts])),
      ("it has another name", app, left([path("en", "Texts.strings"): texts])),
      ("Base has it", app, left([path("Base"): texts])),
      ("Base had it as well", app.merging([path("Base"): texts]) { $1 }, left([path("Base"): texts])),
      ("the language is called otherwise", app, left([path("en-US"): texts])),
      ("the language is called as it once was", app, left([path("English"): texts])),
      ("a String Catalog has it", app, left(["App/Localizable.xcstrings": catalog])),
      ("a stringsdict has it", app, left([path("en", "Localizable.stringsdict"): plural])),
      ("all languages went", app, left(without: translations)),
      (
        "most languages went", app.merging([path("fi"): texts]) { $1 }, left([path("fi"): texts], without: translations)
      ),
      (
        "a target went", app.merging([path("en", in: "Kit"): texts]) { $1 },
        left([path("en", in: "Kit"): texts], without: translations + ["App/A.swift"])
      ),
      ("a xib has the texts", app.merging([xib: "<document/>"]) { $1 }, left([xib: "<document/>"])),
      ("the xib went, too", app.merging([xib: "<document/>"]) { $1 }, left()),
      ("it had no texts", app.merging([path("en"): "/* none */\n"]) { $1 }, left()),
      (
        "nothing but Info.plist's", [path("en", "InfoPlist.strings"): texts, path("de", "InfoPlist.strings"): texts],
        [path("de", "InfoPlist.strings"): texts]
      ),
      ("another language went", app, app.filter { $0.key != path("de") }),
      (
        "a key that is no text is an oversight", [path("en"): typing, "App/A.swift": typingCalls],
        ["App/A.swift": typingCalls]
      ),
      (
        "the keys are the texts",
        [
          path("en"): "\"Save\" = \"Save\";\n",
          "App/A.swift": "let a = NSLocalizedString(\"Save\", comment: \"A note\")\n",
        ],
        ["App/A.swift": "let a = NSLocalizedString(\"Save\", comment: \"A note\")\n"]
      ),
      ("nothing calls it", [path("en"): texts, "App/A.swift": calls], ["App/A.swift": "let a = 1\n"]),
    ]
  }()

  @Test(arguments: meant.indices) func deletionsThatAreMeantAreLeftAlone(_ index: Int) async {
    let (name, base, head) = Self.meant[index]
    #expect(await Self.findings(from: base, to: head).isEmpty, "\(name)")
  }
}
