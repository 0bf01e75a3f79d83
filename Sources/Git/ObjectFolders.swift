import Platform

/// Where the objects of a repository are.
enum ObjectFolders {
  /// `folder`, and the folders whose objects it has too.
  static func reached(from folder: String) -> [[UInt8]] {
    var found = [PathCoding.bytes(folder)]
    var next = 0
    // git follows five.
    while next < found.count, found.count < 32 {
      let here = found[next]
      next += 1
      guard let file = try? Descriptor(here + Array("/info/alternates".utf8), flags: O_RDONLY | O_NONBLOCK),
        let text = try? file.readAll(expecting: 1 << 10, limit: 1 << 16)
      else { continue }
      for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
        guard line.first != UInt8(ascii: "#") else { continue }
        let path = line.first == UInt8(ascii: "/") ? Array(line) : here + [UInt8(ascii: "/")] + line
        if !found.contains(path) { found.append(path) }
      }
    }
    return found
  }
}
