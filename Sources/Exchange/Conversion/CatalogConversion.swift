import Edits
import Formats
import Messages
import Review
import Rules
import Text

/// The formats that plurals are converted among. A further format is a case here and a reader and a writer in
/// `CatalogConversion`; conversions go by `StringsdictEntry`, which each of them is made of and makes.
package enum ConvertedFormat: String, CaseIterable, Hashable, Sendable {
  /// `{{PLURAL:$1|…}}` in a `.strings` file, as translatewiki has it.
  case translatewiki
  case stringsdict
  /// Swifternalization's JSON of one language.
  case swifternalization
  /// A String Catalog with one language.
  case xcstrings
}

/// A catalog in another format, and what of it that format has no place for.
package struct CatalogConversion: Sendable {
  /// Something that the converted file does not have, or has otherwise.
  package struct Loss: Hashable, Sendable {
    /// What became of it.
    package enum Kind: Hashable, Sendable {
      /// The entry is not in the converted file.
      case leftOut
      /// The entry is there, but not all that it said.
      case changed
      /// It belongs into another file: a text without a plural is none for a stringsdict.
      case elsewhere
    }

    package var kind: Kind
    /// The key; `nil` for what concerns the whole file.
    package var key: String?
    package var place: Place
    /// Why, as a clause.
    package var reason: Message
  }

  /// The converted file.
  package private(set) var bytes: [UInt8] = []
  /// How many plurals it has.
  package private(set) var count = 0
  /// What was lost, in the order of the file.
  package private(set) var losses: [Loss] = []

  private let path: String
  private let lines: LineTable

  init(_ path: String, _ text: [UInt8]) {
    self.path = path
    lines = LineTable(text)
  }

  mutating func lose(_ kind: Loss.Kind, _ key: String?, _ span: Span, _ reason: Message) {
    losses.append(Loss(kind: kind, key: key, place: Place(path: path, range: lines.range(of: span)), reason: reason))
  }

  /// Takes the converted file, with so many plurals.
  mutating func finish(_ count: Int, _ bytes: [UInt8]) {
    self.count = count
    self.bytes = bytes
  }

  // MARK: From a stringsdict

  /// The plurals of a stringsdict, in the language of `locale`, for translatewiki.
  package init(_ file: StringsdictFile, path: String, locale: String) {
    self.init(path, file.text)
    let language = LanguagePlurals(locale: locale)
    var text = ""
    for problem in file.problems {
      // What is wrong with one entry is told where that is converted, if it matters.
      if case .stringsdict = problem.kind { continue }
      lose(.leftOut, nil, problem.span, Message(stringLiteral: problem.message))
    }
    loseComments(of: file)
    for entry in file.entries {
      guard file.entry(entry.key)?.span == entry.span else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs once more, and only the last one counts")
        continue
      }
      do throws(TranslatewikiPlural.Obstacle) {
        let plural = try TranslatewikiPlural(entry, locale: locale, in: language)
        text += StringsQuoting.raw.line(key: entry.key, value: plural.text) + "\n"
        count += 1
        for form in plural.unshown {
          lose(
            .changed, entry.key, entry.keySpan,
            """
            the form \(code: form.category.rawValue) of \(code: form.variable) is left out, as no number of the \
            language \(code: locale) has it
            """)
        }
        for argument in plural.unified {
          lose(
            .changed, entry.key, entry.keySpan,
            """
            argument \(argument.position) is taken as \(Message.list(argument.types, separator: " and as ")); the way \
            back has \(code: argument.kept)
            """)
        }
      } catch {
        lose(.leftOut, entry.key, entry.keySpan, error.message)
      }
    }
    bytes = Array(text.utf8)
  }

  mutating func loseComments(of file: StringsdictFile) {
    for comment in Self.comments(in: file.text) {
      lose(.changed, nil, comment, "a comment of the property list has no place in the converted file")
    }
  }

  private static func comments(in text: [UInt8]) -> [Span] {
    var found: [Span] = []
    var place = 0
    let (opening, closing) = (Array("<!--".utf8), Array("-->".utf8))
    while place + 4 <= text.count, found.count < 1000 {
      guard text[place] == opening[0], text[place..<place + 4].elementsEqual(opening) else {
        place += 1
        continue
      }
      var end = place + 4
      while end < text.count, !text[end...].prefix(3).elementsEqual(closing) { end += 1 }
      found.append(place..<min(end + 3, text.count))
      place = end + 3
    }
    return found
  }

  // MARK: To a stringsdict

  /// What says of which types a text's arguments are.
  package enum Source: Sendable {
    /// The source language's native texts.
    case strings(StringsFile)
    /// The source language's plurals.
    case stringsdict(StringsdictFile)

    /// What translations of `key` are converted by; `nil` if there is nothing for that key.
    func message(of key: String, locale: String, in language: LanguagePlurals) -> SourceMessage? {
      switch self {
      case .strings(let file): file.entry(key).map { SourceMessage($0.value) }
      case .stringsdict(let file):
        file.entry(key).flatMap { entry in (try? TranslatewikiPlural(entry, locale: locale, in: language))?.source }
      }
    }
  }

  /// The plurals of a `.strings` file, in the language of `locale`, as a stringsdict or for Swifternalization.
  ///
  /// - Parameters:
  ///   - source: The source language's file; without one a text's own native placeholders (`%1$d`) say the types.
  ///   - sourceLocale: The language of that file.
  package init(
    _ file: StringsFile, path: String, locale: String, source: Source?, sourceLocale: String,
    to format: ConvertedFormat = .stringsdict
  ) {
    self.init(path, file.text)
    for problem in file.problems {
      switch problem.kind {
      case .unparsable, .truncated, .conflictMarker, .unsupported, .wrongEncoding:
        lose(.leftOut, nil, problem.span, Message(stringLiteral: problem.message))
      default: break
      }
    }
    var drafts: [StringsdictDraft] = []
    let language = LanguagePlurals(locale: locale)
    let sourceLanguage = LanguagePlurals(locale: sourceLocale)
    for position in file.entries.indices {
      let entry = file.entries[position]
      guard file.position(of: entry.key) == position else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs once more, and only the last one counts")
        continue
      }
      guard MessageTemplate.all(in: entry.value).contains(where: \.isPlural) else {
        lose(.elsewhere, entry.key, entry.keySpan, "it has no plural")
        continue
      }
      let isNative = entry.value.withTranslatewikiPlaceholders != entry.value
      let own = isNative ? SourceMessage(entry.value) : nil
      guard let message = source?.message(of: entry.key, locale: sourceLocale, in: sourceLanguage) ?? own else {
        let reason: Message =
          source == nil
          ? "nothing says of which types its arguments are; name the source language's file with --source"
          : "the source language's file has no such text"
        lose(.leftOut, entry.key, entry.keySpan, reason)
        continue
      }
      let text = isNative && own != nil && source == nil ? entry.value.withTranslatewikiPlaceholders : entry.value
      let conversion = MessageConversion(text, key: entry.key, of: message, in: language)
      let isKept = conversion.message?.plurals != nil
      for fault in conversion.faults {
        // A native placeholder that is the right one is no loss.
        if case .foreignPlaceholder = fault.kind, fault.effect == .none { continue }
        let words = TranslationTeller.words(for: fault)?.message ?? "it cannot be converted"
        lose(isKept ? .changed : .leftOut, entry.key, entry.keySpan, words)
      }
      guard let draft = conversion.message?.plurals else {
        if conversion.faults.isEmpty { lose(.elsewhere, entry.key, entry.keySpan, "no number decides its plural") }
        continue
      }
      if entry.comment != nil {
        lose(.changed, entry.key, entry.keySpan, "its comment has no place in the converted file")
      }
      if entry.isFuzzy {
        lose(.changed, entry.key, entry.keySpan, "it is marked fuzzy, which the converted file has no place for")
      }
      drafts.append(draft.with(.sequential))
    }
    guard format == .swifternalization else {
      finish(drafts.count, StringsdictWriter.file(drafts))
      return
    }
    finishForSwifternalization(
      drafts.map { draft in
        (StringsdictEntry(draft), file.position(of: draft.key).map { file.entries.keySpan(at: $0) } ?? 0..<0)
      }, locale: locale)
  }
}
