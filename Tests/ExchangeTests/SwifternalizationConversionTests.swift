import Exchange
import Formats
import Messages
import Support
import Testing
import Text

/// Plurals between Swifternalization, a stringsdict and translatewiki.
@Suite struct SwifternalizationConversionTests {
  private func converted(
    _ json: String, _ locale: String, to format: ConvertedFormat = .stringsdict,
    sections: [String: [String: String]] = [:]
  ) -> (text: String, losses: [String]) {
    let conversion = CatalogConversion(
      SwifternalizationFile(parsing: Array(json.utf8)), path: "pl.json", locale: locale, language: locale,
      sections: sections, to: format)
    return (String(decoding: conversion.bytes, as: UTF8.self), conversion.losses.map(\.reason.plainText))
  }

  private func forms(_ json: String, _ locale: String) -> [PluralCategory: String] {
    let file = StringsdictFile(parsing: Array(converted(json, locale).text.utf8))
    return Dictionary(
      (file.entries.first?.variables.first?.forms ?? []).map { ($0.category, $0.text.text) }, uniquingKeysWith: { $1 })
  }

  @Test func formsBecomeCategories() {
    let polish = #"{"k": {"one": "%d a", "few": "%d b", "many": "%d c"}}"#
    #expect(forms(polish, "pl") == [.one: "%d a", .few: "%d b", .many: "%d c", .other: "%d c"])
    #expect(converted(polish, "pl").losses.isEmpty)
    let none = #"{"k": {"ie:x=0": "none", "one": "%d a", ">one": "%d b"}}"#
    #expect(forms(none, "en") == [.zero: "none", .one: "%d a", .other: "%d b"])
    #expect(converted(none, "en").losses.isEmpty)
    #expect(
      converted(#"{"k": {"one": "%d a", "other": "%d b"}}"#, "en", to: .translatewiki).text
        == "\"k\" = \"{{PLURAL:$1|$1 a|$1 b}}\";\n")
  }

  @Test(arguments: [
    (
      #"{"k": {"one": "%d a", "iex:1<x<5": "%d b", "ie:x>=5": "%d c"}}"#,
      [
        "another form is shown for 2–4, as en has no category for them",
        "for 0 users saw the key, and see a form now",
      ]
    ),
    (#"{"k": {"one": {"@10": "a", "@20": "aa"}, "other": "b"}}"#, ["of its texts for widths the widest are taken"]),
    (#"{"k": {"@10": "a", "@20": "aa"}}"#, ["it has texts for widths, which a stringsdict counts in another measure"]),
    (#"{"k": {"he": "a", "she": "b"}}"#, ["its forms are for words, not for numbers"]),
    (#"{"k": {"one": "%@ has %d a", "other": "%@ has %d b"}}"#, ["its first argument is not the number"]),
    (#"{"k": {"one": "a", "exp:(?i)[02-9]": "b"}}"#, ["the numbers of exp:(?i)[02-9] are not known"]),
    (
      #"{"k": {"one": "a", "other": "b", "more": "c"}}"#,
      ["the form more is left out, as no number up to 200 shows it"]
    ),
    (#"{"k": "a"}"#, ["it has no plural"]),
  ])
  func whatHasNoPlaceIsNamed(_ json: String, _ losses: [String]) {
    #expect(converted(json, "en").losses == losses)
  }

  @Test(
    arguments: [
      ("en", [PluralCategory.one: "%d a", .other: "%d b"], ["one", "other"]),
      ("fr", [.one: "%d a", .other: "%d b"], ["ie:x<=1", ">one"]),
      ("cs", [.one: "%d a", .few: "%d b", .other: "%d c"], nil), ("ja", [.other: "%d a"], ["ie:x>=0"]),
      ("pl", [.one: "%d a", .few: "%d b", .many: "%d c", .other: "%d c"], ["one", "few", "many"]),
      ("en", [.zero: "none", .one: "%d a", .other: "%d b"], ["ie:x=0", "one", ">one"]),
    ] as [(String, [PluralCategory: String], [String]?)])
  func categoriesBecomeExpressions(_ locale: String, _ texts: [PluralCategory: String], _ names: [String]?) throws {
    let draft = StringsdictDraft(
      key: "k", format: "%#@n@", variables: [.init(name: "n", valueType: "d", forms: texts)])
    let stringsdict = StringsdictFile(parsing: StringsdictWriter.file([draft]))
    let conversion = CatalogConversion(swifternalizationOf: stringsdict, path: "f.stringsdict", locale: locale)
    guard let names else {
      #expect(conversion.losses.map(\.kind) == [.leftOut])
      return
    }
    let file = SwifternalizationFile(parsing: conversion.bytes)
    #expect(file.problems == [])
    #expect(file.entry("k")?.forms.map(\.name.text) == names)
    // Each number shows the same.
    let table = SwifternalizationTable(
      language: locale, own: file.entries, base: [], names: SwifternalizationNames(language: locale))
    for number in TriedNumbers.all {
      let values = SampleArguments([1: .number(number)])
      let format = table.text("k", for: SwifternalizationValue(number))
      let shown = try AppleView(locale: locale).text(ofFormat: format, arguments: values)
      #expect(try shown == AppleView(locale: locale).text(of: StringsdictEntry(draft), arguments: values))
    }
  }

  @Test func aRoundTripKeepsTheFile() {
    let json = #"{"k": {"one": "%d a", "few": "%d b", "many": "%d c"}}"#
    let stringsdict = StringsdictFile(parsing: Array(converted(json, "pl").text.utf8))
    let back = CatalogConversion(swifternalizationOf: stringsdict, path: "f.stringsdict", locale: "pl")
    #expect(back.losses.isEmpty)
    #expect(SwifternalizationFile(parsing: back.bytes).entry("k")?.namedTexts.map(\.name) == ["one", "few", "many"])
  }

  @Test func russianIsWrittenWithTheLibrarysOwnExpressions() throws {
    let texts: [PluralCategory: String] = [.one: "%d a", .few: "%d b", .many: "%d c", .other: "%d d"]
    let draft = StringsdictDraft(
      key: "k", format: "In %#@n@", variables: [.init(name: "n", valueType: "d", forms: texts)])
    let conversion = CatalogConversion(
      swifternalizationOf: StringsdictFile(parsing: StringsdictWriter.file([draft])), path: "f.stringsdict",
      locale: "ru")
    let file = SwifternalizationFile(parsing: conversion.bytes)
    #expect(file.entry("k")?.forms.allSatisfy { $0.name.text.hasPrefix("exp:") } == true)
    #expect(file.entry("k")?.texts.first?.text == "In %d a")
    #expect(
      conversion.losses.map(\.reason.plainText) == [
        "the form other is left out, as no number up to 200 of ru has it"
      ])
  }
}
