import Messages
import Text

package enum SourceLanguage: String, Hashable, Sendable, Codable {
  case swift
  case objectiveC = "objective-c"
}

package struct CallArgument: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A string literal, or several joined by adjacency or `+`, decoded.
    case literal(String)
    /// `nil`, `NULL` or `Nil`: an argument that is explicitly absent.
    case null
    /// A variable, a call, an interpolated literal or the like.
    case expression
  }

  package var content: Content
  /// `span` in 32 bits each: a call has up to five arguments, and files have at most 64 MB.
  private var start: UInt32
  private var end: UInt32

  package init(content: Content, span: Span) {
    self.content = content
    start = UInt32(clamping: span.lowerBound)
    end = UInt32(clamping: span.upperBound)
  }

  /// The source range without the white space around the argument and without its label.
  package var span: Span { Int(start)..<Int(end) }

  package var literal: String? {
    if case .literal(let text) = content { text } else { nil }
  }
}

/// The code around a localization call, as far as rules need it.
package struct CallContext: Hashable, Sendable {
  /// A formatting function whose format argument is the call itself.
  package enum Formatting: Hashable, Sendable {
    /// `String(format:)`, `stringWithFormat:`, `initWithFormat:`, `appendFormat:`: no plural is chosen by locale.
    case plain
    /// `localizedStringWithFormat`, or `String(format:locale:)`.
    case localized
  }

  package var formatting: Formatting?
  /// The number of arguments that this function passes to the text; `nil` if the source does not show it.
  package var argumentCount: Int?
  /// True if the result is an operand of `+` or of `stringByAppendingString:` next to other text.
  package var isConcatenated: Bool = false
}

/// `WMFLocalizedString("key", value: "Text", comment: "...")`, for example.
package struct LocalizationCall: Hashable, Sendable {
  struct Origin: Hashable, Sendable {
    var path: String
    var language: SourceLanguage
    var function: String
    var isTypedText = false
    var calleeNamesBundle = false
    var fallback = LocalizationFunction.Fallback.text
    var isOfSwifternalization = false
  }

  /// The arguments that few calls have.
  private struct Rest: Hashable, Sendable {
    var table: CallArgument?
    var bundle: CallArgument?
    var selector: CallArgument?
    var fallback: CallArgument?
    var pattern: String?
    var interpolatedKey: InterpolatedKey?
    /// The table with an entry of the key, if the call names its table by an expression.
    var foundTable: String?

    static let none = Shared(Rest())
  }

  private struct Parts: Hashable, Sendable {
    var origin: Shared<Origin>
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

  /// Calls are copied often, and there can be very many.
  private var shared: Shared<Parts>

  init(
    of origin: Shared<Origin>, at span: Span, _ range: TextRange, key: CallArgument, value: CallArgument? = nil,
    comment: CallArgument? = nil, table: CallArgument? = nil, bundle: CallArgument? = nil,
    selector: CallArgument? = nil, fallback: CallArgument? = nil, context: CallContext = CallContext(),
    isVariant: Bool = false
  ) {
    let hasRest = table != nil || bundle != nil || selector != nil || fallback != nil
    shared = Shared(
      Parts(
        origin: origin, start: UInt32(clamping: span.lowerBound), end: UInt32(clamping: span.upperBound), range: range,
        key: key, value: value, comment: comment,
        rest: hasRest
          ? Shared(Rest(table: table, bundle: bundle, selector: selector, fallback: fallback)) : Rest.none,
        context: context, isVariant: isVariant))
  }

  var origin: Shared<Origin> { shared.value.origin }
  package var path: String { shared.value.origin.value.path }
  package var language: SourceLanguage { shared.value.origin.value.language }
  package var function: String { shared.value.origin.value.function }
  /// True if no function looks the text up, but the type of a parameter or property makes its literal a key, as in
  /// `Text("Save")`. Then `function` is the callee, or the type.
  package var isTypedText: Bool { shared.value.origin.value.isTypedText }
  /// True if the code of the project's own callee names the bundle, as in `Text(title, bundle: .module)`.
  package var calleeNamesBundle: Bool { shared.value.origin.value.calleeNamesBundle }
  /// The range from the first byte of the function's name to the end of the closing parenthesis.
  package var span: Span { Int(shared.value.start)..<Int(shared.value.end) }
  package var range: TextRange { shared.value.range }
  package var key: CallArgument { shared.value.key }
  /// The source text; `nil` if the function has none (then the key is the text, or the catalog has it).
  package var value: CallArgument? { shared.value.value }
  package var comment: CallArgument? { shared.value.comment }
  /// `nil`, null or an empty name means `Localizable`.
  package var table: CallArgument? { shared.value.rest.value.table }
  package var bundle: CallArgument? { shared.value.rest.value.bundle }
  /// The number or word that selects one of the forms of a text of Swifternalization.
  package var selector: CallArgument? { shared.value.rest.value.selector }
  /// The text that users see if Swifternalization finds none.
  package var fallback: CallArgument? { shared.value.rest.value.fallback }
  /// True if it looks in the files of Swifternalization.
  package var isOfSwifternalization: Bool { shared.value.origin.value.isOfSwifternalization }
  /// The key with marks for its interpolations, for display.
  package var pattern: String? { shared.value.rest.value.pattern }
  /// The key, if the function converts its interpolations to placeholders, as functions with a `LocalizationValue` or a
  /// `LocalizedStringKey` do.
  package var interpolatedKey: InterpolatedKey? {
    key.content == .expression ? shared.value.rest.value.interpolatedKey : nil
  }

  package var context: CallContext { shared.value.context }

  /// True if the key is one of several keys of the literal: see `PredicateVariants`.
  package var isVariant: Bool { shared.value.isVariant }

  private func changing(_ change: (inout Parts) -> Void) -> LocalizationCall {
    var call = self
    change(&call.shared.value)
    return call
  }

  /// The same call of a function that shows the key where no catalog has an entry.
  package func showingKey() -> LocalizationCall {
    changing { parts in
      var origin = parts.origin.value
      origin.fallback = .key
      parts.origin = Shared(origin)
    }
  }

  func with(key: CallArgument) -> LocalizationCall { changing { $0.key = key } }

  func interpolating(_ key: InterpolatedKey) -> LocalizationCall { changing { $0.rest.value.interpolatedKey = key } }

  func naming(_ table: CallArgument) -> LocalizationCall { changing { $0.rest.value.table = table } }

  /// The same call in a table that has an entry of its key, if it names its table by an expression.
  package func found(in table: String) -> LocalizationCall { changing { $0.rest.value.foundTable = table } }

  package func showing(_ key: InterpolatedKey) -> LocalizationCall { changing { $0.rest.value.pattern = key.shown } }

  /// The same call without its text, which is none.
  package func withoutText() -> LocalizationCall { changing { $0.value = nil } }

  /// The same call with the key that its own key resolves to, in `tableName` if a symbol names another table.
  package func looking(up key: String, in tableName: String? = nil) -> LocalizationCall {
    changing { parts in
      parts.isVariant = parts.key.literal != key
      parts.key = CallArgument(content: .literal(key), span: parts.key.span)
      if let tableName {
        parts.rest.value.table = CallArgument(content: .literal(tableName), span: parts.key.span)
      }
    }
  }

  /// The table of the entry that the call looks up: for an unknown one the default, or a table that has the key.
  package var tableName: String { namedTable ?? foundTable ?? EntryIdentity.defaultTable }

  /// The table that a literal names.
  package var namedTable: String? { table?.literal.flatMap { $0.isEmpty ? nil : $0 } }

  private var foundTable: String? { shared.value.rest.value.foundTable }

  /// True if an expression names the table, so that the key may be in any one.
  package var hasUnknownTable: Bool { table?.content == .expression }

  /// `nil` if the key is not a literal.
  package var identity: EntryIdentity? {
    key.literal.map { EntryIdentity(table: tableName, key: $0) }
  }
}

extension LocalizationCall {
  /// True if users see a text of the call's own where a catalog has no entry.
  package var hasText: Bool {
    guard origin.value.fallback == .text else { return false }
    return switch value?.content {
    case nil, .null: false
    case .literal(let text): !text.isEmpty
    case .expression: true
    }
  }
}
