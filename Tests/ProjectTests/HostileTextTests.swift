import Project
import Support
import Testing
import Text

@Suite struct HostileTextTests {
  @Test func anyBytesAreSafe() {
    var random = SplitMix(seed: 1)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? read(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func anyMixOfSyntaxIsSafe() {
    var random = SplitMix(seed: 2)
    let pieces = [
      "profile", "rules", "sources", "include", "functions", "name", "swift", "key", "paths", ":", ": ", "\n", "\n  ",
      "\n    ", "- ", "? ", "[", "]", "{", "}", ",", "\"", "'", "#", " #", "|", ">", "&a ", "*a", "!", "!!str ",
      "!<x> ",
      "%YAML 1.1\n", "---", "...", "~", "<<", "off", "0", "\t", "\r", "\\", "\\x", "\u{FEFF}", "é", "\u{85}",
      "\u{2028}",
    ]
    for _ in 0..<10_000 {
      let text = (0..<Int.random(in: 1...24, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      _ = try? read(text.joined())
    }
  }

  /// A good file with a few changed bytes: it is read, or the fault has a line of the file.
  @Test func faultsLieInTheFile() {
    var random = SplitMix(seed: 3)
    let good = Array(ProjectConfiguration.template().utf8).filter { $0 != UInt8(ascii: "#") }
    let settings = Array(
      """
      profile: wikipedia
      sources:
        include: ["Wikipedia/Code/**"]
      functions:
        - name: tr
          swift: { key: 0, value: text }
      rules:
        missing-comment: { severity: info, paths: { "Widgets/**": off } }
      key-pattern: "places-*"
      """.utf8)
    for round in 0..<2_000 {
      var bytes = round % 8 == 0 ? good : settings
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        }
      }
      do {
        _ = try read(String(decoding: bytes, as: UTF8.self))
      } catch {
        // YAML 1.1 ends lines with LF, CR and, decoded, a few others: no more than there is white space.
        let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.count { $0.properties.isWhitespace } + 1
        #expect((1...lines).contains(error.line ?? 1), "\(error)")
        #expect(!error.problem.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }
}

@Suite struct TemplateTests {
  /// Uncomments every setting, as a maintainer would.
  static func inForce(_ template: String) -> String {
    template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.dropFirst()
      let isSetting = line.hasPrefix("#") && !rest.isEmpty && (!rest.hasPrefix(" ") || rest.hasPrefix("  "))
      return isSetting && !rest.hasPrefix("   wikipedia") && !rest.hasPrefix("   translatewiki")
        && !rest.hasPrefix("   apple") ? String(rest) : String(line)
    }.joined(separator: "\n")
  }

  @Test func changesNothing() throws {
    #expect(try read(ProjectConfiguration.template()) == ProjectConfiguration())
  }

  @Test func everySettingIsInIt() throws {
    let configuration = try read(Self.inForce(ProjectConfiguration.template()))
    #expect(configuration.profile == .apple)
    #expect(configuration.sourceLanguage == "en")
    #expect(configuration.sources.include?.map(\.text) == ["**"])
    #expect(configuration.sources.exclude == [])
    #expect(configuration.functions.count == 6)
    #expect(configuration.commonStrings != nil)
    #expect(configuration.translatewikiFolder != nil)
    #expect(configuration.editURL != nil)
    #expect(configuration.nativeFolder != nil)
    #expect(configuration.nativeLocales == ["sr-el": "sr-Latn"])
    #expect(configuration.infoPlistFolder == "Resources")
    #expect(configuration.rules["unused-key"]?.level == .off)
    #expect(configuration.rules["missing-comment"]?.level(at: "a/Debug/b.swift") == .off)
    #expect(configuration.keyPattern != nil)
    #expect(configuration.pluralMode == .severalPerString)
    #expect(configuration.failOn == .error)
    #expect(configuration.baseline == ".l10n-review-baseline")
  }

  @Test func detectedValuesAreShownAsTheyAre() throws {
    var detected = ProjectConfiguration()
    detected.profile = .wikipedia
    detected.sourceLanguage = "no"
    detected.sources.include = [try PathPattern("*.{m,swift}"), try PathPattern("Ünï \"x\"/[a]")]
    detected.commonStrings = "WMF Framework/CommonStrings.swift"
    detected.translatewikiFolder = "null"
    detected.nativeFolder = "- a: #b\\"
    detected.nativeLocales = ["no": "null", "sr-el": "sr-Latn"]
    let template = ProjectConfiguration.template(detected: detected)
    #expect(try read(template) == ProjectConfiguration())
    let configuration = try read(Self.inForce(template))
    #expect(configuration.profile == .wikipedia)
    #expect(configuration.sourceLanguage == "no")
    #expect(configuration.sources.include == detected.sources.include)
    #expect(configuration.commonStrings == detected.commonStrings)
    #expect(configuration.translatewikiFolder == "null")
    #expect(configuration.nativeFolder == "- a: #b\\")
    #expect(configuration.nativeLocales == ["no": "null", "sr-el": "sr-Latn"])
    #expect(configuration.pluralMode == .onePerString)
  }

  /// A folder's name cannot end its comment.
  @Test func hostileNamesStayInTheirLine() throws {
    var detected = ProjectConfiguration()
    detected.nativeFolder = "a\nbaseline: x\r\u{85}\u{2028}\u{1B}"
    detected.nativeLocales = ["a\nb": "c\nd"]
    #expect(try read(ProjectConfiguration.template(detected: detected)) == ProjectConfiguration())
  }
}
