import Formats
import Messages

extension MessageFault {
  /// The fault with the name `%arg` for the right placeholder, if it is in a substitution and that is its own argument.
  func namingOwnArgument(of entry: StringsdictEntry) -> MessageFault {
    var named = self
    switch kind {
    case .wrongType(let written, let takes, let passed, let right) where entry.hasOwnArgument(right, for: written):
      named.kind = .wrongType(written, takes: takes, passed: passed, right: "%arg")
    case .otherConversion(let written, let right) where entry.hasOwnArgument(right, for: written):
      named.kind = .otherConversion(written, right: "%arg")
    default: break
    }
    return named
  }
}

extension StringsdictEntry {
  /// True if a substitution has the placeholder `written` in its texts, and its own argument is `right`.
  fileprivate func hasOwnArgument(_ right: String, for written: String) -> Bool {
    variables.contains { variable in
      guard variable.isSubstitution, let type = variable.valueType?.text,
        variable.texts.contains(where: { $0.text.contains(written) })
      else { return false }
      guard let dollar = right.firstIndex(of: "$") else { return right == "%" + type }
      let reference = "\(right[...dollar])#@\(variable.name.text)@"
      return right[dollar...].dropFirst() == type && format?.text.contains(reference) ?? false
    }
  }
}
