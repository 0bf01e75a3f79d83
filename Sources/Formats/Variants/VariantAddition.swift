import Text

/// A variant of a language to add to the two variant files of the Wikipedia app.
package struct VariantAddition: Hashable, Sendable {
  package struct Names: Hashable, Sendable {
    /// Its name in the language itself, such as `српски`.
    package var languageName: String
    /// Its name in English, such as `Serbian (Cyrillic)`.
    package var localName: String

    package init(languageName: String, localName: String) {
      (self.languageName, self.localName) = (languageName, localName)
    }
  }

  /// A script and a region of devices, in lower case; `default` for any other.
  package struct Target: Hashable, Sendable {
    package var script: String
    package var region: String

    /// Reads `cyrl`, `hant/tw`, `default`, `default/hk`, or a region alone; `_` and `-` separate too. `nil` for others.
    package init?(_ text: String) {
      let parts = text.lowercased().split(omittingEmptySubsequences: false) { "/_-".contains($0) }.map(String.init)
      func isWord(_ part: String, of length: Int) -> Bool {
        part.utf8.count == length && part.utf8.allSatisfy(\.isASCIILowercase)
      }
      func isRegion(_ part: String) -> Bool {
        isWord(part, of: 2) || part.utf8.count == 3 && part.utf8.allSatisfy { $0.isASCIIDigit }
      }
      func isScript(_ part: String) -> Bool { part == VariantFile.other || isWord(part, of: 4) }
      switch parts.count {
      case 1 where isScript(parts[0]): (script, region) = (parts[0], VariantFile.other)
      case 1 where isRegion(parts[0]): (script, region) = (VariantFile.other, parts[0])
      case 2 where isScript(parts[0]) && (parts[1] == VariantFile.other || isRegion(parts[1])):
        (script, region) = (parts[0], parts[1])
      default: return nil
      }
    }
  }

  /// Wikipedia's code of the language, such as `sr`.
  package var language: String
  /// The variant's code, such as `sr-ec`.
  package var code: String
  /// The names; needed unless the variant is defined.
  package var names: Names?
  /// The language that devices name; nearly always Wikipedia's.
  package var deviceLanguage: String
  /// The devices to which the app suggests the variant.
  package var targets: [Target]

  package init(language: String, code: String, names: Names?, deviceLanguage: String, targets: [Target]) {
    (self.language, self.code, self.names) = (language, code, names)
    (self.deviceLanguage, self.targets) = (deviceLanguage, targets)
  }

  package enum RejectionError: Error, Hashable, Sendable {
    /// The file does not have the form that the app reads.
    case broken
    /// The variant is not defined, and the addition has no names.
    case noNames
    case otherLanguage(String)
    /// The variant is defined with another value of this member.
    case otherValue(member: String, value: String)
    /// The mapping suggests another variant for this script and region.
    case taken(Target, variant: String)
  }
}

extension VariantFile {
  /// The text with `addition`'s missing parts, in its layout. Throws if the file contradicts it, or is not fully read.
  package func adding(_ addition: VariantAddition) throws(VariantAddition.RejectionError) -> [UInt8] {
    guard isWhole else { throw .broken }
    switch kind {
    case .definitions: return try definingText(addition)
    case .mapping:
      var file = self
      for target in addition.targets { file = try file.mapping(target, addition) }
      return file.text
    }
  }

  private func definingText(_ addition: VariantAddition) throws(VariantAddition.RejectionError) -> [UInt8] {
    guard let root = LocatedJSON.read(text).value, let languages = root.members else { throw .broken }
    if let known = definitions.first(where: { $0.variant.text == addition.code }) {
      guard known.language == addition.language else { throw .otherLanguage(known.language) }
      let members = languages.lazy.flatMap { $0.value.elements ?? [] }.compactMap(\.members).first { members in
        members.contains { $0.name == Self.members[0] && $0.value.span == known.variant.span }
      }
      guard let names = addition.names else { return text }
      for (name, value) in [("languageName", names.languageName), ("localName", names.localName)] {
        let old = members?.first { $0.name == name }?.value.string ?? ""
        guard old == value else { throw .otherValue(member: name, value: old) }
      }
      return text
    }
    guard let names = addition.names else { throw .noNames }
    let values = [addition.code, names.languageName, names.localName, addition.language]
    let variant = JSON.object(zip(Self.members, values).map { JSON.Member($0, .string($1)) })
    let insertion = JSONEditor(text, root: root, standard: .byHand)
    if let language = languages.last(where: { $0.name == addition.language }) {
      return try applied(insertion.adding(variant, to: language.value))
    }
    return try applied(insertion.adding(JSON.Member(addition.language, .array([variant])), to: root))
  }

  private func mapping(
    _ target: VariantAddition.Target, _ addition: VariantAddition
  ) throws(VariantAddition.RejectionError) -> VariantFile {
    guard let root = LocatedJSON.read(text).value, let languages = root.members else { throw .broken }
    let insertion = JSONEditor(text, root: root, standard: .byHand)
    let region = JSON.Member(target.region, .string(addition.code))
    let script = JSON.Member(target.script, .object([region]))
    let replacement: TextReplacement
    if let language = languages.last(where: { $0.name == addition.deviceLanguage }) {
      if let known = language.value.members?.last(where: { $0.name == target.script }) {
        let regions = known.value.members ?? .empty
        if let taken = regions.last(where: { $0.name == target.region })?.value.string {
          guard taken == addition.code else { throw .taken(target, variant: taken) }
          return self
        }
        replacement = insertion.adding(region, to: known.value, before: Self.position(of: target.region, in: regions))
      } else {
        replacement = insertion.adding(script, to: language.value)
      }
    } else {
      replacement = insertion.adding(JSON.Member(addition.deviceLanguage, .object([script])), to: root)
    }
    return VariantFile(kind, parsing: try applied(replacement))
  }

  /// The index for a region among sorted ones; `nil` for the end.
  private static func position(of region: String, in members: LocatedJSON.Members) -> Int? {
    let names = members.map(\.name)
    if region == other { return names.isEmpty ? nil : 0 }
    let regions = names.filter { $0 != other }
    guard regions.count > 1, regions == regions.sorted() else { return nil }
    return names.firstIndex { $0 != other && $0 > region }
  }

  private func applied(_ replacement: TextReplacement) throws(VariantAddition.RejectionError) -> [UInt8] {
    do throws(FileEditError) {
      return try [replacement].applied(to: text)
    } catch {
      throw .broken
    }
  }
}
