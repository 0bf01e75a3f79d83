import Foundation
import LocalizationCompleteness
import Support
import Testing

struct LocalizationCompletenessTests {
  /// The app in `Tests/CompletenessExample`, whose own tests say the same.
  private static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("CompletenessExample").path

  private func gaps(of check: LocalizationCompleteness) throws -> [String] {
    try check.gaps().map { gap in
      "\(gap.file.dropFirst(check.root.count + 1)):\(gap.line):\(gap.column) \(gap.key) \(gap.problem) "
        + gap.languages.joined(separator: ",")
    }
  }

  @Test func example() throws {
    let file = Self.example + "/Tests/LocalizationTests.swift"
    let check = try LocalizationCompleteness(functions: [.family("DemoLocalizedString")], file: file)
    #expect(check.root == Self.example)
    #expect(
      try gaps(of: check) == [
        "App/Greeting.swift:6:5 %lld walks with %@ missing de,en",
        "App/Greeting.swift:7:5 close-button-title empty de",
        "App/Greeting.swift:8:5 unread invalid de",
        "App/ViewController.m:5:3 ALERT_VIEW_TITLE missing de,en",
        "App/ViewController.m:6:3 SETTINGS_TITLE placeholder en",
        "App/ViewController.m:7:3 SETTINGS_BACK missing de",
        "Kit/Kit.swift:3:12 walk missing de",
      ])
    // Without its own macro one text is not asked for, and without the kit another.
    let less = try LocalizationCompleteness(excluding: ["Kit"], file: file)
    #expect(try gaps(of: less).count == 5)
    let single = try LocalizationCompleteness(languages: ["en"], file: file)
    #expect(try gaps(of: single).count == 3)
  }

  @Test func sentences() throws {
    let check = try LocalizationCompleteness(file: Self.example + "/Tests/LocalizationTests.swift")
    let gap = try #require(try check.gaps().first { $0.key == "ALERT_VIEW_TITLE" })
    #expect(
      gap.description
        == "“ALERT_VIEW_TITLE” of the table Localizable has no entry in de and en; add it, and have it translated.")
  }

  @Test func languagesOfTheXcodeProject() throws {
    let folder = try TemporaryRepository(initialise: nil)
    try folder.write(
      "App.xcodeproj/project.pbxproj",
      "{objects = {\nP = {isa = PBXProject; developmentRegion = fr;\nknownRegions = (English, fr, Base, \"pt-BR\", ); }; }; }\n"
    )
    try folder.write("App/Base.lproj/Localizable.strings", "\"a\" = \"A\";\n")
    try folder.write("App/de.lproj/Localizable.strings", "\"a\" = \"A\";\n")
    try folder.write("App/A.swift", "let a = NSLocalizedString(\"a\", comment: \"\")\n")
    try folder.write("Pods/P/P.swift", "let p = NSLocalizedString(\"p\", comment: \"\")\n")
    try folder.write("AppTests/T.swift", "let t = NSLocalizedString(\"t\", comment: \"\")\n")
    let check = try LocalizationCompleteness(file: folder.path + "/AppTests/T.swift")
    #expect(try gaps(of: check) == ["App/A.swift:1:9 a missing pt-BR"])
  }

  /// What SwiftUI looks up in a String Catalog.
  @Test func stringCatalogs() throws {
    let folder = try TemporaryRepository(initialise: nil)
    try folder.write("Package.swift", "")
    let german = #"{ "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Wort" } } } }"#
    try folder.write(
      "App/Localizable.xcstrings",
      """
      { "sourceLanguage" : "en", "strings" : { "Save" : \(german), "Open" : {}, "Name" : { "shouldTranslate" : false },
        "%lld items" : {}, "cart.title" : {}, "Own" : {} }, "version" : "1.0" }
      """)
    try folder.write(
      "App/A.swift",
      #"""
      import SwiftUI
      struct Row: View { let title: LocalizedStringKey }
      let a = [Text("Save"), Text("Open"), Text("Name"), Text("—"), Text(verbatim: "no"), Row(title: "Own")]
      let b = [Text("\(count) items"), Text(.cartTitle), Text(.now), Text("Nowhere")]
      """#)
    let found = try gaps(of: LocalizationCompleteness(root: folder.path))
    #expect(
      found == [
        "App/A.swift:3:24 Open missing de", "App/A.swift:3:87 Own missing de", "App/A.swift:4:10 %lld items missing de",
        "App/A.swift:4:34 cart.title missing de", "App/A.swift:4:64 Nowhere missing de",
      ])
  }

  /// A key that is a text is what readers of the source language see.
  @Test func keysThatAreTexts() throws {
    let folder = try TemporaryRepository(initialise: nil)
    try folder.write("Package.swift", "")
    try folder.write("App/en.lproj/Localizable.strings", "\"a_b\" = \"A\";\n\"c_d\" = \"C\";\n")
    try folder.write("App/de.lproj/Localizable.strings", "\"a_b\" = \"A\";\n")
    try folder.write(
      "App/A.m",
      """
      NSString *a = NSLocalizedString(@"Just a text", nil);
      NSString *b = NSLocalizedString(@"e_f", nil);
      NSString *c = NSLocalizedStringFromTable(@"a_b", @"", nil);
      NSString *d = NSLocalizedStringFromTable(@"Other text", @"Other", nil);
      """)
    #expect(
      try gaps(of: LocalizationCompleteness(root: folder.path)) == [
        "App/A.m:1:15 Just a text missing de", "App/A.m:2:15 e_f missing de,en", "App/A.m:4:15 Other text missing de",
      ])
  }

  /// A check that looks at nothing must not pass.
  @Test func nothingToCompare() throws {
    let folder = try TemporaryRepository(initialise: nil)
    let file = folder.path + "/Tests/T.swift"
    #expect(throws: LocalizationCompletenessError.noProject(file: file)) { try LocalizationCompleteness(file: file) }
    try folder.write("Package.swift", "")
    let check = try LocalizationCompleteness(file: file)
    #expect(throws: LocalizationCompletenessError.noCatalogs(root: folder.path)) { try check.gaps() }
    try folder.write("en.lproj/Localizable.strings", "\"a\" = \"A\";\n")
    #expect(throws: LocalizationCompletenessError.noCalls(root: folder.path)) { try check.gaps() }
  }

  /// The tests of the example fail at the places of the calls. Its build takes minutes, so that it runs where CI asks
  /// for it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["L10N_REVIEW_BUILD_EXAMPLE"] != nil))
  func testsOfTheExample() throws {
    let scratch = try TemporaryRepository(initialise: nil)
    let folder = ProcessInfo.processInfo.environment["L10N_REVIEW_EXAMPLE_SCRATCH"] ?? scratch.path
    let run = try Program(
      "swift", ["test", "--package-path", Self.example, "--scratch-path", folder], in: scratch.root,
      environment: ProcessInfo.processInfo.environment, input: []
    ).run()
    #expect(run.code != 0)
    let output = run.output + run.errors
    for place in ["App/ViewController.m:5", "App/Greeting.swift:6", "Kit/Kit.swift:3"] {
      // Once by XCTest, and once by Swift Testing, which names the folder and the file.
      #expect(output.contains("\(Self.example)/\(place): error: "), "\(place)")
    }
    #expect(output.contains("ViewController.m:5:3"))
    #expect(output.contains("“ALERT_VIEW_TITLE” of the table Localizable has no entry in de and en"))
  }
}
