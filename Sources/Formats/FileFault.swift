import Messages
import Text

/// A fault of a catalog file, found while it was read.
package struct FileFault: Hashable, Sendable {
  package var kind: Kind
  /// The place in the text decoded to UTF-8.
  package var span: Span

  package init(_ kind: Kind, at span: Span) {
    self.kind = kind
    self.span = span
  }

  /// The kinds of faults of a file, one for each rule that reports them.
  package enum Kind: Hashable, Sendable {
    /// Apple's reader rejects the whole file because of this place.
    case unparsable(SyntaxFault)
    /// Apple's reader stops here without an error and ignores `ignored`.
    case truncated(TruncationCause, ignored: Span)
    /// Apple's reader accepts it; translatewiki's rejects the whole file or misses the entry.
    case unreadableByTranslatewiki(TranslatewikiFault)
    /// The key also occurs earlier, at `previous`; this later one counts.
    case duplicateKey(String, previous: Span)
    case conflictMarker
    case wrongEncoding(EncodingFault)
    case escapeError(EscapeFault)
    case unsupported(UnsupportedContent)
    case stringsdict(StringsdictFault, key: String)
    case stringCatalog(StringCatalogFault, key: String)
    case swifternalization(SwifternalizationFault, key: String)
  }

  /// One sentence with the fault and its consequence.
  package var message: String {
    switch kind {
    case .unparsable(let fault): fault.message
    case .truncated(let cause, _): cause.rawValue
    case .unreadableByTranslatewiki(let obstacle): obstacle.rawValue
    case .duplicateKey(let key, _): "The key \"\(key)\" occurs in this file already; only the last one counts."
    case .conflictMarker: "A merge conflict marker was left in the file."
    case .wrongEncoding(let fault): fault.message
    case .escapeError(let fault): fault.message
    case .unsupported(let content): content.message
    case .stringsdict(let fault, let key): "\(fault.message) (key \"\(key)\")"
    case .stringCatalog(let fault, let key): "\(fault.message) (key \"\(key)\")."
    case .swifternalization(let fault, let key): "\(fault.message.plainText) (key \"\(key)\")"
    }
  }
}

package enum SyntaxFault: Hashable, Sendable {
  case emptyFile
  case strayText
  /// A quote or comment sign opens a string that is not closed, or is only closed by a later line's quote.
  case unterminatedString
  case missingEquals
  case missingValue
  /// The `;` after the value is missing; an unescaped quote inside the value has the same effect.
  case missingSemicolon
  case unterminatedCollection
  /// A value that is a dictionary, an array or data: not a text to translate.
  case valueIsNotText
  case mismatchedTag(String)
  case malformedMarkup
  /// XML: an entity that is not one of the five predefined ones, or a malformed character reference.
  case unknownEntity(String)
  case unknownElement(String)
  /// XML: a `<key>` without a value, or a value without a `<key>`.
  case unpairedKey
  case notADictionary
  case notXliff
  /// XLIFF: a `<trans-unit>` that no key belongs to.
  case unitWithoutID
  /// XLIFF: elements of the form `<ns0:file>`.
  case prefixedElements(String)
  case json(LocatedJSON.Fault)
  case notAnObject
  case notAStringCatalog

  package var message: String {
    switch self {
    case .json(let fault): fault.message
    case .notAnObject: "The file holds no JSON object: it must begin with \"{\"."
    case .notAStringCatalog: "The file has no object \"strings\", so that it is no String Catalog."
    case .emptyFile: "The file is empty."
    case .strayText: "This text belongs to no entry."
    case .unterminatedString: "The quote that opens here is not closed on its line."
    case .missingEquals: "An \"=\" or \";\" is missing after the key."
    case .missingValue: "The value is missing after \"=\"."
    case .missingSemicolon: "The \";\" is missing after the value, or a quote inside the value is not escaped."
    case .unterminatedCollection: "The bracket that opens here is not closed."
    case .valueIsNotText: "The value is no text."
    case .mismatchedTag(let name): "The tags of <\(name)> do not match."
    case .malformedMarkup: "This markup cannot be read."
    case .unknownEntity(let name): "\"&\(name)\" is no character; write \"&amp;\" for an ampersand."
    case .unknownElement(let name): "<\(name)> is not an element of a property list."
    case .unpairedKey: "A <key> and its value must come in pairs."
    case .notADictionary: "The file is no property list with a dictionary at its top."
    case .notXliff: "The file has no <xliff> with a <file> in it."
    case .unitWithoutID: "This <trans-unit> has no id, so that its text belongs to no key."
    case .prefixedElements(let prefix):
      "The elements are written with the prefix \"\(prefix)\", and Xcode skips such elements without an error."
    }
  }
}

/// The reason why Apple's reader stops before the end of a `.strings` file.
package enum TruncationCause: String, Hashable, Sendable {
  case strayCharacter = "Apple's reader stops at this text without an error and ignores the rest of the file."
  case unterminatedComment = "This comment is never closed, so that the rest of the file is ignored."
  case unterminatedKey = "This quote is never closed, so that the rest of the file is ignored."
}

/// Text that translatewiki's line reader cannot read (docs/translatewiki.md).
package enum TranslatewikiFault: String, Hashable, Sendable {
  case unquotedToken = "translatewiki cannot read the file: keys and values must be in double quotes."
  case noValue = "translatewiki cannot read the file: an entry needs a value."
  case entryOverSeveralLines = "translatewiki cannot read the file: an entry must be on one line."
  case textBehindEntry = "translatewiki cannot read the file: nothing may follow the \";\" of an entry."
  case commentInsideEntry = "translatewiki cannot read the file: an entry may not contain a comment."
  case textBehindComment = "translatewiki ignores what follows \"*/\" on the same line."
  case emptyKey = "translatewiki cannot read the file: a key must not be empty."
  case propertyList = "translatewiki cannot read the file: it takes plain \"key\" = \"value\"; lines only."
}

package enum EncodingFault: Hashable, Sendable {
  case illFormed(TextEncoding)
  /// UTF-16 without a byte order mark: Apple's reader loses the first character.
  case missingByteOrderMark
  /// A byte order mark after the first one. Apple's reader and Xcode drop it.
  case secondByteOrderMark
  case notUTF8(TextEncoding)
  case declaredOtherwise(String)

  package var message: String {
    switch self {
    case .illFormed(let encoding): "These bytes are no text in \(encoding.name)."
    case .missingByteOrderMark: "UTF-16 needs a byte order mark; without it Apple's reader loses the first character."
    case .secondByteOrderMark: "The file begins with two byte order marks. Xcode drops the second one."
    case .notUTF8(let encoding): "translatewiki reads UTF-8 only; this file is \(encoding.name)."
    case .declaredOtherwise(let name): "The file says that it is \(name), but its bytes are not."
    }
  }
}

package enum EscapeFault: Hashable, Sendable {
  /// `\u00e9`, which is read as `u00e9`; Apple's escape is `\U00e9`.
  case lowercaseUnicode
  case incompleteUnicode
  case loneSurrogate
  /// An unnecessary escape: `\d` is read as `d`.
  case unknown(Character)
  /// An octal escape above 127, decoded as NextStep Latin, not as Latin-1.
  case octal
  /// An escape that Apple's and translatewiki's readers decode differently: `\U00e9`, `\x41`, `\101`.
  case differsOnTranslatewiki

  package var message: String {
    switch self {
    case .lowercaseUnicode: "\"\\u\" is read as the letter u."
    case .incompleteUnicode: "\"\\U\" needs four hexadecimal digits."
    case .loneSurrogate: "This \"\\U\" is half of a surrogate pair."
    case .unknown(let character): "\"\\\(character)\" is no escape and is read as \"\(character)\"."
    case .octal: "An octal escape is read as NextStep Latin."
    case .differsOnTranslatewiki: "translatewiki and Apple read this escape differently."
    }
  }
}

package enum UnsupportedContent: Hashable, Sendable {
  case binaryPropertyList
  case tooLarge(bytes: Int)
  /// More than `StringsFile.maximumEntries` entries; the later ones are not read.
  case tooManyEntries
  case documentTypeDefinitions
  case tooDeep
  /// XLIFF with more `<file>` elements than this; the later ones are not read.
  case tooManyFiles(Int)
  /// XLIFF in another version than 1.2.
  case xliffVersion(String)

  package var message: String {
    switch self {
    case .binaryPropertyList: "A binary property list cannot be reviewed; convert it with plutil -convert xml1."
    case .tooLarge(let bytes): "The file has \(bytes) bytes; files over 64 MB are not read."
    case .tooManyEntries: "The file has more than a million entries; the rest is not read."
    case .documentTypeDefinitions: "The file defines its own document type or entities, which are not read."
    case .tooDeep: "The elements are nested too deeply to be read."
    case .tooManyFiles(let most): "The file has more than \(most) <file> elements; the rest is not read."
    case .xliffVersion(let version):
      "The file is XLIFF \(version), which Xcode does not import. Only XLIFF 1.2 is read: export it in that version."
    }
  }
}

/// Variables of one entry, or substitutions, that are used under other names than they are defined with.
package struct MisnamedVariables: Hashable, Sendable {
  /// The references without a definition, as written.
  package let used: [String]
  /// The names without a reference.
  package let defined: [String]
  /// The right reference, if there is one of each.
  package let right: String?
  /// True if the references name defined variables, with a space or a sign too many.
  private let isMisspelled: Bool

  /// `nil` if there are none of either.
  init?(used: [(reference: Placeholder, written: String)], defined: [String]) {
    guard let first = used.first, let name = defined.first else { return nil }
    self.used = used.map(\.written)
    self.defined = defined
    let position = first.reference.position.map { "\($0)$" } ?? ""
    right = used.count == 1 && defined.count == 1 ? "%\(position)#@\(name)@" : nil
    isMisspelled = false
  }

  /// References of `text` that name defined variables, with a space or a sign too many; `nil` if there are none.
  init?(misspelled: [Placeholder], in text: String) {
    guard !misspelled.isEmpty else { return nil }
    used = misspelled.map { text.slice($0.span) }
    defined = misspelled.map(\.conversion)
    right = misspelled.map { "%\($0.position.map { "\($0)$" } ?? "")#@\($0.conversion)@" }.joined(separator: " ")
    isMisspelled = true
  }

  /// One clause that describes the fault.
  var message: String {
    let names = defined.map { "\"\($0)\"" }.joined(separator: ", ")
    if isMisspelled {
      return "\(used.joined(separator: ", ")) has a space or a sign too many, so that \(names) is not shown"
    }
    return "Nothing is defined for \(used.joined(separator: ", ")), and \(names) "
      + (defined.count == 1 ? "is defined but not used" : "are defined but not used")
  }

  package var advice: Message? {
    right.map { right in
      isMisspelled
        ? "Write \(code: right)."
        : "Write \(code: right) for \(Message.list(used, separator: ", ")): names of variables are not translated."
    }
  }
}

/// A fault in one stringsdict entry (docs/formats.md).
package enum StringsdictFault: Hashable, Sendable {
  case notADictionary
  /// No `NSStringLocalizedFormatKey`, and no width or device variants.
  case missingFormatKey
  case undefinedVariable(String)
  case unusedVariable(String)
  case misnamedVariables(MisnamedVariables)
  case missingSpecType(variable: String)
  case wrongSpecType(variable: String, found: String)
  /// A variable without `NSStringFormatValueTypeKey`, or with an empty one.
  case missingValueType(variable: String)
  /// A form uses an argument as another type than the value type or another form.
  case conflictingTypes(variable: String, first: String, second: String)
  /// The value type is not the format specifier of a number: `q`.
  case invalidValueType(variable: String, found: String)
  /// A value type with a percent sign: `%d`.
  case percentInValueType(variable: String, found: String)
  /// A plural whose number is read as an object.
  case objectAsNumber(variable: String)
  /// No text of a variable shows its own argument, and one shows another number.
  case otherArgument(variable: String, argument: Int, shown: Int)
  case argumentGap(missing: Int, highest: Int)
  /// The format has an argument after one that only the forms show, which are read after a form is chosen.
  case argumentInFormsOnly(missing: Int, highest: Int)
  /// A form, or a text for a width or device, does not show arguments that others show. Positions count from 1.
  case droppedArguments(label: String, variable: String?, [Int])
  /// Texts for several widths or devices use an argument as different types.
  case variantsOfOtherTypes(argument: Int, first: String, second: String)
  /// A cycle of variables, in the order in which one names the next.
  case cycle([String])
  /// A form without text, although the format shows only the variable.
  case emptyForm(variable: String, label: String)
  /// No form of a variable has text, although the format shows nothing else.
  case emptyForms(variable: String)
  case emptyFormat
  case missingOther(variable: String)
  /// Texts for words such as `male`, although every rule chooses by a number: the labels.
  case unusedGenders(variable: String, [String])
  /// A variable that chooses by gender has numbers, but no text for 0.
  case missingGeneralGender(variable: String)
  case repeatedKey(String)
  case notText(String)
  case noVariants
  /// A width that is not a number, or a device that Apple does not know.
  case unknownVariant(String)
  case tooManyLevels

  /// One clause that describes the fault.
  package var message: String {
    switch self {
    case .notADictionary: "The entry is no dictionary"
    case .missingFormatKey: "NSStringLocalizedFormatKey is missing"
    case .undefinedVariable(let name): "The variable \"\(name)\" is used but not defined"
    case .unusedVariable(let name): "The variable \"\(name)\" is defined but not used"
    case .misnamedVariables(let names): names.message
    case .missingSpecType(let name): "The variable \"\(name)\" has no NSStringFormatSpecTypeKey"
    case .wrongSpecType(let name, let found):
      "The variable \"\(name)\" has the spec type \"\(found)\" instead of NSStringPluralRuleType or NSStringGenderRuleType"
    case .missingValueType(let name): "The variable \"\(name)\" has no NSStringFormatValueTypeKey"
    case .conflictingTypes(let name, let first, let second):
      "The variable \"\(name)\" takes as %\(second) what is %\(first) elsewhere in the entry"
    case .invalidValueType(let name, let found):
      "The variable \"\(name)\" has the value type \"\(found)\", which is not a format of a number"
    case .percentInValueType(let name, let found):
      "The variable \"\(name)\" has the value type \"\(found)\" with a per cent sign"
    case .objectAsNumber(let name):
      "The variable \"\(name)\" has the value type \"@\": it takes its number as an object"
    case .otherArgument(let name, let argument, let shown):
      "The variable \"\(name)\" chooses by argument \(argument), but its texts show argument \(shown) in its place"
    case .argumentGap(let missing, let highest):
      "The texts have an argument \(highest) but none at position \(missing)"
    case .argumentInFormsOnly(let missing, let highest):
      "NSStringLocalizedFormatKey has argument \(highest), but argument \(missing) is in the forms only"
    case .droppedArguments(let label, let name, let arguments):
      (name.map { "The form \"\(label)\" of the variable \"\($0)\"" } ?? "The text for \"\(label)\"")
        + " leaves out argument \(arguments.map(String.init).joined(separator: ", ")), which others show"
    case .variantsOfOtherTypes(let argument, let first, let second):
      "Argument \(argument) is %\(first) in one text and %\(second) in another"
    case .cycle(let names):
      names.count == 1
        ? "The variable \"\(names[0])\" names itself"
        : "The variables \(names.map { "\"\($0)\"" }.joined(separator: ", ")) name each other in a circle"
    case .emptyForm(let name, let label): "The form \"\(label)\" of the variable \"\(name)\" is empty"
    case .emptyForms(let name): "All forms of the variable \"\(name)\" are empty"
    case .emptyFormat: "NSStringLocalizedFormatKey is empty"
    case .unusedGenders(let name, let labels):
      "The variable \"\(name)\" has texts for " + labels.map { "\"\($0)\"" }.joined(separator: ", ")
        + ", which are never shown: iOS chooses by numbers"
    case .missingGeneralGender(let name): "The variable \"\(name)\" has no text for the gender 0"
    case .missingOther(let name): "The variable \"\(name)\" has no form for \"other\""
    case .repeatedKey(let name): "\"\(name)\" occurs there twice"
    case .notText(let name): "\"\(name)\" is no text"
    case .noVariants: "The rule has no variants"
    case .unknownVariant(let name): "\"\(name)\" is no variant that Apple knows"
    case .tooManyLevels: "Rules for widths and devices are nested more than four levels deep"
    }
  }
}
