import Scanning
import Text

/// A place where a key occurs outside of the calls that are known.
package struct KeyUse: Hashable, Sendable {
  /// What is there.
  package enum Kind: Hashable, Sendable {
    /// A literal that says the key.
    case literal
    /// Code that a tool writes from the catalogs.
    case generated
    /// A literal that says how the key begins; the rest is put in while the app runs.
    case beginning(String)
    /// A storyboard or xib that says the key.
    case interface
  }

  /// What is there.
  package var kind: Kind
  package var place: Place
}

extension Project {
  /// Where the keys occur in sources and Interface Builder files outside of known calls, by key.
  package func uses(of keys: Set<String>, in files: [SnapshotFile]) async -> [String: [KeyUse]] {
    guard !keys.isEmpty else { return [:] }
    var beginnings: [String: [String]] = [:]
    for key in keys.sorted() {
      for beginning in Self.beginnings(of: key) { beginnings[beginning, default: []].append(key) }
    }
    let keysByBeginning = beginnings
    let wanted = Set((keys.union(beginnings.keys)).map { Array($0.utf8) })
    let scanner = scanner
    let found = await map(files.filter { $0.kind.isSource || $0.kind == .interface }) {
      path, bytes -> [(key: String, use: KeyUse)]? in
      guard ByteSearch.holdsLiteral(bytes, beginningWithAny: wanted) else { return nil }
      guard let language = SourceLanguage.of(path: path) else {
        return Self.interfaceUses(of: keys, in: bytes, path)
      }
      let scan = scanner.scan(bytes, path: path, language: language)
      let literals = scanner.literals(bytes, path: path, language: language) {
        keys.contains($0) || keysByBeginning[$0] != nil
      }
      return literals.flatMap { literal -> [(key: String, use: KeyUse)] in
        let isKnown = scan.calls.contains { call in
          [call.key, call.value, call.comment, call.table].contains {
            $0?.literal != nil && $0?.span.contains(literal.span.lowerBound) ?? false
          }
        }
        let place = Place(path: path, range: literal.range)
        if scan.isGenerated {
          return keys.contains(literal.text) ? [(literal.text, KeyUse(kind: .generated, place: place))] : []
        }
        if isKnown { return [] }
        if literal.isContinued {
          let use = KeyUse(kind: .beginning(literal.text), place: place)
          return (keysByBeginning[literal.text] ?? []).map { ($0, use) }
        }
        return keys.contains(literal.text) ? [(literal.text, KeyUse(kind: .literal, place: place))] : []
      }
    }.joined()
    return Dictionary(grouping: found, by: \.key).mapValues { $0.map(\.use) }
  }

  /// How a key may begin in code that puts the rest in while the app runs: up to each of its separators.
  static func beginnings(of key: String) -> [String] {
    key.indices.filter { ".-_/:".contains(key[$0]) }.map { String(key[...$0]) }
      .filter { $0.utf8.count > 2 && $0 != key }.suffix(8)
  }

  private static func interfaceUses(
    of keys: Set<String>, in bytes: [UInt8], _ path: String
  ) -> [(key: String, use: KeyUse)] {
    let text = String(decoding: bytes, as: UTF8.self)
    return keys.sorted().compactMap { key in
      guard let range = text.firstRange(of: "\"\(key)\"") else { return nil }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let span = start + 1..<start + 1 + key.utf8.count
      return (key, KeyUse(kind: .interface, place: Place(path: path, range: TextRange(of: span, in: bytes))))
    }
  }
}
