import Messages
import Testing
import Text

@testable import Formats

/// Files that are made to keep a reader busy.
struct SwifternalizationHostileTests {
  // MARK: Regular expressions

  @Test(arguments: [
    "exp:^(a+)+$", "exp:^(a|a)*$", "exp:^(((a*)*)*)*$", "exp:(?=(a+)+$)a", "exp:^(a?){100}a{100}$", "exp:(?<=(a*)*)b",
    "exp:^(a?){100}(a?){100}(a?){100}b",
  ])
  func aSearchTakesStepsByTheLengths(_ expression: String) {
    let text = String(repeating: "a", count: 200) + "!"
    var work = SwifternalizationExpression.mostWork
    #expect(SwifternalizationExpression(expression).matches(SwifternalizationValue(text), within: &work) == false)
    #expect(work > 0)
  }

  @Test func aSearchEndsWithItsSteps() {
    let expression = SwifternalizationExpression("exp:^(a*b?)*$")
    let value = SwifternalizationValue(String(repeating: "a", count: 200))
    #expect(expression.matches(value) == true)
    var work = 100
    #expect(expression.matches(value, within: &work) == nil)
    #expect(work < 0)
    // Each lookaround allocates memory.
    let looks = SwifternalizationExpression("exp:" + String(repeating: "(?=.)", count: 190) + "x")
    #expect(looks.problem == nil)
    #expect(looks.matches(value) == nil)
  }

  @Test func expressionsThatAreTooLargeAreNotRead() {
    for text in [
      "(a{1000}){1000}", String(repeating: "(", count: 900), String(repeating: "a", count: 1001),
      "((((((((a{9}){9}){9}){9}){9}){9}){9}){9})",
    ] {
      let expression = SwifternalizationExpression("exp:" + text)
      #expect(expression.problem?.fault == .pattern(.tooLarge))
      #expect(expression.matches(SwifternalizationValue(5)) == nil)
    }
  }

  @Test func aFileIsCheckedWithinItsLimitOfWork() {
    let looks = String(repeating: "(?=.)", count: 190) + "x"
    let forms = (0..<1500).map { "\"exp:\($0)|\(looks)\": \"a\"" }.joined(separator: ",")
    let file = SwifternalizationFile(parsing: Array("{\"k\": {\(forms)}}".utf8))
    var check = SwifternalizationCheck(SwifternalizationNames(language: "base"))
    for entry in file.entries { check.add(entry) }
    #expect(check.problems.count == SwifternalizationCheck.mostProblems)
    #expect(check.problems.allSatisfy { $0.fault == .expression(.pattern(.tooLarge), matches: true) })
  }

  @Test func overlappingFormsAreReportedUpToALimit() {
    let forms = (0..<3000).map { "\"ie:x>=\($0).0\": \"a\"" }.joined(separator: ",")
    let file = SwifternalizationFile(parsing: Array("{\"k\": {\"ie:x>=0\": \"b\", \(forms)}}".utf8))
    var check = SwifternalizationCheck(SwifternalizationNames(language: "base"))
    for entry in file.entries { check.add(entry) }
    #expect(check.problems.count == 201)
    guard case .unreachable(behind: ["ie:x>=0"], let numbers) = check.problems.last?.fault else {
      Issue.record("\(String(describing: check.problems.last))")
      return
    }
    #expect(Array(numbers) == [200])
  }

  // MARK: JSON

  @Test func tooDeepNestingIsSkippedAndTheRestIsRead() {
    let arrays = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let objects = String(repeating: "{\"a\":", count: 10_000) + "1" + String(repeating: "}", count: 10_000)
    for nested in [arrays, objects] {
      let file = SwifternalizationFile(parsing: Array("{\"a\": \(nested), \"b\": \"B\"}".utf8))
      #expect(file.problems.count { $0.kind == .unsupported(.tooDeep) } == 1)
      #expect(file.keys == ["a", "b"])
    }
    let open = LocatedJSON.read(Array(String(repeating: "[", count: 100_000).utf8))
    #expect(open.problems.count == LocatedJSON.mostProblems)
  }

  @Test func moreThanAMillionNamesAreNotRead() {
    let names = String(repeating: "\"\":0,", count: LocatedJSON.mostMembers)
    let (value, problems) = LocatedJSON.read(Array("{\"a\": {\(names)\"b\": 0}, \"c\": 1}".utf8))
    #expect(problems.map(\.fault) == [.tooManyMembers])
    #expect(value?.members?.map(\.name) == ["a"])
    #expect(value?.members?.first?.value.members?.count == LocatedJSON.mostMembers)
  }

  @Test func elementsOfListsAreNotKept() {
    let (value, problems) = LocatedJSON.read(Array("[0, {\"a\": [1]}, nul]".utf8))
    #expect(problems.map(\.fault) == [.strayText])
    guard case .array = value?.content else {
      Issue.record("no list")
      return
    }
  }

  @Test func repeatedNamesAreReportedUpToALimit() {
    let keys = String(repeating: "\"a\":\"b\",", count: 100_000)
    let file = SwifternalizationFile(parsing: Array("{\(keys)\"a\":\"c\"}".utf8))
    #expect(file.problems.count == StringsFile.maximumProblems)
    #expect(file.entry("a")?.texts.map(\.text) == ["c"])
    let forms = SwifternalizationFile(parsing: Array("{\"k\": {\(keys)\"a\":\"c\"}}".utf8))
    #expect(forms.problems.count == StringsFile.maximumProblems)
    #expect(forms.entry("k")?.forms.count == 1)
  }

  @Test func aHundredThousandKeysAreRead() {
    let keys = (0..<100_000).map { "\"k\($0)\":\"\"," }.joined()
    let file = SwifternalizationFile(parsing: Array("{\(keys)\"k1\":{\"one\":\"\"}}".utf8))
    #expect(file.entryCount == 100_001)
    #expect(file.problems.count == 1)
  }

  @Test(arguments: [
    "{{{{", "\"", "{\"a\":", "[\"a\\", "{\"a\\u12", "nul", "-", "}", ":::", "{,,,", "\u{FEFF}", "/*", "{]}",
  ])
  func truncatedFilesHaveAProblem(_ text: String) {
    #expect(!SwifternalizationFile(parsing: Array(text.utf8)).problems.isEmpty)
  }
}
