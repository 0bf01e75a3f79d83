import Messages
import Review

extension TranslationOpinions {
  /// `Second opinion on 14 translations: 2 differ from their source texts, 1 unsure`.
  var title: String {
    let (different, unsure) = (count(.different), count(.unsure))
    let differ =
      switch different {
      case 0: "none differs from its source text"
      case 1: "1 differs from its source text"
      default: "\(Wording.number(different)) differ from their source texts"
      }
    return "Second opinion on \(Wording.count(judged.count, "translation")): \(differ)"
      + (unsure == 0 ? "" : ", \(Wording.number(unsure)) unsure")
  }

  /// The texts with the forms of each plural as a stringsdict and a String Catalog name them.
  var withNamedPluralForms: TranslationOpinions {
    var opinions = self
    for index in judged.indices {
      opinions.judged[index].translation.sourceText = judged[index].translation.sourceText.withNamedPluralForms
      opinions.judged[index].translation.text = judged[index].translation.text.withNamedPluralForms
    }
    return opinions
  }
}
