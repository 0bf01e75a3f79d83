import Formats
import Messages
import Project
import Tables
import Text

package enum RepeatedLanguageRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "repeated-language", group: .files,
    summary: "A table has one language under two codes",
    rationale: """
      iOS takes `iw` and `he`, `no` and `nb`, or `pt_BR` and `pt-BR` for one language, and shows the texts of one code. \
      Of `iw` and `he` that is the one that it finds first in the app. Translators who correct the other see no effect.
      """,
    instead: "Keep the texts under one code, that of today.",
    severity: .warning,
    triggering: [catalog("he", "iw", mark: "↓"), catalog("zh-Hans", "zh-CN", mark: "↓")],
    nonTriggering: [catalog("zh-Hant", "zh-TW"), catalog("pt", "pt-BR"), catalog("sr", "sr-Latn")])

  private static func catalog(_ first: String, _ second: String, mark: String = "", line: UInt = #line) -> RuleExample {
    RuleExample(
      [
        .init(
          "App/Localizable.xcstrings",
          """
          \(mark){"sourceLanguage": "en", "strings": {"save": {"localizations": {
            "\(first)": \(RuleExample.unit("One")), "\(second)": \(RuleExample.unit("Two"))
          }}}, "version": "1.0"}
          """)
      ], line: line)
  }

  /// Two codes of a language in the tables of one folder.
  private struct Pair: Hashable, Comparable {
    var folder: String
    /// The code of today.
    var used: String
    var other: String
    var isOfStringCatalog: Bool

    static func < (left: Pair, right: Pair) -> Bool {
      (left.folder, left.other, left.used) < (right.folder, right.other, right.used)
    }
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    pairs(in: input).sorted { $0.key < $1.key }.compactMap { pair, tables in
      finding(on: pair, in: tables.sorted(), input.snapshot.tables)
    }
  }

  /// The codes that this rule reports, by the folder of their tables.
  static func codes(in input: RuleInput) -> [String: Set<String>] {
    pairs(in: input).keys.reduce(into: [:]) { $0[$1.folder, default: []].formUnion([$1.used, $1.other]) }
  }

  private static func pairs(in input: RuleInput) -> [Pair: [Table.Name]] {
    let layout = input.snapshot.layout
    var pairs: [Pair: [Table.Name]] = [:]
    func add(_ table: Table.Name, _ locales: some Sequence<String>, isOfStringCatalog: Bool) {
      for (used, other) in Self.pairs(among: locales.sorted()) {
        let pair = Pair(folder: table.folder, used: used, other: other, isOfStringCatalog: isOfStringCatalog)
        pairs[pair, default: []].append(table)
      }
    }
    // The exchange with translatewiki decides about its own codes.
    if layout.translatewikiFolder == nil {
      for (table, locales) in layout.stringsTables where layout.nativeFolders.contains(table.folder) {
        add(table, locales, isOfStringCatalog: false)
      }
    }
    for table in input.snapshot.tables.all where table.stringCatalog != nil {
      add(table.name, table.locales.keys, isOfStringCatalog: true)
    }
    return pairs
  }

  /// Pairs the codes of each language with one of them, that of today, so that many codes make few pairs.
  private static func pairs(among locales: [String]) -> [(used: String, other: String)] {
    var pairs: [(used: String, other: String)] = []
    for codes in Dictionary(grouping: locales, by: AppleLocales.withoutUsualScript).values where codes.count > 1 {
      let used = codes.last { AppleLocales.normalized($0) == $0.replacing("_", with: "-") } ?? codes[0]
      for other in codes where other.lowercased() != used.lowercased() { pairs.append((used, other)) }
    }
    return pairs
  }

  private static func finding(on pair: Pair, in names: [Table.Name], _ tables: ProjectTables) -> Finding? {
    guard let first = names.first else { return nil }
    let known = names.compactMap { tables[$0] }
    let count = known.reduce(0) { $0 + differences(of: pair, in: $1) }
    // A copy is meant, and so may be a language in its usual script.
    let isCopy = count == 0 && known.allSatisfy { $0.locales[pair.used] != nil && $0.locales[pair.other] != nil }
    let areScripts = AppleLocales.differInUsualScript(pair.used, pair.other)
    let path =
      pair.isOfStringCatalog
      ? known.first?.stringCatalog?.path.path
      : [first.folder, "\(pair.other).lproj", first.table + ".strings"].filter { !$0.isEmpty }.joined(separator: "/")
    return Finding(
      rule: description.id, severity: isCopy || areScripts ? .info : .warning, place: path.map { Place(path: $0) },
      message: """
        \(code: pair.used) and \(code: pair.other) are codes of one language. \(use(of: pair))\
        \(words: count > 0 ? " They have \(counted(count, "different text"))." : "")
        """,
      advice: areScripts
        ? "Keep one of them, unless both are meant."
        : """
        Keep the texts that are right under \(code: pair.used), and delete \
        \(code: pair.isOfStringCatalog ? pair.other : pair.other + ".lproj").
        """,
      subject: "\(pair.used) \(pair.other)")
  }

  /// The texts that iOS shows.
  private static func use(of pair: Pair) -> Message {
    let chinese = ["zh-CN", "zh_CN", "zh-Hans-CN", "zh_Hans_CN"].first { $0 == pair.other }
    if let chinese, AppleLocales.normalized(pair.used) == "zh-Hans" {
      return "Users in mainland China see \(code: chinese), all others \(code: pair.used)."
    }
    if AppleLocales.differInUsualScript(pair.used, pair.other) {
      return "iOS shows the one that is nearer to the device's language."
    }
    return AppleLocales.language(of: pair.other) == "no"
      ? "iOS shows \(code: pair.used)." : "iOS shows the one that it finds first."
  }

  private static func differences(of pair: Pair, in table: Table) -> Int {
    guard let used = table.locales[pair.used]?.texts, let other = table.locales[pair.other]?.texts else { return 0 }
    return other.indices.count { used.entry(other.key(at: $0))?.value != other.value(at: $0) }
  }
}
