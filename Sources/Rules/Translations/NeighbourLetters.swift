import Messages
import Tables

/// The letters that a language does not have and a neighbour with the same script has: `і` in Russian, `õ` in Hungarian.
/// They get into a text from another keyboard or another encoding. The alphabets are those of CLDR's exemplar characters.
struct NeighbourLetters: Sendable {
  private struct Alphabet {
    /// In lower case.
    let foreign: String
    /// The letter of the language in the place of a foreign one, where it is certain: pairs of letters.
    var own: String = ""
  }

  private static let alphabets: [String: Alphabet] = [
    "ru": Alphabet(foreign: "іїєґўјљњђћџѓќѕ"), "uk": Alphabet(foreign: "ыэёъўјљњђћџѓќѕ"),
    "be": Alphabet(foreign: "ищъїєјљњђћџѓќѕ"), "bg": Alphabet(foreign: "ыэёіїєґўјљњђћџѓќѕ"),
    "sr": Alphabet(foreign: "йщъыьэюяёіїєґўѓќѕ"), "mk": Alphabet(foreign: "йщъыьэюяёіїєґўђћ"),
    "fa": Alphabet(foreign: "يك", own: "يیكک"), "ckb": Alphabet(foreign: "يك", own: "يیكک"),
    "ur": Alphabet(foreign: "يك", own: "يیكک"), "ar": Alphabet(foreign: "یک", own: "یيکك"),
    "ro": Alphabet(foreign: "şţ", own: "şșţț"), "hu": Alphabet(foreign: "õû", own: "õőûű"),
    "cs": Alphabet(foreign: "łąężśźć"), "sk": Alphabet(foreign: "łąężśźćěřů"), "pl": Alphabet(foreign: "ěščřžůďťň"),
  ]

  /// Lower and upper case.
  private let letters: Set<Unicode.Scalar>
  private let own: [Unicode.Scalar: Unicode.Scalar]
  /// True at the place of each letter. All are below U+0800, which are two bytes.
  private let isForeign: [Bool]

  /// `nil` for a language without a neighbour.
  init?(locale: String) {
    guard let alphabet = Self.alphabets[AppleLocales.language(of: locale)] else { return nil }
    letters = Set((alphabet.foreign + alphabet.foreign.uppercased()).unicodeScalars)
    let pairs = Array((alphabet.own + alphabet.own.uppercased()).unicodeScalars)
    own = Dictionary(
      stride(from: 0, to: pairs.count - 1, by: 2).map { (pairs[$0], pairs[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
    var isForeign = [Bool](repeating: false, count: 0x800)
    for letter in letters where letter.value < 0x800 { isForeign[Int(letter.value)] = true }
    self.isForeign = isForeign
  }

  /// The letters that are rare in `catalog`. A catalog of another language, or one that an old encoding wrote, has them
  /// all over: that is its spelling, and a finding for each text would be noise.
  init?(of catalog: Catalog, locale: String) {
    self.init(locale: locale)
    guard let entries = catalog.texts else { return }
    let count = entries.text.withUnsafeBufferPointer { text in
      entries.indices.count { occur(in: UnsafeBufferPointer(rebasing: text[entries.rawValue(at: $0).span])) }
    }
    if count > 3, count * 5 > entries.count { return nil }
  }

  func occur(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isForeign.withUnsafeBufferPointer { isForeign in
      var index = 0
      while index + 1 < bytes.count {
        let byte = bytes[index]
        if byte & 0xE0 == 0xC0 {
          if isForeign[Int(byte & 0x1F) << 6 | Int(bytes[index + 1] & 0x3F)] { return true }
          index += 2
        } else {
          index += 1
        }
      }
      return false
    }
  }

  /// The first letter of `word` that its language does not have, and the one to write in its place.
  func first(in word: some Sequence<Unicode.Scalar>) -> (foreign: Unicode.Scalar, own: Unicode.Scalar?)? {
    word.first(where: letters.contains).map { ($0, own[$0]) }
  }
}
