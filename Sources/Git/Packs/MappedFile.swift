import Platform

/// A file whose bytes the system reads when they are looked at.
final class MappedFile: @unchecked Sendable {
  // Nobody writes to what is mapped, and git never changes a pack.
  let bytes: UnsafeRawBufferPointer

  /// Maps the file at `path`; `nil` if there is none that can be read, or nothing is in it.
  init?(_ path: [UInt8]) {
    guard let file = try? Descriptor(path, flags: O_RDONLY | O_NONBLOCK), let status = try? file.status(),
      status.kind == .file, let count = Int(exactly: status.size), count > 0,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.number, 0), Int(bitPattern: start) != -1
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
