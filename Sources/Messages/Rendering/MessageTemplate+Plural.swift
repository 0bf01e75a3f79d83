extension MessageTemplate {
  /// The form that MediaWiki shows for `number`; `nil` if it shows nothing.
  ///
  /// Forms with digits before an `=` are explicit: they come first if the number is exactly theirs. The others are
  /// positional in the order of the language's categories; the last one serves for missing ones. The digits and the `=`
  /// can be anywhere in MediaWiki, so a form with `href="?id=3="` is never shown.
  package func shownForm(for number: Int, rules: PluralRules) -> Form? {
    if let explicit = forms.first(where: { $0.label == String(number) }) { return explicit }
    let positional = forms.filter { !$0.isExplicit }
    guard let last = positional.last else { return nil }
    let index = rules.categories.firstIndex(of: rules.category(of: number)) ?? 0
    return index < positional.count ? positional[index] : last
  }

  /// The numbers that have a form of their own in this plural; at most `limit`.
  package func explicitNumbers(limit: Int = 8) -> [Int] {
    Array(forms.lazy.compactMap { $0.label.flatMap { Int($0) } }.prefix(limit))
  }
}

extension MessageTemplate.Form {
  /// True if MediaWiki treats the form as an explicit one.
  fileprivate var isExplicit: Bool {
    if let label, label.utf8.allSatisfy({ $0.isASCIIDigit }) { return true }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "="), previous.isASCIIDigit { return true }
      previous = byte
    }
    return false
  }

  /// The form as MediaWiki shows it: `one=` before a form is notation of iOS's importer, and text on MediaWiki.
  var shownText: String {
    guard let label, Int(label) == nil else { return text }
    return whole
  }

  var whole: String { label.map { "\($0)=\(text)" } ?? text }
}
