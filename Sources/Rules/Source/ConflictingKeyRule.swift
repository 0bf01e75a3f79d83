import Project
import Scanning
import Tables

package enum ConflictingKeyRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "conflicting-key", group: .source,
    summary: "Calls of one key have different texts or comments",
    rationale: """
      A catalog has one entry for a key. With different texts one of them is never shown in any language but \
      English; different comments are glued together and confuse translators.
      """,
    instead: "Declare the text once, or use two keys where two texts are meant.",
    severity: .error, appleSeverity: .warning, grouping: .byAdvice,
    triggering: [
      RuleExample([
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init("App/B.swift", #"let b = WMFLocalizedString("save-title", value: ↓"Store", comment: "Of a shop")"#),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"),
        .init("App/A.swift", #"let a = NSLocalizedString("save-as-title", value: "Save", comment: "Title")"#),
        .init("App/B.swift", #"let b = NSLocalizedString("save-as-title", value: "save-as-title", comment: "Title")"#),
      ]),
      RuleExample([
        .init("App/A.swift", #"let a = WMFLocalizedString("save-title", value: "Save", comment: "Title")"#),
        .init(
          "App/B.m", #"b = WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, @"Save", @"Title");"#),
      ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    // Only on translatewiki do the comments reach translators glued together. Xcode keeps one of them.
    let hasTranslatewiki = input.snapshot.layout.traits.hasTranslatewiki
    let ofComments: Severity = hasTranslatewiki ? .error : .info
    return input.snapshot.repeatedIdentities.compactMap { identity -> Finding? in
      guard input.snapshot.isComplete(for: identity.key) else { return nil }
      let before = input.base?.sites(of: identity).filter { !$0.call.hasUnknownTable }
      let known = input.snapshot.sites(of: identity).filter { !$0.call.hasUnknownTable }
      let groups = sitesOfBundles(known, input.snapshot.tables).filter(areInConflict)
      // If the texts differ, the comments have to differ too.
      return groups.lazy.compactMap { sites in
        conflict(sites, before, "text", atMost: !hasTranslatewiki && areAlike(sites) ? .info : .error) { $0.value }
      }.first
        ?? groups.lazy.compactMap { sites in conflict(sites, before, "comment", atMost: ofComments) { $0.comment } }
        .first
    }
  }

  /// The calls by the bundles that they read: each bundle shows its own text of a key. A call whose bundle is unknown
  /// may read the same one as any other.
  private static func sitesOfBundles(_ sites: [CallSite], _ tables: ProjectTables) -> [[CallSite]] {
    if tables.modules.isEmpty { return [sites] }
    // The calls of each group, in the order in which they joined it.
    var groups: [Int: [CallSite]] = [:]
    var lastCalls: [Int: Int] = [:]
    // The group of each bundle, and the group into which another one went.
    var ofBundles: [Modules.Target: Int] = [:]
    var successors: [Int: Int] = [:]
    for (number, site) in sites.enumerated() {
      guard let bundles = tables.modules.bundles(of: site) else { return [sites] }
      let found = Set(
        bundles.compactMap { ofBundles[$0] }.map { group in
          var group = group
          while let next = successors[group] { group = next }
          return group
        }
      ).sorted { lastCalls[$0] ?? 0 < lastCalls[$1] ?? 0 }
      let group = found.first ?? number
      for other in found.dropFirst() {
        groups[group, default: []] += groups.removeValue(forKey: other) ?? []
        successors[other] = group
      }
      groups[group, default: []].append(site)
      lastCalls[group] = number
      for bundle in bundles { ofBundles[bundle] = group }
    }
    return groups.sorted { lastCalls[$0.key] ?? 0 < lastCalls[$1.key] ?? 0 }.map(\.value)
  }

  /// True if the calls have different texts, or different comments if their function has a value. Comments of Apple's
  /// own macros, which have no value, vary often; `shared-key-outside-common-strings` counts those.
  static func areInConflict(_ sites: [CallSite]) -> Bool {
    func differ(_ argument: (LocalizationCall) -> CallArgument?) -> Bool {
      Set(sites.compactMap { argument($0.call)?.literal }.filter { !$0.isEmpty }).count > 1
    }
    return differ { $0.value } || (sites.first?.call.takesValue ?? false && differ { $0.comment })
  }

  /// True if the texts differ only in case and punctuation, so that translations serve all.
  private static func areAlike(_ sites: [CallSite]) -> Bool {
    Set(sites.compactMap { $0.call.value?.literal?.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "%" } })
      .count == 1
  }

  private struct Statement: Hashable {
    var path: String
    var text: String?
  }

  /// The disagreement that the range introduced, compared with the call that was there before.
  private static func conflict(
    _ sites: [CallSite], _ before: [CallSite]?, _ what: String, atMost severity: Severity = .error,
    _ argument: (LocalizationCall) -> CallArgument?
  ) -> Finding? {
    let written = sites.filter { argument($0.call)?.literal.map { !$0.isEmpty } ?? false }
    let old = before.map { Set($0.map { Statement(path: $0.source.path, text: argument($0.call)?.literal) }) }
    func isOld(_ site: CallSite) -> Bool {
      old?.contains(Statement(path: site.source.path, text: argument(site.call)?.literal)) ?? true
    }
    guard let first = written.first(where: isOld) ?? written.first, let text = argument(first.call)?.literal else {
      return nil
    }
    let others = written.filter { argument($0.call)?.literal != text }
    guard let other = others.first(where: { !isOld($0) }) ?? others.first, let argumentThere = argument(other.call)
    else { return nil }
    let place = first.source.place(of: first.call.key.span)
    return Finding(
      self, other, at: argumentThere.span, atMost: severity,
      message: """
        \(code: other.call.key.literal ?? "") has another \(words: what) here, \
        \(quote: argumentThere.literal ?? ""), than in \(code: "\(place.path):\(place.range?.start.line ?? 1)"), \(quote: text).
        """,
      advice: what == "text"
        ? "A key has one text: use another key here, or the same text."
        : "Use one comment for the key, best in one place.",
      subject: what + " " + (argumentThere.literal ?? ""),
      related: ([first] + others.filter { $0.call.span != other.call.span || $0.source.path != other.source.path })
        .map { RelatedPlace(place: $0.source.place(of: $0.call.span), note: "uses the key too") })
  }

}
