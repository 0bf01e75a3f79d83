#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The page of a workflow's step, the file that `GITHUB_STEP_SUMMARY` names.
package enum StepSummary {
  /// The most bytes of it; the runner drops the whole of a longer one (FACTS section 6, injection).
  package static let mostBytes = 1 << 20

  /// Adds Markdown to the page at `path`.
  ///
  /// Returns whether it was added: it is not if there is no room, or if the file cannot be written.
  package static func append(_ markdown: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    let bytes = Array((markdown.hasSuffix("\n") ? markdown : markdown + "\n").utf8)
    guard fstat(descriptor, &status) == 0, Int(status.st_size) + bytes.count <= mostBytes else { return false }
    var offset = 0
    while offset < bytes.count {
      let written = bytes[offset...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      offset += written
    }
    return true
  }
}
