import Edits
import Formats
import Messages
import Project
import Tables
import Text

/// Runs all rules on translations in one pass over the catalogs.
struct TranslationReview {
  /// The most findings of each severity to report for one catalog, and for all. A hostile catalog could have a fault in
  /// each of a million entries.
  private static let mostOfCatalog = 1000
  private static let mostOfAll = 60_000

  private let input: RuleInput
  private let levels: RuleLevels
  private let sources: [Table.Name: TranslationSources]
  /// The texts that an import would write into native catalogs.
  let imported: ImportedTexts
  /// The most findings of each severity to report for a catalog.
  private let limit: Int
  /// True if the snapshot has sources, and all its calls are in Swift.
  private let isSwiftOnly: Bool

  private init(_ input: RuleInput, levels: RuleLevels, catalogs: [Catalog]) async {
    self.input = input
    self.levels = levels
    let rules = OwnRules(input.options)
    var sources: [Table.Name: TranslationSources] = [:]
    let tables = input.snapshot.tables
    for name in Set(catalogs.map { Table.Name($0.path) }) {
      guard let table = tables[name] else { continue }
      sources[name] = await TranslationSources(table, in: tables, rules: rules)
    }
    self.sources = sources
    limit = max(10, min(Self.mostOfCatalog, Self.mostOfAll / max(1, catalogs.count)))
    let callers = input.snapshot.sources.filter { !$0.scan.calls.isEmpty }
    // Code that is generated while the app is built, as by R.swift, may have the only calls; `lint` has read all others.
    let mayBeSwift = input.mode == .lint ? input.snapshot.sourceFileCount > 0 : !callers.isEmpty
    isSwiftOnly = mayBeSwift && callers.allSatisfy { $0.scan.calls[0].language == .swift }
    imported = ImportedTexts(input.snapshot)
  }

  /// The findings of all rules on translations, and the number of findings left out. A fault in translatewiki's catalog
  /// that is also in the native catalog made from it is reported once.
  static func findings(in input: RuleInput, levels: RuleLevels) async -> (reported: [Finding], omitted: Int) {
    let layout = input.snapshot.layout
    let catalogs = input.snapshot.catalogs.filter { catalog in
      catalog.role != .other && catalog.path.locale != nil && !catalog.path.isBase
        && !layout.holdsSourceTexts(catalog.path) && !catalog.holdsDocumentation
    }
    guard !catalogs.isEmpty else { return ([], 0) }
    let review = await TranslationReview(input, levels: levels, catalogs: catalogs)
    let (reported, omitted) = await review.map(catalogs)
    guard layout.traits.importsFromTranslatewiki else { return (reported.map(\.finding), omitted) }
    let originals = (layout.translatewikiFolder ?? "") + "/"
    let once = OriginalFaults.findings(of: reported) { $0.place?.path.hasPrefix(originals) ?? false }
    return (review.advisingImport(once, on: catalogs), omitted)
  }

  private func map(_ catalogs: [Catalog]) async -> (reported: [ReportedFault], omitted: Int) {
    let batch = catalogs.count > 4 ? max(1, catalogs.count / 32) : catalogs.count
    return await withTaskGroup(of: (start: Int, reported: [ReportedFault], omitted: Int).self) { group in
      for start in stride(from: 0, to: catalogs.count, by: batch) {
        let part = catalogs[start..<min(start + batch, catalogs.count)]
        group.addTask {
          let found = part.map { findings(in: $0) }
          return (start, found.flatMap(\.reported), found.reduce(0) { $0 + $1.omitted })
        }
      }
      var parts: [(start: Int, reported: [ReportedFault], omitted: Int)] = []
      for await part in group { parts.append(part) }
      return (parts.sorted { $0.start < $1.start }.flatMap(\.reported), parts.reduce(0) { $0 + $1.omitted })
    }
  }

  /// Features of a text or its source text that require a message check.
  private static let checked: TextTraits = [
    .percent, .dollar, .brace, .backslash, .isEmpty, .edgeSpace, .sourcePlaceholder,
  ]

  private func questions(on catalog: Catalog) -> Questions {
    let isGenerated = imported.haveOriginal(of: catalog)
    let isOn = { (rule: any Rule.Type) in levels.severity(of: rule.description, at: catalog.path.path) != nil }
    let rules = RuleCatalog.translationRules.filter { rule in
      (!isGenerated || rule.isAboutBreakage) && (!rule.isForReviewsOnly || input.mode != .lint) && isOn(rule)
    }
    let checksTranslations = RuleCatalog.faultRules.contains(where: isOn)
    return Questions(
      rules: rules.map { ($0, $0.description.id, $0.concerns) },
      concerns: rules.reduce(into: checksTranslations ? Self.checked : TextTraits()) { $0.formUnion($1.concerns) },
      checksTranslations: checksTranslations, isGenerated: isGenerated,
      isOfStringCatalog: catalog.path.format == .stringCatalog,
      habits: rules.contains { $0.readsHabits } ? TextHabits(of: catalog) : .none,
      neighbours: rules.contains { $0.concerns.contains(.neighbourLetter) }
        ? NeighbourLetters(of: catalog, locale: catalog.path.locale ?? "") : nil)
  }

  func findings(in catalog: Catalog) -> (reported: [ReportedFault], omitted: Int) {
    guard let table = sources[Table.Name(catalog.path)], let locale = catalog.path.locale else { return ([], 0) }
    var collector = FindingCollector(
      catalog: catalog, table: table.table, limit: limit,
      builder: TranslationFindingBuilder(
        pages: input.options.translationPages, sourceLanguage: table.table.sourceLanguage))
    let questions = questions(on: catalog)
    if let texts = catalog.texts { check(texts, of: catalog, locale, table, questions, &collector) }
    if let plurals = catalog.plurals { check(plurals, of: catalog, locale, table, questions, &collector) }
    if let file = catalog.file.swifternalization, let base = table.table.source.swifternalization {
      check(file, of: catalog, locale, besides: base, table, questions, &collector)
    }
    return (collector.reported, collector.omitted)
  }

  /// True for Crowdin's marker of a text, `crwdns1234:0crwdne1234:0`: its pseudo-language for translating within the
  /// app has no translations.
  private static func isMarker(_ text: some Sequence<UInt8>) -> Bool { text.starts(with: "crwdns".utf8) }

  /// True if the text of an entry, as written in its file, has a backslash that is not an escape.
  private static func holdsBackslash(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "\\") }
  }

  func translationCheck(_ locale: String, of catalog: Catalog) -> TranslationCheck {
    var check = TranslationCheck(
      LanguagePlurals(locale: locale), usesTranslatewiki: input.snapshot.layout.traits.hasTranslatewiki)
    check.readsNames = catalog.path.format == .stringCatalog
    check.numbersAreWide = isSwiftOnly
    return check
  }

  /// True if code uses the text.
  func isUsed(_ identity: EntryIdentity) -> Bool { input.snapshot.isUsed(identity) }

  /// True if code joins the text to other text.
  private func isJoined(_ identity: EntryIdentity) -> Bool {
    input.snapshot.sites(of: identity).contains { $0.call.context.isConcatenated }
  }

  private func check(
    _ entries: TextEntries, of catalog: Catalog, _ locale: String, _ table: TranslationSources,
    _ questions: Questions, _ collector: inout FindingCollector
  ) {
    let shipping = catalog.use.shipping
    let isOfProject = input.snapshot.layout.traits.importsFromTranslatewiki && catalog.role == .native
    let isOfCatalog = catalog.path.format == .stringCatalog
    let ownPlurals = table.table.locales[locale]?.plurals
    // A range does not read the files that it leaves alone.
    let pluralsPath = catalog.path.path + "dict"
    let hasOtherPlurals = ownPlurals == nil && input.stringsdicts.contains(pluralsPath)
    var checker: TranslationCheck?
    var unknown: [(key: String, span: Span)] = []
    let reportsRepeated =
      !questions.isGenerated && !table.repeatedTexts.isEmpty
      && !Table.isVariant(locale, of: table.table.sourceLanguage)
    let reportsCopies =
      !questions.isGenerated && !Table.isVariant(locale, of: table.table.sourceLanguage)
      && levels.severity(of: UntranslatedRule.description, at: catalog.path.path) != nil
    var (copies, otherCount): ([Int], Int) = ([], 0)
    var repeated: [Int: Int] = [:]
    let hasDuplicates = entries.distinctKeyCount < entries.count
    var hint = 0
    entries.text.withUnsafeBufferPointer { text in
      for position in entries.indices {
        // `duplicate-key` reports the entries that are not shown.
        if hasDuplicates, entries.position(of: entries.key(at: position)) != position { continue }
        let facts: TranslationSource
        if let twin = table.texts.place(ofKeyAt: position, in: entries, &hint), table[twin].source.isKnown {
          facts = table[twin]
          if reportsRepeated, table.isRepeated[twin] { repeated[twin] = position }
        } else {
          let key = entries.key(at: position)
          guard let found = table.facts(of: key) else {
            // Keys that code uses must stay: `unextracted-key` reports that English lacks them.
            if table.table.hasSourceTexts, !isUsed(EntryIdentity(table: catalog.path.table, key: key)) {
              unknown.append((key, entries.keySpan(at: position)))
            }
            continue
          }
          facts = found
        }
        let asked = facts.traits
        let raw = entries.rawValue(at: position)
        let bytes = UnsafeBufferPointer(rebasing: text[raw.span])
        if reportsCopies {
          if facts.isCopy(bytes), !entries.isExempt(at: position), !entries.isFuzzy(at: position) {
            copies.append(position)
          } else {
            otherCount += 1
          }
        }
        var traits = questions.traits(of: bytes).union(asked)
        var value: String?
        // Generated texts have escapes for the letters of most languages, and are read only where these matter.
        if raw.isEscaped, questions.isGenerated, !Self.holdsBackslash(bytes) { traits.remove(.backslash) }
        if raw.isEscaped, !questions.isGenerated || !traits.isDisjoint(with: questions.concerns.subtracting(.any)) {
          var decoded = entries.value(at: position)
          traits = decoded.withUTF8 { questions.traits(of: $0) }.union(asked)
          value = decoded
        }
        guard !traits.isDisjoint(with: questions.concerns), !Self.isMarker(bytes) else { continue }
        // The app shows the stringsdict's text, not this one.
        if catalog.role == .native, shipping == .asWritten,
          isOfProject && facts.message.hasPlural
            || facts.source.isOfPlural && (isOfCatalog || hasOtherPlurals)
            || ownPlurals?.entry(facts.source.key) != nil
        {
          continue
        }
        var translation = Translation(
          text: value ?? String(decoding: bytes, as: UTF8.self), source: facts, locale: locale,
          isOfStringsdict: false, traits: traits, habits: questions.habits)
        if traits.contains(.sourceEdgeSpace) {
          translation.isJoined = isJoined(EntryIdentity(table: catalog.path.table, key: facts.source.key))
        }
        // The stringsdict has the text, and the key is only here for a tool.
        if hasOtherPlurals, KeyText.isPlaceholder(translation.text, for: facts.source.key) { continue }
        let place = FindingCollector.TextPlace(span: raw.span, isEscaped: raw.isEscaped)
        let entry = {
          FindingCollector.Entry(key: entries.key(at: position), text: translation.text, source: facts.text)
        }
        for rule in questions.rules where !rule.concerns.isDisjoint(with: traits) {
          collector.add(rule.rule.check(translation), of: rule.id, on: entry(), at: place)
        }
        guard questions.checksTranslations, !traits.isDisjoint(with: Self.checked) else { continue }
        var decoded = value
        let isPlain =
          decoded?.withUTF8 { facts.message.isPlain($0, shipping) } ?? facts.message.isPlain(bytes, shipping)
        if isPlain { continue }
        var own = checker ?? translationCheck(locale, of: catalog)
        checker = own
        var faults = own.faults(in: translation.text, of: facts.message, ships: shipping)
        if facts.message.isFormat ? !faults.isEmpty : traits.contains(.percent) {
          own.use = input.snapshot.use(of: EntryIdentity(table: catalog.path.table, key: facts.source.key))
          if own.use != .unknown { faults = own.faults(in: translation.text, of: facts.message, ships: shipping) }
        }
        if faults.first?.kind == .empty {
          let comment = entries.comment(at: position)
          if EmptyTranslationRule.mayBeOnPurpose(facts.source.key, in: catalog.path.table, comment)
            || comment.map({ EmptyTranslationRule.saysOnPurpose($0, source: facts.text) }) ?? false
          {
            faults[0].effect = .none
          }
        }
        if questions.isGenerated { faults.removeAll { $0.effect != .wrong } }
        // The call passes what its key has, also where the source text leaves it out.
        if faults.contains(where: \.isSurplus), Self.isPassed(translation.text, byKey: facts.source.key) {
          faults.removeAll(where: \.isSurplus)
        }
        // A number has the size that the key gives it, also where the source text has another one.
        if faults.contains(where: \.isOfConversion) {
          let asked = SourceMessage(facts.source.key)
          if asked.isFormat, asked.firstDisagreement(with: facts.message) == nil,
            !own.faults(in: translation.text, of: asked, ships: shipping).contains(where: \.isOfConversion)
          {
            faults.removeAll(where: \.isOfConversion)
          }
        }
        collector.add(faults, on: entry(), at: place)
      }
    }
    let whole = TranslatedCatalog(
      catalog: catalog, unknownKeys: unknown, repeatedTexts: reportsRepeated ? table.repeatedTexts : [],
      translatedPositions: repeated, copies: copies, otherCount: otherCount)
    for rule in RuleCatalog.catalogRules { collector.add(rule, on: whole) }
  }

  /// True if the arguments of `text` are among those of a key with placeholders.
  private static func isPassed(_ text: String, byKey key: String) -> Bool {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return false }
    let asked = SourceMessage(key)
    return asked.isFormat && asked.firstDisagreement(with: SourceMessage(text)) == nil
  }

  private func check(
    _ plurals: PluralEntries, of catalog: Catalog, _ locale: String, _ table: TranslationSources,
    _ questions: Questions, _ collector: inout FindingCollector
  ) {
    guard questions.checksTranslations || !questions.rules.isEmpty, !plurals.entries.isEmpty else { return }
    var checker = translationCheck(locale, of: catalog)
    for entry in plurals.entries {
      guard let source = table.facts(of: entry.key), !entry.texts.contains(where: { Self.isMarker($0.text.utf8) })
      else {
        continue
      }
      // A plural is chosen while it is formatted.
      checker.use = source.message.hasPlural ? .formatted : .unknown
      // The width variations of a text are separate texts.
      if let original = source.source.plural {
        if original.texts.map(\.text) == entry.texts.map(\.text) {
          check(copy: entry, of: source, in: table.table.sourceLanguage, checker, locale, questions, &collector)
          continue
        }
        if !source.source.isOfPlural, table.table.source.texts?.position(of: entry.key) == nil { continue }
      }
      let parts = entry.parts
      let start = collector.reported.count
      for (condition, part) in parts {
        check(part, isForWidth: condition.width != nil, of: source, checker, locale, questions, &collector)
      }
      if parts.count > 1 { collector.dropRepeated(from: start) }
    }
  }

  /// Checks a copy of the source text. Its forms are those of another language, so that one of them may lack its number.
  private func check(
    copy entry: StringsdictEntry, of source: TranslationSource, in sourceLanguage: String, _ checker: TranslationCheck,
    _ locale: String,
    _ questions: Questions, _ collector: inout FindingCollector
  ) {
    // An import writes copies for texts without a translation.
    guard questions.checksTranslations, !input.snapshot.layout.traits.importsFromTranslatewiki,
      !Table.isVariant(locale, of: sourceLanguage)
    else { return }
    for (_, part) in entry.parts where part.format != nil {
      let faults = checker.faults(in: part, of: source.message, mayAddPlural: true).filter { fault in
        if case .formWithoutNumber = fault.kind { fault.effect != .none } else { false }
      }
      collector.add(
        faults, on: FindingCollector.Entry(key: entry.key, text: entry.sentence, source: source.text),
        at: FindingCollector.TextPlace(span: entry.keySpan, isEscaped: true))
    }
  }

  /// Checks one part of an entry.
  private func check(
    _ entry: StringsdictEntry, isForWidth: Bool, of source: TranslationSource, _ checker: TranslationCheck,
    _ locale: String,
    _ questions: Questions, _ collector: inout FindingCollector
  ) {
    let isVariant = entry.fullestVariant != nil
    guard isVariant ? !source.message.hasPlural : entry.format != nil else { return }
    let sentence = entry.fullestVariant?.text ?? entry.sentence
    let subject = { FindingCollector.Entry(key: entry.key, text: sentence, source: source.text) }
    let isReported = { (fault: MessageFault) in
      !questions.isGenerated || fault.effect == .wrong || fault.losesPlaceholders
    }
    if questions.checksTranslations, !isVariant {
      var faults = checker.faults(in: entry, of: source.message, mayAddPlural: questions.isOfStringCatalog).filter(
        isReported)
      if questions.isOfStringCatalog { faults = faults.map { $0.namingOwnArgument(of: entry) } }
      lazy var texts = TextsByPlaceholder(entry)
      for fault in faults {
        let text = fault.text(of: entry, texts)
        var own = subject()
        // The message itself quotes a form without its number.
        if let text, text.text != fault.form { own.text = text.text }
        collector.add(
          [fault], on: own, at: FindingCollector.TextPlace(span: text?.span ?? entry.keySpan, isEscaped: true))
      }
    }
    if !questions.rules.isEmpty {
      var translation = Translation(
        text: sentence, source: source, locale: locale, isOfStringsdict: true, traits: source.traits)
      translation.plural = entry
      translation.isForWidth = isForWidth
      let place = FindingCollector.TextPlace(span: entry.keySpan, isEscaped: true)
      for rule in questions.rules where rule.rule.readsSentences && !rule.concerns.isDisjoint(with: source.traits) {
        collector.add(rule.rule.check(translation), of: rule.id, on: subject(), at: place)
      }
    }
    for text in entry.texts {
      let place = FindingCollector.TextPlace(span: text.span, isEscaped: true)
      if questions.checksTranslations {
        let faults =
          isVariant
          ? checker.faults(in: text.text, of: source.message, ships: .asWritten)
          : checker.faults(inForm: text.text, of: source.message)
        collector.add(
          faults.filter(isReported),
          on: FindingCollector.Entry(key: entry.key, text: text.text, source: source.text), at: place)
      }
      var decoded = text.text
      let traits = decoded.withUTF8 { questions.traits(of: $0) }
      let form = Translation(
        text: text.text, source: source, locale: locale, isOfStringsdict: true, traits: traits.union(source.traits),
        habits: questions.habits)
      let asked = traits.union(source.traits.intersection(.sourceForbidden))
      for rule in questions.rules where rule.rule.readsForms && !rule.concerns.isDisjoint(with: asked) {
        collector.add(rule.rule.check(form), of: rule.id, on: subject(), at: place)
      }
    }
  }
}

extension MessageFault {
  fileprivate var isSurplus: Bool {
    if case .surplusPlaceholder = kind { true } else { false }
  }

  fileprivate var isOfConversion: Bool {
    if case .otherConversion = kind { true } else { false }
  }

  /// The text of a plural with the fault; `nil` for the entry as a whole.
  fileprivate func text(of entry: StringsdictEntry, _ texts: @autoclosure () -> TextsByPlaceholder) -> LocatedText? {
    switch kind {
    case .wrongType(let written, _, _, _), .otherConversion(let written, _), .surplusPlaceholder(let written, _, _):
      texts().withPlaceholder[written]
    default: form.flatMap { texts().whole[$0] }
    }
  }

  /// The form that the fault names.
  fileprivate var form: String? {
    if case .formWithoutNumber(let form, _, _, _) = kind { form } else { nil }
  }
}

/// The first text of a plural with each placeholder, and with each content.
private struct TextsByPlaceholder {
  let withPlaceholder: [String: LocatedText]
  let whole: [String: LocatedText]

  init(_ entry: StringsdictEntry) {
    let texts = entry.texts
    whole = Dictionary(firstOf: texts.map { ($0.text, $0) })
    withPlaceholder = Dictionary(
      firstOf: texts.flatMap { text in
        Placeholder.all(in: text.text).map { (text.text.slice($0.span), text) }
      })
  }
}
