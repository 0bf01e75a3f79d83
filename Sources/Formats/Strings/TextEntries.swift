import Text

/// The plain texts of a catalog in one language, one for each key, in any format, decoded on demand. The value is one
/// reference, so it is cheap to pass on.
package struct TextEntries: RandomAccessCollection, Sendable {
  let contents: StringsContents

  package var startIndex: Int { 0 }
  package var endIndex: Int { contents.records.count }

  package subscript(position: Int) -> Entry {
    let record = contents.records[position]
    return Entry(
      key: key(at: position), value: value(at: position), comment: comment(at: position),
      isFuzzy: record.flags.contains(.fuzzy), span: record.span, keySpan: record.keySpan,
      valueSpan: record.valueSpan)
  }

  package func key(at position: Int) -> String {
    contents.withKey(at: position) { String(decoding: $0, as: UTF8.self) }
  }

  package func value(at position: Int) -> String {
    contents.withValue(at: position) { String(decoding: $0, as: UTF8.self) }
  }

  /// The comments directly before the entry, without `// Fuzzy`.
  package func comment(at position: Int) -> String? {
    contents.comment(at: position)
  }

  package func isFuzzy(at position: Int) -> Bool { contents.records[position].flags.contains(.fuzzy) }

  /// True if the text needs no translation; only a String Catalog has this mark.
  package func isExempt(at position: Int) -> Bool { contents.records[position].flags.contains(.exempt) }

  package func span(at position: Int) -> Span { contents.records[position].span }

  package func keySpan(at position: Int) -> Span { contents.records[position].keySpan }

  package func valueSpan(at position: Int) -> Span { contents.records[position].valueSpan }

  /// The text of the whole file in UTF-8, in which spans count.
  package var text: [UInt8] { contents.text }

  /// The number of entries before the place where Apple's reader stops without an error.
  package var seenCount: Int { contents.firstIgnoredEntry ?? count }
  package var ignoredCount: Int { count - seenCount }
}

extension TextEntries {
  /// The effective entry of `key`: the last one. Takes constant time.
  package func entry(_ key: String) -> Entry? { position(of: key).map { self[$0] } }

  /// The index of the effective entry of `key`. Takes constant time.
  package func position(of key: String) -> Int? { contents.position(of: key) }

  /// The index of the effective entry for the key at `position` of another catalog. Takes constant time. `hint` is
  /// tried first: files derived from each other have the same order.
  package func position(ofKeyAt position: Int, in other: TextEntries, hint: Int? = nil) -> Int? {
    guard other.indices.contains(position) else { return nil }
    return other.contents.withKey(at: position) {
      contents.index.find($0, contents.records, text: contents.text, dialect: contents.dialect, hint: hint)
    }
  }

  /// The index of the entry that contains `offset`.
  package func position(at offset: Int) -> Int? {
    let next = indices.partitioningIndex { span(at: $0).lowerBound > offset }
    return next > 0 && span(at: next - 1).contains(offset) ? next - 1 : nil
  }

  package var keys: [String] { indices.map(key) }

  package func keys(holding byte: UInt8) -> [String] {
    contents.records.indices.compactMap { position in
      let record = contents.records[position]
      // An escape may decode to it.
      guard record.flags.contains(.keyIsEscaped) || contents.text.holds(byte, in: record.keySpan) else { return nil }
      let key = key(at: position)
      return key.utf8.contains(byte) ? key : nil
    }
  }

  package var distinctKeyCount: Int { contents.records.count - contents.duplicateCount }
}
