/// True if a line starts at `place` with seven equal signs of git's conflict markers, alone or before a space.
package func isConflictMarker(_ base: UnsafePointer<UInt8>, _ count: Int, at place: Int) -> Bool {
  guard place == 0 || base[place - 1] == 0x0A || base[place - 1] == 0x0D, place + 7 <= count else { return false }
  let sign = base[place]
  guard
    sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">") || sign == UInt8(ascii: "|")
  else { return false }
  for offset in 1..<7 where base[place + offset] != sign { return false }
  return place + 7 == count || base[place + 7] == 0x20 || base[place + 7] == 0x0A || base[place + 7] == 0x0D
}

/// Marks the zero bytes of `word` by their high bits. Only the lowest mark is reliable.
@inlinable
@inline(__always)
package func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}

/// Marks the bytes below 0x20, as `zeroBytes` does.
@inlinable
@inline(__always)
package func controlBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
}
