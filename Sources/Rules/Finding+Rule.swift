import Edits
import Messages
import Project
import Scanning
import Tables
import Text

extension Finding {
  init(
    _ rule: any Rule.Type, _ site: CallSite, at span: Span? = nil, atMost severity: Severity = .error,
    message: Message, advice: Message? = nil, snippets: [String] = [], subject: String = "", fix: Fix? = nil,
    related: [RelatedPlace] = []
  ) {
    self.init(
      rule: rule.description.id, severity: severity, place: site.source.place(of: span ?? site.call.span),
      identity: site.call.identity, message: message, advice: advice, snippets: snippets, subject: subject, fix: fix,
      related: related)
  }

  init(
    _ rule: any ChangeRule.Type, about change: Change, atMost severity: Severity = .error, message: Message,
    advice: Message? = nil, subject: String, fix: Fix? = nil, related: [RelatedPlace] = []
  ) {
    self.init(
      rule: rule.description.id, severity: severity, place: change.place, identity: change.identity, message: message,
      advice: advice, subject: subject, fix: fix, related: related)
    self.change = change.identity
  }

  /// `isOfText` is true if the finding is about a source text in the catalog, not about the catalog's locale.
  init(
    _ rule: any Rule.Type, in catalog: Catalog, at span: Span?, key: String? = nil, isOfText: Bool = false,
    atMost severity: Severity = .error, message: Message, advice: Message? = nil, subject: String = "",
    related: [RelatedPlace] = []
  ) {
    self.init(
      rule: rule.description.id, severity: severity,
      place: span.map { catalog.place(of: $0) } ?? Place(path: catalog.path.path),
      identity: key.map { EntryIdentity(table: catalog.path.table, key: $0) },
      locale: isOfText ? nil : catalog.path.writtenLocale,
      message: message, advice: advice, subject: subject, related: related)
  }
}

extension LocalizationCall {
  /// True if the call has a value or its function has a parameter for one: WMF's pair and every `…WithDefaultValue`.
  var takesValue: Bool {
    value != nil || function == "WMFLocalizedString" || function.hasSuffix("WithDefaultValue")
  }

  /// True if the call has no text of its own: it forwards the arguments of a wrapper around it.
  var isForwarding: Bool {
    key.content == .expression && [value, comment].allSatisfy { $0?.literal?.isEmpty ?? true }
  }
}
