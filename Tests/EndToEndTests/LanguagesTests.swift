import Foundation
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

  @Test func whatIsWrongIsReportedByCheckAndByLint() throws {
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

  /// Missing entries of a broken file may be in its unreadable part.
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

  /// A review reports only faults that the range introduced.
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
    try repository.write(Self.mapping, #"{"crh": {"default": {"default": "crh-latn"}}}"#)
    let unknown = try repository.tool("languages", "resolve", "crh")
    #expect(
      unknown.output == "crh: crh-latn (crh → default → default), which is not defined as a variant; iOS has no such "
        + "language yet, so no device asks for it\n")
    let bad = try repository.attempt(Tool.path(), ["languages", "resolve", "\u{1B}[31m"])
    #expect(bad.code == 2 && !bad.errors.contains("\u{1B}"), "\(bad.errors)")
    let other = try TemporaryRepository()
    try other.commit("Begin", ["README.md": "An app."])
    let missing = try other.attempt(Tool.path(), ["languages", "resolve", "sr"])
    #expect(missing.code == 2 && missing.errors.contains("MediaWikiAcceptLanguageMapping.json"))
  }

  /// Each mapping is checked against the nearest definitions.
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

  private static let names = ["--language-name", "srpski", "--local-name", "Serbian (Latin)"]

  @Test func aVariantIsAddedToBothFiles() throws {
    let before = try repository.listing()
    let arguments = ["languages", "add-variant", "sr", "sr-xx"] + Self.names + ["--for", "cyrl", "--for", "latn/me"]
    let dry = try repository.attempt(Tool.path(), arguments + ["--dry-run"])
    #expect(dry.code == 0 && dry.errors.isEmpty)
    #expect(
      dry.output.hasPrefix("--- a/\(Self.definitions)\n+++ b/\(Self.definitions)\n@@ -1 +1 @@\n-{"), "\(dry.output)")
    #expect(dry.output.contains(#"+{"sr": {"default": {"default": "sr-ec"}, "latn": {"default": "sr-el","#))
    #expect(try repository.listing() == before)

    let run = try repository.attempt(Tool.path(), arguments)
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(run.errors == "updated \(Self.definitions)\nupdated \(Self.mapping)\n")
    #expect(
      try repository.text(Self.mapping)
        == #"{"sr": {"default": {"default": "sr-ec"}, "latn": {"default": "sr-el", "me": "sr-xx"}, "#
        + #""cyrl": {"default": "sr-xx"}}}"#)
    #expect(
      try repository.text(Self.definitions).hasSuffix(#""localName": "Serbian (Latin)", "languageCode": "sr"}]}"#))
    #expect(try repository.tool("languages", "check").code == 0)
    #expect(try repository.tool("languages", "resolve", "sr_Latn_ME").output.contains(": sr-xx ("))

    let after = try repository.text(Self.mapping)
    let again = try repository.attempt(Tool.path(), arguments)
    #expect(again.code == 0 && again.errors == "sr-xx is in both files already; nothing changes.\n")
    #expect(try repository.text(Self.mapping) == after)
  }

  /// Changes that `check` would report are not written.
  @Test(arguments: [
    (["sr", "sr-xx"] + names, "No device is suggested ‘sr-xx’"),
    (["hr", "hr-latn"] + names + ["--for", "latn"], "‘hr’ has no ‘default’"),
    (["sr", "sr-xx"] + names + ["--for", "cyrr"], "No device asks for the script ‘cyrr’"),
    (["sr", "sr-xx"] + names + ["--for", "latn"], "has sr-el for sr, latn, default"),
    (["sr", "sr-xx", "--for", "cyrl"], "give --language-name and --local-name"),
    (["hr", "sr-el", "--for", "cyrl"], "has it under sr"),
    (["sr", "../x"] + names, "is not a code of a language or variant"),
    (["sr", "sr-xx"] + names + ["--for", "\u{1B}[1m"], "\\u{1B}[1m” is no script and region"),
    (["sr", "sr-xx", "--local-name", "x"], "A variant has two names"),
    (["sr", "sr-xx", "--local-name", "x", "--language-name", "a\nb"], "no line breaks"),
    (
      ["sr", "sr-xx"] + names + ["--for", "cyrl", "--file", "x.json"], "x.json is no wikipedia-language-variants.json"
    ),
  ])
  func whatCheckWouldComplainOfIsRefused(arguments: [String], reason: String) throws {
    let before = try repository.git("status", "--porcelain")
    let run = try repository.attempt(Tool.path(), ["languages", "add-variant"] + arguments)
    #expect(run.code == 2)
    #expect(run.errors.contains(reason) && !run.errors.contains("\u{1B}"), "\(run.errors)")
    #expect(try repository.git("status", "--porcelain") == before)
  }

  @Test func oneOfSeveralPairsIsNamed() throws {
    let kit = "Kit/wikipedia-language-variants.json"
    try repository.write(kit, "{\n}\n")
    try repository.write("Kit/MediaWikiAcceptLanguageMapping.json", "\u{FEFF}{}")
    let arguments = ["languages", "add-variant", "sr", "sr-el"] + Self.names + ["--for", "default"]
    let several = try repository.attempt(Tool.path(), arguments)
    #expect(several.code == 2 && several.errors.contains("name one with --file: \(Self.definitions), \(kit)."))
    let run = try repository.attempt(Tool.path(), arguments + ["--file", kit])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      try repository.text(kit).hasPrefix("{\n    \"sr\": [\n        {\n            \"languageVariantCode\": \"sr-el\",")
    )
    let mapping = try Data(
      contentsOf: repository.root.appendingPathComponent("Kit/MediaWikiAcceptLanguageMapping.json"))
    #expect(mapping.starts(with: Data("\u{FEFF}{\n    \"sr\": {\n        \"default\": {".utf8)))
    let empty = try TemporaryRepository()
    try empty.commit("Begin", ["README.md": "An app."])
    let missing = try empty.attempt(Tool.path(), arguments)
    #expect(missing.code == 2 && missing.errors.contains("the project has no wikipedia-language-variants.json"))
  }

  /// A rule that the project turned off does not report anything.
  @Test func theProjectSaysWhatIsChecked() throws {
    let arguments = ["languages", "add-variant", "sr", "sr-xx"] + Self.names
    try repository.write(".l10n-review.yml", "rules:\n  unreachable-variant: info\n  malformed-variants: off\n")
    let added = try repository.attempt(Tool.path(), arguments)
    #expect(added.code == 0, "\(added.errors)")
    let check = try repository.attempt(Tool.path(), ["languages", "check", "--no-color", "--fail-on", "warning"])
    #expect(check.code == 0)
    #expect(
      check.output.contains("info: No device is suggested ‘sr-xx’") && !check.output.contains("comma"),
      "\(check.output)")
    try repository.write(Self.mapping, #"{"sr": {"default": {"default": "sr-yy"}}}"#)
    let lint = try repository.attempt(Tool.path(), ["lint", "--write-baseline", "known.txt"])
    #expect(lint.code == 0, "\(lint.errors)")
    let known = try repository.attempt(Tool.path(), ["languages", "check", "--no-color", "--baseline", "known.txt"])
    #expect(known.code == 0 && !known.output.contains("sr-yy"), "\(known.output)")
  }
}
