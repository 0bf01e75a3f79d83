import Clibgit2

/// Merges three versions of a text line by line, as git does without a driver.
package struct TextMerge: Sendable {
  /// The merged text, with markers around conflicts.
  package let bytes: [UInt8]
  package let hasConflicts: Bool
  /// True if a version has a NUL byte, as files without lines do. A conflict then has no markers: the bytes are ours.
  package let isBinary: Bool

  /// - Parameter labels: The names of our side and of theirs in the markers.
  /// - Parameter markerSize: The number of characters in a marker.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], labels: (ours: String, theirs: String), markerSize: Int
  ) throws(GitError) {
    // A binary version has no lines to merge. As in git, a change of one side is taken; if both sides differ, ours is
    // kept.
    isBinary = [base, ours, theirs].contains { $0.contains(0) }
    if isBinary {
      bytes = ours == base ? theirs : ours
      hasConflicts = ours != base && theirs != base && ours != theirs
      return
    }
    try Libgit2.prepare()
    var result = git_merge_file_result()
    defer { git_merge_file_result_free(&result) }
    var code: Int32 = 0
    base.withUnsafeBytes { base in
      ours.withUnsafeBytes { ours in
        theirs.withUnsafeBytes { theirs in
          labels.ours.withCString { ourLabel in
            labels.theirs.withCString { theirLabel in
              func input(_ bytes: UnsafeRawBufferPointer) -> git_merge_file_input {
                var input = git_merge_file_input()
                git_merge_file_input_init(&input, UInt32(GIT_MERGE_FILE_INPUT_VERSION))
                input.ptr = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                input.size = bytes.count
                return input
              }
              var options = git_merge_file_options()
              git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION))
              options.our_label = ourLabel
              options.their_label = theirLabel
              options.marker_size = UInt16(clamping: markerSize)
              var (first, second, third) = (input(base), input(ours), input(theirs))
              code = git_merge_file(&result, &first, &second, &third, &options)
            }
          }
        }
      }
    }
    try Libgit2.call { code }
    let text = UnsafeRawBufferPointer(start: result.ptr, count: result.ptr == nil ? 0 : result.len)
    bytes = Array(text)
    hasConflicts = result.automergeable == 0
  }
}
