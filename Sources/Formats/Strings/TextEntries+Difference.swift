import Platform
import Text

extension TextEntries {
  /// The keys of new, removed and changed entries; of repeated keys the last entry counts, as for every reader.
  package func keysChanged(since old: TextEntries?) -> ExactSet {
    guard let old else { return ExactSet(keys) }
    if text == old.text { return [] }
    var changed: ExactSet = []
    let (new, before) = placesThatDiffer(from: old)
    forEachPlace(among: new, in: old) { position, before in
      if isChanged(at: position, since: old, at: before) { changed.insert(key(at: position)) }
    }
    old.forEachPlace(among: before, in: self) { position, after in
      if after == nil { changed.insert(old.key(at: position)) }
    }
    return changed
  }

  /// The keys of entries with the same value in both files, and the mark `// Fuzzy` in only one of them.
  package func keysMarkedOtherwise(since old: TextEntries) -> ExactSet {
    var marked: ExactSet = []
    if text == old.text { return [] }
    forEachPlace(among: placesThatDiffer(from: old).new, in: old) { position, before in
      guard let before, isFuzzy(at: position) != old.isFuzzy(at: before),
        !isChanged(at: position, since: old, at: before)
      else { return }
      marked.insert(key(at: position))
    }
    return marked
  }

  private func isChanged(at position: Int, since old: TextEntries, at before: Int?) -> Bool {
    guard let before else { return true }
    let isSame = contents.withValue(at: position) { new in
      old.contents.withValue(at: before) { $0.hasSameBytes(as: new) }
    }
    // Strings are also equal if only the composition of their letters differs.
    return !isSame && value(at: position) != old.value(at: before)
  }

  /// The indices between identical entries at the start and the end; all if a key is repeated: its last entry counts.
  private func placesThatDiffer(from old: TextEntries) -> (new: Range<Int>, old: Range<Int>) {
    let (records, oldRecords) = (contents.records, old.contents.records)
    let all = (new: 0..<records.count, old: 0..<oldRecords.count)
    guard contents.dialect == old.contents.dialect, contents.format == old.contents.format,
      distinctKeyCount == records.count,
      old.distinctKeyCount == oldRecords.count
    else { return all }
    return contents.text.withUnsafeBufferPointer { bytes in
      old.contents.text.withUnsafeBufferPointer { oldBytes in
        guard let base = bytes.baseAddress, let oldBase = oldBytes.baseAddress else { return all }
        let most = Swift.min(records.count, oldRecords.count)
        // The text before an entry is compared with it: comments and the mark.
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

  /// Calls `body` with each index that is the effective one of its key, and the index of its key in `other`.
  private func forEachPlace(among places: Range<Int>, in other: TextEntries, _ body: (Int, Int?) -> Void) {
    let hasDuplicates = distinctKeyCount != count
    var hint = places.lowerBound
    for position in places {
      if hasDuplicates, self.position(ofKeyAt: position, in: self) != position { continue }
      let twin = other.position(ofKeyAt: position, in: self, hint: hint)
      if let twin { hint = twin + 1 }
      body(position, twin)
    }
  }
}
