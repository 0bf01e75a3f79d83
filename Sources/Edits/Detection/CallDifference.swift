import Messages
import Scanning
import Tables

/// The differences between the calls at the two ends of a range.
package struct CallDifference {
  /// The identities whose calls differ in content, or exist at one end only.
  package private(set) var changed: [EntryIdentity] = []
  /// The identities whose calls are the same in other files.
  package private(set) var moved: [EntryIdentity] = []

  package init(from old: [ScannedSource], to new: [ScannedSource]) {
    let (before, after) = (CallIndex(old), CallIndex(new))
    for identity in before.identities {
      let twins = after.sites(of: identity)
      guard !twins.isEmpty else {
        changed.append(identity)
        continue
      }
      var (old, new) = (before.sites(of: identity).map(Signature.init), twins.map(Signature.init))
      if Self.areAlike(old, new) { continue }
      for index in old.indices { old[index].path = "" }
      for index in new.indices { new[index].path = "" }
      if Self.areAlike(old, new) { moved.append(identity) } else { changed.append(identity) }
    }
    for identity in after.identities where !before.contains(identity) { changed.append(identity) }
  }

  private struct Signature: Hashable {
    var path: String
    var value: String
    var comment: String
    var bundle: String
    var context: CallContext

    init(_ site: CallSite) {
      path = site.source.path
      value = site.call.value?.literal ?? ""
      comment = site.call.comment?.literal ?? ""
      bundle = site.call.bundle.map { site.source.slice($0.span) } ?? ""
      context = site.call.context
    }
  }

  /// Compares without regard to order.
  private static func areAlike(_ old: [Signature], _ new: [Signature]) -> Bool {
    if old.count != new.count { return false }
    let count = { (signatures: [Signature]) in Dictionary(signatures.map { ($0, 1) }, uniquingKeysWith: +) }
    return old.count < 2 ? old == new : count(old) == count(new)
  }
}
