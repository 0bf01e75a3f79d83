import Formats

/// Writes a whole project in Xcode's layout. If the result equals the file, the file was understood.
package struct XcodeProjectWriter {
  private let list: OpenStepList
  private var output: [UInt8] = []

  /// Writes `file` from its values and comments alone; `nil` if it cannot be read.
  package static func write(_ file: XcodeProjectFile) -> [UInt8]? {
    guard file.problem == nil, let root = file.list.nodes.first else { return nil }
    var writer = XcodeProjectWriter(list: file.list)
    writer.output = Array(file.list.text[..<root.span.lowerBound])
    writer.writeDictionary(0, depth: 0, objects: file.objectsNode)
    writer.put("\n")
    return writer.output
  }

  private init(list: OpenStepList) { self.list = list }

  private mutating func put(_ text: String) { output += text.utf8 }

  private mutating func indent(_ depth: Int) { output += [UInt8](repeating: 0x09, count: depth) }

  private mutating func writeDictionary(_ node: Int, depth: Int, objects: Int?) {
    put("{\n")
    let isOfObjects = node == objects
    var end = list.nodes[node].span.lowerBound + 1
    for (key, value) in list.members(of: node) {
      if isOfObjects { writeSections(from: end) }
      let isFlat = isOfObjects && isWrittenInOneLine(value)
      indent(depth + 1)
      writeText(key)
      put(" = ")
      write(value, depth: depth + 1, isFlat: isFlat, objects: objects)
      put(";\n")
      end = list.endOfTrivia(from: list.nodes[value].span.upperBound) + 1
    }
    if isOfObjects { writeSections(from: end) }
    indent(depth)
    put("}")
  }

  /// The comments between two objects, which begin and end sections.
  private mutating func writeSections(from start: Int) {
    for comment in comments(from: start) {
      if comment.starts(with: "/* Begin ".utf8) { put("\n") }
      output += comment
      put("\n")
    }
  }

  private func isWrittenInOneLine(_ node: Int) -> Bool {
    list.value(of: "isa", in: node).map { list.isWord($0, "PBXBuildFile") || list.isWord($0, "PBXFileReference") }
      ?? false
  }

  private mutating func write(_ node: Int, depth: Int, isFlat: Bool, objects: Int?) {
    switch list.nodes[node].kind {
    case .dictionary where isFlat:
      put("{")
      for (key, value) in list.members(of: node) {
        writeText(key)
        put(" = ")
        write(value, depth: depth, isFlat: true, objects: objects)
        put("; ")
      }
      put("}")
    case .dictionary: writeDictionary(node, depth: depth, objects: objects)
    case .array:
      put(isFlat ? "(" : "(\n")
      for element in list.elements(of: node) {
        if !isFlat { indent(depth + 1) }
        write(element, depth: depth + 1, isFlat: isFlat, objects: objects)
        put(isFlat ? ", " : ",\n")
      }
      if !isFlat { indent(depth) }
      put(")")
    case .word, .quoted: writeText(node)
    case .data: output += list.text[list.nodes[node].span]
    }
  }

  /// Writes a text and the comment with its name.
  private mutating func writeText(_ node: Int) {
    put(XcodeProjectText.quoted(list.string(node)))
    for comment in comments(from: list.nodes[node].span.upperBound) {
      put(" ")
      output += comment
    }
  }

  /// The comments from `start` to the next token.
  private func comments(from start: Int) -> [ArraySlice<UInt8>] {
    var comments: [ArraySlice<UInt8>] = []
    let end = list.endOfTrivia(from: start)
    var rest = list.text[start..<end]
    while let open = rest.firstIndex(of: UInt8(ascii: "/")), open + 1 < end {
      if list.text[open + 1] == UInt8(ascii: "/") {
        let close = rest[open...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
        comments.append(rest[open..<close])
        rest = rest[close...]
        continue
      }
      var close = open + 3
      while close < end, list.text[close] != UInt8(ascii: "/") || list.text[close - 1] != UInt8(ascii: "*") {
        close += 1
      }
      comments.append(rest[open..<min(close + 1, end)])
      rest = rest[min(close + 1, end)...]
    }
    return comments
  }
}
