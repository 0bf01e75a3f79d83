import Text

package struct NativeMessage: Hashable, Sendable {
  /// The text for the `.strings` catalog: the whole text, or its form for `other`.
  package var text: String
  package var plurals: StringsdictDraft?
}

/// Converts a text from translatewiki to the native form. The fault effect `leftOut` keeps it out of the catalogs.
package struct MessageConversion {
  private static let maximumDepth = 6
  private static let maximumVariables = 24

  /// The faults that leave the translation out, or that describe how the native text differs from the written one.
  package let faults: [MessageFault]
  private let key: String
  private let pieces: [Piece]
  private let variables: [StringsdictDraft.Variable]

  /// - Parameter key: The key of the stringsdict's entry.
  package init(_ text: String, key: String = "", of source: SourceMessage, in language: LanguagePlurals) {
    var converter = Converter(source, language)
    pieces = converter.convert(text)
    variables = converter.variables
    var found = converter.faults
    if let own = source.own, !text.isBlank, let fault = own.fault(in: text, .leftOut) {
      found = own.explaining(found, in: text) + [fault]
    }
    let blocking = found.filter { $0.effect == .leftOut }
    faults = blocking.isEmpty ? found : blocking
    self.key = key
  }

  package var isTakenOver: Bool { faults.allSatisfy { $0.effect != .leftOut } }

  /// The native message, with positions in its variables; `nil` if the translation is left out.
  package var message: NativeMessage? {
    guard isTakenOver else { return nil }
    var message = NativeMessage(text: pieces.map(\.other).joined())
    if !variables.isEmpty {
      let format = pieces.map(\.reference).joined()
      message.plurals = StringsdictDraft(key: key, format: format, variables: reachable(from: format))
    }
    return message
  }

  /// The variables that `format` names, directly or through others, without those that only unshown forms name.
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

  private enum Piece {
    case words(String)
    case variable(name: String, position: Int, other: String)

    var other: String {
      switch self {
      case .words(let text), .variable(_, _, let text): text
      }
    }

    var reference: String {
      switch self {
      case .words(let text): text
      case .variable(let name, let position, _): "%\(position)$#@\(name)@"
      }
    }
  }

  private struct Converter {
    private let source: SourceMessage
    private let language: LanguagePlurals
    private var used: Set<Int> = []
    private var verbatim: Set<String> = []
    private(set) var variables: [StringsdictDraft.Variable] = []
    /// The argument of each variable, by the variable's name.
    private var positions: [String: Int] = [:]
    private(set) var faults: [MessageFault] = []

    init(_ source: SourceMessage, _ language: LanguagePlurals) {
      self.source = source
      self.language = language
    }

    /// The arguments that decide plurals of the source text, in translatewiki's notation.
    private lazy var right = source.deciding.sorted().map { "$\($0)" }

    mutating func convert(_ text: String) -> [Piece] {
      guard !text.isEmpty, !text.isBlank || source.text.isBlank else {
        faults = [MessageFault(.empty, .leftOut)]
        return []
      }
      let pieces = pieces(of: text, at: 0, depth: 0)
      if let brace = MessageTemplate.singleBrace(in: text) { leaveOut(.singleBrace, brace) }
      findMissing(in: text)
      return pieces
    }

    private mutating func leaveOut(_ kind: MessageFault.Kind, _ span: Span) {
      faults.append(MessageFault(kind, .leftOut, at: span))
    }

    /// Adds faults for arguments of the source text that the translation lacks.
    private mutating func findMissing(in text: String) {
      var missing = Set(source.specifiers.keys).subtracting(used)
      let lackingVerbatim = source.verbatim.subtracting(verbatim).sorted()
      guard !missing.isEmpty || !lackingVerbatim.isEmpty else { return }
      // A number that chooses a form and is not shown may be omitted if no later argument is read.
      if lackingVerbatim.isEmpty, missing.isSubset(of: source.deciding.subtracting(source.shown)),
        let first = missing.min(), first > (used.max() ?? 0), !faults.contains(where: { $0.effect == .leftOut })
      {
        faults.append(MessageFault(.missingPlural("$\(first)"), .none))
        return
      }
      let shape = MessageShape(text, dialect: .translatewiki)
      for broken in BrokenPlaceholder.all(in: text, shape: shape, wanted: missing, dialect: .translatewiki) {
        guard broken.kind == .misspelled else { continue }
        missing.remove(broken.position)
        leaveOut(.misspelledPlaceholder(text.slice(broken.span), right: "$\(broken.position)"), broken.span)
      }
      // An argument may be part of something unreadable, so it does not count as missing.
      if faults.contains(where: { $0.effect == .leftOut }) {
        missing.subtract(Placeholder.all(in: text, dialect: .translatewiki).compactMap(\.position))
      }
      let names = missing.sorted().map { "$\($0)" } + lackingVerbatim
      guard !names.isEmpty else { return }
      let repeated = shape.shownMoreOften(than: source.shape).intersection(used).sorted()
      faults.append(
        MessageFault(.missingPlaceholders(names, repeated: repeated.map { "$\($0)" }), .leftOut))
    }

    // MARK: Templates

    private mutating func pieces(of text: String, at offset: Int, depth: Int) -> [Piece] {
      let bytes = Array(text.utf8)
      guard bytes.contains(UInt8(ascii: "{")) else { return [.words(words(bytes[...], at: offset))] }
      guard depth < MessageConversion.maximumDepth else {
        leaveOut(.tooManyPlurals, offset..<offset + bytes.count)
        return []
      }
      let templates = MessageTemplate.all(in: text).filter { $0.isPlural || !source.hasLiteralBraces }
      var pieces: [Piece] = []
      var place = 0
      for template in templates {
        pieces.append(.words(plain(bytes[place..<template.span.lowerBound], at: offset)))
        place = template.span.upperBound
        let span = offset + template.span.lowerBound..<offset + template.span.upperBound
        switch template.name.lowercased() {
        case "plural": pieces.append(plural(template, span, at: offset, depth))
        case "gender":
          guard let form = template.forms.count < 3 ? template.forms.first : template.forms[2] else {
            leaveOut(.unsupportedTemplate(template.name), span)
            continue
          }
          let inner = self.pieces(of: form.whole, at: offset + form.span.lowerBound, depth: depth + 1)
          faults.append(MessageFault(.gender(shown: inner.map(\.other).joined()), .none, at: span))
          pieces += inner
        case "formatnum" where template.forms.isEmpty:
          pieces += self.pieces(
            of: template.argument, at: span.lowerBound + 3 + template.name.utf8.count, depth: depth + 1)
          faults.append(MessageFault(.formattedNumber(shown: template.argument), .none, at: span))
        default: leaveOut(.unsupportedTemplate(template.name), span)
        }
      }
      pieces.append(.words(plain(bytes[place...], at: offset)))
      return pieces
    }

    /// Text between templates. Braces that remain there are a template that cannot be read.
    private mutating func plain(_ bytes: ArraySlice<UInt8>, at offset: Int) -> String {
      if !source.hasLiteralBraces, let opening = MessageTemplate.opening(in: bytes) {
        let span = offset + opening.span.lowerBound..<offset + opening.span.upperBound
        leaveOut(opening.name.lowercased() == "plural" ? .unclosedPlural : .unsupportedTemplate(opening.name), span)
        return ""
      }
      return words(bytes, at: offset)
    }

    private mutating func plural(_ template: MessageTemplate, _ span: Span, at offset: Int, _ depth: Int) -> Piece {
      guard let position = position(template.argument) else {
        if let broken = BrokenPlaceholder.stray(template.argument, wanted: Set(source.specifiers.keys)) {
          // The colon follows two braces and the name.
          let start = span.lowerBound + 3 + template.name.utf8.count
          used.insert(broken.position)
          leaveOut(
            .misspelledPlaceholder(template.argument.slice(broken.span), right: "$\(broken.position)"),
            start + broken.span.lowerBound..<start + broken.span.upperBound)
        } else {
          leaveOut(.pluralArgument(template.argument, right: right), span)
        }
        return .words("")
      }
      guard source.specifiers[position] != nil else {
        leaveOut(
          source.hasPlural
            ? .pluralOfUnknownArgument(template.argument, right: right)
            : .pluralNotInSource(isNumber: false), span)
        return .words("")
      }
      used.insert(position)
      guard !template.forms.isEmpty else {
        leaveOut(.pluralWithoutForms(template.argument), span)
        return .words("")
      }
      // A variable gets its number before the variables inside its forms, so that names follow the order of the text.
      let start = variables.count
      var forms: [LanguagePlurals.Form] = []
      var shown: [String: String] = [:]
      for form in template.forms {
        let end = offset + form.span.upperBound
        let inner = pieces(of: form.text, at: end - form.text.utf8.count, depth: depth + 1)
        let text = inner.map(\.reference).joined()
        shown[text] = inner.map(\.other).joined()
        forms.append((form.label, text))
      }
      guard let chosen = language.forms(of: forms), let other = chosen.texts[.other] else {
        leaveOut(.noGeneralForm, span)
        return .words("")
      }
      let isNumber = source.isNumber(position)
      if !source.hasPlural { faults.append(MessageFault(.pluralNotInSource(isNumber: isNumber), .lesser, at: span)) }
      guard isNumber else {
        // iOS cannot choose a form by a value that is not a number: the general form is right for most values.
        if source.hasPlural {
          faults.append(MessageFault(.pluralOfText(template.argument, right: right), .lesser, at: span))
        }
        variables.removeSubrange(start...)
        return .words(shown[other] ?? other)
      }
      report(chosen, of: template, at: offset, span)
      if let obstacle = source.pluralFault {
        leaveOut(.sourceUnfitForPlurals(obstacle), span)
        return .words("")
      }
      guard variables.count < MessageConversion.maximumVariables else {
        leaveOut(.tooManyPlurals, span)
        return .words("")
      }
      let others = source.otherNumbers(in: chosen.texts.values, besides: position)
      guard others.isEmpty else {
        leaveOut(.pluralShowingOther(template.argument, shown: others.map { "$\($0)" }), span)
        return .words("")
      }
      let type = source.valueType(position) ?? "d"
      // Equal plurals of one argument are one variable: "Article{{PLURAL:$1||s}} supprimé{{PLURAL:$1||s}}".
      if let known = variables.first(where: { positions[$0.name] == position && $0.forms == chosen.texts }) {
        return .variable(name: known.name, position: position, other: shown[other] ?? other)
      }
      let name = freeName(for: position)
      positions[name] = position
      variables.append(StringsdictDraft.Variable(name: name, valueType: type, forms: chosen.texts))
      return .variable(name: name, position: position, other: shown[other] ?? other)
    }

    /// Adds faults for the forms that iOS does not show.
    private mutating func report(
      _ chosen: LanguagePlurals.Forms, of template: MessageTemplate, at offset: Int, _ span: Span
    ) {
      for place in chosen.unusable {
        let form = template.forms[place]
        faults.append(
          MessageFault(
            .unusableForm(form.label ?? ""), .none, at: offset + form.span.lowerBound..<offset + form.span.upperBound))
      }
      guard !chosen.surplus.isEmpty, let kept = template.forms.last(where: { $0.label == nil }) else { return }
      faults.append(
        MessageFault(
          .surplusForms(
            count: template.forms.count { $0.label == nil }, categories: language.categories, kept: kept.text,
            dropped: chosen.surplus.map { template.forms[$0].text }), .none, at: span))
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

    /// The argument that chooses a plural's form: `$1`, or `%1$d` as in source texts.
    private func position(_ argument: String) -> Int? {
      let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
      let start = argument.utf8.drop(while: isBlank)
      let bare = Array(start.reversed().drop(while: isBlank).reversed())
      if bare.first == UInt8(ascii: "$") {
        let digits = bare.dropFirst()
        guard digits.first.map({ (0x31...0x39).contains($0) }) ?? false,
          digits.allSatisfy(\.isASCIIDigit)
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self)).flatMap { (1...127).contains($0) ? $0 : nil }
      }
      let text = String(decoding: bare, as: UTF8.self)
      guard let placeholder = Placeholder.all(in: text).first, placeholder.span == 0..<bare.count else { return nil }
      return placeholder.position ?? 1
    }

    // MARK: Words

    /// A part without templates, in native notation. Records the arguments that it uses.
    private mutating func words(_ bytes: ArraySlice<UInt8>, at offset: Int) -> String {
      let text = { String(decoding: bytes, as: UTF8.self) }
      guard bytes.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%") }) else { return text() }
      guard source.isFormat else {
        checkLiteral(text(), at: offset + bytes.startIndex)
        return text()
      }
      var output: [UInt8] = []
      var place = bytes.startIndex
      while place < bytes.endIndex {
        switch bytes[place] {
        case UInt8(ascii: "$"):
          let digits = bytes[(place + 1)...].prefix(3).prefix(while: \.isASCIIDigit)
          if let (position, count) = source.argument(digits) {
            used.insert(position)
            output += "%\(position)$\(source.specifiers[position] ?? "")".utf8
            if count < digits.count {
              let written = "$" + String(decoding: digits, as: UTF8.self)
              faults.append(
                MessageFault(
                  .digitsBehindPlaceholder(written, right: "$\(position)"), .lesser,
                  at: offset + place..<offset + digits.endIndex))
            }
            place += 1 + count
          } else if let first = digits.first, first != UInt8(ascii: "0"), !isPrice(bytes[digits.endIndex...]) {
            surplus(String(decoding: bytes[place...(place + 1)], as: UTF8.self), offset + place)
            place += 2
          } else {
            output.append(bytes[place])
            place += 1
          }
        case UInt8(ascii: "%"): place = percent(bytes, place, offset, &output)
        default:
          output.append(bytes[place])
          place += 1
        }
      }
      return String(decoding: output, as: UTF8.self)
    }

    /// True if `rest`, the text after a `$` and its digits, are cents: `$2.99`.
    private func isPrice(_ rest: ArraySlice<UInt8>) -> Bool {
      guard let point = rest.first, point == UInt8(ascii: ".") || point == UInt8(ascii: ",") else { return false }
      return rest.dropFirst().prefix(2).count(where: \.isASCIIDigit) == 2
    }

    private mutating func surplus(_ written: String, _ start: Int, hasSuch: Bool = false) {
      leaveOut(
        .surplusPlaceholder(
          written, sourceHas: hasSuch ? .fewer : .nothing, use: source.isFormat ? .formatted : .shown),
        start..<start + written.utf8.count)
    }

    /// Reads from a `%`: a placeholder of the source text, `%%`, or a percent sign, which is escaped.
    private mutating func percent(
      _ bytes: ArraySlice<UInt8>, _ place: Int, _ offset: Int, _ output: inout [UInt8]
    ) -> Int {
      if place + 1 < bytes.endIndex, bytes[place + 1] == UInt8(ascii: "%") {
        output += [UInt8(ascii: "%"), UInt8(ascii: "%")]
        return place + 2
      }
      // No specifier is longer, so the rest of a long text is not read for each sign.
      let rest = String(decoding: bytes[place..<min(bytes.endIndex, place + 32)], as: UTF8.self)
      guard let placeholder = Placeholder.all(in: rest).first, placeholder.span.lowerBound == 0,
        !placeholder.isAccidental(in: rest)
      else {
        output += [UInt8(ascii: "%"), UInt8(ascii: "%")]
        return place + 1
      }
      let written = rest.slice(placeholder.span)
      let end = place + placeholder.span.upperBound
      if source.verbatim.contains(written) {
        verbatim.insert(written)
        output += written.utf8
      } else {
        output += foreign(placeholder, written, offset + place..<offset + end).utf8
      }
      return end
    }

    /// A native placeholder that translatewiki's source text lacks, in that text's spelling for its argument, if any.
    private mutating func foreign(_ placeholder: Placeholder, _ written: String, _ span: Span) -> String {
      let isPlain = placeholder.position != nil || written.utf8.count == placeholder.conversion.utf8.count + 1
      let position =
        placeholder.position ?? (source.specifiers.count == 1 && isPlain ? source.specifiers.keys.first : nil)
      let isVariable = placeholder.kind == .variable
      guard isPlain, !isVariable, let position, let specifier = source.specifiers[position] else {
        surplus(written, span.lowerBound, hasSuch: placeholder.position == nil && !isVariable)
        return written
      }
      used.insert(position)
      let fault = MessageFault.Kind.foreignPlaceholder(written, right: "$\(position)")
      let found = FormatConversion(placeholder.conversion)
      let right = source.valueType(position).map { FormatConversion($0) } ?? found
      guard found.isSameNotation(as: right), placeholder.position != nil || position == 1 else {
        faults.append(MessageFault(fault, .leftOut, at: span))
        return written
      }
      faults.append(MessageFault(fault, found == right ? .none : .lesser, at: span))
      return specifier.isEmpty || placeholder.position == nil ? written : "%\(position)$\(specifier)"
    }

    /// Checks a translation of a text that the app shows without formatting: a percent sign is plain text there.
    private mutating func checkLiteral(_ text: String, at start: Int) {
      if !source.hasLiteralDollar, let found = Placeholder.all(in: text, dialect: .translatewiki).first {
        surplus(text.slice(found.span), start + found.span.lowerBound)
      }
      for placeholder in Placeholder.all(in: text) where placeholder.position != nil || placeholder.kind == .object {
        if !placeholder.isAccidental(in: text) {
          surplus(text.slice(placeholder.span), start + placeholder.span.lowerBound)
        }
      }
    }
  }
}
