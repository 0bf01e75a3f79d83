import Text

/// What is read of an entry without decoding it: for those who look at every entry of many files.
extension StringsFile.Entries {
  /// The value as written, without quotes, and whether it holds escapes.
  package func rawValue(at position: Int) -> (span: Span, isEscaped: Bool) {
    let record = contents.records[position]
    let span = contents.text.withUnsafeBufferPointer {
      StringsContents.contentSpan(record.valueSpan, record, $0)
    }
    return (span, record.valueIsEscaped)
  }
}

extension StringsFile {
  /// The place in `entries` of the entry that counts for the key at `position` of another file. Takes constant time.
  ///
  /// - Parameter hint: Where it is looked for first: files made of one another keep their order.
  package func position(ofKeyAt position: Int, in other: StringsFile, hint: Int = 0) -> Int? {
    contents.position(ofKeyAt: position, in: other.contents, hint: hint)
  }
}

extension StringsContents {
  fileprivate func position(ofKeyAt position: Int, in other: StringsContents, hint: Int) -> Int? {
    guard other.records.indices.contains(position) else { return nil }
    let wanted = other.records[position]
    return other.text.withUnsafeBufferPointer { otherText in
      KeyIndex.withKey(wanted, otherText, other.dialect) { key in
        index.find(key, records, text: text, dialect: dialect, hint: hint)
      }
    }
  }
}
