/// Which files of a repository count as the project's own: what is included, less what is excluded.
package struct PathSelection: Hashable, Sendable {
  /// Folders that hold other people's code or build products, left out unless an inclusion names them
  ///. Submodules are left out by whoever lists the files.
  package static let defaultExclusions: [PathPattern] = [
    "Pods/", "Carthage/", ".build/", "DerivedData/", "[Tt]hird{,[ _-]}[Pp]arty{,[ _-][Cc]ode}/",
  ].compactMap { try? PathPattern($0) }

  /// An inclusion, and the default exclusions that it lifts by naming them.
  private struct Inclusion: Hashable, Sendable {
    var pattern: PathPattern
    var lifted: [Int]
  }

  private let inclusions: [Inclusion]?
  private let exclusions: [PathPattern]
  private let defaults: [PathPattern]

  /// A selection of what matches any of `include`, or everything where that is `nil`, less what matches `exclude`,
  /// less `defaultExclusions`.
  package init(
    include: [PathPattern]? = nil, exclude: [PathPattern] = [],
    defaultExclusions: [PathPattern] = PathSelection.defaultExclusions
  ) {
    inclusions = include?.map { pattern in
      Inclusion(pattern: pattern, lifted: defaultExclusions.indices.filter { pattern.names(defaultExclusions[$0]) })
    }
    exclusions = exclude
    defaults = defaultExclusions
  }

  /// Whether the file at `path` belongs to the selection.
  ///
  /// - Parameter path: A path from the repository's root, with `/`.
  package func contains(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { contains($0) }
  }

  /// Whether the file at `path`, in UTF-8, belongs to the selection.
  package func contains(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    if exclusions.contains(where: { $0.matches(path) }) { return false }
    guard let inclusions else { return !defaults.contains { $0.matches(path) } }
    return inclusions.contains { inclusion in
      inclusion.pattern.matches(path)
        && defaults.indices.allSatisfy { inclusion.lifted.contains($0) || !defaults[$0].matches(path) }
    }
  }
}
