import Platform

/// A pipe from a child process, whose bytes are kept up to a limit. One thread at a time uses it.
final class OutputPipe {
  private let reader: Int32
  /// The child's end; negative after it was closed here.
  private(set) var writer: Int32
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private var isAtEnd = false

  init(limit: Int) throws(ChildProcess.Failure) {
    self.limit = limit
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(Errno.last.message) }
    // Moved to numbers that differ from all of the child's descriptors.
    (reader, writer) = (fcntl(ends[0], F_DUPFD_CLOEXEC, 10), fcntl(ends[1], F_DUPFD_CLOEXEC, 10))
    let failure = Errno.last
    for end in ends { close(end) }
    guard reader >= 0, writer >= 0, fcntl(reader, F_SETFL, O_NONBLOCK) == 0 else { throw .notStarted(failure.message) }
  }

  deinit {
    close(reader)
    closeWriter()
  }

  /// To be called after the child has started, so that the pipe ends with the child.
  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  /// True if the child wrote more than `limit` bytes. The rest is not read.
  var isTooLong: Bool { bytes.count > limit }

  /// Reads the bytes that are in the pipe now, without waiting for more.
  func read() {
    while !isAtEnd, !isTooLong {
      let part = [UInt8](unsafeUninitializedCapacity: min(1 << 16, limit + 1 - bytes.count)) { buffer, count in
        let done = Platform.read(reader, buffer.baseAddress, buffer.count)
        count = max(0, done)
        isAtEnd = done == 0 || done < 0 && errno != EAGAIN && errno != EINTR
      }
      if part.isEmpty { return }
      bytes += part
    }
  }

  /// Waits a few milliseconds, or until one of the pipes has bytes or ends.
  static func wait(for pipes: [OutputPipe]) {
    var watched = pipes.filter { !$0.isAtEnd }.map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
    _ = poll(&watched, nfds_t(watched.count), watched.isEmpty ? 1 : 10)
  }
}
