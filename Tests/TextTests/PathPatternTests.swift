import Support
import Testing

@testable import Text

@Suite struct PathPatternTests {
  @Test(arguments: [
    // A name without a slash, at any depth.
    ("Pods", ["Pods", "Pods/a.m", "App/Pods", "App/Pods/x/y.swift"], ["Pods2", "MyPods/a", "pods"]),
    ("*.swift", ["a.swift", "x/y/.swift", "a.swift/b"], ["a.swiftx", "swift"]),
    ("Third Party", ["Third Party/a", "x/Third Party/b/c"], ["Third", "Third Party Code/a"]),
    // A slash at the end: folders only.
    ("build/", ["build/a", "x/build/y/z"], ["build", "x/build", "builder/a"]),
    // A slash elsewhere: from the root.
    ("App/Code", ["App/Code", "App/Code/a.swift"], ["X/App/Code/a", "App/Codes"]),
    ("/App", ["App", "App/a"], ["X/App"]),
    ("App/*", ["App/a", "App/a/b"], ["App", "X/App/a"]),
    ("App/*/c", ["App/b/c", "App/b/c/d"], ["App/c", "App/a/b/c"]),
    // Any number of folders.
    ("App/**", ["App/a", "App/a/b/c"], ["App", "Application/a"]),
    ("**/Tests", ["Tests", "a/Tests/b", "a/b/Tests"], ["Test", "a/Tests2"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b/z"], ["a", "b", "x/a/b", "a/bb"]),
    ("**/a/**/b/*.m", ["a/b/c.m", "x/a/y/b/b/c.m", "a/a/b/b/b/d.m"], ["b/a/c.m", "a/b/c.h", "a/c.m"]),
    ("**/", ["a/b"], ["a"]),
    ("a/**/", ["a/b/c"], ["a/b", "a"]),
    ("**", ["a", "a/b", ".x"], []),
    ("a**z", ["az", "abz/c", "q/abz"], ["a/z"]),
    // Wildcards within a name.
    ("?at", ["cat", "éat", "😀at"], ["at", "ccat", "/at"]),
    ("[a-c]x[!0-9]", ["axb", "cx-"], ["dxb", "ax5", "ax"]),
    ("[^é]", ["e"], ["é"]),
    ("[]a]", ["]", "a"], ["b"]),
    ("[a-]", ["-", "a"], ["b"]),
    ("[\\]x]", ["]", "x"], ["\\"]),
    ("*a*b*a", ["aba", "xxaxxbxxa"], ["ab", "aab", "abab"]),
    ("\\*\\?", ["*?"], ["ab"]),
    // Braces.
    ("*.{m,swift}", ["a.m", "a.swift"], ["a.h", "a.{m,swift}"]),
    ("{App,Lib/{a,b}}/x", ["App/x", "Lib/a/x", "Lib/b/x/y"], ["Lib/x", "Lib/c/x"]),
    ("a{,b}c", ["ac", "abc"], ["abbc"]),
    ("a}b,c", ["a}b,c"], ["ab"]),
  ])
  func matches(pattern: String, yes: [String], no: [String]) throws {
    let pattern = try PathPattern(pattern)
    for path in yes { #expect(pattern.matches(path), "\(pattern.text) should match \(path)") }
    for path in no { #expect(!pattern.matches(path), "\(pattern.text) should not match \(path)") }
  }

  @Test func aFolderMatchesAsAFolder() throws {
    let pattern = try PathPattern("build/")
    #expect(pattern.matches("x/build", isFolder: true))
    #expect(!pattern.matches("x/build"))
  }

  @Test(arguments: [
    ("", PathPatternError.empty), ("/", .empty), ("[a", .openBracket), ("a{b", .openBrace), ("{a,{b}", .openBrace),
    ("a\\", .trailingBackslash), ("!a", .negated), ("../a", .dotComponent), ("a/./b", .dotComponent),
    ("a/{b,..}/c", .dotComponent), ("[z-a]", .reversedRange), (String(repeating: "a", count: 1025), .tooLong),
    (String(repeating: "{a,b}", count: 7), .tooManyChoices), (String(repeating: "{a,b}", count: 200), .tooManyChoices),
  ])
  func faults(pattern: String, error: PathPatternError) {
    #expect(throws: error) { try PathPattern(pattern) }
  }

  /// Compares with a slow matcher that is plainly correct, on small alphabets with many coincidences.
  @Test func agreesWithTheDefinition() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<20_000 {
      let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        ["**", "*", "a", "b", "a*", "*b", "?", "[a]b", "*a*"].randomElement(using: &random) ?? "a"
      }
      let path = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        ["a", "b", "ab", "ba", "aab"].randomElement(using: &random) ?? "a"
      }
      let isFolderOnly = Bool.random(using: &random)
      let pattern = try PathPattern("/" + names.joined(separator: "/") + (isFolderOnly ? "/" : ""))
      // A pattern can match whole folders of the path, and the path itself.
      let lengths = 1..<(path.count + (isFolderOnly ? 0 : 1))
      let expected = lengths.contains { Self.isMatch(names[...], path[..<$0]) }
      #expect(pattern.matches(path.joined(separator: "/")) == expected, "\(pattern.text) on \(path)")
    }
  }

  private static func isMatch(_ names: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let name = names.first else { return path.isEmpty }
    let rest = names.dropFirst()
    if name == "**" {
      // At the end it matches everything below, which is at least one name.
      if rest.allSatisfy({ $0 == "**" }) { return !path.isEmpty }
      return (0...path.count).contains { isMatch(rest, path.dropFirst($0)) }
    }
    guard let first = path.first else { return false }
    return isName(Array(name), Array(first)) && isMatch(rest, path.dropFirst())
  }

  private static func isName(_ pattern: [Character], _ name: [Character]) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    switch first {
    case "*": return (0...name.count).contains { isName(Array(pattern.dropFirst()), Array(name.dropFirst($0))) }
    case "?": return !name.isEmpty && isName(Array(pattern.dropFirst()), Array(name.dropFirst()))
    case "[": return name.first == "a" && isName(Array(pattern.dropFirst(3)), Array(name.dropFirst()))
    default: return name.first == first && isName(Array(pattern.dropFirst()), Array(name.dropFirst()))
    }
  }

  @Test func starsDoNotMultiply() throws {
    let name = String(repeating: "a", count: 20_000)
    #expect(try !PathPattern(String(repeating: "*a", count: 400) + "b").matches(name))
    let path = Array(repeating: "a", count: 20_000).joined(separator: "/")
    #expect(try !PathPattern(String(repeating: "**/a/", count: 150) + "b").matches(path))
  }

  @Test func anyBytesAreSafe() {
    var random = SplitMix(seed: 5)
    let alphabet = Array("ab/*?[]{}!^-\\,.é".unicodeScalars)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...14, using: &random) { text.append(alphabet.randomElement(using: &random) ?? "a") }
      guard let pattern = try? PathPattern(String(text)) else { continue }
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes.withUnsafeBufferPointer { _ = pattern.matches($0) }
    }
  }
}

@Suite struct PathSelectionTests {
  @Test(arguments: [
    ("App/a.swift", true), ("Pods/A/a.m", false), ("App/Third Party/a.m", false), ("App/Third Party Code/a.m", false),
    ("third_party/a.m", false), ("ThirdParty/a.m", false), ("Third Party.swift", true), ("Carthage/x.swift", false),
    (".build/x.swift", false), ("Tools/DerivedData/x.swift", false), ("Podsy/a.m", true),
    ("App/ThirdPartyView.m", true), ("vendor/Kit/a.m", false), ("App/Vendors/a.m", false), ("Vendored/a.m", false),
    ("vendorsrc/Kit/a.m", false),
    ("App/External/Kit/a.m", false), ("Externals/a.m", false), ("External Libraries/a.m", false),
    ("external_libs/a.m", false), ("3rdparty/a.m", false), ("3rd-Party/a.m", false), ("PODS/a.m", false),
    ("App/SourcePackages/a.m", false), ("App/ExternalDisplay/a.m", true), ("Vendor.swift", true),
    ("App/VendorList/a.m", true), ("Export/de.xcloc/Source Contents/Main.xib", false), ("A.xcloc.swift", true),
    (".claude/skills/A.swift", false), (".A.swift", true),
    ("App/..a/A.swift", false),
  ])
  func defaults(path: String, isIn: Bool) {
    #expect(PathSelection().contains(path) == isIn)
  }

  /// Most paths are decided without the patterns, and all as the patterns do.
  @Test func foldersAreLeftOutAsThePatternsSay() throws {
    var random = SplitMix(seed: 11)
    let pieces = [
      "pods", "Pod", "vendor", "Vendor", "ed", "src", "3rd", "third", "party", "-", "_", " ", ".", "a", "é", "N",
      ".xcloc",
    ]
    let own = try ["a*/", "*a/", "ven*r/"].map { try PathPattern($0) }
    let (standard, other) = (PathSelection(), PathSelection(defaultExclusions: own))
    let names = (0..<20_000).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    #expect(names.filter { standard.contains("Top/\($0)/x") == PathSelection.isForeignFolder($0) } == [])
    let isOwn = { (name: String) in own.contains { $0.matches(name, isFolder: true) } }
    #expect(names.filter { other.contains("Top/\($0)/x") == isOwn($0) } == [])
  }

  @Test func allDefaultExclusionsAreReadable() {
    #expect(PathSelection.defaultExclusions.count == 11)
  }

  @Test func anInclusionLiftsWhatItNames() throws {
    let selection = PathSelection(
      include: [try PathPattern("App/**"), try PathPattern("Pods/Mine/**")], exclude: [try PathPattern("*.m")])
    #expect(selection.contains("App/a.swift"))
    #expect(selection.contains("Pods/Mine/a.swift"))
    #expect(!selection.contains("Pods/Mine/a.m"))
    #expect(!selection.contains("Pods/Mine/Carthage/a.swift"))
    #expect(!selection.contains("App/Pods/a.swift"))
    #expect(!selection.contains("Pods/Other/a.swift"))
    #expect(!selection.contains("Lib/a.swift"))
  }
}
