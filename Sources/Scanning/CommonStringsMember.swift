import Messages

/// A static member of a common-strings file whose declaration holds a localization call.
package struct CommonStringsMember: Hashable, Sendable {
  /// How the member is used.
  package enum Kind: Hashable, Sendable {
    case property
    /// A function, with its name and labels as one refers to it: `articleDeletedNotification(articleCount:)`.
    case function(signature: String)
  }

  /// What a developer can write in place of the same call elsewhere.
  package enum Replacement: Hashable, Sendable {
    /// These expressions; `objectiveC` is `nil` if the member cannot be seen from there.
    case expression(swift: String, objectiveC: String?)
    /// A person must look: a function wants arguments, or the member is more than the call.
    case byHand
    /// Nothing: the member is private.
    case none
  }

  /// The member's name, without backticks.
  package var name: String
  /// How it is used.
  package var kind: Kind
  /// The call in its declaration.
  package var call: LocalizationCall
  /// Whether the member's value is what the call returns, and nothing else.
  package var isWholeCall: Bool
  /// Whether only its own file or type can use it.
  package var isPrivate: Bool
  /// Whether other modules can use it, as far as its own declaration tells.
  package var isPublic: Bool
  /// Whether Objective-C can use it.
  package var isObjectiveCVisible: Bool
  /// The type's name, with those around it: `CommonStrings`.
  package var typeName: String
  /// The type's name in Objective-C: `WMFCommonStrings`; `nil` if it has none, or it is declared in another file.
  package var objectiveCTypeName: String?
  /// The member's name in Objective-C, where `@objc(name)` gives another.
  package var objectiveCName: String

  /// What the member's call names, if its key is a literal.
  package var identity: EntryIdentity? { call.identity }

  /// What can stand in place of the same call elsewhere.
  package var replacement: Replacement {
    if isPrivate { return .none }
    guard kind == .property, isWholeCall else { return .byHand }
    let type = isObjectiveCVisible ? objectiveCTypeName : nil
    return .expression(swift: "\(typeName).\(name)", objectiveC: type.map { "[\($0) \(objectiveCName)]" })
  }
}

extension SourceScanner {
  /// The static members of a Swift file, in classes, structures, enumerations, actors and extensions, whose
  /// declarations hold a call, by the calls' positions. A member that holds several calls is there for each.
  package func members(_ bytes: [UInt8], path: String) -> [CommonStringsMember] {
    bytes.withUnsafeBufferPointer { members($0, path: path) }
  }

  /// The static members of a Swift file whose declarations hold a call.
  package func members(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> [CommonStringsMember] {
    guard let (scan, tokens) = scanWithTokens(bytes, path: path), !scan.calls.isEmpty else { return [] }
    var reader = DeclarationReader(bytes: bytes, tokens: tokens, calls: scan.calls)
    return reader.read()
  }
}
