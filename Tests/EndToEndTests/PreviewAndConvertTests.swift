import Foundation
import Support
import Testing

@Suite struct PreviewAndConvertTests {
  @Test func aKeyIsShownInEveryLanguage() throws {
    let repository = try SampleProject.repository()
    let shown = try repository.tool("preview", "walk-delete", "--arg", "Home")
    #expect(shown.code == 0)
    #expect(shown.output.contains("Delete Home from B"))
    #expect(shown.output.contains("Poista Home kohteesta B"))
    #expect(shown.output.contains("Home aus B löschen"))
    let page = try repository.tool("preview", "walk-delete", "--html", "--pseudo", "--locale", "fi")
    #expect(page.output.hasPrefix("<!DOCTYPE html>") && page.output.contains("Poista A kohteesta B"))
    #expect(!page.output.contains("löschen"))
    let old = try repository.tool("preview", "walk-delete", "--at", "HEAD", "--format", "json", "--output", "out.json")
    #expect(old.code == 0 && old.output.isEmpty)
    #expect(try repository.text("out.json").contains("\"schemaVersion\": 1"))
  }

  @Test func theTextsOfARangeAreShown() throws {
    let repository = try TemporaryRepository()
    try repository.write("x/en.lproj/Localizable.strings", "\"a\" = \"Save\";\n\"b\" = \"Close\";\n")
    try repository.write("x/fi.lproj/Localizable.strings", "\"a\" = \"Tallenna\";\n\"b\" = \"Sulje\";\n")
    try repository.commit("Texts")
    try repository.write(
      "x/en.lproj/Localizable.strings", "\"a\" = \"Save it\";\n\"b\" = \"Close\";\n\"c\" = \"Go\";\n")
    try repository.write("x/A.swift", "let d = NSLocalizedString(\"d-title\", value: \"New\", comment: \"\")\n")
    try repository.commit("Edit")
    let run = try repository.tool("preview", "--changed", "HEAD~1..HEAD", "--html")
    #expect(run.code == 0)
    #expect(run.output.contains("Save it") && run.output.contains("Tallenna") && run.output.contains(">Go<"))
    #expect(!run.output.contains("Sulje"))
    #expect(run.errors == "d-title is in no catalog yet: extract the texts first.\n")
    let none = try repository.tool("preview", "--changed", "HEAD..HEAD")
    #expect(none.code == 0 && none.errors == "The range adds and edits no text that a catalog has.\n")
    #expect(try repository.attempt(Tool.path(), ["preview", "a", "--changed", "HEAD~1..HEAD"]).code == 2)
    #expect(try repository.attempt(Tool.path(), ["preview"]).code == 2)
  }

  @Test func whatCannotBeShownIsSaid() throws {
    let repository = try SampleProject.repository()
    for (arguments, part) in [
      (["walk-delte"], "did you mean walk-delete?"),
      (["walk-delete", "--arg", "a", "--arg", "b", "--arg", "c"], "takes 2"),
      (["walk-delete", "--locale", "fj"], "did you mean fi?"), (["walk-delete", "--table", "X"], "no table X"),
      (["walk-delete", "--html", "--format", "json"], "leave one of them out"),
    ] {
      let run = try repository.attempt(Tool.path(), ["preview"] + arguments)
      #expect(run.code == 2 && run.errors.contains(part), "\(arguments): \(run.errors)")
    }
  }

  @Test func pluralsGoThereAndBack() throws {
    let repository = try SampleProject.repository()
    let english = "\"n\" = \"{{PLURAL:%1$d|%1$d walk|%1$d walks}}\";\n\"p\" = \"Plain\";\n"
    try repository.write("x/en.lproj/Localizable.strings", english)
    try repository.write(
      "x/fi.lproj/Localizable.strings", "\"n\" = \"{{PLURAL:$1|yksi retki|$1 retkeä}}\";\n\"p\" = \"Pelkkä\";\n")
    let there = try repository.tool(
      "convert", "x/fi.lproj/Localizable.strings", "--to", "stringsdict", "--source", "x/en.lproj/Localizable.strings",
      "--output", "x/fi.lproj/Localizable.stringsdict")
    #expect(there.code == 0, "\(there.errors)")
    #expect(there.errors == "1 text without a plural stays in the .strings file: p\n")
    let back = try repository.tool("convert", "x/fi.lproj/Localizable.stringsdict", "--to", "translatewiki")
    #expect(back.code == 0 && back.errors.isEmpty)
    #expect(back.output == "\"n\" = \"{{PLURAL:$1|yksi retki|$1 retkeä}}\";\n")
    let forms = try repository.tool(
      "convert", "x/fi.lproj/Localizable.strings", "--to", "swifternalization", "--source",
      "x/en.lproj/Localizable.strings")
    #expect(forms.code == 0, "\(forms.errors)")
    #expect(forms.output == "{\n  \"n\": {\n    \"one\": \"yksi retki\",\n    \"other\": \"%1$d retkeä\"\n  }\n}\n")
    try repository.write(
      "x/fi.lproj/Localizable.strings", "\"n\" = \"{{PLURAL:$1|12=tusina|yksi retki|$1 retkeä}}\";\n")
    let lossy = try repository.tool(
      "convert", "x/fi.lproj/Localizable.strings", "--to", "stringsdict", "--source", "x/en.lproj/Localizable.strings")
    #expect(lossy.code == 1)
    #expect(lossy.errors.hasPrefix("x/fi.lproj/Localizable.strings:1:1: n: not all of it was carried over: "))
    for (arguments, part) in [
      (["x/fi.lproj/Localizable.strings", "--to", "translatewiki"], "has that format already"),
      (["README.md", "--to", "stringsdict", "--locale", "fi"], "cannot be converted"),
      (["README.md", "--to", "stringsdict"], "--locale"),
    ] {
      let run = try repository.attempt(Tool.path(), ["convert"] + arguments)
      #expect(run.code == 2 && run.errors.contains(part), "\(arguments): \(run.errors)")
    }
  }

  @Test func aStringsdictIsRearrangedForTranslators() throws {
    let repository = try SampleProject.repository()
    let plural = """
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$@ took %2$#@walks@</string>
      <key>walks</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>a walk</string><key>other</key><string>%2$d walks</string></dict></dict></dict></plist>

      """
    try repository.write("a.stringsdict", plural)
    let normal = try repository.tool("convert", "a.stringsdict", "--normalize", "--output", "b.stringsdict")
    #expect(normal.code == 0 && normal.errors.isEmpty)
    #expect(try repository.text("b.stringsdict").contains("<string>%1$@ took a walk</string>"))
    let back = try repository.tool("convert", "b.stringsdict", "--denormalize", "--like", "a.stringsdict")
    #expect(back.code == 0 && back.output == plural)
    try repository.write(
      "b.stringsdict", try repository.text("b.stringsdict").replacing("%1$@ took a walk", with: "A walk by %1$@"))
    let changed = try repository.tool("convert", "b.stringsdict", "--denormalize", "--like", "a.stringsdict")
    #expect(changed.code == 1)
    #expect(changed.errors.hasPrefix("b.stringsdict:2:46: n: an app may choose the wrong form: "), "\(changed.errors)")
    for (arguments, part) in [
      (["a.stringsdict"], "--normalize"), (["a.stringsdict", "--normalize", "--like", "b.stringsdict"], "--like"),
      (["README.md", "--normalize"], "no .stringsdict"),
      (["a.stringsdict", "--normalize", "--to", "stringsdict"], "Name one of"),
    ] {
      let run = try repository.attempt(Tool.path(), ["convert"] + arguments)
      #expect(run.code != 0 && run.errors.contains(part), "\(arguments): \(run.errors)")
    }
  }
}
