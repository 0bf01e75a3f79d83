import Classifier
import Formats
import Messages
import Project
import Text

/// Asks all rules on translations in one pass over the catalogs.
struct TranslationReview {
  /// What is found in one catalog at most; a hostile one could have a fault in each of a million entries.
  private static let mostFindings = 1000

  private let input: RuleInput
  private let levels: RuleLevels
  private let sources: TranslationSources
  /// Locale and table of translatewiki's catalogs here, from which native ones are generated.
  private let originals: Set<[String]>

  private init(_ input: RuleInput, levels: RuleLevels, catalogs: [Catalog]) {
    self.input = input
    self.levels = levels
    sources = TranslationSources(input.snapshot)
    originals = Set(
      catalogs.filter { $0.role == .translatewiki && $0.strings != nil }.map { Self.name($0) })
  }

  private static func name(_ catalog: Catalog) -> [String] {
    [catalog.path.locale?.lowercased() ?? "", catalog.path.table]
  }

  /// What all rules on translations find; one fault of a text that stands in translatewiki's catalog and in the native
  /// one that is made of it is found once.
  static func findings(in input: RuleInput, levels: RuleLevels) async -> [Finding] {
    let layout = input.snapshot.layout
    let catalogs = input.snapshot.catalogs.filter { catalog in
      catalog.role != .other && catalog.path.locale != nil && !catalog.path.isBase
        && !layout.holdsSourceTexts(catalog.path) && !layout.holdsDocumentation(catalog.path)
    }
    guard !catalogs.isEmpty else { return [] }
    let review = TranslationReview(input, levels: levels, catalogs: catalogs)
    let found = await review.map(catalogs)
    var seen: Set<[String]> = []
    let isOriginal = { (finding: Finding) in
      layout.profile == .wikipedia && finding.place?.path.hasPrefix((layout.translatewikiFolder ?? "") + "/") ?? false
    }
    let name = { (finding: Finding) in
      [
        finding.rule.rawValue, finding.identity?.table ?? "", finding.identity?.key ?? finding.place?.path ?? "",
        finding.locale?.lowercased() ?? "",
      ]
    }
    for finding in found where isOriginal(finding) {
      seen.insert(name(finding))
      // An entry that is wrong there is wrong here in other ways too: the import made it of that.
      if finding.severity == .error { seen.insert([""] + name(finding).dropFirst()) }
    }
    return found.filter { finding in
      isOriginal(finding) || !(seen.contains(name(finding)) || seen.contains([""] + name(finding).dropFirst()))
    }
  }

  private func map(_ catalogs: [Catalog]) async -> [Finding] {
    guard catalogs.count > 4 else { return catalogs.flatMap { findings(in: $0) } }
    let batch = max(1, catalogs.count / 32)
    return await withTaskGroup(of: (Int, [Finding]).self) { group in
      for start in stride(from: 0, to: catalogs.count, by: batch) {
        let part = catalogs[start..<min(start + batch, catalogs.count)]
        group.addTask { (start, part.flatMap { findings(in: $0) }) }
      }
      var parts: [(Int, [Finding])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  // MARK: One catalog

  private typealias Asked = (rule: any TranslationRule.Type, id: RuleID, concerns: TextTraits)

  /// The rules that look at `catalog`.
  private func rules(for catalog: Catalog) -> [Asked] {
    let isGenerated =
      input.snapshot.layout.profile == .wikipedia && catalog.role == .native && originals.contains(Self.name(catalog))
    return RuleCatalog.translationRules.filter { rule in
      (!isGenerated || rule.isAboutBreakage) && (!rule.isForReviewsOnly || input.mode != .lint)
        && levels.severity(of: rule.description, at: catalog.path.path) != nil
    }.map { ($0, $0.description.id, $0.concerns) }
  }

  private func findings(in catalog: Catalog) -> [Finding] {
    guard let table = sources.table(for: catalog), let locale = catalog.path.locale else { return [] }
    var collector = FindingCollector(
      catalog: catalog, table: table, pages: input.options.translationPages,
      isEnglish: input.snapshot.layout.sourceLanguage.hasPrefix("en"), limit: Self.mostFindings)
    let rules = rules(for: catalog)
    switch catalog.content {
    case .strings(let file): check(file, of: catalog, locale, table, rules, &collector)
    case .stringsdict(let file): check(file, locale, table, rules, &collector)
    }
    return collector.findings
  }

  private func check(
    _ file: StringsFile, of catalog: Catalog, _ locale: String, _ table: TranslationSources.Table, _ rules: [Asked],
    _ collector: inout FindingCollector
  ) {
    let dialect = input.snapshot.layout.placeholderDialect(of: catalog)
    let isGenerated = input.snapshot.layout.profile == .wikipedia && catalog.role == .native
    let concerns = rules.reduce(into: TextTraits()) { $0.formUnion($1.concerns) }
    let source = table.catalog?.strings
    var plurals: LanguagePlurals?
    var unknown: [(key: String, span: Span)] = []
    let entries = file.entries
    var hint = 0
    file.text.withUnsafeBufferPointer { text in
      for position in entries.indices {
        guard let source, let twin = source.position(ofKeyAt: position, in: file, hint: hint) else {
          let key = entries.key(at: position)
          if source != nil, table.plurals[key] == nil { unknown.append((key, entries.keySpan(at: position))) }
          continue
        }
        hint = twin + 1
        let asked = table.traits[twin]
        let raw = entries.rawValue(at: position)
        var traits = TextTraits(UnsafeBufferPointer(rebasing: text[raw.span])).union(asked)
        var value: String?
        if raw.isEscaped, !isGenerated || !traits.isDisjoint(with: concerns.subtracting(.any)) {
          var decoded = entries.value(at: position)
          traits = decoded.withUTF8 { TextTraits($0) }.union(asked)
          value = decoded
        }
        guard !traits.isDisjoint(with: concerns) else { continue }
        let facts = table.texts[twin]
        // The stringsdict's text is shown, not this one.
        if catalog.role == .native, dialect == .native,
          (isGenerated && !facts.shape.plurals.isEmpty)
            || (!table.plurals.isEmpty && table.plurals[entries.key(at: position)] != nil)
        {
          continue
        }
        var language = LanguagePlurals.unknown
        if traits.contains(.brace) {
          language = plurals ?? LanguagePlurals(locale: locale)
          plurals = language
        }
        let translation = Translation(
          value ?? String(decoding: text[raw.span], as: UTF8.self), source: facts, locale: locale, plurals: language,
          origin: dialect == .translatewiki ? .translatewiki : .strings, dialect: dialect, traits: traits)
        for rule in rules where !rule.concerns.isDisjoint(with: traits) {
          let faults = rule.rule.check(translation)
          guard !faults.isEmpty else { continue }
          let place = FindingCollector.TextPlace(span: raw.span, isEscaped: raw.isEscaped)
          collector.add(faults, of: rule.id, on: translation, key: entries.key(at: position), at: place)
        }
      }
    }
    let whole = TranslatedCatalog(catalog: catalog, unknownKeys: unknown)
    for rule in RuleCatalog.catalogRules { collector.add(rule, on: whole) }
  }

  private func check(
    _ file: StringsdictFile, _ locale: String, _ table: TranslationSources.Table, _ rules: [Asked],
    _ collector: inout FindingCollector
  ) {
    guard !rules.isEmpty, !file.entries.isEmpty else { return }
    let plurals = LanguagePlurals(locale: locale)
    for entry in file.entries {
      // What falls back to the source language is its copy.
      if let original = table.pluralForms[entry.key], original == entry.texts.map(\.text) { continue }
      let own = table.plurals[entry.key] ?? table.catalog?.strings?.position(of: entry.key).map { table.texts[$0] }
      guard let source = own, let shape = MessageShape(entry) else { continue }
      let general = entry.variables.first?[.other]?.text ?? entry.format
      let whole = Translation(
        general?.text ?? "", source: source, locale: locale, plurals: plurals, origin: .stringsdict, dialect: .native,
        traits: source.traits.union(.any), shape: shape)
      for rule in rules where rule.rule.readsShapes {
        let place = FindingCollector.TextPlace(span: entry.keySpan, isEscaped: true)
        collector.add(rule.rule.check(whole), of: rule.id, on: whole, key: entry.key, at: place)
      }
      for text in entry.texts {
        var decoded = text.text
        let traits = decoded.withUTF8 { TextTraits($0) }
        for rule in rules where rule.rule.readsForms && !rule.concerns.isDisjoint(with: traits) {
          let form = Translation(
            text.text, source: source, locale: locale, plurals: plurals, origin: .stringsdict, dialect: .native,
            traits: traits.union(source.traits))
          let place = FindingCollector.TextPlace(span: text.span, isEscaped: true)
          collector.add(rule.rule.check(form), of: rule.id, on: form, key: entry.key, at: place)
        }
      }
    }
  }
}

/// Makes findings of faults in one catalog.
struct FindingCollector {
  /// Where a text stands in its file.
  struct TextPlace {
    /// The text as written, without quotes.
    var span: Span
    /// Whether offsets in the text differ from those in the file.
    var isEscaped: Bool
  }

  let catalog: Catalog
  let table: TranslationSources.Table
  let pages: TranslationPages?
  let isEnglish: Bool
  let limit: Int
  private(set) var findings: [Finding] = []
  private var lines: LineTable?

  init(catalog: Catalog, table: TranslationSources.Table, pages: TranslationPages?, isEnglish: Bool, limit: Int) {
    self.catalog = catalog
    self.table = table
    self.pages = pages
    self.isEnglish = isEnglish
    self.limit = limit
  }

  private mutating func lineTable() -> LineTable {
    let table = lines ?? LineTable(catalog.text)
    lines = table
    return table
  }

  mutating func add(
    _ faults: [TranslationFault], of rule: RuleID, on translation: Translation, key: String, at place: TextPlace
  ) {
    for fault in faults where findings.count < limit {
      let inside = place.isEscaped ? nil : fault.span
      let span = inside.map { place.span.lowerBound + $0.lowerBound..<place.span.lowerBound + $0.upperBound }
      findings.append(
        Finding(
          rule: rule, severity: fault.severity,
          place: Place(path: catalog.path.path, range: lineTable().range(of: span ?? place.span)),
          identity: EntryIdentity(table: catalog.path.table, key: key), locale: catalog.path.locale,
          message: "\(fault.message) \(context(of: translation, key))", advice: fault.advice, subject: fault.subject,
          url: url(key)))
    }
  }

  mutating func add(_ rule: any CatalogRule.Type, on catalog: TranslatedCatalog) {
    findings += rule.findings(in: catalog, most: max(0, limit - findings.count))
  }

  private func url(_ key: String) -> String? {
    guard let locale = catalog.path.locale else { return nil }
    return pages?.url(key: key, locale: locale, table: catalog.path.table)
  }

  /// What a person needs to judge: the translation, the text it is of, and what translators were told.
  private func context(of translation: Translation, _ key: String) -> Message {
    let source = translation.source?.text ?? ""
    let comment = table.comment(on: key).map { clipped($0, to: 120) } ?? ""
    let told: Message = comment.isEmpty ? "" : " Comment: \(quote: comment)."
    return """
      Translation: \(quote: clipped(translation.text)). \(words: isEnglish ? "English" : "Source text"): \
      \(quote: clipped(source)).\(told)
      """
  }

  private func clipped(_ text: String, to limit: Int = 180) -> String {
    guard text.utf8.count > limit, let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return text[..<end] + "…"
  }
}
