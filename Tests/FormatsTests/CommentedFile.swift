import Text

/// A file of one line for each entry, with comments, headings and empty lines, for checking merges.
struct CommentedFile {
  enum Notation: CaseIterable, Sendable { case strings, stringsdict }

  struct Entry: Equatable {
    var key: String
    /// The comments directly before it.
    var comment: [String]
    var value: String
    /// The comment after it, on its line; empty if there is none, as always in a stringsdict.
    var remark = ""
  }

  enum Item: Equatable {
    /// A comment with an empty line after it.
    case heading(String)
    case entry(Entry)

    /// The key, or the words of a heading.
    var name: String {
      switch self {
      case .heading(let words): words
      case .entry(let entry): entry.key
      }
    }
  }

  private(set) var items: [Item] = []
  private(set) var text: String
  private let notation: Notation
  private var followEmptyLines: [Bool] = []

  /// The entries by key; of a repeated key the first one.
  var entries: [String: Entry] {
    Dictionary(
      items.compactMap { if case .entry(let entry) = $0 { (entry.key, entry) } else { nil } },
      uniquingKeysWith: { first, _ in first })
  }

  var headings: [String] {
    items.compactMap { if case .heading(let words) = $0 { words } else { nil } }.sorted()
  }

  /// Reads the items of a text.
  init(_ text: String, _ notation: Notation = .strings) {
    self.text = text
    self.notation = notation
    let lines = text.replacing("\r\n", with: "\n")
    var open: [String] = []
    var end = lines.startIndex
    let tokens =
      #/(?<comment>/\*[^*]*\*/|//[^\n]*|<!--[^>]*-->)|"(?<key>[^"]*)" *= *"(?<value>[^"]*)";|<key>(?<name>[^<]*)</key>\n\t*<string>(?<form>[^<]*)</string>|"?(?<bare>[A-Za-z0-9]+)"?;/#
    for token in lines.matches(of: tokens) {
      let breaks = lines[end..<token.range.lowerBound].count { $0 == "\n" }
      if breaks > 1, notation == .strings {
        items += open.map(Item.heading)
        open = []
      }
      if let comment = token.comment.map(String.init) {
        if breaks == 0, end > lines.startIndex, case .entry(var entry) = items.last, open.isEmpty {
          entry.remark = comment
          items[items.count - 1] = .entry(entry)
        } else {
          open.append(comment)
        }
      } else {
        let key = String(token.key ?? token.name ?? token.bare ?? "")
        items.append(.entry(Entry(key: key, comment: open, value: String(token.value ?? token.form ?? ""))))
        open = []
      }
      end = token.range.upperBound
    }
    items += open.map(Item.heading)
  }

  private init(
    _ items: [(item: Item, followsEmptyLine: Bool)], _ notation: Notation, lineEnd: String = "\n",
    endsLastLine: Bool = true
  ) {
    var lines: [String] = []
    var isAfterHeading = false
    for (item, followsEmptyLine) in items {
      switch item {
      case .heading(let heading):
        lines += (followsEmptyLine ? ["", heading] : [heading])
        isAfterHeading = true
      case .entry(let entry):
        if followsEmptyLine || isAfterHeading { lines.append("") }
        lines += Self.lines(of: entry, notation)
        isAfterHeading = false
      }
    }
    if notation == .stringsdict { lines = ["<plist version=\"1.0\">", "<dict>"] + lines + ["</dict>", "</plist>"] }
    text = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.joined(separator: lineEnd)
    if endsLastLine, !lines.isEmpty { text += lineEnd }
    self.items = items.map(\.item)
    followEmptyLines = items.map(\.followsEmptyLine)
    self.notation = notation
  }

  private static func lines(of entry: Entry, _ notation: Notation) -> [String] {
    switch notation {
    case .strings:
      entry.comment + ["\"\(entry.key)\" = \"\(entry.value)\";" + (entry.remark.isEmpty ? "" : " " + entry.remark)]
    case .stringsdict:
      entry.comment.map { "\t" + $0 } + ["\t<key>\(entry.key)</key>", "\t<string>\(entry.value)</string>"]
    }
  }

  // MARK: Random files

  static func random(_ notation: Notation, _ random: inout SplitMix) -> CommentedFile {
    var items: [(item: Item, followsEmptyLine: Bool)] = []
    for number in 0..<Int.random(in: 1...6, using: &random) {
      if notation == .strings, Int.random(in: 0..<4, using: &random) == 0 {
        items.append((.heading("// Part \(number)"), Bool.random(using: &random)))
      }
      items.append((.entry(entry("k\(number)", "Text", notation, &random)), Bool.random(using: &random)))
    }
    return CommentedFile(items, notation)
  }

  private static func entry(
    _ key: String, _ value: String, _ notation: Notation, _ random: inout SplitMix
  ) -> Entry {
    Entry(
      key: key, comment: comment(on: key, notation, &random), value: value, remark: remark(on: key, notation, &random))
  }

  private static func comment(on key: String, _ notation: Notation, _ random: inout SplitMix) -> [String] {
    let number = Int.random(in: 0..<100, using: &random)
    switch notation {
    case .strings:
      let about = number.isMultiple(of: 3) ? "/* About \(key),\n   \(number) */" : "/* About \(key), \(number) */"
      return [[], ["// Fuzzy"], [about], ["// Fuzzy", about]].randomElement(using: &random) ?? []
    case .stringsdict:
      return [[], ["<!-- About \(key), \(number) -->"]].randomElement(using: &random) ?? []
    }
  }

  private static func remark(on key: String, _ notation: Notation, _ random: inout SplitMix) -> String {
    let number = Int.random(in: 0..<100, using: &random)
    return notation == .strings && number < 25 ? "// \(key) \(number)" : ""
  }

  /// Edits of two sides without a conflict: each item, and each part of an entry, is changed by one of them or by both
  /// alike.
  func edited(_ random: inout SplitMix) -> (ours: CommentedFile, theirs: CommentedFile) {
    var sides: [[(item: Item, followsEmptyLine: Bool)]] = [[], []]
    for (item, followsEmptyLine) in zip(items, followEmptyLines) {
      let changed = changed(item, &random)
      for side in 0..<2 {
        Self.add(to: &sides[side], side: side, notation, &random)
        guard let item = changed[side] else { continue }
        let toggles = Int.random(in: 0..<6, using: &random) == 0
        sides[side].append((item, followsEmptyLine != toggles))
      }
    }
    for side in 0..<2 { Self.add(to: &sides[side], side: side, notation, &random) }
    let lineEnd = Int.random(in: 0..<6, using: &random) == 0 ? "\r\n" : "\n"
    let endsLastLine = Int.random(in: 0..<4, using: &random) > 0
    return (
      CommentedFile(sides[0], notation, lineEnd: lineEnd, endsLastLine: endsLastLine),
      CommentedFile(sides[1], notation)
    )
  }

  /// The item on each side; `nil` where it is removed.
  private func changed(_ item: Item, _ random: inout SplitMix) -> [Item?] {
    // The sides that make a change: one, or both.
    func authors() -> [Int] { [[0], [1], [0, 1]].randomElement(using: &random) ?? [] }
    var sides: [Item?] = [item, item]
    if Int.random(in: 0..<6, using: &random) == 0 {
      for side in authors() { sides[side] = nil }
      return sides
    }
    guard case .entry(let old) = item else { return sides }
    var entries = [old, old]
    if Int.random(in: 0..<3, using: &random) == 0 {
      let comment = Self.comment(on: old.key, notation, &random)
      for side in authors() { entries[side].comment = comment }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { for side in authors() { entries[side].value = "Other text" } }
    if Int.random(in: 0..<5, using: &random) == 0 {
      let remark = Self.remark(on: old.key, notation, &random)
      for side in authors() { entries[side].remark = remark }
    }
    return entries.map(Item.entry)
  }

  /// Adds entries and headings of one side alone, or nothing.
  private static func add(
    to items: inout [(item: Item, followsEmptyLine: Bool)], side: Int, _ notation: Notation, _ random: inout SplitMix
  ) {
    for _ in 0..<max(0, Int.random(in: -2...2, using: &random)) {
      let key = "new\(side)at\(items.count)"
      let isHeading = notation == .strings && Int.random(in: 0..<4, using: &random) == 0
      let item = isHeading ? Item.heading("// Part \(key)") : .entry(entry(key, "New text", notation, &random))
      items.append((item, Bool.random(using: &random)))
    }
  }

  // MARK: Expectations

  /// The expected entries and headings after two sides changed `base` without a conflict.
  static func merged(
    _ base: CommentedFile, _ ours: CommentedFile, _ theirs: CommentedFile
  ) -> (entries: [String: Entry], headings: [String]) {
    let (base, ours, theirs) = (
      (entries: base.entries, headings: base.headings), (entries: ours.entries, headings: ours.headings),
      (entries: theirs.entries, headings: theirs.headings)
    )
    var entries: [String: Entry] = [:]
    for key in Set(base.entries.keys).union(ours.entries.keys).union(theirs.entries.keys) {
      guard let old = base.entries[key] else {
        entries[key] = ours.entries[key] ?? theirs.entries[key]
        continue
      }
      guard let our = ours.entries[key], let their = theirs.entries[key] else { continue }
      entries[key] = Entry(
        key: key, comment: our.comment == old.comment ? their.comment : our.comment,
        value: our.value == old.value ? their.value : our.value,
        remark: our.remark == old.remark ? their.remark : our.remark)
    }
    let headings = Set(base.headings + ours.headings + theirs.headings).filter { heading in
      let isOurs = ours.headings.contains(heading)
      return isOurs == base.headings.contains(heading) ? theirs.headings.contains(heading) : isOurs
    }
    return (entries, headings.sorted())
  }

  /// The names of its items that `other` has too, in order.
  func order(among other: CommentedFile) -> [String] {
    let names = Set(other.items.map(\.name))
    return items.map(\.name).filter(names.contains)
  }
}
