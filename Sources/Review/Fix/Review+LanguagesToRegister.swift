extension Review {
  /// The languages that fixes add to the Xcode project, in order.
  package var languagesToRegister: [String] {
    Set(findings.lazy.filter { $0.fix?.kind == .registerLanguage }.flatMap(\.locales)).sorted()
  }
}
