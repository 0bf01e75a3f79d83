import Classifier

/// Finds edits that change the arguments of a text. Only the texts decide, so that the two groups of edits stay the same
/// for every classifier.
enum ArgumentChange {
  /// True if the two texts have different arguments. Their order and the numbering of `%1$@` do not count.
  static func isIn(_ edit: SourceEdit) -> Bool { arguments(edit.old) != arguments(edit.new) }

  /// The arguments in a text, sorted: `%d`, `%1$@`, `$1`, `%{name}`, `%(name)s`, `{{name}}`, `{name}`, `${name}`.
  static func arguments(_ text: String) -> [String] {
    let printf = /%(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?((?:hh|ll|[hlqzjt])?[@dDuUxXoOfFeEgGcCsSpaAi])/
    let others = /\$\d+|[%$#]?\{\{?[A-Za-z_]\w*\}?\}|\{\d+\}|%\(\w+\)[sd]/
    return (text.matches(of: printf).map { "%" + $0.1 } + text.matches(of: others).map { String($0.0) }).sorted()
  }
}
