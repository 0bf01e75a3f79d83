import Messages
import Testing
import Text

@testable import Formats

/// The grammar of XLIFF 1.2 files, and the texts that they have.
@Suite struct XliffTests {
  private static func file(_ body: String, original: String = "App/en.lproj/Localizable.strings") -> XliffFile {
    XliffFile(
      parsing: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="\(original)" source-language="en" target-language="de" datatype="plaintext">
            <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="16.0"/></header>
            <body>
        \(body)
            </body>
          </file>
        </xliff>
        """.utf8))
  }

  private static func unit(_ id: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"\(id)\" xml:space=\"preserve\"><source>\(source)</source>\(target)<note/></trans-unit>"
  }

  private func faults(_ text: String) -> [FileFault.Kind] { XliffFile(parsing: Array(text.utf8)).problems.map(\.kind) }

  @Test func readsUnitsWithTheirPlaces() throws {
    let file = Self.file(Self.unit("a&amp;b&#10;", "Save &lt;b>", "<target state=\"translated\">Sichern</target>"))
    #expect(file.problems == [])
    let section = try #require(file.sections.first)
    #expect(section.original == "App/en.lproj/Localizable.strings")
    #expect(section.sourceLanguage == "en" && section.targetLanguage?.text == "de")
    let unit = try #require(section.units.first)
    #expect(unit.id.text == "a&b\n" && unit.name.key == "a&b\n" && unit.stateName == "translated")
    #expect(file.source(of: unit) == "Save <b>" && file.target(of: unit) == "Sichern")
    #expect(String(decoding: file.text[unit.targetSpan], as: UTF8.self) == "Sichern")
    #expect(String(decoding: file.text[unit.id.span], as: UTF8.self) == "a&amp;b&#10;")
  }

  @Test func unitsWithoutTargetsHaveNone() {
    let file = Self.file(
      Self.unit("a", "A", "") + Self.unit("b", "B", "<target/>")
        + Self.unit("c", "C", "<target state=\"needs-translation\">C</target>")
        + Self.unit("d", "D", "<alt-trans><target>Other</target></alt-trans>"))
    let view = file.view(of: file.sections, .target)
    #expect(view.texts.keys == ["b"])
    #expect(view.texts.entry("b")?.value == "")
    #expect(file.view(of: file.sections, .source).texts.keys == ["a", "b", "c", "d"])
  }

  @Test(arguments: [
    ("<x id=\"1\" equiv-text=\"%@\"/> of <g id=\"2\">many</g>", "%@ of many"), ("<ph id=\"1\">%d</ph>", "%d"),
    ("a<![CDATA[<b>]]>c<!-- d -->", "a<b>c"), ("a\r\nb\rc", "a\nb\nc"), ("&lt;x/>", "<x/>"),
  ]) func textsAreThoseThatXcodeTakes(written: String, text: String) {
    let file = Self.file(Self.unit("a", "A", "<target>\(written)</target>"))
    #expect(file.view(of: file.sections, .target).texts.entry("a")?.value == text)
    #expect(file.problems == [])
  }

  @Test func formsOfAStringsdictAreOnePlural() throws {
    let file = Self.file(
      Self.unit("/%d of/a:dict/NSStringLocalizedFormatKey:dict/:string", "%#@days@", "<target>%#@days@</target>")
        + Self.unit("/%d of/a:dict/days:dict/one:dict/:string", "%d day", "<target>%d Tag</target>")
        + Self.unit("/%d of/a:dict/days:dict/other:dict/:string", "%d days", "<target>%d Tage</target>"))
    let entry = try #require(file.view(of: file.sections, .target).plurals.entry("%d of/a"))
    #expect(entry.format?.text == "%#@days@")
    #expect(entry.variables.map(\.valueType?.text) == ["d"])
    #expect(entry.variables[0].forms.map(\.text.text) == ["%d Tag", "%d Tage"])
    #expect(file.view(of: file.sections, .target).texts.isEmpty)
  }

  @Test func renamedVariablesAreFaults() {
    let file = Self.file(
      Self.unit("/k:dict/NSStringLocalizedFormatKey:dict/:string", "%#@days@", "<target>%#@tage@</target>")
        + Self.unit("/k:dict/days:dict/other:dict/:string", "%d days", "<target>%d Tage</target>"))
    let kinds = file.view(of: file.sections, .target).problems.map(\.kind)
    #expect(
      kinds.contains { kind in
        if case .stringsdict(.misnamedVariables, key: "k") = kind { true } else { false }
      })
  }

  /// The export does not have the type of the number; another form shows it.
  @Test(arguments: [("%lld Tag", "%@ Tage", true), ("ein Tag", "%@ Tage", false), ("%lld Tag", "%lld Tage", false)])
  func formsOfOtherTypesAreFaults(one: String, other: String, isFault: Bool) {
    let file = Self.file(
      Self.unit("%lld days|==|plural.one", "%lld day", "<target>\(one)</target>")
        + Self.unit("%lld days|==|plural.other", "%lld days", "<target>\(other)</target>"),
      original: "App/Localizable.xcstrings")
    let kinds = file.view(of: file.sections, .target).problems.map(\.kind)
    #expect(
      kinds.contains { kind in
        if case .stringsdict(.conflictingTypes, key: "%lld days") = kind { true } else { false }
      } == isFault)
  }

  @Test func variationsOfAStringCatalogAreOnePlural() throws {
    let file = Self.file(
      Self.unit("%lld days|==|plural.one", "%lld day", "<target>%lld Tag</target>")
        + Self.unit("%lld days|==|plural.other", "%lld days", "<target>%lld Tage</target>")
        + Self.unit("Click|==|device.mac", "Click", "<target>Klicken</target>")
        + Self.unit("Click|==|device.other", "Tap", "<target>Tippen</target>")
        + Self.unit("n", "%1$#@a.b@", "<target>%1$#@a.b@</target>")
        + Self.unit("n|==|substitutions.a.b.plural.other", "%1$lld", "<target>%1$lld</target>")
        + Self.unit("c|==|d", "C", "<target>C</target>"), original: "App/Localizable.xcstrings")
    let view = file.view(of: file.sections, .target)
    #expect(view.plurals.entry("%lld days")?.variables.first?.forms.map(\.category) == [.one, .other])
    #expect(view.plurals.entry("Click")?.texts.map(\.text) == ["Klicken", "Tippen"])
    #expect(view.plurals.entry("n")?.variables.map(\.name.text) == ["a.b"])
    #expect(view.plurals.entry("n")?.format?.text == "%1$#@a.b@")
    #expect(view.texts.keys == ["c|==|d"])
    #expect(view.problems == [])
  }

  @Test func faultsAreNotedAndReadingGoesOn() {
    let body = Self.unit("a", "A &nbsp;", "<target>A") + Self.unit("b", "B", "<target>B</target>")
    let file = Self.file(
      body + Self.unit("b", "B", "<target>C</target>") + "<trans-unit><source>D</source></trans-unit>")
    #expect(file.sections[0].units.map(\.id.text) == ["a", "b", "b"])
    let kinds = file.problems.map(\.kind)
    #expect(kinds.contains(.unparsable(.unknownEntity("nbsp"))))
    #expect(kinds.contains(.unparsable(.mismatchedTag("target"))))
    #expect(kinds.contains(.unparsable(.unitWithoutID)))
    #expect(kinds.contains { if case .duplicateKey("b", _) = $0 { true } else { false } })
  }

  @Test func otherDocumentsAreRefused() {
    #expect(faults("") == [.unparsable(.emptyFile)])
    #expect(faults("{}") == [.unparsable(.notXliff)])
    #expect(faults("<plist><dict/></plist>") == [.unparsable(.notXliff)])
    #expect(
      faults("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\"><file id=\"f\"/></xliff>")
        == [.unsupported(.xliffVersion("2.0"))])
    #expect(
      faults("<!DOCTYPE xliff SYSTEM \"a\"><xliff version=\"1.2\"><file/></xliff>")
        == [.unsupported(.documentTypeDefinitions)])
    #expect(
      faults("<!DOCTYPE xliff [<!ENTITY a \"b\">]><xliff version=\"1.2\"><file/></xliff>")
        == [.unsupported(.documentTypeDefinitions)])
    #expect(faults("<n:xliff version=\"1.2\"><n:file/></n:xliff>") == [.unparsable(.prefixedElements("n:"))])
    let deep = "<xliff version=\"1.2\"><file>" + String(repeating: "<group>", count: 100)
    #expect(faults(deep).contains(.unsupported(.tooDeep)))
  }
}
