/// A reader of untrusted bytes, and the promises that must hold for any of them.
///
/// Every target must neither trap nor take too long; `check` has the other promises. Each conforming type is listed in
/// `FuzzTargets.all`.
package protocol FuzzTarget: Sendable {
  /// Its name on the command line.
  static var name: String { get }
  /// Its input, in a few words.
  static var about: String { get }
  /// The longest useful input, in bytes.
  static var longest: Int { get }
  /// Words of its language that a random input rarely has.
  static var words: [String] { get }
  /// The inputs to start with.
  static var seeds: [[UInt8]] { get }

  /// Reads `input`.
  ///
  /// - Throws: The promise that does not hold.
  static func check(_ input: [UInt8]) async throws(BrokenInvariant)
}

/// A target without a task, as most are. The fuzzer runs these many more times.
package protocol ImmediateFuzzTarget: FuzzTarget {
  /// Reads `input`.
  ///
  /// - Throws: The promise that does not hold.
  static func check(_ input: [UInt8]) throws(BrokenInvariant)
}

extension FuzzTarget {
  package static var longest: Int { 512 }
}

/// A promise that does not hold for an input.
package struct BrokenInvariant: Error, Hashable, CustomStringConvertible {
  package let description: String
}

/// Throws unless `holds`, with the expectation in `sentence`.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(BrokenInvariant) {
  if !holds { throw BrokenInvariant(description: sentence()) }
}

package enum FuzzTargets {
  /// All targets, the quick ones first.
  package static let all: [any FuzzTarget.Type] = [
    JSONTarget.self, PatternTarget.self, AddressTarget.self, LocaleTarget.self, PlaceholderTarget.self,
    MessageTarget.self, TranslationCheckTarget.self, ViewTarget.self, DifferenceTarget.self,
    StringsTarget.self, TranslatewikiTarget.self, StringsWritingTarget.self, StringsdictTarget.self,
    StringCatalogTarget.self, SpreadsheetTarget.self, CatalogLayoutTarget.self, CatalogMergeTarget.self,
    XliffTarget.self,
    SwifternalizationTarget.self, SwifternalizationExpressionTarget.self, CompletenessTarget.self,
    SwiftTarget.self, TypedTextTarget.self, ObjectiveCTarget.self, LiteralTarget.self,
    VariantAdditionTarget.self, LanguageAnswerTarget.self,
    XcodeProjectTarget.self, IndexTarget.self, TreeTarget.self, NameTarget.self, ListTarget.self, EventTarget.self,
    MarkerTarget.self,
    ConfigurationTarget.self, ClassifierTarget.self, RenameTarget.self,
    ReportTarget.self, ReportTextTarget.self, ExtractionTarget.self, ExchangeTarget.self, TableImportTarget.self,
    LintTarget.self,
    RangeTarget.self, OpinionTarget.self, AnswerTarget.self, PostingTarget.self,
  ]

  /// The target `name`.
  package static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
