import Messages
import Text

/// The texts of a catalog's entry for several numbers or devices, as the `.stringsdict` entry that Xcode compiles.
struct StringCatalogPlural {
  private let key: String
  private let keySpan: Span
  private let span: Span
  private let rule: StringsdictEntry.Rule
  private let isFuzzy: Bool
  private let isPartlyTranslated: Bool
  private(set) var problems: [FileFault] = []

  func entry(isExempt: Bool) -> StringsdictEntry {
    var entry = StringsdictEntry(key: key, keySpan: keySpan, span: span, rule: rule)
    entry.isFuzzy = isFuzzy
    entry.isPartlyTranslated = isPartlyTranslated
    entry.isExempt = isExempt
    return entry
  }

  /// `nil` if nothing of the language ships. The texts of the source language (`isSource`) ship in every state.
  init?(
    _ localization: StringCatalogLocalization, of entry: StringCatalogEntry, isSource: Bool
  ) {
    let place = localization.locale.span
    let builder = RuleBuilder(
      key: entry.key, place: place, substitutions: localization.substitutions, isSource: isSource)
    guard let rule = builder.rule(of: localization.text) else { return nil }
    key = entry.key
    keySpan = entry.member.nameContentSpan
    span = localization.span
    self.rule = rule
    isFuzzy = !isSource && localization.units.contains { $0.state == .needsReview }
    isPartlyTranslated = !isSource && localization.isPartlyTranslated
    let parts = self.entry(isExempt: false).parts
    for part in parts {
      guard case .plural(let format, let variables) = part.entry.rule else { continue }
      StringsdictCheck(format: format, variables: variables).run { fault, span in
        let problem = FileFault(.stringsdict(fault, key: entry.key), at: span)
        // Parts for several devices share texts.
        if Self.isReported(fault), !problems.contains(problem) { problems.append(problem) }
      }
    }
  }

  /// Creates the entry for a text that is the same for every number and device, if the source text is not.
  init?(
    plain unit: StringCatalogUnit, for source: StringCatalogLocalization, of entry: StringCatalogEntry,
    _ localization: StringCatalogLocalization
  ) {
    let builder = RuleBuilder(
      key: entry.key, place: localization.locale.span, substitutions: [], isSource: false)
    switch source.text {
    case .plural: rule = builder.plural([(.other, unit.value)])
    case .device(let variants) where variants.contains { $0.text.holdsPlural }:
      rule = builder.plural([(.other, unit.value)])
    case .width(let variants) where variants.contains { $0.text.holdsPlural }:
      rule = builder.plural([(.other, unit.value)])
    case .device where source.substitutions.isEmpty, .width where source.substitutions.isEmpty:
      // The single text serves for all devices and widths.
      rule = .device([StringsdictVariant(condition: .other, text: unit.value)])
    case .unit where source.substitutions.isEmpty: return nil
    case .unit, .device, .width:
      // An undefined name in the text is reported by its name.
      guard !Placeholder.all(in: unit.value.text).contains(where: { $0.kind == .variable }) else { return nil }
      rule = .plural(format: unit.value, variables: [])
    case .none: return nil
    }
    key = entry.key
    keySpan = entry.member.nameContentSpan
    span = localization.span
    isFuzzy = unit.state == .needsReview
    isPartlyTranslated = false
  }

  /// True if the catalog has this fault too. Others have the catalog's own terms, or come from this conversion.
  private static func isReported(_ fault: StringsdictFault) -> Bool {
    switch fault {
    case .conflictingTypes, .otherArgument, .argumentGap, .droppedArguments, .emptyForm, .emptyForms, .objectAsNumber,
      .invalidValueType, .percentInValueType, .cycle:
      true
    default: false
    }
  }
}

struct RuleBuilder {
  let key: String
  /// The place of the language's name.
  let place: Span
  let substitutions: [StringCatalogSubstitution]
  let isSource: Bool
  /// The device of the rule; `nil` for any.
  var device: String?

  /// The variable that replaces a whole text.
  fileprivate static let whole = "plural"

  func rule(of text: StringCatalogText) -> StringsdictEntry.Rule? {
    if device == nil {
      switch text {
      case .unit, .plural:
        let branches = substitutedDevices.compactMap { branch(for: $0, text) }
        if !branches.isEmpty { return .combined(branches) }
      case .none, .device, .width: break
      }
    }
    switch text {
    case .none: return nil
    case .unit(let unit):
      // Without the forms of its numbers the text is not translated yet.
      guard isShipped(unit), substitutions.allSatisfy({ $0.text.units.isEmpty || !forms(of: $0.text).isEmpty }) else {
        return nil
      }
      return substituted(unit.value)
    case .plural(let variants):
      let forms = variants.compactMap { variant -> (PluralCategory, LocatedText)? in
        guard let category = PluralCategory(rawValue: variant.category.text), let unit = variant.text.first,
          isShipped(unit)
        else { return nil }
        return (category, unit.value)
      }
      return forms.isEmpty ? nil : plural(forms)
    case .device(let variants):
      let branches = variants.compactMap { variant -> StringsdictBranch? in
        guard let device = StringsdictDevice(rawValue: variant.device.text) else { return nil }
        if case .unit(let unit) = variant.text, substitutions.isEmpty {
          guard isShipped(unit) else { return nil }
          let text = StringsdictVariant(condition: device, text: unit.value)
          return StringsdictBranch(condition: .device(device), label: variant.device, rule: .device([text]))
        }
        return branch(for: variant.device, variant.text)
      }
      // A device without a text of its own uses the text for all others, with the device's substitutions.
      let general = variants.last { $0.device.text == "other" }
      let others = substitutedDevices.compactMap { device in
        variants.contains { $0.device.text == device.text } ? nil : general.flatMap { branch(for: device, $0.text) }
      }
      return joined(branches + others)
    case .width(let variants):
      let branches = variants.compactMap { variant -> StringsdictBranch? in
        guard let width = Int(variant.width.text) else { return nil }
        var own: StringsdictEntry.Rule?
        if case .unit(let unit) = variant.text, substitutions.isEmpty {
          guard isShipped(unit) else { return nil }
          own = .width([StringsdictVariant(condition: width, text: unit.value)])
        }
        return (own ?? rule(of: variant.text)).map {
          StringsdictBranch(condition: .width(width), label: variant.width, rule: $0)
        }
      }
      let texts = branches.compactMap { branch -> StringsdictVariant<Int>? in
        if case .width(let variants) = branch.rule { variants.first } else { nil }
      }
      if branches.isEmpty { return nil }
      return texts.count == branches.count ? .width(texts) : .combined(branches)
    }
  }

  private func joined(_ branches: [StringsdictBranch]) -> StringsdictEntry.Rule? {
    guard !branches.isEmpty else { return nil }
    let texts = branches.compactMap { branch -> StringsdictVariant<StringsdictDevice>? in
      if case .device(let variants) = branch.rule { variants.first } else { nil }
    }
    return texts.count == branches.count ? .device(texts) : .combined(branches)
  }

  private func branch(for device: LocatedText, _ text: StringCatalogText) -> StringsdictBranch? {
    guard let condition = StringsdictDevice(rawValue: device.text) else { return nil }
    var builder = self
    builder.device = device.text
    return builder.rule(of: text).map {
      StringsdictBranch(condition: .device(condition), label: device, rule: $0)
    }
  }

  /// The devices that substitutions have texts for, each with its first place.
  private var substitutedDevices: [LocatedText] {
    var devices: [LocatedText] = []
    for substitution in substitutions {
      guard case .device(let variants) = substitution.text else { continue }
      devices += variants.map(\.device).filter { device in !devices.contains { $0.text == device.text } }
    }
    return devices
  }

  private func isShipped(_ unit: StringCatalogUnit) -> Bool { isSource || unit.state != .new }

  func plural(_ forms: [(category: PluralCategory, text: LocatedText)]) -> StringsdictEntry.Rule {
    let general = forms.last { $0.category == .other } ?? forms.last
    let shown = Placeholders(general?.text.text ?? "")
    let asked = Placeholders(key)
    let number = shown.firstNumber ?? asked.firstNumber
    let position = number?.position ?? 1
    var variable = StringsdictVariable(name: LocatedText(text: Self.whole, span: place))
    variable.specType = LocatedText(text: "NSStringPluralRuleType", span: place)
    variable.valueType = LocatedText(text: number?.conversion ?? "lld", span: place)
    variable.forms = forms.map { form in
      let placeholders = Placeholders(form.text.text)
      // A form that shows only one number shows the one that chooses the form.
      let isNumbered = !placeholders.lackSign && (placeholders.count > 1 || position > 1)
      let text = isNumbered ? form.text.text.numbering(from: 1) : form.text.text
      return StringsdictForm(category: form.category, text: LocatedText(text: text, span: form.text.span))
    }
    let format = position == 1 ? "%#@\(Self.whole)@" : "%\(position)$#@\(Self.whole)@"
    return .plural(
      format: LocatedText(text: format, span: place), variables: [variable] + substitutions.map(self.variable))
  }

  private func substituted(_ value: LocatedText) -> StringsdictEntry.Rule {
    let arguments = Dictionary(
      substitutions.compactMap { item in item.argument.map { (item.name.text, $0) } }, uniquingKeysWith: { $1 })
    return .plural(
      format: LocatedText(text: numbered(value.text, by: arguments), span: value.span),
      variables: substitutions.map(variable))
  }

  /// `text` with the arguments of its substitutions written out.
  private func numbered(_ text: String, by arguments: [String: Int]) -> String {
    var bytes = Array(text.utf8)
    for placeholder in Placeholder.all(in: text).reversed() where placeholder.kind == .variable {
      guard placeholder.position == nil, let argument = arguments[placeholder.conversion] else { continue }
      let place = placeholder.span.lowerBound + 1
      bytes.insert(contentsOf: "\(argument)$".utf8, at: place)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func variable(_ substitution: StringCatalogSubstitution) -> StringsdictVariable {
    var variable = StringsdictVariable(name: substitution.name)
    let specifier = substitution.formatSpecifier?.text ?? "lld"
    variable.specType = LocatedText(text: "NSStringPluralRuleType", span: substitution.name.span)
    variable.valueType = substitution.formatSpecifier ?? LocatedText(text: specifier, span: substitution.name.span)
    let own = substitution.argument.map { "%\($0)$\(specifier)" } ?? "%\(specifier)"
    variable.forms = forms(of: substitution.text).map { category, text in
      let written = text.text.contains("%arg") ? text.text.replacing("%arg", with: own) : text.text
      return StringsdictForm(category: category, text: LocatedText(text: written, span: text.span))
    }
    return variable
  }

  /// The forms of a substitution. If it has forms for several devices, those for the rule's device.
  private func forms(of text: StringCatalogText) -> [(category: PluralCategory, text: LocatedText)] {
    switch text {
    case .none: []
    case .unit(let unit): [(.other, unit.value)]
    case .plural(let variants):
      variants.compactMap { variant in
        guard let category = PluralCategory(rawValue: variant.category.text), let unit = variant.text.first,
          isShipped(unit)
        else { return nil }
        return (category, unit.value)
      }
    case .device(let variants):
      (variants.last { $0.device.text == device } ?? variants.last { $0.device.text == "other" } ?? variants.first)
        .map { forms(of: $0.text) } ?? []
    case .width(let variants): variants.last.map { forms(of: $0.text) } ?? []
    }
  }
}

extension StringCatalogText {
  /// True if a number chooses the text, at least for some device.
  fileprivate var holdsPlural: Bool {
    switch self {
    case .plural: true
    case .device(let variants): variants.contains { $0.text.holdsPlural }
    case .width(let variants): variants.contains { $0.text.holdsPlural }
    case .unit, .none: false
    }
  }

  fileprivate var first: StringCatalogUnit? {
    if case .unit(let unit) = self { unit } else { units.first }
  }
}

private struct Placeholders {
  private let placeholders: [(placeholder: Placeholder, position: Int)]

  /// True if a number has a width that is meant as its position: `%3lld` next to `%1$@` and `%2$@`.
  let lackSign: Bool

  init(_ text: String) {
    let read = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
    var meant: [Int: Int] = [:]
    if read.contains(where: { $0.position == nil }), read.contains(where: { $0.position != nil }) {
      for piece in PercentSigns(text).malformed where piece.cause == .width && piece.specifier != "@" {
        meant[piece.span.lowerBound] = piece.position
      }
    }
    lackSign = !meant.isEmpty
    placeholders = StringsdictArguments.numbered(read, from: 1).map { ($0, meant[$0.span.lowerBound] ?? $1) }
  }

  var count: Int { placeholders.count }

  var firstNumber: (position: Int, conversion: String)? {
    let number =
      placeholders.filter { $0.placeholder.kind == .integer }.min { $0.position < $1.position }
      ?? placeholders.filter { $0.placeholder.kind == .floatingPoint }.min { $0.position < $1.position }
    return number.map { ($0.position, $0.placeholder.conversion) }
  }
}

extension StringsdictVariable {
  /// True for a substitution of a String Catalog, in whose texts `%arg` is its argument; false if it replaces a whole text.
  package var isSubstitution: Bool { name.text != RuleBuilder.whole }
}
