import Clibgit2
import Clibz

/// Reads objects of packs for one owner that reads tens of thousands: libgit2 locks, allocates and makes itself ready
/// anew for each of them.
///
/// It gives what is there and whole. Of all else it says nothing, and whoever asked asks libgit2, which knows other places
/// and has words for what is wrong.
final class PackReader {
  /// No object is larger that is read here.
  private static let largest = 32 << 20
  /// git makes chains of 50, and of 250 when it is told to pack as tightly as it can.
  private static let longestChain = 4096
  /// How much of the packs may be in memory: in blocks of 64 KB that were read from.
  private static let mostBlocks = 256

  private struct Delta {
    var offset: Int
    var size: Int
    var content: Int
  }

  private let packs: [PackFile]
  /// The pack that had the last object: it has the next one too, most likely.
  private var latest = 0
  /// For each pack a bit for each block of it that was read from.
  private var blocks: [[UInt64]]
  private var blockCount = 0
  private let stream: UnsafeMutablePointer<z_stream>
  private var chain: [Delta] = []
  private var kept = UnpackedObjects()
  /// For what is used at once: a commit, a delta.
  private var passing = Room()
  /// For an object that goes out of what is kept while another is made of it, and for those that are too large to keep.
  private var (spare, large) = (Room(), Room())

  /// The files of `packs` must outlive it.
  init(_ packs: [PackFile]) {
    self.packs = packs
    blocks = packs.map { [UInt64](repeating: 0, count: $0.bytes.count >> 22 + 1) }
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    clibz_inflate_init(stream)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    kept.deallocate()
    for room in [passing, spare, large] { room.deallocate() }
  }

  /// What `body` makes of the content of the object `id`, which is valid in it only; `nil` if it is in no pack, of
  /// another type, larger than `limit`, or damaged.
  func read<Result>(
    _ id: ObjectID, type: git_object_t, limit: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard let (pack, offset) = place(of: id) else { return nil }
    // Nothing is made of a commit, as a rule, so that it need not be kept.
    if type == GIT_OBJECT_COMMIT, let entry = packs[pack].entry(at: offset), case .whole(type) = entry.kind {
      guard entry.size <= min(limit, Self.largest), let bytes = unpackInPassing(pack, entry.content, entry.size)
      else { return nil }
      return body(bytes)
    }
    guard let object = object(in: pack, at: offset), object.type == type, object.bytes.count <= limit else {
      return nil
    }
    return body(object.bytes)
  }

  private func place(of id: ObjectID) -> (pack: Int, offset: Int)? {
    guard !packs.isEmpty else { return nil }
    if let offset = packs[latest].offset(of: id) { return (latest, offset) }
    for pack in packs.indices where pack != latest {
      if let offset = packs[pack].offset(of: id) {
        latest = pack
        return (pack, offset)
      }
    }
    return nil
  }

  // MARK: Making objects of others

  /// An object, where it stands until the next one is made.
  private struct Object {
    var type: git_object_t
    var bytes: UnsafeRawBufferPointer
    /// Where it is kept, if it is.
    var place: UnpackedObjects.Place?
  }

  private func object(in pack: Int, at offset: Int) -> Object? {
    chain.removeAll(keepingCapacity: true)
    var offset = offset
    var object: Object
    while true {
      if let place = kept.place(pack, offset) {
        object = Object(type: place.type, bytes: UnsafeRawBufferPointer(kept.bytes(place)), place: place)
        break
      }
      guard let entry = packs[pack].entry(at: offset), entry.size <= Self.largest, chain.count < Self.longestChain
      else { return nil }
      switch entry.kind {
      case .delta(let base):
        chain.append(Delta(offset: offset, size: entry.size, content: entry.content))
        offset = base
        continue
      case .whole(let type):
        object = room(for: entry.size, type)
        guard unpack(pack, entry.content, into: UnsafeMutableRawBufferPointer(mutating: object.bytes)) else {
          return nil
        }
        if let place = object.place { kept.keep(place, pack, offset) }
      }
      break
    }
    while let next = chain.popLast() {
      guard let bytes = unpackInPassing(pack, next.content, next.size), let delta = PackDelta(bytes),
        delta.resultSize <= Self.largest
      else { return nil }
      if !stays(object, whileMaking: delta.resultSize) {
        // What it is made of would be written over.
        let copy = spare.take(object.bytes.count)
        copy.copyMemory(from: object.bytes)
        object.bytes = UnsafeRawBufferPointer(copy)
      }
      let result = room(for: delta.resultSize, object.type)
      guard let target = UnsafeMutableRawBufferPointer(mutating: result.bytes).baseAddress,
        delta.apply(to: object.bytes, into: target)
      else { return nil }
      object = result
      if let place = object.place { kept.keep(place, pack, next.offset) }
    }
    return object
  }

  private func room(for count: Int, _ type: git_object_t) -> Object {
    guard count <= UnpackedObjects.largest else {
      return Object(type: type, bytes: UnsafeRawBufferPointer(large.take(count)))
    }
    let place = kept.take(count, type)
    return Object(type: type, bytes: UnsafeRawBufferPointer(kept.bytes(place)), place: place)
  }

  /// Whether nothing is written over the object when room is taken for one of `count` bytes.
  private func stays(_ object: Object, whileMaking count: Int) -> Bool {
    guard count <= UnpackedObjects.largest else { return object.place != nil }
    return object.place.map { kept.outlives($0, count) } ?? true
  }

  // MARK: Unpacking

  private func unpackInPassing(_ pack: Int, _ content: Int, _ size: Int) -> UnsafeRawBufferPointer? {
    let room = passing.take(size)
    return unpack(pack, content, into: room) ? UnsafeRawBufferPointer(room) : nil
  }

  /// Fills `target` with what the bytes from `content` on unpack to; whether they do, to so many bytes.
  private func unpack(_ pack: Int, _ content: Int, into target: UnsafeMutableRawBufferPointer) -> Bool {
    guard let source = packs[pack].bytes.baseAddress, let start = target.baseAddress, inflateReset(stream) == Z_OK
    else { return false }
    note(pack, content)
    let packed = (source + content).assumingMemoryBound(to: UInt8.self)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: packed)
    stream.pointee.avail_in = UInt32(clamping: packs[pack].end - content)
    stream.pointee.next_out = start.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(target.count)
    return inflate(stream, Z_FINISH) == Z_STREAM_END && stream.pointee.avail_out == 0
  }

  /// Notes that a pack is read at `place`, and gives the memory of all back where that has become much.
  private func note(_ pack: Int, _ place: Int) {
    let bit = UInt64(1) << UInt64(place >> 16 & 63)
    guard blocks[pack][place >> 22] & bit == 0 else { return }
    if blockCount == Self.mostBlocks {
      for pack in packs.indices {
        packs[pack].release()
        for word in blocks[pack].indices { blocks[pack][word] = 0 }
      }
      blockCount = 0
    }
    blocks[pack][place >> 22] |= bit
    blockCount += 1
  }
}

/// Memory that is used again and again.
private struct Room {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 1)

  /// Its first `count` bytes; what was there is gone.
  mutating func take(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if memory.count < count {
      memory.deallocate()
      memory = .allocate(byteCount: count * 2, alignment: 1)
    }
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }

  func deallocate() { memory.deallocate() }
}
