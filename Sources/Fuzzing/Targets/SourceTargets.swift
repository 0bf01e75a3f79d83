import Project
import Scanning
import Text

enum SwiftTarget: ImmediateFuzzTarget {
  static let name = "swift"
  static let about = "localization calls in Swift, also in comments, and the members of CommonStrings"
  static let words = SourceWords.all
  static let seeds = [
    """
    // l10n-review:disable missing-comment reason
    let a = WMFLocalizedString("turn-info", value: "Take a \\"left\\" \\u{41} turn", comment: "Route %1$@")
    let b = String(format: NSLocalizedString(#"k\\#(x)"#, tableName: "T", bundle: .main, comment: \"""
      a
      \""") + "x", 1)
    """,
    "public class CommonStrings: NSObject {\n  @objc(doneTitle) public static let done = WMFLocalizedString(\"done\", value: \"Done\", comment: \"c\")\n  static func of(_ a: Int) -> String { return String.localizedStringWithFormat(WMFLocalizedString(\"n\", value: \"%1$d\", comment: \"\"), a) }\n}",
    "/* NSLocalizedString(\"a\", comment: \"b\") */ String(localized: \"c\", defaultValue: \"d\", table: \"T\")\n#if 0\n/x\"/\n#endif",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    try SourceCheck.check(input, .swift)
    let members = SourceCheck.scanner.members(input, path: "A.swift")
    try Spans.check(members.map(\.call.span), in: input, "members", areSorted: false)
    for member in members { _ = member.replacement }
  }
}

enum ObjectiveCTarget: ImmediateFuzzTarget {
  static let name = "objective-c"
  static let about = "localization calls in Objective-C, also in comments"
  static let words = SourceWords.all
  static let seeds = [
    "#import <A.h>\nNSString *a = WMFLocalizedStringWithDefaultValue(@\"k\", nil, nil, @\"Take \" @\"a \\u00e9 turn\\n\", @\"c\"); // l10n-review:disable-next-line\nCFSTR(\"a\");",
    "[NSString stringWithFormat:NSLocalizedStringFromTable(@\"a\\\n b\", @\"T\", @\"c\"), 'x', R\"(\")\"];\n/* NSLocalizedString(@\"b\", nil) */",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) { try SourceCheck.check(input, .objectiveC) }
}

enum SourceWords {
  static let all = [
    "NSLocalizedString(", "WMFLocalizedString(", "String(localized: ", "CFSTR(", ".init(", "@\"", "\"\"\"", "#\"",
    "\"#",
    "\\(", "\\u{41}", "\\u00e9", "\\U0001F600", "\\x41", "//", "/*", "*/", "#/", "/#", "value: ", "comment: ",
    "bundle: ",
    "tableName: ", "format: ", "l10n-review:disable ", "-next-line", "-file", "static let x = ", "static func f(",
    "{ return ",
    "class CommonStrings {", "@objc(B) ", "#if 0\n", "#endif\n", "\\\n", "\r\n", "\u{FEFF}", "R\"(", "%@", "`", "\u{0}",
    "%[a, b]@",
  ]
}

/// The promises that hold for the calls in a source.
enum SourceCheck {
  static let scanner = SourceScanner()
  private static let generatedScanner = SourceScanner(readsGeneratedCode: true)

  static func check(_ input: [UInt8], _ language: SourceLanguage) throws(BrokenInvariant) {
    let scanner = generatedScanner
    let path = language == .swift ? "A.swift" : "A.mm"
    let scan = scanner.scan(input, path: path, language: language)
    let lines = LineTable(input)
    let hasNUL = input.contains(0)
    try Spans.check(scan.calls.map(\.span), in: input, "calls")
    try Spans.check(scan.problems.map(\.span), in: input, "problems", areSorted: false)
    try Spans.check(scan.directives.map(\.span), in: input, "directives")
    for call in scan.calls {
      try promise(input[call.span.upperBound - 1] == UInt8(ascii: ")"), "a call ends with its parenthesis")
      try promise(call.range == lines.range(of: call.span), "a call's lines are those of its span")
      for argument in [call.key, call.value, call.comment, call.table, call.bundle].compactMap(\.self) {
        try promise(
          call.span.lowerBound < argument.span.lowerBound && argument.span.upperBound < call.span.upperBound
            && !argument.span.isEmpty, "an argument lies in its call")
        guard let text = argument.literal, !hasNUL, argument.span.count < 1 << 12, !call.isVariant else { continue }
        let written = String(decoding: input[argument.span], as: UTF8.self)
        guard written.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
        try promise(
          SourceLiteral.decode(written, language: language) == text, "\(written) stands for \(text)")
      }
    }
    let commented = scanner.callsInComments(input, path: path, language: language)
    try Spans.check(commented.map(\.span), in: input, "calls in comments")
    for call in commented { try promise(call.key.literal != nil, "a call in a comment has a key") }
    let words = scan.calls.compactMap { $0.identity?.key }.prefix(4)
    let keys = Set(words.map { Array($0.utf8) })
    let found = ByteSearch.quotedLiterals(in: input, of: ByteWords(words))
    try promise(found.isSubset(of: keys), "a search finds what it was asked for")
    // Every text contains the empty key, so it has no place.
    for key in keys where !key.isEmpty {
      try promise(
        ByteSearch.containsAny(input, [Needle(key)]) == (Needle(key).ends(in: input).first != nil),
        "a search is one search")
    }
  }
}

enum LiteralTarget: ImmediateFuzzTarget {
  static let name = "literals"
  static let about = "any text, written as a literal of Swift and Objective-C and read back"
  static let longest = 256
  static let words = SourceWords.all + ["%1$@", "%2$d", "%%", "%@"]
  static let seeds = [
    "Take a \"left\"\n%@ and %d\\", "\u{1F600}\u{200F}\t\0", "??/", "\"Hi \\(name, specifier: \"%d\") 1 %\"",
    "%[a, b]@ %[c]",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let text = String(decoding: input, as: UTF8.self)
    for language in [SourceLanguage.swift, .objectiveC] {
      let literal = SourceLiteral.write(text, language: language)
      let source = Array("f(NSLocalizedString(\(literal), /* x */))".utf8)
      let calls = SourceCheck.scanner.scan(source, path: "A.mm", language: language).calls
      try promise(calls.map(\.key.literal) == PredicateVariants.all(of: text), "\(literal) is read back")
      if let ordered = SourceLiteral.orderingPlaceholders(in: literal, language: language) {
        try promise(
          SourceLiteral.orderingPlaceholders(in: ordered, language: language) ?? ordered == ordered,
          "placeholders are numbered once: \(literal)")
      }
    }
    let numbered = SourceLiteral.numberingPlaceholders(inText: text)
    try promise(
      SourceLiteral.numberingPlaceholders(inText: numbered) == numbered, "placeholders are numbered once: \(text)")
    _ = SourceLiteral.orderingPlaceholders(inText: text)
    try promise(!PredicateVariants.all(of: text).isEmpty, "\(text) is one key at least")
    guard let key = InterpolatedKey(literal: text) else { return }
    try promise(key.pieces.count == key.conversions.count + 1, "\(text) has text around its interpolations")
    _ = key.matches(key.description)
  }
}
