import Formats
import Messages
import Text

extension CatalogConversion {
  /// `locale` is the language of the texts, `language` its name in `expressions.json` (`base`, or the locale).
  /// `sections` are those of `expressions.json`, by language and name. `format` is a stringsdict or translatewiki's.
  package init(
    _ file: SwifternalizationFile, path: String, locale: String, language: String,
    sections: [String: [String: String]], to format: ConvertedFormat
  ) {
    self.init(path, file.text)
    for problem in file.problems {
      lose(.leftOut, nil, problem.span, Message(stringLiteral: problem.message))
    }
    let names = SwifternalizationNames(language: language, sections: sections)
    let plurals = LanguagePlurals(locale: locale)
    var drafts: [StringsdictDraft] = []
    var text = ""
    for entry in file.entries {
      guard file.entry(entry.key)?.span == entry.span else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs again, and only the last entry counts")
        continue
      }
      do throws(SwifternalizationPlural.ConversionError) {
        guard let converted = try SwifternalizationPlural.stringsdict(of: entry, locale: locale, names: names) else {
          if entry.rule != .unreadable { lose(.elsewhere, entry.key, entry.keySpan, "it has no plural") }
          continue
        }
        if format == .translatewiki {
          do throws(TranslatewikiPlural.ConversionError) {
            let plural = try TranslatewikiPlural(
              StringsdictEntry(converted.draft), locale: locale, in: plurals)
            text += StringsQuoting.raw.line(key: entry.key, value: plural.text) + "\n"
          } catch {
            lose(.leftOut, entry.key, entry.keySpan, error.message)
            continue
          }
        }
        drafts.append(converted.draft)
        if !converted.changed.isEmpty {
          lose(
            .changed, entry.key, entry.keySpan,
            "another form is shown for \(words: converted.changed.runs()), as \(code: locale) has no category for them")
        }
        if !converted.added.isEmpty {
          lose(
            .changed, entry.key, entry.keySpan,
            "for \(words: converted.added.runs()) users saw the key, and see a form now")
        }
        for form in converted.unshown {
          lose(
            .changed, entry.key, entry.keySpan, "the form \(code: form) is left out, as no number up to 200 shows it")
        }
        if converted.hadWidths {
          lose(.changed, entry.key, entry.keySpan, "of its texts for widths the widest are taken")
        }
      } catch {
        lose(.leftOut, entry.key, entry.keySpan, error.message)
      }
    }
    finish(drafts.count, format == .stringsdict ? StringsdictWriter.file(drafts) : Array(text.utf8))
  }

  /// Converts the plurals of a catalog, in the language of `locale`.
  package init(swifternalizationOf file: any CatalogFile, path: String, locale: String) {
    self.init(path, file.text)
    loseUnreadableParts(ofPluralsIn: file)
    let counted = (file.plurals?.entries ?? []).filter { entry in
      guard file.plurals?.entry(entry.key)?.span == entry.span else {
        lose(.leftOut, entry.key, entry.keySpan, "the key occurs again, and only the last entry counts")
        return false
      }
      return true
    }
    finishForSwifternalization(counted.map { ($0, $0.keySpan) }, locale: locale)
  }

  /// Each plural comes with its place in the original file.
  mutating func finishForSwifternalization(_ entries: [(entry: StringsdictEntry, place: Span)], locale: String) {
    var members: [JSON.Member] = []
    for (entry, place) in entries {
      do throws(SwifternalizationPlural.ConversionError) {
        let (forms, unshown) = try SwifternalizationPlural.forms(of: entry, locale: locale)
        members.append(
          JSON.Member(entry.key, .object(forms.map { JSON.Member($0.name, .string($0.text)) })))
        for category in unshown {
          lose(
            .changed, entry.key, place,
            "the form \(code: category.rawValue) is left out, as no number up to 200 of \(code: locale) has it")
        }
      } catch {
        lose(.leftOut, entry.key, place, error.message)
      }
    }
    finish(members.count, Array(JSON.object(members).document.utf8))
  }
}
