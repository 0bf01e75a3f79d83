import Foundation

/// The links, the code and the blocks of a page of Markdown.
struct DocumentationPage {
  /// A piece of the page.
  struct Piece {
    var line: Int
    var text: String

    /// A missing path below one of the package's folders.
    func missingPath(in root: URL) -> String? {
      for word in ShellWords.commands(in: text).joined() {
        let path = word.hasPrefix("./") ? String(word.dropFirst(2)) : word
        guard ["Sources/", "Tests/", "docs/", "hooks/", ".ci/"].contains(where: path.hasPrefix),
          !path.contains(where: { "*…{<".contains($0) }), !DocumentationPage.exists(path, in: root)
        else { continue }
        return "there is no \(path)"
      }
      return nil
    }
  }

  /// A fenced block of code.
  struct Block {
    /// The line of its first text.
    var line: Int
    var language: String
    var lines: [String] = []

    /// The commands of a block of `sh`, joined where a line ends with `\`, and those after `$` in one of `console`.
    var commands: [Piece] {
      var commands: [Piece] = []
      for (offset, text) in lines.enumerated() {
        if language == "console", text.hasPrefix("$ ") {
          commands.append(Piece(line: line + offset, text: String(text.dropFirst(2))))
        } else if language == "sh", let last = commands.last, last.text.hasSuffix("\\") {
          commands[commands.count - 1].text = last.text.dropLast() + text
        } else if language == "sh" {
          commands.append(Piece(line: line + offset, text: text))
        }
      }
      return commands
    }

    /// The commands of a block of `console`, with the output that the page shows.
    var runs: [(command: Piece, output: [String])] {
      guard language == "console" else { return [] }
      var runs: [(command: Piece, output: [String])] = []
      for (offset, text) in lines.enumerated() {
        if text.hasPrefix("$ ") {
          runs.append((Piece(line: line + offset, text: String(text.dropFirst(2))), []))
        } else if !runs.isEmpty {
          runs[runs.count - 1].output.append(text)
        }
      }
      return runs
    }
  }

  /// The path from the package's root.
  let path: String
  /// The page without its blocks, with as many lines.
  let prose: String
  /// The targets of links, outside of code.
  let links: [Piece]
  let blocks: [Block]
  /// The code inside of sentences.
  let code: [Piece]

  init(_ path: String, in root: URL) throws {
    self.path = path
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    var prose = ""
    var blocks: [Block] = []
    var indentation: Int?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let content = line.drop { $0 == " " }
      let isFence = content.hasPrefix("```")
      prose += indentation == nil && !isFence ? line + "\n" : "\n"
      if isFence, indentation == nil {
        indentation = line.count - content.count
        blocks.append(Block(line: index + 2, language: String(content.dropFirst(3))))
      } else if isFence {
        indentation = nil
      } else if let indentation {
        let isIndented = line.prefix(indentation).allSatisfy { $0 == " " }
        blocks[blocks.count - 1].lines.append(isIndented ? String(line.dropFirst(indentation)) : line)
      }
    }
    func pieces(_ matches: [Regex<(Substring, Substring)>.Match], in prose: String) -> [Piece] {
      matches.map { match in
        Piece(
          line: 1 + prose[..<match.range.lowerBound].count { $0 == "\n" },
          text: String(match.output.1.replacing("\n", with: " ")))
      }
    }
    self.prose = prose
    self.blocks = blocks
    code = pieces(prose.matches(of: /`([^`]+)`/), in: prose)
    let plain = prose.replacing(/`[^`]*`/) { $0.output.map { $0 == "\n" ? "\n" : " " }.joined() }
    links = pieces(plain.matches(of: /\]\(([^)\s]+)\)/), in: plain)
  }

  /// The headings without their signs.
  var headings: [Piece] {
    prose.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      guard line.hasPrefix("#") else { return nil }
      return Piece(line: index + 1, text: String(line.drop { $0 == "#" }.drop { $0 == " " }))
    }
  }

  /// The fault of a link to `target`. It is `nil` also for external addresses, which are not visited.
  ///
  /// - Parameter anchors: The anchors of the known pages by path.
  func fault(of target: String, in root: URL, anchors: [String: Set<String>]) -> String? {
    guard !target.contains("://") else { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var names = parts[0].isEmpty ? path.split(separator: "/") : path.split(separator: "/").dropLast()
    for name in parts[0].split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return "the link \(target) leads out" }
    }
    let file = names.joined(separator: "/")
    guard Self.exists(file, in: root) else { return "the link \(target) leads to no file" }
    guard parts.count > 1 else { return nil }
    return anchors[file]?.contains(parts[1]) ?? false ? nil : "the link \(target) leads to no heading"
  }

  static func exists(_ path: String, in root: URL) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The anchors that GitHub makes from the headings.
  var anchors: Set<String> {
    Set(
      headings.map { heading in
        heading.text.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
