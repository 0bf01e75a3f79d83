#if canImport(XCTest)
  import XCTest

  extension XCTestCase {
    /// Fails for each text that a localization call looks up and a language lacks, at the place of that call.
    ///
    /// - Parameters:
    ///   - languages: The languages that every text must have. `nil` for those that the Xcode project lists or, without
    ///     one, those that have a folder.
    ///   - functions: Functions of the project's own that look a text up.
    ///   - excluded: Folders to skip: names, or paths below the project's folder.
    ///   - root: The project's folder; `nil` for the nearest one above this file.
    /// - Throws: `LocalizationCompletenessError` if there is nothing to compare.
    public func assertCompleteLocalization(
      languages: [String]? = nil, functions: [LocalizingFunction] = [], excluding excluded: [String] = [],
      root: String? = nil, file: String = #filePath
    ) throws {
      let check = try LocalizationCompleteness(
        languages: languages, functions: functions, excluding: excluded, root: root, file: file)
      for gap in try check.gaps() {
        #if canImport(ObjectiveC)
          let place = XCTSourceCodeLocation(filePath: gap.file, lineNumber: gap.line)
          record(
            XCTIssue(
              type: .assertionFailure, compactDescription: gap.description,
              sourceCodeContext: XCTSourceCodeContext(location: place)))
        #else
          recordFailure(withDescription: gap.description, inFile: gap.file, atLine: gap.line, expected: true)
        #endif
      }
    }
  }
#endif

#if canImport(Testing)
  import Testing

  /// Records an issue for each text that a localization call looks up and a language lacks, at the place of that call.
  ///
  /// - Parameters:
  ///   - languages: The languages that every text must have. `nil` for those that the Xcode project lists or, without
  ///     one, those that have a folder.
  ///   - functions: Functions of the project's own that look a text up.
  ///   - excluded: Folders to skip: names, or paths below the project's folder.
  ///   - root: The project's folder; `nil` for the nearest one above this file.
  /// - Throws: `LocalizationCompletenessError` if there is nothing to compare.
  public func expectCompleteLocalization(
    languages: [String]? = nil, functions: [LocalizingFunction] = [], excluding excluded: [String] = [],
    root: String? = nil, file: String = #filePath
  ) throws {
    let check = try LocalizationCompleteness(
      languages: languages, functions: functions, excluding: excluded, root: root, file: file)
    for gap in try check.gaps() {
      // A file's identity is its module and name. A file outside of a module has its folder instead.
      let identity = gap.file.split(separator: "/").suffix(2).joined(separator: "/")
      Issue.record(
        Comment(rawValue: gap.description),
        sourceLocation: SourceLocation(fileID: identity, filePath: gap.file, line: gap.line, column: gap.column))
    }
  }
#endif
