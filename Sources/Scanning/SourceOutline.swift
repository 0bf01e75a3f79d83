import Text

/// The declarations of a source and its parts that users never see, read by its tokens.
package struct SourceOutline: Sendable {
  package struct Declaration: Hashable, Sendable {
    package var name: String
    package var span: Span
    package var need: Need
  }

  /// Where a declaration has to be named to have an effect.
  package enum Need: Hashable, Sendable {
    /// A framework may call it by a protocol or at run time.
    case none
    case inSwift
    /// A view controller: a file of Interface Builder or Objective-C may name it, too.
    case anywhere
  }

  /// The declarations with braces and the constants of types, outer ones first.
  package private(set) var declarations: [Declaration] = []
  /// The parts that only developers run: previews, and code that a condition limits to debug builds.
  private var ofDevelopers: [Span] = []
  /// The places of wanted names in code that users can reach.
  package private(set) var mentions: [(name: String, offset: Int)] = []

  package func isForDevelopers(_ offset: Int) -> Bool { ofDevelopers.contains { $0.contains(offset) } }

  /// The declarations around `offset` that need a mention, inner ones first.
  package func declarations(needingMentionAround offset: Int) -> [Declaration] {
    declarations.filter { $0.need != .none && $0.span.contains(offset) }.reversed()
  }

  /// - Parameters:
  ///   - names: The names whose mentions to find.
  ///   - isWhole: True if no code outside of the project uses its public declarations.
  package init(
    _ text: [UInt8], language: SourceLanguage, mentioning names: Set<String> = [], isWhole: Bool = false
  ) {
    let isSwift = language == .swift
    text.withUnsafeBufferPointer { bytes in
      SourceScanner(functions: []).withLexer(bytes, path: "", language: language, candidates: []) { lexer in
        let code = TokenCode(bytes, at: bytes.indices, comments: lexer.comments, literals: lexer.literals)
        var reader = OutlineReader(code, isWhole: isWhole)
        reader.readConditions()
        if isSwift { reader.readBlocks() }
        declarations = reader.declarations.sorted { $0.span.lowerBound < $1.span.lowerBound }
        ofDevelopers = reader.ofDevelopers
        if !names.isEmpty { mentions = reader.mentions(of: names).filter { !isForDevelopers($0.offset) } }
      }
    }
  }
}

private struct OutlineReader {
  private let code: TokenCode
  private let isWhole: Bool
  private(set) var declarations: [SourceOutline.Declaration] = []
  private(set) var ofDevelopers: [Span] = []

  init(_ code: TokenCode, isWhole: Bool) {
    self.code = code
    self.isWhole = isWhole
  }

  // MARK: Conditional compilation

  private struct Branch {
    var start: Int
    var isForDevelopers: Bool
    /// True if the branches so far are for users, so that `#else` is not.
    var elseIsForDevelopers: Bool
  }

  mutating func readConditions() {
    var open: [Branch] = []
    for index in code.tokens.indices where code.isSign("#", index) && code.beginsLine(index) {
      guard let word = code.word(index + 1) else { continue }
      let place = code.tokens[index].span.lowerBound
      switch code.text(word) {
      case "if", "ifdef": open.append(branch(from: index + 2, at: place))
      case "ifndef":
        let branch = branch(from: index + 2, at: place)
        open.append(
          Branch(
            start: place, isForDevelopers: branch.elseIsForDevelopers, elseIsForDevelopers: branch.isForDevelopers))
      case "elseif", "elif", "else":
        guard let last = open.popLast() else { continue }
        close(last, at: place)
        let isElse = code.bytes.equals(word, "else")
        let next = isElse ? nil : branch(from: index + 2, at: place)
        open.append(
          Branch(
            start: place, isForDevelopers: next?.isForDevelopers ?? last.elseIsForDevelopers,
            elseIsForDevelopers: last.elseIsForDevelopers || next?.elseIsForDevelopers ?? false))
      case "endif":
        if let last = open.popLast() { close(last, at: place) }
      default: break
      }
    }
    for branch in open { close(branch, at: code.bytes.count) }
  }

  private mutating func close(_ branch: Branch, at end: Int) {
    if branch.isForDevelopers { ofDevelopers.append(branch.start..<end) }
  }

  private func branch(from first: Int, at place: Int) -> Branch {
    var end = first
    while end < code.tokens.count, !code.beginsLine(end) { end += 1 }
    let condition = first..<end
    return Branch(
      start: place, isForDevelopers: isForDevelopers(condition),
      elseIsForDevelopers: isNegationOfDevelopers(condition))
  }

  /// True for `!DEBUG`, without other parts.
  private func isNegationOfDevelopers(_ condition: Range<Int>) -> Bool {
    code.isSign("!", condition.lowerBound)
      && !condition.contains { code.isSign("&", $0) || code.isSign("|", $0) }
      && condition.contains { code.word($0).map { Self.isOfDevelopers(code.text($0)) } ?? false }
  }

  /// True if every alternative of a condition has a part that only builds for developers meet.
  private func isForDevelopers(_ condition: Range<Int>) -> Bool {
    guard !condition.isEmpty else { return false }
    return condition.split(whereSeparator: { code.isSign("|", $0) }).allSatisfy { alternative in
      alternative.contains { index in
        guard let word = code.word(index), !isNegated(index) else { return false }
        let text = code.text(word)
        return text == "0" && alternative.count == 1 || text == "false" && alternative.count == 1
          || Self.isOfDevelopers(text)
      }
    }
  }

  /// `!isDebug`, `!Settings.isDebug`, `isDebug == false`, `!defined(DEBUG)`
  private func isNegated(_ index: Int) -> Bool {
    if code.isSign("=", index + 1), code.isWord("false", index + 3) { return true }
    var start = index
    while code.isSign(".", start - 1), code.word(start - 2) != nil { start -= 2 }
    if code.isWord("defined", start - 1) { start -= 1 } else if code.isWord("defined", start - 2) { start -= 2 }
    return code.isSign("!", start - 1)
  }

  /// True if a word of a flag's or variable's name says that only developers set it.
  private static func isOfDevelopers(_ name: String) -> Bool {
    words(of: name).contains(where: wordsOfDevelopers.contains)
  }

  private static let wordsOfDevelopers: Set<String> = [
    "debug", "debugging", "dev", "developer", "development", "internal", "mock", "mocks", "preview", "previews",
    "profiling", "simulator", "staging", "test", "testing", "tests", "uitest", "uitesting", "uitests",
  ]

  /// The words of `isDebugBuild` or `UI_TESTS`, in lower case.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var wasLower = false
    for character in name {
      if !character.isLetter {
        words.append("")
        wasLower = false
        continue
      }
      if words.isEmpty || character.isUppercase && wasLower { words.append("") }
      words[words.count - 1].append(character.lowercased())
      wasLower = character.isLowercase
    }
    return words
  }

  // MARK: Blocks

  mutating func readBlocks() {
    var openings: [Int: Int] = [:]
    var open: [Int] = []
    // The blocks of types and functions around, with whether a member can be called by name only.
    var types: [(end: Int, allowsMembers: Bool)] = []
    for index in code.tokens.indices {
      let nesting = code.nesting(index)
      if nesting > 0 { open.append(index) }
      if nesting < 0, let start = open.popLast() { openings[index] = start }
    }
    let closings = Dictionary(openings.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for index in code.tokens.indices {
      if code.isWord("static", index) {
        types.removeAll { $0.end <= code.tokens[index].span.lowerBound }
        addConstant(index, openings, allowsMembers: types.last?.allowsMembers ?? true)
      }
      guard code.isSign("{", index), let keyword = keyword(ofBlockAt: index, openings) else { continue }
      let close = closings[index]
      let end = close.map { code.tokens[$0].span.upperBound } ?? code.bytes.count
      let start = code.tokens[keyword].span.lowerBound
      types.removeAll { $0.end <= start }
      switch code.text(code.tokens[keyword].span) {
      case "Preview": ofDevelopers.append(start..<end)
      case "if":
        let condition = keyword + 1..<index
        let names = condition.filter { code.word($0) != nil }
        // `if isDebug`, not `if test == nil`
        if names.contains(where: { isDebugging($0) }), isForDevelopers(condition) { ofDevelopers.append(start..<end) }
      case "struct", "class", "enum", "actor", "extension", "protocol":
        let conformances = conformances(keyword + 1..<index)
        if conformances.contains("PreviewProvider") || conformances.contains("XCTestCase") {
          ofDevelopers.append(start..<end)
        }
        let isExtension = code.isWord("extension", keyword)
        let name = code.word(keyword + 1).map(code.text) ?? ""
        if !isExtension, !code.isWord("protocol", keyword) {
          add(keyword, end, modifiers(before: keyword, openings) == .shared ? .none : need(of: conformances))
        }
        // A member of a type with other protocols can be one that a framework calls.
        let isOfSystem = name.hasPrefix("UI") || name.hasPrefix("NS") || name == "View"
        types.append(
          (
            end,
            conformances.isSubset(of: Self.views.union(Self.plain)) && (!isExtension || isOfSystem)
              && !code.isWord("protocol", keyword)
          ))
      case "func", "var":
        let modifiers = modifiers(before: keyword, openings)
        add(
          keyword, end,
          modifiers == .hidden
            || modifiers == .none && (types.last?.allowsMembers ?? true) && !code.isWord("body", keyword + 1)
            ? .inSwift : .none)
        types.append((end, true))
      default: break
      }
    }
  }

  /// Adds `static let title = …`, which has no block.
  private mutating func addConstant(_ index: Int, _ openings: [Int: Int], allowsMembers: Bool) {
    guard let keyword = (index + 1...index + 3).first(where: { code.isWord("let", $0) || code.isWord("var", $0) }),
      let value = (keyword + 2..<min(keyword + 16, code.tokens.count)).first(where: {
        code.isSign("=", $0) || code.isSign("{", $0) || code.beginsLine($0)
      }), code.isSign("=", value)
    else { return }
    var end = value + 1
    var depth = 0
    while end < code.tokens.count, depth > 0 || end == value + 1 || !code.beginsLine(end) || continues(end) {
      depth += code.nesting(end)
      if depth < 0 { break }
      end += 1
    }
    let modifiers = modifiers(before: keyword, openings)
    add(
      keyword, code.tokens[end - 1].span.upperBound,
      modifiers == .hidden || modifiers == .none && allowsMembers ? .inSwift : .none)
  }

  private mutating func add(_ keyword: Int, _ end: Int, _ need: SourceOutline.Need) {
    guard let name = code.word(keyword + 1) else { return }
    declarations.append(
      SourceOutline.Declaration(
        name: code.text(name), span: code.tokens[keyword].span.lowerBound..<end, need: need))
  }

  private func need(of conformances: Set<String>) -> SourceOutline.Need {
    if !conformances.isDisjoint(with: Self.views) { return .inSwift }
    return conformances.isDisjoint(with: Self.controllers) ? .none : .anywhere
  }

  private func isDebugging(_ index: Int) -> Bool {
    code.word(index).map { Self.words(of: code.text($0)).contains("debug") } ?? false
  }

  /// The protocols of views and widgets, which code has to name to show them.
  private static let views: Set<String> = ["View", "ViewModifier", "Widget"]
  private static let controllers: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "NSViewController",
  ]
  /// Protocols without members that a framework calls for its own purposes.
  private static let plain: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "ObservableObject", "Sendable",
  ]

  private static let keywords: Set<String> = [
    "actor", "catch", "class", "deinit", "do", "else", "enum", "extension", "for", "func", "guard", "if", "init", "let",
    "protocol", "repeat", "struct", "subscript", "switch", "var", "while",
  ]

  /// The token of the keyword that the braces at `open` belong to; `nil` for a closure.
  private func keyword(ofBlockAt open: Int, _ openings: [Int: Int]) -> Int? {
    var index = open - 1
    let first = max(0, open - 400)
    while index >= first {
      if code.nesting(index) > 0 || code.isSign("}", index) || code.isSign(";", index) { return nil }
      if code.nesting(index) < 0 {
        guard let start = openings[index] else { return nil }
        index = start - 1
        continue
      }
      if let word = code.word(index), !code.isSign(".", index - 1) {
        let text = code.text(word)
        if text == "Preview" { return code.isSign("#", index - 1) ? index : nil }
        let isBinding =
          (text == "let" || text == "var")
          && (code.isSign(",", index - 1) || ["if", "guard", "while", "case"].contains { code.isWord($0, index - 1) })
        if Self.keywords.contains(text), !isBinding { return index }
      }
      if code.beginsLine(index), !continues(index) { return nil }
      index -= 1
    }
    return nil
  }

  /// True if the line that begins at a token goes on with the code of the line before.
  private func continues(_ index: Int) -> Bool {
    if code.isWord("where", index) || code.isWord("throws", index) || code.isWord("async", index) { return true }
    return [",", ":", "=", "&", "|", "?", ">", "-", "."].contains {
      code.isSign($0, index - 1) || code.isSign($0, index)
    }
  }

  private enum Access {
    case none, hidden
    /// Other code than the project's own may use it.
    case shared
  }

  private func modifiers(before keyword: Int, _ openings: [Int: Int]) -> Access {
    var access = Access.none
    var index = keyword - 1
    while index >= 0 {
      if code.isSign(")", index), let start = openings[index] {
        index = start - 1
        continue
      }
      guard let word = code.word(index) else { break }
      let text = code.text(word)
      if code.isSign("@", index - 1) {
        if !Self.harmlessAttributes.contains(text) { return .shared }
        index -= 2
        continue
      }
      switch text {
      case "private", "fileprivate": access = .hidden
      case "public" where isWhole: break
      case "public", "open", "override", "package": return .shared
      case "static", "class", "final", "internal", "mutating", "nonisolated", "lazy", "indirect", "convenience": break
      default: return access
      }
      index -= 1
    }
    return access
  }

  private static let harmlessAttributes: Set<String> = [
    "ViewBuilder", "available", "MainActor", "discardableResult", "inline", "escaping", "Sendable",
  ]

  /// The names after the colon of a type's declaration.
  private func conformances(_ head: Range<Int>) -> Set<String> {
    guard let colon = head.first(where: { code.isSign(":", $0) }) else { return [] }
    return Set((colon + 1..<head.upperBound).compactMap { code.word($0).map(code.text) })
  }

  // MARK: Mentions

  private static let declaring: Set<String> = [
    "func", "var", "let", "struct", "class", "enum", "actor", "extension", "protocol", "case", "typealias",
  ]

  func mentions(of names: Set<String>) -> [(name: String, offset: Int)] {
    code.tokens.indices.flatMap { index -> [(name: String, offset: Int)] in
      let span = code.tokens[index].span
      switch code.tokens[index].kind {
      case .sign: return []
      case .word:
        let text = code.text(span)
        guard names.contains(text), !(code.word(index - 1).map { Self.declaring.contains(code.text($0)) } ?? false)
        else { return [] }
        return [(text, span.lowerBound)]
      case .literal:
        // Values in a text are code.
        guard code.text(span).contains("\\(") else { return [] }
        return code.bytes[span].split { !$0.isIdentifierPart }.map { String(decoding: $0, as: UTF8.self) }
          .filter(names.contains).map { ($0, span.lowerBound) }
      }
    }
  }
}
