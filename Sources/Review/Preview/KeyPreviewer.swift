import Formats
import Messages
import Project
import Rules
import Tables
import Text

/// Shows keys as people will see them in each language. A text of translatewiki that an import would accept is shown as
/// the app will have it then. Every other text is shown as the app has it.
package struct KeyPreviewer: Sendable {
  package struct Options: Sendable {
    /// `nil` if only the key is known.
    package var table: String?
    /// Any letter case; `nil` for all.
    package var locale: String?
    /// Values for the first arguments.
    package var arguments: [String] = []
    package var showsPseudolocales = false

    package init() {}
  }

  private let layout: ProjectLayout
  private let tables: ProjectTables

  package init(
    _ catalogs: [Catalog], layout: ProjectLayout, calls: CallIndex = CallIndex([]), fixed: [FixedTextsFile] = []
  ) {
    self.layout = layout
    tables = ProjectTables(catalogs, sourceLanguage: layout.sourceLanguage, calls: calls, fixed: fixed)
  }

  /// One preview for each part of the project that has the key in that table.
  package func previews(of key: String, _ options: Options) throws(KeyPreviewError) -> [KeyPreview] {
    guard !tables.all.isEmpty else { throw .noCatalogs }
    if let locale = options.locale { try check(locale: locale) }
    let known = Set(tables.all.map(\.name.table)).sorted()
    if let table = options.table, !known.contains(table) { throw .unknownTable(table, known: known) }
    let asked = options.table.map { tables.tables(named: $0) } ?? tables.all
    let having = asked.filter { table in
      table.allCatalogs.contains { $0.file.contains(key) } || table.fixedText(of: key) != nil
    }
    let names = Set(having.map(\.name.table)).sorted()
    guard let name = names.first else {
      let sources = asked.flatMap(\.sourceCatalogs)
      let keys = Set((sources.isEmpty ? asked.flatMap(\.allCatalogs) : sources).flatMap(\.file.keys))
      throw .unknownKey(key, table: options.table, nearest: nearestName(to: key, among: keys))
    }
    guard names.count == 1 else { throw .severalTables(key, names) }
    let identity = EntryIdentity(table: name, key: key)
    // translatewiki's folder and the app's folder are two views of one part.
    let parts = Dictionary(grouping: tables.tables(named: name).filter { !$0.name.isSwifternalization }) { table in
      table.shipping == .imported || table.isMadeByImport ? "" : table.name.folder
    }
    var previews: [KeyPreview] = []
    for (folder, tables) in parts.sorted(by: { $0.key < $1.key })
    where tables.contains(where: { part in having.contains { $0 === part } }) {
      previews.append(
        try KeyPreviewMaker(identity: identity, folder: folder, tables: tables, layout: layout, options: options)
          .preview())
    }
    for table in having where table.name.isSwifternalization {
      previews.append(
        try SwifternalizationPreviewMaker(identity: identity, table: table, options: options).preview())
    }
    return previews
  }

  private func check(locale: String) throws(KeyPreviewError) {
    let locales = Set(tables.all.flatMap { $0.allCatalogs.compactMap(\.path.locale) }).union([layout.sourceLanguage])
    if let fault = UnknownLocale(locale, among: locales) {
      throw .unknownLocale(locale, nearest: fault.nearest, known: fault.known)
    }
  }
}

extension Table {
  fileprivate var allCatalogs: [Catalog] {
    source.catalogs + base.catalogs + locales.sorted { $0.key < $1.key }.flatMap(\.value.catalogs)
  }
}

private struct KeyPreviewMaker {
  let identity: EntryIdentity
  let folder: String
  let tables: [Table]
  let layout: ProjectLayout
  let options: KeyPreviewer.Options

  private struct Found {
    var message: ShownMessage
    var place: Place
    var faults: [Message] = []
    var remarks: [Message] = []
  }

  private struct Source {
    /// If only a stringsdict has the key, its sentence for most numbers.
    var text: String
    var message: SourceMessage
    var entry: SourceMessage?
    var origin: SourceText.Origin
  }

  func preview() throws(KeyPreviewError) -> KeyPreview {
    let source = source()
    let hasSource = source != nil || tables.contains { !$0.source.catalogs.isEmpty }
    let locales = Set(tables.flatMap(\.locales.keys) + (hasSource ? [layout.sourceLanguage] : [])).sorted()
    var preview = KeyPreview(
      identity: identity, folder: folder, sourceText: source?.text,
      comment: tables.lazy.compactMap { $0.comment(on: identity.key) }.first { !$0.isEmpty }, versions: [], missing: [])
    var original: ShownMessage?
    for locale in locales.filter({ $0 == layout.sourceLanguage }) + locales.filter({ $0 != layout.sourceLanguage }) {
      let isSource = locale == layout.sourceLanguage
      guard let found = found(locale, of: isSource ? nil : source) else {
        preview.missing.append(locale)
        continue
      }
      if isSource { original = found.message }
      if let asked = options.locale?.lowercased(), asked != locale.lowercased() { continue }
      preview.versions.append(
        KeyPreview.Version(
          kind: isSource ? .source : .translation, locale: locale, place: found.place, faults: found.faults,
          remarks: found.remarks, variants: try variants(of: found.message, locale, source)))
    }
    if let asked = options.locale?.lowercased() { preview.missing.removeAll { $0.lowercased() != asked } }
    if options.showsPseudolocales, let original {
      preview.versions += try pseudo(original, source, translations: preview.versions)
    }
    return preview
  }

  /// The native text is preferred, as its placeholders have types.
  private func source() -> Source? {
    let sorted = tables.filter { $0.shipping != .imported } + tables.filter { $0.shipping == .imported }
    guard let text = sorted.lazy.compactMap({ $0.text(of: identity.key) }).first else { return nil }
    // Translations of translatewiki are made from the text there.
    let message = sorted.last { $0.shipping == .imported }?.text(of: identity.key)?.message ?? text.message
    return Source(
      text: text.text, message: message, entry: text.isOfPlural ? text.message : nil, origin: text.origin)
  }

  // MARK: Texts of a locale

  private func found(_ locale: String, of source: Source?) -> Found? {
    let isSource = locale == layout.sourceLanguage
    let own = tables.flatMap { table in
      isSource ? table.source.catalogs + table.base.catalogs : table.locales[locale]?.catalogs ?? []
    }
    let wiki = own.first { $0.use.shipping == .imported && $0.file.contains(identity.key) }
    if let wiki, let source, let entry = wiki.texts?.entry(identity.key) {
      return imported(entry, in: wiki, locale, source)
    }
    let native = own.filter { $0.use.shipping == .asWritten }
    for catalog in native {
      if let entry = catalog.plurals?.entry(identity.key) {
        return found(entry, in: catalog, locale, source)
      }
    }
    for catalog in native {
      if let entry = catalog.texts?.entry(identity.key) { return found(entry, in: catalog, locale, source) }
    }
    guard let wiki, let entry = wiki.texts?.entry(identity.key) else {
      guard isSource, let text = self.source() else { return nil }
      switch text.origin {
      case .call(let place), .file(let place): return Found(message: plain(text.text, text.message), place: place)
      default: return nil
      }
    }
    return Found(message: .mediaWiki(entry.value, .translatewiki), place: wiki.place(of: entry.keySpan))
  }

  /// The text as an import makes it. If the import leaves it out, as MediaWiki shows it.
  private func imported(_ entry: Entry, in catalog: Catalog, _ locale: String, _ source: Source) -> Found {
    let language = LanguagePlurals(locale: locale)
    let native = MessageConversion(entry.value, key: entry.key, of: source.message, in: language).message
    var message = ShownMessage.mediaWiki(entry.value, .translatewiki)
    if let native {
      message = native.plurals.map { .entry(StringsdictEntry($0)) } ?? plain(native.text, source.message)
    }
    var found = Found(message: message, place: catalog.place(of: entry.valueSpan))
    note(TranslationCheck(language).faults(in: entry.value, of: source.message, ships: .imported), &found)
    if entry.isFuzzy { found.remarks.append("it is marked fuzzy: the source text has changed since") }
    return found
  }

  private func found(_ entry: Entry, in catalog: Catalog, _ locale: String, _ source: Source?) -> Found {
    let message = source?.message ?? SourceMessage(entry.value)
    let hasPlural = MessageTemplate.all(in: entry.value).contains(where: \.isPlural)
    var found = Found(
      message: hasPlural ? appPlural(entry, message, locale) : plain(entry.value, message),
      place: catalog.place(of: entry.valueSpan))
    if let source {
      let checker = TranslationCheck(
        LanguagePlurals(locale: locale), usesTranslatewiki: layout.traits.hasTranslatewiki)
      note(checker.faults(in: entry.value, of: source.message, ships: .asWritten), &found)
    }
    return found
  }

  /// The stringsdict that the import would make of the text, if possible.
  private func appPlural(_ entry: Entry, _ message: SourceMessage, _ locale: String) -> ShownMessage {
    let conversion = MessageConversion(
      entry.value.withTranslatewikiPlaceholders, key: entry.key, of: message, in: LanguagePlurals(locale: locale))
    guard layout.traits.importsFromTranslatewiki, let plurals = conversion.message?.plurals else {
      return .mediaWiki(entry.value, .native)
    }
    return .entry(StringsdictEntry(plurals))
  }

  private func plain(_ text: String, _ source: SourceMessage) -> ShownMessage {
    source.isFormat ? .format(text) : .plain(text)
  }

  private func found(
    _ entry: StringsdictEntry, in catalog: Catalog, _ locale: String, _ source: Source?
  ) -> Found {
    var found = Found(message: .entry(entry), place: catalog.place(of: entry.keySpan))
    for problem in catalog.file.problems {
      if case .stringsdict(_, key: entry.key) = problem.kind {
        found.faults.append(Message(stringLiteral: problem.message))
      }
    }
    guard let source = source.map({ $0.entry ?? $0.message }), entry.parts.contains(where: { $0.entry.format != nil })
    else { return found }
    let checker = TranslationCheck(
      LanguagePlurals(locale: locale), usesTranslatewiki: layout.traits.hasTranslatewiki)
    for (_, part) in entry.parts where part.format != nil {
      note(
        checker.faults(in: part, of: source) + part.texts.flatMap { checker.faults(inForm: $0.text, of: source) },
        &found)
    }
    return found
  }

  private func note(_ faults: [MessageFault], _ found: inout Found) {
    for fault in faults {
      guard let words = TranslationFindingBuilder.words(for: fault)?.message else { continue }
      switch fault.effect {
      case .wrong, .leftOut: if !found.faults.contains(words) { found.faults.append(words) }
      case .lesser, .none: if !found.remarks.contains(words) { found.remarks.append(words) }
      }
    }
  }

  // MARK: Visible texts

  private func variants(
    of message: ShownMessage, _ locale: String, _ source: Source?
  ) throws(KeyPreviewError) -> [KeyPreview.Variant] {
    let original = source.map { $0.entry ?? $0.message } ?? Self.message(of: message)
    let samples: [PreviewArguments.Sample]
    do throws(PreviewArguments.Fault) {
      samples = try PreviewArguments(original).samples(
        given: options.arguments, of: message.texts, locale: locale, sourceLanguage: layout.sourceLanguage)
    } catch {
      throw .arguments(error)
    }
    let rules = message.rules(in: locale)
    return message.conditions.map { condition in
      var shown: [KeyPreview.Sample] = []
      for sample in samples {
        let category =
          sample.numbers.count == 1 && original.hasPlural ? sample.numbers.first.map(rules.category) : nil
        let outcome: KeyPreview.Sample.Outcome
        do throws(RenderingError) {
          outcome = .shown(try message.text(in: locale, under: condition, arguments: sample.values))
        } catch {
          outcome = .fault(error.message)
        }
        shown.append(
          KeyPreview.Sample(
            numbers: sample.numbers, genders: sample.genders, category: category, outcome: outcome))
      }
      return KeyPreview.Variant(condition: condition, samples: shown)
    }
  }

  private static func message(of message: ShownMessage) -> SourceMessage {
    switch message {
    case .plain(let text), .format(let text): SourceMessage(text)
    case .entry(let entry): SourceMessage(entry) ?? SourceMessage(entry.texts.last?.text ?? "")
    case .mediaWiki(let text, .native): SourceMessage(text)
    case .mediaWiki(let text, .translatewiki): SourceMessage(translatewiki: text)
    }
  }

  private func pseudo(
    _ original: ShownMessage, _ source: Source?, translations: [KeyPreview.Version]
  ) throws(KeyPreviewError) -> [KeyPreview.Version] {
    var made: [KeyPreview.Version] = []
    // Texts with MediaWiki's templates have no made-up translations.
    if case .mediaWiki = original {
    } else {
      for pseudo in Pseudolocale.allCases {
        made.append(
          KeyPreview.Version(
            kind: .pseudo(pseudo), locale: layout.sourceLanguage,
            variants: try variants(of: pseudo.message(for: original), layout.sourceLanguage, source)
              .map { $0.shown(by: pseudo) }))
      }
    }
    if let shortest = translations.shortest { made.append(shortest) }
    return made
  }
}
