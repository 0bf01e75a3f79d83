import Files
import Platform
import Reports

enum Terminal {
  /// Adds a final newline if `text` lacks one.
  static func print(_ text: String) {
    write(text.hasSuffix("\n") || text.isEmpty ? text : text + "\n", to: 1)
  }

  static func print(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0, to: 1) } }

  /// Writes the content of a file: a table or a catalog for other programs. A file and a pipe get the bytes as they are;
  /// a terminal gets them escaped.
  /// - Throws: `Outcome.unable` if the bytes would be commands in the log of GitHub's runner; `FileAccessError`.
  static func printContent(_ bytes: [UInt8]) throws {
    if isOutput { return print(TerminalText.content(bytes)) }
    if isRunnerLog, TerminalText.holdsCommand(bytes) {
      throw Outcome.unable(
        """
        nothing was written: a line of the output begins with “::” or has “##[”, which GitHub’s runner would obey in its \
        log; write it to a file
        """)
    }
    try FileAccess.write(bytes, to: "/dev/stdout")
  }

  /// True if the output goes to the log of a step on GitHub. A pipe to another program looks the same.
  private static var isRunnerLog: Bool {
    guard environment("GITHUB_ACTIONS") == "true" else { return false }
    var status = stat()
    return fstat(1, &status) != 0 || FileStatus(status).kind != .file
  }

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
