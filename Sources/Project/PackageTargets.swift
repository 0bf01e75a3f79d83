import Tables

/// The targets that a `Package.swift` declares, read without running it.
struct PackageTargets: Sendable {
  /// The folder of the package.
  let folder: String
  private(set) var targets: [Modules.PackageTarget] = []

  /// Reads the declarations that are written out: `.target(name: "Kit", path: "Kit")`. `nil` if the file at `path` is
  /// no manifest.
  init?(_ path: String, _ bytes: [UInt8]) {
    guard path == "Package.swift" || path.hasSuffix("/Package.swift") else { return nil }
    folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let text = String(decoding: bytes, as: UTF8.self)
    for (function, isTest) in [(".target(", false), (".executableTarget(", false), (".testTarget(", true)] {
      var rest = text[...]
      while let start = rest.firstRange(of: function) {
        rest = rest[start.upperBound...]
        let arguments = Self.arguments(rest)
        // A dependency, `.target(name: "Kit")`, is written like a target with nothing but a name.
        guard let name = arguments.texts["name"] else { continue }
        let isDependency = arguments.labels.isSubset(of: ["name", "condition"])
        if isDependency, targets.contains(where: { $0.name == name }) || Self.isInDependencies(text, start.lowerBound) {
          continue
        }
        let folder = arguments.texts["path"] ?? (isTest ? "Tests/" : "Sources/") + name
        targets.append(
          Modules.PackageTarget(
            name: name, folder: Self.path(folder), isTest: isTest,
            excluded: Set(arguments.lists["exclude"]?.map(Self.path) ?? []),
            sources: Set(arguments.lists["sources"]?.map(Self.path) ?? []),
            resources: Set(arguments.lists["resources"]?.map(Self.path) ?? [])))
      }
    }
  }

  private static func path(_ folder: String) -> String { folder.hasSuffix("/") ? String(folder.dropLast()) : folder }

  /// True if the nearest open list before `place` is one of dependencies.
  private static func isInDependencies(_ text: String, _ place: String.Index) -> Bool {
    var depth = 0
    var index = place
    while index > text.startIndex {
      index = text.index(before: index)
      if text[index] == "]" { depth += 1 }
      if text[index] == "[" {
        if depth == 0 { return text[..<index].suffix(24).contains("dependencies") }
        depth -= 1
      }
    }
    return false
  }

  private struct Arguments {
    var labels: Set<String> = []
    /// The arguments that are literals.
    var texts: [String: String] = [:]
    /// The lists of literals.
    var lists: [String: [String]] = [:]
  }

  /// The arguments up to the closing parenthesis.
  private static func arguments(_ text: Substring) -> Arguments {
    var found = Arguments()
    var depth = 0
    var label = ""
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth < 0 { return found }
      case "\"":
        let start = index
        while index < text.endIndex, text[index] != "\"", !text[index].isNewline {
          if text[index] == "\\" { index = text.index(after: index) }
          if index < text.endIndex { index = text.index(after: index) }
        }
        if depth == 0, found.labels.contains(label), found.texts[label] == nil {
          found.texts[label] = String(text[start..<index])
        }
        // `resources: [.process("Texts")]`
        if depth == (label == "resources" ? 2 : 1), found.labels.contains(label) {
          found.lists[label, default: []].append(String(text[start..<index]))
        }
        if index < text.endIndex { index = text.index(after: index) }
      case "/" where index < text.endIndex && text[index] == "/":
        while index < text.endIndex, !text[index].isNewline { index = text.index(after: index) }
      case ":" where depth == 0: found.labels.insert(label)
      case "," where depth == 0: label = ""
      default: if depth == 0, !character.isWhitespace { label.append(character) }
      }
    }
    return found
  }
}
