import Project
import Text

/// A locale that a user requests and no catalog has.
package struct UnknownLocale: Error, Hashable, Sendable, CustomStringConvertible {
  package let locale: String
  /// The locale that may be the intended one.
  package let nearest: String?
  /// The locales to choose from if there is no nearest one, sorted.
  package let known: [String]

  /// `nil` if `locale` is one of `known`, in any case.
  init?(_ locale: String, among known: Set<String>) {
    guard !known.contains(where: { $0.lowercased() == locale.lowercased() }) else { return nil }
    let language = locale.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init)
    let ofLanguage = known.first { $0.lowercased() == language }
    let nearest = nearestName(to: locale, among: known) ?? ofLanguage
    self.init(locale, nearest: nearest, known: nearest == nil ? known.sorted() : [])
  }

  init(_ locale: String, nearest: String?, known: [String]) {
    self.locale = locale
    self.nearest = nearest
    self.known = known
  }

  var message: Message {
    let others: Message = known.isEmpty ? "" : "; this project has \(.list(known, separator: ", ", most: 8))"
    return "no catalog for \(quote: locale)\(nearest.map { "; did you mean \(code: $0)?" } ?? others)"
  }

  package var description: String { message.plainText }
}

extension Project {
  /// The locales in the names of its files, and the source language.
  var namedLocales: Set<String> {
    Set(files.compactMap(\.kind.catalog?.locale)).union([layout.sourceLanguage])
  }
}
