import Scanning
import Text

/// Scans `source` with the standard functions.
func scanned(_ source: String, _ language: SourceLanguage, path: String? = nil) -> SourceScan {
  let path = path ?? (language == .swift ? "A.swift" : "A.m")
  return SourceScanner().scan(Array(source.utf8), path: path, language: language)
}

/// An argument in one word, for tables of cases.
func told(_ argument: CallArgument?) -> String {
  switch argument?.content {
  case .literal(let text): "=" + text
  case .null: "null"
  case .expression: "expression"
  case nil: "-"
  }
}

func slice(_ source: String, _ span: Span) -> String {
  String(decoding: Array(source.utf8)[span], as: UTF8.self)
}
