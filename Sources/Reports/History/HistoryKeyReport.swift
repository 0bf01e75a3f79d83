import History
import Messages
import Text

package struct HistoryKeyReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, json
  }

  private let lives: [KeyLife]
  private let notes: [String]
  /// Whether to show the translations' texts, as for a single locale, and not only the locales.
  private let showsTranslations: Bool

  package init(_ answer: RepositoryHistory.Answer<[KeyLife]>, showsTranslations: Bool) {
    lives = answer.content
    notes = answer.notes
    self.showsTranslations = showsTranslations
  }

  /// The result ends with a newline.
  package func render(as format: Format) -> String {
    switch format {
    case .json: JSON.object(members).document
    case .text: lines(Style.terminal)
    case .markdown: lines(Style.markdown)
    }
  }

  /// The functions that write foreign text and assemble lines in a format.
  private struct Style {
    var name: (String) -> String
    var quote: (String) -> String
    var title: (KeyLife) -> String
    var item: String

    static var terminal: Style {
      Style(
        name: { TerminalText.line($0, limit: 60) }, quote: { "“" + TerminalText.line($0, limit: 300) + "”" },
        title: { TerminalText.line($0.key) + HistoryKeyReport.context($0, TerminalText.line) }, item: "")
    }

    static var markdown: Style {
      Style(
        name: { MarkdownText.name($0, inElement: false) }, quote: { MarkdownText.quote($0) },
        title: {
          "### " + MarkdownText.name($0.key, inElement: false) + HistoryKeyReport.context($0, MarkdownText.raw) + "\n"
        },
        item: "- ")
    }
  }

  fileprivate static func context(_ life: KeyLife, _ shown: (String) -> String) -> String {
    " (" + (life.table == EntryIdentity.defaultTable ? "" : shown(life.table) + ", ") + shown(life.path) + ")"
  }

  private func lines(_ style: Style) -> String {
    var lines: [String] = []
    for life in lives {
      if !lines.isEmpty { lines.append("") }
      lines.append(style.title(life))
      lines += life.events.map { event in
        "\(style.item)\(Moment(seconds: event.author.time).day)  \(words(of: event.deed, style.name, style.quote))  "
          + "(\(style.name(event.author.name)), \(event.commit.abbreviated))"
      }
    }
    if !notes.isEmpty { lines += [""] + notes }
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(of deed: KeyLife.EventKind, _ name: (String) -> String, _ quote: (String) -> String) -> String {
    switch deed {
    case .added(let text): return "added: \(quote(text))"
    case .removed(let text): return "removed; it said \(quote(text))"
    case .renamed(let key): return "renamed to \(name(key))"
    case .edited(let old, let new, let oldKey, let verdict):
      let text = old == new ? "the text stayed" : "\(quote(old)) → \(quote(new)), \(verdict.impact.rawValue)"
      return oldKey.map { "renamed from \(name($0)): \(text)" } ?? "edited: \(text)"
    case .documented(nil, let new?): return "explained to translators: \(quote(new))"
    case .documented(_, let new?): return "explained otherwise: \(quote(new))"
    case .documented(_, nil): return "no longer explained to translators"
    case .translated(let kind, let translations):
      let title =
        switch kind {
        case .gained: "translated"
        case .changed: "translated again"
        case .lost: "translation lost"
        case .fuzzy: "marked fuzzy"
        case .confirmed: "mark taken away"
        }
      let most = 40
      let items = translations.prefix(most).map { translation in
        guard showsTranslations, let text = translation.new ?? translation.old else { return name(translation.locale) }
        return name(translation.locale) + " " + quote(text)
      }
      let more = translations.count > most ? [Wording.number(translations.count - most) + " more"] : []
      return "\(title): " + (items + more).joined(separator: ", ")
    }
  }

  // MARK: For programs

  private var members: [JSON.Member] {
    [.init("schemaVersion", 1), .init("lives", .array(lives.map(Self.json)))] + notes.member
  }

  private static func json(_ life: KeyLife) -> JSON {
    [
      "key": .string(life.key), "table": .string(life.table), "path": .string(life.path),
      "events": .array(
        life.events.map { event in
          let head: [JSON.Member] = [
            .init("commit", .string(event.commit.hex)),
            .init("date", .string(Moment(seconds: event.author.time).text)),
            .init("author", .string(event.author.name)),
          ]
          return .object(head + members(of: event.deed))
        }),
    ]
  }

  private static func members(of deed: KeyLife.EventKind) -> [JSON.Member] {
    switch deed {
    case .added(let text): [.init("kind", "added"), .init("new", .string(text))]
    case .removed(let text): [.init("kind", "removed"), .init("old", .string(text))]
    case .renamed(let key): [.init("kind", "renamed"), .init("newKey", .string(key))]
    case .edited(let old, let new, let oldKey, let verdict):
      [
        .init("kind", "edited"), .init("oldKey", .optional(oldKey)), .init("old", .string(old)),
        .init("new", .string(new)), .init("impact", .string(verdict.impact.rawValue)),
      ]
    case .documented(let old, let new):
      [.init("kind", "documented"), .init("old", .optional(old)), .init("new", .optional(new))]
    case .translated(let kind, let translations):
      [
        .init("kind", .string(kind.rawValue)),
        .init(
          "translations",
          .array(
            translations.map {
              ["locale": .string($0.locale), "old": .optional($0.old), "new": .optional($0.new)]
            })),
      ]
    }
  }
}
