import LocalizationCompleteness
import Testing
import XCTest

final class LocalizationXCTests: XCTestCase {
  func testLocalization() throws {
    try assertCompleteLocalization(functions: [.family("DemoLocalizedString")])
  }
}

@Test func localization() throws {
  try expectCompleteLocalization(functions: [.family("DemoLocalizedString")])
}
