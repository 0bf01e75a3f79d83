import Formats
import Messages
import Text

/// One table of one bundle: its texts in the source language, in whichever files they are, and the files of each
/// locale. Shared by reference; refers to the texts of its files and copies none.
package final class Table: Sendable {
  /// The identity of a table among those of a project.
  package struct Name: Hashable, Comparable, Sendable {
    /// The folder of the `.lproj` folders, the String Catalog, or Swifternalization's files.
    package var folder: String
    package var table: String
    /// True for Swifternalization's files, which are a separate table even next to `.lproj` folders.
    package var isSwifternalization: Bool

    package init(folder: String, table: String, isSwifternalization: Bool = false) {
      self.folder = folder
      self.table = table
      self.isSwifternalization = isSwifternalization
    }

    package init(_ path: CatalogPath) {
      self.init(folder: path.folder, table: path.table, isSwifternalization: path.format.isSwifternalization)
    }

    package static func < (left: Name, right: Name) -> Bool {
      if left.isSwifternalization != right.isSwifternalization { return right.isSwifternalization }
      return (left.folder, left.table) < (right.folder, right.table)
    }
  }

  package struct Files: Sendable {
    /// The files, at most one of each format.
    package private(set) var catalogs: [Catalog] = []
    package private(set) var texts: TextEntries?
    package private(set) var plurals: PluralEntries?
    fileprivate private(set) var textsPath = ""
    fileprivate private(set) var pluralsPath = ""
    package private(set) var swifternalization: SwifternalizationFile?

    /// True if no file has an entry.
    package var isEmpty: Bool { catalogs.allSatisfy { $0.file.entryCount == 0 } }

    /// True if one of the files has an entry of `key`.
    package func contains(_ key: String) -> Bool { catalogs.contains { $0.file.contains(key) } }

    /// Adds a file and returns the file that does not count because of the other.
    @discardableResult mutating func add(_ catalog: Catalog) -> Catalog? {
      let index = catalogs.firstIndex { type(of: $0.file) == type(of: catalog.file) }
      if let known = index.map({ catalogs[$0] }) {
        // A file with entries counts before a file without.
        let isKnownKept = known.file.entryCount > 0 && Table.counts(known.path, before: catalog.path)
        if isKnownKept || catalog.file.entryCount == 0 { return catalog }
      }
      if let entries = catalog.texts {
        (texts, textsPath) = (entries, catalog.path.path)
      } else if let entries = catalog.plurals {
        (plurals, pluralsPath) = (entries, catalog.path.path)
      }
      if let file = catalog.file.swifternalization { swifternalization = file }
      guard let index else {
        catalogs.append(catalog)
        return nil
      }
      defer { catalogs[index] = catalog }
      return catalogs[index]
    }
  }

  /// The parts of a table while they are collected.
  struct Parts {
    var source = Files()
    var base = Files()
    var locales: [String: Files] = [:]
    var stringCatalog: Catalog?
    var documentation: TextEntries?
    var sections: [String: [String: String]] = [:]
    var unit = ""

    fileprivate var anyCatalog: Catalog? {
      source.catalogs.first ?? base.catalogs.first ?? stringCatalog ?? locales.values.first?.catalogs.first
    }

    mutating func add(_ catalog: Catalog, sourceLanguage: String) {
      let path = catalog.path
      unit = catalog.use.unit
      if let file = catalog.file.swifternalizationExpressions {
        sections = file.expressions
      } else if catalog.holdsAllLanguages {
        stringCatalog = catalog
      } else if catalog.use.holdsDocumentation {
        documentation = catalog.texts
      } else if catalog.holdsSourceTexts {
        // Swifternalization adds the source language's own file to `base.json`.
        if path.isBase || !path.format.isSwifternalization {
          if let other = source.add(catalog) { base.add(other) }
        } else {
          locales[sourceLanguage, default: Files()].add(catalog)
        }
      } else if let locale = path.locale, !path.isBase {
        locales[locale, default: Files()].add(catalog)
      }
    }
  }

  package let name: Name
  /// The language of its source texts: a String Catalog has its own.
  package let sourceLanguage: String
  package let source: Files
  /// The files of `Base.lproj`, for texts that the language's own folder lacks.
  package let base: Files
  package let locales: [String: Files]
  /// The String Catalog with all languages, if the table is one.
  package let stringCatalog: Catalog?
  /// The catalog with the documentation, if the project keeps one.
  package let documentation: TextEntries?
  /// Swifternalization's `expressions.json`, by language and name.
  package let sections: [String: [String: String]]
  package let shipping: Shipping
  /// The placeholders that the app replaces itself.
  package let placeholders: OwnPlaceholders
  /// True if the import makes its translations from those of another table.
  package let isMadeByImport: Bool
  /// The source texts with typed placeholders for the same keys, if those in `source` have no types.
  let typed: TextEntries?
  /// The source language's files that can have its texts, with its own, the nearest first.
  private let siblings: [KeyedList<SourceFiles>]
  /// The files with its source texts that are no catalogs, the nearest first.
  private let fixed: [FixedTextsFile]
  private let calls: CallIndex
  /// The keys without an entry in `source` whose texts translators should have: calls look them up in this table, or a
  /// storyboard has them.
  let calledKeys: [String]
  /// The keys of these that some locale has.
  private let textsOfCalls: Set<ExactText>

  init(
    name: Name, _ parts: Parts, sourceLanguage: String, typed: TextEntries? = nil, isMadeByImport: Bool = false,
    siblings: [KeyedList<SourceFiles>] = [], fixed: [FixedTextsFile] = [], calls: CallIndex,
    calledKeys: [String] = []
  ) {
    self.name = name
    self.sourceLanguage =
      parts.source.catalogs.first { $0.path.format == .stringCatalog }?.path.locale ?? sourceLanguage
    source = parts.source
    base = parts.base
    locales = parts.locales
    stringCatalog = parts.stringCatalog
    documentation = parts.documentation
    sections = parts.sections
    shipping = parts.source.catalogs.first?.use.shipping ?? .asWritten
    placeholders = parts.anyCatalog?.use.placeholders ?? OwnPlaceholders()
    self.typed = typed
    self.isMadeByImport = isMadeByImport
    self.fixed = fixed
    self.siblings = siblings
    self.calls = calls
    self.calledKeys = calledKeys
    textsOfCalls = Set(
      calledKeys.filter { key in parts.locales.values.contains { $0.contains(key) } }.map(ExactText.init))
  }

  package convenience init(name: Name, sourceLanguage: String, calls: CallIndex) {
    self.init(name: name, Parts(), sourceLanguage: sourceLanguage, calls: calls)
  }

  /// The table of one file with source texts.
  package convenience init(source catalog: Catalog, sourceLanguage: String) {
    var parts = Parts()
    parts.add(catalog, sourceLanguage: sourceLanguage)
    self.init(name: Name(catalog.path), parts, sourceLanguage: sourceLanguage, calls: CallIndex([]))
  }

  /// True if `path` counts and `other` does not: the language's own folder has precedence over `Base.lproj`.
  package static func counts(_ path: CatalogPath, before other: CatalogPath) -> Bool { !path.isBase && other.isBase }

  /// True if `locale` is the source language in another form: `en-GB` for `en`. It has only entries that differ.
  package static func isVariant(_ locale: String, of sourceLanguage: String) -> Bool {
    language(of: locale) == language(of: sourceLanguage)
  }

  private static func language(of locale: String) -> String {
    AppleLocales.language(of: AppleLocales.locale(named: locale))
  }

  /// The locales in whose folders source texts may be. The first folder counts.
  package static func sourceLocales(of sourceLanguage: String) -> [String] {
    [sourceLanguage] + AppleLocales.formerNames(of: sourceLanguage) + [CatalogPath.baseLocale]
  }

  /// The paths at which the source texts for the file at `path` may be. The first file counts. A file that may have
  /// source texts itself has none.
  package static func sourcePaths(for path: CatalogPath, sourceLanguage: String) -> [String] {
    guard let locale = path.locale, locale != sourceLanguage, !path.isBase else { return [] }
    let locales =
      path.format.isSwifternalization
      ? [sourceLanguage, CatalogPath.baseLocale] : sourceLocales(of: sourceLanguage)
    return locales.map { path.path(in: $0) }
  }

  /// The locales that should have all texts, in order.
  package var translatedLocales: [String] {
    locales.keys.filter { !Self.isVariant($0, of: sourceLanguage) }.sorted()
  }

  package func files(of locale: String) -> Files? {
    if let files = locales[locale] { return files }
    let isSource = locale == sourceLanguage || source.catalogs.contains { $0.path.locale == locale }
    return isSource && !source.isEmpty ? source : nil
  }

  /// The locales whose files have an entry of `key`.
  ///
  /// - Parameter isCounted: True for the files whose entry counts.
  func locales(of key: String, where isCounted: (Catalog) -> Bool) -> [String] {
    locales.compactMap { locale, files in
      files.catalogs.contains { $0.file.contains(key) && isCounted($0) } ? locale : nil
    }
  }

  /// True if a file of the source language has texts, more than a few plurals.
  package var hasSourceTexts: Bool { !(source.texts?.isEmpty ?? true) }

  /// True if a translation has more than twice as many texts as the source language, which may have none.
  package var hasFewSourceTexts: Bool {
    let count = source.texts?.count ?? 0
    return locales.values.contains { ($0.texts?.count ?? 0) > count * 2 }
  }

  /// True if the source language has an entry of `key`; a String Catalog's stale entries are built too.
  package func contains(_ key: String) -> Bool {
    source.contains(key) || base.contains(key) || stringCatalog?.file.contains(key) ?? false
  }

  /// True if a translation has `key`.
  package func isTranslated(_ key: String) -> Bool { locales.values.contains { $0.contains(key) } }

  /// True if `key` has translations and each is the key itself, which users see in every language.
  package func isTranslatedAsItself(_ key: String) -> Bool {
    let texts = locales.values.compactMap { $0.texts?.entry(key)?.value }
    return !texts.isEmpty && texts.allSatisfy { $0 == key }
  }

  /// True if its texts are on translatewiki, or made from texts that are.
  var usesTranslatewiki: Bool { isMadeByImport || source.catalogs.contains { $0.role == .translatewiki } }

  /// True if translators have `key`, and only calls have its text.
  package func isTextOfCalls(_ key: String) -> Bool { textsOfCalls.contains(ExactText(key)) && text(of: key) != nil }

  // MARK: One key

  /// The source text of `key` that its translations are made from; `nil` if it is unknown.
  package func text(of key: String) -> SourceText? {
    text(of: key, in: source, shipping) ?? calledText(of: key)
  }

  /// The text of a key that the source language's files of this table lack.
  func calledText(of key: String) -> SourceText? {
    // Translators of translatewiki see its files only.
    if shipping == .imported || isMadeByImport { return nil }
    let sites = name.isSwifternalization ? [] : calls.sites(of: EntryIdentity(table: name.table, key: key))
    for site in sites {
      guard let value = site.call.value, let text = value.literal, !text.isEmpty else { continue }
      return SourceText(
        key: key, text: text, message: SourceMessage(text, own: placeholders), plural: nil,
        origin: .call(site.source.place(of: value.span)))
    }
    if let found = fixedText(of: key) {
      return SourceText(
        key: key, text: found.text, message: SourceMessage(found.text, own: placeholders), plural: nil,
        origin: .file(found.place))
    }
    // A text with interpolations, or in a constant, is unknown.
    if sites.contains(where: { $0.call.value?.content == .expression }) { return nil }
    if let own = text(of: key, in: base, .asWritten) { return own }
    for list in siblings {
      for other in list.candidates(for: key) where other.name != name && other.files.contains(key) {
        guard let text = text(of: key, in: other.files, .asWritten) else { continue }
        return SourceText(
          key: key, text: text.text, message: text.message, plural: text.plural, isOfPlural: text.isOfPlural,
          origin: .table(other.name))
      }
    }
    // Without a call a key of one word may be the id of an object.
    let mayBeText = !sites.isEmpty || source.isEmpty && key.contains(where: \.isWhitespace)
    guard mayBeText, KeyText.isText(key) || !KeyText.isName(key) && keysAreTexts else { return nil }
    return SourceText(key: key, text: key, message: SourceMessage(key, own: placeholders), plural: nil, origin: .key)
  }

  /// The most keys that show whether the keys of a table are texts.
  private static let sample = 200

  /// True if most keys of the table are texts themselves, not names. If the source language has few of the texts, its
  /// file may have only those that differ from their keys, and the keys of a translation decide.
  package var keysAreTexts: Bool {
    let largest = locales.values.compactMap(\.texts).max { $0.count < $1.count }
    if let entries = source.texts, !entries.isEmpty, !hasFewSourceTexts {
      let places = entries.indices.prefix(Self.sample)
      return places.count { entries.key(at: $0) == entries.value(at: $0) } * 2 > places.count
    }
    let keys = largest.map { entries in entries.indices.prefix(Self.sample).map(entries.key) } ?? []
    return keys.count { KeyText.isIdentifier($0) || KeyText.isName($0) } * 3 < keys.count
  }

  /// The number of locales that have an entry of `key`.
  package func localeCount(having key: String) -> Int { locales.values.count { $0.contains(key) } }

  /// True if `key` is of an object that its Interface Builder file marks as not for translators.
  package func isIgnored(_ key: String) -> Bool { fixed.contains { $0.isIgnored(key) } }

  /// True if the Interface Builder files of the table were read, and the object of `key` has no title in them.
  package func isWithoutTitle(_ key: String) -> Bool {
    key.hasSuffix(".title") && !fixed.isEmpty && !fixed.contains { $0.contains(key) }
  }

  /// The text of `key` in a file that is no catalog, with its place.
  package func fixedText(of key: String) -> (text: String, place: Place)? {
    fixed.lazy.compactMap { $0.text(of: key) }.first
  }

  private func text(of key: String, in files: Files, _ shipping: Shipping) -> SourceText? {
    if let texts = files.texts, let position = texts.position(of: key) {
      let found = text(at: position, of: texts, in: files, shipping)
      return found.isKnown ? found : nil
    }
    return files.plurals?.entry(key).map { text(of: $0, in: files) }
  }

  /// The text of an entry of the source language's `.strings`, or of its key in the stringsdict.
  func text(at position: Int, of texts: TextEntries, in files: Files, _ shipping: Shipping) -> SourceText {
    let key = texts.key(at: position)
    let plural = files.plurals?.entry(key)
    // The import writes the forms itself.
    if shipping == .asWritten, let plural, let message = SourceMessage(plural, own: placeholders) {
      return SourceText(
        key: key, text: message.text, message: message, plural: plural, isOfPlural: true,
        origin: .catalog(path: files.pluralsPath))
    }
    let origin = SourceText.Origin.catalog(path: files.textsPath)
    let text = texts.value(at: position)
    if KeyText.isName(text, ofSetting: key, in: name.table) { return setting(key) }
    // A String Catalog has the key in place of a source text that it lacks.
    if stringCatalog != nil, KeyText.isPlaceholder(text, for: key) { return .unknown(key) }
    guard shipping == .imported else {
      return SourceText(
        key: key, text: text, message: SourceMessage(text, own: placeholders), plural: plural, origin: origin)
    }
    let twin = typed?.position(ofKeyAt: position, in: texts, hint: position)
    let native = twin.flatMap { twin in typed?.value(at: twin) }
    return SourceText(
      key: key, text: text, message: message(native, translatewiki: text),
      plural: plural, origin: origin)
  }

  /// The requirements of translatewiki's text, by the native one if there is one.
  private func message(_ native: String?, translatewiki text: String) -> SourceMessage {
    native.map { SourceMessage($0, own: placeholders) } ?? SourceMessage(translatewiki: text, own: placeholders)
  }

  /// The text of a setting of `Info.plist` that has none in a catalog.
  private func setting(_ key: String) -> SourceText {
    guard let found = fixedText(of: key) else { return .unknown(key) }
    return SourceText(
      key: key, text: found.text, message: SourceMessage(found.text, own: placeholders), plural: nil,
      origin: .file(found.place))
  }

  func text(of entry: StringsdictEntry, in files: Files) -> SourceText {
    let message = SourceMessage(entry, own: placeholders)
    let text = message?.text ?? entry.sentence
    return SourceText(
      key: entry.key, text: text, message: message ?? SourceMessage(text, own: placeholders), plural: entry,
      isOfPlural: message != nil,
      origin: .catalog(path: files.pluralsPath))
  }

  /// The text that users see for `key` in a locale without a translation.
  package func shownWithoutTranslation(_ key: String) -> ShownText {
    // A String Catalog is built with its source texts for the languages that lack one.
    if stringCatalog?.file.contains(key) ?? false { return .text(text(of: key)?.text ?? key) }
    return calls.shownText(of: EntryIdentity(table: name.table, key: key))
  }

  /// The use of the text of `key` by calls.
  func use(of key: String) -> TextUse { calls.use(of: EntryIdentity(table: name.table, key: key)) }

  /// The comment for translators of `key`.
  package func comment(on key: String) -> String? {
    if let comment = documentation?.entry(key)?.value ?? source.texts?.entry(key)?.comment { return comment }
    var comment: String?
    calls.forEachSite(of: EntryIdentity(table: name.table, key: key)) { site in
      comment = site.call.comment?.literal
      return comment == nil
    }
    return comment
  }
}
