import Messages
import Testing

struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("i", 4), ("W", 16), ("Save", 39), ("Sävé", 39), ("Save\nto", 39), ("“…”", 28), ("保存", 34), ("저장", 34),
    ("a\u{301}", 9), ("\u{2068}a\u{2069}", 9),
  ])
  func whatIsKnown(_ text: String, _ points: Int) {
    #expect(TextWidth.points(of: text) == points)
  }

  @Test(arguments: ["حفظ", "Сохранить", "บันทึก", "Save 🔒"]) func whatIsNot(_ text: String) {
    #expect(TextWidth.points(of: text) == nil)
  }

  @Test func widthGrowsWithTheFont() {
    #expect(TextWidth.points(of: "WWWW", size: 100) == 378)
  }
}
