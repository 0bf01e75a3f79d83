import Text

/// A condition on a value in addition to its type.
struct ReportLimit<Value> {
  var schema: JSON.Member
  var allows: (Value) -> Bool
}

extension ReportLimit where Value == String {
  static var rule: Self {
    Self(schema: .init("pattern", "^[a-z0-9]+(-[a-z0-9]+)*$")) { id in
      (1...100).contains(id.utf8.count) && id.utf8.allSatisfy("abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains)
    }
  }

  static var fingerprint: Self {
    Self(schema: .init("pattern", "^[0-9a-f]{16}$")) { $0.utf8.count == 16 && $0.isHexadecimal }
  }
}

extension ReportLimit<String?> {
  static var snapshot: Self {
    Self(schema: .init("pattern", "^(index|work-tree|[0-9a-f]{4,64})$")) { id in
      guard let id, id != "index", id != "work-tree" else { return true }
      return (4...64).contains(id.utf8.count) && id.isHexadecimal
    }
  }
}

/// The valid lines and columns. No file that is read exceeds them.
private let ordinals = 1...1 << 30

extension ReportLimit<Int> {
  static var ordinal: Self { Self(schema: .init("minimum", 1), allows: ordinals.contains) }
}

extension ReportLimit<Int?> {
  static var ordinal: Self { Self(schema: .init("minimum", 1)) { $0.map(ordinals.contains) ?? true } }
}
