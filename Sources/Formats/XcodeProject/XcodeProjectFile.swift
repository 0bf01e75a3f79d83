import Text

/// An Xcode project's `project.pbxproj`: objects by their identifiers, in sections by kind.
package struct XcodeProjectFile: Sendable {
  package static let fileName = "project.pbxproj"

  package struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault, without a final period.
    package var message: String
    package var range: TextRange?

    package init(message: String, range: TextRange? = nil) { (self.message, self.range) = (message, range) }

    package var description: String {
      range.map { "line \($0.start.line), column \($0.start.column): \(message)" } ?? message
    }
  }

  package enum Kind: Sendable {
    case project, group, variantGroup, fileReference, buildFile, synchronizedGroup, other
  }

  package struct Object: Sendable {
    package let kind: Kind
    /// The node of its identifier.
    package let key: Int
    /// The node of its dictionary.
    package let value: Int
  }

  package let list: OpenStepList
  package private(set) var objects: [Object] = []
  package private(set) var problem: Problem?
  package private(set) var objectsNode: Int?
  /// The indices in `objects`, by identifiers; of several objects with one identifier, the first.
  private var places: [Identifier: Int] = [:]

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
    var key = node + 1
    while key < list.nodes[node].next {
      let value = key + 1
      let kind = list.value(of: "isa", in: value).map { Self.kind($0, list) } ?? .other
      // The others are many, and nothing here refers to them.
      if kind != .other, kind != .buildFile {
        let identifier = Identifier(key, list)
        if places[identifier] == nil { places[identifier] = objects.count }
      }
      objects.append(Object(kind: kind, key: key, value: value))
      key = Int(list.nodes[value].next)
    }
  }

  private static let kinds: [(StaticString, Kind)] = [
    ("PBXBuildFile", .buildFile), ("PBXFileReference", .fileReference), ("PBXGroup", .group),
    ("PBXVariantGroup", .variantGroup), ("PBXProject", .project),
    ("PBXFileSystemSynchronizedRootGroup", .synchronizedGroup),
  ]

  private static func kind(_ node: Int, _ list: OpenStepList) -> Kind {
    for (name, kind) in kinds where list.isWord(node, name) { return kind }
    return .other
  }

  /// An identifier as bytes: there are many, and strings are slow to create.
  private struct Identifier: Hashable {
    private var parts = SIMD4<UInt64>()

    /// Takes 24 bytes unchanged, which covers all of Xcode's; other identifiers become a hash.
    init(_ node: Int, _ list: OpenStepList) {
      let span = list.nodes[node].span
      list.text.withUnsafeBytes { bytes in
        if span.count == 24, list.nodes[node].kind == .word {
          for part in 0..<3 {
            parts[part] = bytes.loadUnaligned(fromByteOffset: span.lowerBound + 8 * part, as: UInt64.self)
          }
        } else {
          parts = Self.hash(list.string(node))
        }
      }
    }

    init(_ text: String) {
      var text = text
      parts = text.withUTF8 { bytes in
        guard bytes.count == 24 else { return Self.hash(String(decoding: bytes, as: UTF8.self)) }
        let raw = UnsafeRawBufferPointer(bytes)
        var parts = SIMD4<UInt64>()
        for part in 0..<3 { parts[part] = raw.loadUnaligned(fromByteOffset: 8 * part, as: UInt64.self) }
        return parts
      }
    }

    private static func hash(_ text: String) -> SIMD4<UInt64> {
      // A text of 24 bytes is the same with and without quotation marks.
      if text.utf8.count == 24 { return Identifier(text).parts }
      return SIMD4(fnv1a(text.utf8), fastHash(Array(text.utf8)[...]), UInt64(text.utf8.count), 1)
    }
  }

  package func string(_ key: StaticString, of object: Object) -> String? {
    list.value(of: key, in: object.value).map(list.string)
  }

  package func strings(_ key: StaticString, of object: Object) -> [String] {
    list.value(of: key, in: object.value).map { list.elements(of: $0).map(list.string) } ?? []
  }

  /// Identifiers of the files, and groups of localized files, in applications; other kinds of targets are ignored.
  package var applicationContents: Set<String> {
    let others = objects.filter { $0.kind == .other }
    let phases = Set(
      others.lazy.filter {
        isWord("isa", of: $0, "PBXNativeTarget")
          && string("productType", of: $0) == "com.apple.product-type.application"
      }.flatMap { strings("buildPhases", of: $0) })
    guard !phases.isEmpty else { return [] }
    let built = Set(
      others.lazy.filter { phases.contains(identifier(of: $0)) }.flatMap { strings("files", of: $0) })
    return Set(
      objects.lazy.filter { $0.kind == .buildFile && built.contains(identifier(of: $0)) }
        .compactMap { string("fileRef", of: $0) })
  }

  package func identifier(of object: Object) -> String { list.string(object.key) }

  /// The project, group or file with this identifier; `nil` if there is none.
  package func object(_ identifier: String) -> Object? { places[Identifier(identifier)].map { objects[$0] } }

  func place(ofIdentifierAt node: Int) -> Int? { places[Identifier(node, list)] }

  func isWord(_ key: StaticString, of object: Object, _ word: StaticString) -> Bool {
    list.value(of: key, in: object.value).map { list.isWord($0, word) } ?? false
  }

  package var project: Object? { objects.first { $0.kind == .project } }

  /// The languages in `knownRegions`, as written, `Base` included.
  package var knownRegions: [String] { project.map { strings("knownRegions", of: $0) } ?? [] }
  package var developmentRegion: String? { project.flatMap { string("developmentRegion", of: $0) } }
}
