package enum SwappedTextsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "swapped-texts", group: .translations,
    summary: "Two keys have exchanged their texts",
    rationale: """
      Pasted into the wrong row, each text is right for the other key. In the source language's file, every \
      translation is under the wrong key then.
      """,
    instead: "Put each text back under its key.",
    severity: .warning,
    triggering: [swap(english: ("Delete", "Keep"), to: ("↓Säilytä", "Poista"))],
    nonTriggering: [
      swap(english: ("Keep", "Delete"), to: ("Säilytä", "Poista")),
      swap(english: ("Delete", "Keep"), to: ("Hävitä", "Säästä")),
    ])

  /// "Delete" and "Keep" in Finnish, before and after a change.
  private static func swap(english: (String, String), to texts: (String, String), line: UInt = #line) -> RuleExample {
    func file(_ locale: String, _ texts: (String, String)) -> RuleExample.File {
      .init("Localizations/\(locale).lproj/Localizable.strings", "\"a\" = \"\(texts.0)\";\n\"b\" = \"\(texts.1)\";")
    }
    return RuleExample(
      from: [.documentation, file("en", ("Delete", "Keep")), file("fi", ("Poista", "Säilytä"))],
      to: [.documentation, file("en", english), file("fi", texts)], line: line)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    let exchanges = input.changedCatalogs.map { (new: $0.new, swaps: swaps($0)) }.filter { !$0.swaps.isEmpty }
    // If source texts and translations change places in the same way, the keys were exchanged.
    let swapped = { (isSource: Bool) in
      Set(exchanges.filter { $0.new.holdsSourceTexts == isSource }.flatMap { $0.swaps.map(\.keys) })
    }
    let meant = swapped(true).intersection(swapped(false))
    return exchanges.flatMap { new, swaps -> [Finding] in
      swaps.compactMap { keys, text, position in
        guard !meant.contains(keys), let texts = new.texts else { return nil }
        // In a translation an exchange mostly corrects an earlier one.
        return Finding(
          self, in: new, at: texts.rawValue(at: position).span, key: keys[0],
          atMost: new.holdsSourceTexts ? .warning : .info,
          message:
            "\(code: keys[0]) and \(code: keys[1]) have exchanged their texts: the first says \(quote: text) now.",
          advice: new.holdsSourceTexts
            ? "Put each text back under its key: the translations are still under the old ones."
            : "Right if they were the wrong way round before; else put each text back under its key.",
          subject: keys[1])
      }
    }
  }

  private static func swaps(_ catalog: ChangedCatalog) -> [(keys: [String], text: String, position: Int)] {
    let edits = catalog.editedTexts
    let byOldText = Dictionary(edits.map { ($0.old, $0) }, uniquingKeysWith: { first, _ in first })
    return edits.compactMap { edit in
      guard let other = byOldText[edit.new], other.new == edit.old, edit.key < other.key,
        edit.new.contains(where: \.isLetter), edit.old.contains(where: \.isLetter)
      else { return nil }
      return ([edit.key, other.key], edit.new, edit.position)
    }
  }
}
