import Foundation
import Support
import Testing

@testable import Classifier

/// What the reasons say of edits that happened, checked by means of this file alone: words are stretches of letters
/// and digits, and nothing is known of what they mean.
struct RealReasonTests {
  /// A word of a text, without case.
  private static func words(_ text: String) -> [String] {
    let spellings = [("\\n", " "), ("\\u00a0", " "), ("\\'", "'"), ("\\’", "'"), ("’", "'"), ("'s", "")]
    return spellings.reduce(text.lowercased()) { $0.replacing($1.0, with: $1.1) }
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map { $0.trimmingCharacters(in: ["'"]) }
      .filter { !$0.isEmpty }
  }

  private static func has(_ text: String, _ quoted: String) -> Bool {
    // A long quotation breaks off within a word.
    let part = quoted.hasSuffix("…") ? String(quoted[..<(quoted.lastIndex(of: " ") ?? quoted.startIndex)]) : quoted
    // The forms of a plural lose the spaces at their ends.
    let compact = { (text: String) in text.filter { !$0.isWhitespace && !"'’{}".contains($0) } }
    return compact(text).contains(compact(part))
      || " \(words(text).joined(separator: " ")) ".contains(" \(words(part).joined(separator: " ")) ")
      || Set(words(part)).isSubset(of: words(text))
  }

  /// The words that only the first of two texts has, counted.
  private static func rest(_ words: [String], without others: [String]) -> [String] {
    var left = others
    return words.filter { word in
      guard let index = left.firstIndex(of: word) else { return true }
      left.remove(at: index)
      return false
    }
  }

  /// Whether what the reason says can be seen in the two texts.
  private static func isTrue(_ reason: Reason, _ old: String, _ new: String) -> Bool {
    let (before, after) = (words(old), words(new))
    // Of templates and links the tool reads other words than this file does.
    let isPlain = !(old + new).contains { "[{</%".contains($0) }
    switch reason {
    case .notEnglish:
      return new != old && !rest(after, without: before).contains { ["the", "of", "and", "to", "you"].contains($0) }
    case .words: return false
    case .wasKey: return !old.contains(" ") && old.contains { "._".contains($0) } && new.contains(where: \.isLetter)
    case .surface(.nothing): return old == new
    case .surface(.caseAndPunctuation): return old != new
    case .surface(.markup): return old != new && (old + new).contains { "<[{_*'/".contains($0) }
    case .surface(.signs): return before == after
    case .surface(.grammar): return rest(before, without: after).allSatisfy { $0.count <= 7 }
    case .surface(.order): return old != new
    case .argumentSpelling(let one, let other), .argumentRetyped(let one, let other),
      .argumentNotation(let one, let other), .argumentRenamed(let one, let other):
      return old.contains(one) && new.contains(other) && one != other
    case .argumentRemoved(let argument): return old.contains(argument)
    case .argumentMoved(let argument): return old.contains(argument) || new.contains(argument)
    case .argumentAdded(let argument), .argumentNeeded(let argument), .argumentOptional(let argument),
      .argumentWrapped(let argument),
      .argumentRoleChanged(let argument):
      return new.contains(argument)
    case .pluralForms(let added): return added != 0 && (old.contains("{{") || new.contains("{{"))
    case .opposites(let one, let other), .inflected(let one, let other), .synonyms(let one, let other),
      .another(_, let one, let other), .replaced(let one, let other), .onlyReworded(let one, let other),
      .spellingCorrected(let one, let other), .numberChanged(let one, let other), .sameAmount(let one, let other):
      return has(old, one) && has(new, other) && one.lowercased() != other.lowercased()
    case .negationAdded(let word): return has(new, word) && after.count(of: words(word)) > before.count(of: words(word))
    case .negationRemoved(let word):
      return has(old, word) && before.count(of: words(word)) > after.count(of: words(word))
    case .progress(let one, let other):
      return [one, other].contains { has(old, $0) } && [one, other].contains { has(new, $0) } && one != other
    case .exchanged(let one, let other): return [one, other].allSatisfy { has(old, $0) && has(new, $0) }
    case .targetChanged(let one, let other): return old.contains(one) && new.contains(other) && one != other
    case .formChanged(let one, let other): return one != other
    case .powerAdded(let part), .endAdded(let part), .limited(let part): return has(new, part) && !has(old, part)
    case .powerRemoved(let part), .endRemoved(let part): return has(old, part) && !has(new, part)
    case .added(let part):
      return has(new, part)
        && (!isPlain || after.joined().contains(before.joined()) || rest(before, without: after).isEmpty)
    case .removed(let part):
      return has(old, part)
        && (!isPlain || before.joined().contains(after.joined()) || rest(after, without: before).isEmpty)
    case .kept(let percent):
      let shared = before.count - rest(before, without: after).count
      return !isPlain || (percent < 50 ? shared * 10 <= before.count * 8 : shared * 10 >= before.count * 2)
    }
  }

  /// Kinds of reasons that are rare: no language but English is written over another often, nor is a key left for a text, nor
  /// do words change places, nor what somebody can do.
  private static let rare: Set<String> = [
    "notEnglish", "wasKey", "exchanged", "powerAdded", "powerRemoved", "endAdded", "endRemoved", "progress", "limited",
    "sameAmount",
  ]

  /// Every edit where the tools are tested, and each tenth elsewhere: all of them take a debug build 20 seconds.
  private static let step = ProcessInfo.processInfo.environment["L10N_REVIEW_TOOLS"] == "1" ? 1 : 10

  @Test(.enabled(if: SharedData.hasEdits, "needs ../shared/data/edits-dev.tsv"))
  func whatIsSaidOfRealEditsCanBeSeenInThem() throws {
    var seen: [String: Int] = [:]
    let rows = try EditTable(Data(contentsOf: SharedData.edits)).rows()
    for index in stride(from: 0, to: rows.count, by: Self.step) {
      let edit = rows[index].edit
      for reason in EditClassifier.standard.classify(edit).reasons {
        seen[
          Mirror(reflecting: reason).children.first?.label ?? (reason == .wasKey ? "wasKey" : "notEnglish"), default: 0] +=
          1
        #expect(Self.isTrue(reason, edit.old, edit.new), "\(reason): \(edit.old) → \(edit.new)")
      }
    }
    guard Self.step == 1 else { return }
    #expect(seen.filter { $0.value < 5 && !Self.rare.contains($0.key) }.isEmpty)
    #expect(seen.count >= 25)
  }
}

extension [String] {
  fileprivate func count(of words: [String]) -> Int { count(where: words.contains) }
}
