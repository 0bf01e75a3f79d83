import Classifier
import Formats
import Project
import Text

/// `key-kept-for-new-meaning`: the text says something else now, but its old translations stay in use.
package enum KeyKeptForNewMeaningRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "key-kept-for-new-meaning", group: .source,
    summary: "A text changed its meaning under the key that its translations belong to",
    rationale: """
      Until a translator reviews them, the translations of the old text are still shown. If they would mislead, \
      English is better: a new key starts without translations. The project's guide says not to change keys, and \
      names this as the case in which it is right.
      """,
    instead: "Give the text a new key, everywhere it is used, and drop the old one.",
    severity: .error, isAboutChanges: true,
    triggering: [
      RuleExample(
        from: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""turn-info" = "Route";"#),
          .init("Localizations/en.lproj/Localizable.strings", #""turn-info" = "Take a left turn";"#),
          .init("Localizations/fi.lproj/Localizable.strings", #""turn-info" = "Käänny vasempaan";"#),
          .init(
            "App/R.swift", #"let t = WMFLocalizedString("turn-info", value: "Take a left turn", comment: "Route")"#),
        ],
        to: [
          .init("Localizations/qqq.lproj/Localizable.strings", #""turn-info" = "Route";"#),
          .init("Localizations/en.lproj/Localizable.strings", #""turn-info" = "Take a right turn";"#),
          .init("Localizations/fi.lproj/Localizable.strings", #""turn-info" = "Käänny vasempaan";"#),
          .init(
            "App/R.swift", #"let t = WMFLocalizedString(↓"turn-info", value: "Take a right turn", comment: "Route")"#),
        ])
    ],
    nonTriggering: [
      .swift(
        from: #"let t = WMFLocalizedString("turn-info", value: "Walk forward for a while", comment: "Route")"#,
        to: #"let t = WMFLocalizedString("turn-info", value: "Walk forward 10 yards", comment: "Route")"#)
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.changes.compactMap { change in
      guard change.kind == .edited, change.acknowledgement == nil, let verdict = change.verdict,
        change.decision == .newKey || change.decision == .question
      else { return nil }
      let isCertain = change.decision == .newKey
      let translations = change.locales.count
      // A question about a text that nobody has translated yet would only cost time.
      if !isCertain, translations == 0 { return nil }
      let reasons = verdict.reasons.prefix(3).joined(separator: "; ")
      let severity: Severity = isCertain ? .error : verdict.impact == .large ? .warning : .info
      return Finding(
        rule: description.id, severity: severity, place: change.place, identity: change.identity,
        message: message(change, isCertain: isCertain, reasons: reasons),
        advice: advice(change, isCertain: isCertain, translations: translations),
        subject: (change.old ?? "") + "\u{1F}" + (change.new ?? ""),
        fix: newKeyFix(change, in: input.snapshot),
        related: otherPlaces(change, in: input.snapshot))
    }
  }

  private static func message(_ change: Change, isCertain: Bool, reasons: String) -> Message {
    if isCertain {
      return """
        The text of \(code: change.identity.key) says something else now, but keeps the key of its translations \
        (\(quote: reasons)).
        """
    }
    return """
      Does \(code: change.identity.key) still mean the same? Its translations stay in use until they are reviewed \
      (\(quote: reasons)).
      """
  }

  private static func advice(_ change: Change, isCertain: Bool, translations: Int) -> Message {
    let key = change.suggestedKey ?? change.identity.key + "-2"
    let count = counted(translations, "locale shows", plural: "locales show")
    if isCertain {
      return """
        Use a new key, such as \(code: key): until it is translated, English is better than what \
        \(words: translations == 0 ? "translators may have made of the old text" : count + " now"). If the old \
        translations still serve, say so in the commit: \(code: "L10n-Keep: \(change.identity.key) REASON").
        """
    }
    return """
      If the old translations would mislead, use a new key such as \(code: key) (\(words: count) the old \
      text); if they still serve, nothing is to be done.
      """
  }

  private static func newKeyFix(_ change: Change, in snapshot: Snapshot) -> Fix? {
    guard let key = change.suggestedKey else { return nil }
    let sites = snapshot.sites(of: change.identity)
    let calls = sites.compactMap { site -> TextEdit? in
      let written = site.source.slice(site.call.key.span)
      guard written.contains(change.identity.key) else { return nil }
      return site.source.edit(
        site.call.key.span, to: written.replacingOnly(change.identity.key, with: key))
    }
    // A key renamed in some of its calls only would be two keys.
    guard calls.count == sites.count else { return nil }
    let isGenerated = snapshot.layout.profile == .wikipedia
    // Written in the source catalogs too, key and text, so that these are what an extraction would write.
    let entries = snapshot.catalogs.flatMap { catalog -> [TextEdit] in
      guard catalog.path.table == change.identity.table, catalog.role != .other,
        snapshot.layout.holdsSourceTexts(catalog.path) || snapshot.layout.holdsDocumentation(catalog.path)
      else { return [] }
      if let plurals = catalog.stringsdict {
        // In the Wikipedia app these are made from the text; they still have the old one.
        guard !isGenerated else { return [] }
        return plurals.entries.filter { $0.key == change.identity.key }.map { entry in
          TextEdit(
            replacing: entry.keySpan, in: plurals.text, path: catalog.path.path, with: escapeXMLText(key))
        }
      }
      guard let file = catalog.strings else { return [] }
      let usesTranslatewikiNotation = snapshot.layout.profile == .wikipedia && catalog.role == .translatewiki
      let text = usesTranslatewikiNotation ? change.new?.withTranslatewikiPlaceholders : change.new
      return file.entries.indices.filter { file.entries.key(at: $0) == change.identity.key }.flatMap { position in
        let entry = file.entries[position]
        let written = String(decoding: file.text[entry.keySpan], as: UTF8.self)
        var edits = [
          TextEdit(
            replacing: entry.keySpan, in: file.text, path: catalog.path.path,
            with: written.replacingOnly(change.identity.key, with: key))
        ]
        if catalog.holdsSourceTexts, let text, entry.value != text {
          let value = file.replacementOfValue(at: position, with: text)
          edits.append(
            TextEdit(replacing: value.span, in: file.text, path: catalog.path.path, with: value.text))
        }
        return edits
      }
    }
    guard !(calls + entries).isEmpty else { return nil }
    return Fix(kind: .newKey, title: "Use the key \(code: key)", edits: calls + entries)
  }

  private static func otherPlaces(_ change: Change, in snapshot: Snapshot) -> [RelatedPlace] {
    snapshot.sites(of: change.identity).map { $0.source.place(of: $0.call.key.span) }
      .filter { $0 != change.place }
      .map { RelatedPlace(place: $0, note: "uses the key too") }
  }
}

extension String {
  /// The text with the first occurrence of `old` replaced.
  fileprivate func replacingOnly(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
