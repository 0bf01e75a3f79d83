import Text

/// A stringsdict's plural in translatewiki's notation: `{{PLURAL:$1|$1 walk|$1 walks}}`. The reverse of
/// `MessageConversion`: converts the text back, and throws if iOS would show another text than the entry's.
package struct TranslatewikiPlural: Sendable {
  package enum ConversionError: Error, Hashable, Sendable {
    /// The entry chooses by width, by device or by gender.
    case rule
    /// A variable has no type, is not a plural or lacks a form for other numbers; or there is no format.
    case incomplete
    case undefinedVariable(String)
    /// Variables name one another endlessly, or too deep.
    case tooDeep
    /// Two placeholders use one argument as different kinds of values.
    case twoTypes(position: Int, [String])
    /// A text has signs that mean something else on translatewiki.
    case sign(String)
    /// A percent sign that belongs to no placeholder, or a placeholder that translatewiki has no notation for.
    case percent(String)
    /// Converting back gives another text for these numbers.
    case other([Int], shown: String, instead: String)

    package var message: Message {
      switch self {
      case .rule: "translatewiki's texts have no forms for widths, for devices and for genders that an argument says"
      case .incomplete:
        "it is no whole plural: a format, a type for each variable and a form \(code: "other") are needed"
      case .undefinedVariable(let name): "the variable \(code: name) is not defined"
      case .tooDeep: "its variables lie too deep in each other, or are too many"
      case .twoTypes(let position, let types):
        "argument \(position) is taken as \(Message.list(types, separator: " and as "))"
      case .sign(let sign): "\(code: sign) in a text means something else on translatewiki"
      case .percent(let written): "\(code: written) is no placeholder that translatewiki has a notation for"
      case .other(let numbers, let shown, let instead):
        """
        for \(words: numbers.map { String($0) }.joined(separator: ", ")) the way back shows \(quote: instead) \
        instead of \(quote: shown)
        """
      }
    }
  }

  package let text: String
  /// The forms, by variable and category, that iOS never shows in the locale and that the text omits.
  package let unshown: [Unshown]
  package let unified: [Unified]
  /// The source text by which translations of the text are converted.
  package let source: SourceMessage

  package struct Unshown: Hashable, Sendable {
    package var variable: String
    package var category: PluralCategory
  }

  package struct Unified: Hashable, Sendable {
    package var position: Int
    package var types: [String]
    package var kept: String
  }

  package init(_ entry: StringsdictEntry, locale: String, in language: LanguagePlurals) throws(ConversionError) {
    guard case .plural(let format?, let variables) = entry.rule else {
      switch entry.rule {
      case .width, .device, .combined: throw .rule
      case .plural, .unreadable: throw .incomplete
      }
    }
    for variable in variables {
      guard !variable.isGendered else { throw .rule }
      guard variable.specType?.text == "NSStringPluralRuleType", variable.valueType?.text.isEmpty == false,
        variable[.other] != nil
      else { throw .incomplete }
    }
    var writer = Writer(
      rules: .mediaWiki(locale: locale), zeroCategory: AppleView(locale: locale).rules.category(of: 0),
      variables: entry.variablesByName)
    text = try writer.text(of: format.text, from: 1, depth: 0, inForm: false)
    var conversions: [Int: String] = [:]
    var unified: [Unified] = []
    for (position, types) in writer.types.sorted(by: { $0.key < $1.key }) {
      let kinds = Set(types.map { Placeholder.all(in: "%" + $0).first?.kind })
      guard kinds.count == 1, let kept = writer.valueTypes[position] ?? types.min() else {
        throw .twoTypes(position: position, types.sorted())
      }
      conversions[position] = kept
      if types.count > 1 { unified.append(Unified(position: position, types: types.sorted(), kept: kept)) }
    }
    self.unified = unified
    unshown = writer.unshown.sorted { ($0.variable, $0.category) < ($1.variable, $1.category) }
    guard let source = SourceMessage(entry, specifiers: conversions, verbatim: writer.verbatim) else {
      throw .incomplete
    }
    self.source = source
    try Self.check(entry, text, source, locale, language, positions: Set(conversions.keys))
  }

  private static func check(
    _ entry: StringsdictEntry, _ text: String, _ source: SourceMessage, _ locale: String,
    _ language: LanguagePlurals, positions: Set<Int>
  ) throws(ConversionError) {
    let back = MessageConversion(text, key: entry.key, of: source, in: language).message
    let returned = back.map { message -> ShownMessage in
      message.plurals.map { ShownMessage.entry(StringsdictEntry($0)) } ?? .format(message.text)
    }
    for number in AppleView(locale: locale).rules.sampleIntegers {
      var values: [Int: SampleArguments.Value] = [:]
      for position in positions where source.isNumber(position) { values[position] = .number(number) }
      let arguments = SampleArguments(values)
      // A text that cannot be shown at all cannot be compared.
      guard let shown = try? ShownMessage.entry(entry).text(in: locale, arguments: arguments) else {
        throw .incomplete
      }
      let instead = (try? returned?.text(in: locale, arguments: arguments)) ?? ""
      if shown != instead { throw .other([number], shown: shown, instead: instead) }
    }
  }
}

private struct Writer {
  private static let maximumDepth = 6
  private static let maximumLength = 1 << 16

  let rules: PluralRules
  /// The category of 0 on iOS, which has rules for fewer languages.
  let zeroCategory: PluralCategory
  let variables: [String: StringsdictVariable]
  var types: [Int: Set<String>] = [:]
  var valueTypes: [Int: String] = [:]
  var verbatim: Set<String> = []
  var unshown: Set<TranslatewikiPlural.Unshown> = []
  private var written = 0

  init(rules: PluralRules, zeroCategory: PluralCategory, variables: [String: StringsdictVariable]) {
    self.rules = rules
    self.zeroCategory = zeroCategory
    self.variables = variables
  }

  mutating func text(
    of format: String, from first: Int, depth: Int, inForm: Bool
  ) throws(TranslatewikiPlural.ConversionError) -> String {
    written += format.utf8.count + 8
    guard depth <= Self.maximumDepth, written < Self.maximumLength else { throw .tooDeep }
    let bytes = Array(format.utf8)
    var output = ""
    var place = 0
    var next = first
    for placeholder in Placeholder.all(in: format) {
      output += try plain(bytes[place..<placeholder.span.lowerBound], inForm: inForm)
      place = placeholder.span.upperBound
      let sign = String(decoding: bytes[placeholder.span], as: UTF8.self)
      guard !placeholder.isAccidental(in: format), !sign.utf8.contains(UInt8(ascii: "*")) else { throw .percent(sign) }
      let position = placeholder.position ?? next
      if placeholder.position == nil { next += 1 }
      if placeholder.kind == .variable {
        output += try plural(placeholder.conversion, at: position, depth)
      } else {
        types[position, default: []].insert(placeholder.conversion)
        output += argument(placeholder, sign, position)
      }
    }
    return output + (try plain(bytes[place...], inForm: inForm))
  }

  private mutating func argument(_ placeholder: Placeholder, _ sign: String, _ position: Int) -> String {
    let number = placeholder.position.map { "\($0)$" } ?? ""
    if sign == "%\(number)\(placeholder.conversion)" { return "$\(position)" }
    let numbered = placeholder.position == nil ? "%\(position)$" + sign.dropFirst() : sign
    verbatim.insert(numbered)
    return numbered
  }

  private mutating func plural(
    _ name: String, at position: Int, _ depth: Int
  ) throws(TranslatewikiPlural.ConversionError) -> String {
    guard let variable = variables[name] else { throw .undefinedVariable(name) }
    guard let type = variable.valueType?.text, let other = variable[.other]?.text.text else { throw .incomplete }
    types[position, default: []].insert(type)
    valueTypes[position] = valueTypes[position] ?? type
    var texts: [PluralCategory: String] = [:]
    let general = try text(of: other, from: position, depth: depth + 1, inForm: true)
    for category in PluralCategory.allCases {
      guard let form = variable[category] else { continue }
      guard category == .zero || rules.categories.contains(category) else {
        unshown.insert(TranslatewikiPlural.Unshown(variable: name, category: category))
        continue
      }
      texts[category] =
        category == .other ? general : try text(of: form.text.text, from: position, depth: depth + 1, inForm: true)
    }
    var forms = rules.categories.map { texts[$0] ?? general }
    // The last form serves for all forms after it.
    while forms.count > 1, forms[forms.count - 1] == forms[forms.count - 2] { forms.removeLast() }
    let zero = texts[.zero] ?? texts[zeroCategory] ?? general
    if zero != texts[rules.category(of: 0)] ?? general { forms.insert("0=" + zero, at: 0) }
    return "{{PLURAL:$\(position)|" + forms.joined(separator: "|") + "}}"
  }

  private func plain(_ bytes: ArraySlice<UInt8>, inForm: Bool) throws(TranslatewikiPlural.ConversionError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    for sign in ["{{", "}}"] + (inForm ? ["|", "{", "}"] : []) where text.contains(sign) { throw .sign(sign) }
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let following = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
      if bytes[place] == UInt8(ascii: "%") {
        guard following == UInt8(ascii: "%") else { throw .percent("%") }
        place += 1
      } else if bytes[place] == UInt8(ascii: "$"), following.isASCIIDigit {
        throw .sign("$" + String(decoding: [following], as: UTF8.self))
      } else if inForm, bytes[place].isASCIIDigit, following == UInt8(ascii: "=") {
        throw .sign("=")
      }
      place += 1
    }
    return text
  }
}
