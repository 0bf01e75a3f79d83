import Text

/// A fault of a catalog file, found while it was read.
package struct FileProblem: Hashable, Sendable {
  /// What is wrong.
  package var kind: Kind
  /// Where, in the text decoded to UTF-8.
  package var span: Span

  /// A problem from its parts.
  package init(_ kind: Kind, at span: Span) {
    self.kind = kind
    self.span = span
  }

  /// What can be wrong with a file, by the rule that reports it.
  package enum Kind: Hashable, Sendable {
    /// Apple's reader refuses the whole file because of this place.
    case unparsable(SyntaxFault)
    /// Apple's reader stops here without an error and ignores `ignored`.
    case truncated(TruncationCause, ignored: Span)
    /// Apple's reader accepts it, translatewiki's refuses the whole file or misses the entry.
    case unreadableByTranslatewiki(TranslatewikiObstacle)
    /// The key stood before, at `previous`; this later one wins.
    case duplicateKey(String, previous: Span)
    /// A line that git writes around the sides of a merge conflict.
    case conflictMarker
    /// The bytes are not text in an encoding that the file's readers take.
    case wrongEncoding(EncodingFault)
    /// An escape that a reader takes for something else than was meant.
    case escapeError(EscapeFault)
    /// Content that this tool refuses to read.
    case unsupported(UnsupportedContent)
    /// A fault of one stringsdict entry.
    case stringsdict(StringsdictFault, key: String)
  }
}

/// What breaks the grammar of a file.
package enum SyntaxFault: Hashable, Sendable {
  /// A file without a single byte.
  case emptyFile
  /// Text where a key should start.
  case strayText
  /// A quote or comment sign opens a string that is not closed, or only by a later line's quote.
  case unterminatedString
  /// Neither `=` nor `;` behind the key.
  case missingEquals
  /// `=` without a value behind it.
  case missingValue
  /// No `;` behind the value; an unescaped quote inside the value does the same.
  case missingSemicolon
  /// A brace, bracket or `<` value that is not closed.
  case unterminatedCollection
  /// A value that is a dictionary, an array or data: no text that could be translated.
  case valueIsNotText
  /// XML: an element is closed by another's tag, or never.
  case mismatchedTag(String)
  /// XML: markup that cannot be read.
  case malformedMarkup
  /// XML: an entity that is not one of the five predefined ones, or a malformed character reference.
  case unknownEntity(String)
  /// XML: an element that property lists do not have.
  case unknownElement(String)
  /// XML: a `<key>` without a value, or a value without a `<key>`.
  case unpairedKey
  /// XML: the document is no property list with a dictionary at its top.
  case notADictionary
}

/// Why Apple's reader stops before the end of a `.strings` file.
package enum TruncationCause: Hashable, Sendable {
  /// A character behind a `;` that can start no key.
  case strayCharacter
  /// A `/*` without `*/`.
  case unterminatedComment
  /// A key whose quote is not closed.
  case unterminatedKey
}

/// What translatewiki's line reader cannot take (docs/translatewiki.md).
package enum TranslatewikiObstacle: Hashable, Sendable {
  /// A key or value without quotes or in single quotes.
  case unquotedToken
  /// `"key";` without a value.
  case noValue
  /// An entry over several lines.
  case entryOverSeveralLines
  /// Something else than white space behind the `;`: a comment, another entry.
  case textBehindEntry
  /// A comment between the parts of an entry.
  case commentInsideEntry
  /// Text behind `*/` on its line, which is read as part of the comment: the entry is lost.
  case textBehindComment
  /// An empty key.
  case emptyKey
  /// A property list in braces or in XML.
  case propertyList
}

/// What is wrong with a file's encoding.
package enum EncodingFault: Hashable, Sendable {
  /// Bytes that are no text in the encoding that the file starts with.
  case illFormed(TextEncoding)
  /// UTF-16 without a byte order mark: Apple's reader loses the first character.
  case missingByteOrderMark
  /// An encoding that translatewiki refuses.
  case notUTF8(TextEncoding)
  /// An XML declaration that names another encoding than the bytes have.
  case declaredOtherwise(String)
}

/// What is wrong with an escape.
package enum EscapeFault: Hashable, Sendable {
  /// `\u00e9`, which is read as `u00e9`; Apple's escape is `\U00e9`.
  case lowercaseUnicode
  /// `\U` with fewer than four hexadecimal digits.
  case incompleteUnicode
  /// `\U` with half of a surrogate pair.
  case loneSurrogate
  /// An escape that stands for its own letter: `\d` is read as `d`.
  case unknown(Character)
  /// An octal escape above 127, decoded as NextStep Latin, not as Latin-1.
  case octal
  /// An escape that Apple's and translatewiki's readers take differently: `\U00e9`, `\x41`, `\101`.
  case differsOnTranslatewiki
}

/// Content that is refused as a whole.
package enum UnsupportedContent: Hashable, Sendable {
  /// A binary property list.
  case binaryPropertyList
  /// More than `StringsFile.maximumSize` bytes.
  case tooLarge(bytes: Int)
  /// More than `StringsFile.maximumEntries` entries; those behind are not read.
  case tooManyEntries
  /// XML with its own document type or entity definitions.
  case documentTypeDefinitions
  /// Elements nested deeper than any property list needs.
  case tooDeep
}

/// What is wrong with one entry of a stringsdict (docs/formats.md).
package enum StringsdictFault: Hashable, Sendable {
  /// The entry is no dictionary.
  case notADictionary
  /// No `NSStringLocalizedFormatKey`, and no width or device variants.
  case missingFormatKey
  /// `%#@name@` is used but no variable has that name.
  case undefinedVariable(String)
  /// A variable that neither the format nor another variable uses.
  case unusedVariable(String)
  /// A variable without `NSStringFormatSpecTypeKey`.
  case missingSpecType(variable: String)
  /// A spec type other than `NSStringPluralRuleType`.
  case wrongSpecType(variable: String, found: String)
  /// A variable without `NSStringFormatValueTypeKey`, or with an empty one.
  case missingValueType(variable: String)
  /// A form consumes an argument as another type than the value type or another form.
  case conflictingTypes(variable: String, first: String, second: String)
  /// No `other` form.
  case missingOther(variable: String)
  /// A key in a variable that is neither a category nor a setting.
  case unknownCategory(variable: String, String)
  /// A key stands twice in the entry or one of its dictionaries.
  case repeatedKey(String)
  /// A text was expected and something else is there.
  case notText(String)
  /// A width or device rule without a variant.
  case noVariants
  /// A width that is no number, or a device that Apple does not know.
  case unknownVariant(String)
}
