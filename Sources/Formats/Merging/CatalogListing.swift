import Text

/// A catalog as lines for `git diff`: each text with its key, its locale and the like before it, whatever the layout.
package enum CatalogListing {
  /// The lines of a file. An unreadable file, or a `.strings` file, which already has lines, keeps its own text.
  package static func text(of bytes: [UInt8], format: CatalogPath.Format?) -> String {
    let format = format ?? self.format(of: bytes)
    var lines: [String] = []
    switch format {
    case .stringCatalog:
      guard let catalog = try? WellFormedStringCatalog(bytes) else { break }
      for member in catalog.root.members ?? .empty {
        guard member.name == "strings", let entries = member.value.members else {
          append(member.value, [member.name], catalog.text, to: &lines)
          continue
        }
        for entry in entries { append(entry, catalog.text, to: &lines) }
      }
      return joined(lines)
    case .stringsdict:
      guard let catalog = try? LineCatalog.read(bytes, .stringsdict) else { break }
      for member in catalog.members { append(member.content, [member.name.text], to: &lines) }
      return joined(lines)
    case .strings, .swifternalization, .swifternalizationExpressions, nil: break
    }
    return String(decoding: DecodedText(bytes).text, as: UTF8.self)
  }

  /// The probable format of a file with an unknown name.
  private static func format(of bytes: [UInt8]) -> CatalogPath.Format? {
    let text = DecodedText(bytes).text
    if PropertyList.isXML(text) { return .stringsdict }
    return text.first { !isJSONSpace($0) } == UInt8(ascii: "{") ? .stringCatalog : nil
  }

  private static func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func append(_ entry: LocatedJSON.Member, _ text: [UInt8], to lines: inout [String]) {
    let members = entry.value.members ?? .empty
    if members.isEmpty { lines.append(escaped(entry.name)) }
    for member in members {
      guard member.name == "localizations", let locales = member.value.members else {
        append(member.value, [entry.name, member.name], text, to: &lines)
        continue
      }
      for locale in locales { append(locale.value, [entry.name, locale.name], text, to: &lines) }
    }
  }

  private static func append(_ value: LocatedJSON, _ path: [String], _ text: [UInt8], to lines: inout [String]) {
    guard let members = value.members, !members.isEmpty else {
      let words = value.string ?? String(decoding: text[value.span], as: UTF8.self)
      return lines.append(line(path, words))
    }
    for member in members {
      switch (member.name, member.value.members) {
      case ("stringUnit", let unit?):
        // The state of a unit is part of its path.
        let state = unit.first { $0.name == "state" }?.value.string ?? ""
        let words = unit.first { $0.name == "value" }?.value.string ?? ""
        lines.append(line(path + [state], words))
      case ("variations", _?), ("substitutions", _?): append(member.value, path, text, to: &lines)
      default: append(member.value, path + [member.name], text, to: &lines)
      }
    }
  }

  private static func append(_ content: LineCatalog.Content, _ path: [String], to lines: inout [String]) {
    switch content {
    case .text(let words): lines.append(line(path, words.hasPrefix("=") ? String(words.dropFirst()) : words))
    case .dictionary(let members), .line(let members):
      for member in members { append(member.content, path + [member.name.text], to: &lines) }
    case .unit(let members):
      for member in members {
        if member.name.text == LineCatalog.valueName {
          append(member.content, path, to: &lines)
        } else if case .text(let words) = member.content, !words.isEmpty {
          append(member.content, path + [member.name.text], to: &lines)
        }
      }
    }
  }

  private static func line(_ path: [String], _ words: String) -> String {
    path.map(escaped).joined(separator: "/") + " = " + escaped(words)
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return text }
    var bytes: [UInt8] = []
    JSONEscaping.least.append(text, to: &bytes)
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
      .split(separator: "\\\"", omittingEmptySubsequences: false).joined(separator: "\"")
  }
}
