import Fuzzing
import Testing

/// What a fuzzer found once.
@Suite struct FindTests {
  /// An input that broke a promise.
  struct Find: Sendable, CustomTestStringConvertible {
    var target: String
    var input: [UInt8]

    init(_ target: String, _ input: [UInt8]) {
      self.target = target
      self.input = input
    }

    /// An input of parts, as targets separate them.
    init(_ target: String, _ parts: String...) {
      self.target = target
      input = Array(parts.map { Array($0.utf8) }.joined(separator: [0xFF]))
    }

    var testDescription: String { "\(target): \(String(decoding: input.prefix(40), as: UTF8.self))" }
  }

  static let finds = [
    // Regions that are no list: the project stays as it was.
    Find(
      "xcode-project",
      """
      {objects = {P = {isa = PBXProject; knownRegions =  A.str//gs; };
      b = {isa = PBXBuildFile; fileRef = f; }; r = {isa = PBXResourcesBuildPhase; files = (b, ); }; }; }
      """),
    // A key is there twice, the second time without a text.
    Find("swifternalization", #"{"pl": {"few": "a"}, "pl"{1})$)|(^[2-4]$)"}}"#),
    // Of a per cent sign before a placeholder the export and the system make different arguments.
    Find("judge", "ar", "%d %1$ %@", "%2$@ %1$d"),
    // A problem is shown to 200 bytes, wherever these end, or one.
    Find("stringsdict", "<plist><dict><" + String(repeating: "é", count: 200)),
    Find("stringsdict", "é"),
    Find("strings", "\"" + String(repeating: "é", count: 200)),
    Find("translatewiki", "\u{FEFF}é"),
    // What stands for the name of a template is cut at 40 bytes.
    Find("conversion", "fi", "%1$@", "{{é" + String(repeating: "é", count: 20)),
    // What is open at the end of a file is a fault of its last line.
    Find("configuration", "{"),
    // A folder that has the name of a file, with another name between the two.
    Find("tree", tree("100644 a", "100644 a.b", "40000 a")),
    // A variable with the name of the argument's type; one of the source text; what no plural can take.
    Find("conversion", "fi", "%1$a", "%1$#@a@ {{PLURAL:$1|a|b}}"),
    Find("conversion", "fi", "%#@a@ {{PLURAL:%1$d|a|b}}", "%#@a@ {{PLURAL:$1|a|b}}"),
    Find("conversion", "fi", "%1$d %1$.2f", "$1 %1$.2f {{PLURAL:$1|a|b}}"),
    // What is no ASCII comes into a file that says another encoding.
    Find("stringsdict", "<?xml version=\"1.0\" encoding=\"ULF-8\"?>" + plural(format: "&#xE9;%#@v@")),
    Find("strings", "<?xml encoding='a'?><plist><dict><key>a</key><string>b</string></dict></plist>"),
    // translatewiki has a folder for the source language, and no catalog in it.
    Find("exchange", "xh\n\"a\" = \"b\";", "xTWN/en.lproj/a\n"),
    // A summary without words.
    Find("posting", ""),
    // What stands before the first hunk is no diff.
    Find("posting", " a\n@@ -0,0 +1 @@\n+b"),
    // Source to paste with a tab in it.
    Find("report-texts", "\t"),
    // An empty key.
    Find("objective-c", #"NSLocalizedString(@"", nil)"#),
    // A key with an escape, which its text has too where no call has one.
    Find("extraction", #"NSLocalizedString("a\tb", nil)"#),
  ]

  /// A property list with one plural.
  private static func plural(format: String) -> String {
    """
    <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>a</string></dict></dict></dict></plist>
    """
  }

  /// A tree object.
  private static func tree(_ entries: String...) -> [UInt8] {
    entries.flatMap { Array($0.utf8) + [0] + [UInt8](repeating: 1, count: 20) }
  }

  @Test(arguments: finds) func keepsItsPromises(_ find: Find) async throws {
    try await #require(FuzzTargets.named(find.target)).check(find.input)
  }
}
