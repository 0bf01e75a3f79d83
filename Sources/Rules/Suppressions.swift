import Scanning
import Text

/// The directives of a snapshot's sources, and a record of those that suppressed a finding.
struct Suppressions {
  private var byPath: [String: FileSuppressions] = [:]

  init(_ input: RuleInput) {
    for source in input.snapshot.sources where !source.scan.directives.isEmpty {
      byPath[source.path] = FileSuppressions(source.scan)
    }
  }

  /// Returns true if a directive suppresses `finding`, and records that directive.
  mutating func cover(_ finding: Finding) -> Bool {
    guard let place = finding.place, let line = place.range?.start.line else { return false }
    let family = RuleCatalog.descriptions[finding.rule]?.family
    return byPath[place.path]?.cover(line, rule: finding.rule.rawValue, family: family?.rawValue) ?? false
  }

  func findings(of rule: any SuppressionRule.Type) -> [Finding] {
    byPath.sorted { $0.key < $1.key }.flatMap { path, file in
      zip(file.directives, file.isUsed).compactMap { directive, isUsed in
        rule.finding(on: directive, at: Place(path: path, range: directive.range), isUsed: isUsed)
      }
    }
  }
}

/// The directives of one file, indexed by rule and line so that no finding searches all of them.
private struct FileSuppressions {
  private struct LineDirective {
    var index: Int
    var line: Int
    /// The last line of the calls that start on `line`. A finding may be further down in its call.
    var end: Int
    /// The directive whose calls end last, of this one and those before it.
    var widest: (index: Int, end: Int)
  }

  /// The directives for one rule's name, or for `all`.
  private struct Named {
    var lines: [LineDirective] = []
    /// The directives that apply from their line on.
    var switches: [(index: Int, line: Int)] = []
  }

  let directives: [SuppressionDirective]
  /// True for each directive that suppressed a finding.
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

  mutating func cover(_ line: Int, rule: String, family: String?) -> Bool {
    let candidates = [named[rule], family.flatMap { named[$0] }, named["all"]].compactMap(\.self)
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

  /// The last of `items`, sorted by line, that is at or before `line`.
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
