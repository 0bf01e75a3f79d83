import Edits
import Messages
import Tables

/// The facts of one source text that its translations are compared with, computed once for all of them.
///
/// Shared by reference: every translation of it has one.
final class TranslationSource: Sendable {
  let source: SourceText
  /// The features that a translation must have too.
  let traits: TextTraits
  /// The tags in it, in order.
  let tags: [MarkupTag]
  /// The number of its links in Markdown.
  let linkCount: Int
  /// The addresses in it, except examples.
  let urls: [String]
  let numbers: [String]
  /// The numbers, with those that are part of a word, such as "48khz".
  let digits: Set<String>
  /// The terms of the glossary in it.
  let terms: [GlossaryTerm]

  /// The text; for a plural, the sentence for most numbers.
  var text: String { source.text }
  /// The demands on its translations.
  var message: SourceMessage { source.message }

  /// The facts of a text.
  ///
  /// - Parameter terms: Finds the terms of the glossary; `nil` without one.
  init(_ source: SourceText, terms: GlossaryTerms?) {
    self.source = source
    let (text, message) = (source.text, source.message)
    tags = MarkupTag.all(in: text)
    linkCount = MarkdownLink.count(in: text)
    urls = WebAddress.telling(in: text)
    numbers = TextNumbers.all(in: text)
    digits = numbers.isEmpty ? [] : Set(TextNumbers.all(in: text, inWords: true))
    self.terms = terms?.found(in: text) ?? []
    var traits: TextTraits = []
    if !self.terms.isEmpty { traits.insert(.sourceTerm) }
    if message.isFormat { traits.insert(.sourcePlaceholder) }
    if !tags.isEmpty || linkCount > 0 { traits.insert(.sourceMarkup) }
    if !urls.isEmpty { traits.insert(.sourceURL) }
    if !numbers.isEmpty { traits.insert(.sourceNumber) }
    if text.utf8.contains(0x0A) { traits.insert(.sourceLineFeed) }
    if text.first?.isWhitespace ?? false || text.last?.isWhitespace ?? false { traits.insert(.sourceEdgeSpace) }
    self.traits = traits
  }
}
