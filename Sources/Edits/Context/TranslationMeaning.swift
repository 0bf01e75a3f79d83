/// The meaning of a translation, compared with that of its source text, in a second opinion.
package enum TranslationMeaning: String, OpinionLabel {
  case same
  /// It says something else, or is not in its language.
  case different
  case unsure
}
