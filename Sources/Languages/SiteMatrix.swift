import Text

/// The languages of Wikimedia's wikis, from its API (`action=sitematrix`).
package struct SiteMatrix: Hashable, Sendable {
  package enum Wiki: Hashable, Sendable {
    case open
    /// The wiki is read-only, and may have moved.
    case closed
    case none
  }

  package struct Language: Hashable, Sendable {
    package var code: LanguageCode
    /// The language's name in itself.
    package var name: String
    /// The language's name in the language of the request.
    package var localName: String
    package var wiki: Wiki
  }

  /// Languages in the order of their codes.
  package let languages: [Language]

  /// The maximum size of an answer; Wikimedia's has 400,000 bytes.
  package static let mostBytes = 8 << 20
  private static let longestName = 1_000
  /// The test wiki, which the API does not list.
  private static let test = LanguageCode("test")

  /// Throws also if the answer is incomplete or a code could not be part of a file's name.
  package init(parsing bytes: [UInt8]) throws(AnswerError) {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    let answer: JSON
    do throws(JSONError) { answer = try JSON(parsing: bytes) } catch { throw .unreadable("\(words: "\(error)")") }
    if let error = answer["error"] {
      throw .unreadable("the server says \(code: error["code"]?.string ?? "that it cannot answer")")
    }
    guard answer["continue"] == nil, answer["query-continue"] == nil else {
      throw .unreadable("it lists only part of the languages")
    }
    guard case .object(let members) = answer["sitematrix"] else { throw .unreadable("it has no site matrix") }
    var found: [LanguageCode: Language] = [:]
    for member in members {
      // The answer also has the number of languages, and a list of wikis without one.
      guard let text = member.value["code"]?.string, let name = member.value["name"]?.string,
        let localName = member.value["localname"]?.string
      else { continue }
      guard let code = LanguageCode(text) else {
        throw .unreadable("it has a language \(code: text), which is no code")
      }
      guard max(name.utf8.count, localName.utf8.count) <= Self.longestName else {
        throw .unreadable("the name of \(code: text) is too long")
      }
      let language = Language(code: code, name: name, localName: localName, wiki: Self.wiki(of: member.value))
      guard found.updateValue(language, forKey: code) == nil else {
        throw .unreadable("it has the language \(code: text) twice")
      }
    }
    guard !found.isEmpty else { throw .unreadable("it has no languages") }
    if let test = Self.test, found[test] == nil {
      found[test] = Language(code: test, name: "Test", localName: "Test", wiki: .open)
    }
    languages = found.values.sorted { $0.code < $1.code }
  }

  private static func wiki(of language: JSON) -> Wiki {
    // Without a list of sites, the language may have a Wikipedia.
    guard let sites = language["site"]?.array else { return .open }
    guard let wiki = sites.first(where: { $0["code"]?.string == "wiki" }) else { return .none }
    return wiki["closed"].map { $0 != false } ?? false ? .closed : .open
  }

  /// `wikipedia-languages.json`.
  package var file: [UInt8] {
    let list = languages.map { language -> JSON in
      .members([
        // Devices use another code for Bokmål than Wikipedia.
        "altISOCode": language.code.text == "no" ? "nb" : nil,
        "languageCode": .string(language.code.text), "languageName": .string(language.name),
        "localName": .string(language.localName),
      ])
    }
    return MemberOrder.scalars.document(.array(list))
  }

  /// Empty if the list cannot be read.
  package static func names(in file: [UInt8]) -> [LanguageCode: String] {
    let list = (try? JSON(parsing: file))?.array ?? []
    return Dictionary(
      firstOf: list.compactMap { language in
        language["languageCode"]?.string.flatMap(LanguageCode.init).map { ($0, language["localName"]?.string ?? "") }
      })
  }
}
