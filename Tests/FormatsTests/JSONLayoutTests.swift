import Formats
import Testing
import Text

/// Text that is written into a JSON text has its layout, and nothing else in it changes.
struct JSONLayoutTests {
  static let xcode = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "Cancel \\"it\\" / é\\u0001\\n" : {
          "comment" : "c",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Abbrechen"
              }
            }
          }
        },
        "Zoom" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """

  private func read(_ text: String) throws -> (text: [UInt8], root: LocatedJSON) {
    let bytes = Array(text.utf8)
    let (value, problems) = LocatedJSON.read(bytes)
    #expect(problems.isEmpty)
    return (bytes, try #require(value))
  }

  private func written(_ edits: [TextReplacement], _ text: [UInt8]) throws -> String {
    let bytes = try edits.applied(to: text)
    _ = try read(String(decoding: bytes, as: UTF8.self))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func xcodesBytesComeBack() throws {
    for ending in ["", "\n"] {
      let (text, root) = try read(Self.xcode + ending)
      let layout = JSONLayout(of: text, root: root)
      #expect(layout.isXcode)
      #expect(layout.endsLine == !ending.isEmpty)
      #expect(layout.document(JSON(root, in: text)) == text)
      #expect(layout.document(JSON(root, in: text).sorted) == text)
    }
  }

  @Test func scriptsWriteOtherwise() throws {
    let (text, root) = try read(
      #"{"strings": {"a\/b": {}, "\u00e9": {"x": 1.50, "y": [1, 2.0]}}, "sourceLanguage": "en"}"# + "\n")
    let layout = JSONLayout(of: text, root: root)
    #expect(!layout.isXcode && !layout.isMultiline && layout.colon == ": " && layout.emptyObject == .closed)
    #expect(
      String(decoding: JSONLayout.xcode.document(JSON(root, in: text).sorted), as: UTF8.self) == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a/b" : {

            },
            "é" : {
              "x" : 1.50,
              "y" : [1, 2.0]
            }
          }
        }
        """)
  }

  @Test(arguments: [
    (" : ", "{\n\n    }", "  ", "\n"), (": ", "{}", "    ", "\n"), (": ", "{ }", "\t", "\n"),
    (" : ", "{\n    }", "  ", "\n"),
    (" : ", "{\r\n\r\n    }", "  ", "\r\n"),
  ])
  func newMembersHaveTheLayout(colon: String, empty: String, unit: String, end: String) throws {
    func text(_ lines: (Int, String)...) -> String {
      lines.map {
        String(repeating: unit, count: $0.0)
          + $0.1.split(separator: "~", omittingEmptySubsequences: false).joined(separator: colon)
      }
      .joined(separator: end)
    }
    let hollow = empty.split(separator: "    }", omittingEmptySubsequences: false)
    let nothing = empty.contains("    }") ? hollow[0] + unit + unit + "}" : Substring(empty)
    let old = text(
      (0, "{"), (1, "\"strings\"~{"), (2, "\"a\"~\(nothing),"), (2, "\"c\"~\(nothing)"), (1, "}"), (0, "}"))
    let (bytes, root) = try read(old)
    let strings = try #require(root.members?.first?.value)
    let member = JSON.Member("b", .object([.init("comment", .string("ü/")), .init("x", .object([]))]))
    let edit = JSONEditor(bytes, root: root)
    let inner = empty.contains("    }") ? hollow[0] + unit + unit + unit + "}" : Substring(empty)
    let new = text(
      (0, "{"), (1, "\"strings\"~{"), (2, "\"a\"~\(nothing),"), (2, "\"b\"~{"), (3, "\"comment\"~\"ü/\","),
      (3, "\"x\"~\(inner)"), (2, "},"), (2, "\"c\"~\(nothing)"), (1, "}"), (0, "}"))
    #expect(try written(edit.edits(of: strings, adding: [member]), bytes) == new)
    // The reverse removes it again.
    let (again, newRoot) = try read(new)
    let newStrings = try #require(newRoot.members?.first?.value)
    #expect(
      try written(JSONEditor(again, root: newRoot).edits(of: newStrings, adding: [], removing: [1]), again) == old)
  }

  @Test(arguments: [
    ([], ["d"], "a,b,c,d"), ([2], ["d"], "a,b,d"), ([0], ["0"], "0,b,c"), ([0, 1, 2], ["x", "m"], "m,x"),
    ([0, 1, 2], [], ""),
    ([1], [], "a,c"), ([1, 2], [], "a"), ([0, 1], [], "c"), ([1], ["bb", "ba"], "a,ba,bb,c"),
    ([0, 2], ["a2", "c2"], "a2,b,c2"),
  ])
  func severalEditsAtOnce(removed: [Int], added: [String], names: String) throws {
    for text in [
      "{\n  \"a\" : 1,\n  \"b\" : 1,\n  \"c\" : 1\n}", "{\"a\":1,\"b\":1,\"c\":1}", "{\"a\": 1, \"b\": 1, \"c\": 1}\n",
    ] {
      let (bytes, root) = try read(text)
      let layout = JSONLayout(of: bytes, root: root)
      let edits = JSONEditor(bytes, root: root).edits(
        of: root, adding: added.map { .init($0, .verbatim("1")) }, removing: Set(removed))
      let wanted = names.split(separator: ",").map { JSON.Member(String($0), .verbatim("1")) }
      #expect(try written(edits, bytes) == String(decoding: layout.document(.object(wanted)), as: UTF8.self))
    }
  }
}
