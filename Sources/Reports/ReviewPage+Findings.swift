import Messages
import Review
import Rules
import Text

/// The sections of findings.
extension ReviewPage {
  func section(_ group: ReviewDigest.Group) -> Section {
    let weight: Weight =
      switch group.severity {
      case .error: .errors
      case .warning: .warnings
      case .info: .notes
      }
    let isNote = group.severity == .info
    let isAlone = group.findings.count == 1
    let message = group.shared { $0.occurrences.isEmpty ? $0.message : nil }
    let advice = isAlone ? nil : group.shared(\.advice)
    // A collapsed section shows only its title, and the rule's summary describes the rule's more severe findings.
    let said = isNote ? message.flatMap { $0.plainText.count <= 100 ? $0 : nil } : nil
    let notes = [said == nil && !isAlone ? message : nil, advice].compactMap(\.self)
    let entries = group.findings.prefix(Self.mostEntries).map { finding in
      entry(
        finding, under: said == nil ? context.summary(of: group.rule) : nil,
        showsMessage: message == nil || said == nil && isAlone, showsAdvice: advice == nil)
    }
    return Section(
      title: [.message(group.title(context, said))], action: action(group),
      notes: notes.isEmpty ? [] : [[.message(.joined(notes, separator: " "))]], entries: entries,
      style: entries.allSatisfy { $0.body.isEmpty && $0.folds.isEmpty } ? .list : .paragraphs, isFolded: isNote,
      unshown: max(0, group.findings.count - Self.mostEntries), noun: ("finding", "findings"), weight: weight)
  }

  /// - Parameter title: The title of the section, which the message need not repeat.
  private func entry(_ finding: Finding, under title: String?, showsMessage: Bool, showsAdvice: Bool) -> Entry {
    var entry = Entry()
    if let identity = finding.identity, !(showsMessage && finding.namesItsKey) { entry.head.append([.key(identity)]) }
    // If there are several locales, the message has their number.
    let locales = finding.locales
    if locales.count < 2, let locale = locales.first ?? finding.locale { entry.head.append([.code(locale)]) }
    if let place = finding.place { entry.head.append([.place(place)]) }
    if let url = finding.url {
      let isTranslatewiki = url.utf8.starts(with: "https://translatewiki.net/".utf8)
      entry.head.append([.page(isTranslatewiki ? "edit on translatewiki" : "edit", url: url)])
    }
    if showsMessage || entry.head.isEmpty { entry.body.append([.message(finding.message.without(title))]) }
    if showsAdvice, let advice = finding.advice { entry.body.append([.message(advice)]) }
    if !finding.snippets.isEmpty {
      entry.folds.append(
        Fold(title: "Code to paste", sources: finding.snippets.prefix(4).map { ($0, finding.place?.path) }))
    }
    let related = finding.related
    if !related.isEmpty {
      // Print a note once if all places share it.
      let isShared = related.count > 3 && related.allSatisfy { $0.note == related[0].note }
      let note = isShared ? related[0].note : nil
      entry.folds.append(
        Fold(
          title: Wording.count(related.count, "other place"), paragraphs: note.map { [[.message($0)]] } ?? [],
          items: related.prefix(50).map { related in
            [[.place(related.place)] + (note == nil ? [.message(": \(related.note)")] : [])]
              + (related.snippet.map { [[.code($0)]] } ?? [])
          }))
    }
    if finding.occurrences.count > 1 { entry.folds.append(Self.fold(finding.occurrences)) }
    return entry
  }

  /// The finding's own fault is left out. Identical faults of one entry are one item.
  private static func fold(_ occurrences: [Occurrence]) -> Fold {
    struct Name: Hashable {
      var identity: EntryIdentity?
      var message: Message
    }
    let names = occurrences.map { Name(identity: $0.identity, message: $0.message) }
    let others = occurrences.indices.dropFirst()
    let groups = others.grouped { names[$0] }
    let hasOneKey = Set(names.map(\.identity)).count == 1
    // The finding contains the common end of all messages, such as the English text.
    let segments = Set(names.map(\.message)).map { Array($0.segments.reversed()) }
    let shared = segments[0].indices.first { index in
      !segments.allSatisfy { index < $0.count && $0[index] == segments[0][index] }
    }
    let locales = Set(occurrences.dropFirst().compactMap(\.locale)).count
    return Fold(
      title: Wording.count(others.count, "more place")
        + (locales > 1 ? " in \(Wording.count(locales, "language"))" : ""),
      items: groups.map { group in
        let first = occurrences[group[0]]
        var head: [Line] = hasOneKey ? [] : first.identity.map { [[.key($0)]] } ?? []
        if group.count == 1 {
          if let locale = first.locale { head.append([.code(locale)]) }
          if let place = first.place { head.append([.place(place)]) }
        } else {
          // One place per file: the others are in the same entry.
          var locales: Set<String?> = []
          let places = group.map { occurrences[$0] }.filter { $0.locale == nil || locales.insert($0.locale).inserted }
            .prefix(mostNames).compactMap { occurrence in
              occurrence.place.map { place in Piece.place(place, name: occurrence.locale) }
            }
          head.append(Array(places.map { [$0] }.joined(separator: [.words(", ")])))
        }
        let own = shared.map { Self.withoutSentences(in: $0, of: first.message) } ?? Message(segments: [])
        return [joined(head)] + (own.segments.isEmpty ? [] : [[.message(own)]])
      })
  }

  /// The message without the sentences that lie completely in its last `count` segments.
  private static func withoutSentences(in count: Int, of message: Message) -> Message {
    let start = message.segments.count - count
    var kept = Array(message.segments[..<start])
    if case .words(let words) = kept.last, words.hasSuffix(".") || words.hasSuffix(". ") {
      return Message(segments: kept)
    }
    for segment in message.segments[start...] {
      if case .words(let words) = segment, let end = words.firstRange(of: ". ") {
        return Message(segments: kept + [.words(String(words[...end.lowerBound]))])
      }
      kept.append(segment)
    }
    return message
  }

  /// The action that the findings of a rule require, with the place last.
  private func action(_ group: ReviewDigest.Group) -> Line {
    guard group.findings.count > 1, let first = group.findings.first else {
      return group.findings.first.map { finding in
        [.message(finding.advice ?? finding.message)] + Self.last(finding.place, finding.identity)
      } ?? []
    }
    let places = [
      Piece.message(" (\(words: Wording.count(group.findings.count, "place")), \(code: group.rule.rawValue))")
    ]
    if let advice = group.shared(\.advice) { return [.message(advice)] + places }
    if let summary = context.summary(of: group.rule) { return [.message("Fix: \(Self.summary(summary))")] + places }
    return [.message(first.advice ?? first.message)] + places
  }

  func previews(_ previews: [PluralPreview]) -> [Section] {
    guard !previews.isEmpty else { return [] }
    return [
      Section(
        title: [
          .words("\(Wording.count(previews.count, "plural")) as people will see \(previews.count == 1 ? "it" : "them")")
        ],
        entries: previews.map { preview in
          Entry(
            head: [[.key(preview.identity)], [.code(preview.locale)]],
            body: preview.samples.prefix(24).map { sample in
              [
                .message("\(words: sample.number) (\(words: sample.category)): "),
                .text(sample.text, locale: preview.locale),
              ]
            })
        },
        // Show a few previews directly; collapse more.
        isFolded: previews.count > 3, noun: ("preview", "previews"), weight: .previews)
    ]
  }
}

extension Message {
  /// The message without the title that it begins with, if it does.
  fileprivate func without(_ title: String?) -> Message {
    guard let title, segments.count > 2, segments[0] == .words(title), segments[1] == .words(": ") else { return self }
    return Message(segments: Array(segments.dropFirst(2)))
  }
}
