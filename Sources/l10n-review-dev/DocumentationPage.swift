import Foundation

/// The links and the code of a page of Markdown.
struct DocumentationPage {
  /// A piece of the page.
  struct Piece {
    var line: Int
    var text: String
    /// The expected output of the command in a block of `console`; `nil` if it is not run.
    var output: [String]?

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

  /// The path from the package's root.
  let path: String
  /// The targets of links, outside of code.
  let links: [Piece]
  /// Commands in blocks of `sh` and `console`, and code inside of sentences.
  let commands: [Piece]

  init(_ path: String, in root: URL) throws {
    self.path = path
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    var prose = ""
    var commands: [Piece] = []
    var language: String?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      prose += language == nil && !line.hasPrefix("```") ? line + "\n" : "\n"
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
      } else if language == "sh", let last = commands.last, last.text.hasSuffix("\\") {
        commands[commands.count - 1].text = last.text.dropLast() + line
      } else if language == "sh" {
        commands.append(Piece(line: index + 1, text: line))
      } else if language == "console", line.hasPrefix("$ ") {
        commands.append(Piece(line: index + 1, text: String(line.dropFirst(2)), output: []))
      } else if language == "console" {
        commands[commands.count - 1].output?.append(line)
      }
    }
    func pieces(_ matches: [Regex<(Substring, Substring)>.Match]) -> [Piece] {
      matches.map { match in
        Piece(
          line: 1 + prose[..<match.range.lowerBound].count { $0 == "\n" },
          text: String(match.output.1.replacing("\n", with: " ")))
      }
    }
    self.commands = commands + pieces(prose.matches(of: /`([^`]+)`/))
    links = pieces(
      prose.replacing(/`[^`]*`/) { $0.output.map { $0 == "\n" ? "\n" : " " }.joined() }.matches(of: /\]\(([^)\s]+)\)/))
  }

  /// The fault of a link to `target`. It is `nil` also for external addresses, which are not visited.
  func fault(of target: String, in root: URL) -> String? {
    guard !target.contains("://") else { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let base = URL(filePath: path).deletingLastPathComponent().relativePath
    let file = parts[0].isEmpty ? path : base == "." ? parts[0] : base + "/" + parts[0]
    guard Self.exists(file, in: root) else { return "the link \(target) leads to no file" }
    guard parts.count > 1 else { return nil }
    let text = (try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? ""
    return Self.anchors(in: text).contains(parts[1]) ? nil : "the link \(target) leads to no heading"
  }

  static func exists(_ path: String, in root: URL) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The anchors that GitHub makes from a page's headings.
  private static func anchors(in text: String) -> Set<String> {
    var isCode = false
    return Set(
      text.split(separator: "\n").compactMap { line in
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode, line.hasPrefix("#") else { return nil }
        let title = line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        return title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
      })
  }
}

/// A line of shell, parsed only far enough to find the programs that it starts.
enum ShellWords {
  /// The words of each command in `line`, without its comment.
  static func commands(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    func end() {
      if let word { commands[commands.count - 1].append(word) }
      word = nil
    }
    for character in line {
      if character == quote {
        quote = nil
      } else if quote != nil {
        word?.append(character)
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        end()
      } else if "&|;".contains(character) {
        end()
        if commands.last?.isEmpty == false { commands.append([]) }
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    end()
    return commands
  }
}
