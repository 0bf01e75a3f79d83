import Project
import Review
import Text

extension Review {
  /// The unreadable files, the skipped files, the missing translations and the notes of the run, one line each.
  var remarks: [Message] {
    failures.map(\.sentence) + notRead.map(\.sentence) + [missingSentence].compactMap(\.self) + notes
  }

  private var missingSentence: Message? {
    guard !missing.isEmpty else { return nil }
    let total = missing.reduce(0) { $0 + $1.count }
    let most = missing.prefix(3).map { entry -> Message in
      "\(code: entry.locale) \(words: Wording.number(entry.count))"
    }
    let languages = Wording.count(missing.count, "language")
    let lead = missing.count > most.count ? "most: " : ""
    return """
      Translations missing: \(words: Wording.number(total)) in \(words: languages) \
      (\(words: lead)\(.joined(most, separator: ", "))).
      """
  }
}

extension SkippedFiles {
  private static let mostPaths = 5

  var sentence: Message {
    let named = paths.prefix(Self.mostPaths).map { path -> Message in "\(code: path)" }
    let more = paths.count - named.count
    let list = Message.joined(named + (more > 0 ? ["\(words: Wording.number(more)) more"] : []), separator: ", ")
    let what: String
    switch reason {
    case .symbolicLink:
      what = "Not read: \(Wording.count(paths.count, "symbolic link")) to no file of the project"
    case .unsupportedContent:
      what = "Not read: \(Wording.count(paths.count, "file")) too large or of an unsupported form"
    }
    return "\(words: what) (\(list))."
  }
}
