import Messages

/// A source text taken apart: its words, arguments, links and markup, templates resolved to their last form.
package struct ParsedText {
  /// One piece of text that carries meaning.
  package struct Unit: Equatable {
    /// What a piece of the text is.
    package enum Kind: UInt8 {
      case word, number, argument, template, address, symbol
    }

    package var kind: Kind
    /// Lower case, contractions spelled out; an argument's identity.
    package var text: String
    /// As it stands in the text.
    package var written: String
    /// Whether a sentence begins with it.
    package var startsSentence: Bool
    /// Whether it lies within a link's text.
    package var isLinked: Bool
    /// The last mark between it and the unit before, quotes and closing brackets aside; 0 if there is none.
    package var markBefore: UInt8
    /// Whether nothing stands between it and the unit before, as between "15" and "th".
    package var isAttached: Bool

    /// Whether its first letter is upper case.
    var isCapitalized: Bool { (written.utf8.first).map { (0x41...0x5A).contains($0) } ?? false }
  }

  /// An argument of the message and how the message uses it.
  package struct Argument: Hashable {
    /// How an argument is used.
    package enum Role: UInt8 {
      case shown, link, plural, gender
    }

    /// What the program passes: the position where positions decide, the name where names do.
    package var identity: String
    package var notation: ArgumentNotation
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

extension ParsedText {
  /// Whether it ends with a word behind which something has to follow.
  var breaksOff: Bool {
    guard let last = units.last, last.kind == .word else { return false }
    return WordList.opening.contains(last.text) && !endsWithStop && !isQuestion
  }

  /// Whether it begins with all of `part`, which breaks off there.
  func goesOn(behind part: ParsedText) -> Bool {
    part.units.count > 1 && units.count > part.units.count && part.breaksOff
      && zip(part.units, units).allSatisfy { $0.text == $1.text }
  }
}

extension ParsedText.Argument {
  /// Whether the user meets its value; not if it only chooses a form.
  var isVisible: Bool { role == .shown || role == .link }

  /// Whether a name says which value is meant, so that its place decides nothing.
  var isNamed: Bool {
    switch notation {
    case .format, .dollar, .interpolation: false
    case .percentBrace, .percentAngle, .percentParenthesis, .doubleBrace, .brace, .dollarBrace: true
    }
  }

  /// Whether an old translation that has this argument can show what a program passes for `new`: `%d` and `%ld`, but
  /// not `%@` and `%s`, nor `$1` and `%1$d`, since what reads the one shows the other as it stands.
  func canShow(_ new: Self) -> Bool {
    guard notation.isReadAlike(new.notation) else { return false }
    if kind == new.kind || notation == .interpolation || new.notation == .interpolation { return true }
    switch (kind, new.kind) {
    case (.variable, .integer), (.integer, .variable): return true
    // A translation's `%s` shows whatever the program passes, on Android at least, where there is no `%@`.
    case (.cString, .object): return false
    case (.cString, _): return true
    default: return false
    }
  }
}
