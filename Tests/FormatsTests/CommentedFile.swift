import Text

/// A `.strings` file of one line for each entry, with comments, headings and empty lines, for checking merges.
struct CommentedFile {
  private enum Item {
    case heading(String)
    case entry(key: String, comment: [String], value: String)
  }

  /// The lines of the comment directly before each entry, by its key.
  private(set) var comments: [String: [String]] = [:]
  /// The comments with an empty line after them, sorted.
  private(set) var headings: [String] = []
  private(set) var text = ""
  private var items: [(item: Item, followsEmptyLine: Bool)] = []

  /// Reads a text line by line.
  init(_ text: String) {
    self.text = text
    var open: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("/") {
        open.append(String(line))
      } else if line.isEmpty {
        headings += open
        open = []
      } else {
        comments[String(line.prefix { $0 != "=" && $0 != ";" }.filter { $0 != " " && $0 != "\"" })] = open
        open = []
      }
    }
    headings = (headings + open).sorted()
  }

  private init(_ items: [(item: Item, followsEmptyLine: Bool)], lineEnd: String = "\n", endsLastLine: Bool = true) {
    var lines: [String] = []
    var isAfterHeading = false
    for (item, followsEmptyLine) in items {
      switch item {
      case .heading(let heading):
        lines += (followsEmptyLine ? ["", heading] : [heading])
        isAfterHeading = true
      case .entry(let key, let comment, let value):
        if followsEmptyLine || isAfterHeading { lines.append("") }
        lines += comment + ["\"\(key)\" = \"\(value)\";"]
        isAfterHeading = false
      }
    }
    self.init(lines.joined(separator: lineEnd) + (endsLastLine && !lines.isEmpty ? lineEnd : ""))
    self.items = items
  }

  // MARK: Random files

  static func random(_ random: inout SplitMix) -> CommentedFile {
    var items: [(item: Item, followsEmptyLine: Bool)] = []
    for number in 0..<Int.random(in: 1...6, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        items.append((.heading("// Part \(number)"), Bool.random(using: &random)))
      }
      let key = "k\(number)"
      let entry = Item.entry(key: key, comment: comment(on: key, &random), value: "Text")
      items.append((entry, Bool.random(using: &random)))
    }
    return CommentedFile(items)
  }

  private static func comment(on key: String, _ random: inout SplitMix) -> [String] {
    let about = "/* About \(key), \(Int.random(in: 0..<100, using: &random)) */"
    return [[], ["// Fuzzy"], [about], ["// Fuzzy", about]].randomElement(using: &random) ?? []
  }

  /// Edits of two sides without a conflict: each item is changed by one of them or by both alike.
  func edited(_ random: inout SplitMix) -> (ours: CommentedFile, theirs: CommentedFile) {
    var sides: [[(item: Item, followsEmptyLine: Bool)]] = [[], []]
    for (item, followsEmptyLine) in items {
      var changed: Item? = item
      switch (item, Int.random(in: 0..<6, using: &random)) {
      case (_, 0): changed = nil
      case (.entry(let key, _, let value), 1...3):
        changed = .entry(key: key, comment: Self.comment(on: key, &random), value: value)
      case (.entry(let key, let comment, _), 4): changed = .entry(key: key, comment: comment, value: "Other text")
      default: break
      }
      let author = Int.random(in: 0..<3, using: &random)
      for side in 0..<2 {
        Self.add(to: &sides[side], side: side, &random)
        guard let item = author == side || author == 2 ? changed : item else { continue }
        let toggles = Int.random(in: 0..<6, using: &random) == 0
        sides[side].append((item, followsEmptyLine != toggles))
      }
    }
    for side in 0..<2 { Self.add(to: &sides[side], side: side, &random) }
    let lineEnd = Int.random(in: 0..<6, using: &random) == 0 ? "\r\n" : "\n"
    let endsLastLine = Int.random(in: 0..<4, using: &random) > 0
    return (
      CommentedFile(sides[0], lineEnd: lineEnd, endsLastLine: endsLastLine), CommentedFile(sides[1])
    )
  }

  /// Adds entries and headings of one side alone, or nothing.
  private static func add(
    to items: inout [(item: Item, followsEmptyLine: Bool)], side: Int, _ random: inout SplitMix
  ) {
    for _ in 0..<max(0, Int.random(in: -2...2, using: &random)) {
      let key = "new\(side)at\(items.count)"
      let isHeading = Int.random(in: 0..<4, using: &random) == 0
      let item =
        isHeading
        ? Item.heading("// Part \(key)") : .entry(key: key, comment: comment(on: key, &random), value: "New text")
      items.append((item, Bool.random(using: &random)))
    }
  }

  /// The expected comments and headings after two sides changed `base` without a conflict.
  static func merged(
    _ base: CommentedFile, _ ours: CommentedFile, _ theirs: CommentedFile
  ) -> (comments: [String: [String]], headings: [String]) {
    var comments: [String: [String]] = [:]
    for key in Set(base.comments.keys).union(ours.comments.keys).union(theirs.comments.keys) {
      let (old, our, their) = (base.comments[key], ours.comments[key], theirs.comments[key])
      comments[key] = our == old ? their : our
    }
    let headings = Set(base.headings + ours.headings + theirs.headings).filter { heading in
      let isOurs = ours.headings.contains(heading)
      return isOurs == base.headings.contains(heading) ? theirs.headings.contains(heading) : isOurs
    }
    return (comments, headings.sorted())
  }
}
