import Formats
import Project
import Text

package enum MalformedVariantsRule: VariantRule {
  package static let description = RuleDescription(
    id: "malformed-variants", group: .files,
    summary: "A file of languages' variants is not as the app reads it",
    rationale: """
      The app reads each file as a whole or not at all, and without it suggests no variant to anybody. Apple's reader \
      lets a comma before a closing bracket pass, which most other tools refuse.
      """,
    instead: "Write the files as the entries around them.",
    severity: .error,
    triggering: [
      .variants("sr: sr-ec", #"{"sr": {"default": {"default": "sr-ec"↓,}}}"#),
      .variants("sr: sr-ec ↓sr-ec", #"{"sr": {"default": {"default": "sr-ec"}}}"#),
      .variants("sr: sr-ec", #"{"sr": {"default": ↓"sr-ec"}}"#),
      .variants("sr: sr-ec", #"{"sr": {"default": {"default": "sr-ec", ↓"default": "sr-ec"}}}"#),
    ],
    nonTriggering: [.variants("sr: sr-ec", #"{"sr": {"default": {"default": "sr-ec"}}}"#)])

  static func faults(in variants: LanguageVariants) -> [VariantFault] { variants.sources.flatMap(faults) }

  private static func faults(in source: VariantSource) -> [VariantFault] {
    let commas = source.file.problems.filter { $0.fault == .json(.trailingComma) }
    var faults = commas.prefix(1).map { problem in
      VariantFault(
        place: source.place(of: problem.span), subject: "\(source.file.kind.rawValue) comma", severity: .warning,
        message: """
          Nothing follows this comma\(words: commas.count > 1 ? ", nor \(counted(commas.count - 1, "other")) in the file" : ""): \
          the app reads the file all the same, other tools refuse it.
          """,
        advice: "Remove the comma before each closing bracket.")
    }
    for problem in source.file.problems where problem.fault != .json(.trailingComma) {
      let (message, advice) = words(problem.fault)
      faults.append(
        VariantFault(
          place: source.place(of: problem.span), subject: "\(source.file.kind.rawValue) \(problem.fault)",
          message: message, advice: advice))
    }
    return faults
  }

  private static func words(_ fault: VariantFile.Fault) -> (Message, Message) {
    switch fault {
    case .json(let fault): ("\(words: fault.message)", "Fix this line: until then the app reads nothing of the file.")
    case .tooLarge:
      (
        "The file has more than \(words: counted(VariantFile.mostBytes, "byte")) and is not read.",
        "Leave nothing but variants in it."
      )
    case .unexpectedValue:
      (
        "The app expects another kind of value here, and reads nothing of the file.",
        "Write it as the entries around it."
      )
    case .repeatedName(let name):
      ("\(code: name) is here a second time; the app uses only one.", "Merge them into one.")
    case .repeatedVariant(let code):
      ("\(code: code) is defined twice: readers see it twice in the list of languages.", "Remove one of them.")
    case .missingMember(let name):
      ("The variant has no \(code: name).", "Add it: without it the app reads nothing of the file.")
    case .otherLanguage(let says, let language):
      (
        "The language of the variant is \(code: says), but it is listed under \(code: language).",
        "Move it, or correct its language."
      )
    }
  }
}
