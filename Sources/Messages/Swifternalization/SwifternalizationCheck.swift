import Text

/// What is wrong with the forms of Swifternalization's entries in one language.
///
/// Numbers are tried one by one. Of files with very many expressions only the first are tried.
package struct SwifternalizationCheck {
  /// What is wrong with one form, or with all of a key.
  package enum Fault: Hashable, Sendable {
    /// An expression that is not written as it should be. `matches` tells whether it is for some numbers all the same.
    case expression(SwifternalizationExpression.Fault, matches: Bool)
    /// A name that stands for no expression, among forms that do. For `shown` no other form is there.
    case unknownName(unmatched: [Int])
    /// The numbers that an earlier form is for, too.
    case overlap(with: String, numbers: [Int])
    /// Every number that it is for is an earlier form's, too.
    case unreachable(behind: [String], numbers: [Int])
    /// No form is for these numbers.
    case gap([Int])
  }

  /// One fault, and where it is.
  package struct Problem: Sendable {
    package let fault: Fault
    /// The form as the file writes it; `nil` for a fault of the whole key.
    package let form: String?
    /// In the file's text.
    package let span: Span
  }

  /// How many different expressions of a file are tried.
  package static let mostExpressions = 2000

  private struct Reading {
    var expression: SwifternalizationExpression
    /// The tried numbers that it is for; `nil` where that is not known.
    var numbers: [Int]?
  }

  private let names: SwifternalizationNames
  private var readings: [String: Reading] = [:]

  /// A check of entries in the language that has these names.
  package init(_ names: SwifternalizationNames) { self.names = names }

  private mutating func reading(of text: String) -> Reading {
    if let known = readings[text] { return known }
    let expression = SwifternalizationExpression(text)
    var reading = Reading(expression: expression, numbers: nil)
    guard readings.count < Self.mostExpressions else { return reading }
    var numbers: [Int]? = []
    for number in SwifternalizationTable.triedNumbers {
      guard let matches = expression.matches(SwifternalizationValue(number)) else {
        numbers = nil
        break
      }
      if matches { numbers?.append(number) }
    }
    reading.numbers = numbers
    readings[text] = reading
    return reading
  }

  /// What is wrong with an expression of `expressions.json`.
  package mutating func problem(of definition: LocatedText) -> Problem? {
    let reading = reading(of: definition.text)
    guard let problem = reading.expression.problem else {
      guard !SwifternalizationExpression.isExpression(definition.text) else { return nil }
      return Problem(fault: .expression(.unknownKind, matches: false), form: definition.text, span: definition.span)
    }
    return Problem(
      fault: .expression(problem.fault, matches: Self.canMatch(reading.expression)), form: definition.text,
      span: definition.part(problem.span))
  }

  private static func canMatch(_ expression: SwifternalizationExpression) -> Bool {
    switch expression.condition {
    case .bounds, .pattern, .unknown: true
    case .ownText, .never: false
    }
  }

  /// What is wrong with the forms of `entry`.
  package mutating func problems(of entry: SwifternalizationEntry) -> [Problem] {
    let forms = entry.forms
    guard !forms.isEmpty else { return [] }
    var problems: [Problem] = []
    var known: [(form: SwifternalizationForm, numbers: [Int])] = []
    var unknown: [SwifternalizationForm] = []
    var isClear = true
    for form in forms {
      let name = form.name.text
      let named = names[name]
      let reading = reading(of: named ?? name)
      if named == nil, let problem = reading.expression.problem {
        let matches = Self.canMatch(reading.expression)
        problems.append(
          Problem(
            fault: .expression(problem.fault, matches: matches), form: name, span: form.name.part(problem.span)))
      }
      guard let numbers = reading.numbers else {
        isClear = false
        continue
      }
      if numbers.isEmpty, named == nil, reading.expression.condition == .ownText {
        if reading.expression.problem == nil { unknown.append(form) }
        isClear = false
      }
      known.append((form, numbers))
    }
    let covered = Set(known.lazy.flatMap(\.numbers))
    // Forms for words, which code asks for by `stringValue:`, say nothing of numbers.
    let isNumbered = !covered.isEmpty
    let unmatched = SwifternalizationTable.triedNumbers.filter { !covered.contains($0) }
    for form in unknown where isNumbered || Self.isMeantForNumbers(form.name.text) {
      problems.append(Problem(fault: .unknownName(unmatched: unmatched), form: form.name.text, span: form.name.span))
    }
    problems += Self.overlaps(known)
    // A form that is not understood is the cause of the gap, and told.
    if isNumbered, isClear, !unmatched.isEmpty, known.allSatisfy({ !$0.numbers.isEmpty }) {
      problems.append(Problem(fault: .gap(unmatched), form: nil, span: entry.keySpan))
    }
    return problems
  }

  /// Names that people give to forms for numbers.
  private static func isMeantForNumbers(_ name: String) -> Bool {
    PluralCategory(rawValue: name) != nil || ["more", "none", "three", "single", "plural"].contains(name)
  }

  private static func overlaps(_ forms: [(form: SwifternalizationForm, numbers: [Int])]) -> [Problem] {
    var problems: [Problem] = []
    var owners: [Int: Int] = [:]
    for (index, item) in forms.enumerated() {
      var shared: [Int: [Int]] = [:]
      for number in item.numbers {
        if let owner = owners[number] { shared[owner, default: []].append(number) } else { owners[number] = index }
      }
      guard !shared.isEmpty else { continue }
      let name = item.form.name
      let all = shared.values.joined().sorted()
      if all.count == item.numbers.count {
        let others = shared.keys.sorted().map { forms[$0].form.name.text }
        problems.append(Problem(fault: .unreachable(behind: others, numbers: all), form: name.text, span: name.span))
      } else {
        problems += shared.sorted { $0.key < $1.key }.map { owner, numbers in
          Problem(
            fault: .overlap(with: forms[owner].form.name.text, numbers: numbers), form: name.text, span: name.span)
        }
      }
    }
    return problems
  }
}

extension LocatedText {
  /// The place of a part of the text; of a text with escapes the whole.
  fileprivate func part(_ part: Span) -> Span {
    guard span.count == text.utf8.count else { return span }
    return span.lowerBound + part.lowerBound..<span.lowerBound + part.upperBound
  }
}

/// How runs of numbers are written: `0, 3–20, 25–30 and 170 more up to 200`.
package func numberRuns(_ numbers: [Int], most: Int = 5) -> String {
  var runs: [ClosedRange<Int>] = []
  for number in numbers {
    if let last = runs.last, last.upperBound + 1 == number {
      runs[runs.count - 1] = last.lowerBound...number
    } else {
      runs.append(number...number)
    }
  }
  let written = runs.prefix(most).map { run in
    switch run.count {
    case 1: "\(run.lowerBound)"
    case 2: "\(run.lowerBound), \(run.upperBound)"
    default: "\(run.lowerBound)–\(run.upperBound)"
    }
  }
  let rest = runs.dropFirst(most).reduce(0) { $0 + $1.count }
  return written.joined(separator: ", ") + (rest > 0 ? " and \(rest) more up to \(numbers.last ?? 0)" : "")
}
