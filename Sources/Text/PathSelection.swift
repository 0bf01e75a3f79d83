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

/// The first or last two bytes of each folder name that some patterns match: most paths have none, and this check is
/// fast.
private struct FolderPrefixes: Hashable, Sendable {
  /// A bit for each pair.
  private typealias Pairs = [UInt64]

  private var beginnings = Pairs(repeating: 0, count: 1 << 10)
  private var ends = Pairs(repeating: 0, count: 1 << 10)

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
        Self.add([name[0]], [name[1]], to: &beginnings)
      case .wildcard(let tokens):
        let isEnd = tokens.first == .star
        let two = (isEnd ? tokens.suffix(2) : tokens.prefix(2)).compactMap(Self.bytes)
        guard two.count == 2 else { return nil }
        if isEnd { Self.add(two[0], two[1], to: &ends) } else { Self.add(two[0], two[1], to: &beginnings) }
      }
    }
  }

  private static func add(_ first: [UInt8], _ second: [UInt8], to pairs: inout Pairs) {
    for one in first {
      for other in second { pairs[pair(one, other) >> 6] |= 1 << (pair(one, other) & 63) }
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) | Int(second) << 8 }

  private static func bytes(of token: PathPattern.Token) -> [UInt8]? {
    switch token {
    case .star: Array(0...UInt8.max)
    case .byte(let byte): [byte]
    case .characters(let ranges, isNegated: false):
      ranges.allSatisfy { $0.upperBound < 0x80 } ? ranges.flatMap { $0.map { UInt8(truncatingIfNeeded: $0) } } : nil
    case .characters, .anyCharacter: nil
    }
  }

  private static func holds(_ pairs: Pairs, _ first: UInt8, _ second: UInt8) -> Bool {
    let pair = pair(first, second)
    return pairs[pair >> 6] & 1 << (pair & 63) != 0
  }

  /// True if a folder name in `path` begins or ends with one of the pairs.
  func occur(in path: UnsafeBufferPointer<UInt8>) -> Bool {
    var isStart = true
    for place in path.indices.dropLast() {
      if isStart, Self.holds(beginnings, path[place], path[place + 1]) { return true }
      isStart = path[place] == UInt8(ascii: "/")
      if isStart, place > 1, Self.holds(ends, path[place - 2], path[place - 1]) { return true }
    }
    return false
  }
}
