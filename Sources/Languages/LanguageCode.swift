import Text

/// Wikipedia's code of a language, such as `be-tarask`. It is safe as part of an address and of a file name.
package struct LanguageCode: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let text: String

  /// Accepts lower-case letters, digits and hyphens between them, at most 40.
  package init?(_ text: String) {
    guard (1...40).contains(text.utf8.count),
      text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit } })
    else { return nil }
    self.text = text
  }

  package static func < (first: LanguageCode, second: LanguageCode) -> Bool { first.text < second.text }

  package var description: String { text }
}

/// Associated texts are reasons.
package enum AnswerError: Error, Hashable, Sendable {
  case unreachable(String)
  /// The server gave no usable answer.
  case web(String)
  /// The server's status is not 200.
  case status(Int)
  case file(String)
  /// The answer is larger than any real one.
  case tooLarge
  /// The answer is malformed.
  case unreadable(Message)

  /// The error as the end of a sentence.
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
