extension Array where Element: Sendable {
  /// What `transform` makes of each element, in their order; on all cores where there are more than `part`.
  package func mappedOnAllCores<Value: Sendable>(
    inPartsOf part: Int = 256, _ transform: @escaping @Sendable (Element) -> Value
  ) async -> [Value] {
    guard count > part else { return map(transform) }
    return await withTaskGroup(of: (start: Int, values: [Value]).self) { group in
      for start in stride(from: 0, to: count, by: part) {
        group.addTask { (start, self[start..<Swift.min(start + part, count)].map(transform)) }
      }
      var parts: [(start: Int, values: [Value])] = []
      for await part in group { parts.append(part) }
      var all: [Value] = []
      all.reserveCapacity(count)
      for part in parts.sorted(by: { $0.start < $1.start }) { all += part.values }
      return all
    }
  }
}
