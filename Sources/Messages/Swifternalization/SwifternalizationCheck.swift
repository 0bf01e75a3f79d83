import Text

/// Checks the forms of Swifternalization's entries in one language by trying the numbers one by one. Expressions of a
/// file that exceed `mostWork` are reported and not checked.
package struct SwifternalizationCheck {
  package enum Fault: Hashable, Sendable {
    /// A malformed expression. `matches` is true if it matches some numbers nevertheless.
    case expression(SwifternalizationExpression.Fault, matches: Bool)
    /// A name without an expression, among forms that have one. No other form covers `unmatched`.
    case unknownName(unmatched: TriedNumbers)
    /// Numbers that an earlier form covers, too.
    case overlap(with: String, TriedNumbers)
    /// Earlier forms cover every number of this one.
    case unreachable(behind: [String], TriedNumbers)
    /// No form covers these numbers.
    case gap(TriedNumbers)
  }

  package struct Problem: Sendable {
    package let fault: Fault
    /// The form as the file writes it; `nil` for a fault of the whole key.
    package let form: String?
    package let span: Span
  }

  /// The maximum number of steps for the regular expressions of one file.
  package static let mostWork = 20_000_000
  package static let mostProblems = 1000
  private static let mostRemembered = 2000

  private struct Reading {
    var problem: SwifternalizationExpression.Problem?
    /// True if the expression matches some numbers, or may match some.
    var canMatch: Bool
    /// True if the expression matches its own text alone.
    var isOwnText: Bool
    /// The tried numbers that it matches; `nil` if that is not known.
    var numbers: TriedNumbers?
  }

  package private(set) var problems: [Problem] = []

  private let names: SwifternalizationNames
  private var readings: [String: Reading] = [:]
  private var work = mostWork

  /// Creates a check of entries in the language with these names.
  package init(_ names: SwifternalizationNames) { self.names = names }

  private mutating func note(_ fault: Fault, form: String?, at span: Span) {
    if problems.count < Self.mostProblems { problems.append(Problem(fault: fault, form: form, span: span)) }
  }

  private mutating func reading(of text: String) -> Reading {
    if let known = readings[text] { return known }
    let reading = newReading(of: text)
    if readings.count < Self.mostRemembered { readings[text] = reading }
    return reading
  }

  private mutating func newReading(of text: String) -> Reading {
    let unchecked = SwifternalizationExpression.Problem(fault: .pattern(.tooLarge), span: 0..<text.utf8.count)
    if text.hasPrefix("exp:") {
      // The parts of the expression are compared with each other.
      let length = min(text.utf8.count, RegularExpression.longestExpression)
      work -= length * length
      guard work > 0 else { return Reading(problem: unchecked, canMatch: true, isOwnText: false) }
    }
    let expression = SwifternalizationExpression(text)
    var reading = Reading(problem: expression.problem, canMatch: true, isOwnText: false)
    switch expression.condition {
    case .bounds, .pattern:
      reading.numbers = TriedNumbers { number in
        var steps = min(work, SwifternalizationExpression.mostWork)
        let given = steps
        defer { work -= given - steps }
        return expression.matches(SwifternalizationValue(number), within: &steps)
      }
      if reading.numbers == nil { reading.problem = reading.problem ?? unchecked }
    case .unknown: break
    case .never: (reading.canMatch, reading.numbers) = (false, TriedNumbers())
    case .ownText:
      (reading.canMatch, reading.isOwnText) = (false, true)
      reading.numbers = TriedNumbers(
        Int(text).map { number in
          TriedNumbers.all.contains(number) && String(number) == text ? [number] : []
        } ?? [])
    }
    return reading
  }

  package mutating func add(_ definition: LocatedText) {
    let reading = reading(of: definition.text)
    if let problem = reading.problem {
      note(
        .expression(problem.fault, matches: reading.canMatch), form: definition.text, at: definition.part(problem.span))
    } else if !SwifternalizationExpression.isExpression(definition.text) {
      note(.expression(.unknownKind, matches: false), form: definition.text, at: definition.span)
    }
  }

  package mutating func add(_ entry: SwifternalizationEntry) {
    let forms = entry.forms
    guard !forms.isEmpty else { return }
    var known: [(form: Int, numbers: TriedNumbers)] = []
    var unknown: [Int] = []
    var covered = TriedNumbers()
    // False if a form is not understood: that form is the cause of a gap, and is reported itself.
    var isClear = true
    for (position, form) in forms.enumerated() {
      let name = form.name.text
      let named = names[name]
      let reading = reading(of: named ?? name)
      if named == nil, let problem = reading.problem {
        note(.expression(problem.fault, matches: reading.canMatch), form: name, at: form.name.part(problem.span))
      }
      guard let numbers = reading.numbers, reading.canMatch || !numbers.isEmpty else {
        if reading.isOwnText, named == nil, reading.problem == nil { unknown.append(position) }
        isClear = false
        continue
      }
      covered = covered.union(numbers)
      known.append((position, numbers))
    }
    // Forms for words, which code requests by `stringValue:`, do not concern numbers.
    let isNumbered = !covered.isEmpty
    let unmatched = covered.others
    for position in unknown {
      let name = forms[position].name
      if isNumbered || Self.isMeantForNumbers(name.text) {
        note(.unknownName(unmatched: unmatched), form: name.text, at: name.span)
      }
    }
    addOverlaps(known, of: forms)
    if isNumbered, isClear, !unmatched.isEmpty { note(.gap(unmatched), form: nil, at: entry.keySpan) }
  }

  /// The tried numbers for which the app shows no text of `entry`; none for a text without forms, and for forms for
  /// words. Adds no faults.
  package mutating func unshownNumbers(of entry: SwifternalizationEntry) -> TriedNumbers {
    var covered = TriedNumbers()
    var isMeantForNumbers = false
    for form in entry.forms {
      let name = form.name.text
      let reading = reading(of: names[name] ?? name)
      // The numbers of this form are not known.
      guard let numbers = reading.numbers else { return TriedNumbers() }
      covered = covered.union(numbers)
      if reading.problem != nil || Self.isMeantForNumbers(name) { isMeantForNumbers = true }
    }
    return covered.isEmpty && !isMeantForNumbers ? TriedNumbers() : covered.others
  }

  /// True for names that people give to forms for numbers.
  private static func isMeantForNumbers(_ name: String) -> Bool {
    PluralCategory(rawValue: name) != nil || ["more", "none", "three", "single", "plural"].contains(name)
  }

  private mutating func addOverlaps(
    _ known: [(form: Int, numbers: TriedNumbers)], of forms: [SwifternalizationForm]
  ) {
    var covered = TriedNumbers()
    // The forms that are the first to match some numbers, and those numbers.
    var owners: [(form: Int, numbers: TriedNumbers)] = []
    for (form, numbers) in known {
      let shared = covered.intersection(numbers)
      let own = numbers.subtracting(covered)
      if !own.isEmpty {
        owners.append((form, own))
        covered = covered.union(own)
      }
      guard !shared.isEmpty else { continue }
      guard problems.count < Self.mostProblems else { return }
      let name = forms[form].name
      let others = owners.filter { $0.form != form && !$0.numbers.intersection(shared).isEmpty }
      if own.isEmpty {
        note(.unreachable(behind: others.map { forms[$0.form].name.text }, numbers), form: name.text, at: name.span)
        continue
      }
      for other in others {
        let both = other.numbers.intersection(shared)
        note(.overlap(with: forms[other.form].name.text, both), form: name.text, at: name.span)
      }
    }
  }
}

extension LocatedText {
  /// The place of a part of the text; the place of the whole text if it has escapes.
  fileprivate func part(_ part: Span) -> Span {
    guard span.count == text.utf8.count else { return span }
    return span.lowerBound + part.lowerBound..<span.lowerBound + part.upperBound
  }
}
