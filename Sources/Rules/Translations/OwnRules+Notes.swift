import Messages
import Project
import Tables
import Text

extension RuleInput {
  /// Messages about patterns of `placeholders` and `max-length` that match nothing in the whole project, and languages
  /// of `forbidden` that it does not have. They may be typos.
  package var notesOnOwnRules: [Message] {
    guard snapshot.catalogs.contains(where: \.holdsSourceTexts) || sites.count > 0 else { return [] }
    return [noteOnPlaceholders, noteOnLengths, noteOnForbiddenWords].compactMap(\.self)
  }

  private var noteOnPlaceholders: Message? {
    let patterns = snapshot.layout.placeholders.patterns
    guard !patterns.isEmpty else { return nil }
    let texts = CheckedSourceText.all(in: self).flatMap(\.texts)
    let unmatched = patterns.filter { pattern in
      !texts.contains { !OwnPlaceholders([pattern]).spans(in: $0).isEmpty }
    }
    return note("placeholders", unmatched.map(\.text), "which no source text has")
  }

  private var noteOnLengths: Message? {
    let limits = options.lengths.limits
    guard !limits.isEmpty else { return nil }
    let keys = snapshot.catalogs.filter(\.holdsSourceTexts).flatMap(\.file.keys)
    let called = sites.compactMap(\.call.identity?.key)
    let unmatched = limits.map(\.pattern).filter { pattern in
      !keys.contains { pattern.matches($0) } && !called.contains { pattern.matches($0) }
    }
    return note("max-length", unmatched.map(\.text), "which no key of the project matches")
  }

  private var noteOnForbiddenWords: Message? {
    let known = snapshot.catalogs.compactMap { $0.path.locale.map(Glossary.name) } + [snapshot.layout.sourceLanguage]
    let unknown = options.forbidden.words.keys.filter { name in
      name != ForbiddenWords.everyLanguage && !known.contains { $0 == name || $0.hasPrefix(name + "-") }
    }
    return note("forbidden", unknown.sorted(), "which the project has no texts in")
  }

  private func note(_ setting: String, _ names: [String], _ fault: String) -> Message? {
    guard !names.isEmpty else { return nil }
    return """
      “\(words: setting)” of the configuration has \(.list(names, separator: ", ", most: 10)), \(words: fault).
      """
  }
}
