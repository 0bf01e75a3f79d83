import Text

extension SwifternalizationEntry {
  /// The text with the most placeholders, the last of several: it names what the app passes.
  package var fullestText: String? {
    texts.map(\.text).reduce(nil as (text: String, count: Int)?) { fullest, text in
      let count = Placeholder.all(in: text).count
      return fullest.map { $0.count > count } ?? false ? fullest : (text, count)
    }?.text
  }

  /// What is wrong with one text of it, beside a `source` text of `original`.
  package func faults(
    in text: String, of source: SourceMessage, original: SwifternalizationEntry, by judge: MessageJudge
  ) -> [MessageFault] {
    let faults = judge.faults(in: text, of: source, ships: .asWritten)
    // A form for one number need not name it.
    return forms.isEmpty && original.forms.isEmpty ? faults : faults.filter { !$0.leavesNumberOut }
  }
}

extension MessageFault {
  /// Whether it is that something is not named.
  fileprivate var leavesNumberOut: Bool {
    switch kind {
    case .missingPlaceholders, .missingPlural, .formWithoutNumber: true
    default: false
    }
  }
}
