import Text

/// An argument that two texts for the same call use differently.
package struct ArgumentDisagreement: Hashable, Sendable {
  package var position: Int
  package var kind: Placeholder.Kind?
  /// Its kind in the other text; `nil` if it is not known.
  package var otherKind: Placeholder.Kind?
}

/// A source text and its requirements for translations, computed once. It is immutable, and every check of a
/// translation holds it: a reference is one retain, a value would be eight.
package final class SourceMessage: Sendable {
  /// The text; for a plural of a stringsdict its general form.
  package let text: String
  /// The replaced parts of the text.
  let shape: MessageShape
  /// The spelling of each argument after `%1$`, by position: `@`, `lld`, `.1f`; empty if its type is not known. `%1$@`
  /// and a lone `%@` are both `$1` for translators.
  let specifiers: [Int: String]
  /// Placeholders that the export leaves as they are, such as `%*d`.
  let verbatim: Set<String>
  let hasLiteralDollar: Bool
  /// True if the text has braces of its own that are not a MediaWiki template.
  let hasLiteralBraces: Bool
  /// The app's own placeholders in the text; `nil` if the project has none.
  let own: OwnPlaceholderCounts?
  /// The kinds of the arguments, where they are known and the text does not contradict itself.
  let kinds: [Int: Placeholder.Kind]
  /// The conversion of each argument, where all its placeholders agree.
  let formats: [Int: FormatConversion]
  let shown: Set<Int>
  /// The arguments that decide plurals of the text.
  let deciding: Set<Int>
  /// True if the export and the system read the same placeholders: the export does not read `%*d` as one.
  let isReadAlike: Bool
  /// The argument of each variable of a stringsdict's plural, where it is certain.
  let variables: [String: Int]
  /// The genders, as numbers, that variables have texts for, by the argument that gives the gender.
  let genders: [Int: [Int]]
  /// The arguments in their order, if the text has no plural and shows each argument once.
  let plainPositions: [Int]?
  /// The numbers that choose between different forms, each once, in the order of the text.
  let argumentsWithForms: [Int]
  /// The reason why translations cannot have a plural; `nil` without one.
  let pluralFault: MessageFault.PluralFault?
  /// The percent signs that the system does not read as they look, which every form of a translation is compared with.
  let signs: SourceSigns
  private let namesAsWritten: Names
  /// False if translations cannot be compared with the text: it is empty, as tools write it for plural forms that the
  /// source language lacks, or a pattern for a predicate or a date.
  let isComparable: Bool
  /// The spellings of the placeholders, if all are made of letters, as `%1$ld`: without flags, widths and names.
  private let simpleSpellings: Set<[UInt8]>
  /// Their lengths in bytes, each once.
  private let spellingLengths: [Int]

  /// True if the text has arguments or plural forms. Signs of code, such as `<%ERB%>`, are none.
  package let isFormat: Bool

  package var hasPlural: Bool { !shape.plurals.isEmpty }

  /// True if translations are also compared by the app's own placeholders.
  package var comparesOwnPlaceholders: Bool { own != nil }

  /// `own` are the placeholders that the app replaces itself.
  package convenience init(_ text: String, own: OwnPlaceholders = OwnPlaceholders()) {
    self.init(text, own: own.isEmpty ? nil : OwnPlaceholderCounts(in: text, own))
  }

  private convenience init(_ text: String, own: OwnPlaceholderCounts?) {
    var copy = text
    let notation = copy.withUTF8 { TranslatewikiNotation($0) }
    let hasLiteralDollar =
      notation.specifiers.isEmpty && !Placeholder.all(in: text, dialect: .translatewiki).isEmpty
    self.init(
      text, MessageShape(text, dialect: .native), specifiers: notation.specifiers, verbatim: notation.verbatim,
      hasLiteralDollar: hasLiteralDollar, own: own)
  }

  /// Creates a source text from translatewiki's text, if no native catalog gives the types of its arguments.
  package convenience init(translatewiki text: String, own: OwnPlaceholders = OwnPlaceholders()) {
    let shape = MessageShape(text, dialect: .translatewiki)
    let positions = shape.shown.union(shape.deciding).union(shape.inOtherTemplates.map(\.position))
    let native = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
    self.init(
      text, shape, specifiers: Dictionary(firstOf: positions.map { ($0, "") }),
      verbatim: Set(native.map { text.slice($0.span) }), hasLiteralDollar: false,
      own: own.isEmpty ? nil : OwnPlaceholderCounts(in: text, own))
  }

  /// Creates a source text from a stringsdict entry: a plural, or its text for the most room; `nil` if there is none.
  package convenience init?(_ entry: StringsdictEntry, own: OwnPlaceholders = OwnPlaceholders()) {
    let counts = own.isEmpty ? nil : OwnPlaceholderCounts(in: entry, own)
    if let text = entry.fullestVariant {
      self.init(text.text, own: counts)
      return
    }
    let entry = entry.fullestPart
    guard let shape = MessageShape(entry) else { return nil }
    self.init(
      entry.sentence, shape, specifiers: [:], verbatim: [], hasLiteralDollar: false,
      variables: StringsdictArguments.certain(entry), genders: Self.genders(of: entry), own: counts)
  }

  /// Creates the source text by which translations from translatewiki are converted; `nil` if the entry is not a
  /// plural. `specifiers` are the arguments' types by position, lengths included: `ld`. `verbatim` are placeholders
  /// that are the same on translatewiki.
  convenience init?(_ entry: StringsdictEntry, specifiers: [Int: String], verbatim: Set<String>) {
    guard let shape = MessageShape(entry) else { return nil }
    self.init(entry.sentence, shape, specifiers: specifiers, verbatim: verbatim, hasLiteralDollar: false)
  }

  private init(
    _ text: String, _ shape: MessageShape, specifiers: [Int: String], verbatim: Set<String>, hasLiteralDollar: Bool,
    variables: [String: Int] = [:], genders: [Int: [Int]] = [:], own: OwnPlaceholderCounts? = nil
  ) {
    self.text = text
    self.shape = shape
    self.specifiers = specifiers
    self.verbatim = verbatim
    self.hasLiteralDollar = hasLiteralDollar
    self.variables = variables
    self.genders = genders
    self.own = own
    hasLiteralBraces = Self.holdsLiteralBraces(text) || own?.holdBraces ?? false
    var kinds: [Int: Set<Placeholder.Kind>] = [:]
    for slot in shape.shownSlots { kinds[slot.position, default: []].insert(slot.kind) }
    for plural in shape.plurals {
      if let argument = plural.argument { kinds[argument, default: []].insert(plural.kind) }
    }
    self.kinds = kinds.compactMapValues { kinds in
      kinds.count == 1 && !kinds.isSubset(of: [.untyped, .variable]) ? kinds.first : nil
    }
    var formats: [Int: Set<FormatConversion>] = [:]
    for slot in shape.shownSlots where slot.kind != .untyped && slot.kind != .variable {
      formats[slot.position, default: []].insert(FormatConversion(slot.conversion))
    }
    for plural in shape.plurals where plural.kind != .untyped {
      guard let argument = plural.argument, let conversion = plural.conversion else { continue }
      formats[argument, default: []].insert(FormatConversion(conversion))
    }
    self.formats = formats.compactMapValues { $0.count == 1 ? $0.first : nil }
    shown = shape.shown
    isFormat =
      !shape.plurals.isEmpty
      || !(specifiers.isEmpty && verbatim.isEmpty && shape.shown.isEmpty) && !OtherPercentNotation.isCode(text)
    deciding = shape.deciding
    isReadAlike = shown == Set(specifiers.keys)
    plainPositions = shape.plainPositions
    var withForms: Set<Int> = []
    argumentsWithForms = shape.plurals.compactMap { plural in
      guard let argument = plural.argument, Set(plural.generalForms.map(\.text)).count > 1 else { return nil }
      return withForms.insert(argument).inserted ? argument : nil
    }
    pluralFault = Self.pluralFault(shape, verbatim)
    signs = SourceSigns(text)
    namesAsWritten = Names(shape, specifiers)
    isComparable =
      !text.isBlank && !PredicateFormat.isUsed(in: text) && !OtherPercentNotation.isDate(text)
    let spellings = Set(shape.shownSlots.map { Array($0.text.utf8) })
    simpleSpellings = spellings.allSatisfy(Self.isSimple) ? spellings : []
    spellingLengths = Set(simpleSpellings.map(\.count)).sorted()
  }

  private static func isSimple(_ spelling: [UInt8]) -> Bool {
    let parts = spelling.dropFirst().split(separator: UInt8(ascii: "$"))
    return parts.last?.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "@") } ?? false
  }

  private static func genders(of entry: StringsdictEntry) -> [Int: [Int]] {
    let variables = entry.variables.filter(\.isGendered)
    guard !variables.isEmpty else { return [:] }
    let positions = StringsdictArguments(entry).positions
    return variables.reduce(into: [:]) { genders, variable in
      guard let position = positions[variable.name.text] else { return }
      let numbers = variable.genders.compactMap { if case .number(let number) = $0.condition { number } else { nil } }
      genders[position] = Set(numbers).union(genders[position] ?? []).sorted()
    }
  }

  /// The templates that are never plain text.
  static let known: Set<String> = ["plural", "gender", "grammar", "formatnum"]

  private static func holdsLiteralBraces(_ text: String) -> Bool {
    guard text.utf8.contains(0x7B), text.contains("{{") else { return false }
    let templates = MessageTemplate.all(in: text)
    return templates.isEmpty || templates.contains { !known.contains($0.name.lowercased()) }
  }

  private static func pluralFault(_ shape: MessageShape, _ verbatim: Set<String>) -> MessageFault.PluralFault? {
    for written in verbatim.sorted() where Placeholder.all(in: written).first?.kind == .variable {
      return .variable(written)
    }
    var first: [Int: MessageShape.Slot] = [:]
    for slot in shape.shownSlots {
      guard let other = first[slot.position] else {
        first[slot.position] = slot
        continue
      }
      if other.kind != slot.kind { return .twoTypes([other.text, slot.text]) }
    }
    return nil
  }

  /// The number of arguments to pass: the highest position in use. `nil` if a width or a precision is an argument, too.
  package var argumentCount: Int? {
    verbatim.contains { $0.contains("*") } ? nil : shown.union(deciding).union(specifiers.keys).max() ?? 0
  }

  /// The first argument that `other`, a text for the same call, uses as another kind or that only `other` has.
  package func firstDisagreement(with other: SourceMessage) -> ArgumentDisagreement? {
    for position in other.shown.union(other.deciding).sorted() {
      guard shown.contains(position) || deciding.contains(position) else {
        return ArgumentDisagreement(position: position, kind: nil, otherKind: other.kinds[position])
      }
      if let kind = kinds[position], let otherKind = other.kinds[position], kind != otherKind {
        return ArgumentDisagreement(position: position, kind: kind, otherKind: otherKind)
      }
    }
    return nil
  }

  /// The numbers that forms by the argument at `position` show instead of it; iOS would look for them at that position.
  /// None if this text's own plural does so too.
  func otherNumbers(in forms: some Sequence<String>, besides position: Int) -> [Int] {
    let shown = Set(forms.flatMap { Placeholder.all(in: $0).compactMap(\.numberPosition) })
    guard !shown.isEmpty, !shown.contains(position) else { return [] }
    let isMeant = shape.plurals.contains { plural in
      plural.argument == position && !plural.forms.contains { $0.shows(position) }
    }
    return isMeant ? [] : shown.sorted()
  }

  /// True if the argument at `position` can choose a plural form: it is a number, or its type is not known.
  func isNumber(_ position: Int) -> Bool {
    guard let specifier = specifiers[position] else { return false }
    return specifier.utf8.last.map { "dDiuUxXoOfFeEgGaA".utf8.contains($0) } ?? true
  }

  /// The length modifier and the conversion of the argument at `position`; `nil` if its type is not known.
  func valueType(_ position: Int) -> String? {
    specifiers[position].flatMap { Placeholder.all(in: "%" + $0).first?.conversion }
  }

  /// The argument that digits after a `$` name, and the number of those digits: as many as make a position of the text.
  /// In `$11` of a text with one argument a `1` follows `$1`, as in MediaWiki.
  func argument(_ digits: some Collection<UInt8>) -> (position: Int, count: Int)? {
    for count in stride(from: min(digits.count, 3), to: 0, by: -1) {
      guard let position = Int(String(decoding: digits.prefix(count), as: UTF8.self)), specifiers[position] != nil,
        digits.first != UInt8(ascii: "0")
      else { continue }
      return (position, count)
    }
    return nil
  }

  struct Names {
    fileprivate var written: [Int: String]
    fileprivate var specifiers: [Int: String]
    fileprivate var shipping: Shipping

    fileprivate init(written: [Int: String], specifiers: [Int: String], shipping: Shipping) {
      self.written = written
      self.specifiers = specifiers
      self.shipping = shipping
    }

    /// The names in a native text.
    fileprivate init(_ shape: MessageShape, _ specifiers: [Int: String]) {
      var written = Dictionary(firstOf: shape.shownSlots.map { ($0.position, $0.text) })
      for plural in shape.plurals {
        if let argument = plural.argument, written[argument] == nil { written[argument] = plural.written }
      }
      self.init(written: written, specifiers: specifiers, shipping: .asWritten)
    }

    subscript(position: Int) -> String {
      if shipping == .imported { return "$\(position)" }
      return written[position] ?? "%\(position)$" + (specifiers[position] ?? "@")
    }

    func of(_ positions: [Int]) -> [String] { positions.map { self[$0] } }

    /// The argument at `position`, with its position if `written` has one.
    func spelled(_ position: Int, like written: String) -> String {
      let own = self[position]
      guard shipping == .asWritten, written.utf8.contains(0x24), !own.utf8.contains(0x24) else { return own }
      // `%1@` has a width in the place of its position.
      return "%\(position)$" + (own.last == "@" ? "@" : own.dropFirst())
    }
  }

  func names(_ shipping: Shipping) -> Names {
    shipping == .asWritten ? namesAsWritten : Names(written: [:], specifiers: [:], shipping: shipping)
  }

  /// True if a native text has the arguments of this one, as far as one text alone can show.
  package func fits(_ native: String) -> Bool {
    let native = SourceMessage(native)
    return native.specifiers == specifiers && native.verbatim == verbatim
  }

  /// True if the texts of a stringsdict's plural have no other arguments than this one.
  package func fits(_ entry: StringsdictEntry) -> Bool {
    for text in entry.texts {
      for placeholder in Placeholder.all(in: text.text) where placeholder.kind != .variable {
        if placeholder.isAccidental(in: text.text) { return false }
        if valueType(placeholder.position ?? 1) != placeholder.conversion { return false }
      }
    }
    let types = Set(specifiers.keys.compactMap(valueType))
    return entry.variables.allSatisfy { variable in variable.valueType.map { types.contains($0.text) } ?? false }
  }

  /// Appends the native form of `text` and returns true if `text` is plain (`isPlain`), which most translations are.
  package func appendPlain(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    guard isPlain(text, .imported) else { return false }
    var copied = 0
    for place in text.indices where text[place] == UInt8(ascii: "$") {
      output.append(contentsOf: text[copied..<place])
      output.append(UInt8(ascii: "%"))
      output.append(text[place + 1])
      output.append(UInt8(ascii: "$"))
      output.append(contentsOf: (specifiers[Int(text[place + 1]) - 0x30] ?? "").utf8)
      copied = place + 2
    }
    output.append(contentsOf: text[copied...])
    return true
  }

  /// True if every sign of `text` that could belong to a placeholder is one of this text's own placeholders, so that none
  /// is misspelled.
  func hasOnlyOwnPlaceholders(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "%"):
          let rest = bytes[place...]
          let count = spellingLengths.first { rest.count >= $0 && simpleSpellings.contains(Array(rest.prefix($0))) }
          guard let count else { return false }
          place += count
          if place < bytes.count, bytes[place].isASCIIAlphanumeric { return false }
        case UInt8(ascii: "$"), UInt8(ascii: "\\"), 0xEF: return false
        // A percent sign of Arabic.
        case 0xD9 where place + 1 < bytes.count && bytes[place + 1] == 0xAA: return false
        default: place += 1
        }
      }
      return true
    }
  }

  /// True if a translation has no template, no backslash, and only the source text's placeholders, each once, and all of
  /// them numbered or none: it has no fault.
  package func isPlain(_ text: UnsafeBufferPointer<UInt8>, _ shipping: Shipping) -> Bool {
    guard !text.isEmpty, isReadAlike, verbatim.isEmpty, !hasPlural, !beginsInvisibly(text) else { return false }
    let sign = shipping == .imported ? UInt8(ascii: "$") : UInt8(ascii: "%")
    var found = 0
    var count = 0
    var unnumbered = 0
    var place = 0
    while place < text.count {
      switch text[place] {
      case sign where place + 1 < text.count: break
      case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "{"), UInt8(ascii: "\\"): return false
      default:
        place += 1
        continue
      }
      let digit = Int(text[place + 1]) - 0x30
      let isNumbered = (1...9).contains(digit)
      guard isNumbered || shipping == .asWritten, let specifier = specifiers[isNumbered ? digit : unnumbered + 1]
      else { return false }
      switch shipping {
      case .imported:
        place += 2
        if place < text.count, text[place].isASCIIDigit { return false }
      case .asWritten:
        place += 1
        if isNumbered {
          guard place + 1 < text.count, text[place + 1] == UInt8(ascii: "$") else { return false }
          place += 2
        } else {
          unnumbered += 1
        }
        guard !specifier.isEmpty, text[place...].starts(with: specifier.utf8) else { return false }
        place += specifier.utf8.count
        // `%d` before digits or letters can be read as something else.
        if !isNumbered, place < text.count, text[place].isASCIIAlphanumeric { return false }
      }
      found |= 1 << (isNumbered ? digit : unnumbered)
      count += 1
    }
    return count == specifiers.count && found.nonzeroBitCount == count && (unnumbered == 0 || unnumbered == count)
      && own?.areKept(in: text) ?? true
  }
}

extension StringsdictEntry {
  /// The text of a plural for most numbers, with the general form of each variable; of several, for the most room.
  package var sentence: String {
    if case .combined = rule { return fullestVariant?.text ?? fullestPart.sentence }
    guard format != nil else { return variables.first?[.other]?.text.text ?? "" }
    return sentence { $0[.other]?.text.text }
  }

  /// The text of a plural with one form of each variable.
  func sentence(choosing form: (StringsdictVariable) -> String?) -> String {
    sentence(of: format?.text ?? "", depth: 0, form)
  }

  private func sentence(of text: String, depth: Int, _ choose: (StringsdictVariable) -> String?) -> String {
    let variables = Placeholder.all(in: text).filter { $0.kind == .variable }
    guard !variables.isEmpty, depth < 3, text.utf8.count < 1 << 12 else { return text }
    let bytes = Array(text.utf8)
    var sentence = ""
    var place = 0
    for placeholder in variables {
      guard let form = variable(placeholder.conversion).flatMap(choose), sentence.utf8.count < 1 << 12 else { continue }
      sentence += String(decoding: bytes[place..<placeholder.span.lowerBound], as: UTF8.self)
      sentence += self.sentence(of: form, depth: depth + 1, choose)
      place = placeholder.span.upperBound
    }
    return sentence + String(decoding: bytes[place...], as: UTF8.self)
  }
}
