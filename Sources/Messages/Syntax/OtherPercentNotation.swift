/// Percent signs of another notation than Apple's formats, which no call of theirs reads.
package enum OtherPercentNotation {
  /// True if `text` has names between percent signs, such as `%date%`, for which code of the project puts values.
  package static func hasNames(_ text: String) -> Bool {
    guard hasSeveralSigns(text) else { return false }
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().contains { word in
      word.utf8.count > 3 && word.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
        && word.utf8.first?.isASCIILetter ?? false
    }
  }

  /// True if `text` is a date or time for `strftime`, such as `%d.%m.%Y`.
  package static func isDate(_ text: String) -> Bool {
    guard hasSeveralSigns(text) else { return false }
    let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    let letters = parts.compactMap { part -> Character? in
      let (first, second) = (part.first, part.dropFirst().first)
      return second.map { !$0.isLetter } ?? true ? first : nil
    }
    return parts.count > 1 && letters.count == parts.count
      && letters.allSatisfy { "aAbBcdeFHIjmMpSTuUwxXyYZz".contains($0) }
      && letters.contains { "bBHImMyYj".contains($0) }
  }

  private static func hasSeveralSigns(_ text: String) -> Bool { text.utf8.count { $0 == UInt8(ascii: "%") } > 1 }

  /// True if all placeholders of `text` are rarely any and belong to words: `<%ERB%>`, `%x!`.
  static func isCode(_ text: String) -> Bool {
    let placeholders = Placeholder.all(in: text)
    return !placeholders.isEmpty
      && placeholders.allSatisfy { placeholder in
        let next = text.utf8.dropFirst(placeholder.span.upperBound).first
        return "EeGgAaXxCcSop".contains(placeholder.conversion)
          && next.map { $0.isASCIILetter || "$!|{<>-".utf8.contains($0) } ?? false
      }
  }
}
