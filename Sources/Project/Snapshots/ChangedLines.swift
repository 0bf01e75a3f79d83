import Formats
import Platform
import Text

/// The lines of a file that a range added or changed. A line counts as changed if the file at the base has fewer lines
/// with the same bytes. Lines that only moved do not count.
package struct ChangedLines: Sendable {
  /// Ascending, from 1.
  package private(set) var numbers: [Int] = []

  package init(from old: [UInt8], to new: [UInt8]) {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        numbers = Self.fewNumbers(from: old, to: new) ?? Self.numbers(from: old, to: new, behind: 0)
      }
    }
  }

  /// - Parameter count: The number of lines before `new`.
  private static func numbers(
    from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>, behind count: Int
  ) -> [Int] {
    var known = LineCounts(old)
    var numbers: [Int] = []
    var number = count
    new.forEachLine { line in
      number += 1
      if !known.take(UnsafeBufferPointer(rebasing: new[line])) { numbers.append(number) }
    }
    return numbers
  }

  /// The most changed lines to search for in the end that both texts share.
  private static let mostFew = 16

  /// The changed lines of texts that begin and end with the same lines, as after an edit in one place. Equal lines are
  /// not counted. `nil` if a line in the middle is also in the end: then the new one of the two depends on all lines.
  private static func fewNumbers(from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>) -> [Int]? {
    let feed: UInt8 = 0x0A
    var start = old.commonPrefix(with: new, from: 0, limit: min(old.count, new.count))
    while start > 0, new[start - 1] != feed { start -= 1 }
    guard start > 0 else { return nil }
    var end = old.commonSuffix(with: new, limit: min(old.count, new.count) - start)
    // The end begins after a line feed that both have.
    while end > 0, new[new.count - end - 1] != feed || old[old.count - end - 1] != feed { end -= 1 }
    guard end > 0 else { return nil }
    var before = 0
    UnsafeBufferPointer(rebasing: new[..<(start - 1)]).forEachLine { _ in before += 1 }
    // Without the line feeds before the end.
    let (oldEnd, newEnd) = (old.count - end - 1, new.count - end - 1)
    if newEnd < start { return [] }
    let middle = UnsafeBufferPointer(rebasing: new[start..<newEnd])
    let oldMiddle = oldEnd < start ? nil : UnsafeBufferPointer(rebasing: old[start..<oldEnd])
    var changed: [Int] = []
    if let oldMiddle {
      changed = numbers(from: oldMiddle, to: middle, behind: before)
    } else {
      middle.forEachLine { _ in changed.append(before + changed.count + 1) }
    }
    guard changed.count <= mostFew else { return nil }
    var lines: [UnsafeBufferPointer<UInt8>] = []
    var number = before
    middle.forEachLine { line in
      number += 1
      if changed.contains(number) { lines.append(UnsafeBufferPointer(rebasing: middle[line])) }
    }
    let rest = UnsafeBufferPointer(rebasing: new[(new.count - end)...])
    var isElsewhere = false
    rest.forEachLine { line in
      for other in lines where other.count == line.count {
        if UnsafeBufferPointer(rebasing: rest[line]).hasSameBytes(as: other) { isElsewhere = true }
      }
    }
    return isElsewhere ? nil : changed
  }

  /// The text for counting lines. In UTF-16 the byte of a line feed is also part of other characters.
  package static func text(of bytes: [UInt8], _ path: String) -> [UInt8] {
    guard bytes.first.map({ $0 >= 0xFE }) ?? false || bytes.prefix(4).contains(0),
      let reader = CatalogPath(ofCatalogAt: path)?.format.reader
    else { return bytes }
    return reader.init(parsing: bytes, dialect: .apple).text
  }

  /// The changed lines by number, with their text in `new`.
  package func texts(in new: [UInt8]) -> [Int: String] {
    var texts: [Int: String] = [:]
    var number = 0
    var rest = numbers[...]
    new.withUnsafeBufferPointer { new in
      new.forEachLine { line in
        number += 1
        guard rest.first == number else { return }
        rest = rest.dropFirst()
        texts[number] = String(decoding: new[line], as: UTF8.self)
      }
    }
    return texts
  }

  package func touch(_ range: TextRange) -> Bool {
    let last = max(range.start.line, range.end.line)
    let next = numbers.partitioningIndex { $0 >= range.start.line }
    return next < numbers.count && numbers[next] <= last
  }
}

/// The number of occurrences of each line in a text, found by a table of numbers with linear probing.
private struct LineCounts {
  private let text: UnsafeBufferPointer<UInt8>
  /// The different lines, and the number left of each.
  private var lines: [(span: Range<Int>, left: Int)] = []
  /// The upper half of a slot is the line's hash, the lower half its number in `lines` plus one; 0 is free.
  private var slots: [UInt64]

  /// Counts lines of `text`, which must not move.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    var count = 0
    text.forEachLine { _ in count += 1 }
    var size = 4
    while size < count * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    text.forEachLine { span in
      let (line, slot, hash) = find(UnsafeBufferPointer(rebasing: text[span]))
      if let line {
        lines[line].left += 1
      } else {
        lines.append((span, 1))
        slots[slot] = (hash >> 32) << 32 | UInt64(lines.count)
      }
    }
  }

  /// Takes one of the lines equal to `line`; returns false if none is left.
  mutating func take(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let found = find(line).line, lines[found].left > 0 else { return false }
    lines[found].left -= 1
    return true
  }

  private func find(_ line: UnsafeBufferPointer<UInt8>) -> (line: Int?, slot: Int, hash: UInt64) {
    // The seed differs in each process, so that a hostile file cannot make it slow.
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(line))
    let hash = UInt64(truncatingIfNeeded: hasher.finalize())
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let found = slots[slot]
      let number = Int(truncatingIfNeeded: found & 0xFFFF_FFFF) - 1
      if found >> 32 == hash >> 32,
        UnsafeBufferPointer(rebasing: text[lines[number].span]).hasSameBytes(as: line)
      {
        return (number, slot, hash)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot, hash)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Passes lines without their line feeds. The line after the last feed may be empty.
  fileprivate func forEachLine(_ body: (Range<Int>) -> Void) {
    var start = 0
    while start < count, let baseAddress, let hit = memchr(baseAddress + start, 0x0A, count - start) {
      let end = baseAddress.distance(to: hit.assumingMemoryBound(to: UInt8.self))
      body(start..<end)
      start = end + 1
    }
    body(start..<count)
  }

  /// The number of equal bytes from `start` on, before `limit`.
  fileprivate func commonPrefix(with other: Self, from start: Int, limit: Int) -> Int {
    let (own, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = start
    while index + 8 <= limit,
      own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == others.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
      index += 8
    }
    while index < limit, own[index] == others[index] { index += 1 }
    return index
  }

  /// The number of equal bytes at the end of both, `limit` at most.
  fileprivate func commonSuffix(with other: Self, limit: Int) -> Int {
    let (own, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var length = 0
    while length + 8 <= limit,
      own.loadUnaligned(fromByteOffset: count - length - 8, as: UInt64.self)
        == others.loadUnaligned(fromByteOffset: other.count - length - 8, as: UInt64.self)
    {
      length += 8
    }
    while length < limit, own[count - length - 1] == others[other.count - length - 1] { length += 1 }
    return length
  }
}
