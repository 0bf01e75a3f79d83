import Platform
import Reports

enum Terminal {
  /// Adds a final newline if `text` lacks one.
  static func print(_ text: String) {
    write(text.hasSuffix("\n") || text.isEmpty ? text : text + "\n", to: 1)
  }

  static func print(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0, to: 1) } }

  /// Writes lines to standard error. They may repeat arguments or other foreign text.
  static func complain(_ text: String) {
    let lines = TerminalText.lines(text)
    write(lines.hasSuffix("\n") ? lines : lines + "\n", to: 2)
  }

  /// True if the output goes to a terminal.
  static var isOutput: Bool { isatty(1) == 1 }

  static var showsProgress: Bool { isatty(2) == 1 && environment("TERM") != "dumb" }

  /// Replaces the current progress line with `text`, which must be our own words. An empty text clears the line.
  static func progress(_ text: String) { write("\r\u{1B}[K" + text, to: 2) }

  /// Ends the process at once, without exit handlers. A task may still be starting libgit2, and OpenSSL's handler would
  /// free memory in use. No output of ours is buffered.
  static func exit(_ code: Int32) -> Never {
    Platform._exit(code)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      let written = Platform.write(descriptor, base, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        return
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// True only on a terminal, and not with NO_COLOR or a dumb terminal.
  static var allowsColor: Bool {
    isOutput && environment("NO_COLOR").map(\.isEmpty) ?? true && environment("TERM") != "dumb"
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Seconds since 1970.
  static var now: Int64 { Int64(time(nil)) }

  static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }
}
