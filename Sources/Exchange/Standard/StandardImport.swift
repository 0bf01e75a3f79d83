import Files
import Formats
import Messages
import Project

/// Converts one locale with all plural forms, and edits only changed entries.
struct StandardImport: Sendable {
  let source: SourceMessages
  let layout: ExchangeLayout
  let native: LocaleFolders
  let translatewiki: LocaleFolders
  private let style: CatalogStyle
  /// The plurals of the source language, by the places of the source texts.
  private let english: [Int: StringsdictDraft]
  /// The style of the source language's stringsdict.
  private let references: VariableReferences

  init(
    source: SourceCatalog, layout: ExchangeLayout, native: LocaleFolders, translatewiki: LocaleFolders,
    files: ProjectFiles
  ) {
    self.source = SourceMessages(source)
    self.layout = layout
    self.native = native
    self.translatewiki = translatewiki
    style = CatalogStyle(of: native, besides: layout.sourceLanguage, files: files)
    english = Self.plurals(of: self.source, LanguagePlurals(locale: layout.sourceLanguage))
    let path = native.path(of: SourceCatalog.pluralsFileName, locale: layout.sourceLanguage)
    let own = native.has(path) ? (try? files.read(path)).map { StringsdictFile(parsing: $0) } : nil
    references = own.flatMap { VariableReferences(in: $0.entries) } ?? .positional
  }

  private var sourcePlurals: LanguagePlurals { LanguagePlurals(locale: layout.sourceLanguage) }

  private static func plurals(of source: SourceMessages, _ language: LanguagePlurals) -> [Int: StringsdictDraft] {
    var plurals: [Int: StringsdictDraft] = [:]
    for place in source.seenPlaces {
      let message = source.message(at: place)
      guard message.hasPlural else { continue }
      let conversion = MessageConversion(
        message.text.withTranslatewikiPlaceholders, key: source.key(at: place), of: message, in: language)
      plurals[place] = conversion.message?.plurals
    }
    return plurals
  }

  /// The changes to the source language's own stringsdict.
  func sourcePlurals(files: ProjectFiles) -> FileUpdate? {
    let path = native.path(of: SourceCatalog.pluralsFileName, locale: layout.sourceLanguage)
    let translations = Translations(of: source, plurals: english)
    let language = sourcePlurals
    let update = StringsdictUpdate(
      source: source, translations: translations, language: language, english: english, sourceLanguage: language,
      references: references)
    let old = native.has(path) ? try? files.read(path) : nil
    guard let bytes = try? update.bytes(editing: old, isNeeded: false) else { return nil }
    return FileUpdate(path: path, bytes: bytes)
  }

  /// Expects `locale` in lowercase.
  func convert(_ locale: String, files: ProjectFiles) -> LocaleOutcome {
    var outcome = LocaleOutcome(locale: locale)
    guard !layout.isSource(locale), locale != ProjectTraits.documentationLocale else {
      return outcome
    }
    let path = translatewiki.path(of: SourceCatalog.fileName, locale: locale)
    let stringsPath = native.path(of: SourceCatalog.fileName, locale: locale)
    let pluralsPath = native.path(of: SourceCatalog.pluralsFileName, locale: locale)
    guard translatewiki.has(path), native.isAvailable(locale) else {
      for old in [stringsPath, pluralsPath] where native.has(old) {
        outcome.changes.append(FileUpdate(path: old, bytes: nil))
      }
      if translatewiki.has(path) {
        outcome.leaveOut(translatewiki.folderPath(locale), .unsupportedLocale, translatewiki)
      }
      return outcome
    }
    let file: StringsFile
    do {
      file = StringsFile(parsing: try files.read(path), dialect: .translatewiki)
    } catch {
      outcome.leaveOut(path, .unreadable("\(error)"), translatewiki)
      return outcome
    }
    if let fault = file.faultForTranslatewiki {
      outcome.leaveOut(path, .unreadable(fault), translatewiki)
      return outcome
    }
    if file.entries.isEmpty, hasTexts(stringsPath, pluralsPath, files) {
      outcome.leaveOut(path, .empty, translatewiki)
      return outcome
    }
    let language = LanguagePlurals(locale: locale)
    let translations = Translations(
      file, path: path, locale: translatewiki.names[locale] ?? locale, source: source, language: language,
      outcome: &outcome)
    outcome.metadata = metadata(translations)
    update(stringsPath, translations, files, &outcome)
    let isNeeded = native.has(pluralsPath) || translations.acceptedCount > 0
    let plurals = StringsdictUpdate(
      source: source, translations: translations, language: language, english: english,
      sourceLanguage: sourcePlurals, references: references)
    do {
      let old = native.has(pluralsPath) ? try files.read(pluralsPath) : nil
      if let bytes = try plurals.bytes(editing: old, isNeeded: isNeeded) {
        outcome.changes.append(FileUpdate(path: pluralsPath, bytes: bytes))
      }
    } catch {
      outcome.leaveOut(pluralsPath, .unreadable("\(error)"), translatewiki)
    }
    return outcome
  }

  /// Whether the app's own files of a locale contain texts, apart from copies of English plurals, or are unreadable.
  private func hasTexts(_ stringsPath: String, _ pluralsPath: String, _ files: ProjectFiles) -> Bool {
    if native.has(stringsPath) {
      guard let bytes = try? files.read(stringsPath) else { return true }
      if !StringsFile(parsing: bytes, dialect: .apple).entries.isEmpty { return true }
    }
    guard native.has(pluralsPath) else { return false }
    guard let bytes = try? files.read(pluralsPath) else { return true }
    let language = sourcePlurals
    return StringsdictFile(parsing: bytes).entries.contains { entry in
      let copy = source.place(of: entry.key).flatMap { english[$0] }
      return !(copy.map { StringsdictUpdate.says(entry, $0, in: language) } ?? false)
    }
  }

  private func update(
    _ path: String, _ translations: Translations, _ files: ProjectFiles, _ outcome: inout LocaleOutcome
  ) {
    do {
      var old = native.has(path) ? StringsFile(parsing: try files.read(path), dialect: .apple) : nil
      if let file = old, !file.isEditable { old = nil }
      let update = StringsUpdate(source: source, translations: translations, style: style)
      guard let bytes = try update.bytes(editing: old) else {
        if old == nil, native.has(path) { outcome.changes.append(FileUpdate(path: path, bytes: nil)) }
        return
      }
      let isEmpty = StringsFile.hasNoEntries(bytes)
      outcome.changes.append(FileUpdate(path: path, bytes: isEmpty ? nil : bytes))
    } catch {
      outcome.leaveOut(path, .unreadable("\(error)"), translatewiki)
    }
  }

  private func metadata(_ translations: Translations) -> [String: [UInt8]] {
    MetadataTexts.keys.reduce(into: [:]) { texts, key in
      guard let place = source.place(of: key) else { return }
      texts[key] = translations.value(at: place)
    }
  }
}

extension StringsFile {
  /// The fault that prevents importing a whole file of translatewiki.
  var faultForTranslatewiki: String? {
    problems.first { problem in
      switch problem.kind {
      case .wrongEncoding(.illFormed): !listsFaultsByEntry
      case .wrongEncoding(.secondByteOrderMark): false
      case .unparsable, .conflictMarker, .unsupported, .truncated, .wrongEncoding: true
      default: false
      }
    }?.message
  }

  /// Only small files are checked.
  static func hasNoEntries(_ bytes: [UInt8]) -> Bool {
    // An entry needs more space than this, apart from comments.
    bytes.count < 4096 && StringsFile(parsing: bytes, dialect: .apple).entries.isEmpty
  }
}
