import Text

/// Foreign text in GitHub's Markdown. Each character with a meaning in Markdown becomes an entity. GitHub looks for
/// names, issue numbers, commit ids and addresses after it decodes entities, so outside code a zero-width space breaks
/// them. A dollar sign, which could begin a formula, gets an element of its own.
enum MarkdownText: PageText {
  static let longestStretches = (same: 90, changed: 160)

  /// The longest quotation and the longest code, in graphemes.
  static let longestProse = 200
  static let longestCode = 140
  /// Bytes of Markdown.
  private static let longestMessage = 6_000

  private static let gap = "&#8203;"

  // MARK: Running text

  /// Running text on one line, placeholders in code type.
  static func prose(_ text: String, limit: Int = longestProse) -> String {
    let kept = ForeignText.shortened(text, to: limit)
    return isolated(if: ForeignText.isRightToLeft(kept), raw(kept))
  }

  static func prose(_ text: String, locale: String?) -> String { prose(text) }

  static func name(_ text: String, inElement: Bool) -> String { code(text, limit: 80, inElement: inElement) }

  static func stacked(_ lines: [String]) -> String { lines.joined(separator: "<br>") }
  static func quote(_ text: String) -> String { "“" + prose(text) + "”" }

  /// Isolates right-to-left text from the text around it.
  static func isolated(if isRightToLeft: Bool, _ markup: String) -> String {
    isRightToLeft ? "&#8296;" + markup + "&#8297;" : markup
  }

  /// Running text, complete and not isolated.
  static func raw(_ text: String) -> String {
    PlaceholderSegment.all(in: text).map { stretch in
      stretch.isPlaceholder
        ? "<code>" + entities(ForeignText.signs(of: stretch.text)) + "</code>" : running(stretch.text)
    }.joined()
  }

  private static func running(_ text: Substring) -> String {
    let signs = ForeignText.signs(of: text)
    var markup = ""
    var hexadecimal = 0
    for (index, sign) in signs.enumerated() {
      guard case .plain(let scalar) = sign else {
        hexadecimal = 0
        markup += shown(sign)
        continue
      }
      if isHexadecimal(scalar) {
        // GitHub links seven or more of these as a commit.
        if hexadecimal == 6 {
          markup += gap
          hexadecimal = 0
        }
        hexadecimal += 1
      } else {
        hexadecimal = 0
      }
      let next = index + 1 < signs.count ? signs[index + 1] : .cut
      switch scalar {
      case "$": markup += "<span>$</span>"
      case "@", "#": markup += "&#\(scalar.value);" + gap
      // Break anything that could begin a word like `:tada:`. A colon before a space cannot begin one.
      case ":": markup += next == .plain(" ") ? ":" : isSpace(next) ? "&#58;" : "&#58;" + gap
      case ".": markup += index >= 3 && isWWW(signs[index - 3..<index]) ? gap + "." : "."
      case "-": markup += index >= 2 && isGH(signs[index - 2..<index]) ? "-" + gap : "-"
      case _ where hasMeaning(scalar): markup += "&#\(scalar.value);"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."f", "A"..."F": true
    default: false
    }
  }

  private static func isSpace(_ sign: ForeignText.Sign) -> Bool { sign == .plain(" ") || sign == .cut }

  private static func lowercased(_ signs: ArraySlice<ForeignText.Sign>) -> String {
    var text = ""
    for case .plain(let scalar) in signs { text.unicodeScalars.append(scalar) }
    return text.lowercased()
  }

  private static func isWWW(_ signs: ArraySlice<ForeignText.Sign>) -> Bool { lowercased(signs) == "www" }

  private static func isGH(_ signs: ArraySlice<ForeignText.Sign>) -> Bool { lowercased(signs) == "gh" }

  private static func hasMeaning(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "`", "*", "_", "~", "{", "}", "[", "]", "<", ">", "&", "|", "#", "@", "!", "$", "^", ":": true
    default: false
    }
  }

  // MARK: Code

  /// Code type on one line, followed by our own `suffix`. GitHub does not interpret backticks in HTML elements.
  static func code(
    _ text: String, limit: Int = longestCode, suffix: String = "", inElement: Bool = false
  ) -> String {
    if text.isEmpty { return "(empty)" }
    let kept = ForeignText.shortened(text, to: limit)
    let signs = ForeignText.signs(of: kept)
    if !inElement, isPlainCode(signs) { return "`" + entities(signs) + suffix + "`" }
    return "<code>" + isolated(if: ForeignText.isRightToLeft(kept), entities(edgesShown(signs))) + suffix + "</code>"
  }

  /// Whether a code span can hold the signs unchanged, even in a table.
  private static func isPlainCode(_ signs: [ForeignText.Sign]) -> Bool {
    guard let first = signs.first, let last = signs.last, first != .plain(" "), last != .plain(" ") else {
      return false
    }
    var previous: ForeignText.Sign?
    return signs.allSatisfy { sign in
      defer { previous = sign }
      guard case .plain(let scalar) = sign else { return false }
      if scalar == " " || scalar == "#" || scalar == ":" { return previous != sign }
      return (0x21...0x7E).contains(scalar.value) && !["`", "|", "<", ">", "&", "\\"].contains(scalar)
    }
  }

  /// Makes leading, trailing and doubled spaces visible.
  private static func edgesShown(_ signs: [ForeignText.Sign]) -> [ForeignText.Sign] {
    let open = ForeignText.Sign.plain("\u{2423}")
    var signs = signs
    for index in signs.indices where signs[index] == .plain(" ") {
      let isInside = index > 0 && index + 1 < signs.count && signs[index + 1] != .plain(" ")
      if !isInside { signs[index] = open }
    }
    return signs
  }

  /// Signs for a code span or a `code` element. GitHub still looks for addresses in the element. An empty element,
  /// which does not end up in copied text, breaks them.
  private static func entities(_ signs: [ForeignText.Sign]) -> String {
    var markup = ""
    let isPlain = isPlainCode(signs)
    for (index, sign) in signs.enumerated() {
      switch sign {
      case .plain(let scalar) where isPlain: markup.unicodeScalars.append(scalar)
      case .plain("@") where index > 0: markup += "<span></span>&#64;"
      case .plain(".") where index >= 3 && isWWW(signs[index - 3..<index]): markup += "<span></span>."
      case .plain(let scalar) where !hasMeaning(scalar): markup.unicodeScalars.append(scalar)
      case .plain(let scalar): markup += "&#\(scalar.value);"
      case .newline: markup += "&#92;n"
      case .tab: markup += "&#92;t"
      default: markup += shown(sign)
      }
    }
    return markup
  }

  private static func shown(_ sign: ForeignText.Sign) -> String {
    switch sign {
    case .plain(let scalar): "&#\(scalar.value);"
    case .newline: "↵ "
    case .tab: "⇥"
    case .hidden("\r"): "&#92;r"
    case .hidden(let scalar): "&#92;u&#123;" + String(scalar.value, radix: 16, uppercase: true) + "&#125;"
    case .base: "\u{25CC}"
    case .cut: "…"
    }
  }

  // MARK: Blocks

  /// Source code to paste. The fence is longer than any run of backticks inside. Source with a comment mark, a workflow
  /// command or an invisible character goes into an HTML block, where entities keep it exact and harmless.
  static func block(_ source: String, language: String) -> String {
    let kept = ForeignText.shortened(source, to: 4_000)
    let signs = ForeignText.signs(of: kept)
    let isTame = signs.allSatisfy { sign in
      switch sign {
      case .plain, .newline, .tab: true
      case .hidden, .base, .cut: false
      }
    }
    let mayCommand = kept.utf8.split(separator: 0x0A).contains { line in
      line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "::".utf8)
    }
    guard isTame, !mayCommand, !contains(signs, "<!--"), !contains(signs, "##[") else {
      return "<pre lang=\"\(language)\"><code>" + preformatted(signs) + "</code></pre>"
    }
    let fence = kept.fence(atLeast: 3)
    return fence + language + "\n" + kept + (kept.utf8.last == 0x0A ? "" : "\n") + fence
  }

  private static func preformatted(_ signs: [ForeignText.Sign]) -> String {
    var markup = ""
    for sign in signs {
      switch sign {
      case .newline: markup += "\n"
      case .tab: markup += "&#9;"
      case .plain(let scalar):
        if hasMeaning(scalar) { markup += "&#\(scalar.value);" } else { markup.unicodeScalars.append(scalar) }
      default: markup += shown(sign)
      }
    }
    return markup
  }

  /// `part` has at most four signs.
  private static func contains(_ signs: [ForeignText.Sign], _ part: String) -> Bool {
    let part = part.unicodeScalars.map { ForeignText.Sign.plain($0) }
    return signs.indices.contains { signs[$0] == part[0] && signs[$0...].starts(with: part) }
  }

  // MARK: Messages and links

  static func message(_ message: Message, inElement: Bool = false) -> String {
    var markup = ""
    for segment in message.segments {
      if markup.utf8.count > longestMessage { return markup + "…" }
      switch segment {
      case .words(let text): markup += prose(text, limit: 1_000)
      case .code(let text): markup += code(text, inElement: inElement)
      case .quote(let text): markup += quote(text)
      }
    }
    return markup
  }

  /// `path:line`. If the address of the sources is known, a link that shows `name`, or the file's name and its `.lproj`
  /// folder. Otherwise the path without its middle.
  static func place(_ place: Place, name: String? = nil, context: ReportContext) -> String {
    let line = place.range.map { ":\($0.start.line)" } ?? ""
    let link = place.path.utf8.count <= 500 ? context.sourceURL : nil
    let path = name ?? (link == nil ? place.pathWithoutMiddle : place.shortPath)
    let markup = code(path, limit: longestCode - 12, suffix: line)
    guard let sourceURL = link else { return markup }
    let anchor = place.range.map { "#L\($0.start.line)" } ?? ""
    return "[\(markup)](\(address(sourceURL))/\(PercentEncoding.path(place.path))\(anchor))"
  }

  /// Empty if `url` is not a valid address.
  static func link(_ label: String, to url: String) -> String {
    guard url.utf8.starts(with: "https://".utf8), url.utf8.count <= 1_000 else { return "" }
    return "[\(label)](\(address(url)))"
  }

  private static func address(_ url: String) -> String {
    PercentEncoding.address(url).split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
  }
}
