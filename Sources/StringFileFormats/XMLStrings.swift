import LocalizationModel

/// The entries of a `.strings` file that is an XML property list.
struct XMLStrings {
  var records: [EntryRecord] = []
  var problems: [FileProblem] = []

  init?(_ text: [UInt8], dialect: StringsFile.Dialect) {
    return nil
  }
}

func decodeXMLText(_ content: UnsafeBufferPointer<UInt8>) -> String {
  String(decoding: content, as: UTF8.self)
}

func escapeXMLText(_ text: String) -> String { text }
