extension String {
  /// The text as one word of a POSIX shell, in quotes if it needs them.
  package var shellWord: String {
    if !isEmpty, isAlphanumeric(or: "-_./:=@%+,") { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
