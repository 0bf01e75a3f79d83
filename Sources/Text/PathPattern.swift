/// A pattern for paths in a repository, as users of `.gitignore` and of GitHub's path filters expect.
///
/// - `*` matches any characters except `/`, `?` one, `[a-z]` and `[!a-z]` one of a set, `{a,b}` either. `\` takes the
///   next character literally. `**` as a whole folder name matches any number of folders.
/// - A pattern without a slash, except at its end, matches a name at any depth. Any other pattern is compared with the
///   whole path; a slash at its start changes nothing more.
/// - A pattern that matches a folder matches everything below it. With a slash at its end, it matches folders only.
/// - Case matters. Names that start with a dot are like any other.
///
/// In the worst case, matching takes time proportional to path times pattern.
package struct PathPattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    /// `**`: any number of folders.
    case anyDepth
    /// A name without wildcards.
    case name([UInt8])
    /// A name with wildcards.
    case wildcard([Token])
  }

  /// One step through a name with wildcards.
  enum Token: Hashable, Sendable {
    case byte(UInt8)
    case anyCharacter
    case characters(ranges: [ClosedRange<UInt32>], isNegated: Bool)
    case star
  }

  /// The pattern with one choice at each brace.
  struct Alternative: Hashable, Sendable {
    var segments: [Segment]
    var isFolderOnly: Bool
  }

  package let text: String
  let alternatives: [Alternative]

  /// Throws for an empty pattern, an open bracket or brace, a `\` at the end, a `!` at the start, a component `.` or
  /// `..`, more than 1,024 bytes, or more than 64 alternatives of braces.
  package init(_ text: String) throws(PathPatternError) {
    self.text = text
    alternatives = try PathPatternParser.alternatives(of: Array(text.utf8))
  }

  /// True if `path` (without a `/` at its ends) or one of its folders matches. `isFolder`: `path` is itself a folder.
  package func matches(_ path: String, isFolder: Bool = false) -> Bool {
    var path = path
    return path.withUTF8 { matches($0, isFolder: isFolder) }
  }

  package func matches(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool = false) -> Bool {
    for alternative in alternatives where alternative.matches(path, isFolder: isFolder) { return true }
    return false
  }

  /// True if the pattern contains a literal name that `other`, of one name, matches: `Pods/Mine/**` names `Pods/`.
  func names(_ other: PathPattern) -> Bool {
    alternatives.contains { alternative in
      alternative.segments.contains { segment in
        guard case .name(let name) = segment else { return false }
        return name.withUnsafeBufferPointer { other.matches($0, isFolder: true) }
      }
    }
  }
}

extension PathPattern.Alternative {
  /// Backtracks only to the last `**`: every other segment takes exactly one name, so matches before it can stay.
  func matches(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Bool {
    segments.withUnsafeBufferPointer { Self.matches($0, path, isFolderOnly: isFolderOnly, isFolder: isFolder) }
  }

  private static func matches(
    _ segments: UnsafeBufferPointer<PathPattern.Segment>, _ path: UnsafeBufferPointer<UInt8>, isFolderOnly: Bool,
    isFolder: Bool
  ) -> Bool {
    let end = path.count
    var start = 0
    var segment = 0
    var retry: (segment: Int, start: Int)?
    while true {
      if segment == segments.count {
        // All segments matched; the rest of the path is below.
        if start <= end || !isFolderOnly || isFolder { return true }
      } else if case .anyDepth = segments[segment] {
        if start > end { return false }
        if segment + 1 == segments.count { return true }
        segment += 1
        retry = (segment, start)
        continue
      } else if start <= end {
        var stop = start
        while stop < end, path[stop] != 0x2F { stop += 1 }
        if segments[segment].matches(UnsafeBufferPointer(rebasing: path[start..<stop])) {
          segment += 1
          start = stop + 1
          continue
        }
      } else {
        return false
      }
      guard let first = retry?.segment, var from = retry?.start else { return false }
      while from < end, path[from] != 0x2F { from += 1 }
      if from >= end { return false }
      from += 1
      retry = (first, from)
      (segment, start) = (first, from)
    }
  }
}

extension PathPattern.Segment {
  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .anyDepth: true
    case .name(let bytes): bytes.withUnsafeBufferPointer { $0.hasSameBytes(as: name) }
    case .wildcard(let tokens): tokens.withUnsafeBufferPointer { Self.matches($0, name) }
    }
  }

  /// The same for wildcards, with backtracking only to the last star.
  private static func matches(
    _ tokens: UnsafeBufferPointer<PathPattern.Token>, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var token = 0
    var offset = 0
    var retry: (token: Int, offset: Int)?
    while true {
      if token == tokens.count {
        if offset == name.count { return true }
      } else if case .star = tokens[token] {
        token += 1
        if token == tokens.count { return true }
        retry = (token, offset)
        continue
      } else if let length = tokens[token].length(in: name, at: offset) {
        token += 1
        offset += length
        continue
      }
      guard let (first, from) = retry, from < name.count else { return false }
      token = first
      offset = from + 1
      retry = (first, offset)
    }
  }
}

extension PathPattern.Token {
  /// The number of bytes of `name` from `offset` on that the token matches; `nil` if it does not match.
  fileprivate func length(in name: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    guard offset < name.count else { return nil }
    switch self {
    case .star: return 0
    case .byte(let byte): return name[offset] == byte ? 1 : nil
    case .anyCharacter: return decodeScalar(name, at: offset).length
    case .characters(let ranges, let isNegated):
      let (value, length) = decodeScalar(name, at: offset)
      return ranges.contains { $0.contains(value) } != isNegated ? length : nil
    }
  }
}

/// The scalar at `offset` and its length; a byte that starts no well-formed sequence is a value above all scalars.
package func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
  var parser = UTF8.ForwardParser()
  var rest = bytes[offset...].makeIterator()
  guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return (0x11_0000 + UInt32(bytes[offset]), 1) }
  return (UTF8.decode(scalar).value, scalar.count)
}
