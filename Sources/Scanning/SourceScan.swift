import Text

package struct SourceScan: Hashable, Sendable {
  /// Calls by their start, nested ones included.
  package var calls: [LocalizationCall] = []
  package var directives: [SuppressionDirective] = []
  /// The unreadable parts, by position. Text after the last call is not examined.
  package var problems: [SourceFault] = []
  /// The shapes (`InterpolatedKey.shape`) of interpolated literals that no known call looks up, if typed texts are
  /// read.
  package var interpolationShapes: Set<String> = []
  /// The formatting functions that ignore the user's locale and have a name as their format, by position.
  package var formats: [FormatUse] = []
  /// The functions with a declaration here that shows the key, and not the source text, where no catalog has an entry.
  package var functionsThatShowKeys: Set<String> = []
  /// True if one of the wanted functions is declared here, in Swift.
  var declaresFunction = false
  /// True if a tool generated the file from the catalogs.
  package var isGenerated = false
}

package struct SourceFault: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case unterminatedLiteral = "unterminated-literal"
    /// A `/*` without `*/`: the rest of the file is a comment.
    case unterminatedComment = "unterminated-comment"
    case unbalancedCall = "unbalanced-call"
    case missingKey = "missing-key"
    /// A literal in a call that no compiler accepts: an unknown escape, bad indentation.
    case invalidLiteral = "invalid-literal"
    /// A comment that starts like a suppression directive and is not one.
    case malformedDirective = "malformed-directive"
  }

  package var kind: Kind
  package var span: Span
  package var range: TextRange
}

extension SourceLanguage {
  /// The language by the file's extension. C and C++ files and their headers count as Objective-C:
  /// `CFCopyLocalizedString` is called from them too, and genstrings reads them. Precompiled headers (`.pch`) may
  /// contain the project's own macros.
  package static func of(path: String) -> SourceLanguage? {
    var path = path
    return path.withUTF8 { of(path: $0) }
  }

  package static func of(path: UnsafeBufferPointer<UInt8>) -> SourceLanguage? {
    // The longest extension has five letters.
    guard let dot = path.suffix(6).lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[(dot + 1)...]
    // Every file of a repository comes here, so that no array of endings is made.
    func isEnding(_ text: StaticString) -> Bool {
      ending.count == text.utf8CodeUnitCount && text.withUTF8Buffer { ending.elementsEqual($0) }
    }
    if isEnding("swift") { return .swift }
    let isObjectiveC =
      isEnding("m") || isEnding("h") || isEnding("mm") || isEnding("c") || isEnding("cc") || isEnding("cpp")
      || isEnding("cxx") || isEnding("hh") || isEnding("hpp") || isEnding("pch")
    return isObjectiveC ? .objectiveC : nil
  }
}
