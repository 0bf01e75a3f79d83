import Classifier
import Testing
import Training

/// Tables of labels that only tell where an edit happened.
struct HistoryLabelsTests {
  private static let header = "repository\tcommit\tedit\tvotes\n"

  @Test func aRowHasTheLabelThatMostVotesGive() throws {
    let table = try HistoryLabels(
      Self.header + "roses/garden\t0123abcd45\t0123456789ab\tSSL\nroses/garden\t0123abcd45\t0123456789ac\tN\n")
    #expect(table.rows.map(\.label) == [.small, .neutral])
    #expect(table.rows.first?.repository == "roses/garden")
  }

  @Test(arguments: [
    "roses\t0123abcd45\t0123456789ab\tS", "roses/garden\tmain\t0123456789ab\tS", "roses/garden\t0123\t0123\tS",
    "roses/garden\t0123abcd45\t0123456789ab\tNL", "roses/garden\t0123abcd45\t0123456789ab\tX",
    "roses/garden\t0123abcd45\t0123456789ab\t", "roses/garden\t0123abcd45\t0123456789ab",
    "roses/garden\t0123abcd45\t0123456789ab\tS\tmore",
  ])
  func aRowThatSaysNoLabelIsRefusedWithItsLine(row: String) {
    #expect(throws: HistoryLabels.Failure.unreadable(line: 3)) {
      try HistoryLabels(Self.header + "roses/garden\t0123abcd45\t0123456789ab\tS\n\(row)\n")
    }
  }

  @Test func aTableWithoutItsHeaderIsRefused() {
    #expect(throws: HistoryLabels.Failure.noHeader) { try HistoryLabels("id\told\tnew\n") }
    #expect(throws: HistoryLabels.Failure.noHeader) { try HistoryLabels("") }
  }
}
