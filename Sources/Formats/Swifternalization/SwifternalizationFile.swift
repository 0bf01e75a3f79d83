import Messages
import Text

/// One file of Swifternalization's texts: `base.json`, `pl.json`. Reading never fails: unreadable parts become faults.
package struct SwifternalizationFile: Sendable {
  package let encoding: TextEncoding
  package let text: [UInt8]
  package let entries: [SwifternalizationEntry]
  package let problems: [FileFault]

  private let source: JSONSource
  private let positions: ExactDictionary<Int>

  package init(parsing bytes: [UInt8]) {
    source = JSONSource(bytes, allowsTrailingCommas: true)
    encoding = source.encoding
    text = source.text
    var problems = source.problems
    var entries: [SwifternalizationEntry] = []
    var positions: ExactDictionary<Int> = [:]
    for member in source.members {
      let reading = SwifternalizationEntryReader(member, in: text)
      for problem in reading.problems { problems.note(problem.kind, problem.span) }
      if let previous = positions.updateValue(entries.count, forKey: member.name) {
        problems.note(.duplicateKey(member.name, previous: entries[previous].keySpan), reading.entry.keySpan)
      }
      entries.append(reading.entry)
    }
    self.entries = entries
    self.positions = positions
    self.problems = problems.placed(in: text)
  }

  /// The effective entry of `key`: the last one.
  package func entry(_ key: String) -> SwifternalizationEntry? { positions[key].map { entries[$0] } }

  /// True if its JSON is invalid: the app has none of its texts.
  package var isRefused: Bool { problems.refuseJSON }

  /// True if the file has notation that only Swifternalization uses: a width or an expression.
  package var holdsExpressions: Bool {
    entries.contains { entry in
      switch entry.rule {
      case .plain(.widths): true
      case .plain(.text), .unreadable: false
      case .forms(let forms):
        forms.contains { form in
          if case .widths = form.content { return true }
          return SwifternalizationExpression.isExpression(form.name.text)
        }
      }
    }
  }

  /// True if it may be a file of Swifternalization: it has forms for built-in names of expressions, or only texts.
  package var isPlausible: Bool {
    let names = SwifternalizationNames.builtIn("base")
    return entries.contains { $0.forms.contains { names[$0.name.text] != nil } }
      || !entries.isEmpty && entries.allSatisfy(\.isPlain)
  }
}

extension SwifternalizationFile: ReadableCatalogFile {
  package init(parsing bytes: [UInt8], dialect: StringsFile.Dialect) { self.init(parsing: bytes) }
  package var keys: [String] { entries.map(\.key) }
  package var entryCount: Int { entries.count }
  package var swifternalization: SwifternalizationFile? { self }
  package func contains(_ key: String) -> Bool { positions[key] != nil }
  package func texts(ofKeyAt span: Span) -> [String] {
    entries.first { $0.keySpan == span }.map { $0.texts.map(\.text) } ?? []
  }
  package func keysChanged(since old: (any CatalogFile)?) -> ExactSet {
    let (before, after) = (old?.swifternalization?.textsByKey ?? [:], textsByKey)
    return ExactSet(before.keys).union(ExactSet(after.keys)).filter { before[$0] != after[$0] }
  }
  private var textsByKey: ExactDictionary<[String]> {
    ExactDictionary(
      entries.map { ($0.key, $0.namedTexts.flatMap { [$0.name, $0.text.text] }) }, uniquingKeysWith: { $1 })
  }
  package func renaming(_ key: String, at positions: [Int], to newKey: String, text: String?) -> [TextReplacement] {
    let written = String(JSON.string(newKey).text.dropFirst().dropLast())
    return positions.map { TextReplacement(entries[$0].keySpan, with: written) }
  }
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    try source.serialized(applying: edits)
  }
}

/// Swifternalization's `expressions.json`: the names of expressions, by language.
package struct SwifternalizationExpressionsFile: Sendable {
  package struct Definition: Hashable, Sendable {
    package let name: LocatedText
    package let expression: LocatedText
  }

  /// The names of one language, or of `base`.
  package struct Section: Hashable, Sendable {
    package let language: LocatedText
    package let definitions: [Definition]
  }

  package let encoding: TextEncoding
  package let text: [UInt8]
  package let sections: [Section]
  package let problems: [FileFault]
  private let source: JSONSource

  package init(parsing bytes: [UInt8]) {
    source = JSONSource(bytes, allowsTrailingCommas: true)
    encoding = source.encoding
    text = source.text
    var problems = source.problems
    var sections: [Section] = []
    var seen: ExactDictionary<Span> = [:]
    for member in source.members {
      let span = member.nameContentSpan
      if let previous = seen.updateValue(span, forKey: member.name) {
        problems.note(.duplicateKey(member.name, previous: previous), span)
      }
      var definitions: [Definition] = []
      var names: ExactDictionary<Span> = [:]
      for item in member.value.members ?? .empty {
        guard let text = item.value.string else {
          problems.note(.swifternalization(.sectionNotText, key: member.name), item.value.span)
          continue
        }
        if let previous = names.updateValue(item.nameContentSpan, forKey: item.name) {
          problems.note(.duplicateKey(item.name, previous: previous), item.nameContentSpan)
        }
        definitions.append(
          Definition(
            name: LocatedText(text: item.name, span: item.nameContentSpan),
            expression: LocatedText(text: text, span: item.value.contentSpan)))
      }
      if member.value.members == nil {
        problems.note(.swifternalization(.sectionNotText, key: member.name), member.value.span)
      }
      sections.append(Section(language: LocatedText(text: member.name, span: span), definitions: definitions))
    }
    self.sections = sections
    self.problems = problems.placed(in: text)
  }

  /// The expressions by language and name, as the library reads them: none if the JSON is invalid.
  package var expressions: [String: [String: String]] { problems.refuseJSON ? [:] : writtenExpressions }

  /// The expressions by language and name, whether the JSON is valid or not. The last of several counts.
  package var writtenExpressions: [String: [String: String]] {
    Dictionary(
      sections.map { section in
        (
          section.language.text,
          Dictionary(section.definitions.map { ($0.name.text, $0.expression.text) }, uniquingKeysWith: { $1 })
        )
      }, uniquingKeysWith: { $1 })
  }

  /// True if it contains an expression of Swifternalization.
  package var isRecognizable: Bool {
    sections.contains { $0.definitions.contains { SwifternalizationExpression.isExpression($0.expression.text) } }
  }
}

extension SwifternalizationExpressionsFile: ReadableCatalogFile {
  package init(parsing bytes: [UInt8], dialect: StringsFile.Dialect) { self.init(parsing: bytes) }
  package var swifternalizationExpressions: SwifternalizationExpressionsFile? { self }
  package func texts(ofKeyAt span: Span) -> [String] {
    let definitions = sections.flatMap(\.definitions)
    return definitions.first { $0.name.span == span }.map { [$0.expression.text] } ?? []
  }
  package func serialized(applying edits: [TextReplacement]) throws(FileEditError) -> [UInt8] {
    try source.serialized(applying: edits)
  }
}

extension [FileFault] {
  /// True if Apple's `JSONSerialization` refuses the file for one of the faults, for example a comment.
  fileprivate var refuseJSON: Bool {
    contains { problem in
      switch problem.kind {
      case .unparsable, .conflictMarker: true
      default: false
      }
    }
  }
}
