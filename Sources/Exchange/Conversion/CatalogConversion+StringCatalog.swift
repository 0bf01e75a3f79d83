import Formats
import Messages
import Text

extension CatalogConversion {
  package init(stringsdictOf view: StringCatalogView, path: String) {
    self.init(path, view.pluralPart.text)
    var drafts: [StringsdictDraft] = []
    for entry in view.plurals.entries {
      guard let draft = StringsdictDraft(entry) else {
        lose(.leftOut, entry.key, entry.keySpan, "it has texts for devices, which a plural has no place for")
        continue
      }
      if entry.isFuzzy {
        lose(.changed, entry.key, entry.keySpan, "it needs review, which the converted file has no place for")
      }
      drafts.append(draft)
    }
    for position in view.texts.indices {
      lose(.elsewhere, view.texts.key(at: position), view.texts.keySpan(at: position), "it has no plural")
    }
    finish(drafts.count, StringsdictWriter.file(drafts))
  }

  package init(catalogOf file: StringsdictFile, path: String, locale: String, sourceLanguage: String) {
    self.init(path, file.text)
    loseUnreadableParts(ofPluralsIn: file)
    var entries: [JSON.Member] = []
    for entry in file.entries {
      guard file.entry(entry.key)?.span == entry.span else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs again, and only the last entry counts")
        continue
      }
      guard let localization = Self.localization(of: entry) else {
        lose(
          .leftOut, entry.key, entry.keySpan,
          """
          a String Catalog has no place for texts by width or gender, for devices without \(code: "other"), or for text \
          around the plural of a device
          """)
        continue
      }
      let member = Self.member(entry.key, localization, locale: locale, comment: nil)
      guard Self.isSame(entry, member, locale: locale) else {
        lose(.leftOut, entry.key, entry.keySpan, "its text in a String Catalog would show something else")
        continue
      }
      entries.append(member)
    }
    finish(entries.count, Self.catalog(entries, sourceLanguage: sourceLanguage))
  }

  package init(catalogOf file: StringsFile, path: String, locale: String, sourceLanguage: String) {
    self.init(path, file.text)
    loseUnreadableParts(of: file)
    if file.format == .xmlPropertyList { loseComments(ofListIn: file.text) }
    for comment in file.detachedComments {
      lose(.changed, nil, comment, "the comment belongs to no entry, and a String Catalog has no place for it")
    }
    var entries: [JSON.Member] = []
    for position in file.entries.indices {
      let entry = file.entries[position]
      guard file.position(of: entry.key) == position else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs again, and only the last entry counts")
        continue
      }
      let unit = Self.unit(entry.value, state: entry.isFuzzy ? "needs_review" : "translated")
      entries.append(
        Self.member(entry.key, .object([unit]), locale: locale, comment: entry.comment))
    }
    finish(entries.count, Self.catalog(entries, sourceLanguage: sourceLanguage))
  }

  private static func unit(_ text: String, state: String = "translated") -> JSON.Member {
    JSON.Member(
      "stringUnit",
      .object([JSON.Member("state", .string(state)), JSON.Member("value", .string(text))]))
  }

  private static func member(
    _ key: String, _ localization: JSON, locale: String, comment: String?
  ) -> JSON.Member {
    JSON.Member(
      key,
      .object(
        (comment.map { [JSON.Member("comment", .string($0))] } ?? []) + [
          // Xcode does not remove manual entries that it does not find in the code.
          JSON.Member("extractionState", .string("manual")),
          JSON.Member("localizations", .object([JSON.Member(locale, localization)])),
        ]))
  }

  private static func catalog(_ entries: [JSON.Member], sourceLanguage: String) -> [UInt8] {
    JSONLayout.xcode.document(
      JSON.object([
        JSON.Member("sourceLanguage", .string(sourceLanguage)), JSON.Member("strings", .object(entries)),
        JSON.Member("version", .string("1.0")),
      ]).sorted)
  }

  /// `nil` if the format cannot represent all of the plural.
  private static func localization(of entry: StringsdictEntry) -> JSON? {
    if let varied = variations(of: entry) { return .object([varied]) }
    guard let draft = StringsdictDraft(entry) else { return nil }
    let positions = StringsdictArguments(entry).positions
    let substitutions = draft.variables.map { variable -> JSON.Member? in
      guard let position = positions[variable.name] else { return nil }
      let forms = variable.forms.mapValues { own($0, argument: position) }
      return JSON.Member(
        variable.name,
        .object([
          JSON.Member("argNum", .verbatim(String(position))),
          JSON.Member("formatSpecifier", .string(variable.valueType)), plural(forms),
        ]))
    }
    guard !substitutions.contains(where: { $0 == nil }) else { return nil }
    return .object([
      unit(draft.format.numbering(from: 1)),
      JSON.Member("substitutions", .object(substitutions.compactMap(\.self))),
    ])
  }

  /// The texts of an entry that has no text outside of them: by number, by device, or by number for each device.
  private static func variations(of entry: StringsdictEntry) -> JSON.Member? {
    switch entry.rule {
    case .plural:
      guard let draft = StringsdictDraft(entry), let only = draft.variables.first, draft.variables.count == 1,
        ["%#@\(only.name)@", "%1$#@\(only.name)@"].contains(draft.format)
      else { return nil }
      return plural(only.forms)
    case .device(let variants):
      return devices(variants.map { ($0.condition, unit($0.text.text)) })
    case .combined(let branches):
      var texts: [(StringsdictDevice, JSON.Member)] = []
      for branch in branches {
        var own = entry
        own.rule = branch.rule
        let text: JSON.Member? =
          if case .device(let variants) = branch.rule, variants.count == 1 { unit(variants[0].text.text) } else {
            variations(of: own)
          }
        guard let device = branch.condition.device, let text else { return nil }
        texts.append((device, text))
      }
      return devices(texts)
    case .width, .unreadable: return nil
    }
  }

  private static func plural(_ forms: [PluralCategory: String]) -> JSON.Member {
    varying("plural", by: forms.map { ($0.rawValue, unit($1)) })
  }

  /// `nil` without a text for other devices, which Xcode asks for.
  private static func devices(_ texts: [(device: StringsdictDevice, text: JSON.Member)]) -> JSON.Member? {
    guard texts.contains(where: { $0.device == .other }) else { return nil }
    return varying("device", by: texts.map { ($0.rawValue, $1) })
  }

  private static func varying(_ kind: String, by texts: [(String, JSON.Member)]) -> JSON.Member {
    let texts = texts.map { JSON.Member($0, .object([$1])) }
    return JSON.Member("variations", .object([JSON.Member(kind, .object(texts))]))
  }

  /// A plural form with `%arg` for the substitution's own argument.
  private static func own(_ text: String, argument: Int) -> String {
    let numbered = StringsdictArguments.numbered(Placeholder.all(in: text), from: argument)
    var bytes = Array(text.utf8)
    for (placeholder, position) in numbered.reversed() where placeholder.kind != .variable {
      if position == argument {
        bytes.replaceSubrange(placeholder.span, with: Array("%arg".utf8))
      } else if placeholder.position == nil {
        bytes.insert(contentsOf: Array("\(position)$".utf8), at: placeholder.span.lowerBound + 1)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether both show the same texts on every device, for sample numbers of every plural form.
  private static func isSame(_ entry: StringsdictEntry, _ member: JSON.Member, locale: String) -> Bool {
    let view = StringCatalogFile(parsing: catalog([member], sourceLanguage: "und")).views.first { $0.locale == locale }
    guard let converted = view?.plurals.entry(entry.key) else { return false }
    let arguments = 1...9
    return [0, 1, 2, 3, 5, 11, 21, 100].allSatisfy { number in
      let values = SampleArguments(Dictionary(uniqueKeysWithValues: arguments.map { ($0, .number(number + $0 - 1)) }))
      let (old, new) = (ShownMessage.entry(entry), ShownMessage.entry(converted))
      return old.conditions.allSatisfy { condition in
        let text = { (shown: ShownMessage) in try? shown.text(in: locale, under: condition, arguments: values) }
        return text(old) == text(new)
      }
    }
  }
}
