import Formats
import Testing

/// The variant of a language for a device: the cases in the Wikipedia project's notes.
struct VariantTests {
  private static let mapping = """
    {
      "zh": {
        "default": {"default": "zh-hans", "tw": "zh-tw"},
        "hans": {"default": "zh-hans", "hk": "zh-hk",},
        "hant": {"default": "zh-hk", "tw": "zh-tw"}
      },
      "sr": {"default": {"default": "sr-ec"}, "cyrl": {"default": "sr-ec"}, "latn": {"default": "sr-el"}},
      "gan": {"default": {"default": "gan-hans"}},
      "uz": {"cyrl": {"default": "uz-cyrl"}, "default": {"default": "uz-latin"}, "arab": {"default": "uz-latin"}},
      "nb": {"default": {"default": "no"}},
      "xx": {"cyrl": {"tw": "xx-cyrl"}},
    }
    """
  private static let file = VariantFile(.mapping, parsing: Array(mapping.utf8))

  @Test(arguments: [
    ("zh_Hant_TW", "zh-tw", "zh hant tw"), ("zh-Hans-HK", "zh-hk", "zh hans hk"),
    ("zh_Hant", "zh-hk", "zh hant default"),
    ("zh_TW", "zh-tw", "zh default tw"), ("zh_Bopo_TW", "zh-tw", "zh default tw"),
    ("zh", "zh-hans", "zh default default"),
    ("zh_Hant_US", "zh-hk", "zh hant default"), ("sr_Cyrl", "sr-ec", "sr cyrl default"),
    ("sr-Latn-RS", "sr-el", "sr latn default"), ("gan_Hant", "gan-hans", "gan default default"),
    ("uz_Arab_AF", "uz-latin", "uz arab default"), ("NB_NO", "no", "nb default default"),
    ("zh_Hant_TW@calendar=roc", "zh-tw", "zh hant tw"), ("zh_419", "zh-hans", "zh default default"),
  ])
  func aDeviceGetsAVariant(identifier: String, variant: String, path: String) throws {
    let locale = try #require(VariantResolution.Locale(identifier))
    let found = try #require(VariantResolution(locale, in: Self.file))
    #expect(found.variant == variant)
    #expect(found.path.joined(separator: " ") == path)
  }

  @Test(arguments: ["fi", "fi_FI", "xx", "xx_Cyrl", "xx_Latn_TW"])
  func orNone(identifier: String) throws {
    #expect(VariantResolution(try #require(VariantResolution.Locale(identifier)), in: Self.file) == nil)
  }

  @Test(arguments: ["", "_", "z", "12", "zh_", "zh__TW", "zh_verylong", "zh hant", "\u{1B}[31m", "abcdefghi"])
  func textsThatAreNotLocales(identifier: String) { #expect(VariantResolution.Locale(identifier) == nil) }

  @Test func commasBeforeBracketsAreFaultsAndTheRestIsRead() {
    #expect(Self.file.problems.map(\.fault) == [.json(.trailingComma), .json(.trailingComma)])
    #expect(Self.file.paths.count == 15)
    #expect(Self.file.levelsWithoutDefault.map(\.language) == ["xx", "xx"])
    #expect(Self.file.levelsWithoutDefault.map(\.script) == [nil, "cyrl"])
  }

  @Test func aDefinitionThatTheAppCannotReadIsAFault() {
    let text = """
      {"sr": [
        {"languageVariantCode": "sr-ec", "languageName": "a", "localName": "b", "languageCode": "sr"},
        {"languageVariantCode": "sr-ec", "languageName": "", "languageCode": "hr"}
      ], "zh": {}}
      """
    let file = VariantFile(.definitions, parsing: Array(text.utf8))
    #expect(file.definitions.map(\.variant.text) == ["sr-ec", "sr-ec"])
    #expect(
      file.problems.map(\.fault) == [
        .missingMember("languageName"), .missingMember("localName"), .repeatedVariant("sr-ec"),
        .otherLanguage(says: "hr", language: "sr"), .unexpectedValue,
      ])
  }

  @Test(arguments: [("[3]", 8), ("[ \"x\" ]", 9), ("[{},[]]", 11), ("[[{}],{}]", 8), ("[{}, null,]", 12)])
  func anInvalidDefinitionIsAFault(list: String, place: Int) {
    let file = VariantFile(.definitions, parsing: Array("{\"sr\": \(list)}".utf8))
    let spans = file.problems.filter { $0.fault == .unexpectedValue }.map(\.span)
    #expect(spans == [place..<place + 1])
    #expect(!file.isWhole)
  }

  /// Any file is read without loss and in little time.
  @Test(arguments: [
    "", "[]", "{", "null", "{\"zh\": [[[[", "{\"zh\": {\"a\": {\"b\": [1]}}}", String(repeating: "[", count: 100_000),
    "{\"zh\":[" + String(repeating: "{},", count: 50_000) + "{}]}",
  ])
  func aBrokenFileHasFaults(text: String) {
    for kind in VariantFile.Kind.allCases {
      let file = VariantFile(kind, parsing: Array(text.utf8))
      #expect(!file.problems.isEmpty)
      #expect(file.problems.count <= 250)
    }
    #expect(
      VariantFile(.mapping, parsing: [UInt8](repeating: 0x20, count: 1 << 21)).problems.map(\.fault) == [.tooLarge])
  }
}
