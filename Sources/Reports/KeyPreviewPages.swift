import Messages
import Review

enum KeyPreviewMarkdown {
  static func render(_ previews: [KeyPreview]) -> String {
    previews.map(section).joined(separator: "\n") + "\n"
  }

  private static func section(_ preview: KeyPreview) -> String {
    var lines = ["### \(MarkdownText.code(preview.identity.key))\(preview.context { MarkdownText.code($0) })", ""]
    if let comment = preview.comment { lines += ["Comment: \(MarkdownText.prose(comment))", ""] }
    lines += ["| language | for | text |", "| --- | --- | --- |"]
    for version in preview.versions {
      for variant in version.variants {
        for sample in variant.samples {
          let place = (variant.condition.words.map { $0 + " " } ?? "") + sample.label.dropLast(2)
          lines.append("| \(MarkdownText.message(version.title)) | \(place) | \(outcome(sample)) |")
        }
      }
    }
    let faulty = preview.versions.filter { !$0.faults.isEmpty || !$0.remarks.isEmpty }
    if !faulty.isEmpty { lines.append("") }
    for version in faulty {
      for message in version.faults + version.remarks {
        lines.append("- \(MarkdownText.code(version.locale)): \(MarkdownText.message(message))")
      }
    }
    if let missing = preview.missingText { lines += ["", MarkdownText.message(missing)] }
    return lines.joined(separator: "\n")
  }

  private static func outcome(_ sample: KeyPreview.Sample) -> String {
    switch sample.outcome {
    case .shown(let text): MarkdownText.prose(text.withoutIsolates)
    case .fault(let message): "⚠ " + MarkdownText.message(message)
    }
  }
}

/// One page for a browser, which loads nothing from a server. Each text keeps its own direction.
enum KeyPreviewHTML {
  static func render(_ previews: [KeyPreview]) -> String {
    let isValid = previews.allSatisfy { $0.versions.allSatisfy(\.isValid) }
    let key = previews.first?.identity.key ?? ""
    let header = """
      <header class="\(isValid ? "fine" : "stop")">
      <h1>\(HTMLText.code(key))</h1>
      </header>
      """
    let widest = previews.flatMap(\.versions).flatMap(\.variants).flatMap(\.samples).compactMap(\.points).max() ?? 0
    let note = """
      <p class="quiet">Widths are those of Helvetica at \(TextWidth.bodySize) points, one line, in Latin and East Asian \
      scripts; of others they are not known here.</p>
      """
    let sections = previews.map { section($0, widest: widest) }
    return HTMLText.page(title: key, main: ([header] + sections + (widest > 0 ? [note] : [])).joined(separator: "\n"))
  }

  private static func section(_ preview: KeyPreview, widest: Int) -> String {
    let context = preview.context { HTMLText.code($0) }
    var parts = context.isEmpty ? [] : ["<h2>\(HTMLText.code(preview.identity.key))\(context)</h2>"]
    if let comment = preview.comment { parts.append("<p class=\"quiet\">\(HTMLText.prose(comment))</p>") }
    parts += preview.versions.map { article($0, widest: widest) }
    if let missing = preview.missingText { parts.append("<p>\(HTMLText.message(missing))</p>") }
    return parts.joined(separator: "\n")
  }

  private static func article(_ version: KeyPreview.Version, widest: Int) -> String {
    var lines = ["<article>", "<p class=\"head\">\(HTMLText.message(version.title))</p>"]
    let notes = version.faults + version.remarks
    if !notes.isEmpty {
      lines.append("<ul>" + notes.map { "<li>\(HTMLText.message($0))</li>" }.joined() + "</ul>")
    }
    for variant in version.variants {
      for sample in variant.samples {
        let label = (variant.condition.words.map { $0 + " " } ?? "") + sample.label.dropLast(2)
        let place = label.isEmpty ? "" : "<span class=\"quiet\" dir=\"ltr\">\(HTMLText.escaped(label))</span> "
        lines.append("<p dir=\"\(version.isRightToLeft ? "rtl" : "ltr")\">\(place)\(outcome(sample, version))</p>")
        if let points = sample.points { lines.append(bar(points, of: widest)) }
      }
    }
    return (lines + ["</article>"]).joined(separator: "\n")
  }

  private static func bar(_ points: Int, of widest: Int) -> String {
    let width = max(1, 300 * points / max(1, widest))
    return """
      <p class="quiet"><svg width="\(width)" height="4" role="img" aria-label="\(points) points wide">\
      <rect width="\(width)" height="4" fill="currentColor"/></svg> \(points) pt</p>
      """
  }

  private static func outcome(_ sample: KeyPreview.Sample, _ version: KeyPreview.Version) -> String {
    switch sample.outcome {
    case .shown(let text):
      HTMLText.shown(text.withoutIsolates, locale: version.locale, isRightToLeft: version.isRightToLeft)
    case .fault(let message): "⚠ " + HTMLText.message(message)
    }
  }
}
