import Formats
import Languages
import Text

enum LanguageAnswerTarget: ImmediateFuzzTarget {
  static let name = "languages"
  static let about = "what servers could tell of Wikipedia's languages"
  static let longest = 1024
  static let words = [
    "\"sitematrix\"", "\"code\"", "\"name\"", "\"localname\"", "\"site\"", "\"closed\"", "\"wiki\"", "\"query\"",
    "\"general\"", "\"mainpage\"", "\"namespaces\"", "\"namespacealiases\"", "\"id\"", "\"alias\"", "\"canonical\"",
    "mw.config.set(", "extCodeMirrorConfig", "!0", ");\n});", "../", "\\u0000", "ไก", "가", "10", "\u{200C}",
  ]
  static let seeds = [
    #"{"sitematrix": {"0": {"code": "../fi", "name": "a", "localname": "F"}}}"#,
    #"{"sitematrix": {"count": 1, "0": {"code": "fi", "name": "a/b", "localname": "F", "site": [{"code": "wiki"}]}}}"#,
    #"{"query": {"general": {"mainpage": "ß"}, "namespaces": {"4": {"id": 4, "name": "W10 Ä", "canonical": "P"}}, "#
      + #""namespacealiases": [{"id": 4, "alias": "ไก가"}, {"id": 104, "alias": "W9"}]}}"#,
    #"mw.loader.implement("x",function(){mw.config.set({"extCodeMirrorConfig":{"a":!0,"b":["\"!0"]}});"# + "\n});",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    if let matrix = try? SiteMatrix(parsing: input) {
      let names = SiteMatrix.names(in: matrix.file)
      try promise(Set(names.keys) == Set(matrix.languages.map(\.code)), "the list has each language")
      for code in names.keys {
        try promise(!code.text.contains(".") && !code.text.contains("/"), "\(code) is part of a name")
      }
    }
    if let info = try? SiteInfo(parsing: input, known: .standard) {
      for order in [MemberOrder.collation, .scalars] {
        guard let file = try? JSON(parsing: info.file(order: order)), case .object(let names) = file["namespace"] else {
          throw BrokenInvariant(description: "the file of namespaces is JSON")
        }
        try promise(file["mainpage"]?.string == info.mainPage, "the main page is as it was told")
        try promise(names.count == info.namespaces.count, "each namespace is there once")
      }
    }
    if let configuration = try? CodeMirrorConfiguration(script: input) {
      try promise((try? JSON(parsing: configuration.file)) != nil, "the configuration is JSON")
    }
  }
}

enum VariantAdditionTarget: ImmediateFuzzTarget {
  static let name = "variants"
  static let about = "files of languages' variants, and one that is added to them"
  static let longest = 1024
  static let words = [
    "\"default\"", "\"latn\"", "\"sr\"", "\"zh\"", "\"languageVariantCode\"", "\"languageName\"", "\"localName\"",
    "\"languageCode\"", ",}", ",]", "\r\n", "\t", "{}", "[]",
  ]
  static let seeds = [
    "{\n  \"sr\": {\n    \"default\": {\n      \"default\": \"sr-ec\",\n    },\n  }\n}\n",
    #"{"sr": [{"languageVariantCode": "sr-ec", "languageName": "a", "localName": "b", "languageCode": "sr"},], "zh": []}"#,
    #"{"sr": [{"languageVariantCode": "x", "languageName": "a", "localName": "b", "languageCode": "sr"}, 3]}"#,
    "{\r\n}",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let addition = VariantAddition(
      language: "sr", code: "sr-el", names: .init(languageName: "s", localName: "S"), deviceLanguage: "sr",
      targets: ["latn", "latn/me"].compactMap(VariantAddition.Target.init))
    for kind in VariantFile.Kind.allCases {
      let file = VariantFile(kind, parsing: input)
      guard let text = try? file.adding(addition) else { continue }
      let new = VariantFile(kind, parsing: text)
      try promise(new.isWhole, "the file is whole")
      try promise(new.problems.count <= file.problems.count, "nothing is wrong that was not")
      try promise((try? new.adding(addition)) == text, "nothing is added twice")
      let added =
        kind == .definitions
        ? new.definitions.map(\.variant.text).contains("sr-el")
        : VariantResolution.Locale("sr_Latn_ME").flatMap { VariantResolution($0, in: new) }?.variant == "sr-el"
      try promise(added, "it is there")
      var rest = new.text[...]
      let isKept = file.text.filter { !" \t\r\n".utf8.contains($0) }.allSatisfy { byte in
        rest = rest.drop { $0 != byte }
        return rest.popFirst() != nil
      }
      try promise(isKept, "all that was there is there")
    }
  }
}
