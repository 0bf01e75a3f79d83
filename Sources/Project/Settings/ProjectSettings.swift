import Scanning
import Text

/// A project's configuration, resolved against its files.
package struct ProjectSettings: Sendable {
  package let layout: ProjectLayout
  /// The files that count as sources.
  package let selection: PathSelection
  /// The functions that localization calls name.
  package let functions: [LocalizationFunction]
  /// The configuration of the project.
  package let configuration: ProjectConfiguration
  /// The scanner of calls of these functions.
  let scanner: SourceScanner

  /// Resolves `configuration` for a project of these files.
  package init(_ configuration: ProjectConfiguration, files: some Sequence<(path: String, kind: FileKind)>) {
    let selection = configuration.sources.selection
    self.selection = selection
    layout = ProjectLayout(
      detectedIn: files.lazy.filter { $0.kind.catalog == nil || selection.contains($0.path) },
      stated: .init(
        profile: configuration.profile, pluralMode: configuration.pluralMode,
        sourceLanguage: configuration.sourceLanguage,
        translatewikiFolder: configuration.translatewikiFolder, nativeFolder: configuration.nativeFolder,
        nativeLocales: configuration.nativeLocales, infoPlistFolder: configuration.infoPlistFolder,
        commonStringsPath: configuration.commonStrings))
    functions =
      LocalizationFunction.standard
      + (layout.swifternalizationFolders.isEmpty ? [] : LocalizationFunction.swifternalization)
      + configuration.functions
    self.configuration = configuration
    scanner = SourceScanner(functions: functions, readsGeneratedCode: true)
  }
}
