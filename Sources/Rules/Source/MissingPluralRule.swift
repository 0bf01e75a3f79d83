import Messages
import Tables
import Text

package enum MissingPluralRule: SnapshotRule {
  package static let description = RuleDescription(
    id: "missing-plural", group: .source,
    summary: "A text counts something and has no plural forms",
    rationale: """
      Users read "1 items". Translators cannot help: a text without plural forms has one form in every language, and \
      many languages have three to six.
      """,
    instead: "Make it a plural that goes by the number.",
    severity: .info,
    grouping: .together,
    triggering: [
      .swift(#"let t = WMFLocalizedString("a-b", value: ↓"%1$d new items", comment: "%1$d is a number")"#),
      .swift(#"let t = NSLocalizedString(↓"Delete %d photos?", comment: "%d is a number")"#),
      .nativeTranslation("fi", "%d laatikkoa", of: "↓Moved to %d boxes"),
    ],
    nonTriggering: [
      .swift(
        #"let t = WMFLocalizedString("a-b", value: "{{PLURAL:%1$d|%1$d item|%1$d items}}", comment: "%1$d, a number")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "Items: %1$d", comment: "%1$d is a number")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "Step %1$d contains errors", comment: "%1$d is a number")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "%1$@ items", comment: "%1$@ is a name")"#),
      .swift(#"let t = WMFLocalizedString("a-b", value: "%1$d%% less", comment: "%1$d is a number")"#),
    ])

  package static func findings(in input: RuleInput) -> [Finding] {
    let tables = input.snapshot.tables
    var plurals = KnownPlurals(tables)
    let calls = input.englishSites.compactMap { site -> Finding? in
      // The key is the text if neither the call nor a catalog has one.
      let isKey = site.call.value?.literal == nil
      guard let text = site.call.value?.literal ?? site.call.key.literal, let (counted, number) = fault(in: text)
      else { return nil }
      if let identity = site.call.identity {
        guard !plurals.contain(identity), !isKey || !tables.contains(identity) else { return nil }
      }
      return Finding(
        self, site, at: isKey ? site.call.key.span : site.call.value?.span, message: message(counted, number),
        advice: advice(number), subject: counted)
    }
    let called = Set(input.sites.compactMap { $0.call.value?.literal == nil ? nil : $0.call.identity })
    let entries = input.snapshot.catalogs.flatMap { catalog -> [Finding] in
      guard catalog.role == .native, catalog.holdsSourceTexts,
        AppleLocales.isEnglish(input.snapshot.layout.language(of: catalog.path)), let texts = catalog.texts
      else { return [] }
      return input.snapshot.checkedPositions(of: catalog).compactMap { position -> Finding? in
        guard !texts.isExempt(at: position), let (counted, number) = fault(in: texts.value(at: position)) else {
          return nil
        }
        let key = texts.key(at: position)
        let identity = EntryIdentity(table: catalog.path.table, key: key)
        guard !called.contains(identity), !plurals.contain(identity) else { return nil }
        return Finding(
          self, in: catalog, at: texts.rawValue(at: position).span, key: key, message: message(counted, number),
          advice: advice(number), subject: counted)
      }
    }
    return calls + entries
  }

  private static func message(_ counted: String, _ number: String) -> Message {
    "\(code: number) counts \(quote: counted), but the text has one form for every number."
  }

  private static func advice(_ number: String) -> Message {
    "Give the text plural forms that go by \(code: number), in every language."
  }

  /// The first noun in the plural that a number counts, and the number's placeholder.
  private static func fault(in text: String) -> (counted: String, number: String)? {
    // Most texts have no placeholder.
    guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let numbers = Placeholder.all(in: text).filter { $0.kind == .integer && !$0.isAccidental(in: text) }
    guard !numbers.isEmpty, !text.contains("{{"), !text.contains("inflect:"), !text.contains("(s)") else { return nil }
    for number in numbers where !isName(text.slice(0..<number.span.lowerBound)) {
      guard let word = CountedWord.word(in: text, after: number.span.upperBound) else { continue }
      if isPlural(word) { return (word, text.slice(number.span)) }
      // "3 unread messages"
      let rest = text.slice(number.span.upperBound..<text.utf8.count)
      guard adjectives.contains(word.lowercased()), let range = rest.firstRange(of: word),
        let next = CountedWord.word(in: rest, after: rest[..<range.upperBound].utf8.count), isPlural(next)
      else { continue }
      return (word + " " + next, text.slice(number.span))
    }
    return nil
  }

  /// True if a number after `text` is a name, as in "Step 3".
  private static func isName(_ text: String) -> Bool {
    let trimmed = text.reversed().drop { $0 == " " || $0 == "#" }
    return named.contains(String(trimmed.prefix { $0.isLetter }.reversed()).lowercased())
  }

  private static func isPlural(_ word: String) -> Bool {
    let word = word.lowercased()
    if irregular.contains(word) { return true }
    guard word.count > 3, word.last == "s", word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
    return !["ss", "us", "is"].contains(word.suffix(2)) && !others.contains(word)
  }

  private static let irregular: Set<String> = ["children", "feet", "men", "mice", "people", "women"]

  /// Words that end in "s" and are no nouns.
  private static let others: Set<String> = [
    "allows", "always", "contains", "does", "ends", "exists", "expires", "fails", "gets", "includes", "lets", "means",
    "mins", "needs", "occurs", "perhaps", "requires", "secs", "sends", "starts", "supports", "takes", "towards", "uses",
    "vers",
  ]

  private static let adjectives: Set<String> = [
    "active", "additional", "available", "deleted", "different", "failed", "hidden", "invalid", "missing", "more",
    "new", "other", "pending", "recent", "remaining", "saved", "selected", "similar", "total", "unread", "unsaved",
  ]

  /// Nouns whose number says which one is meant.
  private static let named: Set<String> = [
    "account", "article", "chapter", "channel", "code", "column", "day", "device", "disc", "episode", "error", "group",
    "http", "item", "level", "line", "no", "number", "page", "part", "phase", "player", "port", "question", "round",
    "row", "season", "section", "slide", "slot", "stage", "status", "step", "team", "track", "version", "week", "year",
  ]
}
