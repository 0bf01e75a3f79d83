import Edits
import Project
import Review
import Rules
import Text

enum JSONTarget: ImmediateFuzzTarget {
  static let name = "json"
  static let about = "JSON of anybody's, read, written and read again"
  static let words = [
    "\\u0041", "\\uD83D\\uDE00", "\\uDC00", "1e400", "-0", "1.5e-3", "true", "null", "{\"a\":", "[[", "\u{202E}", "##[",
  ]
  static let seeds = [
    "{\"a\": [1, -2.5e3, \"b\\n\\u00e9\\ud83d\\ude00\", true, false, null, {}], \"##[c\": \"\u{2028}\"}", "[[[[]]]]",
    "0",
  ].inputs

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let value: JSON
    do throws(JSONError) { value = try JSON(parsing: input) } catch {
      return try promise(
        (0...input.count).contains(error.problem.span.lowerBound), "the fault \(error) lies in the text")
    }
    for text in [value.text, value.document] {
      let again = try? JSON(parsing: Array(text.utf8))
      try promise(again == value, "\(text) says what was read")
      try promise(OutputCheck.isInvisibleFree(text), "\(text) has nothing that a terminal obeys")
    }
  }
}

enum PatternTarget: ImmediateFuzzTarget {
  static let name = "path-pattern"
  static let about = "patterns for paths and keys, and selections of them"
  static let longest = 256
  static let words = [
    "**", "**/", "/**/", "*", "?", "[a-z]", "[!", "]", "{a,b}", "{,", "}", "\\", "!", "./", "kebab-case",
  ]
  static let seeds = [
    FuzzInput.joined("App/**/[a-c]*.{swift,m}", "App/x/y/b1.swift", "Pods/a.m"),
    FuzzInput.joined("*.lproj/", "fi.lproj/Localizable.strings"), FuzzInput.joined("places-*", "places-map"),
    FuzzInput.joined("\\*a?", "*ab"),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let text = input.text()
    let paths = input.texts()
    if let key = try? KeyPattern(text) {
      try promise(key.text == text, "the pattern \(text) keeps its text")
      for path in paths { _ = key.matches(path) }
    }
    guard let pattern = try? PathPattern(text) else { return }
    let selection = PathSelection(include: [pattern])
    let others = PathSelection(exclude: [pattern], defaultExclusions: [])
    for path in paths {
      let isMatch = pattern.matches(path)
      try promise(isMatch != others.contains(path), "\(path) is excluded by \(text) if it matches")
      try promise(isMatch || !selection.contains(path), "\(path) is included by \(text) if it matches")
      try promise(!isMatch || pattern.matches(path + "/a"), "what is below \(path) matches \(text) too")
    }
    let isPlain = text.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: ".") }
    if isPlain { try promise(pattern.matches(text), "\(text) matches itself") }
  }
}

enum AddressTarget: ImmediateFuzzTarget {
  static let name = "edit-url"
  static let about = "templates of the addresses at which translations are edited"
  static let longest = 256
  static let words = ["https://", "http://", "{key}", "{locale}", "{table}", "{", "}", "%", "?a=", "#"]
  static let seeds = [
    FuzzInput.joined("https://a.example/w?title={key}/{locale}&t={table}", "ä b", "pt-br", "Localizable")
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    guard let template = try? EditURLTemplate(input.text()) else { return }
    let url = template.url(key: input.text(), locale: input.text(), table: input.text())
    let host = template.text.prefix { $0 != "{" }
    try promise(url.hasPrefix(host), "\(url) begins with \(host)")
    try promise(
      !url.unicodeScalars.contains { $0.value <= 0x20 || $0.properties.isWhitespace },
      "\(url) is one word")
  }
}

enum DifferenceTarget: ImmediateFuzzTarget {
  static let name = "differences"
  static let about = "differences between two texts: of lines, of bytes"
  static let words = ["\n", "\r\n", "a b", "$1", "é", "e\u{301}", "\u{200D}"]
  static let seeds = [
    FuzzInput.joined("Take a left turn\nthen stop\n", "Take the right turn\n\nthen stop"), FuzzInput.joined("", "a"),
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let (old, new) = (input.bytes(), input.bytes())
    let difference = SequenceDiff(from: old, to: new)
    var made = old
    for replacement in difference.replacements.reversed() {
      made.replaceSubrange(replacement.old, with: new[replacement.new])
    }
    try promise(made == new, "the replacements make the new of the old")
    for pair in difference.kept { try promise(old[pair.old] == new[pair.new], "what is kept is alike") }
    for line in ChangedLines(from: old, to: new).numbers {
      try promise(line >= 1 && line <= new.count { $0 == 0x0A } + 1, "line \(line) is one of the new text")
    }
    _ = nearestName(to: String(decoding: old, as: UTF8.self), among: [String(decoding: new, as: UTF8.self), "a"])
  }
}

enum ListTarget: ImmediateFuzzTarget {
  static let name = "lists"
  static let about = "baselines, and the trailers of commit messages"
  static let words = ["L10n-Keep:", "\r\n", "\n\n", "#", "\u{85}", "0123456789abcdef"]
  static let seeds = [
    FuzzInput.joined(
      "# known\n0123456789abcdef missing-comment App/A.swift key\r\n", "Turn\n\nL10n-Keep: turn-info it is meant\n",
      "a,b c")
  ]

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    var input = FuzzInput(input)
    let text = input.text()
    do throws(BaselineError) { _ = try Baseline(text: text, path: "a") } catch {
      try promise((1...text.unicodeScalars.count + 1).contains(error.line), "\(error) names a line of the file")
    }
    var acknowledgements = Acknowledgements()
    acknowledgements.add(message: input.text())
    acknowledgements.add(environment: input.text())
    _ = acknowledgements.reason(for: "turn-info")
  }
}
