import Project
import Scanning
import Tables
import Text

package enum SharedKeyOutsideCommonStringsRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "shared-key-outside-common-strings", group: .source,
    summary: "A key is hardcoded in several places",
    rationale: """
      When one of the calls is edited the others keep the old text and comment, and extraction takes one of them. \
      What several places use belongs in the project's file of common strings, once; the rule is silent in a project \
      without such a file. Literals of SwiftUI and Foundation without a default value do not count, as most of them \
      are the text itself.
      """,
    instead: "Declare the text in the project's file of common strings, and use the member everywhere.",
    severity: .warning, appleSeverity: .info,
    judgesStyle: true,
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
        .init("Common/CommonStrings.swift", "public class CommonStrings {}"),
        .init("App/A.swift", #"let a = ↓WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/B.m", #"b = WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", @"Title");"#),
      ]),
      RuleExample([
        .init("Common/CommonStrings.swift", "public class CommonStrings {}"),
        .init(
          "App/A.swift",
          """
          let a = ↓WMFLocalizedString("save-title", value: "Save", comment: "Title")
          let b = WMFLocalizedString("save-title", value: "Save", comment: "Title")
          """),
      ]),
      RuleExample([
        .init(
          "Common/CommonStrings.swift",
          """
          public class CommonStrings {
            public static let saveTitle = WMFLocalizedString("save-title", value: "Save", comment: "Title")
            public static let saveAction = ↓WMFLocalizedString("save-title", value: "Save", comment: "Title")
          }
          """)
      ]),
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
      ]),
      // The project has no file of common strings.
      RuleExample([
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/B.m", #"b = WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", @"Title");"#),
      ]),
      .swift(
        """
        let a: LocalizedStringResource = LocalizedStringResource("save-title", defaultValue: "Save", comment: "Title")
        let b: LocalizedStringResource = LocalizedStringResource("save-title", defaultValue: "Save", comment: "Title")
        """),
      .stringCatalog(
        ["Save": "{ }"],
        and: [
          .init("App/A.swift", "import SwiftUI\nlet a = Text(\"Save\")"),
          .init("App/B.swift", "import SwiftUI\nlet b = Button(\"Save\") { save() }"),
        ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    guard let path = snapshot.layout.commonStringsPath else { return [] }
    let members = Dictionary(
      snapshot.commonStrings.compactMap { member in member.identity.map { ($0, member) } },
      uniquingKeysWith: { first, _ in first })
    let constants = Dictionary(grouping: snapshot.commonStrings.filter(\.isConstant), by: \.identity)
    let file = CommonStringsFile(snapshot)
    return snapshot.repeatedIdentities.flatMap { identity -> [Finding] in
      guard snapshot.isComplete(for: identity.key) else { return [] }
      // Xcode reads an intent's resources from the source, so that a constant cannot replace them.
      let sites = snapshot.sites(of: identity).filter {
        !$0.call.isForwarding && $0.call.function != "LocalizedStringResource"
      }
      // If calls disagree, `conflicting-key` reports them.
      guard sites.count > 1, !ConflictingKeyRule.areInConflict(sites) else { return [] }
      let outside = sites.filter { $0.source.path != path }
      if let member = members[identity], !member.isPrivate {
        let others = member.isConstant ? constants[identity] ?? [] : []
        return others.filter { $0.name != member.name }.compactMap { other in
          sites.first { $0.source.path == path && $0.call.span == other.call.span }.map {
            repeats(member, other, at: $0)
          }
        } + outside.map { useMember(member, at: $0) }
      }
      // A key of SwiftUI or Foundation is usually the text itself. Two such calls do not repeat each other's text.
      let repeating = outside.filter { !$0.call.takesInterpolations || $0.call.value != nil }
      // A finding is on the call that the range added, if there is one: in a file that had no such call at the base.
      let before = input.base.map { Set($0.sites(of: identity).map(\.source.path)) }
      let added = before.flatMap { before in repeating.first { !before.contains($0.source.path) } }
      guard let place = added ?? repeating.first, repeating.count > 1 else { return [] }
      return [finding(Duplicate(sites: repeating, place: place), path, file)]
    }
  }

  private static func repeats(
    _ member: CommonStringsMember, _ other: CommonStringsMember, at site: CallSite
  ) -> Finding {
    Finding(
      self, site, atMost: severity(site),
      message: """
        \(code: reference(other)) has the key \(code: site.call.key.literal ?? ""), which \(code: reference(member)) has \
        already.
        """,
      advice: "Use \(code: reference(member)) instead, and delete this member.", subject: other.name)
  }

  private static func useMember(_ member: CommonStringsMember, at site: CallSite) -> Finding {
    let key = site.call.key.literal ?? ""
    var expression: String?
    if case .expression(let swift, let objectiveC) = member.replacement {
      expression = site.call.language == .swift ? swift : objectiveC
    }
    let isHidden = site.call.language == .objectiveC && member.isConstant && expression == nil
    return Finding(
      self, site, atMost: severity(site),
      message: "\(code: key) is hardcoded here, but \(code: reference(member)) has it already.",
      advice: isHidden ? opening(member) : "Use \(code: expression ?? reference(member)).", subject: site.source.path,
      fix: dependsOnLanguage(site)
        ? nil
        : expression.map { expression in
          Fix(
            kind: .useCommonString, title: "Use \(code: expression)",
            edits: [site.source.edit(site.call.span, to: expression)])
        })
  }

  /// The way to a member that Objective-C does not see.
  private static func opening(_ member: CommonStringsMember) -> Message {
    guard let type = member.objectiveCTypeName else {
      return """
        Objective-C cannot use \(code: reference(member)). Make \(code: member.typeName) an \(code: "@objc") class that \
        inherits from \(code: "NSObject"), and put \(code: "@objc") before the member; or leave this call.
        """
    }
    return """
      Put \(code: "@objc") before \(code: reference(member)), whose class must inherit from \(code: "NSObject"); then use \
      \(code: "[\(type) \(member.objectiveCName)]").
      """
  }

  private static func reference(_ member: CommonStringsMember) -> String {
    switch member.kind {
    case .property: "\(member.typeName).\(member.name)"
    case .function(let signature): "\(member.typeName).\(signature)"
    }
  }

  /// Calls of one key outside of the file of common strings.
  private struct Duplicate {
    var sites: [CallSite]
    /// The call that is reported.
    var place: CallSite

    var key: String { place.call.key.literal ?? "" }
    var fileCount: Int { Set(sites.map(\.source.path)).count }

    var message: Message {
      let places =
        fileCount == 1 ? "\(sites.count) times in one file" : "in \(sites.count) places of \(fileCount) files"
      let comments = Set(sites.compactMap { $0.call.comment?.literal }.filter { !$0.isEmpty }).count
      let more = comments > 1 ? ", with \(comments) different comments" : ""
      return "\(code: key) is hardcoded \(words: places)\(words: more)."
    }
  }

  private static func finding(
    _ duplicate: Duplicate, _ path: String, _ file: CommonStringsFile?
  ) -> Finding {
    let place = duplicate.place
    var finding = Finding(
      self, place, atMost: duplicate.fileCount == 1 ? .info : severity(place), message: duplicate.message,
      related: duplicate.sites.filter { $0.source.path != place.source.path || $0.call.span != place.call.span }
        .map { RelatedPlace(place: $0.source.place(of: $0.call.span), note: "uses the key too") })
    if duplicate.fileCount == 1 {
      finding.advice = "Make it a constant."
      return finding
    }
    finding.advice = "Declare it once in \(code: path) and use the member everywhere."
    guard let declaration = file.flatMap({ CommonStringsDeclaration(for: duplicate.sites, in: $0) }) else {
      return finding
    }
    finding.advice = "Declare it once in \(code: path) and use the member everywhere:"
    finding.snippets = [declaration.text]
    finding.related = duplicate.sites.map { site in
      let expression = site.call.language == .swift ? declaration.swift : declaration.objectiveC
      let note: Message =
        dependsOnLanguage(site)
        ? "asks for a certain language: give the member a \(code: "languageCode") parameter, or leave this call"
        : expression.map { "becomes \(code: $0)" } ?? "stays: the members cannot be used from Objective-C"
      return RelatedPlace(place: site.source.place(of: site.call.span), note: note)
    }
    return finding
  }

  /// Calls of Apple's own macros have no text, so that they repeat only the key.
  private static func severity(_ site: CallSite) -> Severity {
    site.call.takesValue ? .warning : .info
  }

  /// True if the call looks up the text in another language than the user's.
  private static func dependsOnLanguage(_ site: CallSite) -> Bool {
    let text = site.source.slice(site.call.span)
    if site.call.language == .swift { return text.contains("languageCode:") || text.contains("siteURL:") }
    guard let bundle = site.call.bundle, site.call.key.span.upperBound <= bundle.span.lowerBound else { return false }
    let between = site.source.slice(site.call.key.span.upperBound..<bundle.span.lowerBound)
    return !["nil", "NULL"].contains(String(between.filter { !$0.isWhitespace && $0 != "," }))
  }
}

extension CommonStringsMember {
  /// True if other code can use it in place of the same call.
  fileprivate var isConstant: Bool { kind == .property && isWholeCall && !isPrivate }
}
