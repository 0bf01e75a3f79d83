import Text

/// Foreign text in a page of HTML. Each character with a meaning in HTML becomes an entity, and invisible characters
/// are shown by number. Each text is in an element that isolates its direction from the text around it.
enum HTMLText: PageText {
  static let longestStretches = (same: 200, changed: 400)

  /// The longest quotation and the longest code, in graphemes.
  private static let longestProse = 1_000
  private static let longestCode = 300

  /// One line, for an element or a quoted attribute.
  static func escaped(_ text: some StringProtocol) -> String {
    var markup = ""
    for sign in ForeignText.signs(of: text) {
      switch sign {
      case .plain(let scalar): append(scalar, to: &markup)
      case .newline: markup += "↵ "
      case .tab: markup += "⇥"
      case .hidden("\r"): markup += "\\r"
      case .hidden(let scalar): markup += ForeignText.number(of: scalar)
      case .base: markup += "\u{25CC}"
      case .cut: markup += "…"
      }
    }
    return markup
  }

  private static func append(_ scalar: Unicode.Scalar, to markup: inout String) {
    switch scalar {
    case "&": markup += "&amp;"
    case "<": markup += "&lt;"
    case ">": markup += "&gt;"
    case "\"": markup += "&quot;"
    case "'": markup += "&#39;"
    // GitHub's runner interprets `##[` in a log.
    case "#": markup += "&#35;"
    case ":": markup += "&#58;"
    default: markup.unicodeScalars.append(scalar)
    }
  }

  /// A page that loads nothing from a server and runs no script. `main` and `footer` are markup.
  static func page(title: String, main: String, footer: String? = nil) -> String {
    let foot = footer.map { "<footer>\($0)</footer>\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLStyle.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(escaped(title))</title>
      <style>\(HTMLStyle.sheet)</style>
      </head>
      <body>
      <main>
      \(main)
      </main>
      \(foot)</body>
      </html>

      """
  }

  /// A text as users see it, without placeholders, in the language and direction of `locale`.
  static func shown(_ text: String, locale: String, isRightToLeft: Bool) -> String {
    text.isEmpty
      ? "<span class=\"quiet\">(empty)</span>"
      : "<bdi\(language(locale)) dir=\"\(isRightToLeft ? "rtl" : "ltr")\">"
        + "\(escaped(ForeignText.shortened(text, to: longestProse)))</bdi>"
  }

  /// Placeholders are in code type; the text is not isolated.
  static func raw(_ text: String) -> String {
    PlaceholderSegment.all(in: text).map { stretch in
      stretch.isPlaceholder ? "<code>\(escaped(stretch.text))</code>" : escaped(stretch.text)
    }.joined()
  }

  /// Running text, in the language of `locale` if given.
  static func prose(_ text: String, locale: String? = nil) -> String {
    "<bdi\(language(locale))>\(raw(ForeignText.shortened(text, to: longestProse)))</bdi>"
  }

  static func code(_ text: String) -> String {
    text.isEmpty
      ? "<span class=\"quiet\">(empty)</span>"
      : "<code dir=\"auto\">\(escaped(ForeignText.shortened(text, to: longestCode)))</code>"
  }

  static func name(_ text: String, inElement: Bool) -> String { code(text) }

  static func isolated(if isRightToLeft: Bool, _ markup: String) -> String { "<bdi>\(markup)</bdi>" }

  static func stacked(_ lines: [String]) -> String {
    lines.count == 1 ? lines[0] : lines.map { "<span class=\"old\">\($0)</span>" }.joined()
  }

  private static func isolated(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// Source code to paste, with line breaks.
  static func block(_ source: String) -> String {
    let lines = ForeignText.shortened(source, to: 4_000).split(separator: "\n", omittingEmptySubsequences: false)
    return "<pre><code>" + lines.map { escaped($0) }.joined(separator: "\n") + "</code></pre>"
  }

  /// Code is in code type, quotations are in “ ”.
  static func message(_ message: Message, inElement: Bool = false) -> String {
    message.segments.map { segment in
      switch segment {
      case .words(let text): raw(ForeignText.shortened(text, to: longestProse))
      case .code(let text): code(text)
      case .quote(let text): "“\(prose(text))”"
      }
    }.joined()
  }

  /// `path:line`. If the address of the sources is known, a link that shows `name`, or the file's name and its `.lproj`
  /// folder. Otherwise the path without its middle. The name and the line number stay on one line.
  static func place(_ place: Place, name: String? = nil, context: ReportContext) -> String {
    let line = place.range.map { ":\($0.start.line)" } ?? ""
    let link = place.path.utf8.count <= 1_000 ? context.sourceURL : nil
    let path = ForeignText.shortened(
      name ?? (link == nil ? place.pathWithoutMiddle : place.shortPath), to: longestCode)
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let markup =
      "<code class=\"place\">\(slash == path.startIndex ? "" : isolated(String(path[..<slash])))"
      + "<span>\(isolated(String(path[slash...])))\(line)</span></code>"
    guard let link else { return markup }
    let anchor = place.range.map { "#L\($0.start.line)" } ?? ""
    return anchored(markup, PercentEncoding.address(link) + "/" + PercentEncoding.path(place.path) + anchor)
  }

  /// Empty if `url` is not a valid address.
  static func link(_ label: String, to url: String) -> String {
    guard url.utf8.starts(with: "https://".utf8), url.utf8.count <= 1_000 else { return "" }
    return anchored(label, PercentEncoding.address(url))
  }

  private static func anchored(_ markup: String, _ address: String) -> String {
    let address = address.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
    return "<a href=\"\(address)\" rel=\"noreferrer\">\(markup)</a>"
  }

  /// The `lang` attribute, if `locale` is a valid value (RFC 5646).
  private static func language(_ locale: String?) -> String {
    guard let locale, (2...35).contains(locale.utf8.count), locale.isAlphanumeric(or: "-") else { return "" }
    return " lang=\"\(locale)\""
  }
}
