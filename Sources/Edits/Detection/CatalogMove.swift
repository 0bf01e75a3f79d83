import Formats
import Messages
import Tables
import Text

/// Texts that a range moved to another folder, table, format or locale name, in all locales.
package struct CatalogMove: Sendable {
  /// A text that the new catalogs lack, although they have its key in another locale.
  package struct LostText: Sendable {
    package let key: String
    /// The catalog that had it.
    package let catalog: Catalog
    /// The plural forms that the new text lacks; empty if the whole text is lost.
    package let forms: [PluralCategory]
  }

  package let from: CatalogGroup
  package let to: CatalogGroup
  /// For a language with another name at the head, both names.
  package let localeNames: LocaleNames?
  package fileprivate(set) var keys: ExactSet = []
  /// The keys at the head of texts that got another key on the way.
  package fileprivate(set) var newKeys: ExactDictionary<String> = [:]
  /// The locales of the moved texts, as the head names them.
  package fileprivate(set) var locales: Set<String> = []
  /// The number of texts that the move changed.
  package fileprivate(set) var changedCount = 0
  /// The texts that the move lost, by locale and key.
  package fileprivate(set) var lost: [LostText] = []

  /// The names of a language at both ends.
  package struct LocaleNames: Hashable, Comparable, Sendable {
    package let old: String
    package let new: String

    package static func < (left: LocaleNames, right: LocaleNames) -> Bool {
      (left.old, left.new) < (right.old, right.new)
    }
  }
}

/// The moves in a range, and its catalogs with their moved keys.
struct MoveDetection {
  private(set) var pairs: [CatalogPair]
  private(set) var moves: [CatalogMove] = []

  private let locales: [String]
  private let groups: [CatalogGroup]
  /// The keys that each catalog lost and got.
  private let gone: [[String]]
  private let arrived: [[String]]
  /// The keys of `gone` that no other catalog got.
  private var unmatched: [ExactSet]
  /// The tables that already had texts at the base.
  private let grown: Set<CatalogGroup>

  private struct Route: Hashable, Comparable {
    var from: CatalogGroup
    var to: CatalogGroup
    var localeNames: CatalogMove.LocaleNames?

    static func < (left: Route, right: Route) -> Bool {
      if left.from != right.from { return left.from < right.from }
      if left.to != right.to { return left.to < right.to }
      switch (left.localeNames, right.localeNames) {
      case (let left?, let right?): return left < right
      case (nil, let right): return right != nil
      default: return false
      }
    }
  }

  /// An entry of one locale.
  private struct Slot: Hashable {
    var role: CatalogUse.Role
    var locale: String
    var key: ExactText
  }

  /// A catalog that may have got a moved text.
  private struct Target {
    var pair: Int
    var fate: TextFate
  }

  /// - Parameters:
  ///   - unchanged: The catalogs of the head that the range does not change.
  ///   - states: The entries of the head's String Catalogs by path, stale ones included.
  init(_ pairs: [CatalogPair], unchanged: () -> [CatalogPath], states: [String: EntryStates]) {
    self.pairs = pairs
    gone = pairs.map(\.goneKeys)
    arrived = pairs.map(\.arrivedKeys)
    groups = pairs.map { CatalogGroup($0.path) }
    locales = pairs.map { $0.holdsSourceTexts ? "" : Self.normal($0.path.locale) }
    unmatched = gone.map { ExactSet($0) }
    grown = Set(pairs.indices.filter { pairs[$0].old != nil }.map { [groups] in groups[$0] })
    guard gone.contains(where: { !$0.isEmpty }), arrived.contains(where: { !$0.isEmpty }) else { return }
    var found: [Route: CatalogMove] = [:]
    renameLocales(isSpelling: true, &found)
    moveTexts(&found)
    moveRenamedTexts(&found)
    renameLocales(isSpelling: false, &found)
    guard !found.isEmpty else { return }
    addLostTexts(to: &found, unchanged: unchanged(), states)
    moves = found.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func normal(_ locale: String?) -> String {
    String((locale ?? "").lowercased().map { $0 == "_" ? "-" : $0 })
  }

  // MARK: Pairs

  /// Finds moves of entries to catalogs of the same locale. Such a catalog got the key in the same range.
  private mutating func moveTexts(_ moves: inout [Route: CatalogMove]) {
    var arrivals: [Slot: [Int]] = [:]
    for index in pairs.indices {
      for key in arrived[index] where !pairs[index].movedKeys.contains(key) {
        arrivals[Slot(role: pairs[index].role, locale: locales[index], key: ExactText(key)), default: []].append(index)
      }
    }
    var candidates: [(pair: Int, key: String, targets: [Target])] = []
    var votes: [Route: (same: Int, changed: Int)] = [:]
    for index in pairs.indices {
      guard let old = pairs[index].old else { continue }
      for key in gone[index] where unmatched[index].contains(key) {
        let slot = Slot(role: pairs[index].role, locale: locales[index], key: ExactText(key))
        let targets = (arrivals[slot] ?? []).compactMap { target -> Target? in
          guard groups[target] != groups[index], let new = pairs[target].new else { return nil }
          return Target(pair: target, fate: TextFate(of: key, from: old, to: new))
        }
        guard !targets.isEmpty else { continue }
        for target in targets {
          let route = Route(from: groups[index], to: groups[target.pair])
          if target.fate == .changed {
            votes[route, default: (0, 0)].changed += 1
          } else {
            votes[route, default: (0, 0)].same += 1
          }
        }
        candidates.append((index, key, targets))
      }
    }
    let strangers = strangers(
      to: candidates.flatMap { candidate in candidate.targets.map { ($0.pair, candidate.key) } })
    for (index, key, all) in candidates {
      let targets = all.filter { grown.contains(groups[$0.pair]) || !strangers.contains(groups[$0.pair]) }
      let ranked = targets.map { target in
        let votes = votes[Route(from: groups[index], to: groups[target.pair])] ?? (0, 0)
        // A key may be in `.strings` and `.stringsdict`: plurals go to plurals.
        let isOfKind = (pairs[target.pair].new?.plurals == nil) == (pairs[index].old?.plurals == nil)
        let weight = target.fate.weight * 2 + (isOfKind ? 1 : 0)
        return (target: target, votes: votes, weight: weight, likeness: groups[index].likeness(to: groups[target.pair]))
      }
      guard
        let best = ranked.max(by: {
          ($0.weight, $0.votes.same, $0.likeness) < ($1.weight, $1.votes.same, $1.likeness)
        }),
        // Another text under the same key is the moved one only where most texts moved.
        best.target.fate != .changed || best.votes.same > best.votes.changed
      else { continue }
      move(key, from: index, to: best.target, in: &moves)
    }
  }

  /// The tables that got most of their new texts from elsewhere than `arrivals`: a library that somebody added shares
  /// a few words with the app.
  private func strangers(to arrivals: [(pair: Int, key: String)]) -> Set<CatalogGroup> {
    var moved: [Int: ExactSet] = [:]
    for (pair, key) in arrivals { moved[pair, default: []].insert(key) }
    var counts: [CatalogGroup: (moved: Int, all: Int)] = [:]
    for index in pairs.indices {
      counts[groups[index], default: (0, 0)].moved += moved[index]?.count ?? 0
      counts[groups[index], default: (0, 0)].all += arrived[index].count
    }
    return Set(counts.filter { $0.value.moved * 2 < $0.value.all }.keys)
  }

  /// A text of one key and table in its locales.
  private struct RowName: Hashable, Comparable {
    var group: CatalogGroup
    var key: ExactText

    static func < (left: RowName, right: RowName) -> Bool { (left.group, left.key) < (right.group, right.key) }
  }

  /// The texts of a row by pair of catalogs.
  private typealias Row = [(pair: Int, text: String)]

  /// Finds moves of entries that got another key: their texts are the same in several languages.
  private mutating func moveRenamedTexts(_ moves: inout [Route: CatalogMove]) {
    let old = rows(of: { Array(unmatched[$0]) }, at: { $0.old })
    guard !old.isEmpty else { return }
    let new = rows(of: { index in arrived[index].filter { !pairs[index].movedKeys.contains($0) } }, at: { $0.new })
    guard !new.isEmpty else { return }
    var holders: [[String]: [RowName]] = [:]
    for (name, row) in new.sorted(by: { $0.key < $1.key }) {
      for cell in row { holders[[locales[cell.pair], cell.text], default: []].append(name) }
    }
    var taken: Set<RowName> = []
    for (name, row) in old.sorted(by: { $0.key < $1.key }) {
      var same: [RowName: [Int]] = [:]
      for cell in row {
        for holder in (holders[[locales[cell.pair], cell.text]] ?? []).prefix(Self.mostHolders)
        where holder.group != name.group && holder.key != name.key && !taken.contains(holder) {
          same[holder, default: []].append(cell.pair)
        }
      }
      let best = same.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      guard let (target, cells) = best, cells.count > 1, cells.count * 2 > row.count,
        // A name that is the same in all languages proves nothing.
        Set(row.filter { cells.contains($0.pair) }.map(\.text)).count > 1
      else { continue }
      taken.insert(target)
      let arrivals = Dictionary((new[target] ?? []).map { (locales[$0.pair], $0.pair) }) { first, _ in first }
      for cell in row {
        guard let pair = arrivals[locales[cell.pair]] else { continue }
        let fate: TextFate = cells.contains(cell.pair) ? .same : .changed
        move(name.key.text, as: target.key.text, from: cell.pair, to: Target(pair: pair, fate: fate), in: &moves)
      }
    }
  }

  private static let mostHolders = 16
  /// The fewest texts with other keys that show a move.
  private static let fewestRenamed = 3

  /// The plain texts of keys of each catalog.
  private func rows(of keys: (Int) -> [String], at end: (CatalogPair) -> Catalog?) -> [RowName: Row] {
    var rows: [RowName: Row] = [:]
    for index in pairs.indices where !pairs[index].holdsDocumentation {
      guard let texts = end(pairs[index])?.texts else { continue }
      for key in keys(index) {
        guard let text = texts.entry(key)?.value, !text.isEmpty else { continue }
        rows[RowName(group: groups[index], key: ExactText(key)), default: []].append((index, text))
      }
    }
    return rows
  }

  /// Finds moves of whole files to another name of their language: `es-MX` to `es-419`.
  ///
  /// - Parameter isSpelling: True for another spelling, `pt-BR` for `pt_BR`, in the same folder.
  private mutating func renameLocales(isSpelling: Bool, _ moves: inout [Route: CatalogMove]) {
    let deleted = pairs.indices.filter {
      pairs[$0].new == nil && pairs[$0].isTranslated && !gone[$0].isEmpty && unmatched[$0].count == gone[$0].count
    }
    let added = pairs.indices.filter { pairs[$0].old == nil && pairs[$0].isTranslated && pairs[$0].new != nil }
    guard !deleted.isEmpty, !added.isEmpty else { return }
    for index in deleted {
      guard let old = pairs[index].old else { continue }
      let targets = added.filter { target in
        (isSpelling
          ? locales[target] == locales[index] && groups[target] == groups[index]
          : locales[target] != locales[index] && AppleLocales.areOfOneLanguage(locales[target], locales[index]))
          && pairs[target].role == pairs[index].role && pairs[target].path.table == pairs[index].path.table
          && (pairs[target].new?.plurals == nil) == (old.plurals == nil)
      }
      let kept = targets.map { target -> (target: Int, keys: [String]) in
        guard let new = pairs[target].new else { return (target, []) }
        return (target, gone[index].filter { new.file.contains($0) && TextFate(of: $0, from: old, to: new) == .same })
      }
      guard let best = kept.max(by: { $0.keys.count < $1.keys.count }), best.keys.count * 4 >= gone[index].count * 3
      else { continue }
      let names = CatalogMove.LocaleNames(old: old.path.locale ?? "", new: pairs[best.target].path.locale ?? "")
      for key in best.keys {
        move(key, from: index, to: Target(pair: best.target, fate: .same), names: names, in: &moves)
      }
    }
  }

  /// Notes that `key` moved, and that it is `newKey` at the head if that is another one.
  private mutating func move(
    _ key: String, as newKey: String? = nil, from index: Int, to target: Target, names: CatalogMove.LocaleNames? = nil,
    in moves: inout [Route: CatalogMove]
  ) {
    guard let old = pairs[index].old, let new = pairs[target.pair].new else { return }
    let route = Route(from: groups[index], to: groups[target.pair], localeNames: names)
    var move = moves[route] ?? CatalogMove(from: route.from, to: route.to, localeNames: names)
    move.keys.insert(key)
    move.newKeys[key] = newKey
    move.locales.insert(new.path.locale ?? "")
    switch target.fate {
    case .same: break
    case .changed: move.changedCount += 1
    case .lostForms(let forms): move.lost.append(CatalogMove.LostText(key: key, catalog: old, forms: forms))
    }
    moves[route] = move
    pairs[index].noteMoved(key)
    pairs[target.pair].noteMoved(
      newKey ?? key, textBefore: target.fate == .changed ? old.text(of: key, besides: nil) : nil)
    unmatched[index].remove(key)
  }

  // MARK: Losses

  /// Adds the texts that some locale lost while their keys moved.
  private func addLostTexts(
    to moves: inout [Route: CatalogMove], unchanged: [CatalogPath], _ states: [String: EntryStates]
  ) {
    let heads = Dictionary(grouping: pairs.indices.filter { pairs[$0].new != nil }) { locales[$0] }
    let kept = Set(unchanged.map { GroupLocale(group: CatalogGroup($0), locale: Self.normal($0.locale)) })
    let strangers = strangers(
      to: pairs.indices.flatMap { index in
        arrived[index].filter { pairs[index].hasMoved($0) }.map { (index, $0) }
      })
    let routes = Dictionary(
      grouping: moves.keys.filter { $0.localeNames == nil && !strangers.contains($0.to) }, by: \.from)
    for index in pairs.indices where !unmatched[index].isEmpty {
      guard let old = pairs[index].old, let routes = routes[groups[index]] else { continue }
      let here = heads[locales[index]] ?? []
      for key in unmatched[index] {
        guard let route = routes.filter({ moves[$0]?.keys.contains(key) ?? false }).min() else { continue }
        let newKey = moves[route]?.newKeys[key] ?? key
        guard
          // A few texts that are the same elsewhere may be there by chance.
          newKey.isExactly(key) || moves[route]?.newKeys.count ?? 0 >= Self.fewestRenamed,
          // Xcode left the entry there, stale and with its translations.
          !(states[old.path.path]?.entry(key)?.localization(old.path.locale ?? "").map { !$0.units.isEmpty } ?? false),
          // The new table has most of its texts from another one, and this one too.
          !hasRival(route, for: newKey, in: moves),
          // An unchanged file may have had the text before.
          !kept.contains(GroupLocale(group: route.to, locale: locales[index])),
          !here.contains(where: { pairs[$0].new?.file.contains(newKey) ?? false }),
          here.contains(where: { groups[$0] == route.to }) || !hasArrived(newKey, from: index, inOtherNameAmong: heads),
          isSeen(key, in: old, as: newKey, at: route.to, heads[""] ?? [])
        else { continue }
        moves[route]?.lost.append(CatalogMove.LostText(key: key, catalog: old, forms: []))
      }
    }
    for route in moves.keys {
      moves[route]?.lost.sort { ($0.catalog.path.locale ?? "", $0.key) < ($1.catalog.path.locale ?? "", $1.key) }
    }
  }

  /// True if a new catalog has the key under another name of its language: `nb-NO` for `nb`.
  private func hasArrived(_ key: String, from index: Int, inOtherNameAmong heads: [String: [Int]]) -> Bool {
    !locales[index].isEmpty
      && heads.contains { locale, indices in
        locale != locales[index] && AppleLocales.areOfOneLanguage(locale, locales[index])
          && indices.contains { pairs[$0].old == nil && pairs[$0].new?.file.contains(key) ?? false }
      }
  }

  /// True if more texts moved to the same table from another one, which had `key` too.
  private func hasRival(_ route: Route, for key: String, in moves: [Route: CatalogMove]) -> Bool {
    moves.contains { other, move in
      other != route && other.to == route.to && move.keys.contains(key)
        && move.keys.count > moves[route]?.keys.count ?? 0
    }
  }

  private struct GroupLocale: Hashable {
    var group: CatalogGroup
    var locale: String
  }

  /// True if users see a difference without the text of `old`: it is not empty and not the source text itself.
  private func isSeen(
    _ key: String, in old: Catalog, as newKey: String, at target: CatalogGroup, _ sources: [Int]
  ) -> Bool {
    guard let text = old.texts?.entry(key)?.value else { return true }
    guard !text.isEmpty, text != newKey else { return false }
    return !sources.contains { groups[$0] == target && pairs[$0].new?.texts?.entry(newKey)?.value == text }
  }
}

/// The difference between a text before and after its move.
private enum TextFate: Equatable {
  case same
  case changed
  /// It lacks plural forms that it had.
  case lostForms([PluralCategory])

  /// The preference of a catalog in which the text has this fate.
  var weight: Int {
    switch self {
    case .same: 2
    case .lostForms: 1
    case .changed: 0
    }
  }

  init(of key: String, from old: Catalog, to new: Catalog) {
    switch (old.texts?.entry(key)?.value, new.texts?.entry(key)?.value) {
    case (let before?, let after?):
      self = before == after || before.numbering(from: 1) == after.numbering(from: 1) ? .same : .changed
    case (_?, nil):
      // A text that has forms now, or a key that a stringsdict had too.
      self = .same
    case (nil, let after?):
      guard let entry = old.plurals?.entry(key) else {
        self = .changed
        return
      }
      let lost = entry.shownCategories(in: old.path.locale)
      self = lost.isEmpty || entry.texts.allSatisfy { $0.text == after } ? .same : .lostForms(lost.sorted())
    case (nil, nil):
      guard let before = old.plurals?.entry(key), let after = new.plurals?.entry(key) else {
        self = .changed
        return
      }
      let lost = before.shownCategories(in: old.path.locale).subtracting(
        after.variables.flatMap(\.forms).map(\.category))
      if !lost.isEmpty {
        self = .lostForms(lost.sorted())
      } else {
        self = before.sharesWords(with: after) ? .same : .changed
      }
    }
  }
}

extension StringsdictEntry {
  /// The categories with a text of their own that some number shows in `locale`.
  fileprivate func shownCategories(in locale: String?) -> Set<PluralCategory> {
    let rules = locale.flatMap { PluralRules(locale: $0) }
    return Set(
      variables.flatMap { variable in
        variable.forms.filter { form in
          form.category != .other && form.text.text != variable[.other]?.text.text
            && (form.category == .zero || rules?.categories.contains(form.category) ?? true)
        }.map(\.category)
      })
  }

  /// True if both show the same words in some form, whatever their placeholders are.
  fileprivate func sharesWords(with other: StringsdictEntry) -> Bool {
    let own = Set(texts.map { $0.text.withoutPlaceholders })
    return other.texts.isEmpty || own.isEmpty || other.texts.contains { own.contains($0.text.withoutPlaceholders) }
  }
}

extension String {
  fileprivate var withoutPlaceholders: String { removing(Placeholder.all(in: self).map(\.span)) }
}
