import Messages
import Project
import Tables

/// The texts that a language lacks of those that the project requires (`required`).
package struct RequirementGap: Hashable, Sendable {
  package let locale: String
  /// The texts without a translation, by table and key. In a range, only those that it left so.
  package let open: [EntryIdentity]
  /// The number of texts that must be translated, without the acknowledged ones.
  package let required: Int
  package let translated: Int

  /// The requirement of a project, and the texts that it is about.
  package struct Question: Sendable {
    package var requirement: RequiredTranslations
    /// The head, with only the texts that count.
    package var coverage: ProjectCoverage
    /// The start of the range, with all texts; `nil` for one version of the project.
    package var base: ProjectCoverage?
    package var acknowledgements: Acknowledgements

    package init(
      _ requirement: RequiredTranslations, of coverage: ProjectCoverage, since base: ProjectCoverage?,
      _ acknowledgements: Acknowledgements
    ) {
      self.requirement = requirement
      self.coverage = coverage
      self.base = base
      self.acknowledgements = acknowledgements
    }
  }

  /// The gaps of all languages that miss the requirement, by locale.
  package static func all(_ question: Question) -> [RequirementGap] {
    let named = Required.byLanguage(question.coverage, question.requirement)
    let languages = question.requirement.languages?.sorted() ?? named.keys.sorted()
    return languages.compactMap { language in
      gap(in: named[language] ?? Required(ofAbsent: language, among: named.values), language, question)
    }
  }

  private static func gap(in all: Required, _ language: String, _ question: Question) -> RequirementGap? {
    let texts = all.texts.filter { question.acknowledgements.reason(for: $0.text.key, as: .untranslated) == nil }
    let open = texts.filter { question.requirement.isOpen($0.state) }
    guard (texts.count - open.count) * 100 < texts.count * question.requirement.share else { return nil }
    let before = question.base.map { base in
      let named = Required.byLanguage(base, question.requirement)
      return (named[language] ?? Required(ofAbsent: language, among: named.values)).texts.filter {
        question.requirement.isOpen($0.state)
      }
    }
    let known = Dictionary(before?.map { ($0.text.key, [$0]) } ?? [], uniquingKeysWith: +)
    let former = question.base.map { FormerTables(of: question.coverage, in: $0) }
    let brought = open.filter { text in
      guard let former else { return true }
      let origin = former.origin(of: text.table)
      return !(known[text.text.key] ?? []).contains {
        former.contain($0.table, in: origin) && $0.text.isSameText(as: text.text)
      }
    }
    guard !brought.isEmpty else { return nil }
    return RequirementGap(
      locale: all.locale,
      open: Set(brought.map { EntryIdentity(table: $0.table.table, key: $0.text.key) }).sorted(),
      required: texts.count, translated: texts.count - open.count)
  }

  /// The texts that one language must have, with their states.
  private struct Required {
    var locale: String
    var texts: [(text: SourceText, table: Table.Name, state: EntryState)]

    /// By the languages' lowercased names.
    static func byLanguage(
      _ coverage: ProjectCoverage, _ requirement: RequiredTranslations
    ) -> [String: Required] {
      coverage.parts.reduce(into: [:]) { all, part in
        guard requirement.covers(table: part.table.name.table) else { return }
        let texts = part.counted.map { (text: $0.text, table: part.table.name, state: $0.state) }
        all[Glossary.name(of: part.locale), default: Required(locale: part.locale, texts: [])].texts += texts
      }
    }

    init(locale: String, texts: [(text: SourceText, table: Table.Name, state: EntryState)]) {
      (self.locale, self.texts) = (locale, texts)
    }

    /// A language without any file lacks every text that another one has to have.
    init(ofAbsent locale: String, among others: some Sequence<Required>) {
      var seen: Set<Table.Name> = []
      var texts: [(text: SourceText, table: Table.Name, state: EntryState)] = []
      for other in others {
        let new = other.texts.filter { !seen.contains($0.table) }
        seen.formUnion(new.lazy.map(\.table))
        texts += new.map { ($0.text, $0.table, .missing) }
      }
      self.init(locale: locale, texts: texts)
    }
  }
}

extension RequiredTranslations {
  /// True for a text in this state that has to be translated.
  func isOpen(_ state: EntryState) -> Bool {
    switch state {
    case .translated: false
    case .sameAsSource: !allowsSameAsSource
    case .fuzzy, .missing, .empty, .placeholder, .invalid: true
    }
  }
}
