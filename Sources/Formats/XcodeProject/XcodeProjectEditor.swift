import Text

/// Adds languages and their files to an Xcode project, as insertions into its text.
package struct XcodeProjectEditor: Sendable {
  package private(set) var project: XcodeProjectFile
  package private(set) var tree: XcodeProjectTree
  package let path: String

  package init(_ bytes: [UInt8], at path: String) throws(XcodeProjectFile.Problem) {
    project = XcodeProjectFile(bytes)
    self.path = path
    tree = XcodeProjectTree(project, at: path)
    if let problem = project.problem { throw problem }
  }

  /// True if the project lists `language`, ignoring case.
  package func lists(_ language: String) -> Bool {
    project.knownRegions.contains { $0.lowercased() == language.lowercased() }
  }

  /// True if the project names the file at `path`, or a folder that contains it, ignoring case.
  package func names(_ path: String) -> Bool {
    let path = path.lowercased()
    return tree.files.contains { $0.path.lowercased() == path }
      || tree.folders.contains { path.hasPrefix($0.path.lowercased() + "/") }
  }

  /// True if a group contains other languages' files of the same name, in the same folder, as the file at `path`.
  package func hasGroup(for path: CatalogPath) -> Bool { !models(of: path).isEmpty }

  /// Adds `language` to the known regions, and each of its `files`, which all have a group (`hasGroup`), next to other
  /// languages' files of that name. Existing parts do not change.
  package mutating func add(_ language: String, files: [CatalogPath]) throws(XcodeProjectFile.Problem) {
    var additions = XcodeProjectAdditions(of: language, to: project)
    if !lists(language) {
      guard let object = project.project, let regions = project.list.value(of: "knownRegions", in: object.value) else {
        throw XcodeProjectFile.Problem(
          message: "the project has no “knownRegions”, in which languages are listed")
      }
      additions.append(XcodeProjectText.quoted(language), to: regions)
    }
    var folders: [String: [(CatalogPath, XcodeProjectTree.File)]] = [:]
    for file in files where !names(file.path) {
      for model in models(of: file) {
        if project.object(model.group)?.kind == .variantGroup {
          additions.addVariant(file, beside: model)
        } else {
          folders[model.group, default: []].append((file, model))
        }
      }
    }
    for (group, files) in folders.sorted(by: { $0.key < $1.key }) {
      additions.addFolder(of: files, beside: group)
    }
    let edited: XcodeProjectFile
    do throws(FileEditError) {
      edited = XcodeProjectFile(try additions.edits.applied(to: project.list.text))
    } catch {
      throw XcodeProjectFile.Problem(message: error.description)
    }
    if let problem = edited.problem { throw problem }
    project = edited
    tree = XcodeProjectTree(project, at: path)
  }

  /// For each group the last of the files that differ from `path` only in their language.
  private func models(of path: CatalogPath) -> [XcodeProjectTree.File] {
    var groups: [String] = []
    var models: [String: XcodeProjectTree.File] = [:]
    for file in tree.files {
      guard let other = CatalogPath(path: file.path), other.folder.lowercased() == path.folder.lowercased(),
        other.table.lowercased() == path.table.lowercased(), other.format == path.format
      else { continue }
      if models.updateValue(file, forKey: file.group) == nil { groups.append(file.group) }
    }
    // A folder for each language: one of them is enough.
    let variants = groups.filter { project.object($0)?.kind == .variantGroup }
    return (variants.isEmpty ? Array(groups.suffix(1)) : variants).compactMap { models[$0] }
  }
}

/// Objects and elements to add to a project, as insertions into its text.
struct XcodeProjectAdditions {
  private let project: XcodeProjectFile
  private var list: OpenStepList { project.list }
  private var insertions: [(order: String, edit: TextReplacement)] = []
  /// The first digits of the next identifier, and the last digits of all.
  private var number: UInt32
  private let ending: String
  private let newline: String

  init(of language: String, to project: XcodeProjectFile) {
    self.project = project
    let root = project.list.value(of: "rootObject", in: 0).map(project.list.string) ?? ""
    var numbers = SplitMix(seed: fnv1a("\(root) \(language.lowercased())".utf8))
    number = UInt32(truncatingIfNeeded: numbers.next())
    ending = Self.hexadecimal(numbers.next(), digits: 16)
    let firstFeed = project.list.text.firstIndex(of: 0x0A)
    newline = firstFeed.map { $0 > 0 && project.list.text[$0 - 1] == 0x0D ? "\r\n" : "\n" } ?? "\n"
  }

  /// The insertions; objects at one place are in the order of their identifiers.
  var edits: [TextReplacement] { insertions.sorted { $0.order < $1.order }.map(\.edit) }

  /// Adds a reference to `file` to the group of `model`, another language's file.
  mutating func addVariant(_ file: CatalogPath, beside model: XcodeProjectTree.File) {
    guard let locale = file.locale, let group = project.object(model.group),
      let object = project.object(model.identifier),
      let children = list.value(of: "children", in: group.value), let path = path(of: object, in: locale)
    else { return }
    let identifier = newIdentifier()
    addFile(identifier, named: locale, path: path, file, like: object, hasName: true)
    append(XcodeProjectText.reference(identifier, locale), to: children)
  }

  /// Adds a group for the language of `files`, like `group`, which contains other languages' files of these names.
  /// Build phases with those get the new ones too.
  mutating func addFolder(of files: [(file: CatalogPath, model: XcodeProjectTree.File)], beside group: String) {
    guard let locale = files.first?.file.locale, let sibling = project.object(group),
      let parent = parent(of: group), let siblings = list.value(of: "children", in: parent.value)
    else { return }
    let folder = locale + ".lproj"
    let identifier = newIdentifier()
    var children = ""
    for (file, model) in files {
      guard let object = project.object(model.identifier), let path = project.string("path", of: object) else {
        continue
      }
      let reference = newIdentifier()
      addFile(reference, named: path, path: path, file, like: object, hasName: false)
      children += "\t\t\t\t\(XcodeProjectText.reference(reference, path)),\(newline)"
      addBuilds(of: reference, named: path, like: model.identifier)
    }
    let tree = project.string("sourceTree", of: sibling) ?? "<group>"
    let lines = [
      "\(XcodeProjectText.reference(identifier, folder)) = {", "\tisa = PBXGroup;", "\tchildren = (",
    ]
    let ending = [
      "\t);", "\tpath = \(XcodeProjectText.quoted(folder));", "\tsourceTree = \(XcodeProjectText.quoted(tree));", "};",
    ]
    insert(
      lines.joined(separator: newline + "\t\t") + newline + children + "\t\t"
        + ending.joined(separator: newline + "\t\t"), identifier, amongst: .group)
    append(XcodeProjectText.reference(identifier, folder), to: siblings)
  }

  /// Appends `value`, as written, to the array `node`.
  mutating func append(_ value: String, to node: Int) {
    let text = list.text
    let (edit, span): (String, Span)
    if let last = list.elements(of: node).last {
      let element = list.nodes[last].span
      let before = text[..<element.lowerBound].reversed().prefix {
        $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
      }
      let space = before.isEmpty ? " " : String(decoding: before.reversed(), as: UTF8.self)
      let comma = list.endOfTrivia(from: element.upperBound)
      let hasComma = comma < text.count && text[comma] == UInt8(ascii: ",")
      (edit, span) =
        hasComma
        ? (space + value + ",", comma + 1..<comma + 1)
        : ("," + space + value, element.upperBound..<element.upperBound)
    } else {
      let open = list.nodes[node].span.lowerBound + 1
      let inside = text[open..<list.nodes[node].span.upperBound - 1]
      let indent = inside.lastIndex(of: 0x0A).map { String(decoding: inside[($0 + 1)...], as: UTF8.self) }
      (edit, span) = (indent.map { newline + $0 + "\t" + value + "," } ?? value + ", ", open..<open)
    }
    insertions.append(("", TextReplacement(span, with: edit)))
  }

  private mutating func addFile(
    _ identifier: String, named name: String, path: String, _ file: CatalogPath, like model: XcodeProjectFile.Object,
    hasName: Bool
  ) {
    var members = [
      ("lastKnownFileType", "text.plist.\(file.format.rawValue)"), ("path", XcodeProjectText.quoted(path)),
      ("sourceTree", XcodeProjectText.quoted(project.string("sourceTree", of: model) ?? "<group>")),
    ]
    if hasName { members.append(("name", XcodeProjectText.quoted(name))) }
    insert(
      XcodeProjectText.line(identifier, name, isa: "PBXFileReference", members.map { (key: $0.0, value: $0.1) }),
      identifier, amongst: .fileReference)
  }

  /// Adds the file `reference` to every build phase of the file `model`.
  private mutating func addBuilds(of reference: String, named name: String, like model: String) {
    for object in project.objects where object.kind == .buildFile {
      guard project.string("fileRef", of: object) == model else { continue }
      let build = project.identifier(of: object)
      for phase in project.objects where phase.kind == .other {
        guard let files = list.value(of: "files", in: phase.value),
          list.elements(of: files).contains(where: { list.string($0) == build })
        else { continue }
        let title = "\(name) in \(project.string("name", of: phase) ?? "Resources")"
        let identifier = newIdentifier()
        let fileRef = XcodeProjectText.reference(reference, name)
        insert(
          XcodeProjectText.line(identifier, title, isa: "PBXBuildFile", [("fileRef", fileRef)]), identifier,
          amongst: .buildFile)
        append(XcodeProjectText.reference(identifier, title), to: files)
      }
    }
  }

  /// The path of a model's reference with `locale` instead of its own; `nil` if it names no folder of a language.
  private func path(of model: XcodeProjectFile.Object, in locale: String) -> String? {
    guard let path = project.string("path", of: model) else { return nil }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let place = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
    parts[place] = locale + ".lproj"
    return parts.joined(separator: "/")
  }

  private func parent(of group: String) -> XcodeProjectFile.Object? {
    project.objects.first { $0.kind == .group && project.strings("children", of: $0).contains(group) }
  }

  /// Inserts an object among those of its kind, which Xcode keeps in the order of their identifiers.
  private mutating func insert(_ object: String, _ identifier: String, amongst kind: XcodeProjectFile.Kind) {
    let others = project.objects.filter { $0.kind == kind }
    if let next = others.first(where: { project.identifier(of: $0) > identifier }) {
      let place = list.nodes[next.key].span.lowerBound
      let indent = list.text[..<place].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed()
      let text = object + newline + String(decoding: indent, as: UTF8.self)
      insertions.append((identifier, TextReplacement(place..<place, with: text)))
    } else if let last = others.last {
      let place = list.nodes[last.key].span.lowerBound
      let indent = list.text[..<place].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed()
      let end = list.endOfTrivia(from: list.nodes[last.value].span.upperBound) + 1
      let text = newline + String(decoding: indent, as: UTF8.self) + object
      insertions.append((identifier, TextReplacement(end..<end, with: text)))
    }
  }

  /// An unused identifier of 24 hexadecimal digits. It is derived from the project and the language. Those of one
  /// language are consecutive, like Xcode's, so that its files are next to each other.
  private mutating func newIdentifier() -> String {
    while true {
      let identifier = Self.hexadecimal(UInt64(number), digits: 8) + ending
      number &+= 1
      if !isTaken(identifier) { return identifier }
    }
  }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - text.count) + text
  }

  private func isTaken(_ identifier: String) -> Bool {
    list.text.withUnsafeBufferPointer { text in
      list.nodes.contains { node in
        node.span.count == identifier.utf8.count && text[node.span].elementsEqual(identifier.utf8)
      }
    }
  }
}
