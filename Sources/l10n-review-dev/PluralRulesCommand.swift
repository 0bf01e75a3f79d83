import ArgumentParser
import Foundation
import Messages

/// `l10n-review-dev plural-rules`: writes or checks the table of CLDR's plural rules.
struct PluralRulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plural-rules",
    abstract: "Write Sources/Messages/Plurals/PluralRulesTable.swift from CLDR's plurals.xml.")

  @Flag(help: "Write nothing; fail if the committed table differs.")
  var check = false

  @Option(help: "CLDR's supplemental/plurals.xml; Debian's package unicode-cldr-core has it.")
  var source = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"

  @Option(help: "The package's root.")
  var package = "."

  func run() throws {
    guard let xml = FileManager.default.contents(atPath: source) else {
      let hint = "\(source) is not there; install unicode-cldr-core or name the file with --source."
      if check {
        print("plural-rules: skipped. \(hint)")
        return
      }
      throw ValidationError(hint)
    }
    try GeneratedText(
      path: "Sources/Messages/Plurals/PluralRulesTable.swift",
      text: PluralRulesGenerator.table(fromXML: String(decoding: xml, as: UTF8.self)),
      command: "swift run l10n-review-dev plural-rules"
    ).write(package: package, check: check)
  }
}

/// Compiles CLDR's plural rules (UTS #35, part 3, "Plural rules syntax") into a Swift table.
enum PluralRulesGenerator {
  /// A rule that the generator does not understand.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The text of the table for the content of plurals.xml.
  static func table(fromXML xml: String) throws -> String {
    var cases = ""
    for block in xml.components(separatedBy: "<pluralRules locales=\"").dropFirst() {
      guard let quote = block.firstIndex(of: "\"") else {
        throw Failure(description: "a locales attribute is not closed")
      }
      let locales = block[..<quote].split(separator: " ").map { "\"\($0.lowercased())\"" }
      cases += "    case \(wrapped(locales)):\n"
      let rules = try Self.rules(in: String(block[quote...]))
      if rules.isEmpty {
        cases += "      []\n"
        continue
      }
      cases += "      [\n"
      for rule in rules {
        cases += "        // \(rule.text)\n"
        let words = try words(of: rule.text).map(String.init)
        cases += "        PluralRule(.\(rule.category), [\(words.joined(separator: ", "))]),\n"
      }
      cases += "      ]\n"
    }
    guard !cases.isEmpty else { throw Failure(description: "the file has no plural rules") }
    return """
      // Made by `l10n-review-dev plural-rules` from CLDR's supplemental/plurals.xml; do not edit.
      // Terms in UnicodeLicence.swift.
      // swift-format-ignore-file

      extension PluralRules {
        /// The rules of a language or locale in lower case with `_`, `other` left out; `nil` where CLDR has none.
        static func rules(of locale: String) -> [PluralRule]? {
          switch locale {
      \(cases)    default:
            nil
          }
        }
      }

      """
  }

  private static func wrapped(_ items: [String]) -> String {
    var text = ""
    var width = 0
    for (number, item) in items.enumerated() {
      if width + item.utf8.count > 100 {
        text += "\n      "
        width = 0
      }
      text += item + (number + 1 < items.count ? ", " : "")
      width += item.utf8.count + 2
    }
    return text.replacingOccurrences(of: ", \n", with: ",\n")
  }

  /// The rules of one block without their samples, `other` left out.
  private static func rules(in block: String) throws -> [(category: String, text: String)] {
    var rules: [(category: String, text: String)] = []
    let end = block.range(of: "</pluralRules>")?.lowerBound ?? block.endIndex
    for part in block[..<end].components(separatedBy: "<pluralRule count=\"").dropFirst() {
      guard let quote = part.firstIndex(of: "\""), let open = part.firstIndex(of: ">"),
        let close = part.range(of: "</pluralRule>")?.lowerBound
      else { throw Failure(description: "a pluralRule element cannot be read: \(part)") }
      let category = String(part[..<quote])
      let content = part[part.index(after: open)..<close]
      let text = content.prefix { $0 != "@" }.trimmingCharacters(in: .whitespaces)
      guard category != "other" else { continue }
      guard ["zero", "one", "two", "few", "many"].contains(category), !text.isEmpty else {
        throw Failure(description: "unknown category or empty rule: \(part)")
      }
      rules.append((category, text))
    }
    return rules
  }

  /// Compiles one condition into the words that `PluralRule` describes.
  static func words(of text: String) throws -> [UInt32] {
    var words: [UInt32] = []
    for alternative in text.components(separatedBy: " or ") {
      for (number, relation) in alternative.components(separatedBy: " and ").enumerated() {
        words += try self.words(ofRelation: relation, startsAlternative: number == 0)
      }
    }
    return words
  }

  private static func words(ofRelation text: String, startsAlternative: Bool) throws -> [UInt32] {
    let parts = text.split(separator: " ").map(String.init)
    var place = 0
    func next() throws -> String {
      guard place < parts.count else { throw Failure(description: "the rule \"\(text)\" ends too early") }
      place += 1
      return parts[place - 1]
    }
    let operands = ["n": 0, "i": 1, "v": 2, "w": 3, "f": 4, "t": 5, "e": 6, "c": 6]
    let name = try next()
    guard let operand = operands[name] else { throw Failure(description: "unknown operand \(name) in \"\(text)\"") }
    var sign = try next()
    var modulus: UInt32 = 0
    if sign == "%" {
      modulus = try number(try next(), in: text)
      sign = try next()
    }
    guard sign == "=" || sign == "!=" else { throw Failure(description: "unknown relation \(sign) in \"\(text)\"") }
    var ranges: [UInt32] = []
    for range in try next().split(separator: ",") {
      let ends = range.components(separatedBy: "..")
      let first = try number(ends[0], in: text)
      ranges += [first, ends.count > 1 ? try number(ends[1], in: text) : first]
    }
    guard place == parts.count else { throw Failure(description: "the rule \"\(text)\" goes on unexpectedly") }
    let header = operand | (sign == "!=" ? 8 : 0) | (startsAlternative ? 16 : 0) | (ranges.count / 2) << 8
    return [UInt32(header), modulus] + ranges
  }

  private static func number(_ digits: String, in rule: String) throws -> UInt32 {
    guard let number = UInt32(digits) else { throw Failure(description: "\"\(digits)\" is no number in \"\(rule)\"") }
    return number
  }
}
