import Edits
import Project
import Review
import ReviewSupport
import Rules
import Testing

/// Terms of `glossary-term`, and their translations.
@Suite struct GlossaryTests {
  private static func project(
    _ glossary: [Glossary.Term], _ locale: String, _ texts: [(translation: String, source: String)]
  ) -> Project {
    let catalog = { (texts: [String]) in
      texts.enumerated().map { "\"key-\($0.offset)\" = \"\($0.element)\";\n" }.joined()
    }
    var configuration = ProjectConfiguration()
    configuration.glossary = Glossary(glossary)
    let files = ExampleProject.files([
      ("L/en.lproj/Localizable.strings", catalog(texts.map(\.source))),
      ("L/qqq.lproj/Localizable.strings", catalog(texts.map { _ in "Comment" })),
      ("L/\(locale).lproj/Localizable.strings", catalog(texts.map(\.translation))),
    ])
    return Project(files, configuration: configuration)
  }

  private static func isReported(
    _ term: Glossary.Term, _ locale: String, _ translation: String, of source: String
  ) async -> Bool {
    await ReviewEngine(project([term], locale, [(translation, source)])).lint().findings
      .contains { $0.rule == "glossary-term" }
  }

  @Test(arguments: [
    "Save the article", "SAVE ARTICLE", "Articles", "The article’s history", "{{PLURAL:$1|article|articles}}",
    "An ‘article’.", "article: $1", "Article-like", "$1 Article",
  ])
  func termsAreWholeWordsInAnyNumber(source: String) async {
    #expect(await Self.isReported(Glossary.Term("article", ["fi": .oneOf(["artikkeli"])]), "fi", "Muuta", of: source))
  }

  @Test(arguments: [
    "Particles", "articled", "https://a.org/article", "article.org", "me@article.org", "{article}", "%(article)s",
    "<article>", "article_id", "Nothing of it",
  ])
  func whatIsNoTerm(source: String) async {
    #expect(await !Self.isReported(Glossary.Term("article", ["fi": .oneOf(["artikkeli"])]), "fi", "Muuta", of: source))
  }

  @Test(arguments: [
    ("category", "Categories", true), ("wish", "Wishes", true), ("talk page", "Talk pages", true),
    ("talk page", "talk-page", true), ("talk page", "Talk. Page", false), ("talk page", "Talk more", false),
    ("Commons", "Commons", true), ("café", "CAFE", true),
  ])
  func pluralsAndTermsOfSeveralWords(term: String, source: String, isTerm: Bool) async {
    let found = await Self.isReported(Glossary.Term(term, ["fi": .oneOf(["xyz"])]), "fi", "Muuta", of: source)
    #expect(found == isTerm)
  }

  @Test(arguments: [
    ("fi", "artikkeli", "Tallenna artikkelit"), ("fi", "artikkeli", "ARTIKKELISTA"),
    ("ru", "статья", "Сохранить статью"), ("ru", "статья", "СТАТЕЙ: 5, Статьи"), ("ru", "счёт", "Счета"),
    ("fr", "éditeur", "EDITEURS"), ("tr", "içerik", "İÇERİĞİ"), ("el", "σελίδα", "Σελίδες"), ("el", "λόγος", "ΛΟΓΟΣ"),
    ("he", "ערך", "לערכים"), ("ar", "مقالة", "المَقالات"), ("zh", "条目", "保存条目"), ("ko", "문서", "문서를 저장"),
    ("de", "Seite", "Hauptseiten"), ("de", "offene Seite", "Seiten sind offen"), ("vi", "bài viết", "BÀI VIẾT"),
    ("fi", "Cafe\u{301}", "Café"), ("fi", "artikkeli", "artik\u{AD}keli"),
  ])
  func inflectionsCount(locale: String, wording: String, translation: String) async {
    let term = Glossary.Term("term", [locale: .oneOf([wording])])
    #expect(await !Self.isReported(term, locale, translation, of: "A term"))
  }

  @Test(arguments: [
    ("fi", "artikkeli", "Tallenna sivu"), ("zh", "条目", "保存条款"), ("fi", "sivu", "Siirry"),
    ("de", "offene Seite", "Seite"),
  ])
  func otherWordsDoNot(locale: String, wording: String, translation: String) async {
    let term = Glossary.Term("term", [locale: .oneOf([wording])])
    #expect(await Self.isReported(term, locale, translation, of: "A term"))
  }

  @Test(arguments: [
    ("pt", true), ("pt-br", true), ("pt-ao", false), ("sr", false), ("sr-el", true), ("nb", false), ("fi", false),
  ])
  func onlyLocalesThatAreNamedAreAsked(locale: String, isAsked: Bool) async {
    let term = Glossary.Term("term", ["pt": .oneOf(["termo"]), "pt-ao": .any, "sr-el": .oneOf(["pojam"])])
    #expect(await Self.isReported(term, locale, "Xyz", of: "A term") == isAsked)
  }

  @Test func namesAreKeptButForExceptions() async {
    let name = Glossary.Term("Wikipedia", ["ru": .oneOf(["Википедия"]), "ja": .any], elsewhere: .kept)
    #expect(await Self.isReported(name, "et", "Vikipeedia", of: "Wikipedia"))
    #expect(await !Self.isReported(name, "pl", "Dodaj do Wikipedii", of: "Add to Wikipedia"))
    #expect(await Self.isReported(name, "ru", "Wikipedia и другие", of: "Wikipedia and others"))
    #expect(await !Self.isReported(name, "ru", "О Википедии", of: "About Wikipedia"))
    #expect(await !Self.isReported(name, "ja", "ウィキペディア", of: "Wikipedia"))
    // The term has no translation.
    #expect(await !Self.isReported(name, "ru", "About Wikipedia", of: "About Wikipedia"))
  }

  @Test func aTextWithTwoTermsIsAskedForBoth() async {
    let glossary = [
      Glossary.Term("page", ["de": .oneOf(["Seite"])]), Glossary.Term("article", ["de": .oneOf(["Artikel"])]),
    ]
    let project = Self.project(glossary, "de", [("Nichts", "The page of the article, a page")])
    let told = await ReviewEngine(project).lint().findings.filter { $0.rule == "glossary-term" }.flatMap(\.parts)
    #expect(Set(told.map(\.fingerprint)).count == 2)
  }

  @Test func aHabitIsOneFinding() async {
    let texts = (0..<20).map { ("Muuta \($0)", "Edit the article \($0)") }
    let project = Self.project([Glossary.Term("article", ["fi": .oneOf(["artikkeli"])])], "fi", texts)
    let told = await Causes.joined(
      await ReviewEngine(project).lint().findings.filter { $0.rule == "glossary-term" }, in: project.layout,
      isWhole: true)
    #expect(told.map { $0.parts.count } == [20])
  }

  @Test func eachTermIsReported() async {
    let texts = (0..<10).map { ("Muuta \($0)", "Edit the article \($0)") } + (0..<5).map { ("\($0)", "Pages, \($0)") }
    let glossary = [
      Glossary.Term("article", ["fi": .oneOf(["artikkeli"])]), Glossary.Term("page", ["fi": .oneOf(["sivu"])]),
    ]
    let project = Self.project(glossary, "fi", texts)
    let told = await Causes.joined(
      await ReviewEngine(project).lint().findings.filter { $0.rule == "glossary-term" }, in: project.layout,
      isWhole: true)
    #expect(told.map { $0.parts.count } == [10, 5])
  }

  @Test func localesWithoutTranslationsAreNoted() async {
    let glossary = [Glossary.Term("term", ["fi": .any, "pt": .any, "if": .any])]
    let notes = { (locale: String) in
      await ReviewEngine(Self.project(glossary, locale, [("Termi", "A term")])).lint().notes.map(\.plainText)
        .filter { $0.contains("glossary") }
    }
    #expect(
      await notes("fi") == [
        "The glossary names languages that the project has no translations in: if, pt. Write each as its folder is named."
      ])
    #expect(
      await notes("pt-br") == [
        "The glossary names languages that the project has no translations in: fi, if. Write each as its folder is named."
      ])
  }

  @Test(arguments: [
    ("Lue %#@n@", "%d artikkeli", true), ("Artikkelit: %#@n@", "%d", true), ("Lue %#@n@", "%d sivu", false),
  ])
  func pluralsAreReadAsSentences(format: String, form: String, isRight: Bool) async {
    let plural = { (format: String, form: String) in
      """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(form)</string>
      <key>other</key><string>\(form)</string></dict></dict></dict></plist>
      """
    }
    var configuration = ProjectConfiguration()
    configuration.glossary = Glossary([Glossary.Term("article", ["fi": .oneOf(["artikkeli"])])])
    let project = Project(
      ExampleProject.files([
        ("App/en.lproj/Localizable.stringsdict", plural("Read %#@n@", "%d articles")),
        ("App/fi.lproj/Localizable.stringsdict", plural(format, form)),
      ]), configuration: configuration)
    let found = await ReviewEngine(project).lint().findings.contains { $0.rule == "glossary-term" }
    #expect(found != isRight)
  }
}
