import Platform

extension Array {
  /// The elements in slices of `count`. The last one may be shorter.
  func parted(by count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
  }
}

extension Array where Element: Sendable {
  /// The results of `transform` in order, each computed in a task. At most as many tasks run at once as there are
  /// cores.
  func mappedInTasks<Value: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Value
  ) async -> [Value] {
    let cores = Swift.max(1, Swift.min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    return await withTaskGroup(of: (index: Int, value: Value).self) { group in
      var values = [Value?](repeating: nil, count: count)
      var next = 0
      while next < Swift.min(cores, count) {
        let index = next
        group.addTask { (index, transform(self[index])) }
        next += 1
      }
      while let finished = await group.next() {
        values[finished.index] = finished.value
        guard next < count else { continue }
        let index = next
        group.addTask { (index, transform(self[index])) }
        next += 1
      }
      return values.compactMap(\.self)
    }
  }
}
