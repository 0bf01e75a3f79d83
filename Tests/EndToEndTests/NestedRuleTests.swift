import Support
import Testing

/// Tests of plurals inside a stringsdict's rules for devices and widths.
struct NestedRuleTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("App/en.lproj/Localizable.stringsdict", Self.file(tablet: "Tap %d tabs", phone: "%d tabs"))
    try repository.write("App/fi.lproj/Localizable.stringsdict", Self.file(tablet: "%d välilehteä", phone: "%d lehteä"))
    try repository.write(
      "App/A.swift", "let a = String.localizedStringWithFormat(NSLocalizedString(\"tabs\", comment: \"Count\"), 1)\n")
    try repository.commit("A project")
  }

  private static func file(tablet: String, phone: String) -> String {
    let plural = { (text: String) in
      """
      <dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d 1</string><key>other</key><string>\(text)</string></dict></dict>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>tabs</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>ipad</key>\(plural(tablet))
      <key>iphone</key>\(plural(phone))
      </dict></dict></dict></plist>

      """
  }

  @Test func eachIsShown() throws {
    let lines = try repository.tool("preview", "tabs", "--locale", "fi").output.split(separator: "\n").map { line in
      line.drop { $0 == " " }
    }
    #expect(lines.contains("device ipad: 2 (other): 2 välilehteä"))
    #expect(lines.contains("device iphone: 2 (other): 2 lehteä"))
  }

  @Test func eachIsJudged() throws {
    #expect(try repository.tool("lint").code == 0)
    #expect(try repository.tool("coverage").output.contains("100.0 %"))
    try repository.write("App/fi.lproj/Localizable.stringsdict", Self.file(tablet: "%@ välilehteä", phone: "%d lehteä"))
    let run = try repository.tool("lint")
    #expect(run.code == 1)
    #expect(run.output.contains("App/fi.lproj/Localizable.stringsdict:6:"))
    #expect(try repository.tool("coverage").output.contains("0.0 %"))
  }

  @Test func anEditOfTheSourceTextIsSeen() throws {
    try repository.write("App/en.lproj/Localizable.stringsdict", Self.file(tablet: "Tap %d tabs", phone: "Delete %d"))
    let run = try repository.tool("review")
    #expect(run.output.contains("edit of ‘tabs’"))
  }
}
