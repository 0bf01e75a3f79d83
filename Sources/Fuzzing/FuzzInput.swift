/// An input cut into the parts that a target asks for.
///
/// The parts are separated by the byte 0xFF, which no UTF-8 has.
struct FuzzInput {
  static let separator: UInt8 = 0xFF

  private var rest: ArraySlice<[UInt8].SubSequence>

  init(_ bytes: [UInt8]) {
    rest = bytes.split(separator: Self.separator, omittingEmptySubsequences: false)[...]
  }

  /// The next part; empty behind the last one.
  mutating func bytes() -> [UInt8] { Array(rest.popFirst() ?? []) }

  /// The next part as text, mended where it is no UTF-8.
  mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// The parts that are left, as texts.
  mutating func texts() -> [String] {
    defer { rest = [] }
    return rest.map { String(decoding: $0, as: UTF8.self) }
  }

  /// An input of `parts`.
  static func joined(_ parts: String...) -> [UInt8] {
    parts.dropFirst().reduce(into: Array((parts.first ?? "").utf8)) { $0 += [separator] + $1.utf8 }
  }
}

extension [String] {
  /// Each as an input of its own.
  var inputs: [[UInt8]] { map { [UInt8]($0.utf8) } }
}
