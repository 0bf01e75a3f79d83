import Foundation
import Messages
import Testing

/// Checks the committed table against the samples that CLDR gives with each rule.
@Suite struct CLDRSampleTests {
  static let source = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"

  struct Sample: Sendable {
    var locale: String
    var category: PluralCategory
    var number: Int
  }

  static let samples: [Sample] = {
    guard let data = FileManager.default.contents(atPath: source) else { return [] }
    var samples: [Sample] = []
    for block in String(decoding: data, as: UTF8.self).components(separatedBy: "<pluralRules locales=\"").dropFirst() {
      let locales = block.prefix { $0 != "\"" }.split(separator: " ").map(String.init).filter { $0 != "root" }
      for rule in block.components(separatedBy: "<pluralRule count=\"").dropFirst() {
        guard let category = PluralCategory(rawValue: String(rule.prefix { $0 != "\"" })) else { continue }
        let content = rule.components(separatedBy: "</pluralRule>")[0]
        for part in content.components(separatedBy: "@").dropFirst() where part.hasPrefix("integer") {
          for item in part.dropFirst(7).split(separator: ",") {
            for end in item.trimmingCharacters(in: .whitespaces).split(separator: "~") {
              guard let number = Int(end) else { continue }
              samples += locales.map { Sample(locale: $0, category: category, number: number) }
            }
          }
        }
      }
    }
    return samples
  }()

  @Test(.enabled(if: !samples.isEmpty, "CLDR's plurals.xml is not installed")) func everySampleHasItsCategory() {
    #expect(Self.samples.count > 2000)
    for sample in Self.samples {
      let found = PluralRules(locale: sample.locale)?.category(of: sample.number)
      #expect(found == sample.category, "\(sample.locale) \(sample.number)")
    }
  }

  @Test(.enabled(if: !samples.isEmpty, "CLDR's plurals.xml is not installed"))
  func integersReachEveryCategoryWithIntegerSamples() {
    var expected: [String: Set<PluralCategory>] = [:]
    for sample in Self.samples {
      expected[sample.locale, default: []].insert(sample.category)
    }
    for (locale, categories) in expected {
      #expect(Set(PluralRules(locale: locale)?.categoriesForIntegers ?? []) == categories, "\(locale)")
    }
  }
}
