import Languages
import Testing

/// Names of namespaces are sorted as Apple's systems sort them.
struct CollationTests {
  /// The names in the order of a file.
  private func sorted(_ names: [String], _ order: MemberOrder = .collation) throws -> [String] {
    let aliases = names.map { #"{"id": 4, "alias": "\#($0)"}"# }.joined(separator: ",")
    let text = #"{"query": {"general": {"mainpage": "M"}, "namespaces": {}, "namespacealiases": [\#(aliases)]}}"#
    let file = try SiteInfo(parsing: Array(text.utf8), known: .standard).file(order: order)
    return String(decoding: file, as: UTF8.self).split(separator: "\n").filter {
      $0.hasSuffix(" : 4") || $0.hasSuffix(" : 4,")
    }
    .map { $0.split(separator: "\"").first { !$0.allSatisfy(\.isWhitespace) }.map(String.init) ?? "" }
  }

  @Test(arguments: [
    // Marks count after letters, and a space before them.
    ["KA TU", "KA-TU", "KÄTTÖ", "KEDI"], ["RESUME", "RÉSUMÉ", "RESUMES"], ["ŞAB", "SPEC"], ["OS", "ØS", "OT"],
    // Numbers by their value.
    ["W9", "W10", "W10A", "WA"], ["0", "2", "010", "A"],
    ["A1", "A01", "A1B"],
    // Curved quotes like straight ones.
    ["O’A", "O'B", "O’B"],
    // Scripts in CLDR's order.
    ["ZULU", "ΩΜΕΓΑ", "ЯЗЫК", "ՀԱՅ", "שם", "نقاش", "ሀገር", "बात", "ไทย", "ᲥᲐᲠᲗ", "한국", "かな", "中文"].sortedBy([
      0, 1, 2, 9, 3, 4, 5, 6, 7, 8, 10, 11, 12,
    ]),
    // Cyrillic letters next to related ones, Arabic with Persian's letters in their places.
    ["МЕДИА", "МЕДИЯ", "МЕДЙА", "МЕДКА"], ["بحث تصویر", "بحث کتاب", "بحث مقاله"],
    // A vowel that is written before its consonant is sorted after it.
    ["ไก", "ขา", "ไข", "คำ"],
    // Invisible characters count last.
    ["نویس", "ن\u{200C}ویس", "نویسا"],
    // Hangul syllables, and Chinese characters by their radicals and strokes.
    ["가", "각", "나"], ["一", "㐀", "中", "最", "到", "当", "龠", "\u{20000}"],
    // Characters that are not in the table come last.
    ["中", "\u{50000}", "\u{50001}"],
  ])
  func namesAreSortedAsPeopleWould(names: [String]) throws {
    #expect(try sorted(names.reversed()) == names)
    #expect(try sorted(names) == names)
  }

  @Test func newerSystemsSortByNumbers() throws {
    #expect(try sorted(["KÄTTÖ", "KEDI", "W10", "W9"], .scalars) == ["KEDI", "KÄTTÖ", "W10", "W9"])
  }

  @Test func theOrderOfTheFilesIsKept() throws {
    func file(_ names: String...) -> [UInt8] {
      Array("{\"namespace\": {\(names.map { "\"\($0)\": 1" }.joined(separator: ", "))}}".utf8)
    }
    let people = file("KÄTTÖ", "KEDI")
    let numbers = file("KEDI", "KÄTTÖ")
    #expect(MemberOrder(of: []) == .collation)
    #expect(MemberOrder(of: [file("A", "B"), Array("{".utf8), numbers]) == .scalars)
    #expect(MemberOrder(of: [people, people, numbers]) == .collation)
    #expect(MemberOrder(of: [file("B", "A"), numbers, numbers, people]) == .scalars)
  }
}

extension [String] {
  /// The elements in the order of `indices`.
  fileprivate func sortedBy(_ indices: [Int]) -> [String] { indices.map { self[$0] } }
}
