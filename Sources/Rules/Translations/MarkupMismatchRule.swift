import Text

package enum MarkupMismatchRule: TranslationRule {
  package static let description = RuleDescription(
    id: "markup-mismatch", group: .translations,
    summary: "A translation has other tags or links than its source text",
    rationale: """
      A tag that is missing or not closed loses a link or makes the rest of the page bold. A link in Markdown that has \
      other brackets, or a space between them, is shown with its address instead of being one. A `**` without its \
      other half, or with a space inside, is shown as it is written; so is a broken `^[…](inflect: true)`.
      """,
    instead: "Use each tag and link of the source text, and close what is opened.",
    severity: .warning, follows: .wrongTexts,
    triggering: [
      .translation("fi", "↓Lue <b>lisää", of: "Read <b>more</b>"),
      .translation("fi", "↓Lue lisää", of: #"<a href=\"x\">Read</a> more"#),
      .translation("fi", "↓<b>Lue</b> <i>lisää</i>", of: "<b>Read</b> more"),
      .translation("fi", "↓Lue lisää", of: "<link>Read</link> more"),
      .translation("fi", "↓[A](https://a.org)", of: "[A](%@) and [B](%@)"),
      .translation("fi", "↓[A](https://a.org)", of: "[A](https://a.org) and [B](https://b.org)"),
      .translation("fi", "↓Paina **Valmis", of: "Tap **Done**"),
      .translation("fi", "↓Paina Valmis", of: "Tap **Done**"),
      .translation("fi", "↓Paina ** Valmis **", of: "Tap **Done**"),
      .translation("de", #"↓^[%lld Datei](inflect: wahr)"#, of: "^[%lld file](inflect: true)"),
      .translation("fi", #"↓Katso ohje\n[1]: https://a.org"#, of: #"See [the help][1]\n[1]: https://a.org"#),
      .translation("zh-hans", "↓请看【帮助】(https://a.org)", of: "See [the help](https://a.org)"),
    ],
    nonTriggering: [
      .translation("fi", "<b>Lisää</b> <i>luettavaa</i>", of: "<i>Read</i> <b>more</b>"),
      .translation("fi", "Katso [ohje](https://a.org/fi)", of: "See [the help](https://a.org)"),
      .translation("fi", "Katso [ohje]( https://a.org/fi )", of: "See [the help](https://a.org)"),
      .translation("fi", "[A](https://a.org) on A", of: "[A](https://a.org) is [it](https://a.org)"),
      .translation("fi", "Katso tiedosto (a)", of: "See file [x](a)"),
      .translation("fi", "**Valmis** tai **Loppu**", of: "**Done** or End"), .translation("fi", "2**3", of: "2**3 = 8"),
      .translation("fi", "Paina Valmis*", of: "Tap *Done*"),
      .translation("de", "%lld Dateien", of: "^[%lld file](inflect: true)"),
      .translation("fi", "[%1$@][%2$@", of: "[%1$@][%2$@]"),
      .translation("uk", "<b>не</b> і <b>не</b>", of: "<b>neither</b> nor"),
      .translation("fi", "Rivi<br/>Toinen", of: "Line<br><br>Other"),
      .translation("fi", "<b>Rivi</b><br>Toinen", of: "<b>Line</b> Other"),
      .translation("de", "<Leer>", of: "<None>"), .nativeTranslation("de", "Tags", of: "<xml> <img />"),
      .translation("fr", "<effacé $1>", of: "<redacted $1>"),
      .translation("de", "Taste <Leertaste>", of: "Key <key>"),
    ])

  static let concerns: TextTraits = .sourceMarkup

  static func check(_ translation: Translation) -> [FaultReport] {
    guard let source = translation.source else { return [] }
    // `empty-translation` reports this.
    if translation.traits.contains(.isEmpty) { return [] }
    return tagFaults(translation, source) + linkFaults(translation, source) + markFaults(translation, source)
  }

  private static func markFaults(_ translation: Translation, _ source: TranslationSource) -> [FaultReport] {
    guard source.markdown.isMarkdown else { return [] }
    let (own, wanted) = (MarkdownMarks(translation.text), source.markdown)
    var faults: [FaultReport] = []
    if wanted.bold > 0, own.stars != 2 * own.bold {
      faults.append(
        FaultReport(
          severity: .warning,
          message: "A \(code: "**") has no other half, or a space after or before it: users see it.",
          advice: "Write \(code: "**bold**") without spaces inside.", subject: "bold"))
    } else if wanted.bold > 0, own.bold == 0 {
      faults.append(
        FaultReport(
          severity: .info, message: "No words are bold, where the source text has \(code: "**").",
          advice: "Put \(code: "**") around the same words.", subject: "bold"))
    }
    if wanted.references > 0, own.references < wanted.references {
      faults.append(
        FaultReport(
          message: "\(own.references) of \(wanted.references) links to a definition, \(code: "[text][id]").",
          advice: "Write each link as the source text does.", subject: "references"))
    }
    // Languages without inflection by the system write the plural another way, or not at all.
    if wanted.inflections > 0, own.inflections != own.inflectionEnds {
      faults.append(
        FaultReport(
          message: "\(code: "^[…](inflect: true)") is broken: users see its brackets.",
          advice: "Translate only the words in the square brackets.", subject: "inflection"))
    }
    return faults
  }

  private static func linkFaults(_ translation: Translation, _ source: TranslationSource) -> [FaultReport] {
    guard source.links.all > 0 else { return [] }
    let links = MarkdownLink.count(in: translation.text)
    // A text may link twice to one address where another names it once.
    guard links.all != source.links.all, links.different != source.links.different else { return [] }
    let words = { (count: Int) in count == 0 ? "No link" : count == 1 ? "1 link" : "\(count) links" }
    return [
      FaultReport(
        message: """
          \(words: words(links.all)) in Markdown, the source text has \(source.links.all): write \(code: "[text](address)").
          """,
        advice: "Write each link as the source text does, in these brackets and without a space between them.",
        subject: "links")
    ]
  }

  private static func tagFaults(_ translation: Translation, _ source: TranslationSource) -> [FaultReport] {
    guard !source.tags.isEmpty, !source.isMarkupOnly else { return [] }
    let known = Set(source.tags.map(\.name))
    let tags = MarkupTag.all(in: translation.text, called: known)
    let own = Set(tags.map(\.name))
    let missing = known.subtracting(own).union(known.filter { isLink($0) && count($0, tags) < count($0, source.tags) })
    let (ownOpen, sourceOpen) = (open(tags), open(source.tags))
    let unclosed = own.intersection(known).subtracting(missing).filter { sourceOpen[$0] == 0 && ownOpen[$0] != 0 }
    // Where tags are shown as HTML, a translation may break its lines where it likes.
    let extra = own.subtracting(known).subtracting(["br", "wbr"])
    let parts: [(names: Set<String>, what: String)] = [
      (missing, "missing"), (unclosed, "not closed"), (extra, "not in the source text"),
    ]
    let changed = parts.filter { !$0.names.isEmpty }
    guard !changed.isEmpty else { return [] }
    let message = changed.map { part -> Message in
      "\(code: written(part.names)) \(words: part.names.count == 1 ? "is" : "are") \(words: part.what)"
    }
    return [
      FaultReport(
        severity: missing.union(extra).isSubset(of: paragraphs.union(emphasis))
          && unclosed.allSatisfy { paragraphs.contains($0) || isOpenAtEndOnly($0, tags, translation, source) }
          ? .info : .warning,
        message: "\(Message.joined(message, separator: ", and ")).",
        advice: "Use each tag of the source text, and close what is opened.",
        subject: changed.map { written($0.names) + $0.what }.joined(separator: " "))
    ]
  }

  /// Tags that only separate paragraphs and lines. Without one the text reads the same.
  private static let paragraphs: Set<String> = ["p", "br"]

  /// Tags with and without which a text reads the same, in plain letters or others.
  private static let emphasis: Set<String> = ["b", "strong", "i", "em", "u", "font", "span", "small", "big"]

  /// True if only the closing tag at the end of the text is missing, so that nothing is behind the element.
  private static func isOpenAtEndOnly(
    _ name: String, _ tags: [MarkupTag], _ translation: Translation, _ source: TranslationSource
  ) -> Bool {
    let own = tags.filter { $0.name == name }
    guard !isLink(name), own.last?.kind == .opening,
      own.count(where: { $0.kind == .opening }) == own.count(where: { $0.kind == .closing }) + 1,
      let closing = source.tags.last(where: { $0.name == name && $0.kind == .closing })
    else { return false }
    let behind = Array(source.text.utf8)[closing.span.upperBound...]
    let rest = String(decoding: behind, as: UTF8.self)
    return source.tags.filter { $0.span.lowerBound >= closing.span.upperBound }.reduce(rest.filter(\.isLetter).count) {
      $0 - source.text.slice($1.span).filter(\.isLetter).count
    } <= 0
  }

  /// True if every tag of the name counts. Other tags, such as bold, may occur more or less often.
  private static func isLink(_ name: String) -> Bool { name == "a" || name == "link" }

  private static func count(_ name: String, _ tags: [MarkupTag]) -> Int {
    tags.count { $0.name == name && $0.kind != .closing }
  }

  /// The number of opening tags of each name minus its closing tags.
  private static func open(_ tags: [MarkupTag]) -> [String: Int] {
    Dictionary(
      tags.map { ($0.name, $0.kind == .opening ? 1 : $0.kind == .closing ? -1 : 0) }, uniquingKeysWith: +)
  }

  private static func written(_ names: Set<String>) -> String {
    names.sorted().prefix(8).map { "<\($0)>" }.joined(separator: " ")
  }
}
