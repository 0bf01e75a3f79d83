public import LocalizationModel

/// A static member of a common-strings file whose declaration holds a localization call.
public struct CommonStringsMember: Hashable, Sendable {
  /// How the member is used.
  public enum Kind: Hashable, Sendable {
    case property
    /// A function, with its name and labels as one refers to it: `articleDeletedNotification(articleCount:)`.
    case function(signature: String)
  }

  /// What a developer can write in place of the same call elsewhere.
  public enum Replacement: Hashable, Sendable {
    /// These expressions; `objectiveC` is `nil` if the member cannot be seen from there.
    case expression(swift: String, objectiveC: String?)
    /// A person must look: a function wants arguments, or the member is more than the call.
    case byHand
    /// Nothing: the member is private.
    case none
  }

  /// The member's name, without backticks.
  public var name: String
  /// How it is used.
  public var kind: Kind
  /// The call in its declaration.
  public var call: LocalizationCall
  /// Whether the member's value is what the call returns, and nothing else.
  public var isWholeCall: Bool
  /// Whether only its own file or type can use it.
  public var isPrivate: Bool
  /// Whether other modules can use it, as far as its own declaration tells.
  public var isPublic: Bool
  /// Whether Objective-C can use it.
  public var isObjectiveCVisible: Bool
  /// The type's name, with those around it: `CommonStrings`.
  public var typeName: String
  /// The type's name in Objective-C: `WMFCommonStrings`; `nil` if it has none, or it is declared in another file.
  public var objectiveCTypeName: String?
  /// The member's name in Objective-C, where `@objc(name)` gives another.
  public var objectiveCName: String

  /// A member from its parts.
  public init(
    name: String, kind: Kind, call: LocalizationCall, isWholeCall: Bool, isPrivate: Bool, isPublic: Bool,
    isObjectiveCVisible: Bool,
    typeName: String, objectiveCTypeName: String?, objectiveCName: String
  ) {
    self.name = name
    self.kind = kind
    self.call = call
    self.isWholeCall = isWholeCall
    self.isPrivate = isPrivate
    self.isPublic = isPublic
    self.isObjectiveCVisible = isObjectiveCVisible
    self.typeName = typeName
    self.objectiveCTypeName = objectiveCTypeName
    self.objectiveCName = objectiveCName
  }

  /// What the member's call names, if its key is a literal.
  public var identity: EntryIdentity? { call.identity }

  /// What can stand in place of the same call elsewhere.
  public var replacement: Replacement {
    if isPrivate { return .none }
    guard kind == .property, isWholeCall else { return .byHand }
    let type = isObjectiveCVisible ? objectiveCTypeName : nil
    return .expression(swift: "\(typeName).\(name)", objectiveC: type.map { "[\($0) \(objectiveCName)]" })
  }
}

extension SourceScanner {
  /// The static members of a Swift file, in classes, structures, enumerations, actors and extensions, whose
  /// declarations hold a call, by the calls' positions. A member that holds several calls is there for each.
  public func members(_ bytes: [UInt8], path: String) -> [CommonStringsMember] {
    bytes.withUnsafeBufferPointer { members($0, path: path) }
  }

  /// The static members of a Swift file whose declarations hold a call.
  public func members(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> [CommonStringsMember] {
    guard let (scan, tokens) = scanWithTokens(bytes, path: path), !scan.calls.isEmpty else { return [] }
    var reader = DeclarationReader(bytes: bytes, tokens: tokens, calls: scan.calls)
    return reader.read()
  }
}
