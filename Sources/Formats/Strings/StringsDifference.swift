extension StringsFile {
  /// The keys whose entries `old` does not have, has with another value, or has alone; of repeated keys the last
  /// entry counts, as for every reader.
  package func keysChanged(since old: StringsFile?) -> Set<String> {
    guard let old else { return Set(entries.indices.map { entries.key(at: $0) }) }
    if text == old.text { return [] }
    var changed: Set<String> = []
    forEachPlace(in: old) { position, before in
      if isChanged(at: position, since: old, at: before) { changed.insert(entries.key(at: position)) }
    }
    old.forEachPlace(in: self) { position, after in
      if after == nil { changed.insert(old.entries.key(at: position)) }
    }
    return changed
  }

  /// The keys whose entries have the value that they have in `old`, and the mark `// Fuzzy` in one of both only.
  package func keysMarkedOtherwise(since old: StringsFile) -> Set<String> {
    var marked: Set<String> = []
    if text == old.text { return [] }
    forEachPlace(in: old) { position, before in
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
