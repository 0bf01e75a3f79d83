/// The expressions that have names in one language: `one` for `ie:x=1`. The language's own section of
/// `expressions.json` comes first, then `base`'s, then the built-in names.
package struct SwifternalizationNames: Sendable {
  private let own: [String: String]
  private let base: [String: String]
  private let builtIn: [String: String]

  /// - Parameter sections: The contents of `expressions.json`, by language and name.
  package init(language: String, sections: [String: [String: String]] = [:]) {
    own = sections[language] ?? [:]
    base = sections["base"] ?? [:]
    builtIn = Self.loaded(in: language)
  }

  package subscript(_ name: String) -> String? { own[name] ?? base[name] ?? builtIn[name] }

  package var all: [String] { Set(own.keys).union(base.keys).union(builtIn.keys).sorted() }

  /// The library's built-in expressions by name; `base` has those of every language. Those for Russian are in its code,
  /// but nothing loads them: a project must have them in `expressions.json`.
  package static func builtIn(_ language: String) -> [String: String] {
    switch language {
    case "base":
      ["one": "ie:x=1", ">one": "ie:x>1", "two": "ie:x=2", "other": #"exp:(^[^1])|(^\d{2,})"#]
    case "pl":
      [
        "few": "exp:(((?!1).[2-4]{1})$)|(^[2-4]$)",
        "many": "exp:(^[05-9]$)|(.*(?=1).[0-9]$)|(^[0-9]{1}.*[0156789]$)",
      ]
    case "ru":
      [
        "one": "exp:(^1$)|(^[^1]1$)|(^[1-9][0-9]?[0,2,3,4,5,6,7,8,9]+1$)",
        "few": "exp:(^[2-4]$)|(^[2-9][2-4]$)|([1-9]+[0-9]*[^1][2-4]$)",
        "many":
          "exp:(^[05-9]$)|(^1[1-4]$)|(^[1-9]+[0-9]*[5-9]$)|(^[1-9]+[0-9]*1{1}[1-4]$)|([1-9]+[0-9]*0$)",
      ]
    default: [:]
    }
  }

  /// The expressions of an app in `language` without an `expressions.json`.
  private static func loaded(in language: String) -> [String: String] {
    let base = builtIn("base")
    return language == "pl" ? base.merging(builtIn("pl")) { $1 } : base
  }
}
