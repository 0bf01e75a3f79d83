import Edits
import Messages
import Text

/// A tag of HTML, or of a project's own markup. Words in angle brackets, as in "<None>" and "Enter <code>", are text.
/// Markup is paired, closes itself, has attributes, or is unambiguous.
struct MarkupTag: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case opening, closing, single }

  /// Lower case.
  var name: String
  var kind: Kind
  var hasAttributes: Bool
  var span: Span

  /// A tag called one of `names`, in any case, needs no pair.
  static func all(in text: String, called names: Set<String> = []) -> [MarkupTag] {
    guard text.utf8.contains(0x3C) else { return [] }
    let tags = written(in: text)
    let opened = Set(tags.filter { $0.kind == .opening }.map(\.name))
    let closed = Set(tags.filter { $0.kind == .closing }.map(\.name))
    return tags.filter { tag in
      tag.kind == .single || tag.hasAttributes || names.contains(tag.name)
        || opened.contains(tag.name) && closed.contains(tag.name)
    }
  }

  /// The first tag or entity that only HTML has, closed or not.
  static func html(in text: String) -> (written: String, span: Span)? {
    let tags = written(in: text).filter {
      (inline.contains($0.name) || html.contains($0.name))
        && ($0.kind != .opening || $0.hasAttributes || inline.contains($0.name))
    }
    return [tags.first?.span, entity(in: text)].compactMap(\.self).min { $0.lowerBound < $1.lowerBound }
      .map { (text.slice($0), $0) }
  }

  static func isHTML(_ text: String) -> Bool { !all(in: text).isEmpty || html(in: text) != nil }

  private static let void: Set<String> = ["br", "hr", "img", "wbr", "input"]
  /// Tags that do not occur as words in brackets.
  private static let inline: Set<String> = void.union(
    [
      "b", "i", "u", "em", "strong", "span", "font", "sub", "sup", "small", "div", "p", "li", "ul", "ol", "h1", "h2",
      "h3",
    ])
  /// Tags that may be words: "<link>", "<code>".
  private static let html: Set<String> = [
    "a", "s", "code", "pre", "tt", "kbd", "samp", "mark", "big", "center", "blockquote", "table", "tr", "td", "th",
    "del",
    "ins", "strike", "q", "abbr", "cite", "dl", "dt", "dd", "h4", "h5", "h6", "label", "button", "title", "link",
  ]
  private static let entities: Set<String> = [
    "nbsp", "amp", "lt", "gt", "quot", "apos", "copy", "reg", "trade", "hellip", "mdash", "ndash", "laquo", "raquo",
    "lsquo", "rsquo", "ldquo", "rdquo", "times", "middot", "bull", "shy", "zwnj", "rlm", "lrm",
  ]

  /// The text ranges with the shape of a tag.
  private static func written(in text: String) -> [MarkupTag] {
    var text = text
    return text.withUTF8 { bytes in
      var tags: [MarkupTag] = []
      var index = 0
      while index < bytes.count {
        guard bytes[index] == 0x3C, let tag = tag(bytes, from: index) else {
          index += 1
          continue
        }
        tags.append(tag)
        index = tag.span.upperBound
      }
      return tags
    }
  }

  /// Reads at most 500 bytes.
  private static func tag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> MarkupTag? {
    var index = start + 1
    let isClosing = index < bytes.count && bytes[index] == 0x2F
    if isClosing { index += 1 }
    let first = index
    while index < bytes.count, index - first < 40, isAlphanumeric(bytes[index]) || index > first && bytes[index] == 0x2D
    {
      index += 1
    }
    guard index > first, !(0x30...0x39).contains(bytes[first]) else { return nil }
    let name = String(decoding: bytes[first..<index], as: UTF8.self).lowercased()
    let rest = index
    var hasEquals = false
    while index < bytes.count, index - start < 500, bytes[index] != 0x3E {
      if bytes[index] == 0x3C { return nil }
      hasEquals = hasEquals || bytes[index] == 0x3D
      index += 1
    }
    guard index < bytes.count, bytes[index] == 0x3E else { return nil }
    let inside = bytes[rest..<index].drop { $0 == 0x20 || $0 == 0x0A }
    let closesItself = inside.last == 0x2F
    let isBare = inside.isEmpty || inside.elementsEqual([0x2F])
    // After the name comes nothing, a slash, or attributes after a space.
    guard isBare || hasEquals && bytes[rest] == 0x20 else { return nil }
    let isSingle = closesItself || void.contains(name)
    return MarkupTag(
      name: name, kind: isSingle ? .single : isClosing ? .closing : .opening, hasAttributes: hasEquals,
      span: start..<index + 1)
  }

  /// For example `&nbsp;` or `&#160;`.
  private static func entity(in text: String) -> Span? {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while let start = bytes[index...].firstIndex(of: 0x26) {
        var end = start + 1
        let isNumber = end < bytes.count && bytes[end] == 0x23
        if isNumber { end += 1 }
        let first = end
        while end < bytes.count, end - first < 8, isAlphanumeric(bytes[end]) { end += 1 }
        if end > first, end < bytes.count, bytes[end] == 0x3B,
          isNumber || entities.contains(String(decoding: bytes[first..<end], as: UTF8.self))
        {
          return start..<end + 1
        }
        index = start + 1
      }
      return nil
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}

/// Links in Markdown: `[text](address)`.
enum MarkdownLink {
  /// The links with a possible address: `https://…`, `app-scheme:…`, or a placeholder.
  struct Count: Hashable {
    var all = 0
    /// Links with one address are one; each placeholder may be another address.
    var different = 0
  }

  static func count(in text: String) -> Count {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return Count() }
    var text = text
    return text.withUTF8 { bytes in
      var count = Count()
      var addresses: Set<[UInt8]> = []
      var index = 0
      while index + 1 < bytes.count {
        defer { index += 1 }
        guard bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: "("),
          bytes[..<index].contains(UInt8(ascii: "[")),
          let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: ")"))
        else { continue }
        // White space around the address is allowed.
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A }
        let written = bytes[index + 2..<end].drop(while: isSpace)
        let address = written.dropLast(written.reversed().prefix(while: isSpace).count)
        let isPlaceholder = address.contains(UInt8(ascii: "%"))
        if isPlaceholder || address.contains(UInt8(ascii: ":")), !address.contains(UInt8(ascii: " ")) {
          count.all += 1
          if isPlaceholder || addresses.insert(Array(address)).inserted { count.different += 1 }
        }
      }
      return count
    }
  }
}

enum WebAddress {
  /// The addresses as written, without trailing punctuation, and without trailing letters of scripts that write without
  /// spaces or add endings to foreign words.
  static func all(in text: String) -> [String] { written(in: text).map(\.address) }

  /// The addresses except examples of an address's format.
  static func comparable(in text: String) -> [String] {
    var isExample: [String: Bool] = [:]
    return written(in: text).compactMap { address, start in
      // The first occurrence decides for all.
      let known = isExample[address] ?? Self.isExample(address, behind: text[..<start].suffix(16).lowercased())
      isExample[address] = known
      return known ? nil : address
    }
  }

  private static func written(in text: String) -> [(address: String, start: String.Index)] {
    guard text.utf8.contains(0x3A), text.firstRange(of: "://") != nil else { return [] }
    let words = text.split { $0.isWhitespace || "\"<>()[]{}|“”«»‘’„".contains($0) }
    return words.compactMap { word in
      guard let start = ["https://", "http://"].compactMap({ word.firstRange(of: $0)?.lowerBound }).min() else {
        return nil
      }
      // In an attribute, and in Markdown, the address ends where its quotation marks or brackets do.
      let end = text[word.endIndex...].first
      let isMarked =
        switch text[..<start].last {
        case "\"": end == "\""
        case "(": end == ")"
        case "<": end == ">"
        default: false
        }
      let scalars = word[start...].unicodeScalars.prefix { isMarked || !endsAddress($0) }
      var address = Substring(scalars)
      while let last = address.last, ".,;:!?'’-*_".contains(last) { address.removeLast() }
      return host(String(address)).contains(".") ? (String(address), start) : nil
    }
  }

  private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // An ending of another language: `https://a.org'u`.
    case 0x27: true
    case 0..<0x80: false
    // Thai, Lao, Burmese, Khmer; Chinese, Japanese and Korean letters and signs.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7AF,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF:
      true
    default: !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
  }

  /// True for a letter of a script that separates words by spaces and adds no endings to foreign words: Cyrillic or Greek.
  static func isOfSpacedScript(_ scalar: Unicode.Scalar) -> Bool { (0x370...0x52F).contains(scalar.value) }

  /// True if the text before `address`, or a reserved host, shows that it is an example of an address's format.
  private static func isExample(_ address: String, behind before: String) -> Bool {
    let host = host(address)
    let words = ["e.g.", "eg.", "for example", "for instance", "such as"]
    return words.contains { before.contains($0) } || host.utf8.allSatisfy { $0.isASCIIDigit || $0 == 0x2E }
      || host.split(separator: ".").contains { label in
        label.hasPrefix("example") || label.hasPrefix("your") || label == "localhost"
          || ["server", "domain", "house", "home", "site", "host", "instance", "website", "company", "org"].contains {
            label == "my" + $0 || label == "my-" + $0
          }
      }
  }

  /// The host without a label for a language: `wikipedia.org` of `https://fr.m.wikipedia.org/wiki/`.
  static func site(_ address: String) -> String {
    host(address).split(separator: ".").suffix(2).joined(separator: ".")
  }

  static func host(_ address: String) -> String {
    address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
      .lowercased()
  }
}

enum TextNumbers {
  /// The numbers in ASCII digits, without grouping characters and with a point for a fraction: `1000` of "1,000" and
  /// "١٬٠٠٠", `6.5` of "6,5". Digits of a placeholder, a plural's label or an address, or (unless `inWords`) of a word
  /// do not count.
  static func all(in text: String, inWords: Bool = false) -> [String] {
    var numbers: [String] = []
    var number = ""
    var group = ""
    var isWord = false
    var separator: Unicode.Scalar?
    var previous: Unicode.Scalar = " "
    func finishGroup() {
      if number.isEmpty || group.count == 3 {
        number += group
      } else if !group.isEmpty {
        if separator.map(Self.points.contains) ?? false { number += "." } else { finishNumber() }
        number += group
      }
      group = ""
    }
    func finishNumber() {
      if !number.isEmpty, inWords || !isWord { numbers.append(number) }
      number = ""
    }
    func finish() {
      finishGroup()
      finishNumber()
      isWord = false
      separator = nil
    }
    for scalar in text.unicodeScalars {
      if let value = scalar.decimalValue {
        if number.isEmpty, group.isEmpty {
          isWord = previous == "$" || previous == "%" || previous == "#" || isWordScalar(previous)
        }
        group.append(String(value))
      } else if !group.isEmpty || !number.isEmpty {
        if scalar == "=" || scalar == "$" {
          isWord = true
          finish()
        } else if !group.isEmpty, Self.separators.contains(scalar) {
          finishGroup()
          separator = scalar
        } else {
          // "3D" and "2FA" are words. The parts of an address are words too.
          if scalar.isASCII, isWordScalar(scalar), !group.isEmpty { isWord = true }
          finish()
        }
      }
      previous = scalar
    }
    finish()
    return numbers
  }

  private static let points: Set<Unicode.Scalar> = [".", ",", "\u{66B}"]

  private static let separators: Set<Unicode.Scalar> = [
    " ", ".", ",", "\u{A0}", "\u{202F}", "\u{66B}", "\u{66C}", "'", "’",
  ]

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar.properties.isAlphabetic || scalar == "_" || scalar == "/" || scalar == "-" : false
  }
}
