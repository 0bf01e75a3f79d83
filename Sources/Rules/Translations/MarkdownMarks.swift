import Text

/// The marks of Markdown in a text, apart from links with an address: `**bold**`, links to a definition and Apple's
/// `^[…](inflect: true)`.
struct MarkdownMarks: Hashable {
  /// The number of `**`.
  private(set) var stars = 0
  /// The number of bold parts, which begin and end with a letter or sign and not with white space.
  private(set) var bold = 0
  /// The number of `[text][id]` with a definition `[id]: address`.
  private(set) var references = 0
  /// The number of `^[`.
  private(set) var inflections = 0
  /// The number of `](inflect: true)`.
  private(set) var inflectionEnds = 0

  /// True if the text is Markdown: a single `**` may be a sign.
  var isMarkdown: Bool {
    bold > 0 && stars == 2 * bold || references > 0 || inflections > 0 && inflections == inflectionEnds
  }

  init(_ text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "[") }) else { return }
    var text = text
    text.withUTF8 { read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var open: Int?
    var definitions: Set<[UInt8]> = []
    var uses: [[UInt8]] = []
    var index = 0
    while index + 1 < bytes.count {
      defer { index += 1 }
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "*")):
        stars += 1
        let isBlank = { (place: Int) in place < 0 || place >= bytes.count || bytes[place] <= 0x20 }
        if let start = open {
          open = nil
          if index > start, !isBlank(index - 1), !isBlank(start) { bold += 1 }
        } else {
          open = index + 2
        }
        index += 1
      case (UInt8(ascii: "^"), UInt8(ascii: "[")): inflections += 1
      case (UInt8(ascii: "]"), UInt8(ascii: "(")):
        let inside = bytes[(index + 2)...].prefix(16).filter { $0 != 0x20 }
        if inside.starts(with: "inflect:true)".utf8) { inflectionEnds += 1 }
      case (UInt8(ascii: "]"), UInt8(ascii: "[")):
        let name = bytes[(index + 2)...].prefix(60).prefix { $0 != UInt8(ascii: "]") }
        if !name.isEmpty, bytes[..<index].suffix(400).contains(UInt8(ascii: "[")) { uses.append(Array(name)) }
      case (UInt8(ascii: "]"), UInt8(ascii: ":")):
        let name = bytes[..<index].suffix(60).reversed().prefix { $0 != UInt8(ascii: "[") }
        definitions.insert(name.reversed())
      default: break
      }
    }
    references = uses.count { definitions.contains($0) }
  }
}
