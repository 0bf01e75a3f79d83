/// A small project in the layout of the Wikipedia app, before and after a day's work, for `l10n-review demo`.
enum DemoProject {
  /// A file by its path and text.
  typealias File = (path: String, text: String)

  private static let locales = ["ar", "de", "es", "fi", "fr", "ja", "uk"]

  /// The project as the default branch has it.
  static var base: [File] {
    catalogs(of: texts) + [
      (
        "Common/CommonStrings.swift",
        """
        import Foundation

        @objc(WMFCommonStrings)
        public class CommonStrings: NSObject {
            @objc public static let cancelTitle = WMFLocalizedString("action-cancel", value: "Cancel", \
        comment: "Title of a button that closes a dialog without doing anything")
        }

        """
      ),
      (
        "Walk/WalkViewController.swift",
        """
        import UIKit

        final class WalkViewController: UIViewController {
            let turn = WMFLocalizedString("walk-turn-instruction", value: "Take a left turn, then walk forward for a \
        while", comment: "Instruction on the walk screen")
            let goal = WMFLocalizedString("walk-goal-instruction", value: "Walk forward for a while until you see the \
        museum", comment: "Instruction on the walk screen")
            let save = WMFLocalizedString("walk-save-title", value: "Save walk for later", comment: "Title of the save \
        button on the walk screen")
            let share = WMFLocalizedString("walk-share-title", value: "Share Walk", comment: "Title of the share \
        button on the walk screen")
        }

        """
      ),
    ]
  }

  /// The project as a branch leaves it.
  static var head: [File] {
    catalogs(of: newTexts) + [
      base[base.count - 2],
      (
        "Walk/WalkViewController.swift",
        """
        import UIKit

        final class WalkViewController: UIViewController {
            let turn = WMFLocalizedString("walk-turn-instruction", value: "Take a right turn, then walk forward for a \
        while", comment: "Instruction on the walk screen")
            let goal = WMFLocalizedString("walk-goal-instruction", value: "Walk forward 10 yards until you see the \
        museum", comment: "Instruction on the walk screen")
            let save = WMFLocalizedString("walk-bookmark-title", value: "Save walk for later", comment: "Title of the \
        save button on the walk screen")
            let share = WMFLocalizedString("walk-share-title", value: "Share walk", comment: "Title of the share \
        button on the walk screen")
            let cancel = WMFLocalizedString("action-cancel", value: "Cancel", comment: "Title of a button that closes \
        a dialog without doing anything")
            let greeting = WMFLocalizedString("walk-greeting", value: "Welcome back, %@", comment: "Greeting on the \
        walk screen. %@ is replaced with the user's name")
        }

        """
      ),
      (
        "Walk/WalkStopsView.m",
        """
        #import "WalkStopsView.h"

        @implementation WalkStopsView

        - (void)showStops:(NSInteger)count {
            self.label.text = [NSString stringWithFormat:WMFLocalizedStringWithDefaultValue(@"walk-stops-count", nil, \
        nil, @"{{PLURAL:%1$d|%1$d stop|%1$d stops}} on this walk", @"Number of stops. %1$d is replaced with the \
        number"), count];
        }

        @end

        """
      ),
    ]
  }

  // MARK: Catalogs

  private static let texts: [(key: String, english: String, comment: String)] = [
    ("action-cancel", "Cancel", "Title of a button that closes a dialog without doing anything"),
    ("walk-goal-instruction", "Walk forward for a while until you see the museum", "Instruction on the walk screen"),
    ("walk-save-title", "Save walk for later", "Title of the save button on the walk screen"),
    ("walk-share-title", "Share Walk", "Title of the share button on the walk screen"),
    (
      "walk-turn-instruction", "Take a left turn, then walk forward for a while", "Instruction on the walk screen"
    ),
  ]

  /// The texts as extraction finds them on the branch.
  private static let newTexts: [(key: String, english: String, comment: String)] = [
    ("action-cancel", "Cancel", "Title of a button that closes a dialog without doing anything"),
    ("walk-bookmark-title", "Save walk for later", "Title of the save button on the walk screen"),
    ("walk-goal-instruction", "Walk forward 10 yards until you see the museum", "Instruction on the walk screen"),
    (
      "walk-greeting", "Welcome back, %@", "Greeting on the walk screen. %@ is replaced with the user's name"
    ),
    ("walk-share-title", "Share walk", "Title of the share button on the walk screen"),
    (
      "walk-stops-count", "{{PLURAL:%1$d|%1$d stop|%1$d stops}} on this walk",
      "Number of stops. %1$d is replaced with the number"
    ),
    (
      "walk-turn-instruction", "Take a right turn, then walk forward for a while", "Instruction on the walk screen"
    ),
  ]

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
    "action-cancel": [
      "ar": "إلغاء", "de": "Abbrechen", "es": "Cancelar", "fi": "Peruuta", "fr": "Annuler", "ja": "キャンセル",
      "uk": "Скасувати",
    ],
  ]

  /// The English catalogs of `texts`, and the translations, which stay as they are.
  private static func catalogs(of texts: [(key: String, english: String, comment: String)]) -> [File] {
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
        texts[locale].map { "\"\(key)\" = \"\($0)\";" }
      }.joined(separator: "\n")
      files.append(("Localizations/\(locale).lproj/Localizable.strings", lines + "\n"))
      files.append(("Native/\(locale).lproj/Localizable.strings", lines + "\n"))
    }
    return files
  }

  /// translatewiki's way of writing placeholders.
  private static func exported(_ text: String) -> String {
    text.replacing("%1$d", with: "$1").replacing("%@", with: "$1")
  }
}
