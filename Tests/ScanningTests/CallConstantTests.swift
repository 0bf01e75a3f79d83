import Scanning
import Testing

/// The names of texts, and the functions that format them.
@Suite struct CallConstantTests {
  private static func constant(_ source: String, _ language: SourceLanguage) throws -> CallConstant? {
    let call = try #require(scanned(source, language).calls.first)
    return CallConstant(ofCallAt: call.span, in: Array(source.utf8), language: language)
  }

  private static func told(_ constant: CallConstant?) -> String {
    guard let constant else { return "-" }
    return switch constant.reach {
    case .block: "\(constant.name) in block"
    case .type(let type): "\(type).\(constant.name)"
    case .everywhere: constant.name
    }
  }

  @Test(arguments: [
    ("func f() { let title = § }", "title in block"), ("func f() { let title: String = § }", "title in block"),
    ("func f() { var title = isShort ? § : other }", "title in block"),
    ("func f() { let title: String; if a { title = § } }", "title in block"),
    ("class A { static let title = § }", "A.title"), ("extension A.B { @objc public static let title = § }", "A.title"),
    ("class A {\n  // a class of texts\n  lazy var title: String =\n    §\n}", "A.title"),
    ("class A { var title: String { § } }", "A.title"), ("class A { var title: String { return § } }", "A.title"),
    ("class A { var title: String { get { return § } } }", "A.title"),
    ("class A { var title: String {\n switch a {\n case .b: return §\n} } }", "A.title"),
    ("class A { func title() -> String { § } }", "A.title"), ("class A { init() { self.title = § } }", "A.title"),
    ("let title = §", "title"), ("func f() { print(§) }", "-"), ("func f() { list.map { § } }", "-"),
    ("let title = f(§)", "-"), ("if title == § {}", "-"),
  ])
  func namesInSwift(source: String, expected: String) throws {
    let call = #"NSLocalizedString("{{k", comment: "}")"#
    #expect(try Self.told(Self.constant(source.replacing("§", with: call), .swift)) == expected)
  }

  @Test(arguments: [
    ("- (void)f { NSString *title = §; }", "title in block"),
    ("- (void)f {\n  NSString *title;\n  if (a) { title = §; }\n}", "title in block"),
    ("@implementation A\n+ (NSString *)title {\n  return §;\n}\n@end", "A.title"),
    ("@implementation A\n- (void)f { self.title = §; }\n@end", "A.title"),
    ("@implementation A\n- (void)f { _title = §; }\n@end", "A._title"),
    ("#define TITLE §", "TITLE"), ("- (void)f { [self show:§]; }", "-"),
  ])
  func namesInObjectiveC(source: String, expected: String) throws {
    let call = #"NSLocalizedString(@"k", @"")"#
    #expect(try Self.told(Self.constant(source.replacing("§", with: call), .objectiveC)) == expected)
  }

  @Test(arguments: [
    ("String(format: title, 3)", "title"), ("String(format: CommonStrings.title, 3)", "CommonStrings.title"),
    ("String.init(format: self.title, arguments: a)", "self.title"), ("s.appendingFormat(title, 3)", "title"),
    ("NSString(format: title as NSString, 3)", "title"), ("String(format: title(), 3)", "title"),
    ("String(format: a?.title!, 3)", "a.title"), ("String(format: title, locale: nil, 3)", "title"),
    ("String(format: title, locale: .current, 3)", ""), ("String(format: \"%d\", 3)", ""),
    ("String(format: title + x, 3)", ""), ("Log(format: title, 3)", ""), ("// String(format: title, 3)", ""),
    ("let a = \"String(format: title, 3)\"", ""), ("String.localizedStringWithFormat(title, 3)", ""),
  ])
  func formatsInSwift(source: String, expected: String) {
    let names = scanned(source, .swift).formats.map { $0.names.joined(separator: ".") }
    #expect(names == (expected.isEmpty ? [] : [expected]))
  }

  @Test(arguments: [
    ("[NSString stringWithFormat:title, 3]", "title"),
    ("[NSString stringWithFormat:[WMFCommonStrings title], 3]", "WMFCommonStrings.title"),
    ("[[NSString alloc] initWithFormat:self.title, 3]", "self.title"),
    ("[[NSString alloc] initWithFormat:title locale:nil, 3]", "title"),
    ("[[NSString alloc] initWithFormat:title locale:[NSLocale currentLocale], 3]", ""),
    ("[s appendFormat:title, 3]", "title"), ("[NSString stringWithFormat:@\"%d\", 3]", ""),
    ("[NSString localizedStringWithFormat:title, 3]", ""),
  ])
  func formatsInObjectiveC(source: String, expected: String) {
    let names = scanned(source, .objectiveC).formats.map { $0.names.joined(separator: ".") }
    #expect(names == (expected.isEmpty ? [] : [expected]))
  }

  @Test(arguments: [
    ("String(format: §, n)", true), ("NSString(format: § as NSString, n)", true),
    ("String(format: flag ? § : y, n)", true), ("String(format: (flag ? x : §), n)", true),
    ("`String`(`format`: flag ? § : y, n)", true),
    ("NSString.init(format: §, n)", true), ("String(format: flag ? § : y, locale: .current, n)", false),
    ("String(format: x, §)", false), ("String(format: f(§), n)", false), ("print(§)", false),
    ("let a = String(format: x, n)\nlet b = §", false),
  ])
  func callsThatAreFormats(source: String, expected: Bool) throws {
    let source = source.replacing("§", with: #"NSLocalizedString("k", comment: "")"#)
    let call = try #require(scanned(source, .swift).calls.first)
    #expect(CallConstant.isPlainFormat(callAt: call.span, in: Array(source.utf8), language: .swift) == expected)
  }
}
