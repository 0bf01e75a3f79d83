import Messages

package struct ParsedText {
  package struct Unit: Equatable {
    package enum Kind: UInt8 { case word, number, argument, template, address, symbol }

    package var kind: Kind
    /// Lower case, contractions spelled out; an argument's identity.
    package var text: String
    package var written: String
    package var startsSentence: Bool
    /// The last mark between it and the unit before, except quotes and closing brackets; 0 if there is none.
    package var markBefore: UInt8
    /// Whether nothing separates it from the unit before, as in "15th".
    package var isAttached: Bool

    var isCapitalized: Bool { written.utf8.first?.isASCIIUppercase ?? false }
  }

  package struct Argument: Hashable {
    package enum Role: UInt8 { case shown, link, plural, gender }

    /// The value that the program passes: the position where positions decide, the name where names do.
    package var identity: String
    package var notation: ArgumentNotation
    package var kind: Placeholder.Kind
    package var role: Role
    package var written: String
  }

  /// Words, numbers, arguments in reading order.
  package var units: [Unit] = []
  package var arguments: [Argument] = []
  /// The number of forms in all plural templates.
  package var pluralForms = 0
  package var pluralTemplates = 0
  package var genderTemplates = 0
  /// Targets of links, as written.
  package var targets: [String] = []
  package var tags: [String] = []
  /// Punctuation and other characters outside words, in order, without spaces.
  package var punctuation: [UInt8] = []
  /// The number of sentences that end with `.`, `!` or `?`.
  package var sentences = 0
  package var isQuestion = false
  package var endsWithStop = false
  package var endsWithColon = false
}

extension ParsedText {
  /// Whether it ends with a word that needs a continuation.
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
  /// Whether the user sees its value; not if it only selects a form.
  var isVisible: Bool { role == .shown || role == .link }

  /// Whether a name identifies its value, so its place decides nothing.
  var isNamed: Bool {
    switch notation {
    case .format, .dollar, .interpolation: false
    case .percentBrace, .percentAngle, .percentParenthesis, .doubleBrace, .brace, .dollarBrace: true
    }
  }

  /// Whether an old translation with this argument can show the value passed for `new`: `%d` and `%ld`, but not `%@`
  /// and `%s`, nor `$1` and `%1$d`, since a reader of one notation shows the other unchanged.
  func canShow(_ new: Self) -> Bool {
    guard notation.isReadAlike(new.notation) else { return false }
    if kind == new.kind || notation == .interpolation || new.notation == .interpolation { return true }
    switch (kind, new.kind) {
    case (.variable, .integer), (.integer, .variable): return true
    // A translation's `%s` shows any value, on Android at least, which has no `%@`.
    case (.cString, .object): return false
    case (.cString, _): return true
    default: return false
    }
  }
}
