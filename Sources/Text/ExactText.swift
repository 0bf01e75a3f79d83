extension String {
  /// True if both have the same code points. `==` also holds for texts that differ in their normalization.
  package func isExactly(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.hasSameBytes(as: $0) }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  package func hashBytes(into hasher: inout Hasher) {
    let isDone: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    if isDone == nil { for byte in utf8 { hasher.combine(byte) } }
    // A text must not run into the next one.
    hasher.combine(0xFF as UInt8)
  }
}

/// A text that equals another one only if it has the same code points: for keys and paths, which other programs compare
/// so.
package struct ExactText: Hashable, Comparable, Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool { left.text.isExactly(right.text) }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  package static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
