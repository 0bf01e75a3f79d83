import Edits
import Formats
import Messages
import Project
import Tables
import Text

package enum InvisibleCharacterInKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "invisible-character-in-key", group: .files,
    summary: "A key has a no-break space or an invisible character that the key in code does not have",
    rationale: """
      Keys are compared byte by byte. Editors and translation tools put no-break spaces and direction marks where plain \
      spaces were: the key looks the same, and nothing finds it.
      """,
    instead: "Write the key as the code does, with plain spaces.",
    severity: .error,
    follows: .brokenFiles,
    triggering: [
      inApp([
        .init("App/A.swift", #"let t = WMFLocalizedString("Read more", value: "Read more", comment: "A link")"#),
        .init("App/en.lproj/Localizable.strings", #""Read more" = "Read more";"#),
        .init("App/fr.lproj/Localizable.strings", "↓\"Read\u{A0}more\" = \"Lire la suite\";"),
      ]),
      inApp([
        .init("App/A.swift", #"let t = WMFLocalizedString("read-more", value: "Read more", comment: "A link")"#),
        .init("App/en.lproj/Localizable.strings", "↓\"read-more\u{200E}\" = \"Read more\";"),
        .init("App/fr.lproj/Localizable.strings", #""read-more" = "Lire la suite";"#),
      ]),
    ],
    nonTriggering: [
      inApp([
        .init("App/A.swift", "let t = WMFLocalizedString(\"10\u{A0}km\", value: \"10 km\", comment: \"A distance\")"),
        .init("App/en.lproj/Localizable.strings", "\"10\u{A0}km\" = \"10 km\";"),
        .init("App/fr.lproj/Localizable.strings", "\"10\u{A0}km\" = \"10 km\";"),
      ])
    ])

  /// An app next to translatewiki's files.
  private static func inApp(_ files: [RuleExample.File], line: UInt = #line) -> RuleExample {
    RuleExample(RuleExample.nativeTranslation("fr", "B", of: "B").files.prefix(3) + files, line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    return snapshot.catalogs.flatMap { catalog -> [Finding] in
      // All languages of a String Catalog have the same keys.
      guard catalog.role != .other, catalog.path.locale != nil, !catalog.holdsDocumentation,
        catalog.path.format != .stringCatalog || catalog.holdsSourceTexts
      else { return [] }
      let texts = catalog.texts.map { texts in
        texts.text.withUnsafeBufferPointer { text in
          snapshot.checkedPositions(of: catalog).filter {
            mayHoldInvisible(UnsafeBufferPointer(rebasing: text[texts.keySpan(at: $0)]))
          }
        }.map { (texts.key(at: $0), texts.keySpan(at: $0)) }
      }
      let plurals = (catalog.plurals?.entries ?? []).filter { mayHoldInvisible($0.key.utf8) }
      return ((texts ?? []) + plurals.map { ($0.key, $0.keySpan) }).compactMap {
        finding(on: $0, at: $1, in: catalog, of: snapshot)
      }
    }
  }

  private static func finding(on key: String, at span: Span, in catalog: Catalog, of snapshot: Snapshot) -> Finding? {
    guard let scalar = UnusualCharacter.first(in: key) else { return nil }
    let plain = UnusualCharacter.plain(key)
    let identity = { (key: String) in EntryIdentity(table: catalog.path.table, key: key) }
    let table = snapshot.tables.table(for: catalog)
    let isMeant = snapshot.isUsed(identity(plain)) || !catalog.holdsSourceTexts && table?.contains(plain) ?? false
    let isRight = snapshot.isUsed(identity(key)) || !catalog.holdsSourceTexts && table?.contains(key) ?? false
    guard isMeant, !isRight else { return nil }
    return Finding(
      self, in: catalog, at: span, key: key,
      message: """
        This key has \(words: UnusualCharacter.name(of: scalar) ?? "an invisible character"), \
        \(code: codePoint(scalar)), and \(code: plain) does not: the app does not find this text.
        """,
      advice: "Write the key as \(code: plain), with plain spaces.", subject: codePoint(scalar))
  }

  /// True if the bytes may begin a character that is invisible or looks like a space.
  private static func mayHoldInvisible(_ bytes: some Sequence<UInt8>) -> Bool {
    // Most keys are ASCII.
    bytes.reduce(0, |) >= 0x80
      && bytes.contains { $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 || $0 == 0xE3 || $0 == 0xEF }
  }

  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    finding.identity.map { [.mismatches($0)] } ?? []
  }
}
