import Git
import Testing

@Suite struct ObjectIDTests {
  @Test func `Forty hexadecimal digits make a name`() throws {
    let hex = "0123456789abcdef0123456789ABCDEF01234567"
    let id = try #require(ObjectID(hex: hex))
    #expect(id.hex == hex.lowercased())
    #expect(id.description == id.hex)
    #expect(id.abbreviated == "0123456789")
    #expect(id.bytes.prefix(3) == [0x01, 0x23, 0x45])
    #expect(ObjectID(hex: String(hex.dropLast())) == nil)
    #expect(ObjectID(hex: hex + "0") == nil)
    #expect(ObjectID(hex: "g" + hex.dropFirst()) == nil)
    #expect(ObjectID(hex: "é" + hex.dropFirst(2)) == nil)
  }
}
