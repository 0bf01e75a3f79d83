import Scanning
import Text

/// Finds keys by the names that R.swift and SwiftGen make of them: `settings.share_title` is
/// `R.string.localizable.settingsShare_title` and `L10n.Settings.shareTitle`. What these tools write is often not
/// committed, so that code has no other sign of the key. Both keep the letters and digits of a key in order, which is
/// all that is compared.
struct KeyAccessors: Sendable {
  private static let swiftGen = Needle(Array("L10n.".utf8))
  private static let rSwift = Needle(Array("R.string.".utf8))

  private let keys: [[UInt8]: [String]]

  init(_ keys: ExactSet) {
    self.keys = Dictionary(grouping: keys.sorted()) { Self.folded($0.utf8) }.filter { !$0.key.isEmpty }
  }

  /// The keys that `bytes` names, and where.
  func uses(in bytes: [UInt8]) -> [(key: String, span: Span)] {
    let named = Self.rSwift.ends(in: bytes).compactMap { use(in: bytes, from: $0, isBelowTable: true) }
    let nested = Self.swiftGen.ends(in: bytes).compactMap { use(in: bytes, from: $0, isBelowTable: false) }
    return (named + nested).flatMap { names, span in names.map { ($0, span) } }
  }

  /// The tables of R.swift's names in `bytes`, folded as keys are.
  static func tables(in bytes: [UInt8]) -> Set<[UInt8]> {
    Set(rSwift.ends(in: bytes).map { folded(name(in: bytes, from: $0)) })
  }

  /// The longest path of names at `start` that is one of a key. The name of the table comes first where R.swift or
  /// SwiftGen with several tables wrote it.
  private func use(in bytes: [UInt8], from start: Int, isBelowTable: Bool) -> (keys: [String], span: Span)? {
    var ends: [Int] = []
    var end = start
    while end < bytes.count, ends.count < 8 {
      let name = Self.name(in: bytes, from: end)
      guard !name.isEmpty else { break }
      ends.append(name.endIndex)
      guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ".") else { break }
      end = name.endIndex + 1
    }
    guard let first = ends.first else { return nil }
    for last in ends.reversed() {
      let starts = (isBelowTable ? [] : [start]) + (last > first ? [first + 1] : [])
      for start in starts {
        if let names = keys[Self.folded(bytes[start..<last])] { return (names, start..<last) }
      }
    }
    return nil
  }

  private static func name(in bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
  }

  fileprivate static func folded(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.lazy.filter(\.isASCIIAlphanumeric).map(\.asciiLowercased)
  }
}

extension Project {
  /// Those of `tables` whose keys code looks up by the names that R.swift makes.
  package func tablesNamedByRSwift(_ tables: some Sequence<String>, in files: [SnapshotFile]) async -> Set<String> {
    let found = await map(files.filter { SourceLanguage.of(path: $0.path) == .swift }) { _, bytes in
      KeyAccessors.tables(in: bytes)
    }.reduce(into: Set<[UInt8]>()) { $0.formUnion($1) }
    return Set(tables.filter { found.contains(KeyAccessors.folded($0.utf8)) })
  }
}
