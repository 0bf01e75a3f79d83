import Text

/// Finds the functions of a source that pass a parameter to one of Apple's functions as the key:
/// `func LocalizedString(_ key: String, value: String) -> String { NSLocalizedString(key, value: value, …) }`.
struct WrapperReader {
  private let code: TokenCode
  private let declarations: FunctionReader
  private var closings: [Int: Int] { declarations.closings }

  init(_ code: TokenCode) {
    self.code = code
    declarations = FunctionReader(code)
  }

  /// A name that says so: other functions may pass a key on, too.
  private static func hasNameOfLookup(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "tr" || ["local", "l10n", "i18n", "transl"].contains(where: name.contains)
  }

  // MARK: Swift

  func readSwift() -> [LocalizationFunction] {
    var functions: [LocalizationFunction] = []
    var stringEnd = -1
    for index in code.tokens.indices {
      if code.isWord("extension", index), code.isWord("String", index + 1),
        let open = (index + 2..<min(index + 16, code.tokens.count)).first(where: { code.isSign("{", $0) })
      {
        stringEnd = closings[open] ?? -1
      }
      let isFunction = code.isWord("func", index)
      guard isFunction || code.isWord("var", index), let word = code.word(index + 1) else { continue }
      let name = code.text(word)
      guard Self.hasNameOfLookup(name) else { continue }
      let head = isFunction ? declarations.parameters(ofFunctionAt: index + 1) : ([], index + 2)
      guard let (parameters, next) = head, let body = declarations.body(after: next) else { continue }
      let isMember = index < stringEnd && !code.isWord("static", index - 1)
      guard let roles = roles(of: parameters.map(\.name) + (isMember ? ["self"] : []), in: body) else {
        continue
      }
      var swift = LocalizationFunction.SwiftParameters()
      for parameter in parameters {
        let role = roles[parameter.name] ?? .ignored
        if let label = parameter.label { swift.labels[label] = role } else { swift.positional.append(role) }
      }
      swift.isMemberOfKey = roles["self"] == .key
      guard swift.isMemberOfKey || roles.values.contains(.key) else { continue }
      functions.append(LocalizationFunction(name: name, swift: swift, objectiveC: nil))
    }
    return functions
  }

  /// The roles of `names` in the lookups of a body; `nil` if one of the lookups has a table of its own, or reads texts
  /// of another bundle, such as UIKit's.
  private func roles(of names: [String], in body: Range<Int>) -> [String: ArgumentRole]? {
    var roles: [String: ArgumentRole] = [:]
    for index in body {
      if code.isWord("Bundle", index), code.isWord("identifier", index + 2) || isOfSystem(classAt: index + 4) {
        return nil
      }
      guard code.isSign("(", index), let close = closings[index] else { continue }
      let arguments = TextExpression(code: code).elements(index + 1..<close)
      let isLookup =
        code.isWord("NSLocalizedString", index - 1)
        || code.isWord("localizedString", index - 1) && code.isWord("forKey", index + 1)
        || code.isWord("String", index - 1) && code.isWord("localized", index + 1)
      guard isLookup else { continue }
      for (position, argument) in arguments.enumerated() {
        var label = ""
        var value = argument
        if let word = code.word(argument.lowerBound), code.isSign(":", argument.lowerBound + 1), argument.count > 2 {
          label = code.text(word)
          value = argument.lowerBound + 2..<argument.upperBound
        }
        let role: ArgumentRole? =
          position == 0 ? .key : label == "defaultValue" ? .value : LocalizationFunction.usualLabels[label]
        guard let role else { continue }
        if let name = name(in: value, among: names) {
          roles[name] = roles[name] ?? role
        } else if role == .table, !code.isWord("nil", value.lowerBound) {
          return nil
        }
      }
    }
    return roles.isEmpty ? nil : roles
  }

  /// True for a class of UIKit, AppKit or Foundation, as in `Bundle(for: UIApplication.self)`.
  private func isOfSystem(classAt index: Int) -> Bool {
    guard code.isWord("for", index - 2), let word = code.word(index) else { return false }
    let name = code.text(word)
    return ["UI", "NS"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase ?? false }
  }

  /// The name of `names` that an argument passes on, as it is or as the argument of an initializer.
  private func name(in argument: Range<Int>, among names: [String]) -> String? {
    // `value ?? key`
    let first = argument.lowerBound
    if let word = code.word(first), code.isSign("?", first + 1), code.isSign("?", first + 2) {
      return names.first { $0 == code.text(word) }
    }
    guard argument.allSatisfy({ code.tokens[$0].kind != .literal && !code.isSign("+", $0) && !code.isSign("?", $0) })
    else { return nil }
    let found = argument.filter { index in
      code.word(index).map { names.contains(code.text($0)) } ?? false && !code.isSign(".", index + 1)
        && !code.isSign(":", index + 1)
    }
    return found.count == 1 ? code.word(found[0]).map(code.text) : nil
  }

  // MARK: Objective-C

  /// Macros and C functions: `#define LOCALIZED_STR(string) NSLocalizedString(string, nil)`.
  func readObjectiveC() -> [LocalizationFunction] {
    code.tokens.indices.compactMap { index -> LocalizationFunction? in
      guard let word = code.word(index), code.isSign("(", index + 1), let close = closings[index + 1] else {
        return nil
      }
      let name = code.text(word)
      guard Self.hasNameOfLookup(name), !name.hasPrefix("NSLocalized") else { return nil }
      let isMacro = code.isWord("define", index - 1)
      let body: Range<Int>
      if isMacro {
        body = close + 1..<endOfMacro(from: close + 1)
      } else {
        guard code.isSign("{", close + 1), let end = closings[close + 1] else { return nil }
        body = close + 2..<end
      }
      let names = TextExpression(code: code).elements(index + 2..<close).compactMap { part in
        code.word(part.upperBound - 1).map(code.text)
      }
      // Texts of another bundle, such as UIKit's, are in no catalog of the project, and other tables have other keys.
      guard !body.contains(where: { code.isWord("bundleWithIdentifier", $0) || namesTable(at: $0, besides: names) }),
        let key = body.lazy.compactMap({ keyName(at: $0, among: names) }).first
      else { return nil }
      return LocalizationFunction(
        name: name, swift: nil, objectiveC: names.map { $0 == key ? .key : $0 == "comment" ? .comment : .ignored })
    }
  }

  private func endOfMacro(from first: Int) -> Int {
    var end = first
    while end < code.tokens.count, !code.beginsLine(end) || code.isSign("\\", end - 1) { end += 1 }
    return end
  }

  /// True if the lookup at a token names a table that is not one of the parameters `names`.
  private func namesTable(at index: Int, besides names: [String]) -> Bool {
    guard code.isWord("table", index), code.isSign(":", index + 1), !code.isWord("nil", index + 2) else { return false }
    return !(code.word(index + 2).map { names.contains(code.text($0)) } ?? false)
  }

  /// The parameter that the lookup at a token passes on as its key.
  private func keyName(at index: Int, among names: [String]) -> String? {
    var next = index + 1
    if code.isWord("NSLocalizedString", index) {
      guard code.isSign("(", next) else { return nil }
    } else if code.isWord("localizedStringForKey", index) {
      guard code.isSign(":", next) else { return nil }
    } else {
      return nil
    }
    next += 1
    while code.isSign("(", next) { next += 1 }
    guard let word = code.word(next), names.contains(code.text(word)) else { return nil }
    return code.text(word)
  }
}

extension SourceScanner {
  /// The functions of a source that pass a parameter on as the key of a text.
  package static func wrappers(in text: [UInt8], language: SourceLanguage) -> [LocalizationFunction] {
    text.withUnsafeBufferPointer { bytes in
      SourceScanner(functions: []).withLexer(bytes, path: "", language: language, candidates: []) { lexer in
        let code = TokenCode(bytes, at: bytes.indices, comments: lexer.comments, literals: lexer.literals)
        let reader = WrapperReader(code)
        return language == .swift ? reader.readSwift() : reader.readObjectiveC()
      }
    }
  }
}
