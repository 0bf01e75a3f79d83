/// A reader of what strangers write, and what must hold of it for any bytes whatever.
///
/// That it neither traps nor takes too long goes without saying; `check` says the rest. Each conforming type is listed
/// in `FuzzTargets.all`.
package protocol FuzzTarget: Sendable {
  /// As the command line names it.
  static var name: String { get }
  /// What it reads, in a few words.
  static var about: String { get }
  /// The longest input worth a try, in bytes.
  static var longest: Int { get }
  /// Words of its language, which chance would seldom hit upon.
  static var words: [String] { get }
  /// Inputs to begin with.
  static var seeds: [[UInt8]] { get }

  /// Reads `input`.
  ///
  /// - Throws: What should hold and does not.
  static func check(_ input: [UInt8]) async throws(BrokenPromise)
}

/// A target that needs no task, as most: for these the fuzzer makes many more tries.
package protocol ImmediateFuzzTarget: FuzzTarget {
  /// Reads `input`.
  ///
  /// - Throws: What should hold and does not.
  static func check(_ input: [UInt8]) throws(BrokenPromise)
}

extension FuzzTarget {
  package static var longest: Int { 512 }
}

/// What should hold of any input and does not.
package struct BrokenPromise: Error, Hashable, CustomStringConvertible {
  package let description: String
}

/// Promises that `holds`; `sentence` says what was expected.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(BrokenPromise) {
  if !holds { throw BrokenPromise(description: sentence()) }
}

/// The targets.
package enum FuzzTargets {
  /// All of them, the quick ones first.
  package static let all: [any FuzzTarget.Type] = [
    JSONTarget.self, PatternTarget.self, AddressTarget.self, LocaleTarget.self, PlaceholderTarget.self,
    MessageTarget.self, JudgeTarget.self, ViewTarget.self, DifferenceTarget.self,
    StringsTarget.self, TranslatewikiTarget.self, StringsWritingTarget.self, StringsdictTarget.self,
    StringCatalogTarget.self, CatalogLayoutTarget.self, CatalogMergeTarget.self,
    SwifternalizationTarget.self, SwifternalizationExpressionTarget.self, CompletenessTarget.self,
    SwiftTarget.self, TypedTextTarget.self, ObjectiveCTarget.self, LiteralTarget.self,
    VariantAdditionTarget.self, LanguageAnswerTarget.self,
    XcodeProjectTarget.self, IndexTarget.self, TreeTarget.self, NameTarget.self, ListTarget.self, EventTarget.self,
    MarkerTarget.self,
    ConfigurationTarget.self, ClassifierTarget.self, RenameTarget.self,
    ReportTarget.self, ReportTextTarget.self, ExtractionTarget.self, ExchangeTarget.self, LintTarget.self,
    RangeTarget.self, AnswerTarget.self, PostingTarget.self,
  ]

  /// The target of that name.
  package static func named(_ name: String) -> (any FuzzTarget.Type)? { all.first { $0.name == name } }
}
