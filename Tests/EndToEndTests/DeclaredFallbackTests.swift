import Support
import Testing

/// Tests of what users see for a key without an entry, where only the declaration of the function shows it.
struct DeclaredFallbackTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    let texts = "\"turn-info\" = \"Take a left turn\";\n"
    // The index of sources is written for a few files and more.
    for number in 0..<12 { try repository.write("App/View\(number).swift", "func view\(number)() {}\n") }
    try repository.commit(
      "An app",
      [
        "TWN/qqq.lproj/Localizable.strings": "\"turn-info\" = \"Route\";\n",
        "TWN/en.lproj/Localizable.strings": texts, "App/en.lproj/Localizable.strings": texts,
        "TWN/fi.lproj/Localizable.strings": "\"turn-info\" = \"Käänny vasempaan\";\n",
        "App/fi.lproj/Localizable.strings": "\"turn-info\" = \"Käänny vasempaan\";\n",
        "App/A.swift": "let a = WMFLocalizedString(\"turn-info\", value: \"Take a left turn\", comment: \"Route\")\n",
        "App/Localization.swift": Self.declaration(returning: "value"),
      ])
    try repository.makeTimesTrustworthy()
  }

  private static func declaration(returning result: String) -> String {
    "public func WMFLocalizedString(_ key: String, value: String, comment: String) -> String {\n  \(result)\n}\n"
  }

  /// Declares a function that ignores its text, in a commit of its own.
  private func ignoreTexts() throws {
    try repository.write("App/Localization.swift", Self.declaration(returning: "find(key)"))
    try repository.commit("Show keys")
    try repository.makeTimesTrustworthy()
  }

  private func findings(_ arguments: [String], of rule: String) throws -> [String] {
    let ended = try repository.attempt(Tool.path(), arguments + ["--format", "json"])
    let findings = try ended.json()["findings"] as? [[String: Any]] ?? []
    return findings.filter { $0["rule"] as? String == rule }.compactMap { $0["message"] as? String }
  }

  /// The messages of the hook, twice as it keeps what it read, of the range after the commit, and of `lint`.
  private func messages(of rule: String) throws -> [[String]] {
    try repository.git("add", "--all")
    let hook = try (0..<2).map { _ in try findings(["review", "--staged"], of: rule) }
    try repository.commitStaged("An edit")
    return try hook + [findings(["review", "HEAD~1..HEAD"], of: rule), findings(["lint"], of: rule)]
  }

  private func report(_ range: String) throws -> String {
    try repository.attempt(Tool.path(), ["review", range, "--no-color"]).output
  }

  @Test(arguments: [(true, "the key is shown in every language"), (false, "the text is English in every language")])
  func allCommandsSayWhatUsersSeeWithoutAnEntry(isKeyShown: Bool, effect: String) throws {
    if isKeyShown { try ignoreTexts() }
    for folder in ["TWN", "App"] {
      try repository.edit("\(folder)/en.lproj/Localizable.strings", "left turn", "left turn now")
    }
    try repository.edit("App/A.swift", "left turn", "left turn now")
    try repository.write(
      "App/Map/B.swift", "let b = WMFLocalizedString(\"map-title\", value: \"Map\", comment: \"Title\")\n")
    let messages = try messages(of: "unextracted-key")
    #expect(messages.allSatisfy { $0 == messages[3] && $0.count == 1 }, "\(messages)")
    #expect(messages[3].first?.contains(effect) ?? false, "\(messages[3])")
  }

  /// The project without translatewiki. An import would take texts out that translatewiki does not have.
  private func leaveTranslatewiki() throws {
    try repository.remove("TWN")
    try repository.commit("Leave translatewiki")
    try repository.makeTimesTrustworthy()
  }

  private func changeMeaning() throws {
    for path in ["App/en.lproj/Localizable.strings", "App/A.swift"] {
      try repository.edit(path, "left turn", "right turn")
    }
    try repository.git("add", "--all")
  }

  @Test(arguments: [true, false])
  func aNewKeyNeedsItsTextWhereKeysAreShown(isKeyShown: Bool) throws {
    if isKeyShown { try ignoreTexts() }
    try leaveTranslatewiki()
    try changeMeaning()
    var texts = try (0..<2).map { _ in try report("--staged") }
    try repository.commitStaged("An edit")
    texts.append(try report("HEAD~1..HEAD"))
    for text in texts {
      #expect(text.contains("new key: turn-info-2"))
      #expect(text.contains("write the English text under it in 1 language (fi)") == isKeyShown, "\(text)")
      #expect(text.contains("English is shown until then in 1 language (fi)") != isKeyShown, "\(text)")
    }
  }

  /// The declaration is one of the changed files.
  @Test func theEditMayDeclareTheFunction() throws {
    try leaveTranslatewiki()
    try repository.write("App/Localization.swift", Self.declaration(returning: "find(key)"))
    try changeMeaning()
    let text = try report("--staged")
    #expect(text.contains("write the English text under it in 1 language (fi)"), "\(text)")
  }
}
