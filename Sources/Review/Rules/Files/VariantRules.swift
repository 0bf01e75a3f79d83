import Formats
import Messages
import Project
import Text

/// A fault of languages' variants, in words.
struct VariantFault {
  var place: Place
  /// What tells it from others of its rule, wherever it stands.
  var subject: String
  var severity = Severity.error
  var message: Message
  var advice: Message
  /// The variant that readers choose by hand; several such faults are one finding.
  var choice: String?
}

/// A rule on the files in which the Wikipedia app keeps the variants of languages.
protocol VariantRule: SnapshotRule {
  /// What is wrong with the variants of one snapshot.
  static func faults(in variants: LanguageVariants) -> [VariantFault]
}

extension VariantRule {
  /// All faults; of a range those that its base does not have.
  package static func findings(in input: RuleInput) -> [Finding] {
    guard !input.snapshot.variants.isEmpty else { return [] }
    let known = Set(input.base.map { faults(in: LanguageVariants($0)).map(\.subject) } ?? [])
    let new = faults(in: LanguageVariants(input.snapshot)).filter { !known.contains($0.subject) }
    let choices = new.filter { $0.choice != nil }
    guard choices.count > 1, let first = choices.first else { return new.map { finding($0) } }
    var joined = first
    joined.message = """
      No device is suggested \(words: counted(choices.count, "variant")) (\
      \(Message.joined(choices.map { "\(code: $0.choice ?? "")" }, separator: ", "))): all devices of their languages \
      get another one, and readers choose these by hand.
      """
    joined.advice = "If iOS can be set to the script or region of one of them by now, map that to the variant."
    joined.subject = choices.map(\.subject).joined(separator: " ")
    let related = choices.dropFirst().map { RelatedPlace(place: $0.place, note: $0.message) }
    return [finding(joined, related: related)] + new.filter { $0.choice == nil }.map { finding($0) }
  }

  private static func finding(_ fault: VariantFault, related: [RelatedPlace] = []) -> Finding {
    Finding(
      rule: description.id, severity: fault.severity, place: fault.place, message: fault.message,
      advice: fault.advice, subject: fault.subject, related: related)
  }
}

/// Both files of languages' variants, as far as a project has them.
struct LanguageVariants {
  let definitions: VariantSource?
  let mapping: VariantSource?
  let sources: [VariantSource]

  init(_ snapshot: Snapshot) {
    sources = snapshot.variants
    definitions = sources.first { $0.file.kind == .definitions }
    mapping = sources.first { $0.file.kind == .mapping }
  }

  /// The variants that some device gets.
  var mapped: Set<String> { Set(mapping?.file.paths.map(\.variant.text) ?? []) }

  /// The paths of a language; more than one, or one that is not just `default`, where devices tell its variants apart.
  var pathsByLanguage: [String: [VariantFile.Path]] {
    Dictionary(grouping: mapping?.file.paths ?? []) { $0.language }
  }
}

extension RuleExample {
  /// The files of variants: definitions as `zh: zh-hans zh-tw` in lines, and the mapping in JSON.
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
