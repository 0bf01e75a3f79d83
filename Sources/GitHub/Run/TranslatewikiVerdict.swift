import Exchange
import Messages
import Review

extension Review {
  /// Weighs the findings on translations by what the app ships (SPEC section 6).
  ///
  /// A faulty entry that the import left out does not ship, and nobody in the repository can mend it: a warning.
  /// One that went through stays an error. Left-out entries that no rule speaks of are told as well, if the range
  /// brought them.
  mutating func takeOver(_ imported: RepositoryExchange.Import) {
    var leftOut: Set<Translation> = []
    for finding in imported.findings {
      if let translation = Translation(finding) { leftOut.insert(translation) }
    }
    var told: Set<Translation> = []
    for index in findings.indices {
      guard let translation = Translation(findings[index]), leftOut.contains(translation) else { continue }
      if findings[index].severity == .error {
        findings[index].severity = .warning
        told.insert(translation)
      }
    }
    var brought: Set<Translation> = []
    for change in changes where change.kind == .translation {
      for locale in change.locales { brought.insert(Translation(identity: change.identity, locale: locale)) }
    }
    for finding in imported.findings {
      guard let translation = Translation(finding) else { continue }
      guard brought.contains(translation) else {
        summary.preexisting += 1
        continue
      }
      if let index = translations.firstIndex(where: { $0.locale == translation.locale }) {
        translations[index].leftOut += 1
      }
      if !told.contains(translation) {
        var finding = finding
        finding.isInDiff = true
        findings.append(finding)
      }
    }
    findings.sort { left, right in
      left.severity != right.severity
        ? left.severity > right.severity
        : (left.place?.path ?? "", left.identity?.key ?? "") < (right.place?.path ?? "", right.identity?.key ?? "")
    }
  }
}

/// A text of one locale.
private struct Translation: Hashable {
  var identity: EntryIdentity
  var locale: String

  init(identity: EntryIdentity, locale: String) {
    self.identity = identity
    self.locale = locale
  }

  init?(_ finding: Finding) {
    guard let identity = finding.identity, let locale = finding.locale else { return nil }
    self.init(identity: identity, locale: locale)
  }
}
