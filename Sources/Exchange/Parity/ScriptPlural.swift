import Messages
import Project

struct ScriptPlural {
  /// The error at which the script ends.
  struct ScriptError: Error {
    var reason: String
  }

  private let script: ParityScript
  private let arguments: ScriptArguments
  private let isOneExact: Bool
  private var unusedCategories: [PluralCategory]

  /// `language` is the part of the locale before the first `-`.
  init(_ script: ParityScript, language: String, arguments: ScriptArguments) {
    self.script = script
    self.arguments = arguments
    isOneExact = !Self.languagesWhoseOneIsMore.contains(language)
    switch language {
    case "pl": unusedCategories = [.one, .few]
    case "sr", "ru": unusedCategories = [.one, .few, .many]
    default: unusedCategories = [.one]
    }
  }

  /// The languages for which the script does not map `1=` to `one`.
  private static let languagesWhoseOneIsMore: Set<String> = [
    "be", "bs", "br", "ceb", "tzm", "hr", "fil", "is", "lv", "lt", "dsb", "mk", "gv", "prg", "ru", "gd", "sr", "sl",
    "uk", "hsb",
  ]

  mutating func entry(key: String, text: UnsafeBufferPointer<UInt8>) throws(ScriptError) -> StringsdictDraft {
    var format: [UInt8] = []
    var variables: [StringsdictDraft.Variable] = []
    var place = 0
    while let template = ScriptText.template(in: text, from: place, isNamed: false) {
      append(text[place..<template.span.lowerBound], to: &format)
      place = template.span.upperBound
      guard let variable = try variable(of: Array(text[template.content])) else { continue }
      variables.removeAll { $0.name == variable.name }
      variables.append(variable)
      let position = script.references == .positional ? variable.name.dropFirst() + "$" : ""
      format.append(contentsOf: "%\(position)#@\(variable.name)@".utf8)
    }
    append(text[place...], to: &format)
    return StringsdictDraft(key: key, format: String(decoding: format, as: UTF8.self), variables: variables)
  }

  private func append(_ text: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
    ScriptText.appendNative(UnsafeBufferPointer(rebasing: text), arguments: arguments, to: &output)
  }

  /// Parses the content of the braces: `PLURAL:$1|one|other`. Returns `nil` for content that the script drops silently.
  private mutating func variable(of content: [UInt8]) throws(ScriptError) -> StringsdictDraft.Variable? {
    let parts = content.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let prefix = "PLURAL:".utf8
    guard parts.count > 1, parts[0].starts(with: prefix) else { return nil }
    let argument = String(decoding: parts[0].dropFirst(prefix.count), as: UTF8.self).unicodeScalars
      .drop { $0.properties.isWhitespace }
    guard !argument.isEmpty else { throw ScriptError(reason: "the plural names no argument") }
    let digits = String(Substring(argument.dropFirst()).trimmingWhitespaceAtEnd)
    guard let number = Int(digits), number > 0 else { return nil }
    let type = digits.utf8.allSatisfy(\.isASCIIDigit) ? arguments.conversion(of: digits.utf8) : nil
    var forms: [PluralCategory: String] = [:]
    var positional: [ArraySlice<UInt8>] = []
    for part in parts.dropFirst() {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else {
        positional.append(part)
        continue
      }
      guard equals > part.startIndex else { throw ScriptError(reason: "a form starts with “=”") }
      guard let category = category(labelled: part[..<equals]) else { continue }
      unusedCategories.removeAll { $0 == category }
      forms[category] = native(part[(equals + 1)...])
    }
    if let last = positional.last {
      forms[.other] = native(last)
      for (category, form) in zip(unusedCategories, positional.dropLast()) { forms[category] = native(form) }
    } else if forms[.other] == nil {
      guard let many = forms[.many] else { throw ScriptError(reason: "the plural has no form for all other numbers") }
      forms[.other] = many
    }
    return StringsdictDraft.Variable(
      name: "v\(number)", valueType: type ?? "d", forms: forms)
  }

  private func category(labelled label: ArraySlice<UInt8>) -> PluralCategory? {
    if label.elementsEqual("0".utf8) { return .zero }
    if isOneExact, label.elementsEqual("1".utf8) { return .one }
    return PluralCategory(rawValue: String(decoding: label, as: UTF8.self))
  }

  private func native(_ form: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    form.withUnsafeBufferPointer { ScriptText.appendNative($0, arguments: arguments, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }
}

extension Substring {
  fileprivate var trimmingWhitespaceAtEnd: Substring {
    var scalars = unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return Substring(scalars)
  }
}
