/// The differences between the arguments of two texts, by the values that the program passes.
struct ArgumentComparison {
  struct Use {
    var argument: ParsedText.Argument
    var roles: Set<ParsedText.Argument.Role>
    var count: Int
    /// The words around its first place.
    var before: String
    var after: String
  }

  private static let mostRenamed = 16

  private(set) var removed: [ParsedText.Argument] = []
  private(set) var added: [ParsedText.Argument] = []
  private(set) var retyped: [(old: ParsedText.Argument, new: ParsedText.Argument)] = []
  /// Removed and added names in the same place.
  private(set) var renamed: [(old: ParsedText.Argument, new: ParsedText.Argument)] = []
  /// Shown arguments that now only select a form or lead a link, or the reverse.
  private(set) var changedRole: [(old: ParsedText.Argument, new: ParsedText.Argument)] = []
  /// Arguments that now govern a plural or gender and did not.
  private(set) var wrapped: [ParsedText.Argument] = []
  /// The number of arguments that are no longer shown, or no longer lead a link.
  private(set) var rolesLost = 0
  /// The number of arguments that occur more or less often than before.
  private(set) var repeated = 0
  /// Arguments with other words on both sides than before.
  private(set) var moved: [ParsedText.Argument] = []
  /// The number of arguments with another word on one side.
  private(set) var halfMoved = 0
  /// Whether only the spelling of positions or lengths changed, as from `%@` to `%1$@` or `%d` to `%ld`.
  private(set) var onlySpelling = false

  init(old: ParsedText, new: ParsedText) {
    let before = Self.uses(of: old)
    let after = Self.uses(of: new)
    for identity in Self.order(old.arguments) {
      guard let one = before[identity] else { continue }
      guard let other = after[identity] else {
        removed.append(one.argument)
        continue
      }
      compare(one, other)
    }
    for identity in Self.order(new.arguments) where before[identity] == nil {
      if let use = after[identity] { added.append(use.argument) }
    }
    pair(before, after)
    let written = (old.arguments.map(\.written), new.arguments.map(\.written))
    onlySpelling = written.0 != written.1 && !areBroken && added.isEmpty && wrapped.isEmpty && moved.isEmpty
  }

  /// Whether old translations show an argument that is no longer passed, or show it wrong.
  var areBroken: Bool { !removed.isEmpty || !retyped.isEmpty || !changedRole.isEmpty }

  /// Each identity once: positions in their order, names in the order of the text.
  private static func order(_ arguments: [ParsedText.Argument]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for argument in arguments where seen.insert(argument.identity).inserted { found.append(argument.identity) }
    return found.count < 2 || arguments[0].isNamed ? found : found.sorted()
  }

  /// Pairs removed arguments with added ones: a name with a position, or two names between the same words.
  private mutating func pair(_ before: [String: Use], _ after: [String: Use]) {
    let swapped = zip(removed, added).filter { !$0.notation.isReadAlike($1.notation) }
    if !swapped.isEmpty {
      let paired = (Set(swapped.map(\.0.identity)), Set(swapped.map(\.1.identity)))
      retyped += swapped.map { ($0, $1) }
      removed.removeAll { paired.0.contains($0.identity) }
      added.removeAll { paired.1.contains($0.identity) }
    }
    let candidates = added.filter { $0.isNamed && $0.role == .shown }.prefix(Self.mostRenamed)
    for one in removed.prefix(Self.mostRenamed) where one.isNamed && one.role == .shown {
      guard let old = before[one.identity] else { continue }
      let other = candidates.first { candidate in
        after[candidate.identity].map { $0.before == old.before && $0.after == old.after } ?? false
      }
      if let other { renamed.append((one, other)) }
    }
  }

  private mutating func compare(_ one: Use, _ other: Use) {
    if !one.argument.canShow(other.argument) { retyped.append((one.argument, other.argument)) }
    let selecting: Set<ParsedText.Argument.Role> = [.plural, .gender]
    if !other.roles.intersection(selecting).subtracting(one.roles).isEmpty { wrapped.append(other.argument) }
    let visible = (one.roles.subtracting(selecting), other.roles.subtracting(selecting))
    if !visible.0.isEmpty, !visible.1.isEmpty, visible.0.isDisjoint(with: visible.1) {
      changedRole.append((one.argument, other.argument))
    } else if visible.0.isEmpty != visible.1.isEmpty, visible.0.union(visible.1) == [.link] {
      // A gendered or counted word may show its argument or not; a link needs its target.
      changedRole.append((one.argument, other.argument))
    }
    if !visible.0.isSubset(of: visible.1) { rolesLost += 1 }
    if one.count != other.count { repeated += 1 }
    if one.roles.contains(.shown), other.roles.contains(.shown) {
      let changes = (one.before != other.before ? 1 : 0) + (one.after != other.after ? 1 : 0)
      if changes == 2 { moved.append(one.argument) } else { halfMoved += changes }
    }
  }

  private static func uses(of message: ParsedText) -> [String: Use] {
    var found: [String: Use] = [:]
    for argument in message.arguments {
      if var use = found[argument.identity] {
        use.roles.insert(argument.role)
        use.count += 1
        // The order of roles is irrelevant; a typed spelling shows more than `$1`.
        if use.argument.role != .shown, argument.role == .shown { use.argument = argument }
        found[argument.identity] = use
      } else {
        found[argument.identity] = Use(argument: argument, roles: [argument.role], count: 1, before: "", after: "")
      }
    }
    for (index, unit) in message.units.enumerated() where unit.kind == .argument {
      guard var use = found[unit.text], use.before.isEmpty else { continue }
      use.before = index > 0 ? message.units[index - 1].text : "^"
      use.after = index + 1 < message.units.count ? message.units[index + 1].text : "^"
      found[unit.text] = use
    }
    return found
  }
}
