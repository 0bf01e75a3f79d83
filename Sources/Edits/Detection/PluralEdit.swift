import Classifier
import Messages

extension SourceEdit {
  /// The edit as translations see it where one text is a catalog's plural and the other has no forms: the plural counts
  /// as what it says for most numbers. Any other edit is as it is.
  package var ofMostNumbers: SourceEdit {
    let (before, after) = (old.sayingMostNumbers, new.sayingMostNumbers)
    guard (before == nil) != (after == nil) else { return self }
    var edit = self
    edit.old = before ?? old
    edit.new = after ?? new
    // A plural numbers its arguments where the text alone need not.
    if edit.old.numbering(from: 1) == edit.new.numbering(from: 1) { edit.new = edit.old }
    return edit
  }
}

extension String {
  /// The text with the last form in place of each plural; `nil` where there is none.
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
