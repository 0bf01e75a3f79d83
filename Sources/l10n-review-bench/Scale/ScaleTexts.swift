/// The texts of repositories to measure.
enum ScaleTexts {
  /// `number` in letters, because texts should differ in words and not in numbers.
  static func word(_ number: Int) -> String {
    var rest = number
    var letters: [Character] = []
    repeat {
      letters.append(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 16))))
      rest /= 16
    } while rest > 0
    return "q" + String(letters.reversed())
  }

  static func key(_ number: Int) -> String { "screen-\(word(number))-title" }

  static func text(_ number: Int) -> String { "Show the \(word(number)) of this article" }

  /// One `.strings` entry.
  static func entry(_ key: String, _ text: String) -> String { "/* A title */\n\"\(key)\" = \"\(text)\";\n\n" }

  /// A catalog of `count` entries.
  static func catalog(
    _ count: Int, key: (Int) -> String = key, text: (Int) -> String = text
  ) -> String {
    (0..<count).map { entry(key($0), text($0)) }.joined()
  }

  static func call(_ key: String, _ text: String, comment: String = "A title") -> String {
    "  let label = NSLocalizedString(\"\(key)\", value: \"\(text)\", comment: \"\(comment)\")\n"
  }

  /// A Swift file with `count` calls.
  static func source(
    _ count: Int, key: (Int) -> String = key, text: (Int) -> String = text
  ) -> String {
    "import UIKit\n\nfunc show() {\n" + (0..<count).map { call(key($0), text($0)) }.joined() + "}\n"
  }

  /// A project with the folders of the Wikipedia app, for imports.
  static func wikipedia(_ source: String, _ translation: String, native: String = "") -> [ScaleFile] {
    [
      ScaleFile("Wikipedia/Localizations/en.lproj/Localizable.strings", source),
      ScaleFile("Wikipedia/Localizations/qqq.lproj/Localizable.strings", ""),
      ScaleFile("Wikipedia/Localizations/fr.lproj/Localizable.strings", translation),
      ScaleFile("Wikipedia/iOS Native Localizations/en.lproj/Localizable.strings", native),
      ScaleFile("Wikipedia/iOS Native Localizations/fr.lproj/Localizable.strings", ""),
    ]
  }

  /// A plural in a stringsdict.
  static func plural(_ key: String, _ one: String, _ other: String) -> String {
    """
    <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict>

    """
  }

  /// A plural in a stringsdict whose text is all of its variables.
  static func plural(_ key: String, variables count: Int, _ one: String, _ other: String) -> String {
    let format = (0..<count).map { "%#@v\($0)@ " }.joined()
    let variables = (0..<count).map { number in
      """
      <key>v\(number)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>

      """
    }.joined()
    return "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict>\n"
  }

  static func propertyList(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \(content)</dict></plist>

    """
  }
}
