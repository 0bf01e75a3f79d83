import Classifier
import Review

/// The changes of one kind that ask for something, as reports show them in a table.
struct ChangeTable {
  enum Kind {
    case newKeys, questions, renames, fuzzy, acknowledged
  }

  let kind: Kind
  let items: [ReviewDigest.Item]

  /// The tables of `digest` that have a row, most urgent first.
  static func all(_ digest: ReviewDigest) -> [ChangeTable] {
    let tables = [
      ChangeTable(kind: .newKeys, items: digest.newKeys), ChangeTable(kind: .questions, items: digest.questions),
      ChangeTable(kind: .renames, items: digest.renames), ChangeTable(kind: .fuzzy, items: digest.fuzzy),
      ChangeTable(kind: .acknowledged, items: digest.acknowledged),
    ]
    return tables.filter { !$0.items.isEmpty }
  }

  var title: String {
    switch kind {
    case .newKeys: "New meaning: the key must change"
    case .questions: "Please judge"
    case .renames: "Changed keys"
    case .fuzzy: "Small edits: keep the key"
    case .acknowledged: "Acknowledged"
    }
  }

  /// Why it is so, where that may surprise.
  var note: String? {
    switch kind {
    case .newKeys:
      "Keys normally stay. Here the old translations would tell people something wrong; with a new key they see "
        + "English until it is translated."
    case .fuzzy: "The translations still help more than English would; they become fuzzy, to be looked at again."
    case .questions, .renames, .acknowledged: nil
    }
  }

  var columns: [String] {
    switch kind {
    case .newKeys, .questions, .renames: ["Key", "Text", "Why", "Translations"]
    case .fuzzy: ["Key", "Text", "Why", "Becomes fuzzy"]
    case .acknowledged: ["Key", "Text", "Reason given"]
    }
  }

  /// What its rows are.
  var noun: (singular: String, plural: String) {
    switch kind {
    case .newKeys: ("string", "strings")
    case .questions, .acknowledged: ("edit", "edits")
    case .renames: ("changed key", "changed keys")
    case .fuzzy: ("small edit", "small edits")
    }
  }
}

extension ReviewDigest {
  /// What there is to say of the neutral changes, in one line.
  var neutralTitle: String {
    let mark = ", translatewiki need not mark \(Wording.verb(neutral.count, "it", "them")) fuzzy"
    return "\(Wording.count(neutral.count, "neutral wording change")): translations stay right"
      + (hasTranslatewiki ? mark : "")
  }

  /// The new and the removed strings, each with what they are.
  var keyLists: [(changes: [Change], noun: String)] {
    [(added, "new string"), (removed, "removed string")].filter { !$0.0.isEmpty }
  }
}

extension ReviewDigest.Item {
  /// What a changed key does to the translations.
  var effectOfRename: String {
    let count = change.locales.count
    if count == 0 { return "none yet" }
    let isLoss = change.basis == .needlessRename
    return "\(Wording.count(count, "translation")) \(isLoss ? "would be lost" : "to move")"
  }
}
