import Text

/// Where a translation can be mended.
package enum TranslationPages: Hashable, Sendable {
  /// A page that the project names.
  case template(EditURLTemplate)
  /// The Wikipedia app's messages on translatewiki.
  case wikipediaApp

  /// The page of one translation.
  package func url(key: String, locale: String, table: String) -> String {
    switch self {
    case .template(let template):
      return template.url(key: key, locale: locale, table: table)
    case .wikipediaApp:
      let prefix = table == "InfoPlist" ? "Wikipedia-ios-meta-" : "Wikipedia-ios-"
      let title = "Wikimedia:" + prefix + Self.mangled(key) + "/" + locale.lowercased()
      return "https://translatewiki.net/w/i.php?title=" + Self.percentEncoded(title) + "&action=edit"
    }
  }

  /// A key as it stands in a page's title: what MediaWiki allows in no title becomes `=XX` (FACTS section 1).
  private static func mangled(_ key: String) -> String {
    var mangled: [UInt8] = []
    var previous: UInt8 = 0
    let bytes = Array(key.utf8)
    for (index, byte) in bytes.enumerated() {
      let isBlank = byte == 0x20 || byte == 0x5F
      let isOuter = index == 0 || index == bytes.count - 1 || previous == 0x20 || previous == 0x5F
      let isLegal =
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "!\"$'()*,-./:;?@\\^`~+".utf8.contains(byte) || (isBlank && !isOuter)
      if isLegal { mangled.append(byte) } else { mangled += [0x3D] + hexadecimal(byte) }
      previous = byte
    }
    return String(decoding: mangled, as: UTF8.self)
  }

  private static func percentEncoded(_ title: String) -> String {
    var encoded: [UInt8] = []
    for byte in title.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x7E: encoded.append(byte)
      default: encoded += [0x25] + hexadecimal(byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
