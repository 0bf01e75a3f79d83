/// The files of a repository that count as the project's own: included ones without the excluded ones.
package struct PathSelection: Hashable, Sendable {
  /// Dependencies, build products, Xcode's exports and hidden folders, by their names in any case. They are left out
  /// unless an inclusion names them; submodules are left out elsewhere.
  package static let defaultExclusions: [PathPattern] = [
    "pods", "carthage", "deriveddata", "sourcepackages", "node_modules", "vendor{,s,ed,src}",
    "external{,s}", "external{,[ _-]}lib{s,raries}", "{third,3rd}{,[ _-]}party{,[ _-]code}",
    ".*", "*.xcloc",
  ].compactMap { try? PathPattern("\(inAnyCase: $0)/") }

  /// True if folders of this name hold dependencies or build products.
  package static func isForeignFolder(_ name: String) -> Bool {
    defaultExclusions.contains { $0.matches(name, isFolder: true) }
  }

  private struct Inclusion: Hashable, Sendable {
    var pattern: PathPattern
    var lifted: [Int]
  }

  private let inclusions: [Inclusion]?
  private let exclusions: [PathPattern]
  private let defaults: [PathPattern]
  private let defaultBeginnings: FolderPrefixes?

  /// Selects files that match `include` (all files without it), and neither `exclude` nor `defaultExclusions`.
  package init(
    include: [PathPattern]? = nil, exclude: [PathPattern] = [],
    defaultExclusions: [PathPattern] = PathSelection.defaultExclusions
  ) {
    inclusions = include?.map { pattern in
      Inclusion(pattern: pattern, lifted: defaultExclusions.indices.filter { pattern.names(defaultExclusions[$0]) })
    }
    exclusions = exclude
    defaults = defaultExclusions
    defaultBeginnings = FolderPrefixes(defaultExclusions)
  }

  /// - Parameter path: A path from the repository's root, with `/`.
  package func contains(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { contains($0) }
  }

  package func contains(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    if exclusions.contains(where: { $0.matches(path) }) { return false }
    let mayBeExcluded = defaultBeginnings?.occur(in: path) ?? true
    guard let inclusions else { return !mayBeExcluded || !defaults.contains { $0.matches(path) } }
    return inclusions.contains { inclusion in
      inclusion.pattern.matches(path)
        && (!mayBeExcluded
          || defaults.indices.allSatisfy { inclusion.lifted.contains($0) || !defaults[$0].matches(path) })
    }
  }
}

extension String.StringInterpolation {
  /// A pattern without its own sets of letters, that matches names in upper and lower case.
  fileprivate mutating func appendInterpolation(inAnyCase pattern: String) {
    for character in pattern {
      appendLiteral(character.isLetter ? "[\(character.uppercased())\(character.lowercased())]" : "\(character)")
    }
  }
}

/// The lengths of the folder names that some patterns match, by the first or last two bytes: most paths have no such
/// folder, and this check is fast.
private struct FolderPrefixes: Hashable, Sendable {
  /// For each pair of bytes, by some of their bits, a bit for each length of a name.
  private typealias Lengths = [UInt64]

  private static let greatestLength = 63

  private var beginnings = Lengths(repeating: 0, count: 1 << 11)
  private var ends = Lengths(repeating: 0, count: 1 << 11)

  /// `nil` if a pattern is more than a folder name at any depth, or has a wildcard for one character there.
  init?(_ patterns: [PathPattern]) {
    for alternative in patterns.flatMap(\.alternatives) {
      guard alternative.isFolderOnly, alternative.segments.count == 2, case .anyDepth = alternative.segments[0] else {
        return nil
      }
      switch alternative.segments[1] {
      case .anyDepth: return nil
      case .name(let name):
        guard name.count > 1 else { return nil }
        Self.add(Self.length(name.count), [name[0]], [name[1]], to: &beginnings)
      case .wildcard(let tokens):
        let isEnd = tokens.first == .star
        let bytes = tokens.compactMap(Self.bytes)
        guard bytes.count == tokens.count, bytes.count > 1 else { return nil }
        let length = tokens.contains(.star) ? .max : Self.length(tokens.count)
        if isEnd {
          Self.add(length, bytes[bytes.count - 2], bytes[bytes.count - 1], to: &ends)
        } else {
          Self.add(length, bytes[0], bytes[1], to: &beginnings)
        }
      }
    }
  }

  private static func length(_ count: Int) -> UInt64 { 1 << UInt64(min(count, greatestLength)) }

  private static func add(_ length: UInt64, _ first: [UInt8], _ second: [UInt8], to lengths: inout Lengths) {
    for one in first {
      for other in second { lengths[pair(one, other)] |= length }
    }
  }

  /// Equal for both cases of a letter, but not for a letter and a dot.
  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) | Int(first & 64) >> 1 | Int(second & 31) << 6
  }

  private static func bytes(of token: PathPattern.Token) -> [UInt8]? {
    switch token {
    case .star: Array(0...UInt8.max)
    case .byte(let byte): [byte]
    case .characters(let ranges, isNegated: false):
      ranges.allSatisfy { $0.upperBound < 0x80 } ? ranges.flatMap { $0.map { UInt8(truncatingIfNeeded: $0) } } : nil
    case .characters, .anyCharacter: nil
    }
  }

  /// True if a folder name in `path` has the bytes and the length of a name that is looked for.
  func occur(in path: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while let end = path[start...].firstIndex(of: UInt8(ascii: "/")) {
      // A star matches nothing, too.
      if end - start == 1 { return true }
      if end > start {
        let first = beginnings[Self.pair(path[start], path[start + 1])]
        let last = ends[Self.pair(path[end - 2], path[end - 1])]
        if (first | last) & Self.length(end - start) != 0 { return true }
      }
      start = end + 1
    }
    return false
  }
}
