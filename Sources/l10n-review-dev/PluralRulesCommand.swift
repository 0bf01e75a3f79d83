import ArgumentParser
import Foundation

/// `l10n-review-dev plural-rules`: writes or checks the table of CLDR's plural rules.
struct PluralRulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plural-rules",
    abstract: "Write Sources/Messages/Plurals/PluralRulesTable.swift from CLDR's plurals.xml.")

  @Option(help: "CLDR's supplemental/plurals.xml; Debian's package unicode-cldr-core has it.")
  var source = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"

  @OptionGroup var output: GeneratedFile

  func run() throws {
    guard try output.has(source, orElse: "install unicode-cldr-core or name the file with --source") else { return }
    try output.write(
      PluralRulesGenerator.table(fromXML: String(contentsOfFile: source, encoding: .utf8)),
      to: "Sources/Messages/Plurals/PluralRulesTable.swift", by: "swift run l10n-review-dev plural-rules")
  }
}

/// Compiles CLDR's plural rules (UTS #35, part 3, "Plural rules syntax") into a Swift table.
enum PluralRulesGenerator {
  /// A rule that the generator does not support.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The text of the table, generated from plurals.xml.
  static func table(fromXML xml: String) throws -> String {
    // Languages that differ only in fractions have the same rules here.
    var groups: [(rules: [String], locales: [String])] = []
    for block in xml.components(separatedBy: "<pluralRules locales=\"").dropFirst() {
      guard let quote = block.firstIndex(of: "\"") else {
        throw Failure(description: "a locales attribute is not closed")
      }
      let locales = block[..<quote].split(separator: " ").map { "\"\($0.lowercased())\"" }
      let rules = try Self.rules(in: String(block[quote...])).map { rule in
        "PluralRule(category: .\(rule.category)) { \(try condition(rule.text)) }"
      }
      if let group = groups.firstIndex(where: { $0.rules == rules }) {
        groups[group].locales += locales
      } else {
        groups.append((rules, locales))
      }
    }
    guard !groups.isEmpty else { throw Failure(description: "the file has no plural rules") }
    let cases = groups.map { rules, locales in
      let list =
        rules.count < 2
        ? "[\(rules.joined())]" : "[\n" + rules.map { "        \($0),\n" }.joined() + "      ]"
      return "    case \(wrapped(locales)):\n      \(list)\n"
    }.joined()
    return """
      // Made by `l10n-review-dev plural-rules` from CLDR's supplemental/plurals.xml; do not edit.
      // Terms in UNICODE-LICENSE.txt.
      // swift-format-ignore-file

      extension PluralRules {
        /// The rules of a language or locale in lower case with `_`, for whole numbers and without `other`; `nil` if CLDR has
        /// none.
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

  /// The rules of one block without their samples and without `other`.
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

  /// A condition in Swift for a whole number `n`. A condition on fractions is always or never true.
  static func condition(_ text: String) throws -> String {
    let alternatives = try text.components(separatedBy: " or ").compactMap { alternative -> String? in
      let relations = try alternative.components(separatedBy: " and ").map(relation).filter { $0 != "true" }
      if relations.contains("false") { return nil }
      return relations.isEmpty ? "true" : relations.joined(separator: " && ")
    }
    return alternatives.isEmpty ? "_ in false" : "n in " + alternatives.joined(separator: " || ")
  }

  /// A relation such as `i % 100 != 12..14`.
  private static func relation(_ text: String) throws -> String {
    var words = text.split(separator: " ").map(String.init)
    var value = words.removeFirst()
    if words.first == "%", words.count == 4 {
      value += " % \(words[1])"
      words.removeFirst(2)
    }
    guard words.count == 2, ["=", "!="].contains(words[0]), let operand = value.first, "nivwftec".contains(operand)
    else {
      throw Failure(description: "the relation \"\(text)\" cannot be read")
    }
    let isEqual = words[0] == "="
    let ranges = try words[1].split(separator: ",").map { range in
      let ends = try range.components(separatedBy: "..").map { end in
        guard let number = Int(end) else { throw Failure(description: "\"\(end)\" is no number in \"\(text)\"") }
        return number
      }
      return (first: ends[0], last: ends[ends.count - 1])
    }
    // For a whole number the other operands are 0.
    if operand != "n", operand != "i" { return "\(ranges.contains { $0.first == 0 } == isEqual)" }
    value = "n" + value.dropFirst()
    let tests = ranges.map { first, last in
      first == last
        ? "\(value) \(isEqual ? "==" : "!=") \(first)" : "\(isEqual ? "" : "!")(\(first)...\(last)).contains(\(value))"
    }
    if tests.count == 1 || !isEqual { return tests.joined(separator: " && ") }
    return "(\(tests.joined(separator: " || ")))"
  }
}
