import Text

/// What ships of a translation.
package enum Shipping: Hashable, Sendable {
  /// What the import makes of a text of translatewiki's.
  case imported
  /// The text itself: a native one, or translatewiki's where its files are the app's own.
  case asWritten
}

/// Something that is wrong with a translation.
package struct MessageFault: Hashable, Sendable {
  /// What becomes of the translation for its fault.
  package enum Effect: Hashable, Sendable {
    /// Users see what they should.
    case none
    /// Users see a text that could be better.
    case lesser
    /// Users see something wrong, or the app crashes.
    case wrong
    /// The import leaves the translation out: users see the text that was there before, or the source text.
    case leftOut
  }

  /// What is wrong. Placeholders are named as a translator writes them in that file.
  package enum Kind: Hashable, Sendable {
    /// There is no text, or white space only.
    case empty

    /// Placeholders of the source text are missing; others may occur more often than there.
    case missingPlaceholders([String], repeated: [String])
    /// Placeholders occur more often than in the source text.
    case repeatedPlaceholders([String])
    /// There is a placeholder for which the source text has none, or one more than it has of the kind.
    case surplusPlaceholder(String, sourceHasSuch: Bool, sourceIsFormat: Bool)
    /// Placeholders take their arguments in another order than the app passes them; as they are to be numbered.
    case misnumberedPlaceholders([String])
    /// A placeholder takes an argument of another type than the app passes.
    case wrongType(String, takes: Placeholder.Kind, passed: Placeholder.Kind, right: String)
    /// A placeholder writes a number in another notation than the source text, or takes another size of number.
    case otherConversion(String, right: String)
    /// A number that only chooses among the source text's forms is not named at all.
    case missingPlural(String)
    /// A form for several numbers does not show which.
    case formWithoutNumber(form: String, category: PluralCategory, placeholder: String, numbers: [Int])

    /// `1$`, `$ 1`, `% 1$@`, or a number in other digits than ASCII's.
    case misspelledPlaceholder(String, right: String)
    /// Digits follow on a placeholder and are shown behind it: `$11` where there is no eleventh argument.
    case digitsBehindPlaceholder(String, right: String)
    /// `%1$@` in a file that writes `$1`, or the other way round.
    case foreignPlaceholder(String, right: String)
    /// A per cent sign makes a placeholder of what follows it; what may be meant, if that is a placeholder too.
    case accidentalPlaceholder(String, meant: String?)

    /// A plural where the source text has none.
    case pluralNotInSource(isNumber: Bool)
    /// A stringsdict's entry for a text that is none in the source language.
    case entryNotInSource
    /// A stringsdict's variable goes by another argument than in the source language; as it is to be written.
    case variableOfOtherArgument(String, argument: Int, sourceArgument: Int)
    /// `{{PLURAL:` without an end.
    case unclosedPlural
    /// `{PLURAL:`
    case singleBrace
    /// What decides a plural is no placeholder; those of the source text that could.
    case pluralArgument(String, right: [String])
    /// The source text does not have the argument that decides a plural.
    case pluralOfUnknownArgument(String, right: [String])
    /// The argument that decides a plural is no number.
    case pluralOfText(String, right: [String])
    /// A plural's forms show other numbers, and not the one that it goes by.
    case pluralShowingOther(String, shown: [String])
    /// A plural has no forms; its argument.
    case pluralWithoutForms(String)
    /// A form begins with `=`.
    case formBeginsWithEqualsSign
    /// The form for numbers in general is empty.
    case emptyGeneralForm
    /// Every form is for certain numbers.
    case noGeneralForm
    /// Templates lie too deep in one another, or there are too many.
    case tooManyPlurals
    /// The source text's placeholders make a plural of it wrong in every language.
    case sourceUnfitForPlurals(PluralObstacle)

    /// Categories for which another one's form is shown, and a number of each.
    case missingForms([PluralCategory], numbers: [Int], needed: [PluralCategory])
    /// There are more forms than the language has categories: what the app shows for the last one, and what it drops.
    case surplusForms(count: Int, categories: [PluralCategory], kept: String, dropped: [String])
    /// iOS cannot choose the form of this label, or not for that number alone.
    case unusableForm(String)

    /// A template for the gender of a person; what the app shows of it.
    case gender(shown: String)
    /// A template that writes a number as a language does, which the app does already; what the app shows of it.
    case formattedNumber(shown: String)
    /// Another template: its name.
    case unsupportedTemplate(String)
  }

  /// What of a source text iOS would read otherwise beside a plural's variables.
  package enum PluralObstacle: Hashable, Sendable {
    /// A variable, which it would look for among the plural's own.
    case variable(String)
    /// Placeholders that take one value as two types.
    case twoTypes([String])
  }

  /// What is wrong.
  package var kind: Kind
  /// What becomes of the translation.
  package var effect: Effect
  /// Where in the text; `nil` for all of it.
  package var span: Span?

  /// Whether placeholders of the source text are not shown.
  package var losesPlaceholders: Bool {
    if case .missingPlaceholders = kind { true } else { false }
  }

  init(_ kind: Kind, _ effect: Effect, at span: Span? = nil) {
    self.kind = kind
    self.effect = effect
    self.span = span
  }
}
