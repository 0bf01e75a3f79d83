import Formats
import Messages

/// The source texts and what each expects of its translations.
struct SourceTexts: Sendable {
  /// The native catalog.
  let file: StringsFile
  private let arguments: [SourceArguments]

  init(_ file: StringsFile) {
    self.file = file
    arguments = file.entries.indices.map { position in file.withValue(at: position) { SourceArguments($0) } }
  }

  /// The place of the entry that counts for `key`, if Apple's reader sees it.
  func position(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    file.position(ofKey: key).flatMap { $0 < file.seenEntryCount ? $0 : nil }
  }

  /// The place of the entry that counts for the key of the entry at `position` of `other`.
  func position(ofKeyAt position: Int, of other: StringsFile) -> Int? {
    file.position(ofKeyAt: position, of: other).flatMap { $0 < file.seenEntryCount ? $0 : nil }
  }

  /// The arguments of the text at `position`.
  func arguments(at position: Int) -> SourceArguments { arguments[position] }
}

/// The arguments of a source text, by which its translations are checked and typed.
struct SourceArguments: Hashable, Sendable {
  /// The conversions by position, as the export numbers them: `%1$@` and a lone `%@` are both `$1`.
  private(set) var conversions: [Int: String] = [:]
  /// Placeholders that the export leaves as they are, because they have more than a conversion: `%1$ld`, `%.1f`.
  private(set) var verbatim: [String] = []
  /// Whether the text holds a `$1` of its own, which is no placeholder.
  private(set) var hasLiteralDollar = false
  /// Whether the text holds braces of its own that are no template of MediaWiki's messages.
  private(set) var hasLiteralBraces = false

  /// The templates that never are a text of their own.
  private static let known: Set<String> = ["plural", "gender", "grammar", "formatnum"]

  init(_ text: UnsafeBufferPointer<UInt8>) {
    if text.contains("{{") {
      let templates = MessageTemplate.all(in: String(decoding: text, as: UTF8.self))
      hasLiteralBraces = templates.isEmpty || templates.contains { !Self.known.contains($0.name.lowercased()) }
    }
    let hasPercent = text.contains(UInt8(ascii: "%"))
    guard hasPercent || text.contains(UInt8(ascii: "$")) else { return }
    var spans: [Range<Int>] = []
    var count = 0
    ScriptText.forEachPlaceholder(text) { number, conversion, span in
      count += 1
      spans.append(span)
      guard let position = number.isEmpty ? count : Int(String(decoding: text[number], as: UTF8.self)),
        (1...127).contains(position)
      else { return }
      conversions[position] = String(Character(Unicode.Scalar(text[conversion])))
    }
    let string = String(decoding: text, as: UTF8.self)
    for placeholder in Placeholder.all(in: string) where !placeholder.isAccidental(in: string) {
      if spans.contains(where: { $0.overlaps(placeholder.span) }) { continue }
      verbatim.append(string.slice(placeholder.span))
    }
    hasLiteralDollar = conversions.isEmpty && !Placeholder.all(in: string, dialect: .translatewiki).isEmpty
  }

  /// Whether the app uses the text as a format, in which `%` is no plain character.
  var isFormat: Bool { !conversions.isEmpty || !verbatim.isEmpty }

  /// The placeholders as translators see them in native form: `%1$@`.
  var placeholders: [String] {
    conversions.keys.sorted().map { "%\($0)$\(conversions[$0] ?? "@")" } + verbatim.sorted()
  }

  /// Whether the argument at `position` is a number, so that it can choose a plural form.
  func isNumber(_ position: Int) -> Bool {
    guard let conversion = conversions[position], let letter = conversion.utf8.last else { return false }
    return "dDiuUxXoOfFeEgGaA".utf8.contains(letter)
  }
}
