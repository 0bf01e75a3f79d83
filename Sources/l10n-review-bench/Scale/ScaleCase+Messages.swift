/// Messages that grow in one respect.
extension ScaleCase {
  static var messages: [ScaleCase] {
    shapes.flatMap { name, make in
      [
        ScaleCase("message of \(name): lint", 250, lint) { count in
          let (long, rich) = (make(count), rich(count))
          return ScaleInput(commits: [
            [
              ScaleFile("en.lproj/Localizable.strings", catalog([short, long, long, short, rich, long])),
              ScaleFile(
                "fr.lproj/Localizable.strings", catalog([long, short, "un " + long, "un " + short, long, rich])),
              ScaleFile(
                "App.swift",
                ScaleTexts.source(1) { _ in
                  "called"
                } text: { _ in
                  long
                }),
            ]
          ])
        },
        ScaleCase("message of \(name): review", 250, range) { count in
          let (long, rich) = (make(count), rich(count))
          return ScaleInput(commits: [
            [
              ScaleFile("en.lproj/Localizable.strings", catalog([short, long, long, short, rich, long])),
              ScaleFile("fr.lproj/Localizable.strings", catalog([short, long, long, short, rich, long])),
            ],
            [
              ScaleFile(
                "en.lproj/Localizable.strings",
                catalog([long, short, "not " + long + " here", "not " + short, long, rich])),
              ScaleFile(
                "fr.lproj/Localizable.strings",
                catalog([long, short, "un " + long + " ici", "un " + short, long, rich])),
            ],
          ])
        },
        ScaleCase("message of \(name): import", 250, imports) { count in
          let (long, rich) = (make(count), rich(count))
          return ScaleInput(commits: [
            ScaleTexts.wikipedia(
              catalog([short, long, long, short, rich, long]),
              catalog([long, short, "un " + long, "un " + short, long, rich]),
              native: catalog([short, long, long, short, rich, long]))
          ])
        },
      ]
    }
  }

  private static let short = "Open %1$@ with {{PLURAL:%2$d|one page|%2$d pages}}"

  /// A text of the same length with every feature.
  private static func rich(_ count: Int) -> String {
    String(repeating: "%1$@ %@ {{PLURAL:%2$d|one page|%2$d pages}} <b>x</b> 12 ", count: count)
  }

  private static func catalog(_ texts: [String]) -> String {
    texts.enumerated().map { ScaleTexts.entry("key-\($0)", $1) }.joined()
  }

  private static let shapes: [(String, @Sendable (Int) -> String)] =
    repeated.map { name, unit in (name, { String(repeating: unit, count: $0) }) } + varied

  private static let repeated: [(String, String)] =
    [
      ("$1", "$1 "), ("$ 1", "$ 1 "), ("1$", "1$ "), ("$", "$"), ("%1$@", "%1$@ "), ("%@", "%@ "), ("%", "% "),
      ("%%", "%%"), ("% d", "100% du "), ("%#@v@", "%#@v@ "), ("PLURAL", "{{PLURAL:%2$d|one|%2$d many}} "),
      ("PLURAL of $1", "{{PLURAL:$1|one|$1 many}} "), ("GENDER", "{{GENDER:$1|he|she}} "),
      ("open PLURAL", "{{PLURAL:%2$d|one "), ("single braces", "{PLURAL:%2$d|one}"), ("braces", "{{ "),
      ("closing braces", "}} "), ("bars", "|"), ("elements", "<b>x</b> "), ("open elements", "<b>"),
      ("less-than signs", "< "), ("links", "<a href='x'>y</a> "), ("entities", "&amp; "), ("line feeds", "\\n"),
      ("quotes", "\\\""), ("escaped letters", "\\U00e9"), ("words", "word "), ("letters", "x"), ("capitals", "Ab"),
      ("numbers", "12 "), ("digits", "7"), ("URLs", "https://example.org/a "), ("sentences", "Do it. "),
      ("not", "not "), ("punctuation", "… "), ("spaces", "  "), ("accents", "e\u{301}"), ("one long letter", "\u{301}"),
      ("emoji", "👩‍👩‍👧 "), ("Arabic", "كتاب "), ("marks of direction", "\u{202B}x\u{202C}"),
      ("mixed letters", "aа "), ("Chinese", "維基"),
    ]

  private static let varied: [(String, @Sendable (Int) -> String)] = [
    (
      "different words", { count in (0..<count).map(ScaleTexts.word).joined(separator: " ") }
    ),
    (
      "explicit forms",
      { count in "{{PLURAL:%2$d|" + (0..<count).map { "\($0)=x|" }.joined() + "one|%2$d many}}" }
    ),
    (
      "forms", { count in "{{PLURAL:%2$d|" + (0..<count).map { "form \($0)|" }.joined() + "%2$d many}}" }
    ),
    (
      "nested PLURALs",
      { String(repeating: "{{PLURAL:%2$d|one|", count: $0) + "x" + String(repeating: "}}", count: $0) }
    ),
    (
      "PLURALs in one PLURAL",
      { "{{PLURAL:%2$d|one|" + String(repeating: "{{PLURAL:%2$d|a|b}} ", count: $0) + "}}" }
    ),
    (
      "nested elements",
      { String(repeating: "<b>", count: $0) + "x" + String(repeating: "</b>", count: $0) }
    ),
    (
      "different templates", { count in (0..<count).map { "{{\(ScaleTexts.word($0)):x}} " }.joined() }
    ),
    (
      "different placeholders", { count in (0..<count).map { "%\($0 % 127 + 1)$@ " }.joined() }
    ),
  ]
}
