extension String {
  /// The text as one word of a POSIX shell, in quotes if it needs them. The quoting itself has no backslash: terminals
  /// show one as two, and a command that is copied from there must stay one word.
  package var shellWord: String {
    if !isEmpty, isAlphanumeric(or: "-_./:=@%+,") { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'"'"'"#) + "'"
  }
}
