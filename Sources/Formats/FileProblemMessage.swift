extension FileProblem {
  /// One sentence that says what is wrong and what comes of it.
  package var message: String { kind.message }
}

extension FileProblem.Kind {
  /// One sentence that says what is wrong and what comes of it.
  package var message: String {
    switch self {
    case .unparsable(let fault): fault.message
    case .truncated(let cause, _): cause.message
    case .unreadableByTranslatewiki(let obstacle): obstacle.message
    case .duplicateKey(let key, _): "The key \"\(key)\" occurs in this file already; only the last one counts."
    case .conflictMarker: "A merge conflict marker was left in the file."
    case .wrongEncoding(let fault): fault.message
    case .escapeError(let fault): fault.message
    case .unsupported(let content): content.message
    case .stringsdict(let fault, let key): "\(fault.message) (key \"\(key)\")"
    }
  }
}

extension SyntaxFault {
  /// One sentence that says what is wrong.
  package var message: String {
    switch self {
    case .emptyFile: "The file is empty."
    case .strayText: "This text belongs to no entry."
    case .unterminatedString: "The quote that opens here is not closed on its line."
    case .missingEquals: "An \"=\" or \";\" is missing behind the key."
    case .missingValue: "The value is missing behind \"=\"."
    case .missingSemicolon: "The \";\" is missing behind the value, or a quote inside the value is not escaped."
    case .unterminatedCollection: "The bracket that opens here is not closed."
    case .valueIsNotText: "The value is no text."
    case .mismatchedTag(let name): "The tags of <\(name)> do not match."
    case .malformedMarkup: "This markup cannot be read."
    case .unknownEntity(let name): "\"&\(name)\" is no character; write \"&amp;\" for an ampersand."
    case .unknownElement(let name): "<\(name)> is no element of a property list."
    case .unpairedKey: "A <key> and its value must come in pairs."
    case .notADictionary: "The file is no property list with a dictionary at its top."
    }
  }
}

extension TruncationCause {
  /// One sentence that says what is wrong and what comes of it.
  package var message: String {
    switch self {
    case .strayCharacter: "Apple's reader stops at this text without an error and ignores the rest of the file."
    case .unterminatedComment: "This comment is never closed, so that the rest of the file is ignored."
    case .unterminatedKey: "This quote is never closed, so that the rest of the file is ignored."
    }
  }
}

extension TranslatewikiObstacle {
  /// One sentence that says what is wrong and what comes of it.
  package var message: String {
    let consequence = "translatewiki cannot read the file"
    switch self {
    case .unquotedToken: return "\(consequence): keys and values must be in double quotes."
    case .noValue: return "\(consequence): an entry needs a value."
    case .entryOverSeveralLines: return "\(consequence): an entry must be on one line."
    case .textBehindEntry: return "\(consequence): nothing may follow the \";\" of an entry."
    case .commentInsideEntry: return "\(consequence): an entry may not contain a comment."
    case .textBehindComment: return "translatewiki ignores what follows \"*/\" on the same line."
    case .emptyKey: return "\(consequence): a key must not be empty."
    case .propertyList: return "\(consequence): it takes plain \"key\" = \"value\"; lines only."
    }
  }
}

extension EncodingFault {
  /// One sentence that says what is wrong.
  package var message: String {
    switch self {
    case .illFormed(let encoding): "These bytes are no text in \(encoding.name)."
    case .missingByteOrderMark: "UTF-16 needs a byte order mark; without it Apple's reader loses the first character."
    case .notUTF8(let encoding): "translatewiki reads UTF-8 only; this file is \(encoding.name)."
    case .declaredOtherwise(let name): "The file says that it is \(name), but its bytes are not."
    }
  }
}

extension EscapeFault {
  /// One sentence that says what is wrong.
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

extension UnsupportedContent {
  /// One sentence that says what is refused.
  package var message: String {
    switch self {
    case .binaryPropertyList: "A binary property list cannot be reviewed; convert it with plutil -convert xml1."
    case .tooLarge(let bytes): "The file has \(bytes) bytes; files over 64 MB are not read."
    case .tooManyEntries: "The file has more than a million entries; the rest is not read."
    case .documentTypeDefinitions: "The file defines its own document type or entities, which are not read."
    case .tooDeep: "The elements are nested too deeply to be read."
    }
  }
}

extension StringsdictFault {
  /// One clause that says what is wrong.
  package var message: String {
    switch self {
    case .notADictionary: "The entry is no dictionary"
    case .missingFormatKey: "NSStringLocalizedFormatKey is missing"
    case .undefinedVariable(let name): "The variable \"\(name)\" is used but not defined"
    case .unusedVariable(let name): "The variable \"\(name)\" is defined but not used"
    case .missingSpecType(let name): "The variable \"\(name)\" has no NSStringFormatSpecTypeKey"
    case .wrongSpecType(let name, let found):
      "The variable \"\(name)\" has the spec type \"\(found)\" instead of NSStringPluralRuleType"
    case .missingValueType(let name): "The variable \"\(name)\" has no NSStringFormatValueTypeKey"
    case .conflictingTypes(let name, let first, let second):
      "The variable \"\(name)\" takes as %\(second) what is %\(first) elsewhere in the entry"
    case .missingOther(let name): "The variable \"\(name)\" has no form for \"other\""
    case .unknownCategory(let name, let found):
      "The variable \"\(name)\" has a form for the unknown category \"\(found)\""
    case .repeatedKey(let name): "\"\(name)\" occurs there twice"
    case .notText(let name): "\"\(name)\" is no text"
    case .noVariants: "The rule has no variants"
    case .unknownVariant(let name): "\"\(name)\" is no variant that Apple knows"
    }
  }
}
