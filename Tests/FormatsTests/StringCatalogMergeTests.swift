import Formats
import Testing
import Text

/// Two versions of a String Catalog are merged by their keys; all else of ours stays.
struct StringCatalogMergeTests {
  /// A catalog in Xcode's layout with entries written as `key: de = state text | fr = …`.
  private func catalog(_ entries: [(String, String)]) -> String {
    let members = entries.map { key, body in JSONDraft.Member(key, entry(body)) }
    let draft = JSONDraft.object([
      .init("sourceLanguage", .string("en")), .init("strings", .object(members)), .init("version", .string("1.0")),
    ])
    return String(decoding: JSONLayout.xcode.document(draft), as: UTF8.self)
  }

  private func entry(_ body: String) -> JSONDraft {
    var members: [JSONDraft.Member] = []
    var locales: [JSONDraft.Member] = []
    for part in body.split(separator: "|") {
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmingSpaces }
      if sides[0] == "comment" {
        members.append(.init("comment", .string(sides[1])))
        continue
      }
      let words = sides[1].split(separator: " ", maxSplits: 1).map(String.init)
      let unit = JSONDraft.object([.init("state", .string(words[0])), .init("value", .string(words[1]))])
      locales.append(.init(sides[0], .object([.init("stringUnit", unit)])))
    }
    if !locales.isEmpty { members.append(.init("localizations", .object(locales))) }
    return .object(members)
  }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String, markers: ConflictMarkers = ConflictMarkers()
  ) throws -> (text: String, conflicts: [[String]]) {
    let merged = try CatalogMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), format: .stringCatalog,
      markers: markers)
    return (String(decoding: merged.bytes, as: UTF8.self), merged.conflicts)
  }

  @Test func neighboursAreNoConflict() throws {
    let merged = try merge(
      catalog([("a", ""), ("c", "de = translated C")]),
      catalog([("a", ""), ("b", ""), ("c", "de = translated C | fr = translated X")]),
      catalog([
        ("a", "comment = A"), ("b2", "de = new B"), ("B", ""), ("c", "de = needs_review C | en-GB = translated Y"),
      ]))
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text
        == catalog([
          ("a", "comment = A"), ("b", ""), ("B", ""), ("b2", "de = new B"),
          ("c", "de = needs_review C | en-GB = translated Y | fr = translated X"),
        ]))
  }

  @Test(arguments: [
    // One side alone.
    ("new A", "translated B", "new A", "translated B"), ("new A", "new A", "translated B", "translated B"),
    // Both alike, but for the state: the later one.
    ("new A", "translated B", "needs_review B", "translated B"),
    ("new A", "needs_review A", "translated A", "translated A"),
    // A text of one side, a state of the other.
    ("translated A", "translated B", "needs_review A", "needs_review B"),
    // Both states, one text: the more careful one.
    ("new A", "translated B", "needs_review A", "needs_review B"),
  ])
  func unitsAreMergedByTheirFields(base: String, ours: String, theirs: String, wanted: String) throws {
    func one(_ unit: String) -> String { catalog([("k", "de = \(unit)")]) }
    let merged = try merge(one(base), one(ours), one(theirs))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text == one(wanted))
  }

  @Test func aConflictIsRoundOneUnit() throws {
    let merged = try merge(
      catalog([("k", "de = translated A | fr = translated F")]),
      catalog([("k", "de = translated B | fr = translated F")]),
      catalog([("k", "de = needs_review C | fr = translated G")]),
      markers: ConflictMarkers(size: 9, ours: "HEAD", theirs: "x"))
    #expect(merged.conflicts == [["strings", "k", "localizations", "de", "stringUnit"]])
    #expect(
      merged.text == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "k" : {
              "localizations" : {
                "de" : {
        <<<<<<<<< HEAD
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "B"
                  }
        =========
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "C"
                  }
        >>>>>>>>> x
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "G"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """)
  }

  /// What one side took away and the other changed is a conflict, and either choice leaves JSON.
  @Test(arguments: ["a", "b", "c"], [true, false])
  func removalAgainstAnEditIsAConflict(key: String, isOurs: Bool) throws {
    let all = ["a", "b", "c"]
    let base = catalog(all.map { ($0, "de = translated A") })
    let edited = catalog(all.map { ($0, $0 == key ? "de = translated B" : "de = translated A") })
    let removed = catalog(all.filter { $0 != key }.map { ($0, "de = translated A") })
    let merged = try merge(base, isOurs ? removed : edited, isOurs ? edited : removed)
    #expect(merged.conflicts == [["strings", key]])
    for choosesOurs in [true, false] {
      let chosen = choosing(ours: choosesOurs, merged.text)
      let catalog = try SoundStringCatalog(Array(chosen.utf8))
      let wanted = choosesOurs == isOurs ? removed : edited
      #expect(String(decoding: catalog.inXcodeLayout, as: UTF8.self) == wanted)
    }
    // Against what stayed it is none.
    #expect(try merge(base, base, removed).text == removed)
    #expect(try merge(base, removed, base).text == removed)
  }

  @Test func allMayVanish() throws {
    let base = catalog([("a", "de = translated A"), ("b", "de = translated A")])
    let merged = try merge(base, catalog([]), catalog([("a", "de = translated B"), ("b", "de = translated B")]))
    #expect(merged.conflicts.count == 2)
    for choosesOurs in [true, false] {
      _ = try SoundStringCatalog(Array(choosing(ours: choosesOurs, merged.text).utf8))
    }
  }

  private func choosing(ours: Bool, _ text: String) -> String {
    var side: Bool?
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("<<<<<<<") {
        side = true
      } else if line.hasPrefix("=======") {
        side = false
      } else if line.hasPrefix(">>>>>>>") {
        side = nil
      } else {
        return side == nil || side == ours
      }
      return false
    }.joined(separator: "\n")
  }

  /// A text and plural forms of one localization exclude one another.
  @Test func formsAgainstATextAreAConflictOfTheLocalization() throws {
    let text = catalog([("k", "de = translated A")])
    let forms = text.replacingFirst(
      "\"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"A\"\n          }",
      with:
        "\"variations\" : {\n            \"plural\" : {\n              \"other\" : {\n                \"stringUnit\" : {\n"
        + "                  \"state\" : \"translated\",\n                  \"value\" : \"A\"\n                }\n"
        + "              }\n            }\n          }")
    #expect(forms != text)
    let merged = try merge(text, forms, catalog([("k", "de = translated B")]))
    #expect(merged.conflicts == [["strings", "k", "localizations", "de"]])
    #expect(try merge(text, text, forms).text == forms)
    #expect(try merge(text, forms, text).text == forms)
  }

  /// Ours as a script writes it, theirs as Xcode does: what they changed is written as ours is.
  @Test func theLayoutIsOurs() throws {
    let base = "{\r\n\t\"strings\": {\r\n\t\t\"a\": {},\r\n\t\t\"c\": {\"comment\": \"\\u00e9\"}\r\n\t}\r\n}\r\n"
    let theirs =
      "{\n  \"strings\" : {\n    \"a\" : {\n\n    },\n    \"b\" : {\n      \"comment\" : \"é\"\n    },\n    \"c\" : {\n      \"comment\" : \"é\",\n      \"extractionState\" : \"stale\"\n    }\n  }\n}"
    #expect(
      try merge(base, base, theirs).text
        == "{\r\n\t\"strings\": {\r\n\t\t\"a\": {},\r\n\t\t\"b\": {\r\n\t\t\t\"comment\": \"é\"\r\n\t\t},\r\n"
        + "\t\t\"c\": {\"comment\": \"\\u00e9\",\r\n\t\t\t\"extractionState\": \"stale\"}\r\n\t}\r\n}\r\n")
    #expect(try merge("", theirs, theirs).text == theirs)
  }

  /// Letters that are composed otherwise are other letters, and numbers keep their digits.
  @Test func nothingIsTakenForEqualThatIsNot() throws {
    func one(_ text: String, _ number: String) -> String { "{\n  \"a\" : \"\(text)\",\n  \"n\" : \(number)\n}" }
    #expect(
      try merge(one("\u{E9}", "1.0"), one("\u{E9}", "1.0"), one("e\u{301}", "1.00")).text == one("e\u{301}", "1.00"))
    #expect(
      try merge("{\n  \"\u{E9}\" : 1\n}", "{\n  \"\u{E9}\" : 1\n}", "{\n  \"e\u{301}\" : 2,\n  \"\u{E9}\" : 1\n}").text
        .contains("e\u{301}"))
  }

  @Test(arguments: [
    ("{\"a\": 1", CatalogMerge.Side.theirs, 1), ("{\n\"a\": 1,\n\"a\": 2}", .theirs, 3), ("[]", .theirs, 1),
    ("", .theirs, 1),
  ])
  func whatCannotBeComparedIsRefused(text: String, side: CatalogMerge.Side, line: Int) {
    #expect {
      try merge("{}", "{}", text)
    } throws: { error in
      let failure = error as? CatalogMerge.Failure
      return failure?.side == side && failure?.obstacle.position.line == line
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    let parts = components(of: old)
    return parts.count < 2 ? self : parts[0] + new + parts[1...].joined(separator: old)
  }

  private func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
