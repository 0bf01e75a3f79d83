/// How the arguments of two texts differ, positions being what the program passes.
struct ArgumentComparison {
  /// An argument's use across one text.
  struct Use {
    var argument: ParsedText.Argument
    var roles: Set<ParsedText.Argument.Role>
    var count: Int
    /// Base words around its places.
    var before: String
    var after: String
  }

  /// Arguments that the new text lacks.
  private(set) var removed: [ParsedText.Argument] = []
  /// Arguments that the old text lacks.
  private(set) var added: [ParsedText.Argument] = []
  /// Arguments of another type.
  private(set) var retyped: [(old: ParsedText.Argument, new: ParsedText.Argument)] = []
  /// Arguments that were shown and now only choose a form or lead a link, or the other way round.
  private(set) var changedRole: [(old: ParsedText.Argument, new: ParsedText.Argument)] = []
  /// Arguments that now govern a plural or gender and did not.
  private(set) var wrapped: [ParsedText.Argument] = []
  /// Arguments that were shown or linked and no longer are so used.
  private(set) var rolesLost = 0
  /// Arguments that governed a plural and now are only shown.
  private(set) var unwrapped = 0
  /// Arguments that occur oftener or rarer than before.
  private(set) var repeated = 0
  /// Arguments with other words on both sides than before.
  private(set) var moved: [ParsedText.Argument] = []
  /// Arguments with another word on one side.
  private(set) var halfMoved = 0
  /// Whether only the way of writing positions or lengths changed, as from `%@` to `%1$@` or `%d` to `%ld`.
  private(set) var onlySpelling = false

  init(old: ParsedText, new: ParsedText) {
    let before = Self.uses(of: old)
    let after = Self.uses(of: new)
    for position in before.keys.sorted() {
      guard let one = before[position] else { continue }
      guard let other = after[position] else {
        removed.append(one.argument)
        continue
      }
      compare(one, other)
    }
    for position in after.keys.sorted() where before[position] == nil {
      if let use = after[position] { added.append(use.argument) }
    }
    let written = (old.arguments.map(\.written), new.arguments.map(\.written))
    onlySpelling =
      written.0 != written.1 && removed.isEmpty && added.isEmpty && retyped.isEmpty && changedRole.isEmpty
      && wrapped.isEmpty && moved.isEmpty
  }

  private mutating func compare(_ one: Use, _ other: Use) {
    // A translation's `%s` shows whatever the program passes, on Android at least.
    if !one.argument.isCompatible(with: other.argument),
      one.argument.kind != .cString || other.argument.kind == .untyped
    {
      retyped.append((one.argument, other.argument))
    }
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
    if one.roles.contains(.plural), !other.roles.contains(.plural), other.roles.contains(.shown) { unwrapped += 1 }
    if one.count != other.count { repeated += 1 }
    if one.roles.contains(.shown), other.roles.contains(.shown) {
      let changes = (one.before != other.before ? 1 : 0) + (one.after != other.after ? 1 : 0)
      if changes == 2 { moved.append(one.argument) } else { halfMoved += changes }
    }
  }

  private static func uses(of message: ParsedText) -> [Int: Use] {
    var found: [Int: Use] = [:]
    for argument in message.arguments {
      if var use = found[argument.position] {
        use.roles.insert(argument.role)
        use.count += 1
        // Which role comes first decides nothing; a typed spelling tells more than `$1`.
        if use.argument.role != .shown, argument.role == .shown { use.argument = argument }
        found[argument.position] = use
      } else {
        found[argument.position] = Use(argument: argument, roles: [argument.role], count: 1, before: "", after: "")
      }
    }
    for (index, unit) in message.units.enumerated() where unit.kind == .argument {
      guard let position = Int(unit.text), var use = found[position], use.before.isEmpty else { continue }
      use.before = index > 0 ? message.units[index - 1].text : "^"
      use.after = index + 1 < message.units.count ? message.units[index + 1].text : "^"
      found[position] = use
    }
    return found
  }
}
