import Edits
import Formats
import Messages
import Text

package enum EncodingChangedRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "encoding-changed", group: .files,
    summary: "A file's encoding changed together with its content",
    rationale: """
      Git shows every line of such a file as changed, or none if it is UTF-16, which hides the other changes. Tools that \
      read only UTF-8 or only UTF-16 fail. A change to UTF-8 is an improvement, and only a note.
      """,
    instead: "Change the encoding in a commit of its own.",
    severity: .warning,
    follows: .brokenFiles,
    triggering: [
      RuleExample(
        from: [.documentation, .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Yksi";"#)],
        to: [
          .documentation,
          .init(
            "Localizations/fi.lproj/Localizable.strings", "↓\u{FEFF}\"a\" = \"Eka\";", encoding: .utf16LittleEndian),
        ])
    ],
    nonTriggering: [
      RuleExample(
        from: [.documentation, .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Yksi";"#)],
        to: [.documentation, .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Eka";"#)]),
      // Nothing else changes.
      RuleExample(
        from: [.documentation, .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Yksi";"#)],
        to: [
          .documentation,
          .init(
            "Localizations/fi.lproj/Localizable.strings", "\u{FEFF}\"a\" = \"Yksi\";", encoding: .utf16LittleEndian),
        ]),
    ])

  /// The most other files that the finding lists.
  private static let mostPlaces = 50

  package static func findings(in input: RuleInput) -> [Finding] {
    let changed = input.changedCatalogs.filter { catalog in
      let (old, new) = (catalog.old.file, catalog.new.file)
      return old.encoding.isUTF8 != new.encoding.isUTF8 && !hasSameLines(old.text, new.text)
    }
    // Another encoding than UTF-8 counts more.
    guard let first = changed.first(where: { !$0.new.file.encoding.isUTF8 }) ?? changed.first else { return [] }
    let (before, after) = (first.old.file.encoding, first.new.file.encoding)
    // The project keeps files in both encodings.
    let areMixed =
      input.base?.catalogs.contains { $0.path.format == .strings && !$0.file.encoding.isUTF8 } ?? false
    let alike = changed.filter { $0.new.file.encoding.isUTF8 == after.isUTF8 }
    let which: Message =
      alike.count == 1
      ? "The file was \(words: before.name) and is \(words: after.name) now"
      : "\(alike.count) files were \(words: before.name) and are \(words: after.name) now"
    var finding = Finding(
      self, in: first.new, at: 0..<0, atMost: after.isUTF8 || areMixed ? .info : .error,
      message: """
        \(which), with other changes in the same commit: git shows \
        \(words: after.isUTF8 ? "every line as changed" : "no lines of it, as of a binary file").
        """,
      advice: after.isUTF8
        ? "Change the encoding in a commit of its own."
        : """
        Save \(words: alike.count == 1 ? "it" : "them") as \(words: before.name) again, or change the encoding in a commit \
        of its own.
        """,
      subject: after.name,
      related: alike.filter { $0.new !== first.new }.prefix(mostPlaces).map {
        RelatedPlace(place: Place(path: $0.new.path.path), note: "is in another encoding, too")
      })
    if alike.count > 1 { finding.locale = nil }
    return [finding]
  }

  /// True if both have the same lines, whatever ends them.
  private static func hasSameLines(_ old: [UInt8], _ new: [UInt8]) -> Bool {
    let letters = { (text: [UInt8]) in
      text.dropFirst(text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).lazy.filter { $0 != 0x0D && $0 != 0x0A }
    }
    return old == new || letters(old).elementsEqual(letters(new))
  }
}
