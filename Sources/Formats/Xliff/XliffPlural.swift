import Messages
import Text

/// The units of one key for several numbers or devices, as the `.stringsdict` entry that Xcode makes of them.
struct XliffPlural {
  private let key: String
  private let keySpan: Span
  private let span: Span
  private var isFuzzy = false
  /// The text of the key itself: the sentence around substitutions.
  private var whole: LocatedText?
  private var format: LocatedText?
  private var variables: [StringsdictVariable] = []
  private var forms: [(device: StringsdictDevice?, category: PluralCategory?, text: LocatedText)] = []
  private var widths: [StringsdictVariant<Int>] = []

  init(of unit: XliffUnit) {
    key = unit.name.key
    keySpan = unit.id.span
    span = unit.span
  }

  mutating func addWhole(_ text: LocatedText) { whole = text }

  mutating func add(_ text: LocatedText, _ part: XliffUnitName.Part, isInReview: Bool) {
    isFuzzy = isFuzzy || isInReview
    switch part {
    case .whole: whole = text
    case .format: format = text
    case .variation(let device, let category): forms.append((device, category, text))
    case .device(let device): forms.append((device, nil, text))
    case .width(let width): widths.append(StringsdictVariant(condition: width, text: text))
    case .form(let variable, let category): add(text, to: variable, category)
    // The texts for several devices have the same arguments: those of one stand for all.
    case .substitution(let name, let device, let category):
      if device == nil || device == .iphone || device == .other { add(text, to: name, category ?? .other) }
    }
  }

  private mutating func add(_ text: LocatedText, to name: String, _ category: PluralCategory) {
    var place = variables.firstIndex { $0.name.text == name } ?? variables.count
    if place == variables.count {
      var variable = StringsdictVariable(name: LocatedText(text: name, span: keySpan))
      variable.specType = LocatedText(text: "NSStringPluralRuleType", span: keySpan)
      variables.append(variable)
      place = variables.count - 1
    }
    variables[place].forms.append(StringsdictForm(category: category, text: text))
    // The exported file does not have the type. The number that a form shows has it.
    let number = Self.number(in: text)
    if variables[place].valueType == nil || number != nil {
      variables[place].valueType = LocatedText(text: number?.conversion ?? "lld", span: keySpan)
    }
  }

  private static func number(in text: LocatedText) -> Placeholder? {
    Placeholder.all(in: text.text).first { $0.kind == .integer || $0.kind == .floatingPoint }
  }

  /// `nil` if nothing of it is translated.
  var entry: StringsdictEntry? {
    guard let rule else { return nil }
    var entry = StringsdictEntry(key: key, keySpan: keySpan, span: span, rule: rule)
    entry.isFuzzy = isFuzzy
    return entry
  }

  private var rule: StringsdictEntry.Rule? {
    if !widths.isEmpty { return .width(widths) }
    if !forms.isEmpty {
      var branches: [StringsdictBranch] = []
      for device in devices {
        let own = forms.filter { $0.device == device }
        guard let rule = rule(of: own.map { ($0.category, $0.text) }, for: device) else { continue }
        guard let device else { return rule }
        let label = LocatedText(text: device.rawValue, span: own[0].text.span)
        branches.append(StringsdictBranch(condition: .device(device), label: label, rule: rule))
      }
      let plain = branches.compactMap { branch -> StringsdictVariant<StringsdictDevice>? in
        if case .device(let variants) = branch.rule { variants.first } else { nil }
      }
      return plain.count == branches.count ? .device(plain) : .combined(branches)
    }
    // A form belongs to the sentence around it: without a translated sentence, the source text's is shown.
    let sentence = format ?? whole
    guard !variables.isEmpty else { return sentence.map { .plural(format: $0, variables: []) } }
    guard let sentence else { return nil }
    return .plural(format: sentence, variables: variables)
  }

  private var devices: [StringsdictDevice?] {
    var seen: Set<StringsdictDevice?> = []
    return forms.map(\.device).filter { seen.insert($0).inserted }
  }

  private func rule(
    of texts: [(category: PluralCategory?, text: LocatedText)], for device: StringsdictDevice?
  ) -> StringsdictEntry.Rule? {
    let numbered = texts.compactMap { text in text.category.map { (category: $0, text: text.text) } }
    if !numbered.isEmpty {
      return RuleBuilder(key: key, place: keySpan, substitutions: [], isSource: false).plural(numbered)
    }
    guard let device, let text = texts.last?.text else { return nil }
    return variables.isEmpty
      ? .device([StringsdictVariant(condition: device, text: text)]) : .plural(format: text, variables: variables)
  }

  /// The faults between the parts of a translated entry. Those about settings are left out, because the export does not
  /// have them, and those about forms without a translation.
  func problems(of entry: StringsdictEntry) -> [FileFault] {
    var found: [FileFault] = []
    for part in entry.parts {
      guard case .plural(let format, let variables) = part.entry.rule else { continue }
      StringsdictCheck(format: format, variables: variables).run { fault, span in
        let problem = FileFault(.stringsdict(fault, key: key), at: span)
        if Self.isReported(fault, among: variables), !found.contains(problem) { found.append(problem) }
      }
    }
    return found
  }

  private static func isReported(_ fault: StringsdictFault, among variables: [StringsdictVariable]) -> Bool {
    switch fault {
    // The type is another form's only if one shows the number.
    case .conflictingTypes(let name, _, _):
      variables.contains { $0.name.text == name && $0.forms.contains { number(in: $0.text) != nil } }
    case .undefinedVariable, .unusedVariable, .misnamedVariables, .otherArgument, .droppedArguments, .emptyForm,
      .emptyForms, .cycle:
      true
    default: false
    }
  }
}
