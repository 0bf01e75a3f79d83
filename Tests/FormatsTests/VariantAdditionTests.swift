import Formats
import Testing

/// A variant is added in the file's layout; nothing else in the file changes.
struct VariantAdditionTests {
  private static func addition(
    _ code: String = "sr-el", of language: String = "sr", named: Bool = true, _ targets: String...
  ) -> VariantAddition {
    VariantAddition(
      language: language, code: code, names: named ? .init(languageName: "srpski", localName: "Serbian (Latin)") : nil,
      deviceLanguage: language, targets: targets.compactMap(VariantAddition.Target.init))
  }

  private func adding(
    _ addition: VariantAddition, to text: String, _ kind: VariantFile.Kind
  ) throws(VariantAddition.RejectionError) -> String {
    String(decoding: try VariantFile(kind, parsing: Array(text.utf8)).adding(addition), as: UTF8.self)
  }

  @Test(arguments: [
    // Four spaces, a list on lines of its own; a trailing comma is used, not doubled.
    (
      "{\n    \"sr\": {\n        \"default\": {\n            \"default\": \"sr-ec\",\n        }\n    }\n}\n",
      "{\n    \"sr\": {\n        \"default\": {\n            \"default\": \"sr-ec\",\n        },\n"
        + "        \"latn\": {\n            \"default\": \"sr-el\",\n            \"me\": \"sr-el\"\n        }\n    }\n}\n"
    ),
    // A new language, tabs and CRLF.
    (
      "{\r\n\t\"nb\" : {\r\n\t\t\"default\" : {\r\n\t\t\t\"default\" : \"no\"\r\n\t\t}\r\n\t},\r\n}",
      "{\r\n\t\"nb\" : {\r\n\t\t\"default\" : {\r\n\t\t\t\"default\" : \"no\"\r\n\t\t}\r\n\t},\r\n\t\"sr\" : {\r\n"
        + "\t\t\"latn\" : {\r\n\t\t\t\"default\" : \"sr-el\",\r\n\t\t\t\"me\" : \"sr-el\"\r\n\t\t}\r\n\t}\r\n}"
    ),
    // All on one line.
    (
      #"{"sr": {"default": {"default": "sr-ec"}, "cyrl": {"default": "sr-ec"}}}"#,
      #"{"sr": {"default": {"default": "sr-ec"}, "cyrl": {"default": "sr-ec"}, "#
        + #""latn": {"default": "sr-el", "me": "sr-el"}}}"#
    ),
    // Languages on lines, levels not.
    (
      "{\n  \"zh\": {\n    \"default\": {\"default\": \"zh-tw\"}\n  }\n}",
      "{\n  \"zh\": {\n    \"default\": {\"default\": \"zh-tw\"}\n  },\n"
        + "  \"sr\": {\n    \"latn\": {\"default\": \"sr-el\", \"me\": \"sr-el\"}\n  }\n}"
    ),
    // An empty file.
    (
      "{}\n",
      "{\n    \"sr\": {\n        \"latn\": {\n            \"default\": \"sr-el\",\n            \"me\": \"sr-el\"\n"
        + "        }\n    }\n}\n"
    ),
  ])
  func pathsTakeTheLayoutOfTheFile(old: String, new: String) throws {
    #expect(try adding(Self.addition("sr-el", "latn", "latn/me"), to: old, .mapping) == new)
    #expect(try adding(Self.addition("sr-el", "latn", "latn/me"), to: new, .mapping) == new)
  }

  /// A default comes first, and a region at its place in the sorted ones.
  @Test(arguments: [
    ("hant/hk", #"{"default": "a", "hk": "zh-x", "mo": "b", "tw": "c"}"#),
    ("hant/us", #"{"default": "a", "mo": "b", "tw": "c", "us": "zh-x"}"#),
  ])
  func regionsStaySorted(target: String, regions: String) throws {
    let old = #"{"zh": {"hant": {"default": "a", "mo": "b", "tw": "c"}}}"#
    let new = try adding(Self.addition("zh-x", of: "zh", target), to: old, .mapping)
    #expect(new == #"{"zh": {"hant": \#(regions)}}"#)
    let unsorted = #"{"zh": {"hant": {"tw": "c", "mo": "b"}}}"#
    #expect(
      try adding(Self.addition("zh-x", of: "zh", "hant/hk", "hant"), to: unsorted, .mapping)
        == #"{"zh": {"hant": {"default": "zh-x", "tw": "c", "mo": "b", "hk": "zh-x"}}}"#)
  }

  @Test(arguments: [
    (
      "{\n  \"sr\": [\n    {\n      \"languageVariantCode\": \"sr-ec\",\n      \"languageName\": \"a\",\n"
        + "      \"localName\": \"b\",\n      \"languageCode\": \"sr\"\n    }\n  ]\n}",
      ",\n    {\n      \"languageVariantCode\": \"sr-el\",\n      \"languageName\": \"srpski\",\n"
        + "      \"localName\": \"Serbian (Latin)\",\n      \"languageCode\": \"sr\"\n    }\n  ]\n}"
    ),
    (
      "{\n  \"sr\": [],\n  \"zh\": []\n}",
      "{\n  \"sr\": [\n    {\n      \"languageVariantCode\": \"sr-el\",\n      \"languageName\": \"srpski\",\n"
        + "      \"localName\": \"Serbian (Latin)\",\n      \"languageCode\": \"sr\"\n    }\n  ],\n  \"zh\": []\n}"
    ),
  ])
  func aDefinitionTakesTheLayoutOfTheFile(old: String, added: String) throws {
    let new = try adding(Self.addition(), to: old, .definitions)
    #expect(new.hasSuffix(added), "\(new)")
    #expect(try adding(Self.addition(named: false), to: new, .definitions) == new)
    let file = VariantFile(.definitions, parsing: Array(new.utf8))
    #expect(file.problems.isEmpty && file.definitions.last?.variant.text == "sr-el")
  }

  @Test func contradictingFilesAreRejected() throws {
    let definitions = """
      {"sr": [{"languageVariantCode": "sr-el", "languageName": "x", "localName": "y", "languageCode": "sr"}]}
      """
    #expect(throws: VariantAddition.RejectionError.otherValue(member: "languageName", value: "x")) {
      try adding(Self.addition(), to: definitions, .definitions)
    }
    #expect(throws: VariantAddition.RejectionError.otherLanguage("sr")) {
      try adding(Self.addition(of: "sh"), to: definitions, .definitions)
    }
    #expect(throws: VariantAddition.RejectionError.noNames) {
      try adding(Self.addition("sr-x", named: false), to: definitions, .definitions)
    }
    let target = try #require(VariantAddition.Target("latn"))
    #expect(throws: VariantAddition.RejectionError.taken(target, variant: "sr-ec")) {
      try adding(Self.addition("sr-el", "latn"), to: #"{"sr": {"latn": {"default": "sr-ec"}}}"#, .mapping)
    }
    for broken in ["", "[]", "{\"sr\": [}", "{\"sr\": 1}"] {
      #expect(throws: VariantAddition.RejectionError.broken) { try adding(Self.addition("latn"), to: broken, .mapping) }
    }
  }

  @Test(arguments: [
    ("cyrl", "cyrl default"), ("Hant/TW", "hant tw"), ("hant_hk", "hant hk"), ("default", "default default"),
    ("tw", "default tw"), ("419", "default 419"), ("default-hk", "default hk"), ("latn/default", "latn default"),
    ("", nil), ("cyr", nil), ("cyrl/", nil), ("cyrl/rs/x", nil), ("tw/cyrl", nil), ("a/b", nil), ("кирл", nil),
  ])
  func aTargetIsAScriptAndARegion(text: String, expected: String?) {
    #expect(VariantAddition.Target(text).map { "\($0.script) \($0.region)" } == expected)
  }
}
