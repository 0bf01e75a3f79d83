import Messages

/// A static member of a common-strings file whose declaration contains a localization call.
package struct CommonStringsMember: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case property
    /// A function as in a reference: `articleDeletedNotification(articleCount:)`.
    case function(signature: String)
  }

  /// The code that a developer can write instead of the same call elsewhere.
  package enum Replacement: Hashable, Sendable {
    /// `objectiveC` is `nil` if the member is not visible there.
    case expression(swift: String, objectiveC: String?)
    /// A person must decide: a function needs arguments, or the member contains more than the call.
    case byHand
    /// The member is private.
    case none
  }

  package var name: String
  package var kind: Kind
  package var call: LocalizationCall
  /// True if the member's value is the result of the call, and nothing else.
  package var isWholeCall: Bool
  package var isPrivate: Bool
  /// True if other modules can use it, as far as its own declaration shows.
  package var isPublic: Bool
  package var isObjectiveCVisible: Bool
  package var typeName: String
  /// `WMFCommonStrings`; `nil` if the type has no such name, or it is declared in another file.
  package var objectiveCTypeName: String?
  /// The member's name in Objective-C, which `@objc(name)` can set.
  package var objectiveCName: String

  package var identity: EntryIdentity? { call.identity }

  package var replacement: Replacement {
    if isPrivate { return .none }
    guard kind == .property, isWholeCall else { return .byHand }
    let type = isObjectiveCVisible ? objectiveCTypeName : nil
    return .expression(swift: "\(typeName).\(name)", objectiveC: type.map { "[\($0) \(objectiveCName)]" })
  }
}

extension SourceScanner {
  /// The static members of a Swift file, in any types and extensions, whose declarations contain a call, by the calls'
  /// positions. A member with several calls is listed for each.
  package func members(_ bytes: [UInt8], path: String) -> [CommonStringsMember] {
    bytes.withUnsafeBufferPointer { members($0, path: path) }
  }

  package func members(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> [CommonStringsMember] {
    guard let (scan, code) = scanWithTokens(bytes, path: path), !scan.calls.isEmpty else { return [] }
    var reader = DeclarationReader(code, calls: scan.calls)
    return reader.read()
  }
}
