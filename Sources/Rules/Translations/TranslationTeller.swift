import Edits
import Messages
import Project
import Text

/// Makes findings of what is wrong with translations: in the words of the rules, with what a person needs to judge.
package struct TranslationTeller: Sendable {
  /// A translation that something is said of.
  package struct Subject: Sendable {
    /// Where it is, or the part that is wrong.
    package var place: Place
    /// Table and key.
    package var identity: EntryIdentity
    /// The locale as its folder is named.
    package var locale: String
    /// The translation.
    package var text: String
    /// The text that it is of.
    package var sourceText: String
    /// What translators were told.
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

  /// - Parameter pages: Where translations can be edited; `nil` if that is not known.
  init(pages: TranslationPages?, sourceLanguage: String) {
    self.pages = pages
    isEnglish = sourceLanguage.hasPrefix("en")
  }

  /// Tells of translations of a project.
  package init(_ settings: ProjectSettings) {
    self.init(pages: settings.ruleOptions.translationPages, sourceLanguage: settings.layout.sourceLanguage)
  }

  /// A fault of a message in the words of its rule; the rules share the faults out among them.
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

  /// What is wrong with a message and what to do, without the texts; `nil` where no rule tells of it.
  package static func words(for fault: MessageFault) -> (message: Message, advice: Message)? {
    for rule in RuleCatalog.faultRules {
      if let told = rule.words(for: fault) { return (told.message, told.advice) }
    }
    return nil
  }

  /// A fault of a text.
  func finding(_ fault: TranslationFault, of rule: RuleID, on subject: Subject) -> Finding {
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
