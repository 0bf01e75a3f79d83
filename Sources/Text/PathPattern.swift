/// A pattern for paths in a repository, read as users of `.gitignore` and of GitHub's path filters expect.
///
/// - `*` stands for any characters but `/`, `?` for one, `[a-z]` and `[!a-z]` for one of a set, `{a,b}` for either;
///   `\` takes the next character literally. `**` as a whole folder name stands for any number of folders.
/// - A pattern without a slash, but for one at its end, matches a name at any depth; any other is held against the
///   whole path, and a slash at its start changes nothing more.
/// - A pattern that matches a folder matches everything below it; with a slash at its end, folders only.
/// - Letters match in their own case only; names that start with a dot are like any other.
///
/// Matching takes time proportional to path times pattern at worst, with no choice of either able to make it more.
package struct PathPattern: Hashable, Sendable {
  /// One name in a path, or a run of folders.
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

  /// The pattern with one choice made at each brace.
  struct Alternative: Hashable, Sendable {
    var segments: [Segment]
    var isFolderOnly: Bool
  }

  /// The pattern as it was written.
  package let text: String
  let alternatives: [Alternative]

  /// Reads a pattern.
  ///
  /// - Throws: ``PathPatternError`` for an empty pattern, an open bracket or brace, a `\` at the end, a `!` at the
  ///   start, a component `.` or `..`, more than 1,024 bytes, or more than 64 ways through its braces.
  package init(_ text: String) throws(PathPatternError) {
    self.text = text
    alternatives = try PathPatternParser.alternatives(of: Array(text.utf8))
  }

  /// Whether `path` or a folder that it lies in matches.
  ///
  /// - Parameters:
  ///   - path: A path from the repository's root, with `/` and without one at either end.
  ///   - isFolder: Whether `path` is itself a folder.
  package func matches(_ path: String, isFolder: Bool = false) -> Bool {
    var path = path
    return path.withUTF8 { matches($0, isFolder: isFolder) }
  }

  /// Whether `path`, in UTF-8, or a folder that it lies in matches.
  package func matches(_ path: UnsafeBufferPointer<UInt8>, isFolder: Bool = false) -> Bool {
    for alternative in alternatives where alternative.matches(path, isFolder: isFolder) { return true }
    return false
  }

  /// Whether the pattern spells out a name that `other`, a pattern of one name, matches: `Pods/Mine/**` names `Pods/`.
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
  /// Walks the path's names, going back only to the last `**`: every other segment takes exactly one name, so what
  /// lies before the last `**` can stay as first found.
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
        // All matched; what is left of the path lies below.
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
  /// Whether this is a pattern for exactly this name.
  func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .anyDepth: true
    case .name(let bytes): bytes.withUnsafeBufferPointer { $0.hasSameBytes(as: name) }
    case .wildcard(let tokens): tokens.withUnsafeBufferPointer { Self.matches($0, name) }
    }
  }

  /// The same for wildcards, going back only to the last star.
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
  /// How many bytes of `name` from `offset` on this takes; `nil` where it does not match.
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

/// The scalar at `offset` and how many bytes it takes; a byte that starts no well-formed sequence stands for itself,
/// above all scalars.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
  var parser = UTF8.ForwardParser()
  var rest = bytes[offset...].makeIterator()
  guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return (0x11_0000 + UInt32(bytes[offset]), 1) }
  return (UTF8.decode(scalar).value, scalar.count)
}
