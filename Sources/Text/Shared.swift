/// A large value that its copies share until one of them changes: a copy counts one reference, not one for each part.
package struct Shared<Value> {
  @usableFromInline
  final class Box {
    // A writer holds the only reference, through a variable that no other code can use at the same time.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  @inlinable
  package init(_ value: Value) { box = Box(value) }

  /// The value itself. Changing it leaves all copies unchanged.
  @inlinable package var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Shared: Equatable where Value: Equatable {
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.value == right.box.value
  }
}

extension Shared: Hashable where Value: Hashable {
  @inlinable
  package func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }
}

// `@unchecked`: a `Box` is a class with a variable, but only `_modify` writes it, after it has made the box its own.
// So a box that two tasks can reach is never written.
extension Shared: @unchecked Sendable where Value: Sendable {}
