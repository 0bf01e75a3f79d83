import Messages

/// The key of a unit, and the part of its text that the unit has: Xcode writes both into the `id` (docs/formats.md).
package struct XliffUnitName: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case whole
    /// `key|==|plural.one`, `key|==|device.mac`, `key|==|device.mac.plural.one` of a String Catalog.
    case variation(device: StringsdictDevice?, PluralCategory?)
    /// `key|==|substitutions.days.plural.one` of a String Catalog.
    case substitution(String, device: StringsdictDevice?, PluralCategory?)
    /// `/key:dict/NSStringLocalizedFormatKey:dict/:string` of a stringsdict.
    case format
    /// `/key:dict/days:dict/one:dict/:string` of a stringsdict.
    case form(variable: String, PluralCategory)
    /// `/key:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string` of a stringsdict.
    case device(StringsdictDevice)
    /// `/key:dict/NSStringVariableWidthRuleType:dict/20:dict/:string` of a stringsdict.
    case width(Int)
  }

  package let key: String
  package let part: Part

  /// The category of the numbers for which the unit's text is; `nil` for a text for all numbers.
  var category: PluralCategory? {
    switch part {
    case .whole, .format, .device, .width: nil
    case .variation(_, let category), .substitution(_, _, let category): category
    case .form(_, let category): category
    }
  }

  /// Reads an `id`. A text in no known form is the key itself.
  package init(_ id: String) {
    (key, part) = Self.catalogParts(of: id) ?? Self.stringsdictParts(of: id) ?? (id, .whole)
  }

  // MARK: String Catalogs

  private static let separator = "|==|"

  private static func catalogParts(of id: String) -> (String, Part)? {
    guard let separator = id.ranges(of: separator).last else { return nil }
    let key = String(id[..<separator.lowerBound])
    var words = id[separator.upperBound...].split(separator: ".", omittingEmptySubsequences: false)
    var category: PluralCategory?
    var device: StringsdictDevice?
    if words.count >= 2, words[words.count - 2] == "plural" {
      guard let named = PluralCategory(rawValue: String(words[words.count - 1])) else { return nil }
      category = named
      words.removeLast(2)
    }
    if words.count >= 2, words[words.count - 2] == "device" {
      guard let named = StringsdictDevice(rawValue: String(words[words.count - 1])) else { return nil }
      device = named
      words.removeLast(2)
    }
    guard category != nil || device != nil else { return nil }
    if words.isEmpty { return (key, .variation(device: device, category)) }
    // The name of a substitution may have dots.
    guard words.count >= 2, words[0] == "substitutions" else { return nil }
    return (key, .substitution(words.dropFirst().joined(separator: "."), device: device, category))
  }

  // MARK: Stringsdict

  private static func stringsdictParts(of id: String) -> (String, Part)? {
    guard id.hasPrefix("/"), id.hasSuffix(":dict/:string") else { return nil }
    let path = id.dropFirst().dropLast(":dict/:string".utf8.count)
    // The key is a text that may have any sign in it.
    let steps = path.ranges(of: ":dict/")
    guard let last = steps.last else { return nil }
    let name = String(path[last.upperBound...])
    if name == "NSStringLocalizedFormatKey" { return (String(path[..<last.lowerBound]), .format) }
    guard let first = steps.dropLast().last else { return nil }
    let key = String(path[..<first.lowerBound])
    switch path[first.upperBound..<last.lowerBound] {
    case "NSStringDeviceSpecificRuleType": return StringsdictDevice(rawValue: name).map { (key, .device($0)) }
    case "NSStringVariableWidthRuleType": return Int(name).map { (key, .width($0)) }
    case let variable: return PluralCategory(rawValue: name).map { (key, .form(variable: String(variable), $0)) }
    }
  }
}
