import Edits
import Scanning
import Text

package enum SymbolOfRenamedKeyRule: ChangeRule {
  package static let description = RuleDescription(
    id: "symbol-of-renamed-key", group: .source,
    summary: "A key was renamed, and code names the symbol of the old key",
    rationale: """
      Xcode 26 generates a symbol for each entry of a String Catalog that was added by hand: `.shareTitle` for `share.title`. \
      Once the key is another one, the symbol is too, and code with the old one does not compile.
      """,
    instead: "Write the symbol of the new key, or keep the old key.",
    severity: .warning, grouping: .byAdvice,
    triggering: [rename(to: "↓share.heading", besides: "let title = Text(.shareTitle)")],
    nonTriggering: [
      rename(to: "share_title", besides: "let title = Text(.shareTitle)"),
      rename(to: "share.heading", besides: "let title = Text(.shareHeading)"),
      // A member of another type.
      rename(to: "share.heading", besides: "let kind: Kind = .shareTitle"),
    ])

  private static func rename(to key: String, besides code: String, line: UInt = #line) -> RuleExample {
    let units = #""en" : \#(RuleExample.unit("Share this")), "fi" : \#(RuleExample.unit("Jaa tämä"))"#
    let entry = #"{ "extractionState" : "manual", "localizations" : { \#(units) } }"#
    return .stringCatalog(
      from: ["share.title": entry], to: [key: entry],
      and: [.init("App/Share.swift", "import SwiftUI\n\(code)\n")], line: line)
  }

  static func finding(about change: Change) -> Finding? {
    let uses = change.unknownUses.filter { $0.kind == .symbol }
    // The finding on a needless rename says so.
    guard change.kind == .renamed, change.basis != .needlessRename, !uses.isEmpty, let oldKey = change.oldKey,
      let old = StringSymbol.Signature(key: oldKey), let new = StringSymbol.Signature(key: change.identity.key)
    else { return nil }
    let (oldName, newName) = Message.keys(oldKey, change.identity.key)
    return Finding(
      self, about: change, atMost: .warning,
      message: """
        \(oldName) became \(newName), and code in \(words: counted(uses.count, "place")) names its symbol \
        \(code: "." + old.name), which is gone.
        """,
      advice: """
        Write \(code: "." + new.name) where code names \(code: "." + old.name), or keep the key \(code: oldKey).
        """,
      subject: oldKey,
      related: uses.map { RelatedPlace(place: $0.place, note: "names the old symbol") })
  }
}
