import Text

/// The order of the members of JSON by Foundation's encoder, which depends on the system on which a file was written.
package enum MemberOrder: Hashable, Sendable {
  /// The order of `Collation`: the encoder until macOS 13.
  case collation
  /// The order of scalar values: newer encoders.
  case scalars

  func sorted(_ names: [String]) -> [String] {
    switch self {
    case .collation: names.sorted { Collation.root.precedes($0, $1) }
    case .scalars: names.sorted()
    }
  }

  /// A document as Foundation's encoder writes it.
  func document(_ value: JSON) -> [UInt8] { JSONLayout.foundation.document(sorted(value)) }

  /// Sorts the members of every object; of those with one name the last one counts.
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
