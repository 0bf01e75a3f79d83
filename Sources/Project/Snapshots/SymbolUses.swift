import Messages
import Scanning
import Text

/// Finds uses of the symbols of some keys in code that no longer finds the keys.
///
/// A name such as `.title` may be any static member. So it counts only where the compiler reads a localized resource: as
/// the argument of a call that looks it up, as the value of a declaration with that type, or after the type's name.
struct SymbolUses: Sendable {
  private let keys: [String: [EntryIdentity]]

  /// - Parameter identities: Keys with symbols.
  init(of identities: some Sequence<EntryIdentity>) {
    keys = Dictionary(grouping: identities) { StringSymbol.name(ofKey: $0.key) }.filter { !$0.key.isEmpty }
  }

  /// True if `bytes` has a name after a dot that may be one of the symbols.
  func mayOccur(in bytes: [UInt8]) -> Bool {
    guard !keys.isEmpty else { return false }
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: ".") else { return false }
      let name = bytes[(index + 1)...].prefix { $0.isASCIIAlphanumeric || $0 >= 0x80 || "_`".utf8.contains($0) }
      return !name.isEmpty && keys[StringSymbol.comparable(String(decoding: name, as: UTF8.self)[...])] != nil
    }
  }

  /// The keys whose symbols the calls of `scan` name, and where.
  func uses(in scan: SourceScan, of bytes: [UInt8]) -> [(key: String, span: Span)] {
    scan.calls.flatMap { call -> [(key: String, span: Span)] in
      guard let symbol = call.symbol(in: bytes) else { return [] }
      let table = symbol.table ?? call.tableName
      return (keys[symbol.name] ?? []).filter { $0.table.lowercased() == table.lowercased() }.map {
        ($0.key, call.key.span)
      }
    }
  }
}
