import Messages
import Scanning
import Text

/// A place where a key occurs outside of recognized calls.
package struct KeyUse: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case literal
    /// Code that a tool writes from the catalogs.
    case generated
    /// A literal with the start of the key; the app adds the rest.
    case beginning(String)
    case interface
    /// A name that R.swift or SwiftGen makes of the key.
    case accessor
    /// The symbol that Xcode generates from the key of a String Catalog.
    case symbol
  }

  package var kind: Kind
  package var place: Place
}

extension Project {
  /// The uses of `keys` outside of recognized calls, by key.
  ///
  /// - Parameter symbols: The keys of which Xcode generates symbols that code may still name, although they are gone.
  package func uses(
    of keys: ExactSet, symbols: Set<EntryIdentity> = [], in files: [SnapshotFile]
  ) async -> ExactDictionary<[KeyUse]> {
    guard !keys.isEmpty else { return [:] }
    var beginnings: ExactDictionary<[String]> = [:]
    for key in keys.sorted() {
      for beginning in Self.beginnings(of: key) { beginnings[beginning, default: []].append(key) }
    }
    let keysByBeginning = beginnings
    let wanted = ByteWords(keys.union(ExactSet(beginnings.keys)))
    let (accessors, symbols) = (KeyAccessors(keys), SymbolUses(of: symbols))
    let scanner = scanner
    let found = await map(files.filter { $0.kind.isSource || $0.kind == .interface }) {
      path, bytes -> [(text: String, use: KeyUse)]? in
      let language = SourceLanguage.of(path: path)
      var accesses: [(text: String, use: KeyUse)] = []
      if language == .swift {
        accesses = Self.uses(accessors.uses(in: bytes), .accessor, in: bytes, path)
        if symbols.mayOccur(in: bytes) {
          let scan = scanner.scan(bytes, path: path, language: .swift)
          accesses += Self.uses(symbols.uses(in: scan, of: bytes), .symbol, in: bytes, path)
        }
      }
      guard ByteSearch.holdsLiteral(bytes, beginningWithAny: wanted) else { return accesses }
      guard let language else { return Self.interfaceUses(of: keys, in: bytes, path) }
      let scan = scanner.scan(bytes, path: path, language: language)
      let literals = scanner.literals(bytes, path: path, language: language) {
        keys.contains($0) || keysByBeginning[$0] != nil
      }
      let arguments = scan.calls.flatMap { [$0.key, $0.value, $0.comment, $0.table].compactMap(\.self) }
      let known = arguments.filter { $0.literal != nil }.map(\.span).sorted { $0.lowerBound < $1.lowerBound }
      return accesses
        + literals.compactMap { literal -> (text: String, use: KeyUse)? in
          let place = Place(path: path, range: literal.range)
          if scan.isGenerated {
            return keys.contains(literal.text) ? (literal.text, KeyUse(kind: .generated, place: place)) : nil
          }
          let behind = known.partitioningIndex { $0.lowerBound > literal.span.lowerBound }
          if behind > 0, known[behind - 1].contains(literal.span.lowerBound) { return nil }
          if literal.isContinued {
            return keysByBeginning[literal.text] == nil
              ? nil : (literal.text, KeyUse(kind: .beginning(literal.text), place: place))
          }
          return keys.contains(literal.text) ? (literal.text, KeyUse(kind: .literal, place: place)) : nil
        }
    }.joined()
    return Self.uses(found, of: keys)
  }

  /// The most places that build a key from one beginning. Such code may do so for very many keys.
  package static let mostOfOneBeginning = 50

  /// Places by key. A beginning counts for each key that begins with it.
  private static func uses(
    _ found: some Sequence<(text: String, use: KeyUse)>, of keys: ExactSet
  ) -> ExactDictionary<[KeyUse]> {
    var whole: ExactDictionary<[(order: Int, use: KeyUse)]> = [:]
    var begun: ExactDictionary<[(order: Int, use: KeyUse)]> = [:]
    for (order, item) in found.enumerated() {
      if case .beginning = item.use.kind {
        if begun[item.text]?.count ?? 0 < mostOfOneBeginning { begun[item.text, default: []].append((order, item.use)) }
      } else {
        whole[item.text, default: []].append((order, item.use))
      }
    }
    var uses: ExactDictionary<[KeyUse]> = [:]
    for key in keys {
      let all = (whole[key] ?? []) + beginnings(of: key).flatMap { begun[$0] ?? [] }
      if !all.isEmpty { uses[key] = all.sorted { $0.order < $1.order }.map(\.use) }
    }
    return uses
  }

  /// The possible starts of a key in code that adds the rest while the app runs: up to each of its separators.
  static func beginnings(of key: String) -> [String] {
    key.indices.filter { separators.contains(key[$0]) }.map { String(key[...$0]) }
      .filter { $0.utf8.count > 2 && $0 != key }.suffix(8)
  }

  /// The possible ends of a key in code that puts the start before it: from each of its separators on.
  private static func ends(of key: String) -> [String] {
    key.indices.filter { separators.contains(key[$0]) }.map { String(key[$0...]) }
      .filter { $0.utf8.count > 2 && $0 != key }.suffix(8)
  }

  /// The keys that `files` name, or may put together while the app runs. A sentence is hardly put together.
  package func keysNamed(in files: [SnapshotFile], of keys: ExactSet) async -> ExactSet {
    let parts = ExactDictionary(
      keys.map { key in
        let made = Self.isSentence(key) ? [] : Self.beginnings(of: key) + Self.ends(of: key)
        return (key, [key] + Self.name(of: key) + made)
      }, uniquingKeysWith: { first, _ in first })
    let wanted = (
      parts: ByteWords(parts.lazy.flatMap(\.value)),
      names: ByteWords(keys.union(ExactSet(keys.lazy.flatMap(Self.name))))
    )
    let accessors = KeyAccessors(keys)
    let found = await map(files) { path, bytes in
      (
        words: ByteSearch.mentions(in: bytes, of: wanted.parts, names: wanted.names),
        keys: SourceLanguage.of(path: path) == .swift ? accessors.uses(in: bytes).map(\.key) : []
      )
    }
    let words = ExactSet(found.lazy.flatMap(\.words).map { String(decoding: $0, as: UTF8.self) })
    let accessed = ExactSet(found.lazy.flatMap(\.keys))
    return keys.filter { accessed.contains($0) || (parts[$0] ?? []).contains(where: words.contains) }
  }

  /// The name of a key in code that a tool or a person may choose, such as `settingsShare_title` of
  /// `settings.share_title`; none for a key with spaces, whose name may stand for anything.
  private static func name(of key: String) -> [String] {
    if key.contains(" ") { return [] }
    let words = key.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let first = words.first else { return [] }
    return [
      words.dropFirst().reduce(first.prefix(1).lowercased() + first.dropFirst()) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
    ]
  }

  /// True if words follow on a space; the placeholders of `days_left %ld` do not count.
  private static func isSentence(_ key: String) -> Bool {
    key.split(separator: " ").dropFirst().contains { $0.first != "%" }
  }

  private static let separators = ".-_/:"

  private static func uses(
    _ found: [(key: String, span: Span)], _ kind: KeyUse.Kind, in bytes: [UInt8], _ path: String
  ) -> [(text: String, use: KeyUse)] {
    guard !found.isEmpty else { return [] }
    let lines = LineTable(bytes)
    return found.map { ($0, KeyUse(kind: kind, place: Place(path: path, range: lines.range(of: $1)))) }
  }

  private static func interfaceUses(
    of keys: ExactSet, in bytes: [UInt8], _ path: String
  ) -> [(text: String, use: KeyUse)] {
    let lines = LineTable(bytes)
    var seen: ExactSet = []
    return ByteSearch.quotedLiterals(in: bytes).compactMap { span in
      let key = String(decoding: bytes[span], as: UTF8.self)
      guard keys.contains(key), seen.insert(key).inserted else { return nil }
      return (key, KeyUse(kind: .interface, place: Place(path: path, range: lines.range(of: span))))
    }
  }
}
