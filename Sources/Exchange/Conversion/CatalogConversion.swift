import Formats
import Messages
import Rules
import Text

/// The formats that can be converted to each other. A new one needs a case here, and a reader and a writer in
/// `CatalogConversion`. Every conversion goes through `StringsdictEntry`.
package enum ConvertedFormat: String, CaseIterable, Hashable, Sendable {
  /// The form `{{PLURAL:$1|…}}` in a `.strings` file, as on translatewiki.
  case translatewiki
  case stringsdict
  /// The JSON of one language.
  case swifternalization
  /// A String Catalog with one language.
  case xcstrings
}

package struct CatalogConversion: Sendable {
  /// A part that the converted file lacks or changes.
  package struct Loss: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case leftOut
      /// The converted file has only a part of the entry.
      case changed
      /// The entry belongs in another file: a stringsdict cannot contain a text without a plural.
      case elsewhere
    }

    package var kind: Kind
    /// `nil` for a loss that concerns the whole file.
    package var key: String?
    package var place: Place
    /// A clause.
    package var reason: Message
  }

  package private(set) var bytes: [UInt8] = []
  /// The number of converted plurals.
  package private(set) var count = 0
  /// Listed in file order.
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

  mutating func finish(_ count: Int, _ bytes: [UInt8]) {
    self.count = count
    self.bytes = bytes
  }

  // MARK: From a stringsdict

  /// Converts the plurals of a catalog, in the language of `locale`, to translatewiki's form.
  package init(_ file: any CatalogFile, path: String, locale: String) {
    self.init(path, file.text)
    let language = LanguagePlurals(locale: locale)
    var text = ""
    loseUnreadableParts(ofPluralsIn: file)
    for entry in file.plurals?.entries ?? [] {
      guard file.plurals?.entry(entry.key)?.span == entry.span else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs again, and only the last entry counts")
        continue
      }
      do throws(TranslatewikiPlural.ConversionError) {
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

  mutating func loseUnreadableParts(of file: StringsFile) {
    for problem in file.problems {
      switch problem.kind {
      case .wrongEncoding(.secondByteOrderMark): break
      case .unparsable, .truncated, .conflictMarker, .unsupported, .wrongEncoding:
        lose(.leftOut, nil, problem.span, Message(stringLiteral: problem.message))
      default: break
      }
    }
  }

  mutating func loseUnreadableParts(ofPluralsIn file: any CatalogFile) {
    for problem in file.problems {
      // Faults of an entry are reported with its conversion, if they matter.
      if case .stringsdict = problem.kind { continue }
      lose(.leftOut, nil, problem.span, Message(stringLiteral: problem.message))
    }
    loseComments(ofListIn: file.text)
  }

  mutating func loseComments(ofListIn text: [UInt8]) {
    for comment in Self.comments(in: text) {
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

  /// The source of the types of a text's arguments: native texts or plurals of the source language.
  package enum Source: Sendable {
    case strings(StringsFile)
    case stringsdict(StringsdictFile)

    func message(of key: String, locale: String, in language: LanguagePlurals) -> SourceMessage? {
      switch self {
      case .strings(let file): file.entry(key).map { SourceMessage($0.value) }
      case .stringsdict(let file):
        file.entry(key).flatMap { entry in (try? TranslatewikiPlural(entry, locale: locale, in: language))?.source }
      }
    }
  }

  /// Converts the plurals of a `.strings` file, in the language of `locale`. Without `source`, the source language's
  /// file, a text's own native placeholders (`%1$d`) give the types. `sourceLocale` is the language of that file.
  package init(
    _ file: StringsFile, path: String, locale: String, source: Source?, sourceLocale: String,
    to format: ConvertedFormat = .stringsdict
  ) {
    self.init(path, file.text)
    loseUnreadableParts(of: file)
    var drafts: [StringsdictDraft] = []
    let language = LanguagePlurals(locale: locale)
    let sourceLanguage = LanguagePlurals(locale: sourceLocale)
    for position in file.entries.indices {
      let entry = file.entries[position]
      guard file.position(of: entry.key) == position else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs again, and only the last entry counts")
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
        // A correct native placeholder is not a loss.
        if case .foreignPlaceholder = fault.kind, fault.effect == .none { continue }
        let words = TranslationFindingBuilder.words(for: fault)?.message ?? "it cannot be converted"
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
