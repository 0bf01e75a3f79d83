extension StringsFile {
  /// The keys whose entries `old` does not have, has with another value, or has alone; of repeated keys the last
  /// entry counts, as for every reader.
  package func keysChanged(since old: StringsFile?) -> Set<String> {
    guard let old else { return Set(entries.indices.map { entries.key(at: $0) }) }
    if text == old.text { return [] }
    var changed: Set<String> = []
    for position in entries.indices {
      let key = entries.key(at: position)
      guard let last = self.position(of: key), last == position else { continue }
      guard let before = old.position(of: key) else {
        changed.insert(key)
        continue
      }
      let isSame = text[entries.valueSpan(at: position)].elementsEqual(old.text[old.entries.valueSpan(at: before)])
      if !isSame, entries.value(at: position) != old.entries.value(at: before) { changed.insert(key) }
    }
    for position in old.entries.indices {
      let key = old.entries.key(at: position)
      if self.position(of: key) == nil { changed.insert(key) }
    }
    return changed
  }
}
