import Messages

/// A source text taken apart: its words, arguments, links and markup, templates resolved to their last form.
package struct ParsedText {
  /// One piece of text that carries meaning.
  package struct Unit: Equatable {
    package enum Kind: UInt8 {
      case word, number, argument, template, address, symbol
    }

    package var kind: Kind
    /// Lower case, contractions spelled out; the position for an argument.
    package var text: String
    /// As it stands in the text.
    package var written: String
    /// Whether a sentence begins with it.
    package var startsSentence: Bool
    /// Whether it lies within a link's text.
    package var isLinked: Bool

    /// Whether its first letter is upper case.
    var isCapitalized: Bool { (written.utf8.first).map { (0x41...0x5A).contains($0) } ?? false }
  }

  /// An argument of the message and how the message uses it.
  package struct Argument: Hashable {
    /// How an argument is used.
    package enum Role: UInt8 {
      case shown, link, plural, gender
    }

    package var position: Int
    package var kind: Placeholder.Kind
    package var role: Role
    /// As written in the text.
    package var written: String
  }

  /// Words, numbers, arguments in reading order.
  package var units: [Unit] = []
  /// All arguments, in reading order.
  package var arguments: [Argument] = []
  /// Words of template forms that are not in `units`, in lower case.
  package var otherForms: [String] = []
  /// Number of forms in all plural templates.
  package var pluralForms = 0
  package var pluralTemplates = 0
  package var genderTemplates = 0
  /// Where links lead, as written.
  package var targets: [String] = []
  /// Names of tags, in order.
  package var tags: [String] = []
  /// Punctuation and other characters outside words, in order, without spaces.
  package var punctuation: [UInt8] = []
  /// Sentences ended by `.`, `!` or `?`.
  package var sentences = 0
  /// Whether it ends with a question mark.
  package var isQuestion = false
  package var endsWithEllipsis = false
  /// Whether it ends with a full stop.
  package var endsWithStop = false
  package var endsWithColon = false
  package var lineBreaks = 0
}

extension ParsedText.Argument {
  /// Whether the user meets its value; not if it only chooses a form.
  var isVisible: Bool { role == .shown || role == .link }

  /// Kinds that take each other's place without harm: `%d` and `%ld`, `%@` and `%s`. `$1` and `%1$d` do not: what
  /// reads the one shows the other as it stands.
  func isCompatible(with other: Self) -> Bool {
    if kind == other.kind { return true }
    let objects: Set<Placeholder.Kind> = [.object, .cString]
    return objects.contains(kind) && objects.contains(other.kind)
  }
}
