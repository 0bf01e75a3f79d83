import Text

/// The form in which a translation ships.
package enum Shipping: Hashable, Sendable {
  /// The native form that the import makes from translatewiki's text.
  case imported
  /// The text itself: a native one, or translatewiki's if its files are the app's own.
  case asWritten
}

package struct MessageFault: Hashable, Sendable {
  /// The effect of a fault on users.
  package enum Effect: Hashable, Sendable {
    /// Users see the right text.
    case none
    /// Users see a text that could be better.
    case lesser
    /// Users see something wrong, or the app crashes.
    case wrong
    /// The import leaves the translation out: users see the earlier text, or the source text.
    case leftOut
  }

  /// The part of a source text that may have been meant as a placeholder of its translation.
  package enum Counterpart: Hashable, Sendable {
    case nothing
    /// The same placeholder, but less often.
    case fewer
    /// Signs that may have been meant for it, such as `$@`.
    case misspelling(String)
    /// A name in braces, `{name}`, in which code puts a value itself.
    case name(String)
  }

  /// The kinds of faults, with placeholders in the notation of translators in that file.
  package enum Kind: Hashable, Sendable {
    /// The text is empty or white space only.
    case empty

    /// Placeholders of the source text are missing; others may occur more often than there.
    case missingPlaceholders([String], repeated: [String])
    case repeatedPlaceholders([String])
    case surplusPlaceholder(String, sourceHas: Counterpart, use: TextUse)
    /// Placeholders take their arguments in another order than the app passes them; the list has the right numbers.
    case misnumberedPlaceholders([String])
    /// A placeholder takes an argument of another type than the app passes.
    case wrongType(String, takes: Placeholder.Kind, passed: Placeholder.Kind, right: String)
    /// A placeholder formats a number in another notation than the source text, or reads another size of number.
    case otherConversion(String, right: String)
    /// The translation does not name a number that only chooses among the source text's forms.
    case missingPlural(String)
    /// A form for several numbers does not show the number.
    case formWithoutNumber(form: String, category: PluralCategory, placeholder: String, numbers: [Int])

    /// Placeholders without positions where the translation has lost one: `reader` gets the value of an argument of
    /// the kind `reads`. `right` lists the remaining ones with positions.
    case droppedPlaceholders([String], reader: String, reads: Placeholder.Kind, right: [String])

    /// Signs that the system reads as text, or as another placeholder than they look. `right` lists the source text's
    /// placeholders that may be meant: one, or several missing ones, or none.
    case malformedPlaceholder(String, right: [String], MalformedPlaceholder.Cause)
    /// A percent sign that begins no placeholder; `meant` is the missing one.
    case lonePercent(meant: String?)
    /// An escape of source code or of `.strings`, whose backslash users see.
    case visibleEscape(String)
    /// A template in a project where nothing reads templates: its name.
    case literalTemplate(String)
    /// The first form was meant for exactly 1 and has no label, so that it serves more numbers, and the forms after it
    /// other numbers than meant.
    case unlabelledExactForm(form: String, placeholder: String, numbers: [Int])
    /// `1$`, `$ 1`, `% 1$@`, or a number in digits other than ASCII.
    case misspelledPlaceholder(String, right: String)
    /// Digits follow a placeholder and are shown after it: `$11` if there is no eleventh argument.
    case digitsBehindPlaceholder(String, right: String)
    /// `%1$@` in a file that writes `$1`, or the reverse.
    case foreignPlaceholder(String, right: String)
    /// A percent sign makes a placeholder of the text after it. `meant` is the intended placeholder, if there is one.
    case accidentalPlaceholder(String, meant: String?)

    /// A plural that the source text does not have.
    case pluralNotInSource(isNumber: Bool)
    /// A stringsdict entry for a text that is not one in the source language.
    case entryNotInSource
    /// A stringsdict variable uses another argument than in the source language; the string has the right spelling.
    case variableOfOtherArgument(String, argument: Int, sourceArgument: Int)
    case unclosedPlural
    /// `{PLURAL:`
    case singleBrace
    /// The argument of a plural is not a placeholder; `right` lists placeholders of the source text that could be.
    case pluralArgument(String, right: [String])
    /// The source text does not have the argument of a plural.
    case pluralOfUnknownArgument(String, right: [String])
    /// The argument of a plural is not a number.
    case pluralOfText(String, right: [String])
    /// The forms of a plural show other numbers, and not the one that chooses the form.
    case pluralShowingOther(String, shown: [String])
    case pluralWithoutForms(String)
    case formBeginsWithEqualsSign
    case emptyGeneralForm
    /// Every form is for certain numbers.
    case noGeneralForm
    /// Templates are nested too deep, or there are too many.
    case tooManyPlurals
    /// The source text's placeholders break a plural in every language.
    case sourceUnfitForPlurals(PluralFault)

    /// Categories that show another category's form, and a number of each.
    case missingForms([PluralCategory], numbers: [Int], needed: [PluralCategory])
    /// More forms than the language has categories: the form that the app shows as the last, and the dropped ones.
    case surplusForms(count: Int, categories: [PluralCategory], kept: String, dropped: [String])
    /// One text serves every number, although the language needs several forms and the source text has several.
    case singleForm(needed: [PluralCategory], placeholder: String, usesTemplates: Bool)
    /// iOS cannot choose the form with this label, or not for that number alone.
    case unusableForm(String)
    /// No number of the language has the category of a labelled form.
    case unreachedForm(PluralCategory)

    /// Placeholders that the app replaces itself are lost, or only the translation has them.
    case ownPlaceholders(lost: [String], surplus: [String])

    /// A template for the gender of a person; `shown` is the text that the app shows.
    case gender(shown: String)
    /// A template that formats a number, which the app does already; `shown` is the text that the app shows.
    case formattedNumber(shown: String)
    case unsupportedTemplate(String)
  }

  /// Part of a source text that iOS would misread next to the variables of a plural.
  package enum PluralFault: Hashable, Sendable {
    /// A variable, which iOS would look for among the plural's own.
    case variable(String)
    /// Placeholders that use one value as two types.
    case twoTypes([String])
  }

  package var kind: Kind
  package var effect: Effect
  /// The place in the text; `nil` for the whole text.
  package var span: Span?

  /// True if placeholders of the source text are not shown.
  package var losesPlaceholders: Bool {
    if case .missingPlaceholders = kind { true } else { false }
  }

  init(_ kind: Kind, _ effect: Effect, at span: Span? = nil) {
    self.kind = kind
    self.effect = effect
    self.span = span
  }
}
