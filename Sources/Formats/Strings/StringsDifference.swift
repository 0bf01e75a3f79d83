extension StringsFile {
  /// The keys whose entries `old` does not have, has with another value, or has alone; of repeated keys the last
  /// entry counts, as for every reader.
  package func keysChanged(since old: StringsFile?) -> Set<String> {
    guard let old else { return Set(entries.indices.map { entries.key(at: $0) }) }
    if text == old.text { return [] }
    var changed: Set<String> = []
    forEachPlace(in: old) { position, before in
      guard let before else {
        changed.insert(entries.key(at: position))
        return
      }
      let isSame = withValue(at: position) { old.hasValue(at: before, $0) }
      // Strings are equal also where only the composition of their letters differs.
      if !isSame, entries.value(at: position) != old.entries.value(at: before) {
        changed.insert(entries.key(at: position))
      }
    }
    old.forEachPlace(in: self) { position, after in
      if after == nil { changed.insert(old.entries.key(at: position)) }
    }
    return changed
  }

  /// Calls `body` with the place of each entry that counts for its key, and the place that its key has in `other`.
  private func forEachPlace(in other: StringsFile, _ body: (Int, Int?) -> Void) {
    let hasDuplicates = distinctKeyCount != entries.count
    var hint = 0
    for position in entries.indices {
      if hasDuplicates, self.position(ofKeyAt: position, in: self) != position { continue }
      let twin = other.position(ofKeyAt: position, in: self, hint: hint)
      if let twin { hint = twin + 1 }
      body(position, twin)
    }
  }
}
