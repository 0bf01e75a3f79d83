import Messages
import Tables

/// An XLIFF file to check.
package struct ExchangeRequest: Sendable {
  /// The path as reports name it.
  package let path: String
  package let bytes: [UInt8]
  /// The languages that it should have by its surroundings.
  package let expectations: [ExchangeFile.Expectation]

  /// - Parameter expectations: The languages that an `.xcloc` around the file states, besides those of the file's name.
  package init(path: String, bytes: [UInt8], expectations: [ExchangeFile.Expectation] = []) {
    self.path = path
    self.bytes = bytes
    let name = String(path.split(separator: "/").last ?? "")
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let own = Self.locale(named: stem).map { ExchangeFile.Expectation(locale: $0, name: name) }
    self.expectations = [own].compactMap(\.self) + expectations
  }

  /// The locale that a file or folder is named for: `de`, `pt_BR`; `nil` for other names, such as `app`.
  package static func locale(named name: String) -> String? {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard (2...3).contains(parts[0].utf8.count), AppleLocales.reading(of: name) == .own,
      parts.dropFirst().allSatisfy({
        (2...4).contains($0.utf8.count) && $0.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      })
    else { return nil }
    return name
  }
}
