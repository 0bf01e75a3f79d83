import Text

/// A text with plurals in two versions side by side, for telling numbers: the source text and its translation, a
/// translation before and after, MediaWiki's view and iOS's.
package struct PluralComparison: Hashable, Sendable {
  /// Both texts for one number.
  package struct Row: Hashable, Sendable {
    /// The number.
    package var number: Int
    /// The first text, or why it shows nothing sensible.
    package var first: Result<String, RenderingFault>
    /// The second text, or why it shows nothing sensible.
    package var second: Result<String, RenderingFault>

    /// Whether a user sees the same of both; two that show nothing are not the same.
    package var isSame: Bool {
      guard case .success(let first) = first, case .success(let second) = second else { return false }
      return first == second
    }

    /// The row in words: `5: “5 lists” → “5 listaa”`.
    package var message: Message { "\(number): \(Self.message(first)) → \(Self.message(second))" }

    private static func message(_ text: Result<String, RenderingFault>) -> Message {
      switch text {
      case .success(let text): "\(quote: text)"
      case .failure(let fault): fault.message
      }
    }
  }

  /// A row for each number, ascending.
  package var rows: [Row]

  /// Both texts for `numbers`.
  package init(
    numbers: [Int], first: (Int) throws(RenderingFault) -> String, second: (Int) throws(RenderingFault) -> String
  ) {
    rows = numbers.map { number in
      Row(
        number: number, first: Self.result(of: number, first), second: Self.result(of: number, second))
    }
  }

  /// A source text and a translatewiki translation of it, as MediaWiki shows them, for telling numbers.
  ///
  /// - Parameter sourceText: The source text as the app has it, with native placeholders.
  package init(sourceText: String, sourceLanguage: String = "en", translation: String, locale: String) {
    let source = MediaWikiView(locale: sourceLanguage)
    let view = MediaWikiView(locale: locale)
    self.init(
      numbers: TellingNumbers.forComparing([sourceText, translation], locale: locale, sourceLanguage: sourceLanguage),
      first: { number throws(RenderingFault) in
        try source.text(of: sourceText, arguments: SampleArguments(number: number, for: sourceText), dialect: .native)
      },
      second: { number throws(RenderingFault) in
        try view.text(of: translation, arguments: SampleArguments(number: number, for: sourceText))
      })
  }

  private static func result(
    of number: Int, _ text: (Int) throws(RenderingFault) -> String
  ) -> Result<String, RenderingFault> {
    do {
      return .success(try text(number))
    } catch {
      return .failure(error)
    }
  }
}
