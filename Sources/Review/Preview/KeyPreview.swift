import Messages
import Text

package struct KeyPreview: Hashable, Sendable {
  package struct Sample: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      case shown(String)
      /// The reason why no sensible text is visible.
      case fault(Message)
    }

    /// The numbers that select a plural form, in the order of the arguments; without plurals, those that are shown.
    package var numbers: [Int]
    /// The genders that the text is for, as the numbers that an app passes, in the order of the arguments.
    package var genders: [Int] = []
    /// The CLDR category of the number in the locale; `nil` if no single number selects the form.
    package var category: PluralCategory?
    package var outcome: Outcome

    /// Points, for body text on one line; `nil` if unknown.
    package var points: Int? {
      if case .shown(let text) = outcome { TextWidth.points(of: text) } else { nil }
    }
  }

  /// The samples for one width, one device, or all of them.
  package struct Variant: Hashable, Sendable {
    package var condition: StringsdictCondition
    package var samples: [Sample]

    /// The variant with its texts as `pseudo` shows them.
    func shown(by pseudo: Pseudolocale) -> Variant {
      var variant = self
      for (index, sample) in samples.enumerated() {
        if case .shown(let text) = sample.outcome { variant.samples[index].outcome = .shown(pseudo.shown(text)) }
      }
      return variant
    }
  }

  /// The text in one language, or a made-up text.
  package struct Version: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case source
      case translation
      case pseudo(Pseudolocale)
      /// The translation that takes the least room, repeated.
      case shortest
    }

    package var kind: Kind
    /// The source language if the text is made up.
    package var locale: String
    /// `nil` for a made-up text.
    package var place: Place?
    /// The faults that users see, or that keep the text out of the app.
    package var faults: [Message] = []
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
  /// The text as written; `nil` if the source language lacks the key.
  package var sourceText: String?
  package var comment: String?
  package var versions: [Version]
  package var missing: [String]
}

extension [KeyPreview.Version] {
  /// `nil` if there are fewer than two translations.
  var shortest: KeyPreview.Version? {
    let valid = filter { $0.kind == .translation && $0.isValid && $0.length ?? 0 > 0 }
    guard valid.count > 1, var shortest = valid.min(by: { $0.length ?? 0 < $1.length ?? 0 }) else { return nil }
    shortest.kind = .shortest
    return shortest
  }
}

package enum KeyPreviewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No catalog has the key. `nearest` may be the intended one.
  case unknownKey(String, table: String?, nearest: String?)
  /// No catalog has that table. `known` are the existing ones.
  case unknownTable(String, known: [String])
  case severalTables(String, [String])
  case unknownLocale(String, nearest: String?, known: [String] = [])
  case arguments(PreviewArguments.Fault)
  case noCatalogs

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
    case .unknownLocale(let locale, let nearest, let known):
      return UnknownLocale(locale, nearest: nearest, known: known).message
    case .arguments(let fault): return "\(fault.message); --arg gives them in their order"
    case .noCatalogs: return "the project has no catalogs of texts"
    }
  }

  package var description: String { message.plainText }
}
