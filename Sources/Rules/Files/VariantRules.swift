import Project
import Text

struct VariantFault {
  var place: Place
  /// A part of the fingerprint that separates it from others of its rule in any place.
  var subject: String
  var severity = Severity.error
  var message: Message
  var advice: Message
  /// The variant that readers choose by hand. Several such faults become one finding.
  var choice: String?
}

/// A rule on the Wikipedia app's files of language variants.
protocol VariantRule: SnapshotRule {
  static func faults(in variants: LanguageVariants) -> [VariantFault]
}

extension VariantRule {
  /// Returns all faults; for a range only the new ones.
  package static func findings(in input: RuleInput) -> [Finding] {
    findings(in: input.snapshot.variants, since: input.base?.variants ?? [])
  }

  static func findings(in sources: [VariantSource], since base: [VariantSource]) -> [Finding] {
    guard !sources.isEmpty else { return [] }
    let known = KnownVariantFaults(faults(in: LanguageVariants(base)), at: Set(sources.map(\.path)))
    let new = faults(in: LanguageVariants(sources)).filter { !known.contains($0) }
    let choices = Dictionary(grouping: new.filter { $0.choice != nil }) { $0.place.path }
    return choices.keys.sorted().flatMap { joined(choices[$0] ?? []) }
      + new.filter { $0.choice == nil }.map { finding($0) }
  }

  private static func joined(_ choices: [VariantFault]) -> [Finding] {
    guard choices.count > 1, var joined = choices.first else { return choices.map { finding($0) } }
    joined.message = """
      No device is suggested \(words: counted(choices.count, "variant")) (\
      \(Message.joined(choices.map { "\(code: $0.choice ?? "")" }, separator: ", "))): all devices of their languages \
      get another one, and readers choose these by hand.
      """
    joined.advice = "If iOS can be set to the script or region of one of them by now, map that to the variant."
    joined.subject = choices.map(\.subject).joined(separator: " ")
    return [finding(joined, related: choices.dropFirst().map { RelatedPlace(place: $0.place, note: $0.message) })]
  }

  private static func finding(_ fault: VariantFault, related: [RelatedPlace] = []) -> Finding {
    Finding(
      rule: description.id, severity: fault.severity, place: fault.place, message: fault.message,
      advice: fault.advice, subject: fault.subject, related: related)
  }
}

/// The faults at the base.
private struct KnownVariantFaults {
  private var subjects: [String: Set<String>] = [:]
  /// The subjects of faults in removed files, which may have moved.
  private var gone: Set<String> = []

  init(_ faults: [VariantFault], at paths: Set<String>) {
    for fault in faults {
      if paths.contains(fault.place.path) {
        subjects[fault.place.path, default: []].insert(fault.subject)
      } else {
        gone.insert(fault.subject)
      }
    }
  }

  func contains(_ fault: VariantFault) -> Bool {
    subjects[fault.place.path]?.contains(fault.subject) ?? false || gone.contains(fault.subject)
  }
}

struct LanguageVariants {
  let sources: [VariantSource]
  let definitions: [(definitions: VariantSource, mapping: VariantSource?)]
  let mappings: [(mapping: VariantSource, definitions: VariantSource?)]

  init(_ sources: [VariantSource]) {
    self.sources = sources
    definitions = sources.filter { $0.file.kind == .definitions }.map { ($0, $0.partner(in: sources)) }
    mappings = sources.filter { $0.file.kind == .mapping }.map { ($0, $0.partner(in: sources)) }
  }
}

extension RuleCatalog {
  package static func variantFindings(in sources: [VariantSource], since base: [VariantSource]) -> [Finding] {
    rules.lazy.compactMap { $0 as? any VariantRule.Type }.flatMap { $0.findings(in: sources, since: base) }
  }
}

extension RuleExample {
  /// The files of variants: definitions such as `zh: zh-hans zh-tw` in lines, and the mapping in JSON.
  static func variants(_ definitions: String, _ mapping: String, line: UInt = #line) -> RuleExample {
    let languages = definitions.split(separator: "\n").map { entry -> String in
      let parts = entry.split(separator: ":")
      let language = parts[0]
      let codes = (parts.count > 1 ? parts[1] : "").split(separator: " ")
      let variants = codes.map { code -> String in
        let mark = code.hasPrefix("↓") ? "↓" : ""
        return #"{"languageVariantCode": \#(mark)"\#(code.drop { $0 == "↓" })", "languageName": "n", "#
          + #""localName": "n", "languageCode": "\#(language)"}"#
      }
      return #""\#(language)": [\#(variants.joined(separator: ", "))]"#
    }
    return RuleExample(
      [
        .init("App/wikipedia-language-variants.json", "{\(languages.joined(separator: ", "))}"),
        .init("App/MediaWikiAcceptLanguageMapping.json", mapping),
      ], line: line)
  }
}
