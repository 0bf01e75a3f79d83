/// The keys that one key of a predicate editor expands to. `NSPredicateEditor` looks up each combination of its list
/// items: genstrings expands `%[name, title]@ %[is]@ %@` to `%[name]@ %[is]@ %@` and `%[title]@ %[is]@ %@`.
package enum PredicateVariants {
  /// The most combinations; a key with more is not expanded.
  private static let most = 512

  /// Keys in the order of the lists; `key` alone if it has no list.
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
