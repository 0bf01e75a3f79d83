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

  /// An argument from its parts.
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
  /// How many arguments are given to the text in that function; `nil` where that cannot be told from the source.
  package var argumentCount: Int?
  /// Whether the result is an operand of `+` or of `stringByAppendingString:` beside other text.
  package var isConcatenated: Bool = false
}

/// One localization call in a source file, such as `WMFLocalizedString("key", value: "Text", comment: "...")`.
package struct LocalizationCall: Hashable, Sendable {
  /// What calls of one function in one file have in common.
  struct Origin: Hashable, Sendable {
    var path: String
    var language: SourceLanguage
    var function: String
    var isTypedText = false
  }

  /// The arguments that few calls have.
  private struct Rest: Hashable, Sendable {
    var table: CallArgument?
    var bundle: CallArgument?
    var pattern: String?

    static let none = Shared(Rest())
  }

  private struct Parts: Hashable, Sendable {
    var origin: Shared<Origin>
    /// The span, in 32 bits each, as in arguments.
    var start: UInt32
    var end: UInt32
    var range: TextRange
    var key: CallArgument
    var value: CallArgument?
    var comment: CallArgument?
    var rest: Shared<Rest>
    var context: CallContext
    var isVariant: Bool
  }

  /// Calls are handed about a lot, and there may be very many.
  private let shared: Shared<Parts>

  /// A call at `span`, with its arguments by what they are for.
  init(
    of origin: Shared<Origin>, at span: Span, _ range: TextRange, key: CallArgument, value: CallArgument? = nil,
    comment: CallArgument? = nil, table: CallArgument? = nil, bundle: CallArgument? = nil,
    context: CallContext = CallContext(), isVariant: Bool = false, pattern: String? = nil
  ) {
    shared = Shared(
      Parts(
        origin: origin, start: UInt32(clamping: span.lowerBound), end: UInt32(clamping: span.upperBound), range: range,
        key: key, value: value, comment: comment,
        rest: table == nil && bundle == nil && pattern == nil
          ? Rest.none : Shared(Rest(table: table, bundle: bundle, pattern: pattern)),
        context: context, isVariant: isVariant))
  }

  /// What it has in common with other calls.
  var origin: Shared<Origin> { shared.value.origin }
  /// The file's path in the repository, with `/`.
  package var path: String { shared.value.origin.value.path }
  /// The language of the file.
  package var language: SourceLanguage { shared.value.origin.value.language }
  /// The function's name as written, without a receiver.
  package var function: String { shared.value.origin.value.function }
  /// Whether no function looks the text up, but the type of a parameter or property makes its literal a key, as in
  /// `Text("Save")`. Then `function` is what is called, or the type.
  package var isTypedText: Bool { shared.value.origin.value.isTypedText }
  /// From the first byte of the function's name to behind the closing parenthesis.
  package var span: Span { Int(shared.value.start)..<Int(shared.value.end) }
  /// Where `span` starts and ends.
  package var range: TextRange { shared.value.range }
  package var key: CallArgument { shared.value.key }
  /// The source text; absent where the function has none (then the key is the text, or the catalog has it).
  package var value: CallArgument? { shared.value.value }
  /// The comment for translators.
  package var comment: CallArgument? { shared.value.comment }
  /// The table; absent or null means `Localizable`.
  package var table: CallArgument? { shared.value.rest.value.table }
  /// The bundle argument, if one is written.
  package var bundle: CallArgument? { shared.value.rest.value.bundle }
  /// The key with marks for its interpolations, as people are shown it, if it has any.
  package var pattern: String? { shared.value.rest.value.pattern }
  /// What surrounds the call.
  package var context: CallContext { shared.value.context }

  /// Whether the key is one of several that the literal stands for: see `PredicateVariants`.
  package var isVariant: Bool { shared.value.isVariant }

  /// The same call with another key argument: one of those that its own may be.
  func with(key: CallArgument) -> LocalizationCall {
    LocalizationCall(
      of: origin, at: span, range, key: key, value: value, comment: comment, table: table, bundle: bundle,
      context: context, isVariant: isVariant, pattern: pattern)
  }

  /// The same call with its key as people are shown it.
  package func showing(_ key: InterpolatedKey) -> LocalizationCall {
    LocalizationCall(
      of: origin, at: span, range, key: self.key, value: value, comment: comment, table: table, bundle: bundle,
      context: context, isVariant: isVariant, pattern: key.shown)
  }

  /// The same call as one that looks up `key`, which its own key stands for.
  ///
  /// - Parameter tableName: The table, where a symbol names another than the call.
  package func looking(up key: String, in tableName: String? = nil) -> LocalizationCall {
    let table = tableName.map { CallArgument(content: .literal($0), span: self.key.span) } ?? table
    return LocalizationCall(
      of: origin, at: span, range, key: CallArgument(content: .literal(key), span: self.key.span), value: value,
      comment: comment, table: table, bundle: bundle, context: context, isVariant: self.key.literal != key,
      pattern: pattern)
  }

  /// The table's name: the literal's, else `Localizable`.
  package var tableName: String { table?.literal ?? EntryIdentity.defaultTable }

  /// What the call names, if its key is a literal.
  package var identity: EntryIdentity? {
    key.literal.map { EntryIdentity(table: tableName, key: $0) }
  }
}
