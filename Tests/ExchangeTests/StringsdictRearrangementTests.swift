import Exchange
import Formats
import Testing
import Text

@Suite struct StringsdictRearrangementTests {
  private static func entry(_ key: String, _ format: String, _ forms: String) -> String {
    """
      <key>\(key)</key>
      <dict>
        <!-- \(key) -->
        <key>NSStringLocalizedFormatKey</key>
        <string>\(format)</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          \(forms)
        </dict>
      </dict>

    """
  }

  private static func file(_ entries: String...) -> StringsdictFile {
    StringsdictFile(parsing: Array("<plist version=\"1.0\"><dict>\n\(entries.joined())</dict></plist>\n".utf8))
  }

  private static let walks = entry(
    "walks", "You &amp; I took %#@n@",
    "<key>one</key><string>&#97; walk</string><key>other</key><string>%d walks</string>")
  private static let left = entry("left", "%#@n@ and %#@n@", "<key>other</key><string>%d</string>")
  private static let empty = entry("empty", "%d walk%#@n@", "<key>one</key><string/><key>other</key><string>s</string>")
  private static let late = entry(
    "late", "%1$@ took %2$#@n@", "<key>one</key><string>a walk</string><key>other</key><string>%2$d walks</string>")

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func whatWentToItsNormalFormComesBackToTheLetter() throws {
    let file = Self.file(Self.walks, Self.left, Self.empty, Self.late)
    let normal = try StringsdictRearrangement(file, path: "f", to: .normal)
    #expect(normal.count == 2)
    #expect(normal.remarks.map(\.key) == ["left", "empty"] && normal.remarks.allSatisfy { $0.kind == .left })
    let normalFile = StringsdictFile(parsing: normal.bytes)
    #expect(normalFile.entry("walks")?.variable("n")?[.one]?.text.text == "You & I took a walk")
    #expect(normalFile.entry("late")?.variable("n")?[.other]?.text.text == "%1$@ took %2$d walks")
    #expect(text(normal.bytes).contains("<!-- walks -->"))
    let back = try StringsdictRearrangement(normalFile, path: "f", to: .shared(original: file))
    #expect(try back.bytes == file.serialized(applying: []))
    #expect(back.remarks.allSatisfy { $0.kind == .left })
  }

  @Test func eachPluralInsideOfARuleIsRearranged() throws {
    let plural = { (format: String) in Self.walks.replacing("You &amp; I took", with: format) }
    let rule = { (key: String, format: String) in
      plural(format).replacing("<key>walks</key>", with: "<key>\(key)</key>")
    }
    let entries =
      "<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>"
      + rule("ipad", "Large: I took") + rule("iphone", "I took") + "</dict></dict>"
    let file = Self.file(entries)
    #expect(file.problems.isEmpty)
    let normal = try StringsdictRearrangement(file, path: "f", to: .normal)
    let texts = StringsdictFile(parsing: normal.bytes).entry("k")?.texts.map(\.text) ?? []
    #expect(texts.contains("Large: I took a walk") && texts.contains("I took %d walks"))
    let normalFile = StringsdictFile(parsing: normal.bytes)
    let back = try StringsdictRearrangement(normalFile, path: "f", to: .shared(original: file))
    #expect(try back.bytes == file.serialized(applying: []))
  }

  @Test func withoutTheOriginalSharedWordsGoToTheFormat() throws {
    let whole = Self.file(
      Self.entry(
        "k", "%#@n@", "<key>one</key><string>We took a walk</string><key>other</key><string>We took %d walks</string>"))
    let shared = StringsdictFile(
      parsing: try StringsdictRearrangement(whole, path: "f", to: .shared(original: nil)).bytes)
    #expect(shared.entry("k")?.format?.text == "We took %#@n@")
    #expect(shared.entry("k")?.variable("n")?[.one]?.text.text == "a walk")
    // Whoever wrote whole sentences keeps them.
    let kept = try StringsdictRearrangement(whole, path: "f", to: .shared(original: whole))
    #expect(kept.count == 0)
    #expect(try kept.bytes == whole.serialized(applying: []))
  }

  @Test func whatAnAppWouldMisreadIsReported() throws {
    let before = Self.file(Self.late)
    let changed = Self.file(
      Self.entry(
        "late", "%2$#@n@",
        "<key>one</key><string>A walk by %1$@</string><key>other</key><string>%2$d walks by %1$@!</string>"))
    let back = try StringsdictRearrangement(changed, path: "f", to: .shared(original: before))
    #expect(back.remarks.map(\.kind) == [.misread])
    #expect(back.remarks.first?.reason.plainText.contains("argument 1") == true)
  }

  @Test func argumentsThatTheOriginalLacksAreReported() throws {
    let changed = Self.file(
      Self.entry(
        "walks", "%#@n@",
        "<key>one</key><string>You &amp; I took a walk with %2$@</string><key>other</key><string>You &amp; I took %1$d walks with %2$@</string>"
      ))
    let back = try StringsdictRearrangement(changed, path: "f", to: .shared(original: Self.file(Self.walks)))
    #expect(back.remarks.map { "\($0.key) \($0.kind)" } == ["walks surplus"])
    #expect(back.remarks.first?.reason.plainText.contains("argument 2") == true)
    // Without the original, a number besides that of the variable is enough.
    let other = Self.file(
      Self.entry("n", "%#@n@", "<key>one</key><string>One walk</string><key>other</key><string>%3$d walks</string>"))
    let alone = try StringsdictRearrangement(other, path: "f", to: .shared(original: nil))
    #expect(alone.remarks.map(\.kind) == [.misread])
    #expect(alone.remarks.first?.reason.plainText.contains("show argument 3") == true)
  }
}
