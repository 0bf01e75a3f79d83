import Scanning
import Text

/// A project's configuration, resolved against its files.
package struct ProjectSettings: Sendable {
  /// Where the project keeps what.
  package let layout: ProjectLayout
  /// Which files count as sources.
  package let selection: PathSelection
  /// The functions that localization calls name.
  package let functions: [LocalizationFunction]
  /// What the project states itself.
  package let configuration: ProjectConfiguration

  /// Resolves `configuration` for a project of these files.
  package init(_ configuration: ProjectConfiguration, files: some Sequence<(path: String, kind: FileKind)>) {
    let selection = configuration.sources.selection
    self.selection = selection
    layout = ProjectLayout(
      detectedIn: files.lazy.filter { $0.kind.catalog == nil || selection.contains($0.path) },
      stated: .init(
        profile: configuration.profile, sourceLanguage: configuration.sourceLanguage,
        translatewikiFolder: configuration.translatewikiFolder, nativeFolder: configuration.nativeFolder,
        commonStringsPath: configuration.commonStrings))
    functions =
      LocalizationFunction.standard
      + configuration.functions.flatMap { setting -> [LocalizationFunction] in
        switch setting {
        case .prefix(let prefix): LocalizationFunction.family(prefix: prefix)
        case .function(let function): [LocalizationFunction(function)]
        }
      }
    self.configuration = configuration
  }
}

extension LocalizationFunction {
  /// A function that the configuration describes.
  init(_ function: CustomFunction) {
    var swift = function.swift.map { _ in SwiftParameters() }
    for (role, argument) in function.swift ?? [:] {
      switch argument {
      case .position(let position): swift?.positional.set(ArgumentRole(role), at: position)
      case .label(let label): swift?.labels[label] = ArgumentRole(role)
      case .receiver: swift?.isMemberOfKey = true
      }
    }
    var objectiveC: [ArgumentRole]? = function.objectiveC.map { _ in [] }
    for (role, position) in function.objectiveC ?? [:] { objectiveC?.set(ArgumentRole(role), at: position) }
    self.init(name: function.name, swift: swift, objectiveC: objectiveC)
  }
}

extension ArgumentRole {
  fileprivate init(_ role: CustomFunction.Role) { self = ArgumentRole(rawValue: role.rawValue) ?? .ignored }
}

extension [ArgumentRole] {
  fileprivate mutating func set(_ role: ArgumentRole, at position: Int) {
    while count <= position { append(.ignored) }
    self[position] = role
  }
}
