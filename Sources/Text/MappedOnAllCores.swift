extension Array where Element: Sendable {
  /// The results in the order of the elements, computed on all cores, at most `most`, if there are more than `part`.
  package func mappedOnAllCores<Value: Sendable>(
    inPartsOf part: Int = 256, atMost most: Int = .max, _ transform: @escaping @Sendable (Element) -> Value
  ) async -> [Value] {
    guard count > part else { return map(transform) }
    return await withTaskGroup(of: (start: Int, values: [Value]).self) { group in
      var parts: [(start: Int, values: [Value])] = []
      for (number, start) in stride(from: 0, to: count, by: part).enumerated() {
        if number >= most, let finished = await group.next() { parts.append(finished) }
        group.addTask { (start, self[start..<Swift.min(start + part, count)].map(transform)) }
      }
      for await finished in group { parts.append(finished) }
      var all: [Value] = []
      all.reserveCapacity(count)
      for part in parts.sorted(by: { $0.start < $1.start }) { all += part.values }
      return all
    }
  }

  /// The elements in parts of `count`; the last part has the rest.
  package func parted(by count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
  }
}
