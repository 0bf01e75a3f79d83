import Formats
import Text

/// The encoding and quoting of a project's native catalogs, for new ones.
struct CatalogStyle: Hashable, Sendable {
  var encoding = TextEncoding.utf8
  var quoting = StringsQuoting.raw

  /// The style of new catalogs in this encoding.
  init(encoding: TextEncoding) { self.encoding = encoding }

  /// Detects the style from the first native catalog that shows how it writes non-ASCII text.
  init(of folders: LocaleFolders, besides sourceLanguage: String, files: ProjectFiles) {
    var tries = 0
    for locale in folders.locales where locale != sourceLanguage.lowercased() && tries < 8 {
      let path = folders.path(of: SourceCatalog.fileName, locale: locale)
      guard folders.has(path), let bytes = try? files.read(path) else { continue }
      let file = StringsFile(parsing: bytes, dialect: .apple)
      guard file.isEditable else { continue }
      tries += 1
      encoding = file.encoding
      quoting = file.quoting
      if quoting == .ascii || file.text.contains(where: { $0 >= 0x80 }) { return }
    }
  }
}

extension StringsFile {
  /// Whether Apple's reader sees all of the file and its entries can be edited separately.
  var isEditable: Bool { format == .strings && !isRefusedByApple && firstIgnoredEntry == nil }
}

/// Edits only changed entries.
struct StringsUpdate {
  let source: SourceMessages
  let translations: Translations
  let style: CatalogStyle

  /// `nil` if the catalog is up to date. `old` is `nil` if it is missing or cannot be edited.
  func bytes(editing old: StringsFile?) throws(FileEditError) -> [UInt8]? {
    guard let old else { return newFile() }
    var edits: [TextReplacement] = []
    var quoting: StringsQuoting?
    func ownQuoting() -> StringsQuoting {
      if let quoting { return quoting }
      let own = old.quoting
      let shows = own == .ascii || old.text.contains { $0 >= 0x80 }
      quoting = shows ? own : style.quoting
      return quoting ?? own
    }
    let hasDuplicates = old.distinctKeyCount != old.entries.count
    // The position in the catalog of each source text's entry.
    var places = [Int32](repeating: -1, count: translations.fates.count)
    var hint = 0
    for position in old.entries.indices {
      let place = source.place(ofKeyAt: position, in: old, &hint)
      guard let sourcePlace = place, keeps(sourcePlace, old, position) else {
        if translations.extent == .whole { edits.append(try old.removal(at: position)) }
        continue
      }
      places[sourcePlace] = Int32(truncatingIfNeeded: position)
      guard case .accepted(let span) = translations.fates[sourcePlace] else { continue }
      // If a key is duplicate, the last entry counts.
      guard !hasDuplicates || old.position(ofKeyAt: position, in: old) == position else { continue }
      let isSame = translations.text.withUnsafeBufferPointer { text in
        old.hasValue(at: position, UnsafeBufferPointer(rebasing: text[span]))
      }
      if !isSame, !isScriptText(old, position, sourcePlace), let value = translations.string(at: sourcePlace) {
        edits.append(old.replacementOfValue(at: position, with: value, quoting: ownQuoting()))
      }
    }
    var previous: Int?
    for (sourcePlace, fate) in translations.fates.enumerated() {
      if places[sourcePlace] >= 0 {
        previous = Int(places[sourcePlace])
        continue
      }
      guard case .accepted = fate, let value = translations.string(at: sourcePlace) else { continue }
      guard sourcePlace < source.seenPlaces.upperBound else { continue }
      let next = previous.map { $0 + 1 < old.entries.count ? $0 + 1 : nil } ?? firstPlace(places, after: sourcePlace)
      edits.append(
        try old.insertion(
          key: source.key(at: sourcePlace), value: value, before: next, quoting: ownQuoting()))
    }
    guard !edits.isEmpty else { return nil }
    return try old.serialized(applying: edits)
  }

  /// Keeps an entry whose source text has a translation, or one that is left out while the old translation still fits.
  private func keeps(_ sourcePlace: Int, _ old: StringsFile, _ position: Int) -> Bool {
    switch translations.fates[sourcePlace] {
    case .accepted: true
    case .missing: translations.extent == .some
    case .leftOut:
      source.message(at: sourcePlace).fits(old.entries.value(at: position))
    }
  }

  /// The script's text for a plural, which users never see.
  private func isScriptText(_ old: StringsFile, _ position: Int, _ sourcePlace: Int) -> Bool {
    translations.scriptTexts[sourcePlace]?.withUnsafeBufferPointer { old.hasValue(at: position, $0) } ?? false
  }

  private func firstPlace(_ places: [Int32], after sourcePlace: Int) -> Int? {
    places[sourcePlace...].first { $0 >= 0 }.map(Int.init)
  }

  private func newFile() -> [UInt8]? {
    var lines: [UInt8] = []
    lines.reserveCapacity(translations.text.count * 2)
    translations.text.withUnsafeBufferPointer { text in
      for place in source.placesByKey {
        guard case .accepted(let span) = translations.fates[place] else { continue }
        var key = source.key(at: place)
        key.withUTF8 { key in
          style.quoting.appendLine(key: key, value: UnsafeBufferPointer(rebasing: text[span]), to: &lines)
        }
      }
    }
    return lines.isEmpty ? nil : style.encoding.encode(lines)
  }
}
