import Classifier
import Messages

extension SourceEdit {
  /// The edit with a catalog's plural replaced by its text for most numbers, if the other text has no forms.
  package var generalForm: SourceEdit {
    let (before, after) = (old.sayingMostNumbers, new.sayingMostNumbers)
    guard (before == nil) != (after == nil) else { return self }
    var edit = self
    edit.old = before ?? old
    edit.new = after ?? new
    // A plural numbers its arguments; a plain text need not.
    if edit.old.numbering(from: 1) == edit.new.numbering(from: 1) { edit.new = edit.old }
    return edit
  }
}

extension String {
  /// The text with the last form in place of each plural; `nil` for a text without plurals.
  fileprivate var sayingMostNumbers: String? {
    guard contains("{{") else { return nil }
    let plurals = MessageTemplate.all(in: self).filter(\.isPlural)
    guard !plurals.isEmpty else { return nil }
    var text = ""
    var place = 0
    for plural in plurals where plural.span.lowerBound >= place {
      text += slice(place..<plural.span.lowerBound) + (plural.forms.last?.text ?? "")
      place = plural.span.upperBound
    }
    return text + slice(place..<utf8.count)
  }
}
