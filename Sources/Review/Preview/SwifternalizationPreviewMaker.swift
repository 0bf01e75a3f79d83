import Messages
import Rules
import Tables

struct SwifternalizationPreviewMaker {
  let identity: EntryIdentity
  let table: Table
  let options: KeyPreviewer.Options

  /// Numbers that are shown in addition to those that select a key's forms.
  private static let usualNumbers = [0, 1, 2, 5]
  /// The most numbers, and the most widths, of a preview.
  private static let mostNumbers = 8

  private var key: String { identity.key }

  private struct Source {
    var entry: SwifternalizationEntry
    var text: String
    var message: SourceMessage
  }

  func preview() throws(KeyPreviewError) -> KeyPreview {
    let base = table.source.catalogs.first
    let source = base?.file.swifternalization?.entry(key).flatMap { entry in
      entry.fullestText.map { Source(entry: entry, text: $0, message: SourceMessage($0)) }
    }
    var preview = KeyPreview(
      identity: identity, folder: table.name.folder, sourceText: source?.text, comment: nil, versions: [], missing: [])
    let own = table.locales.compactMapValues(\.catalogs.first)
    let language = table.sourceLanguage
    for locale in [language] + own.keys.filter({ $0 != language }).sorted() {
      // If a language has no text, the app shows the one of `base.json`.
      let catalog = [own[locale], locale == language ? base : nil].compactMap(\.self).first { has(key, $0) }
      guard let catalog, let entry = catalog.file.swifternalization?.entry(key) else {
        preview.missing.append(locale)
        continue
      }
      if let asked = options.locale?.lowercased(), asked != locale.lowercased() { continue }
      let isSource = locale == language
      let names = SwifternalizationNames(language: locale, sections: table.sections)
      var version = KeyPreview.Version(
        kind: isSource ? .source : .translation, locale: locale, place: catalog.place(of: entry.keySpan),
        variants: try variants(of: entry, locale, names, source))
      check(entry, locale, names, isSource ? nil : source, &version)
      preview.versions.append(version)
      if isSource, options.showsPseudolocales {
        preview.versions += try Pseudolocale.allCases.map { pseudo throws(KeyPreviewError) in
          KeyPreview.Version(
            kind: .pseudo(pseudo), locale: locale,
            variants: try variants(of: entry, locale, names, source) { text in
              pseudo.message(for: source?.message.isFormat ?? true ? .format(text) : .plain(text)).texts.first ?? text
            }.map { $0.shown(by: pseudo) })
        }
      }
    }
    if let asked = options.locale?.lowercased() { preview.missing.removeAll { $0.lowercased() != asked } }
    if options.showsPseudolocales {
      let made = preview.versions.filter { $0.kind != .source && $0.kind != .translation }
      preview.versions.removeAll { $0.kind != .source && $0.kind != .translation }
      preview.versions += made + [preview.versions.shortest].compactMap(\.self)
    }
    return preview
  }

  /// The app finds nothing in a file that is not JSON.
  private func has(_ key: String, _ catalog: Catalog) -> Bool {
    guard let file = catalog.file.swifternalization, !file.isRefused, let entry = file.entry(key) else { return false }
    return entry.rule != .unreadable
  }

  // MARK: Faults

  private func check(
    _ entry: SwifternalizationEntry, _ locale: String, _ names: SwifternalizationNames, _ source: Source?,
    _ version: inout KeyPreview.Version
  ) {
    var check = SwifternalizationCheck(names)
    check.add(entry)
    for problem in check.problems.prefix(Self.mostNumbers) {
      for words in RuleCatalog.words(on: problem, language: locale, names: names, key: key) {
        if words.severity == .error {
          version.faults.append(words.message)
        } else {
          version.remarks.append(words.message)
        }
      }
    }
    guard let source else { return }
    let checker = TranslationCheck(LanguagePlurals(locale: locale))
    for text in entry.texts {
      for fault in entry.faults(in: text.text, of: source.message, original: source.entry, by: checker) {
        guard let words = TranslationFindingBuilder.words(for: fault)?.message else { continue }
        switch fault.effect {
        case .wrong, .leftOut: if !version.faults.contains(words) { version.faults.append(words) }
        case .lesser, .none: if !version.remarks.contains(words) { version.remarks.append(words) }
        }
      }
    }
  }

  // MARK: Visible texts

  /// `transform` is applied to each text before it is shown.
  private func variants(
    of entry: SwifternalizationEntry, _ locale: String, _ names: SwifternalizationNames, _ source: Source?,
    _ transform: (String) -> String = { $0 }
  ) throws(KeyPreviewError) -> [KeyPreview.Variant] {
    let text = source?.text ?? entry.fullestText ?? ""
    let message = source?.message ?? SourceMessage(text)
    let samples = try samples(of: entry, locale, names, text: text, message)
    let view = AppleView(locale: locale)
    return conditions(of: entry).map { condition in
      var width: Int?
      width = condition.width
      let shown = samples.map { sample in
        let outcome: KeyPreview.Sample.Outcome
        do throws(RenderingError) {
          if let content = sample.content {
            let text = transform(content.text(fitting: width))
            outcome = .shown(message.isFormat ? try view.text(ofFormat: text, arguments: sample.values) : text)
          } else {
            outcome = .fault("no form is for this number: users see the key \(code: key)")
          }
        } catch {
          outcome = .fault(error.message)
        }
        return KeyPreview.Sample(numbers: sample.numbers, category: nil, outcome: outcome)
      }
      return KeyPreview.Variant(condition: condition, samples: shown)
    }
  }

  private func conditions(of entry: SwifternalizationEntry) -> [StringsdictCondition] {
    let contents =
      switch entry.rule {
      case .plain(let content): [content]
      case .forms(let forms): forms.map(\.content)
      case .unreadable: [SwifternalizationForm.Content]()
      }
    let widths = contents.flatMap { content -> [Int] in
      if case .widths(let variations) = content { variations.compactMap(\.width) } else { [] }
    }
    return widths.isEmpty ? [.always] : Set(widths).sorted().prefix(Self.mostNumbers).map { .width($0) }
  }

  private struct Sample {
    var numbers: [Int]
    var values: SampleArguments
    /// `nil` if nothing is shown for the number.
    var content: SwifternalizationForm.Content?
  }

  private func samples(
    of entry: SwifternalizationEntry, _ locale: String, _ names: SwifternalizationNames, text: String,
    _ message: SourceMessage
  ) throws(KeyPreviewError) -> [Sample] {
    if case .plain(let content) = entry.rule {
      do throws(PreviewArguments.Fault) {
        return try PreviewArguments(message).samples(
          given: options.arguments, of: entry.texts.map(\.text), locale: locale, sourceLanguage: table.sourceLanguage
        ).map { Sample(numbers: $0.numbers, values: $0.values, content: content) }
      } catch {
        throw .arguments(error)
      }
    }
    let count = max(1, PreviewArguments(message).count)
    guard options.arguments.count <= count else {
      throw .arguments(.tooMany(given: options.arguments.count, taken: count))
    }
    let table = SwifternalizationTable(language: locale, own: [entry], base: [], names: names)
    let read = table[key]
    let forms = read?.forms ?? []
    func sample(_ value: SwifternalizationValue, _ number: Int?) -> Sample {
      Sample(
        numbers: number.map { [$0] } ?? [], values: values(number, text: text),
        content: read?.form(for: value)?.content)
    }
    if let given = options.arguments.first { return [sample(SwifternalizationValue(given), Int(given))] }
    let samples = (read?.sampleNumbers ?? []).compactMap(\.self)
    // Forms for words, which code selects.
    if samples.isEmpty, !forms.contains(where: { SwifternalizationExpression.isExpression($0.expression.text) }) {
      return forms.prefix(Self.mostNumbers).map { sample(SwifternalizationValue($0.expression.text), nil) }
    }
    let numbers = Set(samples.prefix(Self.mostNumbers)).union(Self.usualNumbers).sorted()
    return numbers.map { sample(SwifternalizationValue($0), $0) }
  }

  /// Given values first.
  private func values(_ number: Int?, text: String) -> SampleArguments {
    let made = SampleArguments(number: number ?? 5, for: text)
    var values: [Int: SampleArguments.Value] = [:]
    for position in 1...max(1, PreviewArguments(SourceMessage(text)).count) { values[position] = made[position] }
    for (index, given) in options.arguments.enumerated() {
      if case .number = made[index + 1], let number = Int(given) {
        values[index + 1] = .number(number)
      } else {
        values[index + 1] = .text(given)
      }
    }
    return SampleArguments(values)
  }
}
