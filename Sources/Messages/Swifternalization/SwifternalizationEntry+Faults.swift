extension SwifternalizationEntry {
  /// The text with the most placeholders, the last one of several: it names the arguments of the app.
  package var fullestText: String? {
    texts.map(\.text).reduce(nil as (text: String, count: Int)?) { fullest, text in
      let count = Placeholder.all(in: text).count
      return fullest.map { $0.count > count } ?? false ? fullest : (text, count)
    }?.text
  }

  /// The faults of one of its texts, compared with a `source` text of `original`.
  package func faults(
    in text: String, of source: SourceMessage, original: SwifternalizationEntry, by checker: TranslationCheck
  ) -> [MessageFault] {
    let faults = checker.faults(in: text, of: source, ships: .asWritten)
    // A form for one number does not need a placeholder for it.
    return forms.isEmpty && original.forms.isEmpty ? faults : faults.filter { !$0.leavesNumberOut }
  }
}

extension MessageFault {
  fileprivate var leavesNumberOut: Bool {
    switch kind {
    case .missingPlaceholders, .missingPlural, .formWithoutNumber: true
    default: false
    }
  }
}
