import Exchange
import Testing

@Suite struct ProjectFilesTests {
  @Test func filesAreListedByTheirBytes() throws {
    let files = ProjectFiles(["b": [1], "B": [2], "é": [3]])
    #expect(files.paths == ["B", "b", "é"])
    #expect(try files.read("b") == [1])
  }

  @Test func aLayoutKnowsItsFolders() {
    let layout = ExchangeLayout(translatewikiFolder: "T", nativeFolder: "N", metadataFolder: "fastlane/metadata")
    #expect(layout.contains("T/fi.lproj/Localizable.strings"))
    #expect(layout.contains("fastlane/metadata/fi/name.txt"))
    #expect(!layout.contains("Tools/x.swift"))
  }
}
