extension DocumentationPage {
  /// The most words of a sentence.
  private static let mostWords = 25

  /// The sentences of paragraphs and list items that have too many words. Code counts as one word. Tables are left out.
  var longSentences: [Piece] {
    paragraphs.flatMap { paragraph in
      let text = paragraph.text.replacing(/`[^`]*`/, with: "code").replacing(/\]\([^)]*\)/, with: "]")
      var sentences: [[Substring]] = [[]]
      for word in text.split(separator: " ") {
        sentences[sentences.count - 1].append(word)
        let end = word.reversed().first { !"”’\")*_]".contains($0) }
        if end.map({ ".?!".contains($0) }) ?? false { sentences.append([]) }
      }
      return sentences.filter { $0.count > Self.mostWords }.map {
        Piece(line: paragraph.line, text: "\($0.count) words: \($0.joined(separator: " "))")
      }
    }
  }

  /// The paragraphs and list items, each in one line.
  private var paragraphs: [Piece] {
    var paragraphs: [Piece] = []
    var isOpen = false
    for (index, line) in prose.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("|") || text.hasPrefix("<!--") {
        isOpen = false
        continue
      }
      let item = text.prefixMatch(of: #/(?:[-*]|[0-9]+\.)\ /#)
      if item == nil, isOpen {
        paragraphs[paragraphs.count - 1].text += " " + text
      } else {
        paragraphs.append(Piece(line: index + 1, text: String(text.dropFirst(item?.output.count ?? 0))))
      }
      isOpen = true
    }
    return paragraphs
  }
}
