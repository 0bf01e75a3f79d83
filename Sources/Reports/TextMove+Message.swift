import Edits
import Text

extension TextMove {
  /// `Moved App/L10n → Packages/X/Resources: 1,204 texts in 114 languages, nothing lost`.
  var message: Message {
    var parts = ["\(Wording.count(texts, "text")) in \(Wording.count(locales.count, "language"))"]
    if changed > 0 { parts.append("\(Wording.number(changed)) with other words") }
    parts.append(lost == 0 ? "nothing lost" : "\(Wording.number(lost)) lost on the way")
    return "Moved \(code: from) → \(code: to): \(words: parts.joined(separator: ", "))"
  }

  /// True if the report of the move covers `change`, so that it need not be listed.
  func covers(_ change: Change) -> Bool {
    change.kind == .moved && change.locales.isEmpty && newTable == change.identity.table
      && oldTable == change.oldTable
  }
}
