import Scanning
import Testing

@Suite struct CommonStringsMemberTests {
  private func members(_ source: String) -> [CommonStringsMember] {
    SourceScanner().members(Array(source.utf8), path: "CommonStrings.swift")
  }

  private func call(_ key: String) -> String { "WMFLocalizedString(\"\(key)\", value: \"V\", comment: \"C\")" }

  @Test func aClassSharedWithObjectiveC() throws {
    let found = members(
      """
      @objc(WMFCommonStrings)
      public class CommonStrings: NSObject {
        // static let commentedOut = \(call("no"))
        @objc public static let okTitle = \(call("a"))
        @objc static public let typed: String = \(call("b"));
        public static let swiftOnly = \(call("c"))
        @objc public static func deleted(_ what: [Int: (a: Int, b: Int)], articleCount: Int = f(1, 2)) -> String {
          return String.localizedStringWithFormat(\(call("d")), articleCount)
        }
        @objc public static var computed: String { return \(call("e")) }
        static let `default` = \(call("f")).uppercased()
        private static let hidden = \(call("g"))
        @objc(fine) public static let renamed = \(call("h"))
        let instance = \(call("i"))
        class func over<T>(with code: String? = nil) -> String { \(call("j")) }
      }
      public extension CommonStrings {
        static let fromExtension = \(call("k"))
      }
      """)
    let told = found.map { member in
      let shape =
        switch member.kind {
        case .property: member.name
        case .function(let signature): signature
        }
      return "\(member.identity?.key ?? "?") \(shape) \(member.replacement)"
    }
    #expect(
      told == [
        #"a okTitle expression(swift: "CommonStrings.okTitle", objectiveC: Optional("[WMFCommonStrings okTitle]"))"#,
        #"b typed expression(swift: "CommonStrings.typed", objectiveC: Optional("[WMFCommonStrings typed]"))"#,
        #"c swiftOnly expression(swift: "CommonStrings.swiftOnly", objectiveC: nil)"#,
        "d deleted(_:articleCount:) byHand",
        #"e computed expression(swift: "CommonStrings.computed", objectiveC: Optional("[WMFCommonStrings computed]"))"#,
        "f default byHand",
        "g hidden none",
        #"h renamed expression(swift: "CommonStrings.renamed", objectiveC: Optional("[WMFCommonStrings fine]"))"#,
        "j over(with:) byHand",
        #"k fromExtension expression(swift: "CommonStrings.fromExtension", objectiveC: nil)"#,
      ])
    #expect(found.allSatisfy { $0.objectiveCTypeName == "WMFCommonStrings" && $0.typeName == "CommonStrings" })
    #expect(
      found.filter(\.isPublic).map(\.name) == [
        "okTitle", "typed", "swiftOnly", "deleted", "computed", "renamed", "fromExtension",
      ])
  }

  @Test func nestedTypesAndEnumerations() {
    let found = members(
      """
      enum Strings {
        enum Home { static let title = \(call("a")) }
        struct Other { static var lazy: String { get { \(call("b")) } } }
        static let joined = "x" + \(call("c"))
        static let closed = { () -> String in let y = 1; return \(call("d")) }()
        case first
        static let after = \(call("e"))
          .lowercased()
      }
      """)
    #expect(found.map(\.typeName) == ["Strings.Home", "Strings.Other", "Strings", "Strings", "Strings"])
    #expect(found.map(\.name) == ["title", "lazy", "joined", "closed", "after"])
    #expect(found.map(\.isWholeCall) == [true, true, false, false, false])
    #expect(found.allSatisfy { !$0.isObjectiveCVisible })
  }

  @Test func objcMembersMakeAllVisible() {
    let found = members(
      "@objcMembers class S: NSObject { static let a = \(call("a"))\n @nonobjc static let b = \(call("b")) }")
    #expect(found.map(\.isObjectiveCVisible) == [true, false])
    #expect(found.first?.objectiveCTypeName == "S")
  }
}
