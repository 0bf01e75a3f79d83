import Exchange
import Formats
import Messages
import Text

enum StringsTarget: ImmediateFuzzTarget {
  static let name = "strings"
  static let about = "Apple's .strings, as property lists too"
  static let words = StringsWords.all
  static let seeds = StringsWords.seeds

  static func check(_ input: [UInt8]) throws(BrokenInvariant) { try StringsCheck.check(input, .apple) }
}

enum TranslatewikiTarget: ImmediateFuzzTarget {
  static let name = "translatewiki"
  static let about = ".strings as translatewiki's line reader takes them"
  static let words = StringsWords.all
  static let seeds = StringsWords.seeds

  static func check(_ input: [UInt8]) throws(BrokenInvariant) { try StringsCheck.check(input, .translatewiki) }
}

enum StringsWords {
  static let all = [
    "\"a\" = \"b\";\n", "\" = \"", "\";\n", "/* ", " */", "// Fuzzy\n", "\\n", "\\U00e9", "\\UD83D", "\\UDE00", "\\344",
    "\\x41", "\\", "'", "a = b;", "a;", "{", "}", "(", ")", "<", ">", "\r\n", "\u{2028}", "\u{FEFF}", "\n<<<<<<< a\n",
    "\n=======\n", "\n>>>>>>> b\n", "<plist version=\"1.0\"><dict>", "<key>", "</key>", "<string>", "</string>",
    "&#x41;",
    "\u{0}",
  ]

  static let seeds: [[UInt8]] = {
    let text =
      "/* Shown on the route */\n\"turn-info\" = \"Käänny \\\"%1$@\\\"\\n\";\n\n// Fuzzy\n\"b\" = \"\\U00e9\\344\";\nkey = v;\n"
    let plain = Array(text.utf8)
    let list =
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>a</key><string>&lt;b&#233;</string></dict></plist>"
    return [
      plain, TextEncoding.utf8WithBOM.encode(plain), TextEncoding.utf16LittleEndian.encode(plain),
      TextEncoding.utf16BigEndian.encode(Array("{ \"a\" = { b = (c); }; }".utf8)), Array(list.utf8),
      Array("\"a\" = \"b\"\n<<<<<<< ours\n\"c\" = \"d\";\n=======\n>>>>>>> theirs\n/* open".utf8),
    ]
  }()
}

/// The promises that hold for a `.strings` file.
enum StringsCheck {
  static func check(_ input: [UInt8], _ dialect: StringsFile.Dialect) throws(BrokenInvariant) {
    let file = StringsFile(parsing: input, dialect: dialect)
    let text = file.text
    try promise((try? file.serialized(applying: [])) == input, "a file that is not edited keeps its bytes")
    let entries = Array(file.entries)
    try Spans.check(entries.map(\.span), in: text, "entries", areApart: file.format == .strings)
    try Spans.check(entries.map(\.keySpan), in: text, "keys", areApart: file.format == .strings)
    try Spans.check(entries.map(\.valueSpan), in: text, "values", areSorted: false)
    try Spans.check(file.problems.map(\.span), in: text, "problems", areSorted: false)
    for problem in file.problems { try promise(!problem.message.isEmpty, "\(problem.kind) has words") }
    for (position, entry) in entries.enumerated() {
      try promise(
        entry.span.lowerBound <= entry.keySpan.lowerBound && entry.valueSpan.upperBound <= entry.span.upperBound
          && entry.keySpan.lowerBound <= entry.valueSpan.lowerBound, "key and value lie in their entry")
      try promise(file.entry(entry.key) != nil, "\(entry.key) is found")
      try promise(file.entries.position(at: entry.keySpan.lowerBound) == position, "\(entry.key) is found by its place")
      var key = entry.key
      let found = key.withUTF8 { file.position(ofKey: $0) }
      try promise(found == file.position(of: entry.key), "\(entry.key) is found by its bytes")
    }
    try promise(file.seenEntryCount <= entries.count, "no more is seen than is there")
    guard !file.isRefusedByApple, file.firstIgnoredEntry == nil, file.problems.isEmpty, Spans.isWellFormed(text) else {
      return
    }
    for position in [entries.startIndex, entries.endIndex - 1] where entries.indices.contains(position) {
      try edit(file, entries, at: position)
    }
  }

  /// Checks that each edit of a file without faults has its intended effect and changes nothing else.
  private static func edit(_ file: StringsFile, _ entries: [Entry], at position: Int) throws(BrokenInvariant) {
    let value = "é\"\\\n\t;\u{2028}*/" + entries[position].value
    func edited(_ edit: TextReplacement?) -> StringsFile? {
      guard let edit, let bytes = try? file.serialized(applying: [edit]) else { return nil }
      return StringsFile(parsing: bytes, dialect: file.dialect)
    }
    var expected = entries.map { [$0.key, $0.value] }
    expected[position][1] = value
    let replaced = edited(file.replacementOfValue(at: position, with: value))
    try promise(replaced?.entries.map { [$0.key, $0.value] } == expected, "a replaced value is read back")
    try promise(replaced?.problems == [], "an edited file is without fault: \(replaced?.problems ?? [])")
    guard file.format == .strings else { return }
    expected[position][1] = entries[position].value
    if let fuzzy = file.fuzzyMarking(at: position) {
      let marked = edited(fuzzy)
      try promise(marked?.entries.map { [$0.key, $0.value] } == expected, "a mark changes no entry")
      try promise(marked?.entries.isFuzzy(at: position) == true, "a mark is read back")
    }
    let inserted = edited(
      try? file.insertion(key: "new \"k", value: value, comment: "*/ \"a\" = 1; /*", before: position))
    var more = expected
    more.insert(["new \"k", value], at: position)
    try promise(inserted?.entries.map { [$0.key, $0.value] } == more, "an added entry is read back")
    let appended = edited(try? file.insertion(key: "new", value: value))
    try promise(appended?.entries.map { [$0.key, $0.value] } == expected + [["new", value]], "so is one at the end")
    expected.remove(at: position)
    let removed = edited(try? file.removal(at: position))
    try promise(removed?.entries.map { [$0.key, $0.value] } == expected, "a removed entry is gone and no other")
  }
}

enum StringsWritingTarget: ImmediateFuzzTarget {
  static let name = "strings-writing"
  static let about = "any keys and values, written as .strings in every encoding and read back"
  static let words = StringsWords.all
  static let seeds = [FuzzInput.joined("a", "b \"c\"\n", "é", "\u{1F600}\\"), FuzzInput.joined("x", "")]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let texts = input.texts()
    var rows: [[String]] = []
    for index in stride(from: 0, to: texts.count - 1, by: 2) {
      rows.append(["\(index)" + texts[index], texts[index + 1]])
    }
    for quoting in [StringsQuoting.raw, .ascii] {
      let text = rows.map { quoting.line(key: $0[0], value: $0[1]) + "\n" }.joined()
      for encoding in TextEncoding.allCases {
        let file = StringsFile(parsing: encoding.encode(Array(text.utf8)), dialect: .apple)
        try promise(file.entries.map { [$0.key, $0.value] } == rows, "\(encoding) gives back \(text)")
      }
      guard quoting == .raw else { continue }
      let file = StringsFile(parsing: Array(text.utf8), dialect: .translatewiki)
      try promise(file.entries.map { [$0.key, $0.value] } == rows, "translatewiki reads \(text)")
    }
  }
}

enum StringsdictTarget: ImmediateFuzzTarget {
  static let name = "stringsdict"
  static let about = ".stringsdict: XML property lists and the plurals in them"
  static let longest = 2048
  static let words = [
    "<key>", "</key>", "<string>", "</string>", "<dict>", "</dict>", "<dict/>", "<array>", "<plist version=\"1.0\">",
    "</plist>", "NSStringLocalizedFormatKey", "NSStringFormatSpecTypeKey", "NSStringPluralRuleType",
    "NSStringFormatValueTypeKey", "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType", "one", "other",
    "iphone",
    "%#@v1@", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "[<!ENTITY", "<?", "?>", "&amp;", "&#x1F600;", "&#0;",
  ]
  static let seeds: [[UInt8]] = {
    let forms: [PluralCategory: String] = [.one: "%d <page>", .other: "%d pages & more"]
    let draft = StringsdictDraft(
      key: "k", format: "%1$@: %2$#@v1@",
      variables: [StringsdictDraft.Variable(name: "v1", valueType: "d", forms: forms)])
    let widths =
      "<plist><dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>a</string></dict></dict>"
      + "<key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>b</string></dict></dict></dict></plist>"
    return [
      StringsdictWriter.file([draft]), Array(widths.utf8), TextEncoding.utf16BigEndian.encode(Array(widths.utf8)),
    ]
  }()

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let file = StringsdictFile(parsing: input)
    let text = file.text
    try promise((try? file.serialized(applying: [])) == input, "a file that is not edited keeps its bytes")
    // An entry may contain others if an end tag is missing.
    try Spans.check(file.entries.map(\.span), in: text, "entries", areSorted: false, areApart: file.problems.isEmpty)
    try Spans.check(file.problems.map(\.span), in: text, "problems", areSorted: false)
    try Spans.check(file.entries.flatMap { $0.texts.map(\.span) }, in: text, "texts", areSorted: false)
    for entry in file.entries {
      try promise(file.entry(entry.key) != nil, "\(entry.key) is found")
      for span in entry.texts.map(\.span) + [entry.keySpan] {
        try promise(
          entry.span.lowerBound <= span.lowerBound && span.upperBound <= entry.span.upperBound,
          "texts lie in their entry")
      }
      _ = SourceMessage(entry)
      _ = entry.sentence
      // The type compares itself with its origin.
      _ = try? TranslatewikiPlural(entry, locale: "ru", in: LanguagePlurals(locale: "ru"))
      let shown = ShownMessage.entry(entry)
      for condition in shown.conditions {
        _ = try? shown.text(in: "ru", under: condition, arguments: SampleArguments([1: .number(5)]))
      }
      _ = Pseudolocale.rightToLeft.message(for: shown)
    }
    guard file.problems.isEmpty, Spans.isWellFormed(text) else { return }
    let drafts = file.entries.compactMap(StringsdictDraft.init)
    guard drafts.count == file.entries.count else { return }
    let written = StringsdictFile(parsing: StringsdictWriter.file(drafts))
    let again = written.entries.compactMap(StringsdictDraft.init).sorted { $0.key < $1.key }
    try promise(again == drafts.sorted { $0.key < $1.key }, "plurals are read as they were written")
    let normal = try? StringsdictRearrangement(file, path: "f", to: .normal)
    let back = normal.flatMap {
      try? StringsdictRearrangement(StringsdictFile(parsing: $0.bytes), path: "f", to: .shared(original: file))
    }
    let returned = StringsdictFile(parsing: back?.bytes ?? []).entries.compactMap(StringsdictDraft.init)
    try promise(returned == drafts, "what went to its normal form comes back")
    guard let first = drafts.first else { return }
    var other = first
    other.key = "new <k>"
    for (edit, count) in [
      (file.replacement(ofEntryAt: 0, with: other), 0), (file.insertion(of: other, behind: 0), 1),
      (file.insertion(of: other, before: 0), 1), (file.removal(ofEntryAt: 0), -1),
    ] {
      let bytes = try? file.serialized(applying: [edit])
      let edited = StringsdictFile(parsing: bytes ?? [])
      try promise(edited.problems.isEmpty, "an edited file is without fault: \(edited.problems)")
      try promise(edited.entries.count == drafts.count + count, "an edit is of one entry")
      let kept = edited.entries.compactMap(StringsdictDraft.init).filter { $0.key != other.key }
      try promise(
        kept == (count == 1 ? drafts : Array(drafts.dropFirst())), "an edit of one entry leaves the others")
    }
  }
}
