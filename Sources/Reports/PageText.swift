import Messages
import Text

/// A kind of markup that can render the pieces of a page. Foreign text comes out harmless.
protocol PageText {
  /// Graphemes of a comparison.
  static var longestStretches: (same: Int, changed: Int) { get }
  /// Foreign text as running text, complete and not isolated.
  static func raw(_ text: String) -> String
  /// Isolated and shortened. `locale` is `nil` for a source text.
  static func prose(_ text: String, locale: String?) -> String
  /// A key, a locale or a similar name in code type. `inElement`: inside an HTML element.
  static func name(_ text: String, inElement: Bool) -> String
  static func message(_ message: Message, inElement: Bool) -> String
  static func place(_ place: Place, name: String?, context: ReportContext) -> String
  /// Empty if `url` is not a valid address.
  static func link(_ label: String, to url: String) -> String
  static func isolated(if isRightToLeft: Bool, _ markup: String) -> String
  static func stacked(_ lines: [String]) -> String
}

extension PageText {
  /// `inElement`: inside an HTML element.
  static func line(_ line: ReviewPage.Line, _ context: ReportContext, inElement: Bool = false) -> String {
    line.map { piece in
      switch piece {
      case .message(let message): self.message(message, inElement: inElement)
      case .key(let identity):
        name(identity.key, inElement: inElement)
          + (identity.table == EntryIdentity.defaultTable ? "" : " in " + name(identity.table, inElement: inElement))
      case .code(let text): name(text, inElement: inElement)
      case .place(let place, let name): self.place(place, name: name, context: context)
      case .texts(let old, let new): comparison(old, new)
      case .exchange(let pieces): comparison(pieces, separator: " → ")
      case .text(let text, let locale): prose(text, locale: locale)
      case .page(let label, let url): link(label, to: url)
      }
    }.joined()
  }

  /// Removed words are struck through, added words underlined.
  private static func comparison(_ old: String?, _ new: String?) -> String {
    let (same, changed) = longestStretches
    guard let old, let new else {
      let pieces = [old.map { WordDiff.Piece.removed($0) }, new.map { .inserted($0) }].compactMap(\.self)
      return comparison(pieces.map { $0.shortened(to: changed) })
    }
    return stacked(WordDiff(from: old, to: new).lines(same: same, changed: changed).map { comparison($0) })
  }

  private static func comparison(_ pieces: [WordDiff.Piece], separator: String = " ") -> String {
    let most = 100
    var markup = ""
    for piece in pieces.prefix(most) {
      // Make a stretch of only spaces visible.
      let changed = raw(WordDiff.isSpace(piece.text) ? WordDiff.visible(piece.text) : piece.text)
      switch piece {
      case .same(let text): markup += raw(text)
      case .removed: markup += "<del>\(changed)</del>"
      case .inserted: markup += (markup.hasSuffix("</del>") ? separator : "") + "<ins>\(changed)</ins>"
      }
    }
    return isolated(
      if: pieces.contains { ForeignText.isRightToLeft($0.text) }, pieces.count > most ? markup + "…" : markup)
  }
}
