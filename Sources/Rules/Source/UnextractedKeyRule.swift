import Messages
import Project
import Scanning
import Tables
import Text

package enum UnextractedKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unextracted-key", group: .source,
    summary: "A call finds no entry of its key",
    rationale: """
      Extraction did not reach this call, often because its folder is not on the list that the script reads. The \
      text is English in every language, and no translator is ever asked.
      """,
    instead: "Run the extraction over this file too; then commit the catalogs.",
    severity: .error, appleSeverity: .warning,
    grouping: .together, follows: .lostEntries,
    triggering: [
      .strings(
        ["qqq": #""save-title" = "Title";"#, "en": #""save-title" = "Save";"#, "fi": #""save-title" = "Tallenna";"#],
        and: [
          .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
          .init("App/Sub/B.swift", #"let b = ↓WMFLocalizedString("close-title", value: "Close", comment: "Title")"#),
        ])
    ],
    nonTriggering: [
      .strings(
        ["qqq": #""save-title" = "Title";"#, "en": #""save-title" = "Save";"#],
        and: [.init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#)])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let tables = input.snapshot.tables
    let isApple = !input.snapshot.layout.traits.sourceTextsComeFromCalls
    let areChanged = isApple || tables.isSourceChanged(since: input.base?.tables)
    // If the catalogs did not change in the range, a new key is not extracted yet, and `stale-catalog` reports it.
    let isPending = { (identity: EntryIdentity) in
      input.mode != .lint && !areChanged && !(input.base?.isCalled(identity) ?? true)
        && !input.snapshot.isOutsideExtraction(identity)
    }
    let snapshot = input.snapshot
    // If the source language has no file, `lint` takes the keys from other languages. A range does not read those.
    let hasTable = { (table: String) in
      let all = tables.tables(named: table)
      if !isApple { return tables.hasSource(ofTable: table) }
      // A stringsdict alone has the plurals of code that has all other texts.
      return input.mode == .lint
        ? !all.isEmpty : all.contains { !$0.source.isEmpty && ($0.hasSourceTexts || $0.name.isSwifternalization) }
    }
    let called = snapshot.calledIdentities.filter { snapshot.isComplete(for: $0.key) && hasTable($0.table) }
    let reach = CallReach(snapshot)
    let foreign = input.mode == .lint ? TextUnits.withoutStringCatalog(snapshot, tables) : []
    let isForeign = { (identity: EntryIdentity) in
      !foreign.isEmpty
        && snapshot.sites(of: identity).allSatisfy {
          $0.call.takesInterpolations && foreign.contains(snapshot.layout.unit(of: $0.source.path))
        }
    }
    // A fix adds their entries, with the translations of the old text.
    let carried = Set(input.changes.filter { $0.kind == .renamed && !$0.replacements.isEmpty }.map(\.identity))
    var search = KeySearch(tables)
    let missing = called.filter {
      reach.missingSite(of: $0) != nil && !isPending($0) && !isMark($0, in: snapshot) && !isForeign($0)
        && !carried.contains($0) && !MissingSourceTextRule.reports($0, in: input)
        && !snapshot.sites(of: $0).allSatisfy(\.call.hasUnknownTable) && !isElsewhere($0, in: snapshot, &search)
        && !isTranslatedAsItself($0, in: tables)
    }
    let unlocalized = TextUnits.withoutCatalog(snapshot, tables)
    // A range does not know the translations in other languages, but it knows if the entry existed before.
    let former = missing.isEmpty ? nil : input.base?.tables
    let files = missing.isEmpty || !isApple ? nil : FunctionFiles(snapshot)
    let loose = LooseTables(snapshot)
    var texts = TranslatableText()
    let patterns =
      snapshot.layout.holdsStringCatalogs
      ? InterpolatedKeys.unknown(in: input, reach, unlocalized: unlocalized, &texts) : []
    let counts = missing.count < 10 ? [:] : Dictionary(called.lazy.map { ($0.table, 1) }, uniquingKeysWith: +)
    func findings(_ identities: [EntryIdentity]) -> [Finding] {
      identities.compactMap { identity in
        reach.missingSite(of: identity).flatMap {
          finding(
            identity, $0, input, files, loose, isLost: former?.contains(identity) ?? false,
            isLocalized: snapshot.layout.isTranslated
              && !unlocalized.contains(snapshot.layout.unit(of: $0.source.path)), &texts, &search)
        }
      }
    }
    return patterns
      + Dictionary(grouping: missing, by: \.table).sorted { $0.key < $1.key }.flatMap { table, identities in
        // If a catalog lost most of its keys, that is one fault, not one for each key.
        let wasThere = { (identity: EntryIdentity) in former?.contains(identity) ?? true }
        let lost = identities.filter(wasThere)
        guard !input.isBase, lost.count >= 10, lost.count * 2 > counts[table] ?? 0,
          let source = lost.first.flatMap(reach.missingSite)?.source.path,
          let path = isApple ? snapshot.sourcePath(of: table, for: source) : tables.sourcePaths(of: table).first
        else { return findings(identities) }
        // The text of a call is English for users of the only language.
        let isHarmless = !snapshot.layout.isTranslated && !lost.contains { isKeyShown($0, &search) }
        return [emptied(path, lost, atMost: isHarmless ? .info : .error)]
          + findings(identities.filter { !wasThere($0) })
      }
  }

  /// True if the source language needs no entry of a translated key: it has few texts, because the keys are the texts.
  private static func isOwnText(_ identity: EntryIdentity, in tables: ProjectTables) -> Bool {
    !KeyText.isIdentifier(identity.key)
      && tables.candidates(for: identity).contains {
        $0.isTranslated(identity.key) && $0.hasFewSourceTexts && $0.keysAreTexts
      }
  }

  private static func isTranslatedAsItself(_ identity: EntryIdentity, in tables: ProjectTables) -> Bool {
    tables.candidates(for: identity).contains { $0.isTranslatedAsItself(identity.key) }
  }

  /// True if another table has the key, and functions of the project look it up: they may look in several tables.
  private static func isElsewhere(
    _ identity: EntryIdentity, in snapshot: Snapshot, _ search: inout KeySearch
  ) -> Bool {
    !snapshot.layout.traits.sourceTextsComeFromCalls
      && snapshot.sites(of: identity).allSatisfy { !$0.call.isTypedText && !Modules.isOfApple($0.call.function) }
      && search.tables(having: identity.key).contains { $0.name.table != identity.table }
  }

  /// True if the key has no letters, for example `Text("—")`, which needs no translation, or is empty.
  static func isMark(_ identity: EntryIdentity, in snapshot: Snapshot) -> Bool {
    identity.key.isEmpty
      || !identity.key.contains(where: \.isLetter) && snapshot.sites(of: identity).allSatisfy(\.call.isTypedText)
  }

  /// True if users see the key, because it is a name and the call brings no text.
  private static func isKeyShown(_ identity: EntryIdentity, _ search: inout KeySearch) -> Bool {
    search.isName(identity.key, inTable: identity.table) && search.tables.shownWithoutTranslation(identity) == .key
  }

  private static func emptied(
    _ path: String, _ identities: [EntryIdentity], atMost severity: Severity
  ) -> Finding {
    return Finding(
      rule: description.id, severity: severity, place: Place(path: path),
      message: """
        \(code: path) has no entry for \(identities.count) keys that the code uses: \
        \(.list(identities.map(\.key), separator: ", ", most: 5)).
        """,
      advice: "Add the missing entries, or run the extraction again.", subject: "most")
  }

  private static func finding(
    _ identity: EntryIdentity, _ site: CallSite, _ input: RuleInput, _ files: FunctionFiles?, _ loose: LooseTables,
    isLost: Bool, isLocalized: Bool, _ texts: inout TranslatableText, _ search: inout KeySearch
  ) -> Finding? {
    if site.call.isOfSwifternalization { return finding(identity, site, in: input.snapshot.tables) }
    let snapshot = input.snapshot
    let tables = snapshot.tables
    let others = tables.candidates(for: identity).filter { $0.contains(identity.key) }
    let traits = snapshot.layout.traits
    let isApple = !traits.sourceTextsComeFromCalls
    let isForeign = traits.extractsOnlyOwnFunctions && !site.call.takesValue
    // Many projects extract before a release. Until then users see the text of the call.
    let isNew =
      !traits.sourceTextsComeFromCalls && (site.call.hasText || site.call.isTypedText)
      && !(input.base?.isCalled(identity) ?? true)
    let translated = tables.locales(of: identity).count
    if isApple, translated > 0, !isLost, isOwnText(identity, in: tables) { return nil }
    let isName = search.isName(identity.key, inTable: identity.table)
    let isKeyShown = isName && tables.shownWithoutTranslation(identity) == .key
    let shown =
      isKeyShown
      ? "the key is shown"
      : TranslatableText.effect(
        ofShowing: site.call.value?.literal ?? identity.key,
        of: tables.sourceLanguage(ofTable: identity.table))
    let named: Message = .key(identity.key)
    // A range does not read the translations in other files.
    let readsAll = input.mode == .lint || traits.sourceTextsComeFromCalls || snapshot.layout.holdsStringCatalogs
    let path = (isApple ? files?.path(for: site) : tables.sourcePaths(of: identity.table).first) ?? ""
    if let other = others.first?.sourceCatalogs.first {
      return Finding(
        self, site, atMost: .warning,
        message: """
          The catalog of this module has no key \(named): \(words: shown) in every language. \
          \(code: other.path.path) has it, but the call looks in the bundle of its own module.
          """,
        advice: path.isEmpty ? "Have it translated." : "Add it to \(code: path), and have it translated there.")
    }
    // Another build, such as that of a pod, takes the file.
    let isOutside =
      tables.modules.areWithout(site.source.path)
      && tables.tables(named: identity.table).contains { !tables.targets(of: $0.name).isEmpty }
    if isLost, translated == 0 {
      let isText = !site.call.hasText && !isName
      let effect =
        isText || site.call.isTypedText
        ? "every language shows it in English"
        : site.call.hasText ? "English shows the text of the call" : "English shows the key"
      // Xcode adds the text again, or users see the key, a text. No translation is lost with it.
      let isUntranslated =
        (isText || site.call.isTypedText) && input.base?.tables.locales(of: identity).isEmpty ?? false
      return Finding(
        self, site, atMost: isForeign || isUntranslated || isOutside ? .info : .error,
        message: """
          The English catalog has lost the key \(named), which is called here: \(words: effect).
          """,
        advice: path.isEmpty
          ? "Put its entry back, or take the call out."
          : "Put its entry back in \(code: path), or take the call out.")
    }
    if translated == 0, let longer = search.key(of: identity.table, completing: identity.key) {
      return Finding(
        self, site, atMost: .info,
        message:
          "No catalog has the key \(named), but \(code: longer) ends with it: other code may put its beginning there.",
        advice: "If so, there is nothing to do.")
    }
    if translated == 0, isName || KeyText.isIdentifier(identity.key),
      let other = search.tables(having: identity.key).first
    {
      // The view that shows the value may name the table.
      if site.call.isTypedText, site.call.function == "LocalizedStringKey" { return nil }
      return Finding(
        self, site,
        message: """
          The table \(code: identity.table) has no key \(named): \(words: shown) in every language. The table \
          \(code: other.name.table) has it.
          """,
        advice: "Name the table in the call, or move the entry.")
    }
    return Finding(
      self, site,
      atMost: isForeign
        // English users see the key, which is the text.
        || translated > 0 && isApple && !isKeyShown && !site.call.hasText && !isName
        || translated == 0
          && (isNew || loose.have(identity.table, for: site) || isOutside || !isKeyShown && !isLocalized
            || tables.modules.readsNamedBundle(site)
            || !texts.isNeeded(for: site, in: tables))
        ? .info : .error,
      message: translated == 0
        ? """
        \(words: readsAll ? "No catalog has the key" : "The English catalog does not have the key") \(named): \
        \(words: shown) \(words: readsAll ? "in every language" : "in each language that does not have it")\
        \(words: isOutside ? ", if an app has this file, which is in no target of the Xcode project" : "").
        """
        : """
        The English catalog has no entry for the key \(named), which \
        \(words: counted(translated, "translation has", plural: "translations have")).
        """,
      advice: snapshot.isOutsideExtraction(identity)
        ? "Call \(code: LocalizationFunction.wikipedia[site.call.language == .swift ? 0 : 1].name): the extraction does not read \(code: site.call.function)."
        : !snapshot.layout.traits.sourceTextsComeFromCalls
          ? path.isEmpty
            ? "Have it translated."
            : "Add it to \(code: path)\(words: translated == 0 ? " and have it translated" : "")."
          : """
          Let the extraction read this file, whose folder may be missing in the script's list, then commit the catalogs.
          """)
  }

  /// The finding on a call of Swifternalization, which reads no other files.
  private static func finding(_ identity: EntryIdentity, _ site: CallSite, in tables: ProjectTables) -> Finding {
    let base =
      tables.tables(named: identity.table).lazy.compactMap { table in
        table.name.isSwifternalization ? table.source.catalogs.first?.path.path : nil
      }.first ?? "base.json"
    let translations = tables.locales(of: identity).count
    let shown = SwifternalizationMissingFormsRule.shown(by: site.call)
    return Finding(
      self, site,
      message: translations == 0
        ? "No file of Swifternalization has the key \(.key(identity.key)): users see \(shown) in every language."
        : """
        \(code: base) has no entry for the key \(.key(identity.key)): users of languages without it see \(shown).
        """,
      advice: "Add it to \(code: base)\(words: translations == 0 ? ", and have it translated" : "").")
  }

  package static func advice(onAll findings: [Finding]) -> Message? {
    Set(findings.map(\.advice)).count > 1
      ? "Add each to the catalog of its target, by hand or by extraction, and have it translated."
      : findings.first?.advice
  }
}

extension Snapshot {
  /// True if the extraction of the project reads only its own functions, and only Apple's have the key.
  func isOutsideExtraction(_ identity: EntryIdentity) -> Bool {
    layout.traits.extractsOnlyOwnFunctions
      && sites(of: identity).allSatisfy { !$0.call.isTypedText && Modules.isOfApple($0.call.function) }
  }
}
