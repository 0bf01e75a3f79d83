import Text

/// The way in which Apple's systems read the code of a locale.
package enum LocaleReading: Hashable, Sendable {
  /// As it is.
  case own
  /// As another code: `iw` as `he`.
  case alias(of: String)
  /// Not at all, because no device can be set to its language. `meant` is the code that its author probably meant.
  case unknownLanguage(meant: String?)
  /// By its language, because no device can be set to its region.
  case unknownRegion(String, meant: String)
}

extension AppleLocales {
  /// The reading of `locale` in any spelling.
  package static func reading(of locale: String) -> LocaleReading {
    let parts = parts(of: locale)
    guard let language = parts.first?.lowercased() else { return .unknownLanguage(meant: nil) }
    func joined(_ language: String) -> String { ([language] + parts.dropFirst()).joined(separator: "-") }
    if let other = aliases[language] { return .alias(of: joined(other)) }
    guard languages.contains(language) else {
      let meant = languagesByRegion[language] ?? (language.utf8.count > 3 ? namedNearly(language) : nil)
      return .unknownLanguage(meant: meant.map(joined))
    }
    for index in parts.indices.dropFirst() {
      guard let region = regionMeant(by: parts[index].lowercased(), of: language) else { continue }
      var meant = parts
      if region.isEmpty { meant.remove(at: index) } else { meant[index] = region.uppercased() }
      return .unknownRegion(parts[index], meant: meant.joined(separator: "-"))
    }
    return .own
  }

  /// The region that `part` of a locale of `language` means, if it is not a region's code; empty if it repeats the
  /// language.
  private static func regionMeant(by part: String, of language: String) -> String? {
    if part.utf8.count == 3, part.hasPrefix("r") {
      // Android's notation: `pt-rBR`.
      let region = String(part.dropFirst())
      return regions.contains(region) ? region : nil
    }
    guard part.utf8.count == 2, !regions.contains(part) else { return nil }
    return part == language ? "" : regionAliases[part]
  }

  /// The one code for all codes that mean the same: `he` for `iw`, `pt-BR` for `pt_br`, `zh-Hans` for `zh-CN`.
  package static func normalized(_ locale: String) -> String {
    let written = parts(of: locale)
    guard let language = written.first?.lowercased() else { return locale }
    // Devices have the first of Norway's two languages under its own code.
    let own = language == "no" ? ["nb"] : parts(of: aliases[language] ?? language)
    var parts =
      own
      + written.dropFirst().map { part in
        switch part.utf8.count {
        case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
        case 2, 3: regionAliases[part.lowercased()]?.uppercased() ?? part.uppercased()
        default: part.lowercased()
        }
      }
    if parts[0] == "zh", parts.count > 1, parts[1].utf8.count == 2 {
      parts.insert(["CN", "SG"].contains(parts[1]) ? "Hans" : "Hant", at: 1)
    }
    return parts == ["zh", "Hans", "CN"] ? "zh-Hans" : parts.joined(separator: "-")
  }

  /// True if the codes differ in the script alone, which is the usual one of the language: `sr` and `sr-Cyrl`.
  package static func differInUsualScript(_ locale: String, _ other: String) -> Bool {
    normalized(locale) != normalized(other) && withoutUsualScript(locale) == withoutUsualScript(other)
  }

  /// The parts of the normalized code without the usual script of its language, which all codes of one language share:
  /// `sr`, `sr-Cyrl` and `sr_cyrl`.
  package static func withoutUsualScript(_ locale: String) -> [String] {
    let parts = parts(of: normalized(locale))
    guard let language = parts.first, let script = usualScripts[language] else { return parts }
    return parts.filter { $0 != script }
  }

  private static func parts(of locale: String) -> [String] {
    self.locale(named: locale).split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  static func pairs(_ text: String) -> [String: String] {
    let pairs = text.split(whereSeparator: \.isWhitespace).map { $0.split(separator: ":").map(String.init) }
    return Dictionary(uniqueKeysWithValues: pairs.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil })
  }
}
