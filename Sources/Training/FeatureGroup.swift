import Classifier

/// The subject of features. Each feature belongs to one group, so a benchmark can measure the worth of a group.
package enum FeatureGroup: String, Hashable, Sendable, CaseIterable {
  case size, spelling
  case kept = "kept words"
  case changed = "added and removed words"
  case pairs
  case lists = "word lists"
  case form, names, arguments, markup, context, conjunctions
  case rules = "hard rules"
  case added = "added arguments"
  case frames = "terms"
}

extension Feature {
  /// The groups by their first features; a group reaches to the next one's.
  private static let groups: [(first: Feature, group: FeatureGroup)] = [
    (.oldUnits, .size), (.sameText, .spelling), (.keptOldShare, .kept), (.deletedContent, .changed),
    (.inflections, .pairs), (.negationDifference, .lists), (.oldKind, .form), (.namesRemoved, .names),
    (.visibleRemoved, .arguments), (.targetsChanged, .markup), (.keyInOld, .context), (.bothLabels, .conjunctions),
    (.reversed, .rules), (.addedReplacesOne, .added), (.frameAction, .frames), (.argumentsRefine, .rules),
  ]

  package var group: FeatureGroup { Self.groups.last { $0.first.rawValue <= rawValue }?.group ?? .size }
}

extension FeatureVector {
  package func without(_ group: FeatureGroup) -> FeatureVector {
    var vector = self
    for feature in Feature.allCases where feature.group == group { vector[feature] = 0 }
    return vector
  }
}
