package enum EncodingChangedRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "encoding-changed", group: .files,
    summary: "A file is in another encoding than before",
    rationale: """
      Every line of the file differs for git, so that nobody sees what else changed, and tools that read one of UTF-8 \
      and UTF-16 only fail.
      """,
    instead: "Save the file in the encoding that it had; change the encoding in a commit of its own.",
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
        to: [.documentation, .init("Localizations/fi.lproj/Localizable.strings", #""a" = "Eka";"#)])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.changedCatalogs.compactMap { catalog in
      let (old, new) = (catalog.old, catalog.new)
      let (before, after) = (old.file.encoding, new.file.encoding)
      guard before.isUTF8 != after.isUTF8 else { return nil }
      return Finding(
        self, in: new, at: 0..<0, message: "The file was \(words: before.name) and is \(words: after.name) now.",
        advice: "Save it as \(words: before.name) again, or change the encoding in a commit of its own.",
        subject: after.name)
    }
  }
}
