import Scanning
import Testing

@Suite struct CallContextTests {
  private func context(_ source: String, _ language: SourceLanguage) throws -> CallContext {
    let call = language == .swift ? #"NSLocalizedString("k", comment: "")"# : #"NSLocalizedString(@"k", @"")"#
    let pieces = source.split(separator: "§", omittingEmptySubsequences: false)
    return try #require(scanned(pieces.joined(separator: call), language).calls.first?.context)
  }

  private func told(_ source: String, _ language: SourceLanguage) throws -> String {
    let context = try context(source, language)
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
    ("String.`localizedStringWithFormat`(§, n)", "localized"),
    ("`String`(`format` : §, n)", "plain"),
    ("`String`.`init`(format: §, n)", "plain"),
    ("s.`appendingFormat`(§, n)", "plain joined"),
    ("s += `Foundation`.§", "- joined"),
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

  @Test(arguments: [
    ("String(format: §)", 0), ("String(format: §, a)", 1), ("String(format: §, a, f(b, c),)", 2),
    ("String(format: §, \"a, )\", b)", 2), ("String(format: §, locale: .current, a)", 1),
    ("String(format: §, { a, b in c }(1, 2), [d, e])", 2), ("String.localizedStringWithFormat(§\n  , a\n)", 1),
    // Cases that the source alone does not decide.
    ("String(format: §, arguments: a)", nil), ("String(format: §, \"\\(a), \")", nil),
    ("String(format: §, Pair<A, B>().a)", nil), ("String(format: §, a /* , b */)", nil), ("String(format: §, a", nil),
    ("print(§, a)", nil),
  ])
  func argumentsOfSwift(source: String, count: Int?) throws {
    #expect(try context(source, .swift).argumentCount == count)
  }

  @Test(arguments: [
    ("[NSString stringWithFormat:§]", 0), ("[NSString stringWithFormat:§, a, [b c:d, e]]", 2),
    ("[NSString stringWithFormat:§, @\"a, ]\", ',']", 2), ("[[NSString alloc] initWithFormat:§ locale:l, a]", 1),
    ("[[NSString alloc] initWithFormat:§ arguments:a]", nil), ("[NSString stringWithFormat:§ ?: b, a]", nil),
  ])
  func argumentsOfObjectiveC(source: String, count: Int?) throws {
    #expect(try context(source, .objectiveC).argumentCount == count)
  }
}
