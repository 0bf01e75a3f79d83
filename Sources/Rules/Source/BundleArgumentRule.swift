package enum BundleArgumentRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "bundle-argument", group: .source,
    summary: "A bundle is passed to a function that chooses it itself",
    rationale: """
      WMF's functions look the text up in the bundle of the wanted language. The parameter exists only so that \
      Apple's extraction recognizes the call.
      """,
    instead: "Leave `bundle:` out in Swift, pass nil in Objective-C.",
    severity: .warning, needsTranslatewiki: true,
    triggering: [
      .swift(#"let text = WMFLocalizedString("a-b", bundle: ↓.main, value: "Save", comment: "Title")"#),
      .objectiveC(
        #"text = WMFLocalizedStringWithDefaultValue(@"a-b", nil, ↓[NSBundle mainBundle], @"Save", @"Title");"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedStringWithDefaultValue("a-b", nil, nil, "Save", "Title")"#),
      .objectiveC(#"text = WMFLocalizedStringWithDefaultValue(@"a-b", nil, nil, @"Save", @"Title");"#),
      .swift(#"let text = NSLocalizedString("a-b", bundle: .module, comment: "Title")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    input.sites.compactMap { site in
      guard site.call.function.hasPrefix("WMF"), let bundle = site.call.bundle, !site.call.isForwarding else {
        return nil
      }
      let isSwift = site.call.language == .swift
      guard bundle.content != .null else { return nil }
      return Finding(
        self, site, at: bundle.span,
        message: isSwift
          ? "\(code: "bundle:") is passed, but \(code: site.call.function) chooses the bundle itself."
          : "A bundle is passed, but \(code: site.call.function) chooses it itself.",
        advice: isSwift ? "Leave the argument out." : "Pass \(code: "nil").")
    }
  }
}
