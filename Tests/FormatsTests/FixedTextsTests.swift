import Formats
import Testing

/// Texts with keys that Xcode makes.
struct FixedTextsTests {
  private static func texts(_ format: FixedTexts.Format, _ text: String) -> [String] {
    FixedTexts(format, parsing: Array(text.utf8)).entries.map { "\($0.key)=\($0.text)" }
  }

  @Test func partsOfObjects() {
    let found = Self.texts(
      .interface,
      """
      <document><objects>
      <viewController id="vc0-00-001"><navigationItem key="navigationItem" title="Home" id="nav-00-001"/></viewController>
      <button id="btn-00-001"><state key="normal" title="Save"/><state key="selected" title="Saved"/>
      <accessibility key="accessibilityConfiguration" label="Save it"/></button>
      <segmentedControl id="seg-00-001"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
      <tableColumn id="col-00-001"><tableHeaderCell key="headerCell" title="Name"/></tableColumn>
      <label id="lbl-00-001"><string key="text">Two
      lines &lt;</string></label>
      <textField placeholder="Search" id="txt-00-001"/>
      <!-- <label text="No" id="no0-00-001"/> -->
      </objects></document>
      """)
    #expect(
      found == [
        "nav-00-001.title=Home", "btn-00-001.normalTitle=Save", "btn-00-001.selectedTitle=Saved",
        "btn-00-001.accessibilityLabel=Save it", "seg-00-001.segmentTitles[0]=One",
        "seg-00-001.segmentTitles[1]=Two", "col-00-001.headerCell.title=Name", "lbl-00-001.text=Two\nlines <",
        "txt-00-001.placeholder=Search",
      ])
  }

  @Test func anIdOfAnIntentMayBeTwo() {
    let texts = FixedTexts(
      .intents,
      parsing: Array(
        """
        <?xml version="1.0"?><plist version="1.0"><dict>
        <key>INIntentParameterPromptDialogFormatString</key><string>You wanted ‘${sortType}’?</string>
        <key>INIntentParameterPromptDialogFormatStringID</key><string>2etfeF</string>
        <key>values</key><array><dict><key>INEnumValueDisplayName</key><string>Name</string>
        <key>INEnumValueDisplayNameID</key><string>8CnkN3</string></dict></array></dict></plist>
        """.utf8))
    #expect(texts.entry("8CnkN3")?.text == "Name")
    #expect(texts.entry("2etfeF-8CnkN3")?.text == "You wanted ‘Name’?")
    #expect(texts.entry("2etfeF-none") == nil)
  }

  @Test func objectsThatAreNotForTranslatorsHaveNone() {
    let texts = FixedTexts(
      .interface,
      parsing: Array(
        """
        <document><label text="Debug" id="abc-de-fgh"><attributedString key="userComments">
        <fragment content="#bc-ignore!"/></attributedString></label><label text="Name" id="abc-de-fgi"/></document>
        """.utf8))
    #expect(texts.entries.map(\.key) == ["abc-de-fgi.text"])
    #expect(texts.isIgnored("abc-de-fgh.text"))
    #expect(!texts.isIgnored("abc-de-fgi.text"))
  }

  @Test func textsThatABuildFillsInAreNone() {
    let found = Self.texts(
      .infoPlist,
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleVersion</key><string>12</string><key>NSCameraUsageDescription</key><string>Scans</string>
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemTitle</key>
      <string>Search</string></dict></array></dict></plist>
      """)
    #expect(found == ["NSCameraUsageDescription=Scans", "Search=Search"])
  }

  @Test(arguments: [
    "", "<", "<a", "<a b", "<a b=", "<a b=\"", "</", "<!--", "<label text=\"x\"", "<string key=\"text\">",
  ])
  func brokenFilesHaveNoTexts(_ text: String) {
    #expect(Self.texts(.interface, text) == [])
  }
}
