import Edits
import Messages
import Review
import Rules
import Text

/// The content of a report for people, in order. Markdown and HTML only render it.
struct ReviewPage {
  enum Piece {
    case message(Message)
    case key(EntryIdentity)
    case code(String)
    /// `name` replaces the path in a list of files that differ only in that name.
    case place(Place, name: String? = nil)
    /// A text before and after. Either may be missing.
    case texts(old: String?, new: String?)
    /// The replaced words and their replacements, without the text around them.
    case exchange([WordDiff.Piece])
    /// `locale` is `nil` for a source text.
    case text(String, locale: String?)
    /// A page where something can be fixed. The label is our own text.
    case page(String, url: String)

    static func words(_ text: String) -> Piece { .message("\(words: text)") }
  }

  typealias Line = [Piece]

  struct Fold {
    /// The title in our own words.
    var title: String
    var paragraphs: [Line] = []
    var items: [[Line]] = []
    /// Source code to paste, and the file that it belongs to.
    var sources: [(source: String, path: String?)] = []
  }

  /// One reported subject: its head, the statements about it, and its collapsed details.
  struct Entry {
    /// Keys, languages and places, separated by a character.
    var head: [Line] = []
    var body: [Line] = []
    var folds: [Fold] = []
  }

  /// If space is short, the lightest section is removed first.
  enum Weight: Int {
    case translations, keys, neutral, coverage, notes, previews, opinions, fuzzy, warnings, renames, questions, newKeys,
      errors,
      actions, verdict
  }

  struct Section {
    enum Style: Equatable {
      case list, numbered, paragraphs
      /// The head of each entry has one cell for each of these columns, whose names are our own words.
      case table([String])
    }

    /// Empty if the verdict is the title.
    var title: Line
    /// The action that the section requires, with the place last.
    var action: Line = []
    /// Notes that apply to all entries.
    var notes: [Line] = []
    var entries: [Entry]
    var style = Style.paragraphs
    var isFolded = false
    var unshown = 0
    var noun: (singular: String, plural: String)
    var weight: Weight
  }

  private(set) var verdict: ReviewHeadline
  private(set) var sections: [Section] = []
  let digest: ReviewDigest
  let context: ReportContext

  static let mostNames = 400
  static let mostEntries = 1_000

  init(_ review: Review, _ digest: ReviewDigest, context: ReportContext) {
    self.digest = digest
    self.context = context
    verdict = ReviewHeadline(review, digest, context: context)
    let required = changesToMake + (digest.groups(.error) + digest.groups(.warning)).map(section)
    sections =
      actions(of: required) + required + smallEdits + opinions + digest.groups(.info).map(section)
      + previews(review.pluralPreviews) + coverage(review.coverage) + quietChanges + translations
    if verdict.isTitle, !sections.contains(where: { $0.style == .numbered }),
      let first = sections.firstIndex(where: { !$0.title.isEmpty })
    {
      sections[first].title = []
    }
  }

  /// The most entries that need no list of actions above them.
  private static let entriesAtAGlance = 4

  /// The list of the actions that `required` ask for, and a hint about actions that `--fix` can take.
  private func actions(of required: [Section]) -> [Section] {
    let items = digest.newKeys + digest.misfits + digest.questions + digest.needlessRenames + digest.lostTranslations
    let findings = (digest.groups(.error) + digest.groups(.warning)).flatMap(\.findings)
    let total = items.count + findings.count
    let fixes = (findings + (digest.newKeys + digest.lostTranslations).flatMap(\.findings)).count { finding in
      finding.fix.map { [.orderPlaceholders, .newKey, .carryOver, .registerLanguage].contains($0.kind) } ?? false
    }
    let noun = (singular: "action", plural: "actions")
    var sections: [Section] = []
    if total > Self.entriesAtAGlance, required.count > 1 {
      sections.append(
        Section(
          title: [.words("What to do")], entries: required.map { Entry(body: [$0.action]) }, style: .numbered,
          noun: noun, weight: .actions))
    }
    if fixes > 0 {
      let changes = total == 1 ? "this change" : "these changes"
      let which = fixes < total ? "\(Wording.number(fixes)) of \(changes)" : changes
      let hint: Message = "\(code: "l10n-review review --fix") makes \(words: which) for you."
      sections.append(Section(title: [], notes: [[.message(hint)]], entries: [], noun: noun, weight: .verdict))
    }
    return sections
  }

  // MARK: Lines

  /// One of our own texts, with code between backticks.
  static func summary(_ text: String) -> Message {
    Message(
      segments: text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
        index.isMultiple(of: 2) ? .words(String(part)) : .code(String(part))
      })
  }

  static func joined(_ lines: [Line]) -> Line {
    lines.enumerated().flatMap { index, line in index == 0 ? line : [.words(" · ")] + line }
  }

  func names(_ locales: [String]) -> Line {
    let more = locales.count - Self.mostNames
    let names = locales.prefix(Self.mostNames).map { Message(segments: [.words(ForeignText.shortened($0, to: 40))]) }
    return [.message(.joined(names, separator: ", ")), .words(more > 0 ? " and \(Wording.number(more)) more" : "")]
  }

  /// The end of a sentence, with the place.
  static func last(_ place: Place?, _ identity: EntryIdentity? = nil) -> Line {
    let parts = [identity.map { Piece.key($0) }, place.map { Piece.place($0) }].compactMap(\.self)
    guard let first = parts.first else { return [] }
    return [.words(" ("), first] + parts.dropFirst().flatMap { [.words(", "), $0] } + [.words(")")]
  }
}
