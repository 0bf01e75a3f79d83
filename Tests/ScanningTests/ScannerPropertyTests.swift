import Support
import Testing
import Text

@testable import Scanning

@Suite struct ScannerPropertyTests {
  static let pieces = [
    "NSLocalizedString(", "WMFLocalizedString(", "String(localized: ", ".init(", "CFSTR(", "(", ")", ")", "[", "]", "{",
    "}",
    "\"", "\"", "@\"", "\"\"\"", "#", "#\"", "\"#", "'", "\\", "\\(", "\\n", "\\u{41}", "\\u0041", "//", "/*", "*/",
    "/",
    "#/", "\n", "\n", "\r\n", " ", " ", "+", "+=", ",", ",", ":", ";", "value: ", "comment: ", "key", "%@", "é", "nil",
    "format: ", "`", "l10n-review:disable a-b", "static let x = ", "func f(", "class A ", "@objc(B) ", "return ",
    "localized",
    "z", ".", "#if 0\n", "\0", "NSLocalizedString", "\"a\"", "\"b\", comment: \"c\")",
  ]

  static func randomSource(_ generator: inout SplitMix) -> [UInt8] {
    var source: [UInt8] = []
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      source += (pieces.randomElement(using: &generator) ?? "").utf8
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !source.isEmpty {
      let place = Int.random(in: 0..<source.count, using: &generator)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: source.remove(at: place)
      case 1: source[place] = UInt8.random(in: 0...255, using: &generator)
      default: source.removeSubrange(place...)
      }
    }
    return source
  }

  @Test(arguments: [SourceLanguage.swift, .objectiveC], 0..<8)
  func randomSources(language: SourceLanguage, seed: Int) {
    var generator = SplitMix(seed: UInt64(seed))
    let scanner = SourceScanner()
    for _ in 0..<200 {
      let source = Self.randomSource(&generator)
      let scan = scanner.scan(source, path: "A.mm", language: language)
      check(scan, in: source, language)
      _ = scanner.members(source, path: "A.swift")
      let exhaustive = source.withUnsafeBufferPointer {
        scanner.scan($0, path: "A.mm", language: language, search: .exhaustive)
      }
      #expect(exhaustive.calls == scan.calls && exhaustive.directives == scan.directives, "\(source)")
    }
  }

  /// Checks that every span lies in the source and every argument in its call, and that a literal's source decodes to
  /// its text.
  private func check(_ scan: SourceScan, in source: [UInt8], _ language: SourceLanguage) {
    let lines = LineTable(source)
    for call in scan.calls {
      guard call.span.upperBound <= source.count, source[call.span.upperBound - 1] == UInt8(ascii: ")") else {
        Issue.record("a call's span ends elsewhere: \(source)")
        continue
      }
      #expect(call.range == lines.range(of: call.span))
      for argument in [call.key, call.value, call.comment, call.table, call.bundle].compactMap({ $0 }) {
        #expect(call.span.lowerBound < argument.span.lowerBound && argument.span.upperBound < call.span.upperBound)
        #expect(!argument.span.isEmpty, "\(source)")
        if let text = argument.literal, !source.contains(0), !source[argument.span].contains(where: { $0 >= 0x80 }) {
          let written = String(decoding: source[argument.span], as: UTF8.self)
          #expect(SourceLiteral.decode(written, language: language) == text, "\(source)")
        }
      }
    }
    #expect(scan.calls.map(\.span.lowerBound) == scan.calls.map(\.span.lowerBound).sorted())
    for problem in scan.problems { #expect(problem.span.upperBound <= source.count) }
    for directive in scan.directives { #expect(directive.span.upperBound <= source.count) }
  }

  /// Any text that is written as a literal in a call is read back.
  @Test(arguments: [SourceLanguage.swift, .objectiveC])
  func anyTextIsReadBack(language: SourceLanguage) throws {
    var generator = SplitMix(seed: 7)
    for _ in 0..<150 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: 0...0x2070, using: &generator)) ?? "x")
      }
      let source = "f(NSLocalizedString(\(SourceLiteral.write(text, language: language)), /* x */))"
      let call = try #require(scanned(source, language).calls.first)
      #expect(call.key.literal == text)
    }
  }
}
