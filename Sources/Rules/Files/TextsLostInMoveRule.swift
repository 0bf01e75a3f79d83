import Edits
import Formats
import Messages
import Project
import Tables
import Text

package enum TextsLostInMoveRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "texts-lost-in-move", group: .files,
    summary: "Texts were lost on the way to another file",
    rationale: """
      A table that moves to another folder, module or format should arrive with all languages and plural forms. What \
      stays out is easily missed in a diff of thousands of lines: users of that language see English, or a wrong plural.
      """,
    instead: "Copy the texts from the version before.",
    severity: .error,
    claimsAbsence: .inCatalogs,
    triggering: [
      RuleExample(
        from: [catalog("App", ["en": "One", "fi": "Yksi", "sv": "Ett"])],
        to: [catalog("Kit", ["en": "One", "fi": "Yksi"], mark: "↓")])
    ],
    nonTriggering: [
      RuleExample(
        from: [catalog("App", ["en": "One", "fi": "Yksi", "sv": "Ett"])],
        to: [catalog("Kit", ["en": "One", "fi": "Yksi", "sv": "Ett"])]),
      // A translation that was the source text shows nothing else without it.
      RuleExample(from: [catalog("App", ["en": "OK", "fi": "OK"])], to: [catalog("Kit", ["en": "OK"])]),
    ])

  private static func catalog(
    _ folder: String, _ texts: KeyValuePairs<String, String>, mark: String = ""
  ) -> RuleExample.File {
    let units = texts.map { "\"\($0)\" : \(RuleExample.unit($1, state: "translated"))" }.joined(separator: ", ")
    return .init(
      "\(folder)/Localizable.xcstrings",
      """
      \(mark){ "sourceLanguage" : "en", "strings" : {
        "one" : { "localizations" : { \(units) } }
      }, "version" : "1.0" }
      """)
  }

  package static func findings(in input: RuleInput) -> [Finding] {
    input.moves.filter { !$0.lost.isEmpty }.map { finding(on: $0, since: input) }
  }

  private static func finding(on move: CatalogMove, since input: RuleInput) -> Finding {
    let texts = move.lost.filter(\.forms.isEmpty)
    let forms = move.lost.filter { !$0.forms.isEmpty }
    let moved = Set(move.locales.map { $0.lowercased() })
    // A language is lost as a whole if none of its texts arrived.
    let languages = Set(texts.map { locale(of: $0) }).filter { !moved.contains($0.lowercased()) }.sorted()
    let rest = texts.filter { !languages.contains(locale(of: $0)) }
    var parts: [Message] = []
    if !languages.isEmpty {
      let count = texts.count - rest.count
      parts.append("all texts of \(.list(languages, separator: ", ", most: 8)) (\(count))")
    }
    if !rest.isEmpty { parts.append(part(rest, "text")) }
    if !forms.isEmpty {
      parts.append(
        "\(part(forms, "plural")) without \(.list(Set(forms.flatMap { $0.forms.map(\.rawValue) }).sorted(), separator: ", "))"
      )
    }
    let lost = Message.joined(parts, separator: "; ")
    let place =
      input.catalogs.first { CatalogGroup($0.path) == move.to && $0.new != nil && $0.holdsSourceTexts }
      ?? input.catalogs.first { CatalogGroup($0.path) == move.to && $0.new != nil }
    let paths = Set(move.lost.map(\.catalog.path.path)).sorted()
    let isLanguage = texts.count - rest.count >= fewestOfLanguage
    return Finding(
      rule: description.id, severity: isLanguage ? .error : .warning,
      place: place?.new.map { $0.place(of: 0..<0) } ?? Place(path: move.to.path),
      message: """
        Lost on the way from \(code: move.from.path) to \(code: move.to.path): \(lost). \
        \(words: texts.isEmpty ? "Some numbers get the wrong form." : "Users of these languages see the source text, or the key.")
        """,
      advice: input.baseCommit.map {
        "Copy them from the version before: \(code: "git show \($0.prefix(10)):\(paths[0])")."
      }
        ?? "Copy them from the version before: \(code: paths[0]).",
      subject: move.to.path,
      related: paths.prefix(mostPlaces).map { path in
        let own = move.lost.filter { $0.catalog.path.path == path }
        return RelatedPlace(
          place: Place(path: path),
          note: "before: \(.list(Array(Set(own.map(\.key))).sorted(), separator: ", ", most: 5))")
      })
  }

  private static let fewestOfLanguage = 10
  private static let mostPlaces = 50

  private static func part(_ lost: [CatalogMove.LostText], _ noun: String) -> Message {
    let locales = Set(lost.map { locale(of: $0) }).sorted()
    return """
      \(words: counted(lost.count, noun)) in \(words: locales.count < 9 ? "" : "\(locales.count) languages, such as ")\
      \(.list(Array(locales.prefix(8)), separator: ", "))
      """
  }

  private static func locale(of lost: CatalogMove.LostText) -> String { lost.catalog.path.locale ?? "" }
}
