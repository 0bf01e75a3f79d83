import Text

/// One of the two files of language variants in the Wikipedia app, such as `zh-tw` of `zh`. Reading never fails: text
/// that breaks the grammar of JSON or the files' form is a fault, and the rest is read.
package struct VariantFile: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The variants that readers can choose: an array for each language of Wikipedia.
    case definitions = "wikipedia-language-variants.json"
    /// The variants for a device's language, script and region, each with a `default`.
    case mapping = "MediaWikiAcceptLanguageMapping.json"

    package init?(path: String) {
      guard let kind = Self.allCases.first(where: { path.hasSuffix($0.rawValue) }),
        path.utf8.count == kind.rawValue.utf8.count || path.hasSuffix("/" + kind.rawValue)
      else { return nil }
      self = kind
    }
  }

  package struct Name: Hashable, Sendable {
    package var text: String
    package var span: Span

    package init(_ text: String, _ span: Span) { (self.text, self.span) = (text, span) }
  }

  package struct Definition: Hashable, Sendable {
    package var language: String
    /// The variant's code, such as `zh-tw`.
    package var variant: Name
  }

  /// The variant for a kind of device.
  package struct Path: Hashable, Sendable {
    /// The device's language, script and region, in lower case; `default` for any other.
    package var language: String
    package var script: Name
    package var region: Name
    package var variant: Name
  }

  package enum Fault: Hashable, Sendable {
    case json(LocatedJSON.Fault)
    case tooLarge
    /// A value has another type than the app reads: then it reads none of the file.
    case unexpectedValue
    /// A name occurs twice on one level; the app uses one of them.
    case repeatedName(String)
    case repeatedVariant(String)
    case missingMember(String)
    /// A definition names another language than the one that contains it.
    case otherLanguage(says: String, language: String)
  }

  package struct Problem: Hashable, Sendable {
    package let fault: Fault
    package let span: Span
  }

  package let kind: Kind
  package let text: [UInt8]
  package private(set) var definitions: [Definition] = []
  package private(set) var paths: [Path] = []
  /// Levels of the mapping without `default`: a language, or a language and a script.
  package private(set) var levelsWithoutDefault: [(language: String, script: String?, span: Span)] = []
  package private(set) var problems: [Problem] = []

  /// The name for any other value on each level of the mapping.
  package static let other = "default"

  /// The maximum size in bytes; the app's own files have some 5,000.
  package static let mostBytes = 1 << 20

  package init(_ kind: Kind, parsing bytes: [UInt8]) {
    self.kind = kind
    guard bytes.count <= Self.mostBytes else {
      text = []
      problems = [Problem(fault: .tooLarge, span: 0..<0)]
      return
    }
    text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let (value, faults) = LocatedJSON.read(text)
    problems = faults.map { Problem(fault: .json($0.fault), span: $0.span) }
    guard let value else { return }
    guard let languages = value.members else {
      note(.unexpectedValue, value.span)
      return
    }
    noteRepeated(languages)
    var variants: Set<String> = []
    for language in languages {
      switch kind {
      case .definitions: readDefinitions(language, &variants)
      case .mapping: readPaths(language)
      }
    }
    problems.sort { $0.span.lowerBound < $1.span.lowerBound }
  }

  /// True if the whole file was read: otherwise nothing is known to be missing.
  package var isWhole: Bool {
    problems.allSatisfy { problem in
      switch problem.fault {
      case .json(.trailingComma), .repeatedName, .repeatedVariant, .otherLanguage: true
      case .json, .tooLarge, .unexpectedValue, .missingMember: false
      }
    }
  }

  private mutating func note(_ fault: Fault, _ span: Span) {
    if problems.count < LocatedJSON.mostProblems { problems.append(Problem(fault: fault, span: span)) }
  }

  private mutating func noteRepeated(_ members: LocatedJSON.Members) {
    var seen: Set<String> = []
    for member in members where !seen.insert(member.name).inserted {
      note(.repeatedName(member.name), member.nameSpan)
    }
  }

  /// The members of a definition, in the order of the app's file.
  static let members = ["languageVariantCode", "languageName", "localName", "languageCode"]

  /// - Parameter seen: The codes defined so far.
  private mutating func readDefinitions(_ language: LocatedJSON.Member, _ seen: inout Set<String>) {
    guard let elements = language.value.elements else { return note(.unexpectedValue, language.value.span) }
    if let place = strayByte(in: language.value.span, besides: elements) { note(.unexpectedValue, place..<place + 1) }
    for element in elements {
      let members = element.members ?? .empty
      noteRepeated(members)
      let values = Dictionary(firstOf: members.map { ($0.name, $0.value) })
      for name in Self.members where values[name]?.string?.isEmpty ?? true {
        note(.missingMember(name), element.span.lowerBound..<element.span.lowerBound + 1)
      }
      if let code = values["languageCode"], let says = code.string, says != language.name {
        note(.otherLanguage(says: says, language: language.name), code.span)
      }
      guard let value = values[Self.members[0]], let code = value.string, !code.isEmpty else { continue }
      if !seen.insert(code).inserted { note(.repeatedVariant(code), value.span) }
      definitions.append(Definition(language: language.name, variant: Name(code, value.span)))
    }
  }

  /// The offset in a list of text that does not begin an object; only for valid JSON.
  private func strayByte(in list: Span, besides elements: [LocatedJSON]) -> Int? {
    let isJSON = problems.allSatisfy { problem in
      if case .json(let fault) = problem.fault { fault == .trailingComma } else { true }
    }
    guard isJSON else { return nil }
    var start = list.lowerBound + 1
    for gap in elements.map(\.span) + [list.upperBound - 1..<list.upperBound] where gap.lowerBound >= start {
      let space = start..<gap.lowerBound
      if let place = space.first(where: { !" \t\r\n,".utf8.contains(text[$0]) }) { return place }
      start = gap.upperBound
    }
    return nil
  }

  private mutating func readPaths(_ language: LocatedJSON.Member) {
    guard let scripts = language.value.members else { return note(.unexpectedValue, language.value.span) }
    noteRepeated(scripts)
    if !scripts.contains(where: { $0.name == Self.other }) {
      levelsWithoutDefault.append((language.name, nil, language.nameSpan))
    }
    for script in scripts {
      guard let regions = script.value.members else {
        note(.unexpectedValue, script.value.span)
        continue
      }
      noteRepeated(regions)
      if !regions.contains(where: { $0.name == Self.other }) {
        levelsWithoutDefault.append((language.name, script.name, script.nameSpan))
      }
      for region in regions {
        guard let code = region.value.string else {
          note(.unexpectedValue, region.value.span)
          continue
        }
        paths.append(
          Path(
            language: language.name, script: Name(script.name, script.nameSpan),
            region: Name(region.name, region.nameSpan), variant: Name(code, region.value.span)))
      }
    }
  }
}
