import Platform

/// A system call's error number.
package struct Errno: Error, Hashable, CustomStringConvertible {
  package var number: Int32

  package init(number: Int32) { self.number = number }

  package static var last: Errno { Errno(number: errno) }

  /// True if nothing exists at the path, or a part of the path is not a directory.
  package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

  /// The system's text for the error.
  package var message: String {
    var text = [CChar](repeating: 0, count: 256)
    guard strerror_r(number, &text, text.count) == 0 else { return "error \(number)" }
    return String(decoding: bytes(text), as: UTF8.self)
  }

  package var description: String { message }

  /// The same text in lower case, for use in a sentence.
  package var reason: String { message.lowercased() }
}

/// A path for system calls: bytes, or text in the form of `PathCoding`.
package protocol SystemPath {
  /// Runs `body` with the path as a C string, which a NUL would end.
  func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result
}

extension Array: SystemPath where Element == UInt8 {
  package func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = map { CChar(bitPattern: $0) }
    terminated.append(0)
    return body(terminated)
  }
}

extension String: SystemPath {
  package func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    utf8.contains(0xF4) ? PathCoding.bytes(self).withCPath(body) : withCString(body)
  }
}

package func bytes(_ string: UnsafePointer<CChar>) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
}
