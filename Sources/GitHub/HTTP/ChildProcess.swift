internal import Dispatch
import Platform

/// A program that is run once, reads two inputs and writes two outputs.
package struct ChildProcess: Sendable {
  /// Why there is no result.
  package enum Failure: Error, Sendable {
    case notStarted(String)
    case tooMuchOutput
    case tooLate
  }

  /// What a program left.
  package struct Result: Sendable {
    /// The exit code; 128 and the signal's number for one that was stopped.
    package var code: Int32
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
  }

  private let program: String
  private let arguments: [String]
  private let keptVariables: Set<String>
  private let input: [UInt8]
  private let secondInput: [UInt8]
  private let mostOutput: Int

  /// A program that is not started yet.
  ///
  /// - Parameters:
  ///   - program: The absolute path.
  ///   - arguments: The arguments after the program's name.
  ///   - keptVariables: The variables that it inherits.
  ///   - input: What it reads from its standard input.
  ///   - secondInput: What it reads from descriptor 3; short enough for a pipe.
  ///   - mostOutput: The most bytes of its output.
  package init(
    program: String, arguments: [String], keptVariables: Set<String>, input: [UInt8] = [], secondInput: [UInt8] = [],
    mostOutput: Int = 1 << 20
  ) {
    self.program = program
    self.arguments = arguments
    self.keptVariables = keptVariables
    self.input = input
    self.secondInput = secondInput
    self.mostOutput = mostOutput
  }

  /// The path of the program called `name`: in `/usr/bin`, else in the first folder of the search path `path`.
  ///
  /// Only absolute folders are looked into: the current one may hold what comes with a pull request.
  package static func path(of name: String, searching path: String?) -> String? {
    let folders = ["/usr/bin"] + (path ?? "").split(separator: ":").map(String.init)
    return folders.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }

  /// Runs the program on a thread of its own.
  package func run(within time: Duration) async -> Swift.Result<Result, Failure> {
    await withCheckedContinuation { continuation in
      // A queue of its own: waiting in a shared one would keep its threads from others.
      DispatchQueue(label: "l10n-review.child").async {
        do throws(Failure) {
          continuation.resume(returning: .success(try runHere(within: time)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }

  /// Orders the making of channels and the starting of children: one that starts between the two steps in which a
  /// channel is made would inherit it, and whoever reads from it would wait for its end in vain.
  private static let starting = DispatchQueue(label: "l10n-review.child.start")

  private static func alone<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try starting.sync { () -> Swift.Result<Value, Failure> in
      do throws(Failure) {
        return .success(try body())
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func runHere(within time: Duration) throws(Failure) -> Result {
    var (standardInput, options, output, errors) = try Self.alone { () throws(Failure) in
      (try Channel.socket(), try Channel.pipe(), try Channel.pipe(), try Channel.pipe())
    }
    defer {
      standardInput.close()
      options.close()
      output.close()
      errors.close()
    }
    guard options.writeAtOnce(secondInput) else { throw .notStarted(Channel.reason) }
    options.closeWriter()
    let process = try start([standardInput.reader, output.writer, errors.writer, options.reader])
    standardInput.closeReader()
    options.close()
    output.closeWriter()
    errors.closeWriter()
    var result = Result(code: 0)
    let failure = exchange(&standardInput, &output, &errors, &result, until: ContinuousClock.now + time)
    if failure != nil { kill(process, SIGKILL) }
    result.code = Self.wait(for: process)
    if let failure { throw failure }
    return result
  }

  /// The descriptors that are open now; one that is closed meanwhile does no harm.
  private static var openDescriptors: [Int32] {
    guard let folder = opendir("/dev/fd") else { return [] }
    defer { closedir(folder) }
    var found: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let descriptor = Int32(name) { found.append(descriptor) }
    }
    return found
  }

  /// Starts the program with `descriptors` as its 0, 1, 2, ….
  private func start(_ descriptors: [Int32]) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // What this process has open besides, and did not mark, is none of the child's business; and whoever waits for
    // the other end of it to close would wait for the child too.
    for descriptor in Self.openDescriptors where descriptor >= descriptors.count {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables =
      keptVariables.sorted().compactMap { name in
        getenv(name).flatMap { strdup(name + "=" + String(cString: $0)) }
      } as [UnsafeMutablePointer<CChar>?]
    variables.append(nil)
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    let code = Self.starting.sync { posix_spawn(&process, program, &actions, nil, &words, &variables) }
    guard code == 0 else { throw .notStarted(String(cString: strerror(code))) }
    return process
  }

  /// Writes the input and reads the outputs until both end.
  private func exchange(
    _ standardInput: inout Channel, _ output: inout Channel, _ errors: inout Channel, _ result: inout Result,
    until deadline: ContinuousClock.Instant
  ) -> Failure? {
    var unsent = input[...]
    if unsent.isEmpty { standardInput.closeWriter() }
    while output.reader >= 0 || errors.reader >= 0 {
      // poll passes over negative descriptors.
      var watched = [
        pollfd(fd: standardInput.writer, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.reader, events: Int16(POLLIN), revents: 0),
      ]
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return .tooLate }
      let milliseconds = left.components.seconds * 1_000 + 1
      let ready = poll(&watched, nfds_t(watched.count), Int32(clamping: milliseconds))
      if ready < 0, errno != EINTR { return .notStarted(Channel.reason) }
      guard ready > 0 else { continue }
      if watched[0].revents != 0 {
        let sent = standardInput.send(unsent)
        unsent = unsent.dropFirst(max(sent, 0))
        // A reader that is gone has what it wanted; its exit code tells.
        if unsent.isEmpty || sent < 0 { standardInput.closeWriter() }
      }
      if watched[1].revents != 0, !output.read(into: &result.output) { output.closeReader() }
      if watched[2].revents != 0, !errors.read(into: &result.errors) { errors.closeReader() }
      guard result.output.count <= mostOutput, result.errors.count <= 1 << 20 else { return .tooMuchOutput }
    }
    return nil
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

/// Two connected descriptors, −1 once closed, which no other child inherits.
private struct Channel {
  private(set) var reader: Int32
  private(set) var writer: Int32

  /// The system's reason for the last failure.
  static var reason: String { String(cString: strerror(errno)) }

  static func pipe() throws(ChildProcess.Failure) -> Channel {
    var ends: [Int32] = [-1, -1]
    let code = Platform.pipe(&ends)
    guard code == 0 else { throw .notStarted(reason) }
    return try Channel(ends)
  }

  /// A socket, since writing to a pipe that nobody reads would stop this process.
  static func socket() throws(ChildProcess.Failure) -> Channel {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let code = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    #else
      let code = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
    guard code == 0 else { throw .notStarted(reason) }
    let channel = try Channel(ends)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(channel.writer, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return channel
  }

  /// Takes both ends to numbers that the child's own do not meet.
  private init(_ ends: [Int32]) throws(ChildProcess.Failure) {
    reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
    writer = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    for end in ends { Self.closeDescriptor(end) }
    guard reader >= 0, writer >= 0 else {
      close()
      throw .notStarted(Self.reason)
    }
  }

  mutating func closeReader() {
    Self.closeDescriptor(reader)
    reader = -1
  }

  mutating func closeWriter() {
    Self.closeDescriptor(writer)
    writer = -1
  }

  mutating func close() {
    closeReader()
    closeWriter()
  }

  private static func closeDescriptor(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    _ = Platform.close(descriptor)
  }

  /// Writes a few bytes to a pipe that is empty; whether all went in.
  func writeAtOnce(_ bytes: [UInt8]) -> Bool {
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    return bytes.isEmpty || bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) } == bytes.count
  }

  /// Sends what goes without waiting; how much that was, or −1 if nobody reads any more.
  func send(_ bytes: ArraySlice<UInt8>) -> Int {
    #if canImport(Darwin)
      let flags = MSG_DONTWAIT
    #else
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #endif
    let sent = bytes.withUnsafeBytes { systemSend(writer, $0.baseAddress, $0.count, flags) }
    if sent < 0, errno == EAGAIN || errno == EINTR { return 0 }
    return sent
  }

  /// Reads what is there; false at the end.
  func read(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { systemRead(reader, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    bytes.append(contentsOf: buffer.prefix(count))
    return count > 0
  }
}

private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(descriptor, bytes, count, flags)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
