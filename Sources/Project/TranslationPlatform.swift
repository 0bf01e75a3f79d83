/// A platform that sends translations back by commits, and fills in languages itself.
package enum TranslationPlatform: String, Hashable, Sendable, CaseIterable {
  case crowdin = "Crowdin"
  case lokalise = "Lokalise"
  case localazy = "Localazy"
  case phrase = "Phrase"
  case smartling = "Smartling"
  case transifex = "Transifex"
  case weblate = "Weblate"

  /// The files at the repository's top that configure its command line tool.
  package var files: [String] {
    switch self {
    case .crowdin: ["crowdin.yml", "crowdin.yaml", ".crowdin.yml"]
    case .lokalise: ["lokalise.yml", ".lokalise.yml", "lokalise2.yml"]
    case .localazy: ["localazy.json"]
    case .phrase: [".phrase.yml", ".phraseapp.yml"]
    case .smartling: ["smartling.yml", "smartling-config.json"]
    case .transifex: [".tx/config"]
    case .weblate: [".weblate", "weblate.ini", ".weblate.ini"]
    }
  }
}
