import Support
import Testing
import Text

struct JSONTests {
  @Test func everyKind() throws {
    let text = #" {"a":[1,-2.5e1,true,false,null,"x\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t"],"b":{},"c":[]} "#
    let json = try JSON(parsing: text)
    #expect(json["a"]?.array?[0].integer == 1)
    #expect(json["a"]?.array?[1].number == -25)
    #expect(json["a"]?.array?[1].integer == nil)
    #expect(json["a"]?.array?[2].bool == true)
    #expect(json["a"]?.array?[4] == .null)
    #expect(json["a"]?.array?[5].string == "xé😀\"\\/\u{8}\u{C}\n\r\t")
    #expect(json["b"] == [:])
    #expect(json["c"] == .array([]))
    #expect(json["d"] == nil)
    #expect(try JSON(parsing: json.text) == json)
  }

  @Test func numbers() throws {
    #expect(try JSON(parsing: "9223372036854775807") == .integer(.max))
    #expect(try JSON(parsing: "-0") == .integer(0))
    #expect(try JSON(parsing: "9223372036854775808").integer == nil)
    #expect(try JSON(parsing: "1.0").integer == nil)
  }

  @Test func repaired() throws {
    #expect(try JSON(parsing: #""\ud83dx\ude00\ud83d\u0041""#).string == "\u{FFFD}x\u{FFFD}\u{FFFD}A")
    #expect(try JSON(parsing: [0x22, 0xFF, 0x22]).string == "\u{FFFD}")
    #expect(try JSON(parsing: #"{"a":1,"a":2}"#)["a"]?.integer == 2)
  }

  @Test(arguments: [
    "", " ", "{", "[", "\"", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "[1 2]", "01", "-", "1.", ".5", "1e", "+1",
    "tru",
    "nulll", "\"\n\"", #""\x""#, #""\u12g4""#, #""\u12"#, "1 2", "NaN", "1e999", "'a'", "[1]]", "\u{FEFF}\u{FEFF}1",
  ])
  func faults(text: String) { #expect(throws: JSONError.self) { try JSON(parsing: text) } }

  @Test func depth() throws {
    let deep = { (levels: Int) in String(repeating: "[", count: levels) + String(repeating: "]", count: levels) }
    #expect(throws: Never.self) { try JSON(parsing: deep(100)) }
    #expect(throws: JSONError.self) { try JSON(parsing: deep(101)) }
    #expect(throws: JSONError.self) { try JSON(parsing: String(repeating: "[{\"a\":", count: 500_000)) }
  }

  /// Documents with parts cut out or inserted are read or rejected. A value that was read can be written and read
  /// again.
  @Test func damagedDocuments() throws {
    var generator = SplitMix(seed: 11)
    let document = Array(#"{"a":[1,-2.5e1,true,null,"x\u00e9\ud83d\ude00\\"],"b":{"c":[[],{}]}}"#.utf8)
    let signs = Array(#"{}[],:"\u0e-.1 "#.utf8) + [0, 10, 0xFF, 0xED]
    var count = 0
    for _ in 0..<5_000 {
      var bytes = document
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes.remove(at: index)
        } else {
          bytes[index] = signs.randomElement(using: &generator) ?? 0
        }
      }
      guard let json = try? JSON(parsing: bytes) else { continue }
      count += 1
      #expect(try JSON(parsing: json.text) == json)
    }
    #expect(count > 100)
  }
}

extension JSON {
  fileprivate init(parsing document: String) throws(JSONError) { try self.init(parsing: Array(document.utf8)) }
}
