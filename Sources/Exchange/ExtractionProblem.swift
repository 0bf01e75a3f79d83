import Text

/// Something in a source that extraction could not take over.
package struct ExtractionProblem: Hashable, Sendable {
  /// An argument of a call.
  package enum Argument: String, Hashable, Sendable {
    case key, value, comment, table
  }

  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// An argument is no literal: the call is left out; of a comment, the entry has none from this call.
    case notLiteral(Argument)
    /// The key is empty: the call is left out.
    case emptyKey
    /// The table's name can be no file's: the call is left out.
    case impossibleTable(String)
    /// A call that came earlier has another value, which is kept (rule `conflicting-key`).
    case conflictingValue(kept: String, at: Place, ignored: String)
  }

  /// What is wrong.
  package var kind: Kind
  /// The key, if it is known.
  package var key: String?
  package var place: Place

  /// The problem in words, without its place.
  package var message: Message {
    let name: Message = key.map { "\(code: $0): " } ?? ""
    switch kind {
    case .notLiteral(.comment): return "\(name)the comment is no literal and was left out"
    case .notLiteral(let argument): return "\(name)the \(words: argument.rawValue) is no literal; the call was left out"
    case .emptyKey: return "the key is empty; the call was left out"
    case .impossibleTable(let table): return "\(name)no file can be named after the table \(code: table)"
    case .conflictingValue(let kept, let place, let ignored):
      return "\(name)\(quote: ignored) was ignored; \(code: place.path) has \(quote: kept)"
    }
  }
}
