import LocalizationModel
import SourceScanning
import Testing

@Suite struct SourceScannerTests {
  @Test func aCallIsFoundWithItsArguments() throws {
    let source = #"let title = WMFLocalizedString("home-title", value: "Explore", comment: "Title")"#
    let scan = SourceScanner().scan(Array(source.utf8), path: "A.swift", language: .swift)
    let call = try #require(scan.calls.first)
    #expect(call.key.literal == "home-title")
    #expect(call.value?.literal == "Explore")
    #expect(call.comment?.literal == "Title")
    #expect(call.range.start == TextPosition(line: 1, column: 13))
  }
}
