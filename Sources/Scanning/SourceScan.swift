import Text

/// What one source file holds.
package struct SourceScan: Hashable, Sendable {
  /// The localization calls by the place they start at, nested ones included.
  package var calls: [LocalizationCall] = []
  /// The suppression directives in the file's comments, by position.
  package var directives: [SuppressionDirective] = []
  /// What could not be read, by position. Text behind the last call is not examined.
  package var problems: [SourceProblem] = []
  /// The shapes (`InterpolatedKey.shape`) of interpolated literals that no known call looks up, where typed texts are
  /// read.
  package var interpolationShapes: Set<String> = []
  /// Whether a tool wrote the file from the catalogs.
  package var isGenerated = false
}

/// Something in a source file that the scanner could not read.
package struct SourceProblem: Hashable, Sendable {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A string literal without its closing quote.
    case unterminatedLiteral = "unterminated-literal"
    /// A `/*` without `*/`: the rest of the file is a comment.
    case unterminatedComment = "unterminated-comment"
    /// A localization call without its closing parenthesis.
    case unbalancedCall = "unbalanced-call"
    /// A localization call without a key.
    case missingKey = "missing-key"
    /// A literal in a call that no compiler accepts: an unknown escape, bad indentation.
    case invalidLiteral = "invalid-literal"
    /// A comment that starts like a suppression directive and is none.
    case malformedDirective = "malformed-directive"
  }

  /// What is wrong.
  package var kind: Kind
  /// The text it is about.
  package var span: Span
  /// Where `span` starts and ends.
  package var range: TextRange
}

extension SourceLanguage {
  /// The language that the ending of `path` tells; `nil` for files that hold neither.
  ///
  /// C and C++ files and their headers count as Objective-C: `CFCopyLocalizedString` is called from them too, and
  /// genstrings reads them. Precompiled headers' `.pch` may hold the project's own macros.
  package static func of(path: String) -> SourceLanguage? {
    var path = path
    return path.withUTF8 { of(path: $0) }
  }

  /// The language of the file at `path`, in UTF-8.
  package static func of(path: UnsafeBufferPointer<UInt8>) -> SourceLanguage? {
    // The longest ending has five letters.
    guard let dot = path.suffix(6).lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[(dot + 1)...]
    func isAny(_ endings: StaticString...) -> Bool {
      endings.contains { $0.withUTF8Buffer { ending.elementsEqual($0) } }
    }
    if isAny("swift") { return .swift }
    return isAny("m", "h", "mm", "c", "cc", "cpp", "cxx", "hh", "hpp", "pch") ? .objectiveC : nil
  }
}
