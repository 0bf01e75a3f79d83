/// The rules that the caller of a command asks for. They are not part of the configuration.
package struct RuleChoice: Hashable, Sendable {
  /// The only rules and families to run, also where the project switches them off; `nil` for all that are on.
  package var only: Set<RuleID>?
  package var except: Set<RuleID> = []

  package init(only: Set<RuleID>? = nil, except: Set<RuleID> = []) {
    self.only = only
    self.except = except
  }
}
