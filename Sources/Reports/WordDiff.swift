import Text

/// Compares two texts word by word. Words are compared by their bytes, so a different Unicode form counts as an edit.
/// The common words are a longest common subsequence in short texts, and only the common ends in long ones.
struct WordDiff: Equatable {
  enum Piece: Equatable {
    case same(String)
    case removed(String)
    case inserted(String)

    var text: String {
      switch self {
      case .same(let text), .removed(let text), .inserted(let text): text
      }
    }

    /// The piece without its middle if it has more than `limit` graphemes.
    func shortened(to limit: Int) -> Piece {
      switch self {
      case .same(let text): .same(ForeignText.shortened(text, to: limit))
      case .removed(let text): .removed(ForeignText.shortened(text, to: limit))
      case .inserted(let text): .inserted(ForeignText.shortened(text, to: limit))
      }
    }

    var isOld: Bool { if case .inserted = self { false } else { true } }
    var isNew: Bool { if case .removed = self { false } else { true } }
  }

  /// Listed in reading order. Removed text precedes its replacement.
  var pieces: [Piece]
  /// The share of the longer text's words that both texts have: 0 to 1.
  var likeness: Double

  /// The longest texts that are compared completely, in bytes.
  private static let longest = 4_000

  /// Compares only the part between the common ends of long texts, without its middle if that part is long too. This
  /// keeps the cost proportional to the length.
  init(from old: String, to new: String) {
    guard max(old.utf8.count, new.utf8.count) > Self.longest else {
      self.init(comparing: old, with: new)
      return
    }
    let start = Self.commonStart(old, new)
    let oldRest = old[start.0...]
    let newRest = new[start.1...]
    let end = Self.commonEnd(oldRest, newRest)
    self.init(
      comparing: ForeignText.shortened(String(oldRest[..<end.0]), to: Self.longest / 3),
      with: ForeignText.shortened(String(newRest[..<end.1]), to: Self.longest / 3))
    let longer = max(old.utf8.count, new.utf8.count)
    let between = max(
      old.utf8.distance(from: start.0, to: end.0), new.utf8.distance(from: start.1, to: end.1))
    likeness = max(likeness, Double(longer - between) / Double(longer))
    if start.0 > old.startIndex { pieces.insert(.same(String(old[..<start.0])), at: 0) }
    if end.0 < old.endIndex { pieces.append(.same(String(old[end.0...]))) }
  }

  /// The end of the common start, after a space.
  private static func commonStart(_ old: String, _ new: String) -> (String.Index, String.Index) {
    var result = (old.startIndex, new.startIndex)
    var (left, right) = result
    while left < old.endIndex, right < new.endIndex, old.utf8[left] == new.utf8[right] {
      let isSpace = old.utf8[left] == 0x20
      old.utf8.formIndex(after: &left)
      new.utf8.formIndex(after: &right)
      if isSpace { result = (left, right) }
    }
    return result
  }

  /// The start of the common end, before a space.
  private static func commonEnd(_ old: Substring, _ new: Substring) -> (String.Index, String.Index) {
    var result = (old.endIndex, new.endIndex)
    var (left, right) = result
    while left > old.startIndex, right > new.startIndex {
      old.utf8.formIndex(before: &left)
      new.utf8.formIndex(before: &right)
      guard old.utf8[left] == new.utf8[right] else { break }
      if old.utf8[left] == 0x20 { result = (left, right) }
    }
    return result
  }

  private init(comparing old: String, with new: String) {
    let left = Self.words(of: old)
    let right = Self.words(of: new)
    // Compare bytes: Swift strings in different Unicode forms are equal.
    let diff = SequenceDiff(from: left.map { Array($0.utf8) }, to: right.map { Array($0.utf8) })
    let isWord = { (word: Substring) in !Self.isSpace(word) }
    let shared = diff.kept.count { isWord(left[$0.old]) }
    let longest = max(left.count(where: isWord), right.count(where: isWord))
    likeness = longest == 0 ? 1 : Double(shared) / Double(longest)
    pieces = Self.pieces(left, right, diff.replacements)
  }

  /// Joins the words of each stretch. A lone space between two changes belongs to both.
  private static func pieces(
    _ old: [Substring], _ new: [Substring], _ replacements: [SequenceDiff.Replacement]
  ) -> [Piece] {
    var changes: [SequenceDiff.Replacement] = []
    for next in replacements {
      if let last = changes.last, next.old.lowerBound == last.old.upperBound + 1, isSpace(old[last.old.upperBound]) {
        changes[changes.count - 1].old = last.old.lowerBound..<next.old.upperBound
        changes[changes.count - 1].new = last.new.lowerBound..<next.new.upperBound
      } else {
        changes.append(next)
      }
    }
    var pieces: [Piece] = []
    func add(_ piece: (String) -> Piece, _ words: ArraySlice<Substring>) {
      if !words.isEmpty { pieces.append(piece(words.joined())) }
    }
    var end = 0
    for change in changes {
      add(Piece.same, old[end..<change.old.lowerBound])
      add(Piece.removed, old[change.old])
      add(Piece.inserted, new[change.new])
      end = change.old.upperBound
    }
    add(Piece.same, old[end...])
    return pieces
  }

  static func isSpace(_ word: some StringProtocol) -> Bool {
    word.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  }

  static func visible(_ spaces: String) -> String {
    spaces.unicodeScalars.map { scalar in
      switch scalar {
      case " ": "\u{2423}"
      case "\n": "↵"
      case "\t": "⇥"
      default: ForeignText.number(of: scalar)
      }
    }.joined()
  }

  /// Words, spaces and punctuation marks. Placeholders, and letters of scripts written without spaces, are words.
  static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    for stretch in PlaceholderSegment.all(in: text) {
      if stretch.isPlaceholder {
        words.append(stretch.text)
      } else {
        appendWords(of: stretch.text, to: &words)
      }
    }
    return words
  }

  private static func appendWords(of text: Substring, to words: inout [Substring]) {
    var index = text.startIndex
    while index < text.endIndex {
      let start = index
      let isWord = isLetter(text[index])
      text.formIndex(after: &index)
      while isWord, index < text.endIndex {
        if isLetter(text[index]) {
          text.formIndex(after: &index)
        } else if text[index] == "'" || text[index] == "’" {
          let next = text.index(after: index)
          guard next < text.endIndex, isLetter(text[next]) else { break }
          index = next
        } else {
          break
        }
      }
      words.append(text[start..<index])
    }
  }

  private static func isLetter(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.isOfUnspacedScript { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// One line, or two lines, old and new, if the texts share little or there are more than three changes.
  ///
  /// Long stretches lose their middle: shared ones beyond `same` graphemes, changed ones beyond `changed`. Long shared
  /// text at either end keeps only the half next to the change.
  func lines(same: Int, changed: Int) -> [[Piece]] {
    guard likeness >= 0.3 else {
      let text = { (pieces: [Piece]) in ForeignText.shortened(pieces.map(\.text).joined(), to: changed) }
      return [[.removed(text(pieces.filter(\.isOld)))], [.inserted(text(pieces.filter(\.isNew)))]]
    }
    let pieces = elided(same: same, changed: changed)
    let changes = pieces.split { $0.isOld && $0.isNew }.count
    return changes > 3 ? [pieces.filter(\.isOld), pieces.filter(\.isNew)] : [pieces]
  }

  private func elided(same: Int, changed: Int) -> [Piece] {
    pieces.enumerated().map { index, piece in
      guard case .same(let text) = piece else { return piece.shortened(to: changed) }
      let whole = piece.shortened(to: same)
      if whole == piece { return piece }
      // Cut at a word boundary if one is near.
      if index == 0 {
        let end = text.ending(same / 2)
        return .same("…" + end[(end.prefix(20).firstIndex(of: " ") ?? end.startIndex)...])
      }
      if index == pieces.count - 1 {
        let start = text.beginning(same / 2)
        return .same(start[..<(start.suffix(20).lastIndex(of: " ").map(start.index(after:)) ?? start.endIndex)] + "…")
      }
      return whole
    }
  }
}
