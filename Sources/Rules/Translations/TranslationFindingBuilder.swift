import Edits
import Messages
import Project
import Text

/// Makes findings of faults in translations, with the rules' messages and the facts that a reader needs to decide.
package struct TranslationFindingBuilder: Sendable {
  /// A translation with a fault.
  package struct Subject: Sendable {
    /// Its place, or the place of the faulty part.
    package var place: Place
    /// Table and key.
    package var identity: EntryIdentity
    /// The locale as its folder is named.
    package var locale: String
    /// The translation.
    package var text: String
    /// The source text.
    package var sourceText: String
    /// The comment for translators.
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

  /// - Parameter pages: The pages for editing translations; `nil` if they are unknown.
  init(pages: TranslationPages?, sourceLanguage: String) {
    self.pages = pages
    isEnglish = sourceLanguage.hasPrefix("en")
  }

  /// Makes findings on translations of a project.
  package init(_ settings: ProjectSettings) {
    self.init(pages: settings.ruleOptions.translationPages, sourceLanguage: settings.layout.sourceLanguage)
  }

  /// A finding about a fault of a message, from the one rule that reports it.
  package func finding(_ fault: MessageFault, on subject: Subject) -> Finding? {
    for rule in RuleCatalog.faultRules {
      guard var told = rule.words(for: fault) else { continue }
      told.severity = fault.effect.severity
      if fault.effect == .leftOut {
        told.advice = """
          \(told.advice) The import leaves the translation out: users see the text that was there before, or \
          \(words: isEnglish ? "English" : "the source text").
          """
      }
      return finding(told, of: rule.description.id, on: subject)
    }
    return nil
  }

  /// The message and advice for a fault of a message, without the texts; `nil` if no rule reports it.
  package static func words(for fault: MessageFault) -> (message: Message, advice: Message)? {
    for rule in RuleCatalog.faultRules {
      if let told = rule.words(for: fault) { return (told.message, told.advice) }
    }
    return nil
  }

  /// A fault of a text.
  func finding(_ fault: FaultReport, of rule: RuleID, on subject: Subject) -> Finding {
    Finding(
      rule: rule, severity: fault.severity, place: subject.place, identity: subject.identity, locale: subject.locale,
      message: "\(fault.message) \(context(of: subject))", advice: fault.advice, subject: fault.subject,
      url: pages?.url(key: subject.identity.key, locale: subject.locale, table: subject.identity.table))
  }

  private func context(of subject: Subject) -> Message {
    let comment = subject.comment.map { clipped($0, to: 120) } ?? ""
    let told: Message = comment.isEmpty ? "" : " Comment: \(quote: comment)."
    let text: Message = subject.text.isEmpty ? "" : "Translation: \(quote: clipped(subject.text)). "
    return """
      \(text)\(words: isEnglish ? "English" : "Source text"): \
      \(quote: clipped(subject.sourceText)).\(told)
      """
  }

  private func clipped(_ text: String, to limit: Int = 180) -> String {
    guard text.utf8.count > limit, let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return text[..<end] + "…"
  }
}
