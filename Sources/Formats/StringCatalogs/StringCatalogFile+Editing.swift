import Text

extension StringCatalogFile {
  package func fuzzyMarking(_ key: String, in locales: Set<String>) -> [TextReplacement] {
    guard case .whole = extent else { return whole.fuzzyMarking(key, in: locales) }
    guard let entry = entry(key) else { return [] }
    return entry.localizations.filter { locales.contains($0.locale.text) }.flatMap { localization in
      localization.units.filter { [.translated, .machineTranslated].contains($0.state) }.compactMap { unit in
        unit.stateSpan.map { TextReplacement($0, with: "\"needs_review\"") }
      }
    }
  }

  /// Gives `entry` these localizations, each named by its language, where Xcode's order has them; those that it has in
  /// these languages are removed. None if the file is only read in part.
  package func edits(setting localizations: [JSON.Member], of entry: StringCatalogEntry) -> [TextReplacement] {
    guard let root else { return [] }
    let editor = JSONEditor(text, root: root)
    let own = entry.object.members ?? .empty
    guard let object = own.last(where: { $0.name == "localizations" })?.value, let there = object.members else {
      return editor.edits(of: entry.object, adding: [JSON.Member("localizations", .object(localizations))])
    }
    let names = Set(localizations.map(\.name))
    let removed = Set(there.indices.filter { names.contains(there[$0].name) })
    return editor.edits(of: object, adding: localizations, removing: removed)
  }

  /// Adds an entry of `key` with these localizations where Xcode's order has it. None if the file is only read in part.
  package func edits(adding key: String, with localizations: [JSON.Member]) -> [TextReplacement] {
    guard let root, let strings else { return [] }
    let entry = JSON.object([JSON.Member("localizations", .object(localizations))]).sorted
    return JSONEditor(text, root: root).edits(of: strings, adding: [JSON.Member(key, entry)])
  }

  /// The object of all entries.
  private var strings: LocatedJSON? { root?.members?.last { $0.name == "strings" }?.value }

  /// Replaces the entry of `key` by one of `newKey` with its comment and source text (`newText`, if it has one text for
  /// all numbers and devices), without translations: English is shown until there are some. None if the file is only
  /// read in part.
  package func replacement(of key: String, by newKey: String, text newText: String?) -> [TextReplacement] {
    guard case .whole = extent else { return whole.replacement(of: key, by: newKey, text: newText) }
    guard !isRefused, let root, let entry = entry(key), entry.object.members != nil,
      let strings,
      let place = strings.members?.lastIndex(where: { $0.name.isExactly(key) })
    else { return [] }
    guard case .object(let members) = JSON(entry.object, in: text) else { return [] }
    var draft = members.filter { $0.name != "localizations" }
    // Xcode reads the text of such an entry from the code.
    if newKey != newText {
      var source = members.first { $0.name == "localizations" }.flatMap { member -> JSON.Member? in
        guard case .object(let languages) = member.value else { return nil }
        return languages.last { $0.name == sourceLanguage }
      }
      if let newText, entry.localization(sourceLanguage)?.isPlain ?? true {
        source = JSON.Member(
          sourceLanguage,
          .object([
            JSON.Member(
              "stringUnit",
              .object([JSON.Member("state", .string("translated")), JSON.Member("value", .string(newText))]))
          ]))
      }
      if let source { draft.append(JSON.Member("localizations", .object([source]))) }
    }
    return JSONEditor(text, root: root)
      .edits(of: strings, adding: [JSON.Member(newKey, JSON.object(draft).sorted)], removing: [place])
  }
}
