import Scanning
import Text

package struct ProjectSettings: Sendable {
  package let layout: ProjectLayout
  package let selection: PathSelection
  package let functions: [LocalizationFunction]
  package let configuration: ProjectConfiguration
  let scanner: SourceScanner

  /// - Parameter nativeFolder: The native folder that the texts show; the configuration wins over it.
  package init(
    _ configuration: ProjectConfiguration, files: some Sequence<(path: String, kind: FileKind)>,
    nativeFolder: String? = nil
  ) {
    let selection = configuration.sources.selection
    self.selection = selection
    layout = ProjectLayout(
      detectedIn: files.lazy.filter { $0.kind.catalog == nil || selection.contains($0.path) },
      stated: .init(
        profile: configuration.profile, pluralMode: configuration.pluralMode,
        sourceLanguage: configuration.sourceLanguage,
        translatewikiFolder: configuration.translatewikiFolder,
        nativeFolder: configuration.nativeFolder ?? nativeFolder,
        nativeLocales: configuration.nativeLocales, infoPlistFolder: configuration.infoPlistFolder,
        commonStringsPath: configuration.commonStrings, placeholders: configuration.placeholders))
    functions =
      LocalizationFunction.standard
      + (layout.swifternalizationFolders.isEmpty ? [] : LocalizationFunction.swifternalization)
      + configuration.functions
    self.configuration = configuration
    scanner = SourceScanner(functions: functions, readsGeneratedCode: true)
  }
}
