import Platform

extension StringsFile {
  /// The keys whose entries `old` does not have, has with another value, or has alone; of repeated keys the last
  /// entry counts, as for every reader.
  package func keysChanged(since old: StringsFile?) -> Set<String> {
    guard let old else { return Set(entries.indices.map { entries.key(at: $0) }) }
    if text == old.text { return [] }
    var changed: Set<String> = []
    let (new, before) = placesThatDiffer(from: old)
    forEachPlace(among: new, in: old) { position, before in
      if isChanged(at: position, since: old, at: before) { changed.insert(entries.key(at: position)) }
    }
    old.forEachPlace(among: before, in: self) { position, after in
      if after == nil { changed.insert(old.entries.key(at: position)) }
    }
    return changed
  }

  /// The keys whose entries have the value that they have in `old`, and the mark `// Fuzzy` in one of both only.
  package func keysMarkedOtherwise(since old: StringsFile) -> Set<String> {
    var marked: Set<String> = []
    if text == old.text { return [] }
    forEachPlace(among: placesThatDiffer(from: old).new, in: old) { position, before in
      guard let before, entries.isFuzzy(at: position) != old.entries.isFuzzy(at: before),
        !isChanged(at: position, since: old, at: before)
      else { return }
      marked.insert(entries.key(at: position))
    }
    return marked
  }

  private func isChanged(at position: Int, since old: StringsFile, at before: Int?) -> Bool {
    guard let before else { return true }
    let isSame = withValue(at: position) { old.hasValue(at: before, $0) }
    // Strings are equal also where only the composition of their letters differs.
    return !isSame && entries.value(at: position) != old.entries.value(at: before)
  }

  /// The entries of both files between those at the start and at the end that are the same, byte for byte and in the
  /// same order; all of them where a key is repeated, as a later entry counts then.
  private func placesThatDiffer(from old: StringsFile) -> (new: Range<Int>, old: Range<Int>) {
    let (records, oldRecords) = (contents.records, old.contents.records)
    let all = (new: 0..<records.count, old: 0..<oldRecords.count)
    guard dialect == old.dialect, format == old.format, distinctKeyCount == records.count,
      old.distinctKeyCount == oldRecords.count
    else { return all }
    return text.withUnsafeBufferPointer { bytes in
      old.text.withUnsafeBufferPointer { oldBytes in
        guard let base = bytes.baseAddress, let oldBase = oldBytes.baseAddress else { return all }
        let most = min(records.count, oldRecords.count)
        // What stands before an entry is compared with it: comments and the mark.
        var (start, place) = (0, 0)
        while start < most, records[start] == oldRecords[start] {
          let end = Int(records[start].end)
          guard end >= place, memcmp(base + place, oldBase + place, end - place) == 0 else { break }
          place = end
          start += 1
        }
        var end = 0
        var (last, oldLast) = (bytes.count, oldBytes.count)
        while end < most - start {
          let (record, other) = (records[records.count - 1 - end], oldRecords[oldRecords.count - 1 - end])
          let (from, oldFrom) = (Int(record.start), Int(other.start))
          guard record.flags == other.flags, from <= last, last - from == oldLast - oldFrom,
            record.keyEnd - record.start == other.keyEnd - other.start,
            record.valueStart - record.start == other.valueStart - other.start,
            record.valueEnd - record.start == other.valueEnd - other.start,
            memcmp(base + from, oldBase + oldFrom, last - from) == 0
          else { break }
          (last, oldLast) = (from, oldFrom)
          end += 1
        }
        return (start..<(records.count - end), start..<(oldRecords.count - end))
      }
    }
  }

  /// Calls `body` with the place of each of these entries that counts for its key, and the place that its key has in
  /// `other`.
  private func forEachPlace(among places: Range<Int>, in other: StringsFile, _ body: (Int, Int?) -> Void) {
    let hasDuplicates = distinctKeyCount != entries.count
    var hint = places.lowerBound
    for position in places {
      if hasDuplicates, self.position(ofKeyAt: position, in: self) != position { continue }
      let twin = other.position(ofKeyAt: position, in: self, hint: hint)
      if let twin { hint = twin + 1 }
      body(position, twin)
    }
  }
}
