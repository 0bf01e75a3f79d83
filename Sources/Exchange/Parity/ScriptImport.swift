import Files
import Formats
import Messages
import Project
import Text

/// Converts one locale as the script does, and reports the entries that the script drops silently.
struct ScriptImport: Sendable {
  /// The most keys of a file: chosen keys could make the table that orders them slow.
  static let maximumKeys = 1 << 15

  let script: ParityScript
  let source: StringsFile
  private let arguments: [ScriptArguments]
  let layout: ExchangeLayout
  let native: LocaleFolders
  let translatewiki: LocaleFolders

  init(
    script: ParityScript, source: StringsFile, layout: ExchangeLayout, native: LocaleFolders,
    translatewiki: LocaleFolders
  ) {
    self.script = script
    self.source = source
    self.layout = layout
    self.native = native
    self.translatewiki = translatewiki
    arguments = source.entries.indices.map { position in
      source.withValue(at: position) { ScriptArguments(native: $0, script) }
    }
  }

  /// Expects `locale` in lowercase.
  func convert(_ locale: String, files: ProjectFiles) -> LocaleOutcome {
    var outcome = LocaleOutcome(locale: locale)
    let path = translatewiki.path(of: SourceCatalog.fileName, locale: locale)
    guard translatewiki.has(path), native.isAvailable(locale) else {
      // The source texts come from the app, regardless of translatewiki's file.
      if !layout.isSource(locale) {
        outcome.changes = native.files(of: locale).map { FileUpdate(path: $0, bytes: nil) }
      }
      if translatewiki.has(path), locale != ProjectTraits.documentationLocale {
        outcome.leaveOut(translatewiki.folderPath(locale), .unsupportedLocale, translatewiki)
      }
      return outcome
    }
    let file: StringsFile
    do {
      file = StringsFile(parsing: try files.read(path), dialect: .apple)
    } catch {
      outcome.leaveOut(path, .unreadable("\(error)"), translatewiki)
      return outcome
    }
    guard !file.isRefusedByApple, file.entries.count <= Self.maximumKeys else {
      let reason = file.problems.first { !$0.message.isEmpty }?.message ?? "it has too many entries"
      outcome.leaveOut(path, .unreadable(reason), translatewiki)
      return outcome
    }
    var table = Table(file)
    convert(&table, path: path, &outcome)
    outcome.metadata = MetadataTexts.keys.reduce(into: [:]) { texts, key in texts[key] = table.value(of: key) }
    if !layout.isSource(locale) { write(table, files, &outcome) }
    let pluralsPath = native.path(of: SourceCatalog.pluralsFileName, locale: locale)
    if table.plurals.isEmpty {
      if native.hasFolder(locale) || !table.accepted.isEmpty { outcome.englishPluralsPath = pluralsPath }
    } else {
      outcome.pluralsPath = pluralsPath
      outcome.plurals = StringsdictWriter.file(table.plurals)
      if !layout.isSource(locale) { outcome.replace(pluralsPath, with: outcome.plurals, files, native) }
    }
    return outcome
  }

  /// The entries of one of translatewiki's files and their native values.
  private struct Table {
    let file: StringsFile
    /// The positions of the entries that count, in order of each key's first occurrence.
    let positions: [Int]
    /// The ranges of the native values in `values`, parallel to `positions`; `nil` for an entry that is left out.
    var spans: [Range<Int>?]
    var values: [UInt8] = []
    var plurals: [StringsdictDraft] = []

    init(_ file: StringsFile) {
      self.file = file
      if file.distinctKeyCount == file.entries.count, file.firstIgnoredEntry == nil {
        positions = Array(file.entries.indices)
      } else {
        var places: [String: Int] = [:]
        var positions: [Int] = []
        for position in 0..<file.seenEntryCount {
          let key = file.entries.key(at: position)
          if let place = places[key] {
            positions[place] = position
          } else {
            places[key] = positions.count
            positions.append(position)
          }
        }
        self.positions = positions
      }
      spans = Array(repeating: nil, count: positions.count)
      values.reserveCapacity(file.text.count)
    }

    var accepted: [Int] { spans.indices.filter { spans[$0] != nil } }

    func value(of key: String) -> [UInt8]? {
      guard let position = file.position(of: key), let number = positions.firstIndex(of: position) else { return nil }
      return spans[number].map { Array(values[$0]) }
    }
  }

  private func convert(_ table: inout Table, path: String, _ outcome: inout LocaleOutcome) {
    var lines: LineTable?
    let file = table.file
    let language = String(outcome.locale.prefix { $0 != "-" })
    for (number, position) in table.positions.enumerated() {
      var reason: LeftOutEntry.Reason?
      let start = table.values.count
      let sourcePosition = source.position(ofKeyAt: position, in: file)
      if let fault = file.undecodable(at: position) {
        reason = .undecodable(fault)
      } else if let sourcePosition, sourcePosition < source.seenEntryCount {
        reason = file.withValue(at: position) { text in
          convert(text, position, arguments[sourcePosition], language, &table)
        }
      } else {
        reason = .unknownKey
      }
      guard let reason else {
        table.spans[number] = start..<table.values.count
        continue
      }
      table.values.removeSubrange(start...)
      let lineTable = lines ?? LineTable(file.text)
      lines = lineTable
      outcome.leftOutEntries.append(
        LeftOutEntry(
          identity: EntryIdentity(key: file.entries.key(at: position)),
          locale: translatewiki.names[outcome.locale] ?? outcome.locale,
          place: Place(path: path, range: lineTable.range(of: file.entries.span(at: position))),
          text: file.entries.value(at: position), reason: reason))
    }
  }

  /// Appends the native value. Returns the reason if the entry is left out.
  private func convert(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int, _ expected: ScriptArguments, _ language: String,
    _ table: inout Table
  ) -> LeftOutEntry.Reason? {
    let start = table.values.count
    ScriptText.appendNative(text, arguments: expected, to: &table.values)
    let found = table.values.withUnsafeBufferPointer { values in
      ScriptArguments(native: UnsafeBufferPointer(rebasing: values[start...]), script)
    }
    // A number with two types ends the script.
    guard found == expected, !found.isContradictory else {
      return .scriptDropsPlaceholders(found: found.placeholders, expected: expected.placeholders)
    }
    guard text.contains("{{PLURAL:") else { return nil }
    var plural = ScriptPlural(script, language: language, arguments: expected)
    do {
      table.plurals.append(try plural.entry(key: table.file.entries.key(at: position), text: text))
      return nil
    } catch {
      return .scriptStops(error.reason)
    }
  }

  /// Writes only if the dictionary in the native file differs.
  private func write(_ table: Table, _ files: ProjectFiles, _ outcome: inout LocaleOutcome) {
    let path = native.path(of: SourceCatalog.fileName, locale: outcome.locale)
    let accepted = table.accepted
    guard !accepted.isEmpty else {
      if native.has(path) { outcome.changes.append(FileUpdate(path: path, bytes: nil)) }
      return
    }
    let bytes = native.has(path) ? try? files.read(path) : nil
    if let bytes, holds(StringsFile(parsing: bytes, dialect: .apple), accepted, of: table) { return }
    let hashes = table.positions.map { table.file.withKey(at: $0) { AppleKeyOrder.hash($0) } }
    // The format of `descriptionInStringsFileFormat` on macOS, as saved by the script.
    var lines: [UInt8] = []
    lines.reserveCapacity(table.file.text.count * 2)
    table.values.withUnsafeBufferPointer { values in
      for number in AppleKeyOrder.order(hashes, isAccepted: { table.spans[$0] != nil }) {
        guard let span = table.spans[number] else { continue }
        table.file.withKey(at: table.positions[number]) { key in
          StringsQuoting.ascii.appendLine(key: key, value: UnsafeBufferPointer(rebasing: values[span]), to: &lines)
        }
      }
    }
    let new = TextEncoding.utf16LittleEndian.encode(lines)
    if new != bytes { outcome.changes.append(FileUpdate(path: path, bytes: new)) }
  }

  /// Whether the native file contains exactly the accepted entries.
  private func holds(_ file: StringsFile, _ accepted: [Int], of table: Table) -> Bool {
    guard !file.isRefusedByApple, file.firstIgnoredEntry == nil, file.distinctKeyCount == accepted.count else {
      return false
    }
    return table.values.withUnsafeBufferPointer { values in
      accepted.allSatisfy { number in
        guard let span = table.spans[number] else { return false }
        let position = file.position(ofKeyAt: table.positions[number], in: table.file)
        guard let position else { return false }
        return file.hasValue(at: position, UnsafeBufferPointer(rebasing: values[span]))
      }
    }
  }
}
