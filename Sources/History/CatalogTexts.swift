import Edits
import Formats
import Messages
import Text

/// The texts of one version of a catalog in any format.
struct CatalogTexts: Sendable {
  struct Text: Hashable, Sendable {
    var text: String
    var isFuzzy = false
    var comment: String?
  }

  private enum Content {
    case strings(StringsFile)
    case texts(ExactDictionary<Text>)
    case catalog(CatalogVersion, CatalogVersion.Language)
  }

  private let content: Content
  /// Whether part of the file is unreadable, so that a missing key may exist nevertheless.
  let isBroken: Bool
  /// The keys with several texts in a broken file, such as the sides of a conflict.
  private let disputed: ExactSet

  static let none = CatalogTexts([:], isBroken: false)

  private init(_ texts: ExactDictionary<Text>, isBroken: Bool) {
    content = .texts(texts)
    self.isBroken = isBroken
    disputed = []
  }

  init(_ version: CatalogVersion, in language: CatalogVersion.Language) {
    content = .catalog(version, language)
    isBroken = version.isBroken
    disputed = []
  }

  /// The catalog is not a String Catalog.
  init(_ bytes: [UInt8], at path: CatalogPath, dialect: StringsFile.Dialect) {
    let problems: [FileFault]
    switch path.format {
    case .strings:
      let file = StringsFile(parsing: bytes, dialect: dialect)
      content = .strings(file)
      problems = file.problems
    case .stringsdict:
      let file = StringsdictFile(parsing: bytes)
      let rules = path.locale.flatMap { PluralRules(locale: $0) }
      content = .texts(
        ExactDictionary(
          file.entries.compactMap { entry in PluralTexts.text(of: entry, rules).map { (entry.key, Text(text: $0)) } },
          uniquingKeysWith: { _, last in last }))
      problems = file.problems
    case .swifternalization:
      let file = SwifternalizationFile(parsing: bytes)
      content = .texts(
        ExactDictionary(
          file.entries.map { entry in
            (entry.key, Text(text: entry.namedTexts.map(\.text.text).joined(separator: "\n")))
          }, uniquingKeysWith: { _, last in last }))
      problems = file.problems
    case .stringCatalog, .swifternalizationExpressions:
      content = .texts([:])
      problems = []
    }
    isBroken = problems.contains { $0.kind.hidesEntries }
    disputed = isBroken ? problems.disputedKeys : []
  }

  subscript(key: String) -> Text? {
    switch content {
    case .texts(let texts): texts[key]
    case .strings(let file):
      file.position(of: key).map { position in
        Text(
          text: file.entries.value(at: position), isFuzzy: file.entries.isFuzzy(at: position),
          comment: file.entries.comment(at: position))
      }
    case .catalog(let version, let language): version[ExactText(key)]?[language]
    }
  }

  /// The comment is left out.
  func state(of key: String) -> (text: String, isFuzzy: Bool)? {
    switch content {
    case .texts(let texts): texts[key].map { ($0.text, $0.isFuzzy) }
    case .strings(let file):
      file.position(of: key).map { (file.entries.value(at: $0), file.entries.isFuzzy(at: $0)) }
    case .catalog: self[key].map { ($0.text, $0.isFuzzy) }
    }
  }

  /// Keyed by locale. Only String Catalogs have translations in the same file.
  func translations(of key: String) -> [String: String] {
    guard case .catalog(let version, .source) = content, let entry = version[ExactText(key)] else { return [:] }
    return Dictionary(firstOf: entry.translations.map { ($0.locale, $0.text) })
  }

  var keys: ExactSet {
    switch content {
    case .texts(let texts): ExactSet(texts.keys)
    case .strings(let file): ExactSet(file.keys)
    case .catalog(let version, let language): version.keys(in: language)
    }
  }

  /// The keys that only one version has, or whose text differs.
  // Inlined into some loops, this function crashes the optimizer of Swift 6.3.
  @inline(never)
  func keysChanged(since old: CatalogTexts) -> ExactSet {
    if case .strings(let new) = content, case .strings(let old) = old.content {
      return new.entries.keysChanged(since: old.entries)
    }
    if let changed = differences(from: old, where: { $0?.text != $1?.text }) { return changed }
    return keys.union(old.keys).filter { state(of: $0)?.text != old.state(of: $0)?.text }
  }

  /// The keys whose text is the same in `old` but whose fuzzy mark differs.
  func keysMarkedOtherwise(since old: CatalogTexts) -> ExactSet {
    if case .strings(let new) = content, case .strings(let old) = old.content {
      return new.entries.keysMarkedOtherwise(since: old.entries)
    }
    let isMarkedOtherwise = { (new: Text?, old: Text?) in
      guard let new, let old else { return false }
      return new.text == old.text && new.isFuzzy != old.isFuzzy
    }
    if let marked = differences(from: old, where: isMarkedOtherwise) { return marked }
    return keys.intersection(old.keys).filter { key in
      guard let new = state(of: key), let old = old.state(of: key) else { return false }
      return new.text == old.text && new.isFuzzy != old.isFuzzy
    }
  }

  /// The keys of differing entries in two versions of a String Catalog; `nil` for other formats or languages.
  private func differences(
    from old: CatalogTexts, where differ: (_ new: Text?, _ old: Text?) -> Bool
  ) -> ExactSet? {
    guard case .catalog(let new, let language) = content, case .catalog(let old, language) = old.content else {
      return nil
    }
    var keys: ExactSet = []
    new.forEachDifference(from: old) { entry, before in
      if differ(entry?[language], before?[language]), let key = (entry ?? before)?.key { keys.insert(key.text) }
    }
    return keys
  }

  /// The readable texts of a partly unreadable file, and the earlier texts for the rest.
  func completed(from before: CatalogTexts) -> CatalogTexts {
    guard isBroken else { return self }
    if case .catalog(let version, let language) = content {
      guard case .catalog(let before, _) = before.content else { return CatalogTexts(version.whole, in: language) }
      return CatalogTexts(version.completed(from: before), in: language)
    }
    var texts: ExactDictionary<Text> = [:]
    for key in before.keys { texts[key] = before[key] }
    for key in keys where !disputed.contains(key) || texts[key] == nil { texts[key] = self[key] }
    return CatalogTexts(texts, isBroken: false)
  }
}

extension FileFault.Kind {
  /// Whether the fault may hide entries of the file.
  var hidesEntries: Bool {
    switch self {
    case .unparsable(.valueIsNotText): false
    case .unparsable, .truncated, .conflictMarker, .unsupported, .wrongEncoding(.illFormed): true
    case .unreadableByTranslatewiki, .duplicateKey, .wrongEncoding, .escapeError, .stringsdict, .stringCatalog,
      .swifternalization:
      false
    }
  }
}

extension [FileFault] {
  var disputedKeys: ExactSet {
    ExactSet(compactMap { if case .duplicateKey(let key, _) = $0.kind { key } else { nil } })
  }
}
