import Support
import Testing

/// A small app in the layout of the Wikipedia app: sources, translatewiki's folder and the app's own.
enum SampleProject {
  static let view = "Wikipedia/Code/WalkView.swift"
  static let list = "Wikipedia/Code/ListView.swift"
  static let translated = "Wikipedia/Localizations/fi.lproj/Localizable.strings"

  static var files: [String: String] {
    var files = [
      view: """
      import Foundation

      let delete = WMFLocalizedString("walk-delete", value: "Delete %1$@ from %2$@", comment: "Button. %1$@ is a walk, %2$@ is a list.")
      let advice = WMFLocalizedString("walk-advice", value: "Take a left turn, then walk forward for a while", comment: "Tells where to walk.")

      """,
      list: """
      import Foundation

      let title = WMFLocalizedString("list-title", value: "Saved walks", comment: "Title of the list of saved walks.")

      """,
      "README.md": "A sample.\n",
    ]
    let english = [
      ("list-title", "Saved walks"), ("walk-advice", "Take a left turn, then walk forward for a while"),
      ("walk-delete", "Delete %1$@ from %2$@"),
    ]
    let comments = [
      "Title of the list of saved walks.", "Tells where to walk.", "Button. %1$@ is a walk, %2$@ is a list.",
    ]
    let translations = [
      "de": ["Gespeicherte Spaziergänge", "Links abbiegen, dann eine Weile geradeaus", "%1$@ aus %2$@ löschen"],
      "fi": ["Tallennetut kävelyt", "Käänny vasemmalle, kävele sitten eteenpäin", "Poista %1$@ kohteesta %2$@"],
    ]
    func lines(_ values: [String]) -> String {
      zip(english, values).map { "\"\($0.0)\" = \"\($1)\";\n" }.joined()
    }
    func onWiki(_ text: String) -> String {
      [1, 2].reduce(text) { text, number in
        text.split(separator: "%\(number)$@", omittingEmptySubsequences: false).joined(separator: "$\(number)")
      }
    }
    func put(_ locale: String, _ values: [String]) {
      files["Wikipedia/Localizations/\(locale).lproj/Localizable.strings"] =
        (locale == "en" ? "" : "// Messages\n// Exported from translatewiki.net\n\n") + lines(values.map(onWiki))
      if locale == "qqq" { return }
      let native = zip(zip(english, values), comments).map { "/* \($1) */\n\"\($0.0.0)\" = \"\($0.1)\";\n\n" }.joined()
      files["Wikipedia/iOS Native Localizations/\(locale).lproj/Localizable.strings"] = native
    }
    put("en", english.map(\.1))
    put("qqq", comments)
    for (locale, values) in translations { put(locale, values) }
    return files
  }

  /// Creates a repository with the project committed once, on `main`.
  static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.commit("Show walks", files)
    return repository
  }

  /// Makes an edit that removes an argument: large at a confidence that blocks.
  static func changeMeaning(in repository: TemporaryRepository) throws {
    try repository.edit(view, "Delete %1$@ from %2$@", "Delete %1$@")
  }

  /// A call with a certain fault: a placeholder without a position.
  static let faulty = """
    import Foundation

    let count = WMFLocalizedString("count-title", value: "%@ walks", comment: "Number of walks. %@ is the number.")

    """
}
