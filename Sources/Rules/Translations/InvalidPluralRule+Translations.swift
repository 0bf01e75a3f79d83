import Messages
import Text

extension InvalidPluralRule: FaultRule {
  static func words(for fault: MessageFault) -> FaultReport? {
    switch fault.kind {
    case .unclosedPlural:
      FaultReport(
        message: "A \(code: "{{PLURAL:") has no end.", advice: "Close it with \(code: "}}").", subject: "unclosed")
    case .singleBrace:
      FaultReport(
        message: "A plural begins with one brace.", advice: "Begin it with two: \(code: "{{PLURAL:").",
        subject: "one brace")
    case .pluralArgument(let written, let right):
      FaultReport(
        message: "The plural's argument \(code: written) is not a placeholder.", advice: naming(right),
        subject: "argument")
    case .pluralOfUnknownArgument(let written, let right):
      FaultReport(
        message: "The source text has no \(code: written).", advice: naming(right), subject: "argument \(written)")
    case .pluralOfText(let written, let right):
      FaultReport(
        message: "\(code: written) is not a number, so that it cannot choose a form.", advice: naming(right),
        subject: "argument \(written)")
    case .pluralShowingOther(let written, let shown):
      FaultReport(
        message: "The plural goes by \(code: written), but its forms show \(Message.list(shown, separator: " and ")).",
        advice: "Name the number that the forms show, or show the one that is named.", subject: "shows other")
    case .pluralWithoutForms(let written):
      FaultReport(
        message: "The plural has no forms.",
        advice: "Give at least one: \(code: "{{PLURAL:\(written)|…}}").", subject: "no-forms")
    case .formBeginsWithEqualsSign:
      FaultReport(
        message: "A form begins with \(code: "=").", advice: "Write the number before it, or leave the sign out.",
        subject: "equals")
    case .emptyGeneralForm:
      FaultReport(
        message: "The general form is empty.", advice: "Write the form for every other number last.", subject: "empty")
    case .noGeneralForm:
      FaultReport(
        message: "Every form is for certain numbers; the general one is missing.",
        advice: "Put a form for every other number last, without a label.", subject: "last")
    case .unlabelledExactForm(let form, let name, let numbers):
      FaultReport(
        message: """
          The form \(quote: form) does not show \(code: name), but serves \
          \(words: numbers.map(String.init).joined(separator: ", ")) and so on, and the forms after it other numbers \
          than meant.
          """,
        advice: "If it is meant for exactly 1, write \(code: "1=" + form).", subject: "exact")
    case .tooManyPlurals:
      FaultReport(
        message: "The text has too many plurals, or plurals too deep in one another.",
        advice: "Write it with fewer of them.", subject: "too many")
    case .sourceUnfitForPlurals(let obstacle): words(for: obstacle)
    default: nil
    }
  }

  private static func words(for obstacle: MessageFault.PluralFault) -> FaultReport {
    switch obstacle {
    case .variable(let written):
      FaultReport(
        message: "iOS would look for the source text's \(code: written) among the variables of the plural.",
        advice: "Take it out of the source text; until then, write the translation without a plural.",
        subject: "source \(written)")
    case .twoTypes(let written):
      FaultReport(
        message: "The source text takes one value as two types: \(Message.list(written, separator: " and ")).",
        advice: "Give them one type in the source text; until then, write the translation without a plural.",
        subject: "source types")
    }
  }

  private static func naming(_ right: [String]) -> Message {
    guard !right.isEmpty else { return "Name the number that decides." }
    return "Name the number that decides: \(Message.list(right, separator: " or "))."
  }
}
