import Classifier
import Edits
import Text

struct ExchangeGroup {
  var items: [ReviewDigest.Item]
  /// The words removed and added; `nil` if the items do not share an exchange.
  var exchange: [WordDiff.Piece]?

  var sharedReasons: [Reason] {
    let others = items.dropFirst().map { Set($0.change.verdict?.reasons ?? []) }
    return (items.first?.change.verdict?.reasons ?? []).filter { reason in others.allSatisfy { $0.contains(reason) } }
  }

  /// `small edit`; only `edit` if the impacts differ.
  var editName: String {
    let names = Set(items.map(\.change.editName))
    return names.count == 1 ? names.first ?? "edit" : "edit"
  }

  /// Groups by exchange and second opinion, in order of first appearance.
  static func all(_ items: [ReviewDigest.Item]) -> [ExchangeGroup] {
    items.map { (item: $0, exchange: exchange($0.change)) }.enumerated().grouped { index, pair in
      // An item without an exchange gets its own index as its name, so it stays alone.
      (pair.exchange?.map(name) ?? ["\(index)"]) + [
        pair.item.change.secondOpinion.map { $0.impact.rawValue + $0.sentence } ?? ""
      ]
    }.map { group in ExchangeGroup(items: group.map(\.element.item), exchange: group[0].element.exchange) }
  }

  private static func name(_ piece: WordDiff.Piece) -> String {
    switch piece {
    case .same(let text): "=" + text.lowercased()
    case .removed(let text): "-" + text.lowercased()
    case .inserted(let text): "+" + text.lowercased()
    }
  }

  private static func exchange(_ change: Change) -> [WordDiff.Piece]? {
    guard change.kind == .edited, let old = change.old, let new = change.new, old.utf8.count <= 2_000,
      new.utf8.count <= 2_000
    else { return nil }
    let changed = WordDiff(from: old, to: new).pieces.filter { if case .same = $0 { false } else { true } }
    return changed.isEmpty || changed.count > 4 ? nil : changed
  }
}
