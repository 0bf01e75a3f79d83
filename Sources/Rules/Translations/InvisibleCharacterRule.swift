import Project

package enum InvisibleCharacterRule: TranslationRule {
  package static let description = RuleDescription(
    id: "invisible-character", group: .translations,
    summary: "A translation holds invisible or broken characters",
    rationale: """
      Control characters and signs for broken characters show as boxes. Zero-width spaces and byte order marks come \
      from copying: they break words where they should not, and a search does not find the words. These are notes.
      """,
    instead: """
      Delete the character. The joiners U+200C and U+200D and the marks U+200E and U+200F are fine, and U+000D, U+2028 \
      and U+2029 are line breaks.
      """,
    severity: .warning, follows: [.brokenFiles, .wrongTexts],
    triggering: [
      .translation("fi", "Lue↓\u{200B} lisää", of: "Read more"),
      .translation("fi", "↓\u{FEFF}Lue lisää", of: "Read more"),
      .translation("fi", "Lue lis↓\u{FFFD}", of: "Read more"),
      .translation("zh-hant", "閱讀↓\u{18}更多", of: "Read more"),
    ],
    nonTriggering: [
      .translation("fa", "می\u{200C}خوانم", of: "Read more"),
      .translation("km", "អាន\u{200B}បន្ថែម", of: "Read more"),
      .translation("fi", "👩\u{200D}👩 wiki\u{AD}pedia", of: "Read more"),
      .translation("uk", "Читати\u{2028}далі", of: "Read more"),
    ])

  static let concerns: TextTraits = [.unusual, .control]
  static let readsForms = true

  private static let spaceless: Set<String> = [
    "km", "th", "lo", "my", "shn", "mnw", "nod", "kjp", "blk", "bo", "dz", "ja",
  ]

  static func check(_ translation: Translation) -> [FaultReport] {
    var seen: Set<Unicode.Scalar> = []
    var faults: [FaultReport] = []
    var offset = 0
    for scalar in translation.text.unicodeScalars {
      let span = offset..<offset + UTF8.width(scalar)
      offset = span.upperBound
      guard let (what, severity) = fault(of: scalar), seen.insert(scalar).inserted else { continue }
      if scalar == "\u{200B}", spaceless.contains(String(translation.language)) { continue }
      if translation.source?.text.unicodeScalars.contains(scalar) ?? false { continue }
      faults.append(
        FaultReport(
          severity: severity, message: "The translation holds \(words: what), \(code: codePoint(scalar)).",
          advice: severity == .info
            ? "Delete it: nobody sees it, but a search does not find the words around it."
            : "Delete it: users may see a box, a gap or a question mark in its place.",
          subject: codePoint(scalar), span: span))
    }
    return faults
  }

  private static func fault(of scalar: Unicode.Scalar) -> (what: String, severity: Severity)? {
    switch scalar.value {
    case 0x20...0x7E, 0x0A, 0x0D, 0x09, 0xA0...0x34E: nil
    case 0..<0x20, 0x7F: ("a control character", .warning)
    case 0x80...0x9F: ("a control character of a wrong encoding", .warning)
    case 0x034F: ("an invisible joiner", .info)
    // Part of a Korean syllable that is not put together.
    case 0x115F, 0x1160: ("an invisible filler", .warning)
    case 0x3164, 0xFFA0: ("an invisible filler", .info)
    case 0x180E, 0x200B: ("an invisible space", .info)
    case 0x2061...0x2064, 0x206A...0x206F: ("an invisible sign", .info)
    case 0xFEFF: ("a byte order mark", .info)
    case 0xFFFC, 0xFFFD: ("the sign for a broken character", .warning)
    default: nil
    }
  }
}
