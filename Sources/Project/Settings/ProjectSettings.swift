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
      + LocalizationFunction.merged(
        configuration.functions.flatMap { setting -> [LocalizationFunction] in
          switch setting {
          case .prefix(let prefix): LocalizationFunction.family(prefix: prefix)
          case .function(let function): [LocalizationFunction(function)]
          }
        })
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

  /// The functions with those of one name made one, which is called in all their ways; where two of them disagree on an
  /// argument the later counts.
  fileprivate static func merged(_ functions: [LocalizationFunction]) -> [LocalizationFunction] {
    var merged: [LocalizationFunction] = []
    for function in functions {
      guard let place = merged.firstIndex(where: { $0.name == function.name }) else {
        merged.append(function)
        continue
      }
      if let swift = function.swift {
        var sum = merged[place].swift ?? SwiftParameters()
        for (label, role) in swift.labels { sum.labels[label] = role }
        sum.positional.take(swift.positional)
        merged[place].swift = sum
      }
      if let objectiveC = function.objectiveC {
        var sum = merged[place].objectiveC ?? []
        sum.take(objectiveC)
        merged[place].objectiveC = sum
      }
    }
    return merged
  }
}

extension ArgumentRole {
  fileprivate init(_ role: CustomFunction.Role) {
    switch role {
    case .key: self = .key
    case .value: self = .value
    case .comment: self = .comment
    case .table: self = .table
    case .bundle: self = .bundle
    }
  }
}

extension [ArgumentRole] {
  fileprivate mutating func set(_ role: ArgumentRole, at position: Int) {
    while count <= position { append(.ignored) }
    self[position] = role
  }

  fileprivate mutating func take(_ roles: [ArgumentRole]) {
    for (position, role) in roles.enumerated() where role != .ignored { set(role, at: position) }
  }
}
