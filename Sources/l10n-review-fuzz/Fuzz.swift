import Dispatch
import Fuzzing
import Platform

/// Runs one target: `l10n-review-fuzz --target=NAME [--stretch=BYTES] FILE…`.
///
/// Built the ordinary way it reads the files, each once. Built by `l10n-review-dev fuzz` it is libFuzzer's program, which
/// has its own `main` and options, and finds inputs itself.
struct Fuzz: Sendable {
  private let target: any FuzzTarget.Type
  /// Each input is repeated until it is so long: what is quadratic takes too long then.
  private let stretch: Int
  #if os(Linux)
    private let thread = WaitingThread()
  #endif

  /// The target and the settings that `arguments` name.
  init(_ arguments: [String]) {
    func value(_ option: String) -> Substring? {
      arguments.last { $0.hasPrefix(option) }.map { $0.dropFirst(option.count) }
    }
    guard let target = value("--target=").flatMap({ FuzzTargets.named(String($0)) }) else {
      Self.refuse("name one of these by --target=: \(FuzzTargets.all.map { $0.name }.joined(separator: ", "))")
    }
    self.target = target
    stretch = value("--stretch=").flatMap { Int($0) } ?? 0
  }

  /// Checks `input`; ends the program where a promise is broken.
  func check(_ input: [UInt8]) {
    var input = input
    if !input.isEmpty, input.count < stretch {
      let piece = input
      input.reserveCapacity(stretch + piece.count)
      while input.count < stretch { input += piece }
    }
    let start = Self.processorTime()
    if let target = target as? any ImmediateFuzzTarget.Type {
      do {
        try target.check(input)
      } catch {
        Self.end(error.description, input)
      }
    } else {
      wait(input)
    }
    // The sanitizer makes everything some five times slower.
    let limit = 2 + 30e-6 * Double(input.count)
    let time = Self.processorTime() - start
    if time > limit { Self.end("it takes \(time) s for \(input.count) bytes", input) }
  }

  /// Ends the program, since its arguments are wrong.
  static func refuse(_ problem: String) -> Never {
    let line = Array("l10n-review-fuzz: \(problem)\n".utf8)
    _ = write(2, line, line.count)
    exit(2)
  }

  private static func end(_ reason: String, _ input: [UInt8]) -> Never {
    print("broken promise: \(reason.debugDescription) in \(String(decoding: input, as: UTF8.self).debugDescription)")
    fflush(nil)
    abort()
  }

  private func wait(_ input: [UInt8]) {
    let target = target
    let check: @Sendable () async -> Void = {
      do {
        try await target.check(input)
      } catch {
        Self.end("\(error)", input)
      }
    }
    #if os(Linux)
      thread.run(check)
    #else
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        await check()
        done.signal()
      }
      done.wait()
    #endif
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

#if FUZZING
  private let fuzz = Fuzz(CommandLine.arguments)

  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzz.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#else
  @main
  struct Replay {
    static func main() {
      let fuzz = Fuzz(CommandLine.arguments)
      for path in CommandLine.arguments.dropFirst() where !path.hasPrefix("--") {
        guard let file = fopen(path, "rb") else { Fuzz.refuse("\(path.debugDescription) cannot be read") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        fuzz.check(bytes)
        print("\(path): \(bytes.count) bytes")
      }
    }
  }
#endif
