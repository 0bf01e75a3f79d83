package struct CoverageRow: Hashable, Sendable {
  package var locale: String
  package var table: String
  package var counts: CompletenessCounts

  package init(locale: String, table: String, counts: CompletenessCounts) {
    self.locale = locale
    self.table = table
    self.counts = counts
  }
}

package struct Coverage: Hashable, Sendable {
  package var rows: [CoverageRow]

  package init(rows: [CoverageRow]) {
    self.rows = rows.sorted { ($0.locale, $0.table) < ($1.locale, $1.table) }
  }

  /// The counts of each locale in all tables, by locale.
  package var locales: [(locale: String, counts: CompletenessCounts)] {
    var all: [(locale: String, counts: CompletenessCounts)] = []
    for row in rows {
      if all.last?.locale == row.locale {
        all[all.count - 1].counts += row.counts
      } else {
        all.append((row.locale, row.counts))
      }
    }
    return all
  }

  /// - Parameter stale: Locales and tables, once for each outdated translation.
  package func counting(stale: [(locale: String, table: String)]) -> Coverage {
    let counts = Dictionary(stale.map { ([$0.locale.lowercased(), $0.table], 1) }, uniquingKeysWith: +)
    var all = self
    for index in rows.indices {
      all.rows[index].counts.stale = counts[[rows[index].locale.lowercased(), rows[index].table]] ?? 0
    }
    return all
  }

  package func only(_ locale: String) -> Coverage {
    Coverage(rows: rows.filter { $0.locale.lowercased() == locale.lowercased() })
  }

  /// The locales whose counts differ from those in `base`, including new and removed ones.
  package func changes(since base: Coverage) -> [CoverageChange] {
    let old = Dictionary(base.locales.map { ($0.locale, $0.counts) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(locales.map { ($0.locale, $0.counts) }, uniquingKeysWith: { first, _ in first })
    return Set(old.keys).union(new.keys).sorted().compactMap { locale in
      old[locale] == new[locale] ? nil : CoverageChange(locale: locale, old: old[locale], new: new[locale])
    }
  }
}

/// The change of a locale's counts between two versions of a project.
package struct CoverageChange: Hashable, Sendable {
  package var locale: String
  /// The counts at the base; `nil` for a new locale.
  package var old: CompletenessCounts?
  /// The counts at the head; `nil` for a removed locale.
  package var new: CompletenessCounts?
}

extension CompletenessCounts {
  /// `98.4 %`, rounded down.
  package var share: String { "\(permille / 10).\(permille % 10) %" }
}

extension CoverageChange {
  /// True if a smaller share is translated than before, or none any more.
  package var isLoss: Bool {
    guard let old else { return false }
    return new.map { $0.isBelow(old) } ?? (old.translated > 0)
  }

  package var words: String {
    guard let old else { return "is new: \(new?.share ?? "")" }
    guard let new else { return "is gone; it had \(old.share)" }
    let (before, after) = (old.permille, new.permille)
    if before / 10 != after / 10 { return "from \(before / 10) to \(after / 10) %" }
    if before != after { return "from \(before / 10).\(before % 10) to \(new.share)" }
    return "stays at \(new.share): \(old.translated) of \(old.keys) texts before, \(new.translated) of \(new.keys) now"
  }
}

/// The least translated share that locales must have: `fr=90,*=25`.
package struct CoverageMinimum: Hashable, Sendable {
  /// The required per cent of single locales, in small letters.
  private var percents: [String: Int] = [:]
  private var general: Int?

  package enum Failure: Error, Hashable, Sendable {
    case noValue(String)
    case noPercentage(String)
    case repeated(String)

    package var sentence: String {
      switch self {
      case .noValue(let part): "“\(part)” says no minimum; write LOCALE=PERCENT, such as fr=90, or *=25 for all others."
      case .noPercentage(let part): "“\(part)” is no whole number from 0 to 100."
      case .repeated(let locale): "\(locale) is there twice."
      }
    }
  }

  package init(_ text: String) throws(Failure) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map { side in
        String(side.drop { $0 == " " })
      }
      guard sides.count == 2, let locale = sides.first, !locale.isEmpty else { throw .noValue(String(part)) }
      guard let percent = Int(sides[1]), (0...100).contains(percent) else { throw .noPercentage(sides[1]) }
      guard locale != "*" else {
        if general != nil { throw .repeated("*") }
        general = percent
        continue
      }
      guard percents.updateValue(percent, forKey: locale.lowercased()) == nil else { throw .repeated(locale) }
    }
  }

  /// A locale below its minimum.
  package struct MissedMinimum: Hashable, Sendable {
    package var locale: String
    package var counts: CompletenessCounts?
    package var percent: Int
  }

  /// The locales of `coverage` below their minimum, and the listed ones that it lacks.
  package func shortfalls(in coverage: Coverage) -> [MissedMinimum] {
    var absent = percents
    var shortfalls: [MissedMinimum] = []
    for (locale, counts) in coverage.locales {
      absent[locale.lowercased()] = nil
      guard let percent = percents[locale.lowercased()] ?? general, counts.permille < percent * 10 else { continue }
      shortfalls.append(MissedMinimum(locale: locale, counts: counts, percent: percent))
    }
    return shortfalls
      + absent.sorted { $0.key < $1.key }.filter { $0.value > 0 }.map {
        MissedMinimum(locale: $0.key, counts: nil, percent: $0.value)
      }
  }
}
