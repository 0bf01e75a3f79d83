import Edits
import Project
import Text

package enum UnknownFunctionRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "unknown-function", group: .source,
    summary: "Most keys have no call that is known",
    rationale: """
      A project that looks its texts up by a function of its own must name it in `.l10n-review.yml`. Until then most \
      of its calls are not seen, and nothing can be said of keys that no call uses.
      """,
    instead: "Add the project's functions to `functions` in `.l10n-review.yml`.",
    severity: .info,
    triggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", ""),
        .init(
          "Localizations/en.lproj/Localizable.strings",
          (1...10).map { "\($0 == 1 ? "↓" : "")\"text_\($0)\" = \"Text\";" }.joined(separator: "\n")),
        .init(
          "App/A.swift", (1...10).map { "let t\($0) = Texts.localized(\"text_\($0)\")" }.joined(separator: "\n")),
      ])
    ],
    nonTriggering: [
      RuleExample([
        .init("Localizations/qqq.lproj/Localizable.strings", ""),
        .init(
          "Localizations/en.lproj/Localizable.strings",
          (1...10).map { "\"text_\($0)\" = \"Text\";" }.joined(separator: "\n")),
        .init(
          "App/A.swift",
          (1...10).map { "let t\($0) = NSLocalizedString(\"text_\($0)\", comment: \"Text\")" }
            .joined(separator: "\n")),
      ])
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    guard input.mode == .lint, input.snapshot.sourceFileCount > 0 else { return [] }
    let keys = input.uncalledKeys ?? UncalledKeys(input.snapshot)
    let catalog = input.snapshot.catalogs.filter {
      $0.role != .other && input.snapshot.layout.holdsSourceTexts($0.path)
    }.max { ($0.texts?.count ?? 0) < ($1.texts?.count ?? 0) }
    guard keys.areMost, let catalog else { return [] }
    let functions = functions(input.snapshot.ownFunctions, for: keys.uncalled)
    let madeKeys = input.sites.count { $0.call.key.content == .expression }
    var finding = Finding(
      self, in: catalog, at: catalog.texts?.first?.keySpan, isOfText: true, atMost: .info,
      message: """
        No known call uses \(keys.uncalled) of the \(keys.total) keys of the English catalogs\
        \(words: madeKeys == 0 ? "" : ", and \(madeKeys == 1 ? "1 call makes its key" : "\(madeKeys) calls make their keys") while the app runs"); \
        \(code: "unused-key") reports nothing here.
        """,
      advice: functions.isEmpty
        ? "If functions of your own look them up, name these under \(code: "functions") in \(code: ProjectConfiguration.fileName)."
        : "The texts are probably looked up by \(names(functions)). Add to \(code: ProjectConfiguration.fileName):")
    if !functions.isEmpty {
      let lines = functions.flatMap(\.setting).map { "  " + $0 }
      finding.snippets = [(["functions:"] + lines).joined(separator: "\n")]
      finding.related = functions.map { function in
        RelatedPlace(
          place: function.place,
          note: "\(code: function.example) is called with \(words: counted(function.keyCount, "key"))")
      }
    }
    return [finding]
  }

  /// The functions that probably look up texts. One that gets only a few keys may have another use, unless others show
  /// that the project has functions of its own.
  private static func functions(_ functions: [OwnFunction], for count: Int) -> [OwnFunction] {
    guard functions.contains(where: { $0.keyCount * 10 >= count }) else { return [] }
    let names = Set(functions.filter { $0.keyCount * 50 >= count }.prefix(6).map(\.function.name))
    return functions.filter { names.contains($0.function.name) && $0.keyCount * 100 >= count }
  }

  private static func names(_ functions: [OwnFunction]) -> Message {
    let names = functions.map { "\(code: $0.example)" as Message }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(Message.joined(names.dropLast(), separator: ", ")) and \(last)"
  }
}
