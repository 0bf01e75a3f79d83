import Tables
import Text

/// `target-without-catalog`: calls in a target that is built without any catalog.
package enum TargetWithoutCatalogRule: SnapshotRule {
  private static let project = RuleExample.File(
    "App.xcodeproj/project.pbxproj",
    """
    {objects = {
    A = {isa = PBXProject; mainGroup = M; targets = (T, E); };
    M = {isa = PBXGroup; children = (G, H); sourceTree = "<group>"; };
    G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    H = {isa = PBXFileSystemSynchronizedRootGroup; path = Share; sourceTree = "<group>"; };
    T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
    fileSystemSynchronizedGroups = (G); };
    E = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
    fileSystemSynchronizedGroups = (H); };
    }; rootObject = A; }
    """)

  package static let description = RuleDescription(
    id: "target-without-catalog", group: .source,
    summary: "Calls in a target that is built without a catalog",
    rationale: """
      An extension has a bundle of its own and does not read the app's catalogs. Its texts are English in every language, \
      even if the app has translated the same keys.
      """,
    instead: "Give the target a catalog of its own, or add the app's catalog to the target as well.",
    severity: .warning, grouping: .everywhere,
    triggering: [
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"), project,
        .init("App/A.swift", #"let a = NSLocalizedString("Save", comment: "Button")"#),
        .init("App/en.lproj/Localizable.strings", #""Save" = "Save";"#),
        .init("App/fi.lproj/Localizable.strings", #""Save" = "Tallenna";"#),
        .init("Share/B.swift", #"let b = ↓NSLocalizedString("Save", comment: "Button")"#),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init(".l10n-review.yml", "profile: apple"), project,
        .init("App/A.swift", #"let a = NSLocalizedString("Save", comment: "Button")"#),
        .init("App/en.lproj/Localizable.strings", #""Save" = "Save";"#),
        .init("App/fi.lproj/Localizable.strings", #""Save" = "Tallenna";"#),
        .init("Share/B.swift", #"let b = NSLocalizedString("Save", comment: "Button")"#),
        .init("Share/en.lproj/Localizable.strings", #""Save" = "Save";"#),
        .init("Share/fi.lproj/Localizable.strings", #""Save" = "Tallenna";"#),
      ])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let snapshot = input.snapshot
    guard !snapshot.tables.modules.isEmpty, !snapshot.tables.all.isEmpty else { return [] }
    let reach = CallReach(snapshot)
    // Examples, and packages of others, have no texts of the app.
    let foreign = input.mode == .lint ? TextUnits.withoutStringCatalog(snapshot, snapshot.tables) : []
    var sites: [Modules.Target: [CallSite]] = [:]
    for site in input.sites {
      // Without a table of this name anywhere, the project does not translate such texts.
      guard !snapshot.tables.tables(named: site.call.tableName).isEmpty,
        foreign.isEmpty || !foreign.contains(snapshot.layout.unit(of: site.source.path))
      else { continue }
      let target: Modules.Target? =
        if let identity = site.call.identity {
          if UnextractedKeyRule.isMark(identity, in: snapshot) {
            nil
          } else if case .withoutCatalog(let target) = reach.outcome(of: site, identity) {
            target
          } else {
            nil
          }
        } else {
          site.call.pattern == nil || reach.isUnseen(site) ? nil : reach.targetWithoutCatalog(of: site)
        }
      if let target { sites[target, default: []].append(site) }
    }
    // A target for one language may have its texts outside of a folder of languages.
    let loose = Set(snapshot.layout.looseCatalogs.flatMap(snapshot.tables.modules.targets))
    var texts = TranslatableText()
    return sites.filter { !loose.contains($0.key) }.sorted {
      ($0.key.origin, $0.key.name) < ($1.key.origin, $1.key.name)
    }.compactMap { target, sites in
      finding(target, sites.filter { texts.isNeeded(for: $0, in: snapshot.tables) }, snapshot.tables)
    }
  }

  /// The texts of a new widget or control that no finished one keeps, and the others that Xcode writes with them.
  private static let ofTemplates: (own: Set<String>, common: Set<String>) = (
    [
      "My Widget", "This is an example widget.", "Favorite Emoji", "Favorite Emoji:",
      "A an example control that runs a timer.", "An example control that runs a timer.",
    ],
    ["Configuration", "Emoji:", "Time:", "Timer", "Timer Name", "Start Timer", "Start a timer", "On", "Off"]
  )

  private static func finding(_ target: Modules.Target, _ sites: [CallSite], _ tables: ProjectTables) -> Finding? {
    // A second app without a catalog is a helper, an example or a tool for developers.
    guard let first = sites.first, target.kind != .application else { return nil }
    let keys = Set(sites.compactMap { $0.call.key.literal ?? $0.call.pattern })
    let isNew =
      !keys.isDisjoint(with: ofTemplates.own) && keys.isSubset(of: ofTemplates.own.union(ofTemplates.common))
    let named = keys.sorted().prefix(3).map { "\(code: $0)" as Message }
    let isKeyShown = sites.contains { site in
      !site.call.hasText && tables.isName(site.call.key.literal ?? "", inTable: site.call.tableName)
    }
    let areEnglish = sites.allSatisfy { site in
      let call = site.call
      return TranslatableText.isEnglish(
        call.value?.literal ?? call.key.literal ?? call.pattern ?? "",
        of: tables.sourceLanguage(ofTable: call.tableName))
    }
    let list: Message = .joined(named, separator: ", ")
    let more = keys.count - named.count
    return Finding(
      rule: description.id, severity: isNew ? .info : .warning, place: first.source.place(of: first.call.span),
      message: """
        The target \(code: target.name) has no catalog, and \
        \(words: counted(keys.count, "key is", plural: "keys are")) looked up in it (\(list)\
        \(words: more > 0 ? " and \(more) more" : "")): users see \
        \(words: isKeyShown ? "the keys" : areEnglish ? "English" : "these texts") in every language.
        """,
      advice: target.kind == .package
        ? """
        Give the target a catalog, and name its bundle in the calls: \(code: "bundle: .module").
        """
        : "Give the target a catalog of its own, or make the app's catalog a member of this target, too.",
      subject: target.name,
      related: sites.dropFirst().prefix(9).map { site in
        RelatedPlace(
          place: site.source.place(of: site.call.span),
          note: "looks up \(code: site.call.key.literal ?? site.call.pattern ?? "")")
      })
  }
}
