import Edits
import Project
import Text

package enum URLChangedRule: TranslationRule {
  package static let description = RuleDescription(
    id: "url-changed", group: .translations,
    summary: "An address of the source text is missing, leads to another site, or runs into the next word",
    rationale: """
      Nobody looks where a link in a translation leads. Pages of the same site in the language are fine. Letters that \
      follow an address without a space become part of the link.
      """,
    instead: "Keep the address with a space after it, or use the same site's page in the language.",
    severity: .warning,
    triggering: [
      .translation("fi", "Katso ↓https://wiki.invalid/ohje", of: "See https://www.mediawiki.org/help"),
      .translation("ko", "↓http://mediawkii.org에 방문해주세요", of: "Visit https://www.mediawiki.org"),
      .translation("ja", "詳細は↓https://www.mediawiki.orgを参照", of: "See https://www.mediawiki.org for more"),
      .translation("ru", "См. ↓https://mediawiki.org/helpдля справки", of: "See https://mediawiki.org/help for more"),
    ],
    nonTriggering: [
      .translation("fi", "Katso https://fi.wikipedia.org/wiki/Ohje", of: "See https://en.wikipedia.org/wiki/Help"),
      .translation("fi", "Katso https://www.mediawiki.org/help/fi.", of: "See https://www.mediawiki.org/help"),
      .translation("zh-hans", "网址（https://www.mediawiki.org）", of: "See (https://www.mediawiki.org)"),
      .translation("ja", "https://www.mediawiki.org を参照", of: "See https://www.mediawiki.org for more"),
      .translation("de", "https://zuhause.meinhaus.de", of: "https://home.myhouse.com"),
      .translation("pl", "Adres (np. https://wiki.pl)", of: "Address (e.g. https://mediawiki.org)"),
      .translation("de", "https://hilfe.de/seite", of: "https://help.com/page"),
      .translation("tr", "Http: // kullanılsın mı?", of: "Use http://?"),
      .translation("da", "Besøg mediawiki.org/help", of: "See https://mediawiki.org/help"),
      .translation(
        "ca", "Exemples: https://a.org o http://192.168.1.24:80",
        of: "For example: https://a.org or http://192.168.1.24:80"),
      .translation("tr", "Bkz. https://www.mediawiki.org'u", of: "See https://www.mediawiki.org"),
      .translation(
        "zh-hans", #"看 <a href=\"https://a.org/帮助\">这里</a>"#, of: #"See <a href=\"https://a.org/help\">here</a>"#),
    ])

  static let concerns: TextTraits = .sourceURL

  static func check(_ translation: Translation) -> [FaultReport] {
    // A text that is only an address may have a different one in each language.
    guard let source = translation.source, !source.urls.isEmpty, source.text.contains(where: \.isWhitespace),
      !translation.text.isEmpty
    else { return [] }
    let own = WebAddress.all(in: translation.text)
    let sites = Set(source.urls.map(WebAddress.site))
    if let other = own.first(where: { !sites.contains(WebAddress.site($0)) && !isKnown($0, source, sites) }) {
      return [
        FaultReport(
          // A page about the language's own matters may be added to those of the source text.
          severity: isOfCountry(other, sites) || sites.isSubset(of: own.map(WebAddress.site)) ? .info : .warning,
          message: "\(code: other) is not a page of the site that the source text links to.",
          advice: "Keep the address, or use the same site's page in the language.", subject: other,
          span: span(of: other, in: translation.text))
      ]
    }
    if let (address, word) = runningOn(own, in: translation.text, source.urls) {
      return [
        FaultReport(
          // Languages that write without spaces, or add endings to names, write so; most texts are no links.
          severity: word.unicodeScalars.first.map(WebAddress.isOfSpacedScript) ?? false ? .warning : .info,
          message: """
            The address \(code: address) runs into \(quote: word): in a link these letters belong to the address.
            """,
          advice: "Put a space after the address, or make sure that the link ends before the letters.",
          subject: "runs on \(address)", span: span(of: address, in: translation.text))
      ]
    }
    let ownSites = Set(own.map(WebAddress.site))
    let missing = source.urls.prefix(mostAddresses).first { url in
      !ownSites.contains(WebAddress.site(url)) && !translation.text.contains(WebAddress.site(url))
    }
    // `markup-mismatch` reports a link that is missing with its tag or brackets.
    guard let missing, MarkupMismatchRule.check(translation).isEmpty else { return [] }
    return [
      FaultReport(
        severity: .warning, message: "The address \(code: missing) is missing.", advice: "Keep the address.",
        subject: "missing \(missing)")
    ]
  }

  /// True if the source text or its key has the address as an example, or if it holds the source text's own: a page
  /// that translates or archives it.
  private static func isKnown(_ address: String, _ source: TranslationSource, _ sites: Set<String>) -> Bool {
    let site = WebAddress.site(address)
    return sites.contains { address.contains($0) }
      || WebAddress.all(in: source.text + " " + source.source.key).contains { WebAddress.site($0) == site }
  }

  /// True if the address is probably one of `sites` for a country, or for all: `shop.de` for `shop.com`.
  private static func isOfCountry(_ address: String, _ sites: Set<String>) -> Bool {
    let labels = WebAddress.host(address).split(separator: ".")
    return sites.contains { site in
      let own = site.split(separator: ".")
      return (labels.last?.count == 2 || own.last?.count == 2) && own.first.map(labels.contains) ?? false
    }
  }

  /// The first address that letters follow without a space, and these letters.
  private static func runningOn(
    _ addresses: [String], in text: String, _ sources: [String]
  ) -> (address: String, word: String)? {
    for address in addresses.prefix(mostAddresses) {
      // Letters of most scripts count as part of the address.
      for source in sources.prefix(mostAddresses) where address.hasPrefix(source) {
        let rest = address.dropFirst(source.count)
        if let first = rest.unicodeScalars.first, !first.isASCII, first.properties.isAlphabetic {
          return (source, String(rest))
        }
      }
      guard let range = text.firstRange(of: address), let next = text[range.upperBound...].unicodeScalars.first,
        !next.isASCII, next.properties.isAlphabetic
      else { continue }
      return (address, String(text[range.upperBound...].prefix { $0.isLetter }.prefix(8)))
    }
    return nil
  }

  private static let mostAddresses = 100

  private static func span(of piece: String, in text: String) -> Span? {
    text.firstRange(of: piece).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + piece.utf8.count
    }
  }
}
