import Edits
import Formats
import Project
import Text

package enum KeyKeptForNewMeaningRule: ChangeRule {
  package static let description = RuleDescription(
    id: "key-kept-for-new-meaning", group: .source,
    summary: "A text changed its meaning under the key that its translations belong to",
    rationale: """
      Until a translator reviews them, the translations of the old text are still shown. If they would mislead, \
      English is better: a new key starts without translations. The project's guide says not to change keys, and \
      names this as the case in which it is right.
      """,
    instead: "Give the text a new key, everywhere it is used, and drop the old one.",
    severity: .error, grouping: .byAdvice,
    triggering: [
      .edit(of: "turn-info", from: "Take a left turn", to: "Take a right turn", translated: "Käänny vasempaan")
    ],
    nonTriggering: [
      .swift(
        from: #"let t = WMFLocalizedString("turn-info", value: "Walk forward for a while", comment: "Route")"#,
        to: #"let t = WMFLocalizedString("turn-info", value: "Walk forward 10 yards", comment: "Route")"#)
    ])

  static func finding(about change: Change) -> Finding? {
    guard let verdict = change.verdict, change.decision == .newKey || change.decision == .question else { return nil }
    let isCertain = change.decision == .newKey
    let isWarning = !change.isMinorQuestion && (verdict.impact == .large || change.secondOpinion?.impact == .large)
    return Finding(
      self, about: change, atMost: isCertain ? .error : isWarning ? .warning : .info,
      message: message(change, isCertain: isCertain), advice: advice(change, isCertain: isCertain),
      subject: (change.old ?? "") + "\u{1F}" + (change.new ?? ""),
      fix: change.suggestedKey.flatMap { key in
        change.replacements.isEmpty
          ? nil : Fix(kind: .newKey, title: "Use the key \(code: key)", edits: change.replacements)
      },
      related: change.otherUses.map { RelatedPlace(place: $0, note: "uses the key too") }
        + change.unknownUses.map { RelatedPlace(place: $0.place, note: "names the key\(note(on: $0.kind))") })
  }

  /// Translations of the old text need not fit the new one.
  package static func consequences(of finding: Finding, isSource: Bool) -> [Consequence] {
    finding.identity.map { [.mismatches($0)] } ?? []
  }

  /// Questions with the same reason are one; each new key is a task of its own.
  package static func likeness(of finding: Finding) -> Message? {
    guard finding.severity < .error, let identity = finding.identity else { return nil }
    return Message(segments: finding.message.segments.filter { $0 != .code(identity.key) })
  }

  package static func advice(onAll findings: [Finding]) -> Message? {
    let advice = Set(findings.map(\.advice))
    if advice.count == 1 { return findings.first?.advice }
    return """
      \(words: nothingToDo) If they would mislead, use new keys for these texts, in their calls and wherever else they \
      are named.
      """
  }

  private static let nothingToDo = "If the old translations still fit, there is nothing to do."

  /// If translations have faults with the new text, they do not serve.
  package static func reported(_ finding: Finding, with faults: [Finding]) -> Finding {
    guard finding.severity < .error, let identity = finding.identity,
      let fault = faults.first(where: { $0.severity == .error })
    else { return finding }
    var finding = finding
    let locales = Set(faults.lazy.filter { $0.severity == .error }.compactMap(\.locale)).sorted()
    let language: Message = fault.locale.map { "In \(code: $0): " } ?? ""
    finding.message = """
      The text of \(code: identity.key) changed, and translations of the old text do not fit the new one. \
      \(language)\(fault.message)
      """
    let which: Message =
      locales.isEmpty ? "the translations" : "the translations into \(.list(locales, separator: ", ", most: 8))"
    finding.advice =
      UncalledKeys.isFixed(identity)
      ? "Update \(which), or delete them."
      : "Update \(which), or give the text a new key: the source text is shown under it until it is translated."
    return finding
  }

  private static func message(_ change: Change, isCertain: Bool) -> Message {
    let reason = change.verdict?.reasons.first.map { " (\($0))" } ?? ""
    if !change.updatedLocales.isEmpty {
      return """
        The text of \(code: change.identity.key) says something else now\(words: reason). \
        \(words: counted(change.updatedLocales.count, "translation was", plural: "translations were")) updated with it, but not \
        \(.list(change.locales, separator: ", ", most: 8)).
        """
    }
    if isCertain {
      return """
        The text of \(code: change.identity.key) says something else now, but keeps the key of its \
        translations\(words: reason).
        """
    }
    let opinion: Message = change.secondOpinion.map { " Second opinion: \($0.message)." } ?? ""
    return """
      Does \(code: change.identity.key) still mean the same? Its translations stay in use until they are \
      reviewed\(words: reason).\(opinion)
      """
  }

  private static func advice(_ change: Change, isCertain: Bool) -> Message {
    if !change.updatedLocales.isEmpty {
      return """
        Update the rest, or remove it until it is translated: the source text is shown then. A new key would discard the \
        translations that are new.
        """
    }
    let count = counted(change.locales.count, "locale shows", plural: "locales show")
    if !isCertain {
      return """
        \(words: nothingToDo) If they would mislead (\(words: count) the old \
        text), \(newKey(change, "use"))
        """
    }
    let until: Message = """
       Until it is translated, English is better than what \
      \(words: change.locales.isEmpty ? "translators may have made of the old text" : count + " now").
      """
    let isEnglishShown = change.suggestedKey != nil && !change.lacksDefaultText
    return """
      \(newKey(change, "Use"))\(isEnglishShown ? until : "") If the old translations still fit, commit with \
      \(code: Acknowledgements.command(for: change.identity.key, as: .keep)); in a pull request, write \
      \(code: Acknowledgements.trailer(for: change.identity.key)) into a commit message.
      """
  }

  /// The way to a new key for the text; `use` is the first verb of the sentence.
  private static func newKey(_ change: Change, _ use: String) -> Message {
    if UncalledKeys.isFixed(change.identity) {
      return """
        \(words: use == "Use" ? "Have" : "have") them translated again, or delete them: Apple or Xcode sets this key, so \
        it cannot be renamed.
        """
    }
    if let key = change.suggestedKey {
      guard change.lacksDefaultText else { return "\(words: use) a new key, such as \(code: key)." }
      let paths = change.replacements.map(\.path)
      let catalogs = Set(paths.filter { CatalogPath(ofCatalogAt: $0) != nil }).count
      return """
        \(words: use) a new key, such as \(code: key), and write \(quote: change.new ?? "") under it in \
        \(words: catalogs == 0 ? "every catalog" : counted(catalogs, "catalog")): a language without an entry \
        shows the key.
        """
    }
    if !change.unknownUses.isEmpty {
      return """
        \(words: use) a new key in its calls, and change it here, too: \(uses(change.unknownUses)). The tool cannot do \
        that for you.
        """
    }
    return """
      \(words: use) a new key here and wherever the app looks it up (no call was found).
      """
  }

  /// Up to three places where a key occurs outside of known calls.
  private static func uses(_ uses: [KeyUse]) -> Message {
    let list = uses.prefix(3).map { use -> Message in
      "\(code: use.place.path + (use.place.range.map { ":\($0.start.line)" } ?? ""))\(note(on: use.kind))"
    }
    let isCut = uses.count >= Project.mostOfOneBeginning
    let more = uses.count > 3 ? " and \(isCut ? "many" : String(uses.count - 3)) more" : ""
    return "\(Message.joined(list, separator: ", "))\(words: more)"
  }

  private static func note(on kind: KeyUse.Kind) -> Message {
    switch kind {
    case .literal, .accessor, .symbol: ""
    case .generated: " (generated code: run \(code: "swiftgen"), or the tool that wrote it)"
    case .interface: " (Interface Builder)"
    case .beginning(let text): " (\(code: text) and something that is known only while the app runs)"
    }
  }
}
