import Scanning
import Tables
import Text

/// Declarations of Swift that no code names, so that users never see their texts.
package struct UnusedDeclarations: Sendable {
  private struct Key: Hashable {
    var path: String
    var declaration: SourceOutline.Declaration
  }

  private struct Use: Sendable {
    var name: String
    var path: String
    var offset: Int
    /// The declarations around it that need a mention themselves.
    var around: [SourceOutline.Declaration]
  }

  /// More are not searched for: then few of many texts are unused, and the search would take long.
  private static let mostNames = 1024
  /// The most calls of calls to follow.
  private static let mostRounds = 3

  private var uses: [Key: [Use]] = [:]
  private var unused: Set<Key> = []
  /// True if the project has an app, so that generated code is for its own code only.
  private let isApp: Bool
  /// The outlines of the sources with places, by path.
  private var outlines: [String: SourceOutline] = [:]

  fileprivate init(isApp: Bool) { self.isApp = isApp }

  /// The name of a declaration around `offset` that nothing uses.
  package func name(around offset: Int, of source: ScannedSource) -> String? {
    outlines[source.path]?.declarations(needingMentionAround: offset).first {
      unused.contains(Key(path: source.path, declaration: $0))
    }?.name
  }

  fileprivate mutating func search(_ places: [(source: ScannedSource, offset: Int)], in project: Project) async {
    // A test shows nothing to users.
    let sources = project.files.filter { $0.kind == .source(.swift) && !Modules.areOfDevelopers($0.path) }
    for (source, _) in places where outlines[source.path] == nil {
      outlines[source.path] = SourceOutline(
        source.text, language: .swift, isWhole: isApp && source.scan.isGenerated)
    }
    var open = Set(
      places.flatMap { source, offset in
        (outlines[source.path]?.declarations(needingMentionAround: offset) ?? [])
          .map { Key(path: source.path, declaration: $0) }
      })
    for _ in 0..<Self.mostRounds {
      let names = Set(open.map(\.declaration.name))
      guard !names.isEmpty, names.count <= Self.mostNames else { break }
      let controllers = Set(open.lazy.filter { $0.declaration.need == .anywhere }.map(\.declaration.name))
      let all =
        await Self.uses(of: names, in: sources, of: project) + Self.usesOutsideOfSwift(of: controllers, in: project)
      let found = Dictionary(grouping: all, by: \.name)
      var next: Set<Key> = []
      for key in open {
        let own = (found[key.declaration.name] ?? []).filter {
          $0.path != key.path || !key.declaration.span.contains($0.offset)
        }
        uses[key] = own
        if own.allSatisfy({ !$0.around.isEmpty }) {
          next.formUnion(own.flatMap { use in use.around.map { Key(path: use.path, declaration: $0) } })
        }
      }
      open = next.filter { uses[$0] == nil }
    }
    for _ in 0..<Self.mostRounds {
      for (key, own) in uses
      where own.allSatisfy({ use in use.around.contains { unused.contains(Key(path: use.path, declaration: $0)) } }) {
        unused.insert(key)
      }
    }
  }

  private static func uses(
    of names: Set<String>, in sources: [SnapshotFile], of project: Project
  ) async -> [Use] {
    let (words, none) = (ByteWords(names), ByteWords([String]()))
    return await project.map(sources) { path, bytes -> [Use]? in
      if ByteSearch.mentions(in: bytes, of: none, names: words).isEmpty { return nil }
      let outline = SourceOutline(bytes, language: .swift, mentioning: names)
      return outline.mentions.map {
        Use(
          name: $0.name, path: path, offset: $0.offset,
          around: outline.declarations(needingMentionAround: $0.offset))
      }
    }.flatMap(\.self)
  }

  /// The mentions in files of Interface Builder, `Info.plist` and Objective-C.
  private static func usesOutsideOfSwift(of names: Set<String>, in project: Project) async -> [Use] {
    guard !names.isEmpty else { return [] }
    let (words, none) = (ByteWords(names), ByteWords([String]()))
    let files = project.files.filter { $0.kind == .source(.objectiveC) || $0.kind.mayHaveFixedTexts }
    return await project.map(files) { path, bytes -> [Use]? in
      // The object that loads a file is made elsewhere.
      let lines = bytes.split(separator: 0x0A).filter { !$0.contains("IBFilesOwner".utf8) }
      return ByteSearch.mentions(in: Array(lines.joined(separator: [0x0A])), of: none, names: words).map {
        Use(name: String(decoding: $0, as: UTF8.self), path: path, offset: 0, around: [])
      }
    }.flatMap(\.self)
  }
}

extension Project {
  /// The declarations around `places` that no code names.
  ///
  /// - Parameter isApp: True if the project has an app: nothing else uses the public declarations of generated code.
  package func unusedDeclarations(
    around places: [(source: ScannedSource, offset: Int)], isApp: Bool
  ) async -> UnusedDeclarations {
    var unused = UnusedDeclarations(isApp: isApp)
    await unused.search(places, in: self)
    return unused
  }
}
