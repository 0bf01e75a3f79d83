import Messages
import Text

/// The language of a source file.
package enum SourceLanguage: String, Hashable, Sendable, Codable {
  case swift
  case objectiveC = "objective-c"
}

/// One argument of a localization call.
package struct CallArgument: Hashable, Sendable {
  /// What the argument is.
  package enum Content: Hashable, Sendable {
    /// A string literal, or several joined by adjacency or `+`, decoded.
    case literal(String)
    /// `nil`, `NULL` or `Nil`: an argument that is explicitly absent.
    case null
    /// Anything else: a variable, a call, an interpolated literal.
    case expression
  }

  /// What the argument is.
  package var content: Content
  /// `span`, in 32 bits each: a call has up to five arguments, and files have at most 64 MB.
  private var start: UInt32
  private var end: UInt32

  package init(content: Content, span: Span) {
    self.content = content
    start = UInt32(clamping: span.lowerBound)
    end = UInt32(clamping: span.upperBound)
  }

  /// The argument's text in the source, without the white space around it and without its label.
  package var span: Span { Int(start)..<Int(end) }

  /// The decoded text if the argument is a literal.
  package var literal: String? {
    if case .literal(let text) = content { text } else { nil }
  }
}

/// What surrounds a localization call in its source, as far as rules need it.
package struct CallContext: Hashable, Sendable {
  /// A formatting function whose format argument is the call itself.
  package enum Formatting: Hashable, Sendable {
    /// `String(format:)`, `stringWithFormat:`, `initWithFormat:`, `appendFormat:`: no plural is chosen by locale.
    case plain
    /// `localizedStringWithFormat`, or `String(format:locale:)`.
    case localized
  }

  /// How the call's result is formatted, if that stands directly around it.
  package var formatting: Formatting?
  /// Whether the result is an operand of `+` or of `stringByAppendingString:` beside other text.
  package var isConcatenated: Bool = false
}

/// One localization call in a source file, such as `WMFLocalizedString("key", value: "Text", comment: "...")`.
package struct LocalizationCall: Hashable, Sendable {
  /// The file's path in the repository, with `/`.
  package var path: String
  /// The language of the file.
  package var language: SourceLanguage
  /// The function's name as written, without a receiver.
  package var function: String
  /// From the first byte of the function's name to behind the closing parenthesis.
  package var span: Span
  /// Where `span` starts and ends.
  package var range: TextRange
  package var key: CallArgument
  /// The source text; absent where the function has none (then the key is the text, or the catalog has it).
  package var value: CallArgument?
  /// The comment for translators.
  package var comment: CallArgument?
  /// The table; absent or null means `Localizable`.
  package var table: CallArgument?
  /// The bundle argument, if one is written.
  package var bundle: CallArgument?
  /// What surrounds the call.
  package var context: CallContext = CallContext()

  /// The table's name: the literal's, else `Localizable`.
  package var tableName: String { table?.literal ?? EntryIdentity.defaultTable }

  /// What the call names, if its key is a literal.
  package var identity: EntryIdentity? {
    key.literal.map { EntryIdentity(table: tableName, key: $0) }
  }
}
