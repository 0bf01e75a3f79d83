import Messages
import Project
import Text

/// Makes findings of faults in translations, with the rules' messages and the facts that a reader needs to decide.
package struct TranslationFindingBuilder: Sendable {
  package struct Subject: Sendable {
    /// The place of the translation or of its faulty part.
    package var place: Place
    package var identity: EntryIdentity
    /// Spelled as in the folder's name.
    package var locale: String
    package var text: String
    package var sourceText: String
    package var comment: String?

    package init(
      place: Place, identity: EntryIdentity, locale: String, text: String, sourceText: String, comment: String?
    ) {
      self.place = place
      self.identity = identity
      self.locale = locale
      self.text = text
      self.sourceText = sourceText
      self.comment = comment
    }
  }

  private let pages: TranslationPages?
  private let isEnglish: Bool

  init(pages: TranslationPages?, sourceLanguage: String) {
    self.pages = pages
    isEnglish = AppleLocales.isEnglish(sourceLanguage)
  }

  package init(_ settings: ProjectSettings) {
    self.init(pages: settings.ruleOptions.translationPages, sourceLanguage: settings.layout.sourceLanguage)
  }

  /// The finding of the one rule that reports the fault.
  package func finding(_ fault: MessageFault, on subject: Subject) -> Finding? {
    for rule in RuleCatalog.faultRules {
      guard var words = rule.words(for: fault) else { continue }
      words.severity = min(words.severity, fault.effect.severity)
      if fault.effect == .leftOut {
        words.advice = """
          \(words.advice) The import leaves the translation out: users see the text that was there before, or \
          \(words: isEnglish ? "English" : "the source text").
          """
      }
      return finding(words, of: rule.description.id, on: subject)
    }
    return nil
  }

  /// Words without the texts; `nil` if no rule reports the fault.
  package static func words(for fault: MessageFault) -> (message: Message, advice: Message)? {
    for rule in RuleCatalog.faultRules {
      if let words = rule.words(for: fault) { return (words.message, words.advice) }
    }
    return nil
  }

  func finding(_ fault: FaultReport, of rule: RuleID, on subject: Subject) -> Finding {
    Finding(
      rule: rule, severity: fault.severity, place: subject.place, identity: subject.identity, locale: subject.locale,
      message: "\(fault.message) \(context(of: subject))", advice: fault.advice, subject: fault.subject,
      url: pages?.url(key: subject.identity.key, locale: subject.locale, table: subject.identity.table))
  }

  private func context(of subject: Subject) -> Message {
    let comment = subject.comment.map { clipped($0, to: 120) } ?? ""
    let note: Message = comment.isEmpty ? "" : " Comment: \(quote: comment)."
    let text: Message = subject.text.isEmpty ? "" : "Translation: \(quote: clipped(subject.text)). "
    return """
      \(text)\(words: isEnglish ? "English" : "Source text"): \
      \(quote: clipped(subject.sourceText)).\(note)
      """
  }

  private func clipped(_ text: String, to limit: Int = 180) -> String {
    text.fits(limit) ? text : text.beginning(limit) + "…"
  }
}
