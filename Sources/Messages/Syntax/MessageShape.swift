import Text

/// The replaced parts of a text: placeholders, and plurals with the placeholders of their forms.
struct MessageShape: Hashable, Sendable {
  struct Slot: Hashable, Sendable {
    var position: Int
    var kind: Placeholder.Kind
    /// Length modifier and conversion.
    var conversion: String
    var text: String
    /// The place in the text; empty in the text of a stringsdict.
    var span: Span
  }

  struct Form: Hashable, Sendable {
    /// The label: a number or a category; `nil` for a form without one, which its index identifies.
    var label: String?
    var text: String
    var slots: [Slot]
  }

  struct Plural: Hashable, Sendable {
    var argument: Int?
    var written: String
    var kind: Placeholder.Kind
    /// The argument's length modifier and conversion; `nil` if none is written.
    var conversion: String?
    var forms: [Form]
    var span: Span
  }

  private(set) var outside: [Slot] = []
  private(set) var plurals: [Plural] = []
  private(set) var inOtherTemplates: [Slot] = []
  /// Every placeholder in the text of some number.
  private(set) var shownSlots: [Slot] = []
  /// True if a form names another variable, so the form alone does not determine the shown text.
  private(set) var isNested = false

  /// - Parameter readsTemplates: False if templates are text, as in projects without translatewiki.
  init(_ text: String, dialect: PlaceholderDialect, readsTemplates: Bool = true) {
    let templates = readsTemplates && text.utf8.contains(0x7B) ? MessageTemplate.all(in: text) : []
    let slots = Self.slots(in: text, dialect: dialect)
    guard !templates.isEmpty else {
      outside = slots
      shownSlots = slots
      return
    }
    var rest = slots[...]
    for template in templates {
      let before = rest.prefix { $0.span.lowerBound < template.span.lowerBound }
      outside += before
      rest = rest.dropFirst(before.count)
      let inside = rest.prefix { $0.span.lowerBound < template.span.upperBound }
      rest = rest.dropFirst(inside.count)
      guard template.isPlural else {
        inOtherTemplates += inside
        continue
      }
      let first = template.forms.first?.span.lowerBound ?? template.span.upperBound
      let argument = inside.first { $0.span.upperBound <= first && $0.text == template.argument }
      var unread = inside
      let forms = template.forms.map { form in
        unread = unread.drop { $0.span.lowerBound < form.span.lowerBound }
        let own = unread.prefix { $0.span.upperBound <= form.span.upperBound }
        unread = unread.dropFirst(own.count)
        return Form(label: form.label, text: form.text, slots: Array(own))
      }
      plurals.append(
        Plural(
          argument: argument?.position, written: template.argument, kind: argument?.kind ?? .untyped,
          conversion: argument?.conversion, forms: forms, span: template.span))
    }
    outside += rest
    shownSlots = slotsShown
  }

  init?(_ entry: StringsdictEntry) {
    guard let format = entry.format?.text else { return nil }
    let variables = entry.variablesByName
    var next = 1
    for placeholder in Placeholder.all(in: format) where !placeholder.isAccidental(in: format) {
      let position = placeholder.position ?? next
      if placeholder.position == nil { next += 1 }
      guard placeholder.kind == .variable else {
        outside.append(
          Slot(placeholder, position: position, text: format.slice(placeholder.span)))
        continue
      }
      guard let variable = variables[placeholder.conversion] else { continue }
      if variable.isGendered {
        // A number chooses the gender, and no text needs to show that number.
        let text = (variable.genders.first { $0.condition == .number(0) } ?? variable.genders.first)?.text.text ?? ""
        let slots = Placeholder.all(in: text).filter { !$0.isAccidental(in: text) }
        isNested = isNested || slots.contains { $0.kind == .variable }
        outside += StringsdictArguments.numbered(slots, from: position).map {
          Slot($0, position: $1, text: text.slice($0.span))
        }
        continue
      }
      let kind = Placeholder.all(in: "%" + (variable.valueType?.text ?? "d")).first?.kind ?? .integer
      let forms = variable.forms.map { form in
        let slots = Placeholder.all(in: form.text.text).filter { !$0.isAccidental(in: form.text.text) }
        isNested = isNested || slots.contains { $0.kind == .variable }
        return Form(
          label: form.category.rawValue, text: form.text.text,
          slots: slots.map {
            Slot($0, position: $0.position ?? position, text: form.text.text.slice($0.span))
          })
      }
      plurals.append(
        Plural(
          argument: position, written: format.slice(placeholder.span), kind: kind,
          conversion: variable.valueType?.text, forms: forms, span: 0..<0))
    }
    shownSlots = slotsShown
  }

  private var slotsShown: [Slot] { plurals.isEmpty ? outside : outside + plurals.flatMap { $0.forms.flatMap(\.slots) } }

  private static func slots(in text: String, dialect: PlaceholderDialect) -> [Slot] {
    var next = 1
    return Placeholder.all(in: text, dialect: dialect).filter { !$0.isAccidental(in: text) }.map { placeholder in
      defer { if placeholder.position == nil { next += 1 } }
      return Slot(
        placeholder, position: placeholder.position ?? next, text: text.slice(placeholder.span),
        span: placeholder.span)
    }
  }

  /// The arguments in their order, if there is no plural and each argument is shown once.
  var plainPositions: [Int]? {
    guard plurals.isEmpty, inOtherTemplates.isEmpty, !isNested else { return nil }
    if outside.count < 2 { return outside.map(\.position) }
    let positions = outside.map(\.position).sorted()
    return zip(positions, positions.dropFirst()).allSatisfy(!=) ? positions : nil
  }

  var shown: Set<Int> { Set(shownSlots.map(\.position)) }
  var deciding: Set<Int> { Set(plurals.compactMap(\.argument)) }

  /// The number of dollar signs in its placeholders and in the arguments of its plurals.
  var dollars: Int {
    let count = { (slots: [Slot]) in slots.count { $0.text.utf8.contains(0x24) } }
    return count(outside) + count(inOtherTemplates)
      + plurals.reduce(0) { sum, plural in
        plural.forms.reduce(sum + (plural.argument != nil && plural.written.utf8.contains(0x24) ? 1 : 0)) {
          $0 + count($1.slots)
        }
      }
  }

  /// The arguments shown more than once and more often than in `source`, each counted in the text that shows it most.
  func shownMoreOften(than source: MessageShape) -> Set<Int> {
    let times = timesShown.filter { $0.value > 1 }
    guard !times.isEmpty else { return [] }
    let sourceTimes = source.timesShown
    return Set(times.filter { $0.value > sourceTimes[$0.key] ?? 0 }.keys)
  }

  private var timesShown: [Int: Int] {
    var times: [Int: Int] = [:]
    for slot in outside { times[slot.position, default: 0] += 1 }
    for plural in plurals {
      var most: [Int: Int] = [:]
      for form in plural.forms where !form.slots.isEmpty {
        var own: [Int: Int] = [:]
        for slot in form.slots { own[slot.position, default: 0] += 1 }
        most.merge(own, uniquingKeysWith: max)
      }
      times.merge(most, uniquingKeysWith: +)
    }
    return times
  }
}

extension MessageShape.Slot {
  init(_ placeholder: Placeholder, position: Int, text: String, span: Span = 0..<0) {
    self.init(
      position: position, kind: placeholder.kind, conversion: placeholder.conversion, text: text, span: span)
  }

  /// The placeholder without its position: `%ld`. A width before `@` was meant as a position.
  var bare: String {
    let rest = Self.bare(text).dropFirst()
    return "%" + (kind == .object ? rest.drop { $0.isASCII && $0.isNumber } : rest)
  }

  /// A placeholder as written, without its position.
  static func bare(_ written: String) -> String {
    "%" + (written.split(separator: "$").last ?? "").trimmingPrefix("%")
  }

  func numbered(at position: Int) -> String { "%\(position)$" + bare.dropFirst() }
}

extension MessageShape.Form {
  func shows(_ argument: Int) -> Bool { slots.contains { $0.position == argument } }
}

extension MessageShape.Plural {
  var explicitNumbers: Set<Int> {
    Set(
      forms.lazy.compactMap { $0.label }.compactMap { label in Int(label).flatMap { String($0) == label ? $0 : nil } })
  }

  /// The category that each form serves; `nil` for a form with a number, and if iOS has no rules.
  func categories(in language: LanguagePlurals) -> [PluralCategory?] {
    let positional = forms.count { $0.label == nil }
    var place = 0
    return forms.map { form in
      if let label = form.label { return PluralCategory(rawValue: label) }
      place += 1
      if place == positional { return .other }
      return !language.hasOtherOnly && place <= language.categories.count ? language.categories[place - 1] : nil
    }
  }
}
