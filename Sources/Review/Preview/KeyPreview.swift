import Edits
import Messages
import Rules
import Text

/// One key as people will see it in each language.
package struct KeyPreview: Hashable, Sendable {
  /// The text with certain arguments in it.
  package struct Sample: Hashable, Sendable {
    /// The visible result.
    package enum Outcome: Hashable, Sendable {
      case shown(String)
      /// The reason why no sensible text is visible.
      case fault(Message)
    }

    /// The numbers in the text that select a plural form, in the order of the arguments. Without plurals, the numbers
    /// that are shown.
    package var numbers: [Int]
    /// The genders that the text is for, as the numbers that an app passes, in the order of the arguments.
    package var genders: [Int] = []
    /// The CLDR category of the number in the locale; `nil` if no single number selects the form.
    package var category: PluralCategory?
    package var outcome: Outcome

    /// The width of the text in points, in body text on one line; `nil` if it is not known.
    package var points: Int? {
      if case .shown(let text) = outcome { TextWidth.points(of: text) } else { nil }
    }
  }

  /// The samples for one width, one device, or all of them.
  package struct Variant: Hashable, Sendable {
    package var condition: StringsdictCondition
    package var samples: [Sample]
  }

  /// The text in one language, or a made-up text.
  package struct Version: Hashable, Sendable {
    /// The origin of a text.
    package enum Kind: Hashable, Sendable {
      case source
      case translation
      case pseudo(Pseudolocale)
      /// The translation that takes the least room, repeated.
      case shortest
    }

    package var kind: Kind
    /// The locale; for a made-up text, the source language.
    package var locale: String
    /// The place of the text; `nil` for a made-up one.
    package var place: Place?
    /// The faults that users see, or that keep the text out of the app.
    package var faults: [Message] = []
    /// Possible improvements.
    package var remarks: [Message] = []
    package var variants: [Variant]

    package var isRightToLeft: Bool {
      switch kind {
      case .pseudo(let pseudo): pseudo == .rightToLeft
      case .source, .translation, .shortest: Messages.isRightToLeft(locale: locale)
      }
    }

    /// True if all its texts can be shown and have no faults.
    package var isValid: Bool {
      faults.isEmpty
        && variants.allSatisfy { variant in
          variant.samples.allSatisfy { sample in
            if case .shown = sample.outcome { true } else { false }
          }
        }
    }

    /// The number of characters of its longest sample; `nil` if it has none.
    package var length: Int? {
      variants.flatMap(\.samples).compactMap { sample in
        if case .shown(let text) = sample.outcome { text.count } else { nil }
      }.max()
    }
  }

  package var identity: EntryIdentity
  /// The parent folder of its `.lproj` folders; empty at the top.
  package var folder: String
  /// The source text as written; `nil` if the source language lacks the key.
  package var sourceText: String?
  /// The comment for translators.
  package var comment: String?
  /// The source text, the translations by locale, and the made-up texts.
  package var versions: [Version]
  /// The locales without the text.
  package var missing: [String]
}

extension [KeyPreview.Version] {
  /// The translation that takes the least room, as an additional version; `nil` if there are fewer than two.
  var shortest: KeyPreview.Version? {
    let valid = filter { $0.kind == .translation && $0.isValid && $0.length ?? 0 > 0 }
    guard valid.count > 1, var shortest = valid.min(by: { $0.length ?? 0 < $1.length ?? 0 }) else { return nil }
    shortest.kind = .shortest
    return shortest
  }
}

/// The reason why a key cannot be shown.
package enum KeyPreviewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No catalog has the key. `nearest` may be the intended one.
  case unknownKey(String, table: String?, nearest: String?)
  /// No catalog has that table. `known` are the existing ones.
  case unknownTable(String, known: [String])
  /// Several tables have the key.
  case severalTables(String, [String])
  /// The project lacks the locale. `nearest` may be the intended one.
  case unknownLocale(String, nearest: String?)
  /// Values do not fit the text.
  case arguments(PreviewArguments.Fault)
  case noCatalogs

  /// The error in words, with the next step.
  package var message: Message {
    let list = { (names: [String]) in Message.list(names, separator: ", ") }
    switch self {
    case .unknownKey(let key, let table, let nearest):
      let place: Message = table.map { "the table \(code: $0)" } ?? "any catalog"
      let advice: Message =
        nearest.map { "; did you mean \(code: $0)?" } ?? "; l10n-review scan lists those of the sources"
      return "the key \(code: key) is not in \(place)\(advice)"
    case .unknownTable(let table, let known): return "there is no table \(code: table); there are \(list(known))"
    case .severalTables(let key, let tables):
      return "the key \(code: key) is in the tables \(list(tables)); name one with --table"
    case .unknownLocale(let locale, let nearest): return UnknownLocale(locale, nearest: nearest).message
    case .arguments(let fault): return "\(fault.message); --arg gives them in their order"
    case .noCatalogs: return "the project has no catalogs of texts"
    }
  }

  package var description: String { message.plainText }
}
