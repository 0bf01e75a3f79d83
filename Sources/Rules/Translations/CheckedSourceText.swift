import Formats
import Messages
import Project
import Scanning
import Tables
import Text

/// A source text at the place where people write it: in a call, else in a catalog.
struct CheckedSourceText {
  private enum Origin {
    case call(CallSite, Span)
    /// `isEscaped` is true if offsets in the text differ from those in the file.
    case catalog(Catalog, Span, isEscaped: Bool)
  }

  let key: String
  let language: String
  /// The texts that users may see: one, or the forms of a plural with their frame.
  let texts: [String]
  /// The longest of them, in characters; `nil` if they are for widths.
  let longest: String?
  let comment: String?
  private let origin: Origin

  func finding(_ rule: any Rule.Type, _ fault: FaultReport) -> Finding {
    switch origin {
    case .call(let site, let span):
      Finding(rule, site, at: span, message: fault.message, advice: fault.advice, subject: fault.subject)
    case .catalog(let catalog, let span, let isEscaped):
      Finding(
        rule, in: catalog, at: isEscaped ? span : fault.span.map { $0.offset(by: span.lowerBound) } ?? span, key: key,
        isOfText: true, message: fault.message, advice: fault.advice,
        subject: fault.subject)
    }
  }

  /// The source texts that rules check, each once for every place.
  static func all(in input: RuleInput) -> [CheckedSourceText] {
    let snapshot = input.snapshot
    let tables = snapshot.tables
    var called: Set<EntryIdentity> = []
    var plurals = KnownPlurals(tables)
    var found = input.sites.compactMap { site -> CheckedSourceText? in
      guard let identity = site.call.identity, let value = site.call.value, let text = value.literal, !text.isEmpty
      else { return nil }
      called.insert(identity)
      return CheckedSourceText(
        key: identity.key, language: tables.sourceLanguage(ofTable: identity.table, key: identity.key), texts: [text],
        longest: text.withLongestForms, comment: site.call.comment?.literal, origin: .call(site, value.span))
    }
    for catalog in snapshot.catalogs where catalog.holdsSourceTexts && snapshot.layout.ships(catalog.role) {
      let table = tables.table(for: catalog)
      let language = snapshot.layout.language(of: catalog.path)
      if let entries = catalog.texts {
        for position in snapshot.checkedPositions(of: catalog) {
          let key = entries.key(at: position)
          let identity = EntryIdentity(table: catalog.path.table, key: key)
          guard !called.contains(identity), !plurals.contain(identity) else { continue }
          let text = entries.value(at: position)
          let raw = entries.rawValue(at: position)
          found.append(
            CheckedSourceText(
              key: key, language: language, texts: [text], longest: text.withLongestForms,
              comment: entries.comment(at: position) ?? table?.comment(on: key),
              origin: .catalog(catalog, raw.span, isEscaped: raw.isEscaped)))
        }
      }
      for entry in snapshot.checkedPlurals(of: catalog) {
        found.append(
          CheckedSourceText(
            key: entry.key, language: language, texts: entry.texts.map(\.text), longest: entry.longestText,
            comment: table?.comment(on: entry.key), origin: .catalog(catalog, entry.keySpan, isEscaped: true)))
      }
    }
    return found
  }
}

extension Span {
  fileprivate func offset(by count: Int) -> Span { lowerBound + count..<upperBound + count }
}
