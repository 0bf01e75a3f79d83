import Formats
import Foundation
import Testing

/// Members of String Catalogs are sorted as Xcode sorts them.
struct CatalogKeyOrderTests {
  static let pairs: [(String, String)] = [
    ("?", "..."), ("Bypass Image Proxy?", "Bypass Image Proxy..."), ("Sort by: %@", "Sort by..."),
    ("Request…", "Requested"), ("reply…", "Reply..."), ("%@ — %@", "%@ · Slot %@"), (" – %lld", " : %@"), ("—", ":"),
    ("device_plugged_in", "device.config"), ("osd_sources_built_in", "OSD.ValueLabel"),
    ("focus_default_task", "Focus: %@ minutes"), ("%@ rules:", "%@ rules..."), ("[%lld items]", "@%@"),
    ("%@'s icon", "%@%@"), ("%@%@", "%@%%"), ("news@example.com", "news%@"),
    ("%@x", "%1$@ reacted %2$@ to \"%3$@\""), ("Version: %@; build %@", "Version: %1$@ (%2$@)"),
    ("%lld / %lld bytes", "%lld %@"), ("%lld/80 bytes", "%lld%%"), ("%lld°C", "%llddb Transmit Power"),
    ("%@ → %@", "%@ Administrator"), ("%@°F", "%@© 2024 Thomas Ricouard"), ("%@©2023 Thomas Ricouard", "%@mA"),
    ("×%lld", "< 1 min"), ("🧪 %@ (%lld)", "0"), ("😀", "1"), ("9yt-4B-nSM.title", "10 minutes"),
    ("F8S-GI-LiB.title", "F12-EV-Lfz.title"), ("1Xt-HY-uBw.title", "01Z-t3-cBm.title"),
    ("1 minute", "01:42 / 02:57"), ("… message 1", "… message 01"), ("… message 9", "… message 10"),
    ("ble.errorcode.6 %@", "ble.errorcode.14"), ("Couldn’t Import Offline Map", "Couldn't read tag"),
    ("You’ve leveled up to the max!", "You've looped %lld times!"), ("a", "A"), ("Aa", "aB"), ("cote", "coté"),
    ("Cote", "coté"), ("a1", "a01"), ("a01", "a1b"), ("ss", "ß"), ("don't", "don’t"), ("don’ta", "don'tb"),
    ("en", "en-GB"), ("pt-BR", "pt-PT"), ("zh-Hans", "zh-Hant"), ("z", "日"), ("é", "Z"), ("a b", "a\u{A0}b"),
    ("a\nb", "a b"), ("", "a"), ("state", "value"), ("sourceLanguage", "strings"), ("strings", "version"),
  ]

  @Test(arguments: pairs)
  func firstNamePrecedesSecond(first: String, second: String) {
    #expect(CatalogKeyOrder.precedes(first, second))
    #expect(!CatalogKeyOrder.precedes(second, first))
    #expect(CatalogKeyOrder.sortedPlaces([second, first]) == [1, 0])
    #expect(CatalogKeyOrder.sortedPlaces([first, second]) == [0, 1])
  }

  /// Signs, symbols and letters have the order of Foundation's comparison, which Xcode uses.
  @Test func signsHaveFoundationsOrder() {
    let groups = [
      " ", "‾", "_", "‗", "-", "‐", "‒", "–", "—", "―", ",", "、", ";", ":", "‼", "!", "¡", "?", "¿", "‽", "…", "‥", ".",
      "·",
      "'", "‹", "›", "\"", "«", "»", "(", ")", "[", "]", "{", "}", "‖", "§", "¶", "@", "*", "/", "\\", "&", "#", "%",
      "‰",
      "‱", "†", "‡", "•", "‣", "‧", "⁃", "‴", "″", "′", "‷", "‶", "‵", "‸", "※", "‿", "⁀", "⁁", "⁂", "`", "´", "^", "¯",
      "¨", "¸", "°", "©", "®", "←", "→", "+", "±", "÷", "×", "<", "=", ">", "¬", "|", "¦", "~", "−", "⁄", "✓", "¤", "¢",
      "$", "£", "¥", "€", "🧪", "0", "½", "¼", "¹", "²", "¾", "³", "æ", "b", "s", "ß", "t", "™", "u", "z", "þ", "µ", "Я",
      "日",
    ]
    for first in groups {
      for second in groups where first != second {
        #expect(
          CatalogKeyOrder.precedes(first + "x", second + "x") == Self.foundationPrecedes(first + "x", second + "x"),
          "\(first) < \(second)")
      }
    }
  }

  @Test(arguments: [
    (["a", "c"], "b", 1), ([], "b", 0), (["a", "c"], "B", 1), (["z", "a", "c", "d"], "b", 2),
    (["a", "c", "d", "b1"], "b", 1),
    // By code points, as scripts sort.
    (["A", "B", "a"], "C", 2), (["A", "B", "b"], "a", 2),
  ])
  func aNewKeyHasItsPlace(names: [String], name: String, place: Int) {
    #expect(CatalogKeyPlaces(names).place(of: name) == place)
  }

  /// ASCII letters are compared without collation keys; the result must be the same.
  @Test func quickComparisonsAreRight() {
    var texts = Set(Self.pairs.flatMap { [$0.0, $0.1] })
    for first in 0x20..<0x7F as Range<UInt8> {
      texts.insert(String(decoding: [first], as: UTF8.self))
      texts.insert(String(decoding: [0x61, first, 0x42], as: UTF8.self))
    }
    let ordered = Array(texts)
    let places = CatalogKeyOrder.sortedPlaces(ordered)
    for (first, second) in zip(places, places.dropFirst()) {
      #expect(CatalogKeyOrder.precedes(ordered[first], ordered[second]))
      #expect(!CatalogKeyOrder.precedes(ordered[second], ordered[first]))
    }
  }

  @Test func foundationComparesAlike() {
    for (first, second) in Self.pairs { #expect(Self.foundationPrecedes(first, second), "\(first) < \(second)") }
  }

  private static func foundationPrecedes(_ first: String, _ second: String) -> Bool {
    let first = NSString(string: first)
    let all = NSRange(location: 0, length: first.length)
    return first.compare(
      second, options: [.numeric, .caseInsensitive, .forcedOrdering], range: all, locale: Locale(identifier: ""))
      == .orderedAscending
  }
}
