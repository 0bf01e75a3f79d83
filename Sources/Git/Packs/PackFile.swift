import Clibgit2
import Platform

/// Many objects in one file, and where each of them stands in it. It is valid as long as the `PackFiles` that it is of.
struct PackFile {
  /// What stands at one place.
  struct Entry {
    enum Kind {
      /// An object of this type.
      case whole(git_object_t)
      /// What makes one of the object that stands at `base`.
      case delta(base: Int)
    }

    var kind: Kind
    /// How many bytes it unpacks to.
    var size: Int
    /// Where the packed bytes begin.
    var content: Int
  }

  private static let indexHeader: [UInt8] = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]
  /// The checksum at the end of both files.
  private static let trailer = ObjectID.length
  private static let names = 8 + 256 * 4

  private let index: UnsafeRawBufferPointer
  /// The bytes of the pack.
  let bytes: UnsafeRawBufferPointer
  private let count: Int

  /// The pack of these bytes with an index of those; `nil` where they are not of the form that git writes today.
  init?(index: UnsafeRawBufferPointer, bytes: UnsafeRawBufferPointer) {
    self.index = index
    self.bytes = bytes
    guard index.count >= Self.names + 2 * Self.trailer, index.starts(with: Self.indexHeader) else { return nil }
    let counts = (0..<256).map { Self.number(index, 8 + 4 * $0) }
    count = counts[255]
    guard zip(counts, counts.dropFirst()).allSatisfy(<=),
      index.count >= Self.names + count * (ObjectID.length + 8) + 2 * Self.trailer,
      bytes.count >= 12 + Self.trailer, bytes.starts(with: "PACK".utf8), (2...3).contains(Self.number(bytes, 4)),
      Self.number(bytes, 8) == count
    else { return nil }
  }

  /// Gives back the memory that the pack's bytes took; they are read again when they are looked at.
  func release() {
    _ = madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  /// Where the objects end.
  var end: Int { bytes.count - Self.trailer }

  /// Where the object `id` stands; `nil` if it is not in this pack.
  ///
  /// Names are spread evenly, so that the place of one is guessed; where they are not, the middle is taken.
  func offset(of id: ObjectID) -> Int? {
    let wanted = id.firstBits
    let first = Int(wanted >> 56)
    var low = first == 0 ? 0 : Self.number(index, 4 + 4 * first)
    var high = Self.number(index, 8 + 4 * first)
    var (lowest, highest) = (UInt64(first) << 56, UInt64(first) << 56 | 0x00FF_FFFF_FFFF_FFFF)
    var guesses = 0
    while low < high {
      var place = (low + high) / 2
      if guesses < 6, highest > lowest {
        guesses += 1
        let share = Double(wanted - lowest) / Double(highest - lowest)
        place = min(high - 1, low + Int(share * Double(high - low)))
      }
      let found = UInt64(
        bigEndian: index.loadUnaligned(fromByteOffset: Self.names + place * ObjectID.length, as: UInt64.self))
      var isBefore = found < wanted
      if found == wanted {
        let order = id.order(before: index, at: Self.names + place * ObjectID.length)
        if order == 0 { return offset(number: place) }
        isBefore = order > 0
      }
      if isBefore { (low, lowest) = (place + 1, found) } else { (high, highest) = (place, found) }
    }
    return nil
  }

  private func offset(number: Int) -> Int? {
    let offsets = Self.names + count * (ObjectID.length + 4)
    let value = Self.number(index, offsets + 4 * number)
    guard value & 0x8000_0000 != 0 else { return value }
    // Of packs over 2 GB it is the number of a longer offset.
    let place = offsets + 4 * count + 8 * (value & 0x7FFF_FFFF)
    guard place + 8 + 2 * Self.trailer <= index.count else { return nil }
    return Int(exactly: UInt64(Self.number(index, place)) << 32 | UInt64(Self.number(index, place + 4)))
  }

  /// What stands at `offset`; `nil` where that cannot be.
  func entry(at offset: Int) -> Entry? {
    guard offset >= 12, offset < end else { return nil }
    var place = offset
    var byte = bytes[place]
    let type = byte >> 4 & 7
    var size = Int(byte & 15)
    var shift = 4
    place += 1
    while byte & 0x80 != 0 {
      guard place < end, shift < 46 else { return nil }
      byte = bytes[place]
      size |= Int(byte & 0x7F) << shift
      shift += 7
      place += 1
    }
    switch type {
    case 1: return Entry(kind: .whole(GIT_OBJECT_COMMIT), size: size, content: place)
    case 2: return Entry(kind: .whole(GIT_OBJECT_TREE), size: size, content: place)
    case 3: return Entry(kind: .whole(GIT_OBJECT_BLOB), size: size, content: place)
    case 6:
      var back = -1
      repeat {
        guard place < end, back < 1 << 48 else { return nil }
        byte = bytes[place]
        back = (back + 1) << 7 | Int(byte & 0x7F)
        place += 1
      } while byte & 0x80 != 0
      guard back > 0, back <= offset else { return nil }
      return Entry(kind: .delta(base: offset - back), size: size, content: place)
    case 7:
      guard place + ObjectID.length < end else { return nil }
      let id = ObjectID(UnsafeRawBufferPointer(rebasing: bytes[place...]))
      guard let base = self.offset(of: id) else { return nil }
      return Entry(kind: .delta(base: base), size: size, content: place + ObjectID.length)
    default: return nil
    }
  }

  /// The 32 bits at `place`, the highest first.
  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }
}
