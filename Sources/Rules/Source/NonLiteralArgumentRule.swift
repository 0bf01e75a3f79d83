import Scanning
import Tables
import Text

package enum NonLiteralArgumentRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "non-literal-argument", group: .source,
    summary: "An argument that extraction must read is not a literal",
    rationale: """
      Keys, texts and comments are read from the source, not from the running app. What is put together in code \
      never reaches a catalog or a translator.
      """,
    instead: "Write literals; to choose among texts, choose among whole calls.",
    severity: .error, appleSeverity: .warning,
    judgesStyle: true,
    triggering: [
      .swift(#"let text = WMFLocalizedString(↓key, value: "Save", comment: "Title of the save button")"#),
      .swift(#"let text = WMFLocalizedString("save-title", value: ↓"Save \(name)", comment: "Title")"#),
      .objectiveC(#"text = WMFLocalizedStringWithDefaultValue(@"save-title", nil, nil, ↓title, @"Title");"#),
    ],
    nonTriggering: [
      .swift(#"let text = WMFLocalizedString("save-title", value: "Save " + "all", comment: "Title")"#),
      .swift(
        #"""
        func localized(_ key: String, value: String, comment: String) -> String {
          WMFLocalizedString(key, value: value, comment: comment)
        }
        """#),
      .swift(#"let text = String(localized: "Save \(name)", comment: "Title")"#),
      .swift(#"let text = AttributedString(localized: resource)"#),
      RuleExample([
        .init("AppTests/A.swift", #"let text = WMFLocalizedString(key, value: "Save", comment: "Title")"#)
      ]),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let tables = input.snapshot.tables
    var known: [String?: PrefixSet] = [:]
    func isKnown(_ beginning: String, _ table: String?) -> Bool {
      let keys = known[table] ?? tables.beginnings(in: table)
      known[table] = keys
      return keys.contains(beginning)
    }
    let areExtracted = input.snapshot.layout.traits.sourceTextsComeFromCalls
    return input.sites.flatMap { site -> [Finding] in
      let call = site.call
      guard !areExtracted || !call.isForwarding, !call.isTypedText else { return [] }
      let arguments = [("key", call.key), ("value", call.value), ("comment", call.comment)]
      return arguments.compactMap { name, argument in
        guard let argument, argument.content == .expression else { return nil }
        // An interpolation becomes a placeholder, and the literal of a value from elsewhere is extracted there. If no
        // catalog has the key, `unextracted-key` reports it.
        if name != "comment", call.takesInterpolations { return nil }
        if !areExtracted {
          return name == "comment" ? nil : unknownBeginning(argument, name, site, isKnown)
        }
        return Finding(
          self, site, at: argument.span,
          message: "The \(words: name) is not a literal, so that no extraction can read it.",
          advice: name == "key"
            ? "Write one call with a literal key for each text, and choose among the calls."
            : "Write the text as a literal; put what varies into a placeholder such as \(code: "%1$@").",
          subject: name + " " + site.source.slice(argument.span).filter { !$0.isWhitespace })
      }
    }
  }

  private static let scanner = SourceScanner()

  /// In a project whose catalogs are written by hand, code may choose or assemble a key if the catalogs have one that
  /// begins with its literals. It may not assemble a text.
  private static func unknownBeginning(
    _ argument: CallArgument, _ name: String, _ site: CallSite, _ isKnown: (String, String?) -> Bool
  ) -> Finding? {
    let code = Array(site.source.text[argument.span])
    let literals = scanner.literals(code, path: site.source.path, language: site.call.language) { _ in true }
    let table = site.call.hasUnknownTable ? nil : site.call.tableName
    let unknown = literals.first { literal in
      literal.isContinued && (name == "value" || !isKnown(literal.text, table))
    }
    if name == "key",
      let wrong = literals.lazy.compactMap({ extractedKey(of: code[$0.span]) }).first(where: {
        isKnown($0, table)
      })
    {
      return Finding(
        self, site, at: argument.span, atMost: .warning,
        message: """
          The catalogs have the key \(quote: wrong), but the call looks up a key with the value in its place: no \
          language finds its text.
          """,
        advice: "Write a key with a placeholder such as \(code: "%1$@"), and format the text that is found.",
        subject: name + " " + site.source.slice(argument.span).filter { !$0.isWhitespace })
    }
    guard let unknown else { return nil }
    // The beginning of a key may be known to other code, and the value may never be shown.
    return Finding(
      self, site, at: argument.span, atMost: .info,
      message: name == "key"
        ? "The key is put together in code, but no key of the catalogs begins with \(quote: unknown.text)."
        : "The text is put together in code, so that it is never found in a catalog.",
      advice: "Write the text as a literal; put what varies into a placeholder such as \(code: "%1$@").",
      subject: name + " " + site.source.slice(argument.span).filter { !$0.isWhitespace })
  }

  /// The key that `genstrings` writes for an interpolated literal: `a (name)` for `"a \(name)"`.
  private static func extractedKey(of literal: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: literal, as: UTF8.self)
    guard text.hasPrefix("\""), text.contains("\\(") else { return nil }
    return String(text.dropFirst().dropLast()).replacing("\\(", with: "(").replacing("\\\"", with: "\"")
  }
}
