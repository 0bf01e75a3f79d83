import Testing
import Text

@Suite struct PercentEncodingTests {
  @Test func whatIsNotKeptBecomesNumbers() {
    #expect(PercentEncoding.encoded("aZ0-._~/é \n") == "aZ0-._~%2F%C3%A9%20%0A")
    #expect(PercentEncoding.encoded("a:b~c", keeping: ":") == "a:b%7Ec")
  }

  @Test func pathsAndAddresses() {
    #expect(PercentEncoding.path("en.lproj/A b~.strings") == "en.lproj/A%20b%7E.strings")
    #expect(PercentEncoding.path("//example.org") == "%2F/example.org")
    #expect(PercentEncoding.address("https://example.org/a(b)?c=%20&d") == "https://example.org/a%28b%29?c=%20&d")
  }
}
