package enum CaseCollidingLocaleRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "case-colliding-locale", group: .files,
    summary: "Two locales differ only in case",
    rationale: "On a Mac's usual disk the two folders are one, and one overwrites the other; on Linux they are two.",
    instead: "Keep one spelling.",
    severity: .warning,
    triggering: [.strings(["qqq": #""a" = "Comment";"#, "sr-EC": #""a" = "Један";"#, "sr-ec": #"↓"a" = "Један";"#])],
    nonTriggering: [.strings(["qqq": #""a" = "Comment";"#, "sr-ec": #""a" = "Један";"#, "sr-el": #""a" = "Jedan";"#])])

  package static func findings(in input: RuleInput) -> [Finding] {
    let folders = Dictionary(grouping: input.snapshot.catalogs) { $0.path.folder }
    return folders.sorted { $0.key < $1.key }.flatMap { _, catalogs -> [Finding] in
      let spellings = Dictionary(grouping: catalogs) { ($0.path.locale ?? "").lowercased() }
      return spellings.sorted { $0.key < $1.key }.compactMap { _, same in
        let locales = Set(same.compactMap(\.path.locale)).sorted()
        guard locales.count > 1, let last = same.last(where: { $0.path.locale == locales.last }) else { return nil }
        return Finding(
          self, in: last, at: 0..<0,
          message: "The folders \(code: locales.map { $0 + ".lproj" }.joined(separator: " and ")) differ only in case.",
          advice: "Keep one spelling: on most Macs the two are one folder.", subject: locales.joined(separator: " "))
      }
    }
  }
}
