import Text

package enum TranslationPages: Hashable, Sendable {
  case template(EditURLTemplate)
  case wikipediaApp

  package func url(key: String, locale: String, table: String) -> String {
    switch self {
    case .template(let template):
      return template.url(key: key, locale: locale, table: table)
    case .wikipediaApp:
      let prefix = table == "InfoPlist" ? "Wikipedia-ios-meta-" : "Wikipedia-ios-"
      let title = "Wikimedia:" + prefix + Self.mangled(key) + "/" + locale.lowercased()
      return "https://translatewiki.net/w/i.php?title=" + PercentEncoding.encoded(title, keeping: "-./:_~")
        + "&action=edit"
    }
  }

  /// A key as part of a page's title. Characters that MediaWiki does not allow in titles become `=XX`.
  private static func mangled(_ key: String) -> String {
    var mangled: [UInt8] = []
    mangled.reserveCapacity(key.utf8.count + 16)
    var previous: UInt8 = 0
    let count = key.utf8.count
    for (index, byte) in key.utf8.enumerated() {
      let isBlank = byte == 0x20 || byte == 0x5F
      let isOuter = index == 0 || index == count - 1 || previous == 0x20 || previous == 0x5F
      let isLegal =
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "!\"$'()*,-./:;?@\\^`~+".utf8.contains(byte) || (isBlank && !isOuter)
      if isLegal { mangled.append(byte) } else { PercentEncoding.append(byte, behind: UInt8(ascii: "="), to: &mangled) }
      previous = byte
    }
    return String(decoding: mangled, as: UTF8.self)
  }
}
