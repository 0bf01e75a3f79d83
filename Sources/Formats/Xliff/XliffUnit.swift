import Messages
import Text

/// A `<source>`, `<target>` or `<note>` of an XLIFF file.
struct XliffContent: Sendable {
  /// The content as written; for `<target/>` the empty range before it.
  let span: Span
  /// True if it has references, sections, comments, elements or carriage returns.
  let isEscaped: Bool
  /// True if it has elements such as `<g id="1">text</g>`.
  let hasInlineElements: Bool
  /// True if an element is in place of a text: `<x id="1"/>`.
  let hasCodes: Bool
}

/// A `<trans-unit>` of an XLIFF file: one text and its translation.
package struct XliffUnit: Sendable {
  /// The steps from a text to a translation that ships, as `state` of `<target>` says them.
  package enum State: Hashable, Sendable {
    /// Xcode imports the target.
    case done
    /// Somebody has to look at the target first.
    case inReview
    case untranslated

    /// The state by its name in XLIFF 1.2, section 2.2; `done` for names that are not there.
    init(_ name: String?) {
      switch name {
      case "new", "needs-translation", "needs-l10n", "needs-adaptation": self = .untranslated
      case "needs-review-translation", "needs-review-l10n", "needs-review-adaptation": self = .inReview
      default: self = .done
      }
    }
  }

  /// The `id`, with the place of the value inside of its quotes.
  package let id: LocatedText
  /// The key and the variation that the `id` names.
  package let name: XliffUnitName
  let idIsEscaped: Bool
  package internal(set) var span: Span
  var source: XliffContent?
  var target: XliffContent?
  var note: XliffContent?
  /// The target's `state` as written; `nil` without one.
  package var stateName: String?
  /// False with `translate="no"`.
  package let isTranslatable: Bool

  package var state: State { State(stateName) }
  /// True if the source has elements, so that it is the text of a tool.
  package var sourceHasInlineElements: Bool { source?.hasInlineElements ?? false }
  /// True if the target has elements, of which Xcode keeps the text in them.
  package var targetHasInlineElements: Bool { target?.hasInlineElements ?? false }
  /// True if the target has elements in place of a text, such as `<x id="1"/>`.
  package var targetLosesCodes: Bool { target?.hasCodes ?? false }
  /// The place of the target's text; without a target, that of the `id`.
  package var targetSpan: Span { target?.span ?? id.span }
}

/// A `<file>` of an XLIFF file: the texts of one file of the project.
package struct XliffSection: Sendable {
  /// The path of the project's file, from the folder of the Xcode project.
  package let original: String
  package let sourceLanguage: String
  /// The `target-language`, with the place inside of its quotes; `nil` without one.
  package let targetLanguage: LocatedText?
  /// The start tag.
  package let tagSpan: Span
  package var span: Span
  package var units: [XliffUnit] = []
}
