import Messages
import Project
import Scanning
import Tables

/// The project's file of common strings as an example of how its members are declared.
struct CommonStringsFile {
  fileprivate let source: ScannedSource
  fileprivate let names: Set<String>
  /// The members that can be a model for another: for Objective-C too, and for Swift only. Usually all members of a
  /// file are written alike, so that a few are enough.
  fileprivate let visible: [CommonStringsMember]
  fileprivate let usable: [CommonStringsMember]

  private static let mostModels = 32

  /// `nil` if the project has none.
  init?(_ snapshot: Snapshot) {
    guard let source = snapshot.commonStrings.first.flatMap({ snapshot.source(at: $0.call.path) }) else { return nil }
    self.source = source
    names = Set(snapshot.commonStrings.map(\.name))
    let usable = snapshot.commonStrings.filter { $0.kind == .property && $0.isWholeCall && !$0.isPrivate }
    // A member that Objective-C can use is the model for another such member.
    visible = Array(
      usable.lazy.filter { $0.isObjectiveCVisible && $0.objectiveCTypeName != nil }.prefix(Self.mostModels))
    self.usable = Array(usable.prefix(Self.mostModels))
  }
}

/// A line to paste that declares a member of the project's common strings, in the style of that file.
struct CommonStringsDeclaration {
  let text: String
  /// The expression that uses the member; `nil` if it cannot be used.
  let swift: String
  let objectiveC: String?

  /// `nil` if no member of the file can be a model for the text of `sites`.
  init?(for sites: [CallSite], in file: CommonStringsFile) {
    guard let site = sites.first(where: { $0.call.language == .swift }) ?? sites.first,
      let key = site.call.key.literal
    else { return nil }
    let value = sites.compactMap { $0.call.value?.literal }.first
    let comment = sites.compactMap { $0.call.comment?.literal }.max { $0.utf8.count < $1.utf8.count }
    let isForObjectiveC = sites.contains { $0.call.language == .objectiveC }
    let name = Self.freeName(
      for: key, holdsFormat: !Placeholder.all(in: value ?? "").isEmpty,
      taken: file.names)
    for model in isForObjectiveC ? file.visible + file.usable : file.usable {
      guard let text = Self.text(like: model, in: file.source, name: name, key: key, value: value, comment: comment)
      else {
        continue
      }
      self.text = text
      swift = "\(model.typeName).\(name)"
      objectiveC = model.isObjectiveCVisible ? model.objectiveCTypeName.map { "[\($0) \(name)]" } : nil
      return
    }
    return nil
  }

  /// The line of `model` with another name, key, text and comment; `nil` if its declaration is not on one line.
  private static func text(
    like model: CommonStringsMember, in source: ScannedSource, name: String, key: String, value: String?,
    comment: String?
  ) -> String? {
    let call = model.call
    guard call.range.start.line == call.range.end.line, (call.value?.literal == nil) == (value == nil),
      call.comment?.literal != nil
    else { return nil }
    let start = source.text[..<call.span.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = source.text[call.span.upperBound...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.text.count
    let front = source.slice(start..<call.span.lowerBound)
    // The declaration's name is the last word that is equal to it: `static let name = `.
    guard let range = front.ranges(of: model.name).last, front.contains("static "),
      !source.slice(call.span.upperBound..<end).contains("//")
    else { return nil }
    var text = front[..<range.lowerBound].drop(while: \.isWhitespace) + name + front[range.upperBound...]
    var position = call.span.lowerBound
    let replacements: [(CallArgument?, String?)] = [
      (call.key, key), (call.value, value), (call.comment, comment ?? ""),
    ]
    for case (let argument?, let new?) in replacements.sorted(by: {
      ($0.0?.span.lowerBound ?? 0) < ($1.0?.span.lowerBound ?? 0)
    }) {
      guard argument.literal != nil, argument.span.lowerBound >= position else { return nil }
      text += source.slice(position..<argument.span.lowerBound) + SourceLiteral.write(new, language: .swift)
      position = argument.span.upperBound
    }
    return String(text + source.slice(position..<end))
  }

  /// A name from the words of `key`.
  private static func freeName(for key: String, holdsFormat: Bool, taken: Set<String>) -> String {
    let words = key.split { !$0.isLetter && !$0.isNumber }
    let camel = words.enumerated().map { index, word in
      index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    let isName = camel.first?.isLetter ?? false && !keywords.contains(camel)
    let stem =
      (isName ? camel : "text" + camel.prefix(1).uppercased() + camel.dropFirst()) + (holdsFormat ? "Format" : "")
    if !taken.contains(stem) { return stem }
    return (2...1000).lazy.map { stem + String($0) }.first { !taken.contains($0) } ?? stem
  }

  /// Short words that occur in keys and that Swift does not accept as names.
  private static let keywords: Set<String> = [
    "as", "break", "case", "continue", "default", "defer", "do", "else", "for", "if", "import", "in", "init", "is",
    "let", "none", "open", "operator", "private", "public", "repeat", "return", "self", "some", "static", "switch",
    "throw", "true", "false", "try", "type", "var", "where", "while",
  ]
}
