import Edits
import Scanning
import Text

/// The directives of a snapshot's sources, and which of them were of use.
struct Suppressions {
  private var byPath: [String: FileSuppressions] = [:]

  init(_ input: RuleInput) {
    for source in input.snapshot.sources where !source.scan.directives.isEmpty {
      byPath[source.path] = FileSuppressions(source.scan)
    }
  }

  /// Whether a directive suppresses `finding`; remembers which one did.
  mutating func cover(_ finding: Finding) -> Bool {
    guard let place = finding.place, let line = place.range?.start.line else { return false }
    return byPath[place.path]?.cover(line, rule: finding.rule.rawValue) ?? false
  }

  /// What `rule` finds wrong with the directives, in the order of their files.
  func findings(of rule: any SuppressionRule.Type) -> [Finding] {
    byPath.sorted { $0.key < $1.key }.flatMap { path, file in
      zip(file.directives, file.isUsed).compactMap { directive, isUsed in
        rule.finding(on: directive, at: Place(path: path, range: directive.range), isUsed: isUsed)
      }
    }
  }
}

/// The directives of one file, found by rule and line without reading all of them for each finding.
private struct FileSuppressions {
  /// A directive for one line, of those that name a rule.
  private struct LineDirective {
    var index: Int
    /// The line that it covers.
    var line: Int
    /// The last line of the calls that start there: a finding may be further down in its call.
    var end: Int
    /// Of this directive and those before it, the one whose calls end last.
    var widest: (index: Int, end: Int)
  }

  /// What is in the file for one rule's name, or for `all`.
  private struct Named {
    var lines: [LineDirective] = []
    /// The directives that hold from their line on.
    var switches: [(index: Int, line: Int)] = []
  }

  let directives: [SuppressionDirective]
  /// Whether each of them suppressed a finding.
  private(set) var isUsed: [Bool]
  private var named: [String: Named] = [:]

  init(_ scan: SourceScan) {
    directives = scan.directives
    isUsed = Array(repeating: false, count: directives.count)
    let callEnds = Dictionary(
      scan.calls.map { ($0.range.start.line, $0.range.end.line) }, uniquingKeysWith: { max($0, $1) })
    for (index, directive) in directives.enumerated() {
      for rule in Set(directive.rules) {
        if let line = directive.coveredLine {
          let end = max(line, callEnds[line] ?? line)
          named[rule, default: Named()].lines.append(
            LineDirective(index: index, line: line, end: end, widest: (index, end)))
        } else {
          named[rule, default: Named()].switches.append((index, directive.line))
        }
      }
    }
    named = named.mapValues { Self.ordered($0) }
  }

  private static func ordered(_ named: Named) -> Named {
    var named = named
    named.lines.sort { ($0.line, $0.index) < ($1.line, $1.index) }
    named.switches.sort { ($0.line, $0.index) < ($1.line, $1.index) }
    for (previous, item) in zip(named.lines.indices, named.lines.indices.dropFirst())
    where named.lines[previous].widest.end >= named.lines[item].end {
      named.lines[item].widest = named.lines[previous].widest
    }
    return named
  }

  /// Whether a directive suppresses `rule` at `line`; remembers which one did.
  mutating func cover(_ line: Int, rule: String) -> Bool {
    let candidates = [named[rule], named["all"]].compactMap(\.self)
    let covering = candidates.compactMap { named -> Int? in
      guard let last = Self.last(named.lines, upTo: line, \.line), last.widest.end >= line else { return nil }
      return last.widest.index
    }
    if let first = covering.min() {
      isUsed[first] = true
      return true
    }
    let active = candidates.compactMap { Self.last($0.switches, upTo: line, \.line)?.index }.max()
    guard let active, directives[active].kind == .disable else { return false }
    isUsed[active] = true
    return true
  }

  /// The last of `items`, which are in the order of their lines, that stands at or above `line`.
  private static func last<Item>(_ items: [Item], upTo line: Int, _ itemLine: (Item) -> Int) -> Item? {
    var low = 0
    var high = items.count
    while low < high {
      let middle = low + (high - low) / 2
      if itemLine(items[middle]) <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? items[low - 1] : nil
  }
}
