import Text

/// The order of the members of JSON by Foundation's encoder, which depends on the system on which a file was written.
package enum MemberOrder: Hashable, Sendable {
  /// As people would, by `Collation`: the encoder until macOS 13.
  case collation
  /// By the numbers of the characters: newer ones.
  case scalars

  /// `names` in their order.
  func sorted(_ names: [String]) -> [String] {
    switch self {
    case .collation: names.sorted { Collation.root.precedes($0, $1) }
    case .scalars: names.sorted()
    }
  }

  /// A document with `value`, as that encoder writes it.
  func document(_ value: JSON) -> [UInt8] { JSONLayout.foundation.document(sorted(value)) }

  /// The value with the members of every object in order; the last one of those with one name.
  private func sorted(_ value: JSON) -> JSON {
    switch value {
    case .array(let values): return .array(values.map(sorted))
    case .object(let members):
      let values = Dictionary(members.map { ($0.name, $0.value) }) { _, last in last }
      return .object(sorted(Array(values.keys)).map { JSON.Member($0, sorted(values[$0] ?? .null)) })
    case .null, .bool, .integer, .number, .string, .verbatim: return value
    }
  }
}
