import Text

/// The keys that one key of a predicate editor stands for.
///
/// `NSPredicateEditor` looks up each combination of what its lists hold: of `%[name, title]@ %[is]@ %@` genstrings makes
/// `%[name]@ %[is]@ %@` and `%[title]@ %[is]@ %@`.
package enum PredicateVariants {
  /// The most combinations that are made; a key with more is left as it is.
  private static let most = 512

  /// The keys that `key` stands for, by the order of its lists; `key` alone where it has no list.
  package static func all(of key: String) -> [String] {
    var variants = [""]
    var rest = key[...]
    while let open = rest.firstRange(of: "%["), let close = rest[open.upperBound...].firstIndex(of: "]") {
      let before = String(rest[..<open.upperBound])
      let items = rest[open.upperBound..<close].split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).trimmed
      }
      guard variants.count * items.count <= most else { return [key] }
      variants = variants.flatMap { variant in items.map { variant + before + $0 + "]" } }
      rest = rest[rest.index(after: close)...]
    }
    return variants.map { $0 + rest }
  }
}
