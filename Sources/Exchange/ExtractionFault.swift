import Text

/// A part of a call that could not be extracted.
package struct ExtractionFault: Hashable, Sendable {
  package enum Argument: String, Hashable, Sendable {
    case key, value, comment, table
  }

  package enum Kind: Hashable, Sendable {
    /// An argument is not a literal. The call is left out; for a comment, only the comment.
    case notLiteral(Argument)
    /// The key is empty. The call is left out.
    case emptyKey
    /// The table's name is not valid for a file. The call is left out.
    case impossibleTable(String)
    /// An earlier call has another value, which is kept (rule `conflicting-key`).
    case conflictingValue(kept: String, at: Place, ignored: String)
  }

  package var kind: Kind
  package var key: String?
  package var place: Place

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
