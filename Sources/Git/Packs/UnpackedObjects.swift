import Clibgit2

/// Memory for the objects that were unpacked last: the next ones are made of them. A new one takes the place of the
/// oldest.
struct UnpackedObjects {
  /// Where an object stands, counted in all bytes that ever were taken.
  struct Place {
    fileprivate(set) var start: Int
    fileprivate(set) var count: Int
    fileprivate(set) var type: git_object_t
  }

  private struct Slot {
    var pack: Int
    var offset: Int
    var place: Place
  }

  private static let capacity = 4 << 20
  /// The largest object that is kept.
  static let largest = capacity / 4
  private static let slotCount = 4096

  // It takes memory where it is written to only.
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
  private var slots: [Slot?] = Array(repeating: nil, count: slotCount)
  private var end = 0

  /// Gives the memory back.
  func deallocate() { memory.deallocate() }

  /// The object that stands at `offset` of `pack`, if it is still there.
  func place(_ pack: Int, _ offset: Int) -> Place? {
    guard let slot = slots[Self.slot(pack, offset)], slot.offset == offset, slot.pack == pack,
      slot.place.start >= end - Self.capacity
    else { return nil }
    return slot.place
  }

  /// The bytes of an object that is there.
  func bytes(_ place: Place) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: memory + place.start % Self.capacity, count: place.count)
  }

  /// Whether the object at `place` is still there when `count` more bytes are taken.
  func outlives(_ place: Place, _ count: Int) -> Bool { place.start >= start(of: count) + count - Self.capacity }

  /// Takes room for an object, which has `largest` bytes at most and is to be written there.
  mutating func take(_ count: Int, _ type: git_object_t) -> Place {
    let place = Place(start: start(of: count), count: count, type: type)
    end = place.start + count
    return place
  }

  /// Notes that what stands at `place` is the object at `offset` of `pack`.
  mutating func keep(_ place: Place, _ pack: Int, _ offset: Int) {
    slots[Self.slot(pack, offset)] = Slot(pack: pack, offset: offset, place: place)
  }

  /// Where the next object begins: none goes over the end of the memory.
  private func start(of count: Int) -> Int {
    let left = Self.capacity - end % Self.capacity
    return count <= left ? end : end + left
  }

  private static func slot(_ pack: Int, _ offset: Int) -> Int {
    Int(truncatingIfNeeded: UInt64(offset &+ pack &* 7919) &* 0x9E37_79B9_7F4A_7C15 >> 52) & (slotCount - 1)
  }
}
