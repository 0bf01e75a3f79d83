import Messages
import Text

/// Creates stringsdict entries from a property list and reports the faults of each.
struct StringsdictReader {
  var list: PropertyList
  var entries: [StringsdictEntry] = []
  var positions: ExactDictionary<Int> = [:]
  private let isBroken: Bool

  init(_ decoded: DecodedText) {
    list = PropertyList(decoded.text)
    isBroken = !list.problems.isEmpty
    list.checkDeclaredEncoding(decoded.encoding)
  }

  mutating func read() {
    guard let root = list.root else {
      if !isBroken {
        list.note(.unparsable(list.text.isEmpty ? .emptyFile : .notADictionary), 0..<min(1, list.text.count))
      }
      return
    }
    // Entries inside another one, after a missing end tag, are read after it.
    var pending = pairs(of: root)
    pending.reverse()
    while let (key, value) = pending.popLast() {
      readEntry(key, value, &pending)
    }
  }

  private mutating func pairs(of dictionary: Int) -> [(key: Int, value: Int)] {
    var pairs: [(key: Int, value: Int)] = []
    list.forEachPair(of: dictionary) { _, key, value in pairs.append((key, value)) }
    return pairs
  }

  private mutating func readEntry(_ key: Int, _ value: Int, _ pending: inout [(key: Int, value: Int)]) {
    let name = list.string(key)
    let keyNode = list.nodes[key]
    let valueNode = list.nodes[value]
    let span = keyNode.span.lowerBound..<valueNode.span.upperBound
    var entry = StringsdictEntry(key: name, keySpan: keyNode.contentSpan, span: span, rule: .unreadable)
    if let previous = positions[name] {
      list.note(.duplicateKey(name, previous: entries[previous].keySpan), keyNode.contentSpan)
    }
    positions[name] = entries.count
    if valueNode.kind == .dictionary {
      entry.rule = readRule(value, of: entry, &pending)
    } else {
      note(.notADictionary, entry, valueNode.tagSpan)
    }
    entries.append(entry)
  }

  /// The maximum nesting depth of rules: a plural for each width on each device is three.
  private static let mostLevels = 4

  private mutating func readRule(
    _ dictionary: Int, of entry: StringsdictEntry, _ pending: inout [(key: Int, value: Int)], level: Int = 1
  ) -> StringsdictEntry.Rule {
    var format: LocatedText?
    var variables: [StringsdictVariable] = []
    var variants: StringsdictEntry.Rule?
    var hasFormat = false
    var seen = SeenNames()
    for (key, value) in pairs(of: dictionary) {
      if list.content(of: key, is: "NSStringLocalizedFormatKey") {
        if hasFormat { noteRepeated(key, entry) }
        hasFormat = true
        format = text(value, key, entry)
        continue
      }
      let name = locatedText(key)
      if !seen.insert(name.text) { note(.repeatedKey(name.text), entry, name.span) }
      switch name.text {
      case "NSStringVariableWidthRuleType":
        variants = readVariants(
          value, name, entry, StringsdictEntry.Rule.width, { .width($0) }, level, &pending, condition: { Int($0) })
      case "NSStringDeviceSpecificRuleType":
        variants = readVariants(
          value, name, entry, StringsdictEntry.Rule.device, { .device($0) }, level, &pending,
          condition: { StringsdictDevice(rawValue: $0) })
      default:
        // The system looks up the names of the format only: anything else is a comment.
        guard list.nodes[value].kind == .dictionary else { continue }
        if isBroken, isEntry(value) {
          pending.append((key, value))
        } else {
          variables.append(readVariable(name, key, value, entry, &pending))
        }
      }
    }
    if let variants, format == nil { return variants }
    if !hasFormat {
      note(.missingFormatKey, entry, entry.keySpan)
    }
    StringsdictCheck(format: format, variables: variables).run { fault, span in note(fault, entry, span) }
    return .plural(format: format, variables: variables)
  }

  private func isEntry(_ dictionary: Int) -> Bool {
    var node = dictionary + 1
    while node < Int(list.nodes[dictionary].next) {
      if list.nodes[node].kind == .key, list.content(of: node, is: "NSStringLocalizedFormatKey") { return true }
      node = Int(list.nodes[node].next)
    }
    return false
  }

  private mutating func readVariable(
    _ name: LocatedText, _ key: Int, _ value: Int, _ entry: StringsdictEntry,
    _ pending: inout [(key: Int, value: Int)]
  ) -> StringsdictVariable {
    var variable = StringsdictVariable(name: name)
    var seen = SeenNames()
    var hasSpecType = false
    var hasValueType = false
    var labels: [LocatedText] = []
    for (key, value) in pairs(of: value) {
      if list.content(of: key, is: "NSStringFormatSpecTypeKey") {
        if hasSpecType { noteRepeated(key, entry) }
        hasSpecType = true
        variable.specType = text(value, key, entry)
      } else if list.content(of: key, is: "NSStringFormatValueTypeKey") {
        if hasValueType { noteRepeated(key, entry) }
        hasValueType = true
        variable.valueType = text(value, key, entry)
      } else if isBroken, list.nodes[value].kind == .dictionary, isEntry(value) {
        pending.append((key, value))
      } else {
        let label = locatedText(key)
        if !seen.insert(label.text) { note(.repeatedKey(label.text), entry, label.span) }
        guard let category = PluralCategory(rawValue: label.text) else {
          guard let gender = StringsdictGender(label: label.text) else {
            variable.unknownLabels.append(label)
            continue
          }
          guard let text = text(value, key, entry) else { continue }
          if case .number = gender { labels.append(label) }
          variable.genders.append(StringsdictVariant(condition: gender, text: text))
          continue
        }
        guard let text = text(value, key, entry) else { continue }
        variable.forms.append(StringsdictForm(category: category, text: text))
      }
    }
    let words = variable.genders.compactMap { if case .word(let word) = $0.condition { word.rawValue } else { nil } }
    if !words.isEmpty { note(.unusedGenders(variable: name.text, words), entry, name.span) }
    // A plural has no forms for single numbers.
    if variable.specType?.text == "NSStringPluralRuleType", !labels.isEmpty {
      variable.unknownLabels += labels
      variable.genders.removeAll { if case .number = $0.condition { true } else { false } }
    }
    return variable
  }

  private mutating func readVariants<Condition>(
    _ value: Int, _ name: LocatedText, _ entry: StringsdictEntry,
    _ rule: ([StringsdictVariant<Condition>]) -> StringsdictEntry.Rule,
    _ combined: (Condition) -> StringsdictCondition, _ level: Int, _ pending: inout [(key: Int, value: Int)],
    condition: (String) -> Condition?
  ) -> StringsdictEntry.Rule {
    guard list.nodes[value].kind == .dictionary else {
      note(.notADictionary, entry, name.span)
      return rule([])
    }
    var variants: [StringsdictVariant<Condition>] = []
    var texts: [StringsdictText] = []
    var branches: [StringsdictBranch] = []
    var isCombined = false
    for (key, value) in pairs(of: value) {
      let label = locatedText(key)
      guard let condition = condition(label.text) else {
        note(.unknownVariant(label.text), entry, label.span)
        continue
      }
      if list.nodes[value].kind == .dictionary {
        isCombined = true
        guard level < Self.mostLevels else {
          note(.tooManyLevels, entry, label.span)
          continue
        }
        branches.append(
          StringsdictBranch(
            condition: combined(condition), label: label,
            rule: readRule(value, of: entry, &pending, level: level + 1)))
        continue
      }
      guard let text = text(value, key, entry) else { continue }
      let variant = StringsdictVariant(condition: condition, text: text)
      variants.append(variant)
      texts.append(StringsdictText(label: label.text, text: text))
      branches.append(StringsdictBranch(condition: combined(condition), label: label, rule: rule([variant])))
    }
    if isCombined {
      for (fault, span) in StringsdictText.faults(of: branches) { note(fault, entry, span) }
      return .combined(branches)
    }
    if variants.isEmpty { note(.noVariants, entry, name.span) }
    for (fault, span) in StringsdictText.faults(ofVariants: texts) { note(fault, entry, span) }
    return rule(variants)
  }

  private func locatedText(_ node: Int) -> LocatedText {
    LocatedText(text: list.string(node), span: list.nodes[node].contentSpan)
  }

  private mutating func noteRepeated(_ key: Int, _ entry: StringsdictEntry) {
    note(.repeatedKey(list.string(key)), entry, list.nodes[key].contentSpan)
  }

  private mutating func text(_ node: Int, _ key: Int, _ entry: StringsdictEntry) -> LocatedText? {
    guard list.nodes[node].kind == .string else {
      note(.notText(list.string(key)), entry, list.nodes[node].tagSpan)
      return nil
    }
    return locatedText(node)
  }

  private mutating func note(_ fault: StringsdictFault, _ entry: StringsdictEntry, _ span: Span) {
    list.note(.stringsdict(fault, key: entry.key), span)
  }
}

/// The names in a dictionary so far: usually few, but unlimited in a hostile file.
private struct SeenNames {
  private var few: [String] = []
  private var many: Set<String> = []

  mutating func insert(_ name: String) -> Bool {
    if few.count < 12 {
      if few.contains(name) { return false }
      few.append(name)
      return true
    }
    return !few.contains(name) && many.insert(name).inserted
  }
}
