import Project
import Rules
import Text

/// A block of YAML on a page: a configuration, or something of another program.
struct ConfigurationSample {
  /// The first keys of workflows, their steps and jobs, and of the pre-commit framework's configuration.
  private static let otherKeys: Set<String> = ["on", "name", "jobs", "repos", "permissions"]
  /// What a reader's project may have beside the folders that the sample names.
  private static let catalogs = [
    "App/Localizable.xcstrings", "App/en.lproj/Localizable.strings",
    "Wikipedia/Localizations/en.lproj/Localizable.strings",
    "Wikipedia/iOS Native Localizations/en.lproj/Localizable.strings",
  ]
  private let text: String

  init(_ lines: [String]) { text = lines.joined(separator: "\n") }

  var fault: String? {
    let first = text.split(separator: "\n").map { $0.drop { $0 == " " } }.first { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let first else { return nil }
    let key = String(first.prefix { $0 != ":" })
    if first.hasPrefix("- ") || Self.otherKeys.contains(key) { return nil }
    do {
      let configuration = try ProjectConfiguration.read(
        yaml: text, path: "the sample", knownRules: RuleCatalog.configurableNames)
      let folders = [configuration.translatewikiFolder, configuration.nativeFolder].compactMap { $0 }
      let catalogs = Self.catalogs + folders.map { $0 + "/en.lproj/Localizable.strings" }
      let selection = configuration.sources.selection
      return catalogs.first { !selection.contains($0) }.map { "the sample leaves out the catalog \($0)" }
    } catch {
      return error.description
    }
  }
}
