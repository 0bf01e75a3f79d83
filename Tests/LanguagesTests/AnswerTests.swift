import Languages
import Testing
import Text

/// The answers of servers about languages, and the app's files that are made from them.
struct AnswerTests {
  private func matrix(_ text: String) throws(AnswerError) -> SiteMatrix { try SiteMatrix(parsing: Array(text.utf8)) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func theListIsWrittenAsTheAppsToolDoes() throws {
    let found = try matrix(
      """
      {"sitematrix": {"count": 3,
        "1": {"code": "no", "name": "norsk", "site": [{"code": "wiki", "url": "https://no.wikipedia.org"}],
              "localname": "Norwegian"},
        "0": {"code": "be-x", "name": "a/b \\u043f \\"q\\" \\\\ \\t\\u0001", "localname": "B",
              "site": [{"code": "wiktionary"}]},
        "2": {"code": "aa", "name": "Qafár", "localname": "Afar", "site": [{"code": "wiki", "closed": true}]},
        "3": {"name": "no code", "localname": "x"},
        "specials": [{"code": "commons", "url": "https://commons.wikimedia.org"}]}}
      """)
    #expect(found.languages.map(\.code.text) == ["aa", "be-x", "no", "test"])
    #expect(found.languages.map(\.wiki) == [.closed, .none, .open, .open])
    #expect(
      text(found.file) == #"""
        [
          {
            "languageCode" : "aa",
            "languageName" : "Qafár",
            "localName" : "Afar"
          },
          {
            "languageCode" : "be-x",
            "languageName" : "a\/b п \"q\" \\ \t\u0001",
            "localName" : "B"
          },
          {
            "altISOCode" : "nb",
            "languageCode" : "no",
            "languageName" : "norsk",
            "localName" : "Norwegian"
          },
          {
            "languageCode" : "test",
            "languageName" : "Test",
            "localName" : "Test"
          }
        ]
        """#)
    #expect(SiteMatrix.names(in: found.file).keys.sorted().map(\.text) == ["aa", "be-x", "no", "test"])
    #expect(SiteMatrix.names(in: Array("{".utf8)).isEmpty)
  }

  private static func language(_ code: String, name: String = "n") -> String {
    #""\#(code.hashValue)": {"code": "\#(code)", "name": "\#(name)", "localname": "l"}"#
  }

  @Test(arguments: [
    ("", "it is not JSON"), ("[]", "no site matrix"), (#"{"sitematrix": []}"#, "no site matrix"),
    (#"{"sitematrix": {"count": 0}}"#, "no languages"),
    (#"{"sitematrix": {\#(language("../../x"))}}"#, "a language ../../x, which is no code"),
    (#"{"sitematrix": {\#(language("en/x"))}}"#, "which is no code"),
    (#"{"sitematrix": {\#(language("EN"))}}"#, "which is no code"), (#"{"sitematrix": {\#(language(""))}}"#, "no code"),
    (#"{"sitematrix": {\#(language(".hidden"))}}"#, "no code"), (#"{"sitematrix": {\#(language("-rf"))}}"#, "no code"),
    (#"{"sitematrix": {\#(language("a--b"))}}"#, "no code"),
    (#"{"sitematrix": {\#(language("a\\u0000"))}}"#, "no code"),
    (#"{"sitematrix": {\#(language(String(repeating: "a", count: 41)))}}"#, "no code"),
    (#"{"sitematrix": {\#(language("en")), \#(language("en"))}}"#, "the language en twice"),
    (#"{"sitematrix": {\#(language("en", name: String(repeating: "x", count: 2_000)))}}"#, "name of en is too long"),
    (#"{"sitematrix": {\#(language("en"))}, "continue": {"smcontinue": "fi"}}"#, "only part"),
    (#"{"error": {"code": "readonly\u001b"}}"#, "the server says readonly"),
    (String(repeating: "[", count: 200_000), "nested too deeply"),
  ])
  func aSiteMatrixThatCannotBeUsedIsRefused(text: String, reason: String) throws {
    let error = #expect(throws: AnswerError.self) { try matrix(text) }
    #expect(error?.message.plainText.contains(reason) ?? false, "\(error?.message.plainText ?? "")")
  }

  @Test func tooLargeAnswersAreRejected() {
    let bytes = [UInt8](repeating: 0x20, count: SiteMatrix.mostBytes + 1)
    #expect(throws: AnswerError.tooLarge) { try SiteMatrix(parsing: bytes) }
    #expect(throws: AnswerError.tooLarge) { try SiteInfo(parsing: bytes, known: .standard) }
    #expect(throws: AnswerError.tooLarge) { try CodeMirrorConfiguration(script: bytes) }
  }

  // MARK: Namespaces

  private func info(_ query: String, known: KnownNamespaces = .standard) throws(AnswerError) -> String {
    text(try SiteInfo(parsing: Array("{\"query\": {\(query)}}".utf8), known: known).file(order: .collation))
  }

  @Test func namespacesAreWrittenAsTheAppsToolDoes() throws {
    let query = """
      "general": {"mainpage": "Straße/1", "sitename": "x"},
      "namespaces": {
        "104": {"id": 104, "name": "Unknown"}, "0": {"id": 0, "name": ""},
        "-1": {"id": -1, "name": "Spezial", "canonical": "Special"}, "1": {"id": 1, "name": "Both", "canonical": "Talk"},
        "4": {"id": 4, "name": "Both"}},
      "namespacealiases": [{"id": 4, "alias": "wp"}, {"id": 104, "alias": "Talk"}]
      """
    #expect(
      try info(query) == #"""
        {
          "mainpage" : "STRASSE\/1",
          "namespace" : {
            "" : 0,
            "BOTH" : 4,
            "SPECIAL" : -1,
            "SPEZIAL" : -1,
            "WP" : 4
          }
        }
        """#)
    let known = KnownNamespaces(
      source: Array(
        "enum PageNamespace: Int {\n    case main = 0\n  case a = -1 // x\n\tcase b=104\n  // case c = 1\n}".utf8))
    #expect(known.ids == [0, -1, 104])
    #expect(KnownNamespaces(source: Array("enum X {}".utf8)) == .standard)
    #expect(try info(query, known: known).contains("\"TALK\" : 104"))
    #expect(
      try info(#""general": {"mainpage": ""}, "namespaces": {}, "namespacealiases": []"#)
        == "{\n  \"mainpage\" : \"\",\n  \"namespace\" : {\n\n  }\n}")
  }

  @Test(arguments: [
    (#""general": {}"#, "no main page"), (#""general": {"mainpage": "M"}"#, "no namespaces"),
    (#""general": {"mainpage": "M"}, "namespaces": {"0": {"name": ""}}, "namespacealiases": []"#, "without an id"),
    (#""general": {"mainpage": "M"}, "namespaces": {"0": {"id": 0}}, "namespacealiases": []"#, "0 has no name"),
    (#""general": {"mainpage": "M"}, "namespaces": {}, "namespacealiases": [{"id": 1}]"#, "an alias without"),
    (
      #""general": {"mainpage": "\#(String(repeating: "x", count: 2_000))"}, "namespaces": {}, "namespacealiases": []"#,
      "too long"
    ),
  ])
  func siteInfoThatCannotBeUsedIsRefused(query: String, reason: String) {
    let error = #expect(throws: AnswerError.self) { try info(query) }
    #expect(error?.message.plainText.contains(reason) ?? false, "\(error?.message.plainText ?? "")")
  }

  // MARK: CodeMirror

  private func configuration(_ script: String) throws(AnswerError) -> String {
    text(try CodeMirrorConfiguration(script: Array(script.utf8)).file)
  }

  @Test func theConfigurationIsExtractedFromTheScript() throws {
    let script = #"""
      mw.loader.implement("x",function($){mw.config.set({"extCodeMirrorConfig":{"tags":{"a":!0,"b":!1},
      "w":["!0 \"}]){","\\"],"n":{}}}
      );

      });
      """#
    #expect(
      try configuration(script) == #"""
        {"extCodeMirrorConfig":{"tags":{"a":true,"b":false},
        "w":["!0 \"}]){","\\"],"n":{}}}

        """#)
    // Newer servers wrap the function in a list.
    #expect(
      try configuration(
        #"mw.loader.impl(function(){return["x",function($){mw.config.set({"extCodeMirrorConfig":{}});\#n}];});"#)
        == #"{"extCodeMirrorConfig":{}}"#)
    #expect(try configuration(#"mw.config.set({"extCodeMirrorConfig":{}});});"#) == #"{"extCodeMirrorConfig":{}}"#)
  }

  @Test(arguments: [
    ("", "sets no configuration"), ("<html>", "sets no configuration"),
    (#"mw.config.set({"extCodeMirrorConfig":{}});});mw.config.set({});});"#, "sets no configuration"),
    (#"mw.config.set({"extCodeMirrorConfig":{});});"#, "has no end"),
    (#"mw.config.set({"extCodeMirrorConfig":{}"#, "has no end"),
    (#"mw.config.set({"extCodeMirrorConfig":{}}"#, "has no end"),
    (#"mw.config.set({"extCodeMirrorConfig":{}});alert(1);});"#, "has no end"),
    (#"mw.config.set({"extCodeMirrorConfig":alert(1)});});"#, "is not JSON"),
    (#"mw.config.set({"wgTitle":"x"});});"#, "another configuration"),
    (#"mw.config.set("x");});"#, "has no end"),
    ("mw.config.set(" + String(repeating: "[", count: 100_000), "has no end"),
  ])
  func aScriptThatCannotBeUsedIsRefused(script: String, reason: String) {
    let error = #expect(throws: AnswerError.self) { try configuration(script) }
    #expect(error?.message.plainText.contains(reason) ?? false, "\(error?.message.plainText ?? "")")
  }

  @Test func bytesThatAreNotTextAreRejected() {
    #expect(throws: AnswerError.unreadable("it is no text")) { try CodeMirrorConfiguration(script: [0x6D, 0xFF]) }
  }

  // MARK: Sources of answers

  @Test(arguments: [
    ("matrix.json", nil, true), ("https://a.org/w?x=%7C", nil, true), ("http://a.org/w", nil, false),
    ("http://127.0.0.1:80/w", nil, true), ("https://a.org/{code}", nil, false), ("https://", nil, false),
    ("https://a.org/w?a b", nil, false), ("https://a.org/w?a#b", nil, false), ("https://u@a.org/", nil, false),
    ("https://{code}.a.org/w?x", ".json", true), ("https://a.org/w?c={code}", ".json", true),
    ("https://a.org/w", ".json", false), ("https://a.org{code}/../w", ".json", false), ("folder", ".json", true),
    ("HTTPS://{code}.a.org", ".json", true), ("http://{code}.a.org/", ".json", false),
  ])
  func addressesAreLookedAt(text: String, ending: String?, isRight: Bool) {
    #expect((AnswerSource(text, ending: ending) != nil) == isRight)
  }

  @Test func aFolderHasAFileForEachLanguage() {
    #expect(AnswerSource("a/b/", ending: ".js") == .files("a/b/{code}.js"))
    #expect(AnswerSource("a/x-{code}.txt", ending: ".js") == .files("a/x-{code}.txt"))
    #expect(AnswerSource("a.json", ending: nil) == .files("a.json"))
    for source in [AnswerSource.wikimediaSiteInfo, AnswerSource.wikimediaCodeMirror] {
      #expect(AnswerSource(source, ending: ".x") == .web(source))
    }
    #expect(AnswerSource(AnswerSource.wikimediaSiteMatrix, ending: nil) == .web(AnswerSource.wikimediaSiteMatrix))
  }
}
