import Text

extension JSON {
  /// A value of `text`, to be written into a document: all but texts and objects keep their spelling.
  package init(_ value: LocatedJSON, in text: [UInt8]) {
    switch value.content {
    case .string(let string): self = .string(string)
    case .object(let members): self = .object(members.map { Member($0.name, JSON($0.value, in: text)) })
    case .null, .bool, .number, .array: self = .verbatim(String(decoding: text[value.span], as: UTF8.self))
    }
  }

  /// The same with the members of every object in Xcode's order.
  package var sorted: JSON {
    guard case .object(let members) = self else { return self }
    return .object(
      CatalogKeyOrder.sortedPlaces(members.map(\.name)).map { Member(members[$0].name, members[$0].value.sorted) })
  }
}

extension JSONEditor {
  /// Adds `members` to `object` where Xcode's order has them, and removes those at the places `removed`.
  package func edits(
    of object: LocatedJSON, adding members: [JSON.Member], removing removed: Set<Int> = []
  ) -> [TextReplacement] {
    let old = object.members ?? .empty
    let kept = old.indices.filter { !removed.contains($0) }
    let places = CatalogKeyPlaces(kept.map { old[$0].name })
    let added = members.map { (places.place(of: $0.name), $0) }
    var items: [Item] = []
    for place in 0...kept.count {
      let here = added.filter { $0.0 == place }.map(\.1)
      items += CatalogKeyOrder.sortedPlaces(here.map(\.name)).map { .new(here[$0]) }
      if place < kept.count { items.append(.kept(kept[place])) }
    }
    return edits(of: object, to: items)
  }
}
