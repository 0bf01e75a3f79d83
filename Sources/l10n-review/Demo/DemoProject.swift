/// A small project in the layout of the Wikipedia app, before and after a day's work, for `l10n-review demo`.
enum DemoProject {
  typealias File = (path: String, text: String)

  private static let locales = ["ar", "de", "es", "fi", "fr", "ja", "uk"]

  private struct Text {
    var name, key, english, comment: String
  }

  private static let screen = "on the walk screen"
  private static let cancel = Text(
    name: "cancel", key: "action-cancel", english: "Cancel",
    comment: "Title of a button that closes a dialog without doing anything")

  static var base: [File] {
    let texts = [
      Text(
        name: "turn", key: "walk-turn-instruction", english: "Take a left turn, then walk forward for a while",
        comment: "Instruction \(screen)"),
      Text(
        name: "goal", key: "walk-goal-instruction", english: "Walk forward for a while until you see the museum",
        comment: "Instruction \(screen)"),
      Text(
        name: "save", key: "walk-save-title", english: "Save walk for later",
        comment: "Title of the save button \(screen)"),
      Text(
        name: "share", key: "walk-share-title", english: "Share Walk", comment: "Title of the share button \(screen)"),
      Text(
        name: "rest", key: "walk-time-left", english: "%1$@ left",
        comment: "Time left \(screen). %1$@ is replaced with a time, such as 5 min"),
    ]
    return catalogs(of: texts + [cancel]) + [commonStrings, controller(texts), widgetCatalog(widgetTranslated)]
  }

  static var head: [File] {
    let texts = [
      Text(
        name: "turn", key: "walk-turn-instruction", english: "Take a right turn, then walk forward for a while",
        comment: "Instruction \(screen)"),
      Text(
        name: "goal", key: "walk-goal-instruction", english: "Walk forward 10 yards until you see the museum",
        comment: "Instruction \(screen)"),
      Text(
        name: "save", key: "walk-bookmark-title", english: "Save walk for later",
        comment: "Title of the save button \(screen)"),
      Text(
        name: "share", key: "walk-share-title", english: "Share walk", comment: "Title of the share button \(screen)"),
      Text(
        name: "rest", key: "walk-time-left", english: "%1$d min left",
        comment: "Time left \(screen). %1$d is replaced with the number of minutes"),
      cancel,
      Text(
        name: "greeting", key: "walk-greeting", english: "Welcome back, %@",
        comment: "Greeting \(screen). %@ is replaced with the user's name"),
    ]
    let stops = Text(
      name: "stops", key: "walk-stops-count", english: "{{PLURAL:%1$d|%1$d stop|%1$d stops}} on this walk",
      comment: "Number of stops. %1$d is replaced with the number")
    let view = """
      #import "WalkStopsView.h"

      @implementation WalkStopsView

      - (void)showStops:(NSInteger)count {
          self.label.text = [NSString stringWithFormat:WMFLocalizedStringWithDefaultValue(@"\(stops.key)", nil, \
      nil, @"\(stops.english)", @"\(stops.comment)"), count];
      }

      @end

      """
    return catalogs(of: texts + [stops]) + [
      commonStrings, controller(texts), ("Walk/WalkStopsView.m", view), widgetCatalog(widgetEdited),
    ]
  }

  /// The String Catalog of a widget, whose keys are the texts.
  private static func widgetCatalog(_ entry: String) -> File {
    (
      "Widget/Widget.xcstrings",
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entry)\n  },\n  \"version\" : \"1.0\"\n}"
    )
  }

  private static var widgetTranslated: String {
    let units = [
      ("de", "Noch keine Spaziergänge gemerkt"), ("fi", "Ei vielä tallennettuja kävelyitä"),
      ("fr", "Aucune balade enregistrée"),
    ].map { locale, text in
      """
              "\(locale)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
      """
    }
    return """
          "No saved walks yet" : {
            "localizations" : {
      \(units.joined(separator: ",\n"))
            }
          }
      """
  }

  /// The same entry after an added full stop, for which Xcode makes a new entry.
  private static let widgetEdited = """
        "No saved walks yet." : {

        }
    """

  private static let commonStrings: File = (
    "Common/CommonStrings.swift",
    """
    import Foundation

    @objc(WMFCommonStrings)
    public class CommonStrings: NSObject {
        @objc public static let cancelTitle = \(call(cancel))
    }

    """
  )

  private static func controller(_ texts: [Text]) -> File {
    let lines = texts.map { "    let \($0.name) = \(call($0))\n" }.joined()
    return (
      "Walk/WalkViewController.swift", "import UIKit\n\nfinal class WalkViewController: UIViewController {\n\(lines)}\n"
    )
  }

  private static func call(_ text: Text) -> String {
    "WMFLocalizedString(\"\(text.key)\", value: \"\(text.english)\", comment: \"\(text.comment)\")"
  }

  private static let translations: [String: [String: String]] = [
    "walk-turn-instruction": [
      "ar": "انعطف يسارًا ثم سر إلى الأمام قليلًا", "de": "Biege links ab und gehe dann ein Stück geradeaus",
      "es": "Gira a la izquierda y camina un rato", "fi": "Käänny vasemmalle ja kävele hetki eteenpäin",
      "fr": "Tournez à gauche, puis marchez un moment", "ja": "左に曲がってしばらく進みます",
      "uk": "Поверніть ліворуч і трохи пройдіть уперед",
    ],
    "walk-goal-instruction": [
      "ar": "سر إلى الأمام قليلًا حتى ترى المتحف", "de": "Gehe ein Stück geradeaus, bis du das Museum siehst",
      "fi": "Kävele hetki eteenpäin, kunnes näet museon", "fr": "Marchez un moment jusqu’à voir le musée",
      "uk": "Трохи пройдіть уперед, доки не побачите музей",
    ],
    "walk-save-title": [
      "de": "Spaziergang für später merken", "es": "Guardar paseo para más tarde", "fi": "Tallenna kävely myöhemmäksi",
      "fr": "Enregistrer la balade", "ja": "あとで見る",
    ],
    "walk-share-title": ["de": "Spaziergang teilen", "fi": "Jaa kävely", "fr": "Partager la balade"],
    "walk-time-left": [
      "de": "Noch %1$@", "fi": "%1$@ jäljellä", "fr": "Encore %1$@", "ja": "残り%1$@", "uk": "Залишилося %1$@",
    ],
    "action-cancel": [
      "ar": "إلغاء", "de": "Abbrechen", "es": "Cancelar", "fi": "Peruuta", "fr": "Annuler", "ja": "キャンセル",
      "uk": "Скасувати",
    ],
  ]

  /// The English catalogs of `texts`, and the translations, which do not change.
  private static func catalogs(of texts: [Text]) -> [File] {
    let texts = texts.sorted { $0.key < $1.key }
    let native = texts.map { "/* \($0.comment) */\n\"\($0.key)\" = \"\($0.english)\";\n" }.joined(separator: "\n")
    let english = texts.map { "\"\($0.key)\" = \"\(exported($0.english))\";" }.joined(separator: "\n") + "\n"
    let documentation = texts.map { "\"\($0.key)\" = \"\($0.comment)\";" }.joined(separator: "\n") + "\n"
    var files: [File] = [
      ("Native/en.lproj/Localizable.strings", native),
      ("Localizations/en.lproj/Localizable.strings", english),
      ("Localizations/qqq.lproj/Localizable.strings", documentation),
    ]
    for locale in locales {
      let lines = translations.sorted { $0.key < $1.key }.compactMap { key, texts in
        texts[locale].map { "\"\(key)\" = \"\($0)\";\n" }
      }.joined()
      files.append(("Localizations/\(locale).lproj/Localizable.strings", exported(lines)))
      files.append(("Native/\(locale).lproj/Localizable.strings", lines))
    }
    return files
  }

  /// Writes translatewiki's placeholders.
  private static func exported(_ text: String) -> String {
    text.replacing("%1$d", with: "$1").replacing("%1$@", with: "$1").replacing("%@", with: "$1")
  }
}
