import Text

package enum InterfaceBuilderStringsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "interface-builder-strings", group: .source,
    summary: "A text was added in Interface Builder",
    rationale: """
      The project does not use the localization of storyboards and xibs: such a text stays English unless code \
      replaces it.
      """,
    instead: "Set the text in code from a localization call, and leave the one in Interface Builder empty.",
    severity: .info, needsTranslatewiki: true,
    triggering: [
      RuleExample(
        from: [.init("App/V.xib", "<document>\n</document>\n")],
        to: [.init("App/V.xib", "<document>\n↓<label text=\"Saved articles\" />\n</document>\n")])
    ],
    nonTriggering: [
      RuleExample(
        from: [.init("App/V.xib", "<document>\n<label text=\"Saved articles\" />\n</document>\n")],
        to: [.init("App/V.xib", "<document>\n<label text=\"Saved articles\" />\n<label text=\"\" />\n</document>\n")])
    ])

  private static let elements: [(element: String, attribute: String)] = [
    ("<label ", "text"), ("<textField ", "placeholder"), ("<textField ", "text"), ("<textView ", "text"),
    ("<state ", "title"), ("<navigationItem ", "title"), ("<barButtonItem ", "title"), ("<tabBarItem ", "title"),
    ("<searchBar ", "placeholder"),
  ]

  /// The texts that Interface Builder fills in itself.
  private static let defaults: Set<String> = ["Label", "Button", "Title", "Item", "Text", "Lorem ipsum"]

  package static func findings(in input: RuleInput) -> [Finding] {
    input.addedInterfaceLines.sorted { $0.key < $1.key }.flatMap { path, lines -> [Finding] in
      lines.sorted { $0.key < $1.key }.compactMap { number, line in
        guard let text = typedText(in: line) else { return nil }
        let indentation = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
        return Finding(
          rule: description.id,
          place: Place(
            path: path,
            range: TextRange(
              start: TextPosition(line: number, column: indentation + 1),
              end: TextPosition(line: number, column: line.utf8.count + 1))),
          message: "The text \(quote: text) was typed into Interface Builder, where it is not translated.",
          advice: "Set it in code from a localization call.", subject: text)
      }
    }
  }

  private static func typedText(in line: String) -> String? {
    for (element, attribute) in elements where line.contains(element) {
      guard let start = line.firstRange(of: " \(attribute)=\"")?.upperBound else { continue }
      let text = line[start...].prefix { $0 != "\"" }
      if text.contains(where: \.isLetter), !defaults.contains(String(text)) { return String(text) }
    }
    return nil
  }
}
