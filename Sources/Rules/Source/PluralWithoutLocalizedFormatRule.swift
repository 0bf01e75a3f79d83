import Messages
import Project
import Scanning
import Tables
import Text

package enum PluralWithoutLocalizedFormatRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "plural-without-localized-format", group: .source,
    summary: "A plural is formatted without the user's locale",
    rationale: """
      Only localizedStringWithFormat (or a format with a locale) picks the plural form by the user's language. \
      stringWithFormat: and String(format:) know two forms, one for 1 and one for all other numbers, as in English: \
      Polish and Russian show "5 pages" in a form for fractions. It is a note if no language of the project has other \
      forms. The text may reach the format through a variable, a property or a common string.
      """,
    instead: "Use String.localizedStringWithFormat in Swift, localizedStringWithFormat: in Objective-C.",
    severity: .error, grouping: .byAdvice,
    triggering: [
      .swift("let t = String(format: ↓\(swiftCall), 3)"),
      .swift("let t = String.init(format: ↓\(swiftCall), 3)"),
      .swift("let t: String = .init(format: ↓\(swiftCall), 3)"),
      .swift("let t = String(format: ↓\(swiftCall), arguments: [3])"),
      .swift("let t = String(format: ↓\(swiftCall), locale: nil, 3)"),
      .swift("let t = NSString(format: ↓\(swiftCall) as NSString, 3)"),
      .swift("let t = list.appendingFormat(↓\(swiftCall), 3)"),
      .swift("let t = String(format: isShort ? short : ↓\(swiftCall), 3)"),
      .swift("func f() -> String {\n  let format = \(swiftCall)\n  return String(format: ↓format, 3)\n}"),
      .swift(
        "class A {\n  static let title = \(swiftCall)\n  func f() -> String { String(format: ↓Self.title, 3) }\n}"),
      .swift("struct A {\n  var title: String { \(swiftCall) }\n  var t: String { String(format: ↓title, 3) }\n}"),
      .swift(
        "struct A {\n  func title() -> String { return \(swiftCall) }\n  lazy var t = String(format: ↓title(), 3)\n}"),
      RuleExample([
        .init("App/CommonStrings.swift", "class CommonStrings {\n  @objc static let title = \(swiftCall)\n}"),
        .init("App/Example.swift", "let t = String(format: ↓CommonStrings.title, 3)"),
      ]),
      .objectiveC("t = [NSString stringWithFormat:↓\(objectiveCCall), count];"),
      .objectiveC("t = [[NSString alloc] initWithFormat:↓\(objectiveCCall), count];"),
      .objectiveC("[t appendFormat:↓\(objectiveCCall), count];"),
      .objectiveC(
        "- (void)f {\n  NSString *format = \(objectiveCCall);\n  t = [NSString stringWithFormat:↓format, 3];\n}"),
      .objectiveC(
        """
        @implementation A
        - (NSString *)title {
          return \(objectiveCCall);
        }
        - (NSString *)text { return [NSString stringWithFormat:↓self.title, 3]; }
        @end
        """),
      RuleExample([
        .init("App/CommonStrings.swift", "class CommonStrings {\n  @objc static let title = \(swiftCall)\n}"),
        .init("App/Example.m", "t = [NSString stringWithFormat:↓[WMFCommonStrings title], 3];"),
      ]),
    ],
    nonTriggering: [
      .swift("let t = String.localizedStringWithFormat(\(swiftCall), 3)"),
      .swift(#"let t = String(format: WMFLocalizedString("n", value: "Hello %1$@", comment: "%1$@"), name)"#),
      .swift("let format = \(swiftCall)\nlet t = String(format: format, locale: .current, 3)"),
      .swift("let format = \(swiftCall)\nlet t = String.localizedStringWithFormat(format, 3)"),
      .swift(
        """
        func f() { let format = \(swiftCall); print(String.localizedStringWithFormat(format, 3)) }
        func g(_ format: String) { print(String(format: format, 3)) }
        """),
      .swift("let t = String(format: title(of: \(swiftCall)), 3)"),
      .swift("// let t = String(format: title, 3)\nlet title = \(swiftCall)"),
    ])

  private static let swiftCall = #"WMFLocalizedString("n", value: "{{PLURAL:%1$d|%1$d a|%1$d b}}", comment: "%1$d")"#
  private static let objectiveCCall =
    #"WMFLocalizedStringWithDefaultValue(@"n", nil, nil, @"{{PLURAL:%1$d|%1$d a|%1$d b}}", @"%1$d is the number")"#

  package static func findings(in input: RuleInput) -> [Finding] {
    let plurals = Dictionary(
      grouping: input.snapshot.catalogs.filter { $0.plurals != nil && $0.holdsSourceTexts }, by: \.path.table)
    let sources = input.snapshot.sources.filter { !$0.scan.isGenerated }
    var constants: [String: [(site: CallSite, constant: CallConstant)]] = [:]
    lazy var languages = languages(input.snapshot)
    let hasFormats = sources.contains { !$0.scan.formats.isEmpty }
    var direct: [Finding] = []
    let judged = Set(input.sites.lazy.map(\.source.path))
    for source in sources {
      for call in source.scan.calls where call.context.formatting != .localized && isPlural(call, in: plurals) {
        let site = (source: source, call: call)
        if call.context.formatting == .plain
          || CallConstant.isPlainFormat(callAt: call.span, in: source.text, language: call.language)
        {
          if judged.contains(source.path) { direct.append(finding(site, languages)) }
        } else if hasFormats,
          let constant = CallConstant(ofCallAt: call.span, in: source.text, language: call.language)
        {
          constants[constant.name.withoutUnderscore, default: []].append((site, constant))
        }
      }
    }
    guard !constants.isEmpty else { return direct }
    return direct
      + sources.flatMap { source in
        source.scan.formats.compactMap { use -> Finding? in
          guard let name = use.names.last?.withoutUnderscore,
            let found = constants[name]?.first(where: { isUsed($0.constant, of: $0.site, by: use, in: source) })
          else { return nil }
          return finding(found.site, usedBy: use, in: source, languages)
        }
      }
  }

  /// The languages of a project for which the forms of English are too few; `nil` if a range does not show all.
  private static func languages(_ snapshot: Snapshot) -> [String]? {
    var locales = snapshot.layout.translatedLocales
    if snapshot.layout.holdsStringCatalogs {
      guard case .whole = snapshot.extent else { return nil }
      locales.formUnion(snapshot.tables.all.flatMap(\.translatedLocales))
    }
    return locales.filter { !LanguagePlurals(locale: $0).hasFormsOfEnglish }.sorted()
  }

  private static func finding(_ site: CallSite, _ languages: [String]?) -> Finding {
    Finding(
      self, site, atMost: severity(languages), message: message(languages),
      advice: advice(isSwift: site.call.language == .swift))
  }

  private static func finding(
    _ site: CallSite, usedBy use: FormatUse, in source: ScannedSource, _ languages: [String]?
  ) -> Finding {
    Finding(
      rule: description.id, severity: severity(languages), place: source.place(of: use.span),
      identity: site.call.identity, message: message(languages),
      advice: advice(isSwift: SourceLanguage.of(path: source.path) == .swift),
      subject: use.names.joined(separator: "."),
      related: [RelatedPlace(place: site.source.place(of: site.call.span), note: "The plural.")])
  }

  private static func severity(_ languages: [String]?) -> Severity { languages?.isEmpty ?? false ? .info : .error }

  private static func message(_ languages: [String]?) -> Message {
    let names: Message =
      languages.map { $0.isEmpty ? "" : ", also in \(.list($0, separator: ", ", most: 12))" }
      ?? ", also in languages with other forms"
    return """
      This plural is formatted without the user's locale: the system shows one form for 1 and one for all other \
      numbers\(names).
      """
  }

  private static func advice(isSwift: Bool) -> Message {
    isSwift
      ? "Use \(code: "String.localizedStringWithFormat(…)") instead of \(code: "String(format: …)")."
      : "Use \(code: "localizedStringWithFormat:") instead of \(code: "stringWithFormat:")."
  }

  /// True if `use` formats the constant that `site` is the value of.
  private static func isUsed(
    _ constant: CallConstant, of site: CallSite, by use: FormatUse, in source: ScannedSource
  ) -> Bool {
    let isSameFile = source.path == site.source.path
    switch constant.reach {
    case .block(let block):
      let isBare = use.names.count == 1 || use.names.first == "self"
      return isSameFile && isBare && block.contains(use.span.lowerBound)
        && use.span.lowerBound > site.call.span.lowerBound
    case .everywhere:
      return use.names.count == 1 && !isShadowed(constant, at: use, in: source, besides: isSameFile ? site : nil)
    case .type(let type):
      guard use.names.count > 1 else {
        return isSameFile && !isShadowed(constant, at: use, in: source, besides: site)
      }
      let receiver = use.names[use.names.count - 2]
      if receiver == "self" || receiver == "Self" { return isSameFile }
      // `WMFCommonStrings` is the name of `CommonStrings` in Objective-C; `viewModel` can be a `ListViewModel`.
      return receiver.hasSuffix(type) || receiver.count > 4 && type.lowercased().hasSuffix(receiver.lowercased())
    }
  }

  /// True if a declaration of the same name is nearer to `use`.
  private static func isShadowed(
    _ constant: CallConstant, at use: FormatUse, in source: ScannedSource, besides site: CallSite?
  ) -> Bool {
    let start = max(0, use.span.lowerBound - 4096)
    // A parameter, or a constant of the function.
    let before = source.slice(start..<use.span.lowerBound)
    let own = site.map { $0.call.span.lowerBound - start } ?? -1
    for declaration in ["let \(constant.name)", "var \(constant.name)", "\(constant.name): String"] {
      for range in before.ranges(of: declaration) {
        let place = before[..<range.lowerBound].utf8.count
        let next = before[range.upperBound...].first
        if next.map({ $0.isLetter || $0.isNumber || $0 == "_" }) ?? false { continue }
        // The constant's own declaration is before its call.
        if own < 0 || place > own || own - place > 512 { return true }
      }
    }
    return false
  }

  private static func isPlural(_ call: LocalizationCall, in plurals: [String: [Catalog]]) -> Bool {
    if let text = call.value?.literal, text.utf8.contains(0x7B),
      MessageTemplate.all(in: text).contains(where: \.isPlural)
    {
      return true
    }
    guard let identity = call.identity else { return false }
    return plurals[identity.table]?.contains { catalog in
      // A text for each device or width needs no locale.
      catalog.plurals?.entry(identity.key)?.variables.contains { !$0.isGendered } ?? false
    } ?? false
  }
}

extension String {
  /// The name of a property without the underscore of its variable.
  fileprivate var withoutUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }
}
