import Platform

/// What makes one object of another: a list of pieces that are copied from it, or given.
struct PackDelta {
  /// How many bytes the object has that it is made for.
  let baseSize: Int
  /// How many bytes it makes.
  let resultSize: Int
  private let commands: UnsafeRawBufferPointer

  /// Reads the sizes; `nil` if there are none.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    guard let baseSize = Self.size(bytes, &place), let resultSize = Self.size(bytes, &place) else { return nil }
    self.baseSize = baseSize
    self.resultSize = resultSize
    commands = UnsafeRawBufferPointer(rebasing: bytes[place...])
  }

  /// Fills `target`, which has room for the result, with what it makes of `base`; whether it could.
  func apply(to base: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer) -> Bool {
    guard base.count == baseSize else { return false }
    var (place, filled) = (0, 0)
    while place < commands.count {
      let command = commands[place]
      place += 1
      if command & 0x80 == 0 {
        let count = Int(command)
        guard count > 0, count <= commands.count - place, count <= resultSize - filled,
          let given = commands.baseAddress
        else { return false }
        memcpy(target + filled, given + place, count)
        place += count
        filled += count
        continue
      }
      // Of the four bytes of a place and the three of a length those that are not zero are given.
      guard (command & 0x7F).nonzeroBitCount <= commands.count - place else { return false }
      var (start, count) = (0, 0)
      for bit in 0..<4 where command & (1 << bit) != 0 {
        start |= Int(commands[place]) << (8 * bit)
        place += 1
      }
      for bit in 0..<3 where command & (0x10 << bit) != 0 {
        count |= Int(commands[place]) << (8 * bit)
        place += 1
      }
      if count == 0 { count = 0x10000 }
      guard start <= base.count, count <= base.count - start, count <= resultSize - filled,
        let source = base.baseAddress
      else { return false }
      memcpy(target + filled, source + start, count)
      filled += count
    }
    return filled == resultSize
  }

  /// A number of seven bits for each byte, the lowest first.
  private static func size(_ bytes: UnsafeRawBufferPointer, _ place: inout Int) -> Int? {
    var (size, shift) = (0, 0)
    while place < bytes.count, shift < 49 {
      let byte = bytes[place]
      place += 1
      size |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return size }
      shift += 7
    }
    return nil
  }
}
