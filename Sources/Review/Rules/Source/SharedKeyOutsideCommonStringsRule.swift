import Classifier
import Messages
import Project
import Scanning
import Text

/// `shared-key-outside-common-strings`: one key hardcoded in several places.
package enum SharedKeyOutsideCommonStringsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "shared-key-outside-common-strings", group: .source,
    summary: "A key is hardcoded in several places instead of CommonStrings",
    rationale: """
      When one of the calls is edited the others keep the old text and comment, and extraction takes one of them. \
      What several places use belongs in CommonStrings, once.
      """,
    instead: "Declare the text in CommonStrings and use the member everywhere.",
    severity: .warning, appleSeverity: .info,
    triggering: [
      RuleExample([
        .init(
          "Common/CommonStrings.swift",
          """
          @objc(WMFCommonStrings)
          public class CommonStrings: NSObject {
            @objc public static let saveTitle = WMFLocalizedString("save-title", value: "Save", comment: "Title")
          }
          """),
        .init("App/A.m", #"a = ↓WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", @"Title");"#),
      ]),
      RuleExample([
        .init("App/A.swift", #"let a = ↓WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/B.m", #"b = WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", @"Title");"#),
      ]),
      .swift(
        """
        let a = ↓WMFLocalizedString("save-title", value: "Save", comment: "Title")
        let b = WMFLocalizedString("save-title", value: "Save", comment: "Title")
        """),
    ],
    nonTriggering: [
      RuleExample([
        .init(
          "Common/CommonStrings.swift",
          """
          public class CommonStrings {
            public static let saveTitle = WMFLocalizedString("save-title", value: "Save", comment: "Title")
          }
          """),
        .init("App/A.swift", "let a = CommonStrings.saveTitle"),
      ])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    let members = Dictionary(
      snapshot.commonStrings.compactMap { member in member.identity.map { ($0, member) } },
      uniquingKeysWith: { first, _ in first })
    return snapshot.calledIdentities.flatMap { identity -> [Finding] in
      guard snapshot.isComplete(for: identity.key) else { return [] }
      let sites = snapshot.sites(of: identity).filter { !$0.call.isForwarding }
      guard sites.count > 1 else { return [] }
      let outside = sites.filter { $0.source.path != snapshot.layout.commonStringsPath }
      if let member = members[identity], !member.isPrivate {
        return outside.map { useMember(member, at: $0) }
      }
      // Reported where the range added it, if it did: in a file whose base has no such call.
      let before = input.base.map { Set($0.sites(of: identity).map(\.source.path)) }
      let added = before.flatMap { before in outside.first { !before.contains($0.source.path) } }
      guard let place = added ?? outside.first, outside.count > 1 else { return [] }
      if Set(sites.map(\.source.path)).count == 1 { return [makeConstant(sites, at: place)] }
      return [declare(outside, at: place, in: snapshot)]
    }
  }

  // MARK: A member exists

  private static func useMember(_ member: CommonStringsMember, at site: Snapshot.CallSite) -> Finding {
    let key = site.call.key.literal ?? ""
    let isSwift = site.call.language == .swift
    let message: Message = "\(code: key) is hardcoded here, but \(code: reference(member)) has it already."
    guard case .expression(let swift, let objectiveC) = member.replacement,
      let expression = isSwift ? swift : objectiveC, !dependsOnLanguage(site)
    else {
      return Finding(
        self, site, atMost: severity(site), message: message, advice: "Use \(code: reference(member)).",
        subject: site.source.path)
    }
    return Finding(
      self, site, atMost: severity(site), message: message, advice: "Use \(code: expression).",
      subject: site.source.path,
      fix: Fix(
        kind: .useCommonString, title: "Use \(code: expression)",
        edits: [site.source.edit(site.call.span, to: expression)]))
  }

  private static func reference(_ member: CommonStringsMember) -> String {
    switch member.kind {
    case .property: "\(member.typeName).\(member.name)"
    case .function(let signature): "\(member.typeName).\(signature)"
    }
  }

  // MARK: No member yet

  private static func declare(
    _ sites: [Snapshot.CallSite], at place: Snapshot.CallSite, in snapshot: Snapshot
  ) -> Finding {
    let key = place.call.key.literal ?? ""
    let common = CommonStringsType(snapshot.commonStrings)
    let name = common.freeName(
      for: key, holdsFormat: Placeholder.all(in: place.call.value?.literal ?? "").isEmpty == false)
    let declaration = common.declaration(
      name: name, key: key, value: place.call.value?.literal, comment: longestComment(sites))
    let replacements = sites.map { site -> RelatedPlace in
      let expression = common.expression(name, in: site.call.language)
      return RelatedPlace(
        place: site.source.place(of: site.call.span),
        note: dependsOnLanguage(site)
          ? "asks for a certain language: give the member a \(code: "languageCode") parameter, or leave this call"
          : "becomes \(code: expression)")
    }
    return Finding(
      self, place, atMost: severity(place),
      message: """
        \(code: key) is hardcoded in \(sites.count) places of \(Set(sites.map(\.source.path)).count) files.
        """,
      advice: """
        Declare it once in \(code: snapshot.layout.commonStringsPath ?? "CommonStrings.swift") and use the member \
        everywhere:
        """,
      snippets: [declaration],
      related: replacements)
  }

  private static func makeConstant(_ sites: [Snapshot.CallSite], at place: Snapshot.CallSite) -> Finding {
    Finding(
      self, place, atMost: .info,
      message: "\(code: place.call.key.literal ?? "") is hardcoded \(sites.count) times in this file.",
      advice: "Make it a constant.",
      related: sites.dropFirst().map {
        RelatedPlace(place: $0.source.place(of: $0.call.span), note: "uses the key too")
      })
  }

  private static func longestComment(_ sites: [Snapshot.CallSite]) -> String? {
    sites.compactMap { $0.call.comment?.literal }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Apple's own macros carry no text: calling them again repeats only the key.
  private static func severity(_ site: Snapshot.CallSite) -> Severity {
    site.call.takesValue ? .warning : .info
  }

  /// Whether the call asks for the text in a language other than the user's.
  private static func dependsOnLanguage(_ site: Snapshot.CallSite) -> Bool {
    let text = site.source.slice(site.call.span)
    if site.call.language == .swift { return text.contains("languageCode:") || text.contains("siteURL:") }
    guard let bundle = site.call.bundle, site.call.key.span.upperBound <= bundle.span.lowerBound else { return false }
    let between = site.source.slice(site.call.key.span.upperBound..<bundle.span.lowerBound)
    return !["nil", "NULL"].contains(String(between.filter { !$0.isWhitespace && $0 != "," }))
  }
}

/// The type that a project's common-strings file declares, and how its members are written.
struct CommonStringsType {
  private let members: [CommonStringsMember]

  init(_ members: [CommonStringsMember]) {
    self.members = members
  }

  private var typeName: String { members.first?.typeName ?? "CommonStrings" }
  private var objectiveCTypeName: String? { members.compactMap(\.objectiveCTypeName).first }

  /// How `language` names the member called `name`.
  func expression(_ name: String, in language: SourceLanguage) -> String {
    language == .swift ? "\(typeName).\(name)" : "[\(objectiveCTypeName ?? "WMFCommonStrings") \(name)]"
  }

  /// The declaration to paste, on one line as the file's others.
  func declaration(name: String, key: String, value: String?, comment: String?) -> String {
    let attribute = members.isEmpty || objectiveCTypeName != nil ? "@objc " : ""
    let literal = { (text: String) in SourceLiteral.write(text, language: .swift) }
    return """
      \(attribute)public static let \(name) = WMFLocalizedString(\(literal(key)), \
      value: \(literal(value ?? "")), comment: \(literal(comment ?? "")))
      """
  }

  /// A member name made of the words of `key` that no member has yet.
  func freeName(for key: String, holdsFormat: Bool) -> String {
    let words = key.split { !$0.isLetter && !$0.isNumber }
    let camel = words.enumerated().map { index, word in
      index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    let stem = (camel.first.map { $0.isLetter } ?? false ? camel : "text" + camel) + (holdsFormat ? "Format" : "")
    let taken = Set(members.map(\.name))
    if !taken.contains(stem) { return stem }
    return (2...1000).lazy.map { stem + String($0) }.first { !taken.contains($0) } ?? stem
  }
}
