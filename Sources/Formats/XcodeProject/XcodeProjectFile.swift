import Text

/// An Xcode project's `project.pbxproj`: objects by their identifiers, in sections by what they are.
package struct XcodeProjectFile: Sendable {
  /// The name of the file in a project's folder, which ends in `.xcodeproj`.
  package static let fileName = "project.pbxproj"

  /// Why a file is no project that could be read or edited.
  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, without a stop at the end.
    package var message: String
    /// Where; `nil` where it is in no one place.
    package var range: TextRange?

    package init(message: String, range: TextRange? = nil) { (self.message, self.range) = (message, range) }

    package var description: String {
      range.map { "line \($0.start.line), column \($0.start.column): \(message)" } ?? message
    }
  }

  /// What an object is, as far as that matters here.
  package enum Kind: Sendable {
    case project, group, variantGroup, fileReference, buildFile, synchronizedGroup, other
  }

  /// One object.
  package struct Object: Sendable {
    package let kind: Kind
    /// The node of its identifier.
    package let key: Int
    /// The node of its dictionary.
    package let value: Int
  }

  package let list: OpenStepList
  /// The objects in the order of the file.
  package private(set) var objects: [Object] = []
  /// Why the file cannot be read; `nil` if it can.
  package private(set) var problem: Problem?
  /// The node of the dictionary of objects; `nil` where there is none.
  package private(set) var objectsNode: Int?
  /// The places of the objects in `objects`, by their identifiers; of several with one identifier the first.
  private var places: [String: Int] = [:]

  /// Reads a project file.
  package init(_ bytes: [UInt8]) {
    list = OpenStepList(bytes)
    if let (fault, span) = list.problem {
      problem = Problem(message: fault.message, range: TextRange(of: span, in: bytes))
      return
    }
    guard let node = list.value(of: "objects", in: 0), list.nodes[node].kind == .dictionary else {
      problem = Problem(
        message: "the file has no “objects”, of which a project is made", range: TextRange(of: 0..<1, in: bytes))
      return
    }
    objectsNode = node
    var found: [Object] = []
    var places: [String: Int] = [:]
    for (key, value) in list.members(of: node) {
      let kind = list.value(of: "isa", in: value).map { Self.kind($0, list) } ?? .other
      // The others are many, and nothing that is asked for here refers to them.
      if kind != .other, kind != .buildFile {
        let identifier = list.string(key)
        if places[identifier] == nil { places[identifier] = found.count }
      }
      found.append(Object(kind: kind, key: key, value: value))
    }
    objects = found
    self.places = places
  }

  private static func kind(_ node: Int, _ list: OpenStepList) -> Kind {
    if list.isWord(node, "PBXBuildFile") { return .buildFile }
    if list.isWord(node, "PBXFileReference") { return .fileReference }
    if list.isWord(node, "PBXGroup") { return .group }
    if list.isWord(node, "PBXVariantGroup") { return .variantGroup }
    if list.isWord(node, "PBXProject") { return .project }
    if list.isWord(node, "PBXFileSystemSynchronizedRootGroup") { return .synchronizedGroup }
    return .other
  }

  /// The text of `key` in an object; `nil` if it has none.
  package func string(_ key: StaticString, of object: Object) -> String? {
    list.value(of: key, in: object.value).map(list.string)
  }

  /// The texts of the array `key` in an object; none if it has no such array.
  package func strings(_ key: StaticString, of object: Object) -> [String] {
    list.value(of: key, in: object.value).map { list.elements(of: $0).map(list.string) } ?? []
  }

  /// An object's identifier.
  package func identifier(of object: Object) -> String { list.string(object.key) }

  /// The project, group or file with this identifier; `nil` if there is none.
  package func object(_ identifier: String) -> Object? { places[identifier].map { objects[$0] } }

  /// The project object itself, of which a file has one.
  package var project: Object? { objects.first { $0.kind == .project } }

  /// The languages in `knownRegions`, as they are written, `Base` included.
  package var knownRegions: [String] { project.map { strings("knownRegions", of: $0) } ?? [] }

  /// The language that the source texts are in; `nil` if the project does not say.
  package var developmentRegion: String? { project.flatMap { string("developmentRegion", of: $0) } }
}
