import Edits
import Formats
import Messages
import Project
import Tables
import Text

/// The texts of one table that a range removes although their keys remain.
struct LostTexts {
  /// The losses in one catalog.
  struct Loss {
    let old: Catalog
    /// `nil` for a deleted file, or a language that a String Catalog no longer has.
    let new: Catalog?
    /// The keys whose texts are gone, in order.
    let keys: [String]
    /// The number of keys before.
    let count: Int
    let extent: Extent

    var locale: String { old.path.locale ?? "" }
    /// True for a language of a String Catalog, whose file stays.
    var isOfLanguage: Bool { old.path.format == .stringCatalog }
    /// True if the range removes this language from all catalogs, or from this one and changes nothing else there:
    /// somebody wants that.
    var isRemovedLanguage = false
  }

  enum Extent: Comparable {
    /// Some of the entries.
    case part
    /// Nearly all entries, or the file.
    case file
  }

  /// By locale.
  let losses: [Loss]

  var keys: ExactSet { ExactSet(losses.flatMap(\.keys)) }
  var locales: [String] { Set(losses.map(\.locale)).sorted() }
  var extent: Extent { losses.map(\.extent).max() ?? .part }
}

/// Facts about all changed catalogs of one table.
private struct TableFacts {
  /// The keys of objects whose texts all languages lost: those are not for translation.
  let objectsLostEverywhere: ExactSet
  /// The number of deleted catalogs.
  let deletedCount: Int

  init(_ pairs: [CatalogPair]) {
    deletedCount = pairs.count { $0.new == nil }
    let translations = pairs.filter(\.isTranslated)
    var counts: ExactDictionary<Int> = [:]
    for pair in translations {
      for key in pair.goneKeys where UncalledKeys.isMade(key, in: pair.path.table) { counts[key, default: 0] += 1 }
    }
    objectsLostEverywhere = ExactSet(
      counts.filter { key, count in
        count > 1
          && !translations.contains {
            $0.old?.file.contains(key) ?? false && $0.new?.file.contains(key) ?? false
          }
      }.keys)
  }
}

/// Finds lost texts.
struct LostTextSearch {
  private let input: RuleInput
  private let base: Snapshot
  private let index: LostTextIndex
  /// The keys that were lost in a move, by path and locale.
  private let lostInMoves: [[String]: ExactSet]
  private let renamed: Set<EntryIdentity>

  /// The fewest texts of a table that are a loss, unless a language was complete before.
  private static let fewest = 5
  private static let fewestOfComplete = 2
  /// The fewest entries of a file that can lose nearly all of them.
  private static let fewestOfFile = 10
  private static let fewestOfEmptyFile = 3
  private static let fewestReplaced = 10

  init?(_ input: RuleInput) {
    guard let base = input.base, !input.catalogs.isEmpty else { return nil }
    self.input = input
    self.base = base
    index = LostTextIndex(input)
    lostInMoves = input.moves.flatMap(\.lost).reduce(into: [:]) { keys, lost in
      keys[[lost.catalog.path.path, lost.catalog.path.locale ?? ""], default: []].insert(lost.key)
    }
    renamed = Set(input.changes.filter { $0.kind == .renamed || $0.kind == .moved }.compactMap(\.goneIdentity))
  }

  /// The lost texts of each table, by its name.
  var tables: [LostTexts] {
    let pairs = input.catalogs.filter { $0.old != nil && !$0.holdsDocumentation && $0.role != .other }
    let tables = Dictionary(grouping: pairs) { Table.Name($0.path) }.sorted { $0.key < $1.key }
    return tables.compactMap { name, pairs in
      let facts = TableFacts(pairs)
      let losses = pairs.compactMap { pair -> LostTexts.Loss? in
        var loss = loss(of: pair, facts)
        loss?.isRemovedLanguage = isRemovedLanguage(pair)
        return loss
      }
      return isWorthReporting(losses, of: name)
        ? LostTexts(losses: losses.sorted { ($0.locale, $0.old.path.path) < ($1.locale, $1.old.path.path) }) : nil
    }
  }

  private func isRemovedLanguage(_ pair: CatalogPair) -> Bool {
    pair.path.format == .stringCatalog && pair.isTranslated && pair.new == nil
      && (isGivenUp(LostTextIndex.locale(pair)) || !index.changesOtherLocales(than: pair))
  }

  /// True if no catalog has the language any longer, and the Xcode project does not list it. If no project is known,
  /// several catalogs have to have lost it.
  private func isGivenUp(_ locale: String) -> Bool {
    let pairs = index.catalogs(of: locale)
    guard pairs.allSatisfy({ $0.new == nil }), !index.hasFile(of: locale) else { return false }
    let regions = input.snapshot.xcode?.regions ?? []
    return regions.isEmpty ? Set(pairs.map(\.path.path)).count > 1 : !regions.contains(locale)
  }

  private func isWorthReporting(_ losses: [LostTexts.Loss], of name: Table.Name) -> Bool {
    if losses.contains(where: { $0.extent == .file }) { return true }
    guard !base.layout.traits.hasTranslatewiki else { return false }
    let total = losses.reduce(0) { $0 + $1.keys.count }
    if total >= Self.fewest { return true }
    return losses.contains { loss in
      loss.keys.contains { UncalledKeys.isMade($0, in: name.table) }
        || loss.keys.count >= Self.fewestOfComplete && isComplete(loss.old, name)
    }
  }

  /// True if `catalog` had all texts of the source language.
  private func isComplete(_ catalog: Catalog, _ name: Table.Name) -> Bool {
    guard let source = base.tables[name]?.source.texts, !source.isEmpty else { return false }
    return source.keys.allSatisfy { catalog.file.contains($0) }
  }

  // MARK: One catalog

  private func loss(of pair: CatalogPair, _ facts: TableFacts) -> LostTexts.Loss? {
    guard let old = pair.old else { return nil }
    if isDeletedStringCatalog(pair) { return deletion(ofStringCatalog: pair, old) }
    let gone = pair.goneKeys.filter { !facts.objectsLostEverywhere.contains($0) }
    let replaced = replacedKeys(in: pair)
    guard !gone.isEmpty || !replaced.isEmpty else { return nil }
    let isFile = pair.path.format != .stringCatalog
    if pair.new == nil, isFile { return pair.holdsSourceTexts ? nil : deletion(of: pair, old, gone, facts) }
    let count = old.texts?.distinctKeyCount ?? Set(old.file.keys).count
    let isEmptied = pair.new?.file.keys.isEmpty ?? true
    // The numbers come first, since most ranges remove few keys. A file that got half as many other keys has new texts.
    let mayBeFile =
      gone.count * 10 > count * 9 && count >= Self.fewestOfFile && pair.arrivedKeys.count * 2 < gone.count
      || isEmptied && (count >= Self.fewestOfEmptyFile || isFile && pair.role == .translatewiki)
    if mayBeFile, isEmptied || !pair.holdsSourceTexts || !isClearedEverywhere(gone, from: pair) {
      let lost = keys(gone, lostFrom: pair, old).filter { !isDead($0, in: pair) }
      let isWhole =
        isEmptied ? lost.count * 10 > count * 9 : lost.count * 10 > count * 9 && lost.count >= Self.fewestOfFile
      if isWhole { return LostTexts.Loss(old: old, new: pair.new, keys: lost, count: count, extent: .file) }
    }
    guard pair.isTranslated, !base.layout.traits.hasTranslatewiki else { return nil }
    let lost = keys(gone, lostFrom: pair, old).filter { isLive($0, in: pair) } + replaced
    return lost.isEmpty ? nil : LostTexts.Loss(old: old, new: pair.new, keys: lost, count: count, extent: .part)
  }

  /// True if the file itself is deleted, and not one of its languages.
  private func isDeletedStringCatalog(_ pair: CatalogPair) -> Bool {
    pair.path.format == .stringCatalog && pair.new == nil && input.snapshot.catalog(at: pair.path.path) == nil
      && !index.hasStringCatalog(at: pair.path.path)
  }

  /// The loss of one language with a deleted String Catalog: the translations of keys that code still looks up. A table
  /// that no code reads is given up, and `unextracted-key` reports missing texts of the source language.
  private func deletion(ofStringCatalog pair: CatalogPair, _ old: Catalog) -> LostTexts.Loss? {
    guard pair.isTranslated, !base.layout.traits.hasTranslatewiki else { return nil }
    let name = Table.Name(pair.path)
    let lost = keys(pair.goneKeys, lostFrom: pair, old).filter { key in
      input.snapshot.sites(of: EntryIdentity(table: name.table, key: key)).contains { base.tables.isRead(name, by: $0) }
    }
    guard lost.count >= Self.fewestOfEmptyFile else { return nil }
    return LostTexts.Loss(
      old: old, new: nil, keys: lost, count: Set(old.file.keys).count,
      extent: lost.count * 2 > pair.goneKeys.count ? .file : .part)
  }

  /// True if the translations lose the keys of a source file too, so that the keys do not stay.
  private func isClearedEverywhere(_ gone: [String], from pair: CatalogPair) -> Bool {
    let translations = input.catalogs.lazy.filter { other in
      other.isTranslated && other.path.table == pair.path.table && other.path.format == pair.path.format
        && other.role == pair.role
    }
    let keys = Set(gone)
    return !translations.isEmpty
      && translations.allSatisfy { Set($0.goneKeys).intersection(keys).count * 2 > keys.count }
  }

  /// The keys whose translations of several words became the source text, which did not change. Translators choose that
  /// for a few texts; many are the work of a tool.
  private func replacedKeys(in pair: CatalogPair) -> [String] {
    guard pair.isTranslated, !base.layout.traits.hasTranslatewiki, let locale = pair.path.locale,
      let old = pair.old?.texts, let new = pair.new?.texts,
      let table = input.snapshot.tables[Table.Name(pair.path)], let before = base.tables[Table.Name(pair.path)],
      !Table.isVariant(locale, of: table.sourceLanguage)
    else { return [] }
    let keys = pair.changedKeys.filter { key in
      guard let text = new.entry(key)?.value, let earlier = old.entry(key)?.value, text != earlier, !earlier.isEmpty,
        text.contains(" "), let source = table.text(of: key), source.text == text, Self.haveSameArguments(earlier, text)
      else { return false }
      return before.text(of: key)?.text == text
    }
    return keys.count < Self.fewestReplaced ? [] : keys.sorted()
  }

  /// The loss with a deleted file of translations, if the table remains for other languages.
  private func deletion(
    of pair: CatalogPair, _ old: Catalog, _ gone: [String], _ facts: TableFacts
  ) -> LostTexts.Loss? {
    let path = pair.path
    guard path.format == .strings || path.format == .stringsdict, base.layout.ships(pair.role),
      !base.layout.traits.hasTranslatewiki, let locale = path.locale
    else { return nil }
    // To drop a language, a project deletes all its files; the note on coverage reports that.
    guard index.hasFile(ofLanguageOf: locale) else { return nil }
    let left = index.localesLeft(of: path)
    // A table that most languages lose is given up.
    guard left.count > facts.deletedCount, !left.haveItsLanguage else { return nil }
    let lost = keys(gone, lostFrom: pair, old).filter { isLive($0, in: pair) }
    guard lost.count * 2 > gone.count else { return nil }
    return LostTexts.Loss(
      old: old, new: nil, keys: lost, count: gone.count, extent: lost.count < Self.fewestOfEmptyFile ? .part : .file)
  }

  // MARK: Keys

  /// The keys of `gone` whose texts are nowhere else, in order.
  private func keys(_ gone: [String], lostFrom pair: CatalogPair, _ old: Catalog) -> [String] {
    let table = pair.path.table
    let missed = lostInMoves[[pair.path.path, pair.path.locale ?? ""]] ?? []
    let whole = pair.path.format == .stringCatalog ? input.snapshot.catalog(at: pair.path.path)?.file.states : nil
    let source = base.tables[Table.Name(pair.path)]
    let shownInstead = filesShown(insteadOf: pair)
    let objects = Set(pair.arrivedKeys.map(Self.object))
    return gone.filter { key in
      guard !pair.movedKeys.contains(key), !missed.contains(key),
        !renamed.contains(EntryIdentity(table: table, key: key))
      else { return false }
      // Xcode may export another property of the object, with a new translation.
      if UncalledKeys.isMade(key, in: table), objects.contains(Self.object(of: key)) { return false }
      if let entry = whole?.entry(key), let locale = pair.path.locale {
        if !entry.isTranslatable || entry.extractionState == .stale { return false }
        // `translation-state-lost` reports changes of states alone.
        if let left = entry.localization(locale), !Self.isReplaced(old, key, by: left) { return false }
      }
      if let entry = old.texts?.entry(key) {
        let text = entry.value
        // Xcode's comment has the text of the object.
        if text.isEmpty || entry.comment?.contains("= \"\(text)\";") ?? false { return false }
        if pair.isTranslated {
          let original = source?.text(of: key)?.text
          // Without a copy of the source text users see the same, and a text with other arguments was wrong.
          if text.isCopy(of: key) || original.map({ text.isCopy(of: $0) }) ?? false { return false }
          if let original, !Self.haveSameArguments(original, text) { return false }
        }
        if index.hasArrived(anyOf: [text, LostTextIndex.words(of: text)], inTableOf: pair) { return false }
      }
      if pair.holdsSourceTexts, isStillShown(key, of: pair) { return false }
      if shownInstead.contains(where: { $0.contains(key) }) { return false }
      // Another file may have had the text before.
      return !index.isHeld(key, inLocaleOf: pair)
    }.sorted()
  }

  private static func object(of key: String) -> Substring { key.prefix { $0 != "." } }

  /// The files that users of a language see once it has none of its own: those of `nb` for `nb-NO`.
  private func filesShown(insteadOf pair: CatalogPair) -> [Table.Files] {
    guard pair.isTranslated, pair.new?.file.keys.isEmpty ?? true, let locale = pair.path.locale,
      let table = input.snapshot.tables[Table.Name(pair.path)]
    else { return [] }
    return table.translatedLocales.filter { AppleLocales.fallsBack(locale, to: $0) }.compactMap(table.files)
  }

  /// True if users no longer see the text of `key`, because another one has its place and is not shown.
  private static func isReplaced(_ catalog: Catalog, _ key: String, by localization: StringCatalogLocalization) -> Bool
  {
    let texts =
      catalog.texts?.entry(key).map { [$0.value] } ?? catalog.plurals?.entry(key)?.texts.map(\.text) ?? []
    return localization.units.allSatisfy { $0.state == .new && !texts.contains($0.value.text) }
  }

  private static func haveSameArguments(_ text: String, _ other: String) -> Bool {
    let kinds = { (text: String) in Placeholder.all(in: text).map(\.kind.rawValue).sorted() }
    return kinds(text) == kinds(other)
  }

  /// True if the source language still has the text of a removed key, for example in `Base.lproj`.
  private func isStillShown(_ key: String, of pair: CatalogPair) -> Bool {
    guard let text = pair.old?.texts?.entry(key)?.value else { return false }
    return input.snapshot.tables[Table.Name(pair.path)]?.text(of: key)?.text == text
  }

  /// True if the source language lost the key, too, so that its translations have no use.
  private func isDead(_ key: String, in pair: CatalogPair) -> Bool {
    if UncalledKeys.isMade(key, in: pair.path.table) { return !isKeptObject(key, in: pair) }
    guard pair.isTranslated else { return false }
    let name = Table.Name(pair.path)
    guard let before = base.tables[name], before.contains(key) else {
      // Without a source text the key may never have been used.
      return base.tables[name]?.hasSourceTexts ?? false && !base.isCalled(EntryIdentity(table: name.table, key: key))
    }
    return !(input.snapshot.tables[name]?.contains(key) ?? false)
  }

  /// True if users see the source text of the key, which is the same as before.
  private func isLive(_ key: String, in pair: CatalogPair) -> Bool {
    let name = Table.Name(pair.path)
    if UncalledKeys.isMade(key, in: name.table) { return isKeptObject(key, in: pair) }
    let identity = EntryIdentity(table: name.table, key: key)
    // `unextracted-key` reports that the source language lost the key.
    if base.tables[name]?.contains(key) ?? false, !(input.snapshot.tables[name]?.contains(key) ?? false) {
      return false
    }
    guard let now = input.snapshot.tables[name]?.text(of: key), now.isKnown,
      input.snapshot.isCalled(identity) || !base.isCalled(identity)
    else { return false }
    if let before = base.tables[name]?.text(of: key), !before.isSameText(as: now) { return false }
    return switch now.origin {
    case .catalog, .file: true
    // A call in another target reads another catalog, which may have the text.
    case .call, .key, .table, .unknown:
      input.snapshot.isUsed(identity)
        && (!input.snapshot.isCalled(identity)
          || input.snapshot.sites(of: identity).contains { input.snapshot.tables.isRead(name, by: $0) })
    }
  }

  /// True if the translation was made from another text of its object, by Xcode's comment.
  private func isOfOtherText(_ key: String, in pair: CatalogPair) -> Bool {
    guard let comment = pair.old?.texts?.entry(key)?.comment, comment.contains(" = \""),
      let now = input.snapshot.tables[Table.Name(pair.path)]?.text(of: key)
    else { return false }
    return !comment.contains("= \"\(now.text)\";")
  }

  /// True if the object that Xcode made the key for is still there, as far as is known.
  private func isKeptObject(_ key: String, in pair: CatalogPair) -> Bool {
    if let table = input.snapshot.tables[Table.Name(pair.path)], table.isIgnored(key) || table.isWithoutTitle(key) {
      return false
    }
    if input.keptObjects.contains(String(key.prefix { $0 != "." })) { return !isOfOtherText(key, in: pair) }
    // The hook does not read the interface.
    return input.mode == .staged && pair.isTranslated
      && input.snapshot.tables[Table.Name(pair.path)]?.contains(key) ?? false
  }
}
