import Scanning
import Testing

@Suite struct CallContextTests {
  private func told(_ source: String, _ language: SourceLanguage) throws -> String {
    let call = language == .swift ? #"NSLocalizedString("k", comment: "")"# : #"NSLocalizedString(@"k", @"")"#
    let pieces = source.split(separator: "§", omittingEmptySubsequences: false)
    let context = try #require(scanned(pieces.joined(separator: call), language).calls.first?.context)
    let formatting = context.formatting.map { "\($0)" } ?? "-"
    return context.isConcatenated ? formatting + " joined" : formatting
  }

  @Test(arguments: [
    ("String(format: §, n)", "plain"),
    ("String(format: §)", "plain"),
    ("String.init(format: §, n)", "plain"),
    ("let s: String = .init(format: §, n)", "plain"),
    ("NSString(format: § as NSString, n)", "-"),
    ("String(format: §, locale: Locale.current, n)", "localized"),
    ("String(format: §, locale: nil, n)", "plain"),
    ("String(format: §, arguments: [n])", "plain"),
    ("String(\n format: /* f */ Foundation.§ // g\n , n)", "plain"),
    ("String.localizedStringWithFormat(§, n)", "localized"),
    ("NSString.localizedStringWithFormat(§, n)", "localized"),
    ("String.localizedStringWithFormat(x, §)", "-"),
    ("String(format: x, §)", "-"),
    ("String(format: flag ? § : y, n)", "-"),
    ("String(other: §)", "-"),
    ("DateFormatter(format: §)", "-"),
    ("print(§)", "-"),
    ("x + §", "- joined"),
    ("§ + x", "- joined"),
    ("§\n  + x", "- joined"),
    ("s += §", "- joined"),
    ("s += Foundation.§", "- joined"),
    ("x + §.uppercased()", "- joined"),
    ("x.appending(§)", "- joined"),
    ("§.appending(x)", "- joined"),
    ("s.appendingFormat(§, n)", "plain joined"),
    ("1 + §.count", "-"),
    ("x <+> §", "-"),
    ("x ==+ §", "-"),
    ("§ == x", "-"),
    ("f(§, x + y)", "-"),
    ("x /* + */ ; §", "-"),
    ("a.append(§)", "-"),
    ("[x] + [§]", "-"),
  ])
  func swift(source: String, expected: String) throws {
    #expect(try told(source, .swift) == expected)
  }

  @Test(arguments: [
    ("[NSString stringWithFormat:§, n]", "plain"),
    ("[NSString stringWithFormat: /* f */ §]", "plain"),
    ("[NSString localizedStringWithFormat:§, n]", "localized"),
    ("[[NSString alloc] initWithFormat:§, n]", "plain"),
    ("[[NSString alloc] initWithFormat:§ locale:[NSLocale currentLocale], n]", "localized"),
    ("[[NSString alloc] initWithFormat:§ locale:nil, n]", "plain"),
    ("[[NSString alloc] initWithFormat:§ arguments:list]", "plain"),
    ("[s appendFormat:§, n]", "plain joined"),
    ("[s stringByAppendingString:§]", "- joined"),
    ("[§ stringByAppendingString:s]", "- joined"),
    ("[§ stringByAppendingFormat:@\"%d\", n]", "- joined"),
    ("[§ lowercaseString]", "-"),
    ("[NSString stringWithFormat:f, §]", "-"),
    ("[NSString stringWithFormat:[x with:§], n]", "-"),
    ("[NSString stringWithFormat:(flag ? a : §), n]", "-"),
    ("NSLog(§);", "-"),
  ])
  func objectiveC(source: String, expected: String) throws {
    #expect(try told(source, .objectiveC) == expected)
  }
}
