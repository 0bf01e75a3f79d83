import Scanning

/// A function of a project's own that looks a text up by its key.
///
/// The functions of the system are known: `NSLocalizedString` and its forms, `String(localized:)`,
/// `LocalizedStringResource` and so on.
public struct LocalizingFunction: Sendable {
  /// The purpose of an argument.
  public enum Argument: Sendable {
    case key, table, bundle, value, comment
    /// Any other argument.
    case other

    fileprivate var role: ArgumentRole {
      switch self {
      case .key: .key
      case .table: .table
      case .bundle: .bundle
      case .value: .value
      case .comment: .comment
      case .other: .ignored
      }
    }
  }

  let functions: [Scanning.LocalizationFunction]

  /// A function and its arguments in order: `LocalizingFunction("translate", .key, .comment)`.
  ///
  /// In Swift the labels `key:`, `table:`, `tableName:`, `bundle:`, `value:`, `defaultValue:` and `comment:` are
  /// recognized as well.
  public init(_ name: String, _ arguments: Argument...) {
    functions = [.init(name: name, arguments: arguments.map(\.role))]
  }

  private init(_ functions: [Scanning.LocalizationFunction]) { self.functions = functions }

  /// A macro and its forms with `FromTable`, `FromTableInBundle` and `WithDefaultValue`, as `genstrings -s` reads them.
  public static func family(_ prefix: String) -> LocalizingFunction {
    LocalizingFunction(Scanning.LocalizationFunction.family(prefix: prefix))
  }

  /// A member of strings whose key is the string itself: `"key".localized`.
  public static func member(_ name: String) -> LocalizingFunction {
    LocalizingFunction([.init(name: name, swift: .init(isMemberOfKey: true), objectiveC: nil)])
  }
}
