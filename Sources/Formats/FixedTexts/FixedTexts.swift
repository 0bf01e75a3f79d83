import Text

/// Source texts in a file that is not a catalog: a storyboard, an intent definition, an `Info.plist`.
///
/// Their keys are Apple's names or made by Xcode; the project does not choose them.
package struct FixedTexts: Sendable {
  /// The kind of a file with such texts.
  package enum Format: Hashable, Sendable, CaseIterable {
    /// A storyboard or xib.
    case interface
    /// An `.intentdefinition`.
    case intents
    /// An `Info.plist`.
    case infoPlist
    /// A page of a Settings.bundle.
    case settings
    /// An Xcode project, whose build settings have members of an `Info.plist`.
    case buildSettings
  }

  /// One text and the place of it.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var text: String
    /// The range of the text in the file.
    package var span: Span
  }

  /// The file's bytes, in which spans count.
  package let bytes: [UInt8]
  /// The texts by key, in the order of the file; of several with one key the first.
  package private(set) var entries: [Entry] = []
  /// The locales that an `Info.plist` states, under the name of their member of it.
  package private(set) var locales: [Entry] = []
  /// The table that a page of a Settings.bundle names for its translations.
  package private(set) var stringsTable: String?
  private var places: ExactDictionary<Int> = [:]
  /// The ids of objects that an Interface Builder file marks as not for translators.
  private var ignored: Set<String> = []

  /// Reads the texts of a file. A part that cannot be read has none.
  package init(_ format: Format, parsing bytes: [UInt8]) {
    self.bytes = bytes
    let found: [Entry]
    switch format {
    case .interface:
      let reader = InterfaceTextReader(reading: bytes)
      found = reader.entries
      ignored = reader.ignored
    case .intents: found = PropertyList.isXML(bytes) ? PropertyList(bytes).intentTexts : []
    case .infoPlist:
      let list = PropertyList.isXML(bytes) ? PropertyList(bytes) : nil
      found = list?.infoTexts ?? []
      locales = list?.locales ?? []
    case .settings:
      let list = PropertyList.isXML(bytes) ? PropertyList(bytes) : nil
      stringsTable = list?.stringsTable
      found = stringsTable == nil ? [] : list?.titles ?? []
    // Projects are large, and most have no such setting.
    case .buildSettings:
      found = bytes.withUnsafeBufferPointer { $0.contains("INFOPLIST_KEY_") } ? OpenStepList(bytes).infoTexts : []
    }
    for entry in found where !entry.text.isEmpty && places[entry.key] == nil {
      places[entry.key] = entries.count
      entries.append(entry)
    }
  }

  /// The member of an `Info.plist` that lists the languages of an app.
  package static let localizations = "CFBundleLocalizations"

  fileprivate static let membersOfLocales: Set = ["CFBundleDevelopmentRegion", localizations]

  /// True if `key` is of an object that is not for translators.
  package func isIgnored(_ key: String) -> Bool { ignored.contains(String(key.prefix { $0 != "." })) }

  /// The text of `key`.
  package func entry(_ key: String) -> Entry? {
    if let place = places[key] { return entries[place] }
    // Two ids: the text of the first, with the name that the second has for a value in it.
    let parts = key.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = places[String(parts[0])], let second = places[String(parts[1])],
      let start = entries[first].text.firstRange(of: "${")
    else { return nil }
    var entry = entries[first]
    guard let end = entry.text[start.upperBound...].firstIndex(of: "}") else { return nil }
    entry.key = key
    entry.text.replaceSubrange(start.lowerBound...end, with: entries[second].text)
    return entry
  }
}

extension FixedTexts.Format {
  /// The format of the file at `path`; `nil` for other files.
  package init?(path: String) {
    let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    switch path[dot...] {
    case ".xib", ".storyboard": self = .interface
    case ".intentdefinition": self = .intents
    case ".pbxproj": self = .buildSettings
    case ".plist":
      let isSettings = path.split(separator: "/").dropLast().last?.hasSuffix("Settings.bundle") ?? false
      if isSettings { self = .settings } else if path.hasSuffix("Info.plist") { self = .infoPlist } else { return nil }
    default: return nil
    }
  }
}

extension PropertyList {
  /// The texts of an intent definition: each member `…ID` is the key of the member without this ending.
  fileprivate var intentTexts: [FixedTexts.Entry] {
    var found: [FixedTexts.Entry] = []
    for node in nodes.indices where nodes[node].kind == .dictionary {
      var named: ExactDictionary<Int> = [:]
      var ids: [(name: String, id: String)] = []
      for (name, value) in texts(of: node) {
        if name.hasSuffix("ID") { ids.append((String(name.dropLast(2)), string(value))) } else { named[name] = value }
      }
      for (name, id) in ids {
        if let value = named[name] {
          found.append(FixedTexts.Entry(key: id, text: string(value), span: nodes[value].contentSpan))
        }
      }
    }
    return found
  }

  /// Members of nested dictionaries whose text is its own key.
  private static var textsOfTheirOwn: Set<String> {
    [
      "UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle", "CFBundleTypeName", "UTTypeDescription",
      "default",
    ]
  }

  /// True if the value of a key of an `Info.plist` is a text for users.
  fileprivate static func isText(_ key: String) -> Bool {
    key.hasPrefix("NS") && (key.hasSuffix("Description") || key.hasSuffix("Copyright"))
      || ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "CFBundleGetInfoString"].contains(key)
  }

  /// The texts of an `Info.plist`, without those that a build fills in.
  fileprivate var infoTexts: [FixedTexts.Entry] {
    var found: [FixedTexts.Entry] = []
    for node in nodes.indices where nodes[node].kind == .dictionary {
      for (name, value) in texts(of: node) where node == 0 ? Self.isText(name) : Self.textsOfTheirOwn.contains(name) {
        let text = string(value)
        if text.contains("$(") || text.contains("${") { continue }
        found.append(
          FixedTexts.Entry(key: node == 0 ? name : text, text: text, span: nodes[value].contentSpan))
      }
    }
    return found
  }

  /// The table that a page of a Settings.bundle names.
  fileprivate var stringsTable: String? {
    root.flatMap { root in texts(of: root).first { $0.name == "StringsTable" } }.map { string($0.value) }
  }

  /// The titles on a page of a Settings.bundle, each of which is its own key.
  fileprivate var titles: [FixedTexts.Entry] {
    guard let root, let list = members(of: root).first(where: { $0.name == "PreferenceSpecifiers" })?.value else {
      return []
    }
    let items = (list..<Int(nodes[list].next)).filter { nodes[$0].kind == .dictionary }
    return items.flatMap { item in
      members(of: item).filter { ["Title", "Titles", "ShortTitles", "FooterText"].contains($0.name) }.flatMap(strings)
    }.map { FixedTexts.Entry(key: string($0), text: string($0), span: nodes[$0].contentSpan) }
  }

  /// The texts of a member: a list, or one text.
  private func strings(of member: (name: String, value: Int)) -> [Int] {
    (member.value..<Int(nodes[member.value].next)).filter { nodes[$0].kind == .string }
  }

  /// The locales of an `Info.plist`, without those that a build fills in.
  fileprivate var locales: [FixedTexts.Entry] {
    guard let root else { return [] }
    return members(of: root).filter { FixedTexts.membersOfLocales.contains($0.name) }.flatMap { member in
      strings(of: member).map { FixedTexts.Entry(key: member.name, text: string($0), span: nodes[$0].contentSpan) }
    }.filter { !$0.text.isEmpty && !$0.text.contains("$") }
  }

  /// The members of a dictionary whose values are texts.
  private func texts(of dictionary: Int) -> [(name: String, value: Int)] {
    members(of: dictionary).filter { nodes[$0.value].kind == .string }
  }

  private func members(of dictionary: Int) -> [(name: String, value: Int)] {
    var members: [(String, Int)] = []
    var node = dictionary + 1
    let end = Int(nodes[dictionary].next)
    var key: Int?
    while node < end {
      if nodes[node].kind == .key {
        key = node
      } else {
        if let key { members.append((string(key), node)) }
        key = nil
      }
      node = Int(nodes[node].next)
    }
    return members
  }
}

extension OpenStepList {
  /// The texts of `INFOPLIST_KEY_…` in build settings. Where targets have different texts of a key, none is certain.
  fileprivate var infoTexts: [FixedTexts.Entry] {
    var found: [String: FixedTexts.Entry] = [:]
    var differing: Set<String> = []
    for node in nodes.indices where nodes[node].kind == .dictionary {
      for (key, value) in members(of: node) {
        let name = string(key)
        guard name.hasPrefix("INFOPLIST_KEY_") else { continue }
        let own = String(name.dropFirst("INFOPLIST_KEY_".utf8.count))
        let text = string(value)
        guard PropertyList.isText(own), !text.isEmpty, !text.contains("$(") else { continue }
        if let other = found[own], other.text != text { differing.insert(own) }
        found[own] = FixedTexts.Entry(key: own, text: text, span: nodes[value].span)
      }
    }
    return found.values.filter { !differing.contains($0.key) }.sorted { $0.key < $1.key }
  }
}
