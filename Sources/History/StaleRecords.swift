import Files
import Git
import Text

/// The outdated translations at one commit, in the form that is cached.
struct StaleRecords: Sendable {
  static let name = "translations"

  var tip: ObjectID
  var isCut: Bool
  var found: StaleTranslations
}

extension StaleRecords {
  init(_ reader: inout CacheReader) throws(CacheReader.DamagedCacheError) {
    tip = try reader.id()
    isCut = try reader.number() == 1
    let verdicts = try reader.array { reader throws(CacheReader.DamagedCacheError) in try HistoryVerdict(&reader) }
    let translations = try reader.array { reader throws(CacheReader.DamagedCacheError) -> StaleTranslation in
      let locale = try reader.text()
      let table = try reader.text()
      let key = try reader.text()
      let translation = try reader.text()
      let madeFrom = try reader.text()
      let english = try reader.text()
      let verdict = try reader.element(of: verdicts)
      let edits = try reader.array { reader throws(CacheReader.DamagedCacheError) in try reader.id() }
      let since = Moment(seconds: Int64(try reader.number()))
      let isFuzzy = try reader.number() == 1
      let fuzzySince = try reader.number() == 1 ? Moment(seconds: Int64(try reader.number())) : nil
      return StaleTranslation(
        locale: locale, table: table, key: key, translation: translation, madeFrom: madeFrom, english: english,
        verdict: verdict, edits: edits, since: since, isFuzzy: isFuzzy, fuzzySince: fuzzySince,
        url: try reader.optionalText())
    }
    let locales = try reader.array { reader throws(CacheReader.DamagedCacheError) -> StaleCount in
      var count = StaleCount(locale: try reader.text())
      count.keys = try reader.number()
      count.neutral = try reader.number()
      count.small = try reader.number()
      count.large = try reader.number()
      return count
    }
    found = StaleTranslations(translations: translations, locales: locales)
  }

  var content: CacheWriter {
    var verdicts: [HistoryVerdict] = []
    var numbers: [HistoryVerdict: Int] = [:]
    for item in found.translations where numbers[item.verdict] == nil {
      numbers[item.verdict] = verdicts.count
      verdicts.append(item.verdict)
    }
    var writer = CacheWriter()
    writer.write(tip)
    writer.write(isCut ? 1 : 0)
    writer.write(verdicts) { $1.write(to: &$0) }
    writer.write(found.translations) { writer, item in
      for text in [item.locale, item.table, item.key, item.translation, item.madeFrom, item.english] {
        writer.write(text)
      }
      writer.write(numbers[item.verdict] ?? 0)
      writer.write(item.edits) { $0.write($1) }
      writer.write(Int(item.since.seconds))
      writer.write(item.isFuzzy ? 1 : 0)
      writer.write(item.fuzzySince == nil ? 0 : 1)
      if let moment = item.fuzzySince { writer.write(Int(moment.seconds)) }
      writer.write(item.url)
    }
    writer.write(found.locales) { writer, count in
      writer.write(count.locale)
      for number in [count.keys, count.neutral, count.small, count.large] { writer.write(number) }
    }
    return writer
  }
}
