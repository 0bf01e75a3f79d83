import Testing

@testable import Scanning

/// Functions of a project's own that pass their arguments to Apple's.
@Suite struct WrapperReaderTests {
  private func wrappers(_ source: String, _ language: SourceLanguage = .swift) -> [LocalizationFunction] {
    SourceScanner.wrappers(in: Array(source.utf8), language: language)
  }

  @Test func aFunctionWithAValue() throws {
    let found = wrappers(
      """
      internal func LocalizedString(_ key: String, tableName: String? = nil, value: String? = nil, comment: String) -> String {
        if let value = value {
          return NSLocalizedString(key, tableName: tableName, bundle: FrameworkBundle.main, value: value, comment: comment)
        } else {
          return NSLocalizedString(key, tableName: tableName, bundle: FrameworkBundle.main, comment: comment)
        }
      }
      """)
    let swift = try #require(found.first?.swift)
    #expect(found.map(\.name) == ["LocalizedString"])
    #expect(swift.positional == [.key])
    #expect(swift.labels == ["tableName": .table, "value": .value, "comment": .comment])
  }

  @Test(arguments: [
    "extension String {\n  var localized: String { NSLocalizedString(self, comment: \"\") }\n}",
    "extension String {\n  func localized(_ n: Int) -> String { Bundle.main.localizedString(forKey: self, value: nil, table: nil) }\n}",
    "public extension String {\n  var localized: String { String(localized: String.LocalizationValue(self)) }\n}",
  ])
  func aMemberOfStrings(source: String) { #expect(wrappers(source).first?.swift?.isMemberOfKey == true) }

  @Test func aStaticFunctionOfStringIsNoMember() {
    let source =
      "extension String {\n  static func localized(_ id: String) -> String { NSLocalizedString(id, comment: \"\") }\n}"
    #expect(wrappers(source).first?.swift?.isMemberOfKey == false)
    #expect(wrappers(source).first?.swift?.positional == [.key])
  }

  @Test(arguments: [
    // The key is completed.
    "func localized(_ key: String) -> String { NSLocalizedString(\"alert.\" + key, comment: \"\") }",
    "func localized(_ key: String) -> String { NSLocalizedString(\"alert.\\(key)\", comment: \"\") }",
    "func localized(_ key: Key) -> String { NSLocalizedString(key.rawValue, comment: \"\") }",
    // A table of its own.
    "func localized(_ key: String) -> String { NSLocalizedString(key, tableName: \"Own\", comment: \"\") }",
    // Any function may have this name.
    "func text(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }",
    "func localized(_ key: String) -> String { other(key) }",
    // UIKit's texts.
    "func localized(_ key: String) -> String { Bundle(identifier: \"com.apple.UIKit\")!.localizedString(forKey: key, value: nil, table: nil) }",
    "func localized(_ key: String) -> String { Bundle(for: UIApplication.self).localizedString(forKey: key, value: nil, table: nil) }",
    "protocol A { func localized(_ key: String) -> String }",
  ])
  func noWrapper(source: String) { #expect(wrappers(source).isEmpty) }

  @Test(arguments: [("nil", 1), ("table", 1), (#"@"Accessibility""#, 0)])
  func aFunctionOfObjectiveCWithATableOfItsOwn(table: String, count: Int) {
    let source = """
      NSString *LocalizedLabel(NSString *key, NSString *table) {
        return [NSBundle.mainBundle localizedStringForKey:key value:@"" table:\(table)];
      }
      """
    #expect(wrappers(source, .objectiveC).count == count)
  }

  @Test(arguments: [
    "#define LOCALIZED_STR(string) NSLocalizedString(string, nil)\n#define OTHER 1",
    "NSString* localize(NSString* key, NSString* comment) {\n  NSString *value = NSLocalizedString(key, nil);\n  return value;\n}",
    "NSString *AppLocalizedString(NSString *key) { return [bundle localizedStringForKey:key value:@\"\" table:nil]; }",
  ])
  func objectiveC(source: String) {
    let found = wrappers(source, .objectiveC)
    #expect(found.count == 1)
    #expect(found.first?.objectiveC?.first == .key)
  }
}
