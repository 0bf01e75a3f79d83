extension FeatureExtractor {
  private static let byKind: [(ConceptKind, Feature)] = [
    (.action, .frameAction), (.thing, .frameThing), (.person, .framePerson), (.time, .frameTime),
    (.amount, .frameAmount), (.obligation, .frameObligation), (.state, .frameState), (.place, .framePlace),
    (.use, .frameUse),
  ]
  /// The kinds that make the subject of a text; the others limit it.
  private static let central: Set<ConceptKind> = [.action, .thing, .state]

  mutating func measureFrame() {
    let frame = comparison.frame
    var values: [(Feature, Int)] = Self.byKind.map { kind, feature in
      (feature, frame.pairs.filter { $0.kind == kind }.map(\.distance.rawValue).max() ?? 0)
    }
    let (head, object) = (code(frame.head), code(frame.object))
    values += [(.frameHead, head), (.frameObject, object)]
    if old.sentences == 0, new.sentences == 0, max(old.units.count, new.units.count) <= 5 {
      values += [(.labelHead, head), (.labelObject, object)]
    }
    let changed = frame.pairs.filter { $0.distance > .same }
    if changed.count == 1, frame.lost.isEmpty, frame.gained.isEmpty {
      values.append((.frameAlone, changed[0].distance.rawValue))
    }
    values.append((.frameWorst, frame.pairs.map(\.distance.rawValue).max() ?? 0))
    values.append((.frameHeadClass, 3 * headClass(frame.old) + headClass(frame.new)))
    let far = frame.pairs.count { $0.distance > .near }
    let weighty = (frame.old.terms.count { !$0.isLight }, frame.new.terms.count { !$0.isLight })
    values.append((.frameKeptOld, share(max(0, weighty.0 - far - frame.lost.count), of: weighty.0)))
    values.append((.frameKeptNew, share(max(0, weighty.1 - far - frame.gained.count), of: weighty.1)))
    let lost = frame.lost.map { frame.old.terms[$0] }
    let gained = frame.gained.map { frame.new.terms[$0] }
    let isCentral = { (term: Terms.Term) in term.senses.contains { Self.central.contains($0.kind) } }
    let isLimit = { (term: Terms.Term) in !term.senses.isEmpty && !isCentral(term) }
    values += [
      (.frameLost, min(9, lost.count(where: isCentral))), (.frameGained, min(9, gained.count(where: isCentral))),
      (.frameLimitsLost, min(9, lost.count(where: isLimit))),
      (.frameLimitsGained, min(9, gained.count(where: isLimit))),
    ]
    assign(values)
  }

  /// 0: neither action nor noun; 1: an action; 2: a noun.
  private func headClass(_ terms: Terms) -> Int { terms.head.action != nil ? 1 : terms.head.object != nil ? 2 : 0 }

  private func code(_ change: FrameComparison.SlotChange) -> Int {
    switch change {
    case .none: 0
    case .replaced(let distance): distance.rawValue
    case .lost: 7
    case .gained: 8
    }
  }
}
