import Messages
import Tables
import Text

package enum StringsdictMissingNumberRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-missing-number", group: .files,
    summary: "A plural does not show its number in the form for most numbers",
    rationale: """
      Users see "places" for 2, 5 and 100. Most often the form for one and the general form were confused, or the \
      placeholder was lost. Where no form shows the number, languages with more forms than the source language may \
      need it all the same.
      """,
    instead: "Show the number in the form \"other\" too.",
    severity: .warning,
    triggering: [
      .plural(variables: [.init(forms: [("one", "%d place"), ("other", "↓places")])]),
      .plural(variables: [.init(forms: [("one", "Delete place"), ("other", "↓Delete places")])]),
    ],
    nonTriggering: [
      .plural(variables: [.init(forms: [("one", "One place"), ("other", "%d places")])]),
      .plural(format: "%1$d place%1$#@v1@", variables: [.init(forms: [("one", ""), ("other", "s")])]),
      .plural(
        format: "%1$#@v1@ %1$#@v2@",
        variables: [
          .init(forms: [("one", "One"), ("other", "%1$d")]),
          .init(name: "v2", forms: [("one", "is"), ("other", "are")]),
        ]),
      // The number is passed a second time, as a formatted text.
      .plural(format: "%1$#@v1@", variables: [.init(forms: [("one", "%2$@ place"), ("other", "%2$@ places")])]),
      // Translations are compared with their source text.
      .translatedForms("ru", [("one", "%d место"), ("few", "%d места"), ("many", "%d мест"), ("other", "места")]),
    ])

  package static var checksStringsdict: Bool { true }

  package static func findings(in input: RuleInput) -> [Finding] {
    let originals = input.snapshot.sourceCatalogs(.translatewiki)
    return input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard catalog.holdsSourceTexts, let plurals = catalog.plurals,
        LanguagePlurals(locale: input.snapshot.layout.language(of: catalog.path)).serves(.other)
      else { return [] }
      return plurals.entries.flatMap { entry -> [Finding] in
        let identity = EntryIdentity(table: catalog.path.table, key: entry.key)
        // `invalid-plural` reports the text that the entry is made from.
        let isMade =
          input.snapshot.sites(of: identity).contains { $0.call.value?.literal?.contains("{{") ?? false }
          || originals.contains { $0.path.table == identity.table && $0.texts?.entry(entry.key) != nil }
        return isMade ? [] : entry.parts.flatMap { findings(on: $0.entry, in: catalog) }
      }
    }
  }

  private static func findings(on entry: StringsdictEntry, in catalog: Catalog) -> [Finding] {
    guard let format = entry.format else { return [] }
    let positions = StringsdictArguments(entry).positions
    // The number of texts and variables that show each argument.
    var timesShown: [Int: Int] = [:]
    for position in shown(in: format.text, from: 1) { timesShown[position, default: 0] += 1 }
    let arguments = entry.variables.map { variable -> Set<Int> in
      guard let own = positions[variable.name.text] else { return [] }
      let all = variable.texts.reduce(into: Set<Int>()) { $0.formUnion(shown(in: $1.text, from: own)) }
      for position in all { timesShown[position, default: 0] += 1 }
      return all
    }
    return zip(entry.variables, arguments).compactMap { variable, arguments in
      guard !variable.isGendered, variable.forms.count > 1, let own = positions[variable.name.text],
        let general = variable[.other]?.text, general.text.contains(where: { !$0.isWhitespace }),
        !shown(in: general.text, from: own).contains(own),
        // A variable in the text can show it, too.
        !Placeholder.all(in: general.text).contains(where: { $0.kind == .variable })
      else { return nil }
      let isShown = arguments.contains(own)
      guard timesShown[own] ?? 0 == (isShown ? 1 : 0) else { return nil }
      if !isShown, Placeholder.all(in: general.text).contains(where: { $0.kind == .object }) { return nil }
      return finding(general, variable, isShown: isShown, argument: own, entry.key, in: catalog)
    }
  }

  /// The arguments that a text shows, where the first one without a number is at `first`.
  private static func shown(in text: String, from first: Int) -> Set<Int> {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let placeholders = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
    return Set(
      StringsdictArguments.numbered(placeholders, from: first).lazy.filter { $0.placeholder.kind != .variable }
        .map(\.position))
  }

  private static func finding(
    _ general: LocatedText, _ variable: StringsdictVariable, isShown: Bool, argument: Int, _ key: String,
    in catalog: Catalog
  ) -> Finding {
    Finding(
      self, in: catalog, at: general.span, key: key, atMost: isShown ? .warning : .info,
      message: isShown
        ? """
        \(code: key): The form \(quote: general.text) is for all numbers but a few and does not show the number, which \
        another form shows.
        """
        : "\(code: key): No form shows the number that chooses it.",
      advice: isShown
        ? "Show the number in this form too: users do not learn how many there are."
        : "That is fine if it is meant: languages with more forms than the source language may need the number.",
      subject: "\(variable.name.text) \(isShown)")
  }
}
