import Formats
import Messages
import Text

/// A file with source texts that is no catalog: a storyboard, an intent definition, an `Info.plist`.
///
/// Shared by reference: several tables may refer to it.
package final class FixedTextsFile: Sendable {
  package let path: String
  package let format: FixedTexts.Format
  private let texts: FixedTexts
  private let lines: SparseLineTable
  /// The folder that `.lproj` folders are in, and the name of the table.
  package let name: Table.Name
  private var folder: String { name.folder }
  var table: String { name.table }

  /// Reads the file at `path`; `nil` if it is not such a file.
  package init?(path: String, _ bytes: [UInt8]) {
    guard let name = Self.name(ofFileAt: path), let format = FixedTexts.Format(path: path) else { return nil }
    self.path = path
    self.format = format
    texts = FixedTexts(format, parsing: bytes)
    self.name = Table.Name(folder: name.folder, table: texts.stringsTable ?? name.table)
    lines = SparseLineTable(bytes)
  }

  /// The table that translates the file at `path`. The folder of an `Info.plist` is its own, and its table may be in
  /// another one.
  package static func name(ofFileAt path: String) -> Table.Name? {
    guard let format = FixedTexts.Format(path: path) else { return nil }
    var parts = path.split(separator: "/")
    guard let file = parts.popLast(), let dot = file.lastIndex(of: ".") else { return nil }
    let isLocalized = parts.last?.hasSuffix(".lproj") ?? false
    if isLocalized { parts.removeLast() }
    let folder = parts.joined(separator: "/")
    switch format {
    case .infoPlist, .buildSettings: return Table.Name(folder: folder, table: "InfoPlist")
    case .intents, .settings: return Table.Name(folder: folder, table: String(file[..<dot]))
    // Only the file of the source language has texts that others translate one by one.
    case .interface: return isLocalized ? Table.Name(folder: folder, table: String(file[..<dot])) : nil
    }
  }

  /// True if it has source texts of the table `name`.
  func isOf(_ name: Table.Name) -> Bool {
    table == name.table && !name.isSwifternalization
      && (folder == name.folder || format == .infoPlist || format == .buildSettings)
  }

  /// The keys of its texts, in its order.
  package var keys: [String] { texts.entries.map(\.key) }

  /// True if it has a text of `key`.
  package func contains(_ key: String) -> Bool { texts.entry(key) != nil }

  /// True if `key` is of an object that is not for translators.
  func isIgnored(_ key: String) -> Bool { texts.isIgnored(key) }

  /// The text of `key` and its place.
  package func text(of key: String) -> (text: String, place: Place)? {
    texts.entry(key).map { ($0.text, Place(path: path, range: lines.range(of: $0.span, in: texts.bytes))) }
  }

  /// The locales that an `Info.plist` states: the member, the locale and its place.
  package var locales: [(member: String, locale: String, place: Place)] {
    texts.locales.map { ($0.key, $0.text, Place(path: path, range: lines.range(of: $0.span, in: texts.bytes))) }
  }

  /// The identities of texts that differ from those in `old`, the same file at another version.
  ///
  /// An object that came or went has no translations of an old text.
  package func identitiesChanged(since old: FixedTextsFile?) -> [EntryIdentity] {
    let before = Dictionary(
      (old?.texts.entries ?? []).map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    return texts.entries.filter { entry in before[entry.key].map { $0 != entry.text } ?? false }.map {
      EntryIdentity(table: table, key: $0.key)
    }
  }
}
