import Messages
import Text

/// Reads the units of an XLIFF 1.2 file in one pass, without recursion.
struct XliffReader {
  private(set) var sections: [XliffSection] = []
  private(set) var xml: XMLCursor
  /// The names of the open elements.
  private var open: [Element] = []
  private var unit: XliffUnit?
  private var unitCount = 0
  /// The first unit of each `id` in the open `<file>`.
  private var firstUnits: ExactDictionary<Span> = [:]
  private var hasEnded = false

  /// The maximum nesting depth of elements; Xcode needs six.
  static let maximumDepth = 64
  /// The maximum number of `<file>` elements, one for each file of a project. Each table looks for texts in those of its
  /// folder.
  static let maximumSections = 1000

  private struct Element {
    var name: Span
    var tagSpan: Span
  }

  init(base: UnsafePointer<UInt8>, count: Int) { xml = XMLCursor(base: base, count: count) }

  var problems: [FileFault] { xml.problems }

  mutating func read() {
    while !hasEnded {
      skipText()
      guard xml.index < xml.count else { break }
      readMarkup()
    }
    if let last = open.last, !hasEnded { mismatched(last) }
    if sections.isEmpty, xml.problems.isEmpty { xml.note(.unparsable(.notXliff), 0..<min(1, xml.count)) }
    closeUnit(at: xml.index)
    if !sections.isEmpty, open.contains(where: { matches($0.name, "file") }) {
      sections[sections.count - 1].span = spanOfLast(to: xml.index)
    }
  }

  private func spanOfLast(to end: Int) -> Span {
    let start = sections[sections.count - 1].tagSpan.lowerBound
    return start..<max(start, end)
  }

  // MARK: Markup

  /// Skips to the next `<`: text outside of units is for people.
  private mutating func skipText() {
    while xml.index < xml.count, xml.base[xml.index] != UInt8(ascii: "<") {
      if xml.isConflictMarker(at: xml.index) { xml.skipMarkerLine() } else { xml.index += 1 }
    }
  }

  private mutating func readMarkup() {
    if xml.starts(with: "<!--") {
      xml.skip(4, to: "-->")
    } else if xml.starts(with: "<![CDATA[") {
      xml.skip(9, to: "]]>")
    } else if xml.starts(with: "<!DOCTYPE") {
      // XLIFF 1.2 has no document type, and a reader that follows one opens other files.
      let start = xml.index
      if xml.skipDocumentType() {
        xml.note(.unsupported(.documentTypeDefinitions), start..<xml.index)
      }
      hasEnded = true
    } else if xml.starts(with: "<?") {
      xml.skip(2, to: "?>", else: .malformedMarkup)
    } else if xml.starts(with: "</") {
      readEndTag()
    } else if xml.isConflictMarker(at: xml.index) {
      xml.skipMarkerLine()
    } else if let tag = xml.readTag() {
      readElement(tag)
    } else {
      xml.skipMalformedMarkup()
    }
  }

  private mutating func readElement(_ tag: XMLTag) {
    let name = localName(tag.name)
    if open.isEmpty, sections.isEmpty, !isRoot(tag, name) {
      hasEnded = true
      return
    }
    guard open.count < Self.maximumDepth else {
      xml.note(.unsupported(.tooDeep), tag.span)
      hasEnded = true
      return
    }
    let isInUnit = unit != nil && isOpen("trans-unit")
    switch xml.text(name) {
    case "file": openSection(tag)
    case "trans-unit": openUnit(tag)
    case "source" where isInUnit:
      let content = readContent(tag, name)
      unit?.source = content
    case "note" where isInUnit:
      let content = readContent(tag, name)
      unit?.note = content
    case "target" where isInUnit:
      let state = attribute("state", of: tag).map { xml.text($0) }
      let content = readContent(tag, name)
      unit?.stateName = state
      unit?.target = content
    default: break
    }
    // The content of these ends with its own tag.
    guard !hasEnded, xml.index == tag.span.upperBound, !tag.isEmpty else { return }
    if isInUnit, isContent(name) { return }
    open.append(Element(name: name, tagSpan: tag.span))
  }

  /// True if the first element is that of XLIFF 1.2; else reports why the file is not read.
  private mutating func isRoot(_ tag: XMLTag, _ name: Span) -> Bool {
    guard matches(name, "xliff") else {
      xml.note(.unparsable(.notXliff), tag.span)
      return false
    }
    let version = attribute("version", of: tag).map { xml.text($0) } ?? ""
    guard version.isEmpty || version.hasPrefix("1.") else {
      xml.note(.unsupported(.xliffVersion(String(version.prefix(20)))), tag.span)
      return false
    }
    if name.lowerBound > tag.name.lowerBound {
      xml.note(.unparsable(.prefixedElements(xml.text(tag.name.lowerBound..<name.lowerBound))), tag.span)
    }
    return true
  }

  private mutating func openSection(_ tag: XMLTag) {
    guard sections.count < Self.maximumSections else {
      xml.note(.unsupported(.tooManyFiles(Self.maximumSections)), tag.span)
      hasEnded = true
      return
    }
    let language = attribute("target-language", of: tag)
    sections.append(
      XliffSection(
        original: attribute("original", of: tag).map { decoded($0) } ?? "",
        sourceLanguage: attribute("source-language", of: tag).map { decoded($0) } ?? "",
        targetLanguage: language.map { LocatedText(text: decoded($0), span: $0) }, tagSpan: tag.span, span: tag.span))
    firstUnits = [:]
  }

  private mutating func openUnit(_ tag: XMLTag) {
    guard unitCount < StringsFile.maximumEntries else {
      xml.note(.unsupported(.tooManyEntries), tag.span)
      hasEnded = true
      return
    }
    closeUnit(at: tag.span.lowerBound)
    guard !sections.isEmpty, let id = attribute("id", of: tag) else {
      return xml.note(.unparsable(.unitWithoutID), tag.span)
    }
    let text = decoded(id)
    if let previous = firstUnits.updateValue(id, forKey: text) {
      xml.note(.duplicateKey(text, previous: previous), id)
    }
    unit = XliffUnit(
      id: LocatedText(text: text, span: id), name: XliffUnitName(text), idIsEscaped: isEscaped(id), span: tag.span,
      isTranslatable: attribute("translate", of: tag).map { !matches($0, "no") } ?? true)
    unitCount += 1
    if tag.isEmpty { closeUnit(at: tag.span.upperBound) }
  }

  private mutating func closeUnit(at end: Int) {
    guard var unit else { return }
    self.unit = nil
    unit.span = unit.span.lowerBound..<max(end, unit.span.upperBound)
    sections[sections.count - 1].units.append(unit)
  }

  /// Reads to the end tag of `<source>`, `<target>` or `<note>`.
  private mutating func readContent(_ tag: XMLTag, _ name: Span) -> XliffContent {
    if tag.isEmpty {
      let start = tag.span.lowerBound
      return XliffContent(span: start..<start, isEscaped: false, hasInlineElements: false, hasCodes: false)
    }
    let start = xml.index
    var (isEscaped, hasInlineElements, hasCodes) = (false, false, false)
    while xml.index < xml.count {
      let byte = xml.base[xml.index]
      if byte == UInt8(ascii: "&") {
        isEscaped = true
        xml.checkReference()
        continue
      }
      if byte == 0x0D { isEscaped = true }
      if byte != UInt8(ascii: "<") {
        xml.index += 1
        continue
      }
      let place = xml.index
      if xml.starts(with: "<!--") {
        isEscaped = true
        xml.skip(4, to: "-->")
      } else if xml.starts(with: "<![CDATA[") {
        isEscaped = true
        xml.skip(9, to: "]]>")
      } else if xml.starts(with: "<?") {
        isEscaped = true
        xml.skip(2, to: "?>", else: .malformedMarkup)
      } else if xml.isConflictMarker(at: place) {
        break
      } else if xml.starts(with: "</") {
        let ended = localName(xml.readEndTag())
        if matches(ended, name) {
          return XliffContent(
            span: start..<place, isEscaped: isEscaped, hasInlineElements: hasInlineElements, hasCodes: hasCodes)
        }
        if isContent(ended) || isOuter(ended) {
          xml.index = place
          break
        }
        (isEscaped, hasInlineElements) = (true, true)
      } else if let inner = xml.readTag() {
        let innerName = localName(inner.name)
        if isContent(innerName) || isOuter(innerName) {
          // Another element starts here: the end tag is missing.
          xml.index = place
          break
        }
        (isEscaped, hasInlineElements) = (true, true)
        hasCodes = hasCodes || inner.isEmpty
      } else {
        isEscaped = true
        xml.note(.unparsable(.malformedMarkup), place..<place + 1)
        xml.index = place + 1
      }
    }
    xml.note(.unparsable(.mismatchedTag(xml.text(name))), tag.span)
    return XliffContent(
      span: start..<xml.index, isEscaped: isEscaped, hasInlineElements: hasInlineElements, hasCodes: hasCodes)
  }

  private mutating func readEndTag() {
    let start = xml.index
    let name = localName(xml.readEndTag())
    guard let match = open.lastIndex(where: { matches($0.name, name) }) else {
      return xml.note(.unparsable(.mismatchedTag(xml.text(name))), start..<xml.index)
    }
    if match != open.count - 1, let last = open.last { mismatched(last) }
    while open.count > match {
      guard let closed = open.popLast() else { return }
      if matches(closed.name, "trans-unit") { closeUnit(at: xml.index) }
      if matches(closed.name, "file"), !sections.isEmpty {
        sections[sections.count - 1].span = spanOfLast(to: xml.index)
      }
    }
    if open.isEmpty { hasEnded = true }
  }

  private mutating func mismatched(_ element: Element) {
    xml.note(.unparsable(.mismatchedTag(xml.text(element.name))), element.tagSpan)
  }

  private func isOpen(_ name: StaticString) -> Bool { open.last.map { matches($0.name, name) } ?? false }
}
