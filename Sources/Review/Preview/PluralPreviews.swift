import Edits
import Formats
import Messages
import Project
import Text

enum PluralPreviews {
  /// The first previews by locale and key are kept. Readers do not need more.
  private static let maximum = 50
  /// The limit of a preview. More numbers add no information in any language.
  private static let maximumNumbers = 8

  /// Previews of changed plurals: as iOS shows a text of the app, otherwise as MediaWiki shows the translator's text.
  static func previews(of changes: [Change], in head: Snapshot) -> [PluralPreview] {
    // The same table and locale, in any file and any spelling of the locale.
    let native = Dictionary(
      firstOf: head.catalogs.filter { $0.role == .native && $0.plurals != nil }.map { catalog in
        ([catalog.path.table, (catalog.path.locale ?? "").lowercased()], catalog)
      })
    var sourceTexts: [String: TextEntries] = [:]
    for catalog in head.sourceCatalogs(.native) + head.sourceCatalogs(.translatewiki) {
      guard let texts = catalog.texts, sourceTexts[catalog.path.table] == nil else { continue }
      sourceTexts[catalog.path.table] = texts
    }
    var previews: [PluralPreview] = []
    for change in changes where change.kind == .translation {
      guard previews.count < maximum else { break }
      guard let locale = change.locales.first, let text = change.new,
        MessageTemplate.all(in: text).contains(where: \.isPlural)
      else { continue }
      let identity = change.identity
      let sourceText = sourceTexts[identity.table]?.entry(identity.key)?.value ?? text
      let entry = native[[identity.table, locale.lowercased()]]?.plurals?.entry(identity.key)
      previews.append(preview(identity, locale, text: text, sourceText: sourceText, entry: entry))
    }
    return previews
  }

  private static func preview(
    _ identity: EntryIdentity, _ locale: String, text: String, sourceText: String, entry: StringsdictEntry?
  ) -> PluralPreview {
    let message = entry.map { ShownMessage.entry($0) } ?? .mediaWiki(text, .translatewiki)
    let rules = message.rules(in: locale)
    // Forms for millions are right or wrong together with the others, and are not interesting here.
    let numbers = SampleNumbers.forComparing([text], locale: locale).filter { $0 < 1_000_000 }.prefix(maximumNumbers)
    let samples = numbers.map { number in
      let shown: String
      do throws(RenderingError) {
        shown = try message.text(in: locale, arguments: SampleArguments(number: number, for: sourceText))
      } catch {
        shown = "(\(error.message.plainText))"
      }
      let category = rules.category(of: number)
      return PluralPreview.Sample(number: String(number), category: category.rawValue, text: shown)
    }
    return PluralPreview(identity: identity, locale: locale, samples: samples)
  }
}
