import Text

/// Wikipedia's code of a language, such as `be-tarask`: part of an address and of the names of files, and nothing that
/// could lead elsewhere.
package struct LanguageCode: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let text: String

  /// Small letters, digits and hyphens between them, 40 at most; `nil` for anything else.
  package init?(_ text: String) {
    func isWordPart(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte.isASCIIDigit }
    guard (1...40).contains(text.utf8.count),
      text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .allSatisfy({ !$0.isEmpty && $0.allSatisfy(isWordPart) })
    else { return nil }
    self.text = text
  }

  package static func < (first: LanguageCode, second: LanguageCode) -> Bool { first.text < second.text }

  package var description: String { text }
}

/// Why an answer of a server, or a file in its place, cannot be used.
package enum AnswerError: Error, Hashable, Sendable {
  /// Nothing reached the server; why.
  case unreachable(String)
  /// The server gave no answer that could be used; why.
  case web(String)
  /// The server's status is not 200.
  case status(Int)
  /// The file cannot be read; why.
  case file(String)
  /// It has more bytes than any real one.
  case tooLarge
  /// It is not what it should be; why.
  case unreadable(Message)

  /// As the end of a sentence.
  package var message: Message {
    switch self {
    case .unreachable(let reason): "the server cannot be reached: \(code: reason)"
    case .web(let reason): "\(code: reason)"
    case .file(let reason): "it cannot be read: \(code: reason)"
    case .status(let status): "the server answers with status \(status)"
    case .tooLarge: "the answer is too large"
    case .unreadable(let reason): reason
    }
  }
}
