import Formats
import Messages

/// A translation as the app takes it.
struct NativeMessage: Hashable, Sendable {
  /// The text in the `.strings` catalog: all of it, or what `other` shows of it.
  var text: String
  /// The entry of the stringsdict; `nil` without plurals.
  var plurals: StringsdictDraft?
  /// The labels of plural forms that iOS cannot show.
  var unusableForms: [String] = []
  /// The number of templates for a gender that became their form for an unknown one.
  var genderCount = 0
}

/// Turns one text of translatewiki's into the native one (SPEC section 6, import).
struct MessageConversion {
  /// Why a text cannot be taken over.
  struct Refusal: Error {
    var reason: LeftOutEntry.Reason
  }

  /// How deep templates may stand in one another.
  static let maximumDepth = 6
  /// The most variables of an entry.
  static let maximumVariables = 24

  private let source: SourceArguments
  private let language: LanguagePlurals
  private var used: Set<Int> = []
  private var verbatim: Set<String> = []
  private var variables: [StringsdictDraft.Variable] = []
  private var message = NativeMessage(text: "")

  private init(_ source: SourceArguments, _ language: LanguagePlurals) {
    self.source = source
    self.language = language
  }

  /// The native form of `text`, a translation in translatewiki's notation.
  static func convert(
    key: String, text: String, source: SourceArguments, language: LanguagePlurals
  ) throws(Refusal) -> NativeMessage {
    var conversion = MessageConversion(source, language)
    return try conversion.convert(key, text)
  }

  private mutating func convert(_ key: String, _ text: String) throws(Refusal) -> NativeMessage {
    guard !text.isEmpty else { throw Refusal(reason: .empty) }
    let pieces = try pieces(of: text, depth: 0)
    guard used == Set(source.conversions.keys), verbatim == Set(source.verbatim) else { throw mismatch() }
    message.text = pieces.map(\.other).joined()
    if !variables.isEmpty {
      // Without a number each variable takes the next argument in turn, whatever else stands between them.
      let isSequence = pieces.compactMap(\.position).enumerated().allSatisfy { $0.offset + 1 == $0.element }
      let format = pieces.map { $0.reference(isNumbered: !isSequence) }.joined()
      message.plurals = StringsdictDraft(key: key, format: format, variables: reachable(from: format))
    }
    return message
  }

  /// The variables that `format` names, itself or by another one: those of forms that are not shown are left out.
  private func reachable(from format: String) -> [StringsdictDraft.Variable] {
    var names: Set<String> = []
    var open = [format]
    while let text = open.popLast() {
      for placeholder in Placeholder.all(in: text) where placeholder.kind == .variable {
        guard names.insert(placeholder.conversion).inserted,
          let variable = variables.first(where: { $0.name == placeholder.conversion })
        else { continue }
        open += variable.forms.values
      }
    }
    return variables.filter { names.contains($0.name) }
  }

  /// A stretch of the text: words, or a variable with what it shows for `other`.
  private enum Piece {
    case words(String)
    case variable(name: String, position: Int, other: String)

    /// The argument of a variable.
    var position: Int? {
      if case .variable(_, let position, _) = self { position } else { nil }
    }

    /// What the `.strings` catalog has for it.
    var other: String {
      switch self {
      case .words(let text), .variable(_, _, let text): text
      }
    }

    /// What a stringsdict's format has for it.
    func reference(isNumbered: Bool) -> String {
      switch self {
      case .words(let text): text
      case .variable(let name, let position, _): isNumbered ? "%\(position)$#@\(name)@" : "%#@\(name)@"
      }
    }
  }

  private mutating func pieces(of text: String, depth: Int) throws(Refusal) -> [Piece] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [.words(try words(text))] }
    guard depth < Self.maximumDepth else {
      throw Refusal(reason: .invalidPlural("templates stand too deep in one another"))
    }
    let templates = MessageTemplate.all(in: text).filter { $0.isPlural || !source.hasLiteralBraces }
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var place = 0
    for template in templates {
      pieces.append(.words(try plain(bytes[place..<template.span.lowerBound])))
      place = template.span.upperBound
      switch template.name.lowercased() {
      case "plural": pieces.append(try plural(template, depth))
      case "gender":
        guard let form = template.forms.count < 3 ? template.forms.first : template.forms[2] else {
          throw Refusal(reason: .unsupportedTemplate(template.name))
        }
        message.genderCount += 1
        let whole = form.label.map { "\($0)=\(form.text)" } ?? form.text
        pieces += try self.pieces(of: whole, depth: depth + 1)
      default: throw Refusal(reason: .unsupportedTemplate(template.name))
      }
    }
    pieces.append(.words(try plain(bytes[place...])))
    return pieces
  }

  /// Text between templates: what is left of braces there is a template that cannot be read.
  private mutating func plain(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> String {
    if let brace = bytes.firstRange(of: "{{".utf8), !source.hasLiteralBraces {
      let rest = bytes[(brace + 2)...]
      let name = String(decoding: rest.prefix { $0 != 0x3A && $0 != 0x7C && $0 != 0x7D && $0 != 0x20 }, as: UTF8.self)
      let isPlural = name.lowercased() == "plural"
      throw Refusal(
        reason: isPlural ? .invalidPlural("it is not closed") : .unsupportedTemplate(String(name.prefix(40))))
    }
    return try words(String(decoding: bytes, as: UTF8.self))
  }

  // MARK: - Plurals

  private mutating func plural(_ template: MessageTemplate, _ depth: Int) throws(Refusal) -> Piece {
    guard let position = Self.position(template.argument) else {
      throw Refusal(reason: .invalidPlural("it names no argument"))
    }
    guard source.conversions[position] != nil else {
      used.insert(position)
      throw mismatch()
    }
    used.insert(position)
    guard !template.forms.isEmpty else { throw Refusal(reason: .invalidPlural("it has no forms")) }
    // A variable is numbered before those inside its forms, so that names follow the text.
    let start = variables.count
    var forms: [LanguagePlurals.Form] = []
    var shown: [String: String] = [:]
    for form in template.forms {
      let inner = try pieces(of: form.text, depth: depth + 1)
      let text = inner.map { $0.reference(isNumbered: true) }.joined()
      shown[text] = inner.map(\.other).joined()
      forms.append((form.label, text))
    }
    guard let (texts, unusable) = language.forms(of: forms), let other = texts[.other] else {
      throw Refusal(reason: .invalidPlural("it has no form for numbers in general"))
    }
    message.unusableForms += unusable
    guard source.isNumber(position) else {
      // iOS cannot choose by what is no number: the general form is right for most.
      variables.removeSubrange(start...)
      return .words(shown[other] ?? other)
    }
    let name = freeName(for: position)
    guard variables.count < Self.maximumVariables else {
      throw Refusal(reason: .invalidPlural("it has too many plurals"))
    }
    variables.append(
      StringsdictDraft.Variable(name: name, valueType: source.conversions[position] ?? "d", forms: texts))
    return .variable(name: name, position: position, other: shown[other] ?? other)
  }

  private func freeName(for position: Int) -> String {
    var name = "v\(position)"
    var count = 1
    while variables.contains(where: { $0.name == name }) {
      count += 1
      name = "v\(position)_\(count)"
    }
    return name
  }

  /// The argument that a plural goes by: `$1`, or `%1$d` as in source texts.
  private static func position(_ argument: String) -> Int? {
    let bare = Array(argument.utf8)[...].trimming { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = bare.first else { return nil }
    if first == UInt8(ascii: "$") {
      let digits = bare.dropFirst()
      guard digits.allSatisfy(ScriptText.isDigit) else { return nil }
      return Int(String(decoding: digits, as: UTF8.self)).flatMap { (1...127).contains($0) ? $0 : nil }
    }
    let text = String(decoding: bare, as: UTF8.self)
    guard let placeholder = Placeholder.all(in: text).first, placeholder.span == 0..<bare.count else { return nil }
    return placeholder.position ?? 1
  }

  // MARK: - Words

  /// A stretch without templates in native notation; notes the arguments that it uses.
  private mutating func words(_ text: String) throws(Refusal) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%") }) else { return text }
    guard source.isFormat else { return try checkedLiteral(text) }
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "$"):
        let digits = bytes[(place + 1)...].prefix { ScriptText.isDigit($0) }
        guard !digits.isEmpty else {
          output.append(bytes[place])
          place += 1
          continue
        }
        guard let position = Int(String(decoding: digits, as: UTF8.self)), let type = source.conversions[position]
        else {
          throw mismatch(extra: "$" + String(decoding: digits, as: UTF8.self))
        }
        used.insert(position)
        output += "%\(position)$\(type)".utf8
        place = digits.endIndex
      case UInt8(ascii: "%"): place = try percent(bytes, place, &output)
      default:
        output.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Reads what starts with `%`: a placeholder of the source text, `%%`, or a per cent sign, which is escaped.
  private mutating func percent(_ bytes: [UInt8], _ place: Int, _ output: inout [UInt8]) throws(Refusal) -> Int {
    if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "%") {
      output += [UInt8(ascii: "%"), UInt8(ascii: "%")]
      return place + 2
    }
    // No specifier is longer; the rest of a long text need not be read for each sign.
    let rest = String(decoding: bytes[place..<min(bytes.count, place + 32)], as: UTF8.self)
    guard let placeholder = Placeholder.all(in: rest).first, placeholder.span.lowerBound == 0,
      !placeholder.isAccidental(in: rest)
    else {
      output += [UInt8(ascii: "%"), UInt8(ascii: "%")]
      return place + 1
    }
    let written = rest.slice(placeholder.span)
    if source.verbatim.contains(written) {
      verbatim.insert(written)
    } else if let position = placeholder.position, source.conversions[position] == placeholder.conversion {
      used.insert(position)
    } else if placeholder.position == nil, source.conversions == [1: placeholder.conversion],
      written.utf8.count == placeholder.conversion.utf8.count + 1
    {
      used.insert(1)
    } else {
      throw mismatch(extra: written)
    }
    output += written.utf8
    return place + placeholder.span.upperBound
  }

  /// A translation of a text that the app shows as it is: a per cent sign is one there.
  private func checkedLiteral(_ text: String) throws(Refusal) -> String {
    if !source.hasLiteralDollar, let found = Placeholder.all(in: text, dialect: .translatewiki).first {
      throw mismatch(extra: text.slice(found.span))
    }
    for placeholder in Placeholder.all(in: text) where placeholder.position != nil || placeholder.kind == .object {
      if !placeholder.isAccidental(in: text) { throw mismatch(extra: text.slice(placeholder.span)) }
    }
    return text
  }

  private func mismatch(extra: String? = nil) -> Refusal {
    let found = used.sorted().map { "%\($0)$\(source.conversions[$0] ?? "@")" } + verbatim.sorted()
    return Refusal(
      reason: .placeholders(found: found + (extra.map { [$0] } ?? []), expected: source.placeholders))
  }
}
