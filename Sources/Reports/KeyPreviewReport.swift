import Messages
import Review
import Text

package struct KeyPreviewReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, html, json
  }

  private let previews: [KeyPreview]

  package init(_ previews: [KeyPreview]) {
    self.previews = previews
  }

  package func render(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: json.document
    case .markdown: KeyPreviewMarkdown.render(previews)
    case .html: KeyPreviewHTML.render(previews)
    }
  }

  // MARK: Text

  private var text: String {
    var lines: [String] = []
    for preview in previews {
      if !lines.isEmpty { lines.append("") }
      lines.append(TerminalText.line(preview.identity.key) + preview.context(TerminalText.line))
      if let comment = preview.comment { lines.append("Comment: \(TerminalText.line(comment, limit: 400))") }
      for version in preview.versions {
        lines.append("")
        lines.append(TerminalText.message(version.title))
        lines += version.faults.map { "  ! " + TerminalText.message($0) }
        lines += version.remarks.map { "  - " + TerminalText.message($0) }
        for variant in version.variants {
          let condition = variant.condition.words.map { "\($0): " } ?? ""
          for sample in variant.samples {
            lines.append("  \(condition)\(sample.label)\(Self.outcome(sample))")
          }
        }
      }
      if let missing = preview.missingText {
        lines.append("")
        lines.append(TerminalText.message(missing))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func outcome(_ sample: KeyPreview.Sample) -> String {
    switch sample.outcome {
    case .shown(let text): text.isEmpty ? "(empty)" : TerminalText.line(text.withoutIsolates)
    case .fault(let message): "! \(TerminalText.message(message))"
    }
  }

  // MARK: JSON

  private var json: JSON {
    ["schemaVersion": 1, "previews": .array(previews.map(Self.json))]
  }

  private static func json(_ preview: KeyPreview) -> JSON {
    .members([
      "key": .string(preview.identity.key), "table": .string(preview.identity.table),
      "folder": .string(preview.folder), "sourceText": .optional(preview.sourceText),
      "comment": .optional(preview.comment), "versions": .array(preview.versions.map(json)),
      "missing": .strings(preview.missing),
    ])
  }

  private static func json(_ version: KeyPreview.Version) -> JSON {
    .members([
      "kind": .string(version.kind.name), "locale": .string(version.locale),
      "path": version.place.map { .string($0.path) }, "line": version.place?.range.map { .integer($0.start.line) },
      "rightToLeft": .bool(version.isRightToLeft), "valid": .bool(version.isValid),
      "faults": .strings(version.faults.map(\.plainText)), "remarks": .strings(version.remarks.map(\.plainText)),
      "variants": .array(version.variants.map(json)),
    ])
  }

  private static func json(_ variant: KeyPreview.Variant) -> JSON {
    .members([
      "width": variant.condition.width.map { .integer($0) },
      "device": variant.condition.device.map { .string($0.rawValue) }, "samples": .array(variant.samples.map(json)),
    ])
  }

  private static func json(_ sample: KeyPreview.Sample) -> JSON {
    let shown: (text: JSON?, fault: JSON?) =
      switch sample.outcome {
      case .shown(let text): (.string(text), nil)
      case .fault(let message): (nil, .string(message.plainText))
      }
    return .members([
      "numbers": .array(sample.numbers.map { .integer($0) }),
      "genders": sample.genders.isEmpty ? nil : .array(sample.genders.map { .integer($0) }),
      "category": sample.category.map { .string($0.rawValue) },
      "text": shown.text, "fault": shown.fault, "points": sample.points.map { .integer($0) },
    ])
  }
}

// MARK: Shared by all formats

extension KeyPreview {
  /// The table if it is not the default one, and the folder if it has a name.
  func context(_ escaped: (String) -> String) -> String {
    (identity.table == EntryIdentity.defaultTable ? "" : " in \(escaped(identity.table))")
      + (folder.isEmpty ? "" : " (\(escaped(folder)))")
  }

  var missingText: Message? {
    missing.isEmpty ? nil : "No translation: \(Message.list(missing, separator: ", ", most: 400))."
  }
}

extension KeyPreview.Version {
  /// The language, the source or a pseudo-translation.
  var title: Message {
    let state: Message = isValid ? "" : " (invalid)"
    return switch kind {
    case .source: "\(code: locale), the source language\(state)"
    case .translation: "\(code: locale)\(state)"
    case .pseudo(.accented): "Made up: accented"
    case .pseudo(.longer): "Made up: at least 30 % longer"
    case .pseudo(.rightToLeft): "Made up: from right to left"
    case .shortest: "The shortest translation: \(code: locale)"
    }
  }
}

extension KeyPreview.Version.Kind {
  fileprivate var name: String {
    switch self {
    case .source: "source"
    case .translation: "translation"
    case .pseudo(let pseudo): "pseudo-" + pseudo.rawValue
    case .shortest: "shortest"
    }
  }
}

extension KeyPreview.Sample {
  /// The numbers, their plural category and the genders; empty for a text without variations.
  var label: String {
    let list = { (numbers: [Int]) in numbers.map { String($0) }.joined(separator: ", ") }
    var parts: [String] = []
    if !numbers.isEmpty { parts.append(list(numbers) + (category.map { " (\($0.rawValue))" } ?? "")) }
    if !genders.isEmpty { parts.append("gender " + list(genders)) }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
  }
}

extension StringsdictCondition {
  var words: String? {
    let parts = [device.map { "device \($0.rawValue)" }, width.map { "width \($0)" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension String {
  /// Serves formats that isolate directions by other means.
  var withoutIsolates: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
  }
}
