/// The language of a source file.
public enum SourceLanguage: String, Hashable, Sendable, Codable {
  case swift
  case objectiveC = "objective-c"
}

/// One argument of a localization call.
public struct CallArgument: Hashable, Sendable {
  /// What the argument is.
  public enum Content: Hashable, Sendable {
    /// A string literal, or several joined by adjacency or `+`, decoded.
    case literal(String)
    /// `nil`, `NULL` or `Nil`: an argument that is explicitly absent.
    case null
    /// Anything else: a variable, a call, an interpolated literal.
    case expression
  }

  /// What the argument is.
  public var content: Content
  /// The argument's text in the source, without the white space around it and without its label.
  public var span: Span

  /// An argument from its parts.
  public init(content: Content, span: Span) {
    self.content = content
    self.span = span
  }

  /// The decoded text if the argument is a literal.
  public var literal: String? {
    if case .literal(let text) = content { text } else { nil }
  }
}

/// What surrounds a localization call in its source, as far as rules need it.
public struct CallContext: Hashable, Sendable {
  /// A formatting function whose format argument is the call itself.
  public enum Formatting: Hashable, Sendable {
    /// `String(format:)`, `stringWithFormat:`, `initWithFormat:`, `appendFormat:`: no plural is chosen by locale.
    case plain
    /// `localizedStringWithFormat`, or `String(format:locale:)`.
    case localized
  }

  /// How the call's result is formatted, if that stands directly around it.
  public var formatting: Formatting?
  /// Whether the result is an operand of `+` or of `stringByAppendingString:` beside other text.
  public var isConcatenated: Bool

  /// A context from its parts.
  public init(formatting: Formatting? = nil, isConcatenated: Bool = false) {
    self.formatting = formatting
    self.isConcatenated = isConcatenated
  }
}

/// One localization call in a source file, such as `WMFLocalizedString("key", value: "Text", comment: "...")`.
public struct LocalizationCall: Hashable, Sendable {
  /// The file's path in the repository, with `/`.
  public var path: String
  /// The language of the file.
  public var language: SourceLanguage
  /// The function's name as written, without a receiver.
  public var function: String
  /// From the first byte of the function's name to behind the closing parenthesis.
  public var span: Span
  /// Where `span` starts and ends.
  public var range: TextRange
  /// The key.
  public var key: CallArgument
  /// The source text; absent where the function has none (then the key is the text, or the catalog has it).
  public var value: CallArgument?
  /// The comment for translators.
  public var comment: CallArgument?
  /// The table; absent or null means `Localizable`.
  public var table: CallArgument?
  /// The bundle argument, if one is written.
  public var bundle: CallArgument?
  /// What surrounds the call.
  public var context: CallContext

  /// A call from its parts.
  public init(
    path: String, language: SourceLanguage, function: String, span: Span, range: TextRange,
    key: CallArgument, value: CallArgument?, comment: CallArgument?, table: CallArgument?, bundle: CallArgument?,
    context: CallContext = CallContext()
  ) {
    self.path = path
    self.language = language
    self.function = function
    self.span = span
    self.range = range
    self.key = key
    self.value = value
    self.comment = comment
    self.table = table
    self.bundle = bundle
    self.context = context
  }

  /// The table's name: the literal's, else `Localizable`.
  public var tableName: String { table?.literal ?? EntryIdentity.defaultTable }

  /// What the call names, if its key is a literal.
  public var identity: EntryIdentity? {
    key.literal.map { EntryIdentity(table: tableName, key: $0) }
  }
}
