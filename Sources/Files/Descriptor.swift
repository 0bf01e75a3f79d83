import Platform

/// A file descriptor that is closed with its owner.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  /// Opens `path` (without a NUL) relative to the directory `parent`.
  package init(
    _ path: some SystemPath, in parent: Int32 = AT_FDCWD, flags: Int32, permissions: UInt32 = 0o666
  ) throws(Errno) {
    try self.init(opened: path.withCPath { openat(parent, $0, flags | O_CLOEXEC, mode_t(permissions)) })
  }

  /// Takes ownership of the descriptor that a call returned, or throws its error number.
  package init(opened: Int32) throws(Errno) {
    guard opened >= 0 else { throw Errno.last }
    number = opened
  }

  deinit { close(number) }

  package func status() throws(Errno) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Errno.last }
    return FileStatus(status)
  }

  package func sync() throws(Errno) {
    guard fsync(number) == 0 else { throw Errno.last }
  }

  /// Locks the file for this process; returns `false` if another one holds the lock.
  package func lock() throws(Errno) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw Errno.last
  }

  /// Reads to the end; throws `EFBIG` if there are more than `limit` bytes.
  package func readAll(expecting size: Int, limit: Int) throws(Errno) -> [UInt8] {
    var failure: Errno?
    // One byte more than expected, so that the end is found without growing the buffer.
    var bytes = [UInt8](unsafeUninitializedCapacity: min(size, limit) + 1) { buffer, count in
      failure = fill(buffer, &count, stopsAt: size)
    }
    while failure == nil, bytes.count > min(size, limit) {
      if bytes.count > limit { throw Errno(number: EFBIG) }
      // The file grew after its size was read.
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        failure = fill(buffer, &count)
      }
      if more.isEmpty { break }
      bytes += more
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads until the buffer is full or no bytes are left. A short read at `end` counts as the end.
  private func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, stopsAt end: Int? = nil
  ) -> Errno? {
    count = 0
    while count < buffer.count {
      let done = read(number, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if done == 0 { return nil }
      if done > 0, count + done == end, count + done < buffer.count {
        count += done
        return nil
      }
      if done > 0 {
        count += done
      } else if errno != EINTR {
        return Errno.last
      }
    }
    return nil
  }

  package func write(_ bytes: [UInt8]) throws(Errno) { try Self.write(bytes, to: number) }

  /// Writes all of `bytes` to a descriptor that other code owns.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Platform.write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { throw Errno.last }
        // Another owner made the pipe nonblocking.
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&full, 1, -1)
        continue
      }
      offset += count
    }
  }
}
