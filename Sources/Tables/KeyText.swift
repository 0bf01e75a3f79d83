package enum KeyText {
  /// True if `text` is the key itself and not meant for readers: `ALERT_VIEW_TITLE`. If the `source` text differs from
  /// its key, keys here are names.
  package static func isPlaceholder(_ text: String, for key: String, source: String? = nil) -> Bool {
    guard text == key else { return false }
    if isName(key) { return true }
    guard let source, source != key, isOneWord(key), source.lowercased() != key.lowercased() else { return false }
    // A single word with a mark after it may also be the language's word for the source text.
    return !key.utf8.reversed().drop { !$0.isASCIIAlphanumeric }.allSatisfy(\.isASCIILetter)
  }

  /// True if `key` can be the source text itself: it has white space, or nothing that joins parts of a name.
  static func isText(_ key: String) -> Bool {
    !isName(key) && (key.contains(where: \.isWhitespace) || !key.dropLast().contains { "._-".contains($0) })
  }

  /// True if `key` is written as only names are: words joined by underscores, dots, or several hyphens, or `camelCase`.
  package static func isName(_ key: String) -> Bool {
    guard isOneWord(key), key.utf8.contains(where: \.isASCIILetter) else { return false }
    let parts = key.utf8.split(omittingEmptySubsequences: false) { "_.-/:".utf8.contains($0) }
    if parts.count > 1 {
      guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIAlphanumeric) }) else { return false }
      if key.utf8.contains(UInt8(ascii: "_")) { return true }
      // `Wi-Fi` and `example.org` are texts. Three parts in lower case or in `camelCase` are not.
      return parts.count > 2 && !key.utf8.contains(0x2F)
        && parts.allSatisfy { part in part.allSatisfy { !$0.isASCIIUpper } || isCamelCase(part) }
        || parts.dropFirst().contains { isCamelCase($0) }
    }
    return isCamelCase(key.utf8[...])
  }

  /// True if `key` has the form of a name: words joined by dots, underscores or hyphens, without white space. A word
  /// such as `Wi-Fi` has it too, so the other keys of the table decide.
  package static func isIdentifier(_ key: String) -> Bool {
    guard isOneWord(key), key.utf8.contains(where: \.isASCIILetter) else { return false }
    let parts = key.utf8.split(omittingEmptySubsequences: false) { "_.-".utf8.contains($0) }
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIAlphanumeric) }) else {
      return false
    }
    // A compound, such as `Wi-Fi` or `Double-click`.
    let isCompound = parts.count == 2 && key.utf8.contains(UInt8(ascii: "-")) && key.utf8.first?.isASCIIUpper ?? false
    return !isCompound
  }

  /// True if `key` is Apple's name of a setting of `Info.plist`, such as `NSCameraUsageDescription`.
  package static func isSetting(_ key: String, in table: String) -> Bool {
    table == "InfoPlist" && ["NS", "CF", "UI", "LS"].contains(where: key.hasPrefix)
      && !key.utf8.contains(UInt8(ascii: " "))
  }

  /// True if `text` is only the name of the setting of `Info.plist` that it is the text of, which no user sees.
  package static func isName(_ text: String, ofSetting key: String, in table: String) -> Bool {
    text == key && isSetting(key, in: table)
  }

  /// True if `key` is Apple's name of a setting of `Info.plist` whose text has the version or the years of the app.
  package static func isVersion(_ key: String, in table: String) -> Bool {
    table == "InfoPlist" && versionKeys.contains(key)
  }

  private static let versionKeys: Set<String> = [
    "CFBundleGetInfoString", "CFBundleShortVersionString", "CFBundleVersion", "NSHumanReadableCopyright",
  ]

  private static func isOneWord(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") }
  }

  private static func isCamelCase(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first, !first.isASCIIUpper, word.allSatisfy(\.isASCIIAlphanumeric) else { return false }
    // `iPhone` and `eBay` are product names.
    return word.dropFirst(2).contains(where: \.isASCIIUpper)
  }
}

extension UInt8 {
  fileprivate var isASCIIUpper: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
