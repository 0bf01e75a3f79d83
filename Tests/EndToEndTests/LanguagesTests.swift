import Support
import Testing

@Suite struct LanguagesTests {
  private static let definitions = "App/wikipedia-language-variants.json"
  private static let mapping = "App/MediaWikiAcceptLanguageMapping.json"
  private let repository: TemporaryRepository

  private static func variant(_ code: String, _ language: String) -> String {
    """
    {"languageVariantCode": "\(code)", "languageName": "a", "localName": "b", "languageCode": "\(language)"}
    """
  }

  init() throws {
    repository = try TemporaryRepository()
    try repository.commit(
      "Begin",
      [
        "README.md": "An app.",
        Self.definitions: "{\"sr\": [\(Self.variant("sr-ec", "sr")), \(Self.variant("sr-el", "sr"))]}",
        Self.mapping: #"{"sr": {"default": {"default": "sr-ec"}, "latn": {"default": "sr-el",}}}"#,
      ])
  }

  @Test func whatIsWrongIsToldByCheckAndByLint() throws {
    let clean = try repository.tool("languages", "check")
    #expect(clean.code == 0)
    #expect(clean.output.contains(":1:69: warning: Nothing follows this comma"), "\(clean.output)")
    try repository.write(Self.mapping, #"{"sr": {"default": {"default": "sr-ec"}, "latn": {"default": "sr-latn"}}}"#)
    for command in [["languages", "check"], ["lint"]] {
      let run = try repository.attempt(Tool.path(), command + ["--no-color"])
      #expect(run.code == 1)
      #expect(run.output.contains("[undefined-variant]") && run.output.contains("[unreachable-variant]"))
      #expect(run.output.contains("suggested ‘sr-latn’, which is not defined."))
      #expect(!run.output.contains("comma"))
    }
    let old = try repository.tool("languages", "check", "--at", "HEAD")
    #expect(old.code == 0 && !old.output.contains("sr-latn"))
  }

  /// What a broken file lacks may be in the part that could not be read.
  @Test func nothingIsSaidOfWhatABrokenFileLacks() throws {
    try repository.write(Self.mapping, "{\"sr\": {\"latn\": {\"default\": \"sr-el\"\n<<<<<<< HEAD\n")
    let mapping = try repository.attempt(Tool.path(), ["languages", "check"])
    #expect(mapping.code == 1 && mapping.output.contains("[malformed-variants]"))
    #expect(!mapping.output.contains("unreachable-variant"), "\(mapping.output)")
    try repository.write(Self.mapping, #"{"sr": {"default": {"default": "sr-xx"}}}"#)
    try repository.write(Self.definitions, "{\"sr\": [")
    let definitions = try repository.attempt(Tool.path(), ["languages", "check"])
    #expect(definitions.code == 1 && !definitions.output.contains("undefined-variant"), "\(definitions.output)")
  }

  /// A review tells what the range made wrong, not what was so before.
  @Test func aReviewTellsWhatIsNew() throws {
    try repository.commit(
      "Map Cyrillic",
      [
        Self.mapping:
          #"{"sr": {"default": {"default": "sr-ec"}, "cyrl": {"default": "sr-cc"}, "latn": {"default": "sr-el",}}}"#
      ])
    let review = try repository.attempt(Tool.path(), ["review", "HEAD~1..HEAD", "--no-color"])
    #expect(review.code == 1)
    #expect(review.output.contains("‘sr-cc’, which is not defined"))
    #expect(!review.output.contains("comma"), "\(review.output)")
    try repository.commit("Say more", ["README.md": "A good app."])
    #expect(try repository.tool("review", "HEAD~1..HEAD").output.contains("Nothing to report"))
  }

  @Test func aDeviceGetsAVariant() throws {
    let run = try repository.tool("languages", "resolve", "sr_Latn_RS", "sr")
    #expect(run.code == 0)
    #expect(run.output == "sr_Latn_RS: sr-el (sr → latn → default)\nsr: sr-ec (sr → default → default)\n")
    let none = try repository.attempt(Tool.path(), ["languages", "resolve", "fi"])
    #expect(none.code == 1 && none.output == "fi: no variant; the language has no variants\n")
    let bad = try repository.attempt(Tool.path(), ["languages", "resolve", "\u{1B}[31m"])
    #expect(bad.code == 2 && !bad.errors.contains("\u{1B}"), "\(bad.errors)")
    let other = try TemporaryRepository()
    try other.commit("Begin", ["README.md": "An app."])
    let missing = try other.attempt(Tool.path(), ["languages", "resolve", "sr"])
    #expect(missing.code == 2 && missing.errors.contains("MediaWikiAcceptLanguageMapping.json"))
  }

  /// Each mapping is checked against the definitions that are nearest to it.
  @Test func filesThatBelongTogetherAreChecked() throws {
    try repository.commit(
      "Add an extension",
      [
        "Kit/Data/wikipedia-language-variants.json": "{\"zh\": [\(Self.variant("zh-tw", "zh"))]}",
        "Kit/MediaWikiAcceptLanguageMapping.json": #"{"zh": {"default": {"default": "zh-tw"}}}"#,
      ])
    let clean = try repository.tool("languages", "check")
    #expect(clean.code == 0 && !clean.output.contains("not defined"), "\(clean.output)")
    #expect(
      try repository.tool("languages", "resolve", "zh").output
        == "\(Self.mapping): zh: no variant; the language has no variants\n"
        + "Kit/MediaWikiAcceptLanguageMapping.json: zh: zh-tw (zh → default → default)\n")
    try repository.write("Kit/MediaWikiAcceptLanguageMapping.json", #"{"zh": {"default": {"default": "sr-ec"}}}"#)
    let wrong = try repository.attempt(Tool.path(), ["languages", "check", "--no-color"])
    #expect(wrong.code == 1)
    #expect(wrong.output.contains("Kit/MediaWikiAcceptLanguageMapping.json:1:32"), "\(wrong.output)")
    #expect(wrong.output.contains("‘sr-ec’, which is not defined"))
    #expect(wrong.output.contains("No device is suggested ‘zh-tw’"))
  }
}
