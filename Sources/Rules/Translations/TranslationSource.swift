import Messages
import Tables

/// The facts of one source text that its translations are compared with. A class, because all translations share them.
final class TranslationSource: Sendable {
  let source: SourceText
  /// The features that a translation must have too.
  let traits: TextTraits
  let tags: [MarkupTag]
  /// True if the text has tags and no words: a sample of a language, which a translation may name.
  let isMarkupOnly: Bool
  let links: MarkdownLink.Count
  let markdown: MarkdownMarks
  /// Examples of addresses are left out.
  let urls: [String]
  let numbers: [String]
  /// Includes numbers that are part of a word, such as "48khz".
  let digits: Set<String>
  let terms: [GlossaryTerm]
  /// `nil` without a limit.
  let limit: TextLimit?
  /// `nil` if the project forbids no words.
  let forbidden: ForbiddenPhrases?

  /// True if a translation that equals the text is hardly ever right.
  private let isSentence: Bool

  /// The sentence for most numbers, if the text is a plural.
  var text: String { source.text }
  var message: SourceMessage { source.message }

  /// `comment` is that for translators.
  init(_ source: SourceText, rules: OwnRules, comment: @autoclosure () -> String?) {
    self.source = source
    let (text, message) = (source.text, source.message)
    isSentence = UntranslatedRule.isSentence(text)
    tags = MarkupTag.all(in: text)
    isMarkupOnly = !tags.isEmpty && !text.replacing(/<[^>]*>/, with: "").contains(where: \.isLetter)
    links = MarkdownLink.count(in: text)
    markdown = MarkdownMarks(text)
    urls = WebAddress.comparable(in: text)
    numbers = TextNumbers.all(in: text)
    digits = numbers.isEmpty ? [] : Set(TextNumbers.all(in: text, inWords: true))
    terms = rules.terms?.found(in: text) ?? []
    limit = rules.limit(of: source.key, comment: comment())
    forbidden = rules.forbidden
    var traits: TextTraits = []
    if !terms.isEmpty { traits.insert(.sourceTerm) }
    if limit != nil { traits.insert(.sourceLimit) }
    if forbidden != nil { traits.insert(.sourceForbidden) }
    if message.isFormat || message.comparesOwnPlaceholders { traits.insert(.sourcePlaceholder) }
    if !tags.isEmpty || links.all > 0 || markdown.isMarkdown { traits.insert(.sourceMarkup) }
    if !urls.isEmpty { traits.insert(.sourceURL) }
    if !numbers.isEmpty { traits.insert(.sourceNumber) }
    if text.utf8.contains(0x0A) { traits.insert(.sourceLineFeed) }
    if text.first?.isWhitespace ?? false || text.last?.isWhitespace ?? false { traits.insert(.sourceEdgeSpace) }
    self.traits = traits
  }

  /// True if `translation`, in UTF-8, is the text although other languages rarely share such a text.
  func isCopy(_ translation: UnsafeBufferPointer<UInt8>) -> Bool {
    isSentence && translation.count == text.utf8.count && text.utf8.elementsEqual(translation)
  }
}
