/// An input split into the parts that a target reads.
///
/// The byte 0xFF, which UTF-8 never has, separates the parts.
struct FuzzInput {
  static let separator: UInt8 = 0xFF

  private var rest: ArraySlice<[UInt8].SubSequence>

  init(_ bytes: [UInt8]) {
    rest = bytes.split(separator: Self.separator, omittingEmptySubsequences: false)[...]
  }

  /// The next part; empty after the last one.
  mutating func bytes() -> [UInt8] { Array(rest.popFirst() ?? []) }

  /// The next part as text, repaired if it is not UTF-8.
  mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// The remaining parts, as texts.
  mutating func texts() -> [String] {
    defer { rest = [] }
    return rest.map { String(decoding: $0, as: UTF8.self) }
  }

  /// An input made of `parts`.
  static func joined(_ parts: String...) -> [UInt8] {
    parts.dropFirst().reduce(into: Array((parts.first ?? "").utf8)) { $0 += [separator] + $1.utf8 }
  }
}

extension [String] {
  /// The strings as one input each.
  var inputs: [[UInt8]] { map { [UInt8]($0.utf8) } }
}
