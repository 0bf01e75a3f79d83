import Foundation

/// A small app with translations, whose work tree a test changes.
package final class TranslatedApp {
  package let repository: TemporaryRepository

  package init() throws {
    repository = try TemporaryRepository()
    let texts = (0..<10).map { "\"n-\($0)\" = \"Number \($0)\";\n" }.joined()
    try repository.commit(
      "Start",
      [
        "App/en.lproj/Localizable.strings":
          "/* The way */\n\"a\" = \"Turn left\";\n\"b\" = \"Old and new\";\n\"c\" = \"Copy\";\n\"d\" = \"New\";\n"
          + texts,
        "App/en.lproj/Localizable.stringsdict": Self.stringsdict("%d page", "%d pages"),
        "App/de.lproj/Localizable.strings": Self.german.joined(),
      ])
  }

  /// Writes the translations of a locale in the work tree. German keeps those that `texts` does not have.
  package func write(_ locale: String, _ texts: String) throws {
    let old = locale == "de" ? Self.german.filter { !texts.contains($0.prefix(3)) } : []
    try repository.write("App/\(locale).lproj/Localizable.strings", old.joined() + texts)
  }

  private static let german = ["\"a\" = \"Rechts abbiegen\";\n", "\"b\" = \"Alt und neu\";\n"]

  package static func many(_ count: Int) -> String { (0..<count).map { "\"n-\($0)\" = \"Nr. \($0)\";\n" }.joined() }

  package static func stringsdict(_ one: String, _ other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>pages</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
    <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(one)</string>
    <key>other</key><string>\(other)</string></dict></dict></dict></plist>

    """
  }

  /// Says that each translation of a request is the same.
  package static let sameJudge = """
    input=$(cat)
    ids=$(printf '%s' "$input" | sed 's/"prompt".*//' | grep -o '"id":"[0-9]*"' || true)
    printf '{"answers": ['
    printf '%s\\n' "$ids" | sed 's/$/, "label": "same", "sentence": "Because."},/; s/^/{/' | tr -d '\\n' | sed 's/,$//'
    printf ']}'
    """

  /// A judge that keeps its requests, one on each line, without the prompts.
  package func log(_ judge: String) -> String {
    judge.replacing(
      "input=$(cat)",
      with: "input=$(cat); printf '%s\\n' \"$input\" | sed 's/,\"prompt\".*//' >> '\(repository.file("requests"))'")
  }

  package var requests: [String] { repository.lines("requests") }

  package static func count(of part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }
}
