internal import Cposix
internal import Dispatch
import Platform

/// A program that runs once, with two inputs and two outputs. The first input is an unnamed file, so that this process
/// need not wait until the program reads it. The outputs are pipes, so that no more than their limit is ever kept.
package struct ChildProcess: Sendable {
  package enum Failure: Error, Sendable {
    case notStarted(String)
    case tooMuchOutput
    case tooLate
  }

  package struct Result: Sendable {
    /// The exit code; for a program that a signal ended, 128 plus the signal's number.
    package var code: Int32
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
  }

  /// The processes that end with the program.
  package enum Reach: Sendable {
    /// The program alone, which an interrupt at the terminal ends too.
    case itself
    /// All processes that it started in its process group, even if it ends by itself.
    case group(ProcessGroups)
  }

  private let program: String
  private let arguments: [String]
  private let keptVariables: Set<String>
  private let folder: String?
  private let reach: Reach
  private let input: [UInt8]
  private let secondInput: [UInt8]
  private let mostOutput: Int
  private static let mostErrors = 1 << 20

  /// - Parameters:
  ///   - program: The absolute path.
  ///   - arguments: Those after the program's name.
  ///   - keptVariables: The environment variables that it inherits.
  ///   - folder: Its working folder, instead of the current one.
  ///   - reach: The processes that end with it.
  ///   - secondInput: The bytes of its descriptor 3, few enough for a pipe.
  ///   - mostOutput: The most bytes of its output.
  package init(
    program: String, arguments: [String], keptVariables: Set<String>, folder: String? = nil, reach: Reach = .itself,
    input: [UInt8] = [], secondInput: [UInt8] = [], mostOutput: Int = 1 << 20
  ) {
    self.program = program
    self.arguments = arguments
    self.keptVariables = keptVariables
    self.folder = folder
    self.reach = reach
    self.input = input
    self.secondInput = secondInput
    self.mostOutput = mostOutput
  }

  /// The path of the program `name`: in the folder `first`, otherwise in the first folder of `path` that has it. Only
  /// absolute folders are searched: the current one may contain files of a pull request.
  package static func path(of name: String, in first: String? = "/usr/bin", searching path: String?) -> String? {
    let folders = (first.map { [$0] } ?? []) + (path ?? "").split(separator: ":").map(String.init)
    return folders.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }

  package func run(within time: Duration) async -> Swift.Result<Result, Failure> {
    await withCheckedContinuation { continuation in
      // A separate queue: waiting in a shared queue would block its threads for others.
      DispatchQueue(label: "l10n-review.child").async {
        do throws(Failure) {
          continuation.resume(returning: .success(try runHere(until: ContinuousClock.now + time)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
  }

  /// Children start one at a time, each with its pipes: a child that starts in between would inherit a pipe's writing
  /// end, and its reader would never see the end.
  private static let starting = DispatchQueue(label: "l10n-review.child.start")

  private func runHere(until deadline: ContinuousClock.Instant) throws(Failure) -> Result {
    let standardInput = try ScratchFile(input)
    let (process, output, errors) = try Self.starting.sync {
      Swift.Result { () throws(Failure) -> (pid_t, OutputPipe, OutputPipe) in
        let (output, errors) = (try OutputPipe(limit: mostOutput), try OutputPipe(limit: Self.mostErrors))
        let files = [standardInput.file.number, output.writer, errors.writer]
        defer {
          output.closeWriter()
          errors.closeWriter()
        }
        guard case .group(let groups) = reach else { return (try start(files), output, errors) }
        guard let leader = try groups.start({ () throws(Failure) in try start(files) }) else {
          throw .notStarted("this run is about to end")
        }
        return (leader, output, errors)
      }
    }.get()
    var failure: Failure?
    while failure == nil, !Self.hasEnded(process) {
      if ContinuousClock.now > deadline {
        failure = .tooLate
      } else {
        OutputPipe.wait(for: [output, errors])
        output.read()
        errors.read()
        if output.isTooLong || errors.isTooLong { failure = .tooMuchOutput }
      }
    }
    switch reach {
    case .itself: if failure != nil { kill(process, SIGKILL) }
    // Before the child is reaped, so that its process ID is not reused.
    case .group(let groups): groups.end(process)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if let failure { throw failure }
    output.read()
    errors.read()
    if output.isTooLong || errors.isTooLong { throw .tooMuchOutput }
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Result(code: code, output: output.bytes, errors: errors.bytes)
  }

  /// True if the child has ended. It is not reaped yet.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 ? info.si_signo == SIGCHLD : errno != EINTR
  }

  /// The descriptors that are open now. If one closes in the meantime, nothing breaks.
  private static var openDescriptors: [Int32] {
    ((try? directoryEntries("/dev/fd", followsLink: true)) ?? [])
      .compactMap { Int32(String(decoding: $0.name, as: UTF8.self)) }
  }

  /// Starts the program with `files` as its descriptors 0, 1 and 2, and a pipe with the second input as 3.
  private func start(_ files: [Int32]) throws(Failure) -> pid_t {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(Errno.last.message) }
    // Moved to a number that differs from all of the child's descriptors.
    let reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
    close(ends[0])
    defer { close(reader) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let written = secondInput.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    guard reader >= 0, written == secondInput.count else { throw .notStarted(Errno.last.message) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let descriptors = files + [reader]
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // The child must not inherit other descriptors of this process that are not marked close-on-exec. A process that
    // waits for the other end of one would wait for the child too.
    for descriptor in Self.openDescriptors where descriptor >= descriptors.count {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    if let folder { cposix_start_in(&actions, folder) }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if case .group = reach {
      posix_spawnattr_setpgroup(&attributes, 0)
      // The child must not ignore the signals that this process handles.
      var ending = sigset_t()
      sigemptyset(&ending)
      for signal in ProcessGroups.endingSignals { sigaddset(&ending, signal) }
      posix_spawnattr_setsigdefault(&attributes, &ending)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables =
      keptVariables.sorted().compactMap { name in
        getenv(name).flatMap { strdup(name + "=" + String(cString: $0)) }
      } as [UnsafeMutablePointer<CChar>?]
    variables.append(nil)
    defer { for word in words + variables { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw .notStarted(String(cString: strerror(code))) }
    return process
  }
}

/// An unnamed file that disappears when closed.
private struct ScratchFile: ~Copyable {
  let file: Descriptor

  init(_ bytes: [UInt8] = []) throws(ChildProcess.Failure) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array((folder + "/l10n-review.XXXXXX").utf8CString)
    do throws(Errno) {
      let made = try Descriptor(opened: mkstemp(&path))
      unlink(path)
      try made.write(bytes)
      lseek(made.number, 0, SEEK_SET)
      // Moved to a number that differs from all of the child's descriptors.
      file = try Descriptor(opened: fcntl(made.number, F_DUPFD_CLOEXEC, 10))
    } catch {
      throw .notStarted("no temporary file can be made: \(error.message)")
    }
  }
}
