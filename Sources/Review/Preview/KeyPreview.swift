import Edits
import Messages
import Rules
import Text

/// One key as people will see it in each language.
package struct KeyPreview: Hashable, Sendable {
  /// The text with certain arguments in it.
  package struct Sample: Hashable, Sendable {
    /// What is seen.
    package enum Outcome: Hashable, Sendable {
      case shown(String)
      /// Nothing sensible: why.
      case fault(Message)
    }

    /// The numbers in it that a plural goes by, or that are shown where none does, in the order of the arguments.
    package var numbers: [Int]
    /// The genders that it is for, as the numbers that an app passes, in the order of the arguments.
    package var genders: [Int] = []
    /// The CLDR category of the number in the locale; `nil` where no plural goes by one number alone.
    package var category: PluralCategory?
    package var outcome: Outcome

    /// How wide the text is in points, in body text on one line; `nil` where that is not known.
    package var points: Int? {
      if case .shown(let text) = outcome { TextWidth.points(of: text) } else { nil }
    }
  }

  /// The samples for one width, one device, or all of them.
  package struct Variant: Hashable, Sendable {
    package var condition: StringsdictCondition
    package var samples: [Sample]
  }

  /// The text in one language, or one that was made up.
  package struct Version: Hashable, Sendable {
    /// Whose text it is.
    package enum Kind: Hashable, Sendable {
      case source
      case translation
      case pseudo(Pseudolocale)
      /// The translation that takes the least room, once more.
      case shortest
    }

    package var kind: Kind
    /// The locale as its folder is named; of a made-up text the source language.
    package var locale: String
    /// Where the text stands; `nil` for one that was made up.
    package var place: Place?
    /// What is wrong with it such that users see something wrong, or that it is not taken over.
    package var faults: [Message] = []
    /// What could be better.
    package var remarks: [Message] = []
    package var variants: [Variant]

    /// Whether it is written from right to left.
    package var isRightToLeft: Bool {
      switch kind {
      case .pseudo(let pseudo): pseudo == .rightToLeft
      case .source, .translation, .shortest: Messages.isRightToLeft(locale: locale)
      }
    }

    /// Whether every text of it is shown, and right.
    package var isValid: Bool {
      faults.isEmpty
        && variants.allSatisfy { variant in
          variant.samples.allSatisfy { sample in
            if case .shown = sample.outcome { true } else { false }
          }
        }
    }

    /// How many characters its longest sample has; `nil` if it shows none.
    package var length: Int? {
      variants.flatMap(\.samples).compactMap { sample in
        if case .shown(let text) = sample.outcome { text.count } else { nil }
      }.max()
    }
  }

  package var identity: EntryIdentity
  /// The folder of the `.lproj` folders that it is in; empty at the top.
  package var folder: String
  /// The source text as it is written; `nil` where the source language has no such key.
  package var sourceText: String?
  /// What translators are told.
  package var comment: String?
  /// The source text, the translations by locale, and what was made up.
  package var versions: [Version]
  /// The locales that have no such text.
  package var missing: [String]
}

extension [KeyPreview.Version] {
  /// The translation that takes the least room, as one more version; `nil` where there are not several.
  var shortest: KeyPreview.Version? {
    let valid = filter { $0.kind == .translation && $0.isValid && $0.length ?? 0 > 0 }
    guard valid.count > 1, var shortest = valid.min(by: { $0.length ?? 0 < $1.length ?? 0 }) else { return nil }
    shortest.kind = .shortest
    return shortest
  }
}

/// Why a key cannot be shown.
package enum KeyPreviewFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// No catalog has the key; one that may be meant.
  case unknownKey(String, table: String?, nearest: String?)
  /// No catalog is of that table; those that there are.
  case unknownTable(String, known: [String])
  /// The key stands in several tables.
  case severalTables(String, [String])
  /// The project has no such locale; one that may be meant.
  case unknownLocale(String, nearest: String?)
  /// Values do not fit the text.
  case arguments(PreviewArguments.Fault)
  /// There are no catalogs.
  case noCatalogs

  /// The fault in words, and what to do.
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
