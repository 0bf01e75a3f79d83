import Messages
import Project
import Tables
import Text

package enum StringsdictOtherTypeRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "stringsdict-other-type", group: .source,
    summary: "A stringsdict takes an argument as something else than the call's own text",
    rationale: """
      The call's text shows what arguments the code gives. A plural that takes the number as an object, or that has an \
      argument more, shows nonsense or crashes the app, in the source language already.
      """,
    instead: "Give the variable the value type that the call's text has, or change the text with the code.",
    severity: .error,
    triggering: [example(key: "↓n", format: "%1$#@n@ of %2$d")],
    nonTriggering: [example(key: "n", format: "%1$@ of %2$#@n@")])

  package static func findings(in input: RuleInput) -> [Finding] {
    let tables = input.snapshot.tables
    return input.snapshot.calledIdentities.flatMap { identity -> [Finding] in
      let plurals = tables.plurals(identity)
      let sites = input.snapshot.sites(of: identity)
      guard !plurals.isEmpty, let text = text(of: identity, sites) else { return [] }
      // A key is not shown, and may be older than the call's arguments.
      let severity: Severity = sites.contains { $0.call.value?.literal != nil } ? .error : .info
      return plurals.compactMap { catalog, entry in
        for (_, part) in entry.parts {
          guard let disagreement = SourceMessage(part).flatMap({ text.firstDisagreement(with: $0) }) else { continue }
          return Finding(
            self, in: catalog, at: entry.keySpan, key: identity.key, atMost: severity,
            message: message(disagreement, text.text),
            advice: "Give the variable the value type that the code gives, or correct the call's text.",
            subject: "\(disagreement.position)")
        }
        return nil
      }
    }
  }

  /// A value or a key, if its arguments can be counted; `nil` if calls disagree.
  private static func text(of identity: EntryIdentity, _ sites: [CallSite]) -> SourceMessage? {
    let values = Set(sites.compactMap { $0.call.value?.literal })
    // If calls disagree, `conflicting-key` reports them.
    guard values.count < 2 else { return nil }
    let message = SourceMessage(values.first ?? identity.key)
    return message.isFormat && message.argumentCount != nil ? message : nil
  }

  private static func message(_ found: ArgumentDisagreement, _ text: String) -> Message {
    let words = { (kind: Placeholder.Kind?) in
      switch kind {
      case .integer: "a whole number"
      case .floatingPoint: "a decimal number"
      case .object: "an object"
      case .character: "a character"
      case .cString: "a C string"
      case .pointer: "a pointer"
      case .untyped, .variable, nil: "something else"
      }
    }
    guard let kind = found.kind else {
      return "The entry takes an argument \(found.position), which the call's text \(quote: text) does not have."
    }
    return """
      The entry takes argument \(found.position) as \(words: words(found.otherKind)), the call's text \
      \(quote: text) as \(words: words(kind)).
      """
  }

  private static func example(key: String, format: String, line: UInt = #line) -> RuleExample {
    let plural = """
      <plist version="1.0"><dict><key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d page</string>
      <key>other</key><string>%d pages</string></dict></dict></dict></plist>
      """
    return RuleExample(
      [
        .init("App/A.swift", #"let a = WMFLocalizedString("n", value: "%1$@ of %2$d", comment: "%1$@, %2$d")"#),
        .init("Localizations/qqq.lproj/Localizable.strings", #""n" = "$1, $2";"#),
        .init("Localizations/en.lproj/Localizable.strings", #""n" = "$1 of $2";"#),
        .init("Localizations/fi.lproj/Localizable.strings", #""n" = "$1/$2";"#),
        .init("App/Native/fi.lproj/Localizable.strings", #""n" = "%1$@/%2$d";"#),
        .init("App/Native/en.lproj/Localizable.stringsdict", plural),
      ], line: line)
  }
}
