import Testing
import Web

struct WebAddressTests {
  @Test(arguments: [
    ("https://api.github.com", "https://api.github.com", ""),
    ("HTTPS://API.GitHub.com/", "https://api.github.com", ""),
    ("https://ghe.example.org:8443/api/v3/", "https://ghe.example.org:8443", "/api/v3"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080", ""), ("http://[::1]:80/x", "http://[::1]:80", "/x"),
  ])
  func taken(text: String, origin: String, path: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.origin == origin)
    #expect(address.path == path)
  }

  @Test(arguments: [
    "", "api.github.com", "ftp://api.github.com", "http://api.github.com", "http://127.0.0.1.evil.org",
    "https://", "https://token@api.github.com", "https://api.github.com:0", "https://api.github.com:99999",
    "https://api.github.com:80:80", "https://api.github.com?x=1", "https://api.github.com#x", "https://a b",
    "https://api.github.com/../x", "https://api.github.com/a\nb", "https://-x", "https://[::2]", "https://[::1]x",
    "file:///etc/passwd",
  ])
  func refused(text: String) { #expect(WebAddress(text) == nil) }

  @Test func origin() throws {
    let address = try #require(WebAddress("https://api.github.com/v3"))
    #expect(address.hasOrigin(of: "https://api.github.com"))
    #expect(address.hasOrigin(of: "https://API.github.com/x?y"))
    #expect(!address.hasOrigin(of: "https://api.github.com.evil.org/"))
    #expect(!address.hasOrigin(of: "https://api.github.com:444/"))
    #expect(!address.hasOrigin(of: "https://api.github.com@evil.org/"))
    #expect(!address.hasOrigin(of: "http://api.github.com/"))
  }
}
