/// A text with marks `1️⃣`, `2️⃣`, … for the places that a test expects. The marks are removed before the text is used.
package struct MarkedText: Sendable {
  /// The text without its marks.
  package let text: String
  /// The UTF-8 offset of each mark, by number.
  package let offsets: [Int: Int]

  /// Removes the marks from `source`.
  package init(_ source: String) {
    let marks = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in source {
      if let mark = marks.firstIndex(of: String(character)) {
        offsets[mark + 1] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The bytes between marks `from` and `to`; `nil` if a mark is missing.
  package func span(_ from: Int, _ to: Int) -> Range<Int>? {
    guard let start = offsets[from], let end = offsets[to], start <= end else { return nil }
    return start..<end
  }
}
