import Testing
import Text

struct SharedTests {
  @Test func aChangeLeavesCopiesAsTheyAre() {
    var first = Shared([1, 2])
    let second = first
    first.value.append(3)
    #expect(first.value == [1, 2, 3])
    #expect(second.value == [1, 2])
    #expect(first != second)
  }

  @Test func whatNobodyElseHasIsChangedWhereItStands() {
    var shared = Shared([1, 2])
    shared.value.reserveCapacity(64)
    let place = shared.value.withUnsafeBufferPointer(\.baseAddress)
    for number in 3...20 { shared.value.append(number) }
    #expect(shared.value.withUnsafeBufferPointer(\.baseAddress) == place)
    #expect(shared.value == Array(1...20))
  }

  @Test func valuesAreEqualWhoeverMadeThem() {
    #expect(Shared(["a"]) == Shared(["a"]))
    #expect(Shared(["a"]).hashValue == Shared(["a"]).hashValue)
    #expect(Shared(["a"]) != Shared(["b"]))
  }
}
