/// Which words are opposites so surely that one for the other, all else being equal, reverses a text.
///
/// Narrower than `WordLists.opposites`, which only weighs: here stand directions, states and actions of interfaces.
/// WordNet's direct antonyms count too where both words are mostly used as the same part of speech.
enum Opposites {
  /// Whether the words at `index` are opposed, their neighbours considered.
  static func areOpposed(_ old: [Clause.Word], _ new: [Clause.Word], at index: Int) -> Bool {
    let (one, other) = (old[index], new[index])
    guard let first = one.entry, let second = other.entry else { return false }
    let before = index > 0 ? old[index - 1].base : ""
    let after = index + 1 < old.count ? old[index + 1].base : ""
    if names.contains(one.base), names.contains(other.base), after == "name" || after == "initial" { return false }
    if let verbs = particles[[one.text, other.text]] ?? particles[[other.text, one.text]] {
      return verbs.contains(before) || (index + 1 == old.count && alone.contains(one.text))
    }
    if pairs.contains([one.base, other.base]) || pairs.contains([one.text, other.text]) { return true }
    if isPrefixed(first, second) || isPrefixed(second, first) { return true }
    guard !first.isFunction, !second.isFunction, let left = first.word, let right = second.word,
      left.usualPart == right.usualPart, left.frequency > 0, right.frequency > 0
    else { return false }
    return !loose.contains(one.base) && !loose.contains(other.base) && Vocabulary.areAntonyms(left, right)
  }

  /// Whether `long` is `short` with a prefix that negates, both being words that WordNet opposes or states of things
  /// that it has under their adjectives.
  private static func isPrefixed(_ long: Vocabulary.Entry, _ short: Vocabulary.Entry) -> Bool {
    for (one, other) in [(long.text, short.text), (long.base, short.base)] {
      guard let prefix = prefixes.first(where: { one.utf8.count == other.utf8.count + $0.utf8.count }),
        other.utf8.count > 3, one.hasPrefix(prefix), one.hasSuffix(other)
      else { continue }
      if prefix == "un" && one.hasSuffix("ed") { return true }
      if let left = long.word, let right = short.word, Vocabulary.areAntonyms(left, right) { return true }
      if Vocabulary.areAntonyms(one, other) { return true }
    }
    return false
  }

  private static let prefixes = ["un", "in", "im", "dis", "il", "ir", "non"]
  private static let names: Set<String> = ["first", "last", "middle"]
  /// Words that WordNet opposes in one sense of many, so that their exchange may be a mere rewording.
  private static let loose: Set<String> = [
    "get", "go", "come", "give", "take", "make", "find", "ask", "leave", "keep", "have", "be", "use", "let", "well",
    "good", "right", "even", "same", "natural", "recent", "general", "main", "most", "more", "back", "here", "there",
  ]
  /// Particles that are opposites only behind some verbs.
  private static let particles: [[String]: Set<String>] = [
    ["in", "out"]: [
      "log", "sign", "zoom", "opt", "check", "clock", "slide", "fade", "move", "scroll", "pinch", "swipe", "badge",
    ],
    ["on", "off"]: [
      "turn", "switch", "toggle", "log", "power", "be", "set", "stay", "notification", "sound", "location", "service",
      "mode",
    ],
  ]
  /// Particles that name a state when nothing follows.
  private static let alone: Set<String> = ["on", "off"]

  private static let pairs = WordLists.pairs(
    """
    left right, up down, upward downward, upwards downwards, top bottom, above below, upper lower, next previous, \
    before after, first last, inside outside, forward backward, forward back, forwards backwards, incoming outgoing, \
    horizontal vertical, horizontally vertically, landscape portrait, clockwise counterclockwise, \
    ascending descending, earliest latest, earlier later, oldest newest, older newer, old new, \
    start stop, start end, begin end, open close, open closed, show hide, add remove, enable disable, \
    enabled disabled, allow deny, allow block, allow forbid, allow disallow, allow prevent, accept reject, \
    accept decline, accept refuse, approve reject, approve decline, grant revoke, save discard, keep discard, \
    keep delete, save delete, create delete, upload download, import export, send receive, sender recipient, \
    connect disconnect, attach detach, lock unlock, mute unmute, block unblock, pin unpin, follow unfollow, \
    subscribe unsubscribe, watch unwatch, hide unhide, mark unmark, link unlink, check uncheck, star unstar, \
    select deselect, select unselect, archive unarchive, install uninstall, activate deactivate, join leave, \
    read unread, public private, online offline, success failure, succeed fail, visible hidden, visible invisible, \
    available unavailable, active inactive, valid invalid, known unknown, all none, always never, with without, \
    include exclude, maximum minimum, max min, increase decrease, raise lower, expand collapse, light dark, yes no, \
    true false, required optional, mandatory optional, automatic manual, automatically manually, local remote, \
    undo redo, play pause, lock unlocked, login logout, log-in log-out, sign-in sign-out, encrypt decrypt, \
    more fewer, more less, most least, buy sell, win lose, like dislike, trust distrust, agree disagree, \
    appear disappear, mount unmount, day night, inbox outbox, permanent temporary, permanently temporarily
    """)
}
