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
}
