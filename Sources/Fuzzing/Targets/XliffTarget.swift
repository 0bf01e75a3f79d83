import Formats
import Messages
import Text

enum XliffTarget: ImmediateFuzzTarget {
  static let name = "xliff"
  static let about = "XLIFF files: their units, and the texts and plurals of both languages"
  static let longest = 2048
  static let words = [
    "<xliff version=\"1.2\">", "</xliff>", "<xliff version=\"2.0\">", "<ns0:xliff>", "<file original=\"A.xcstrings\">",
    "</file>", "target-language=\"de\"", "<body>", "</body>", "<group>", "<trans-unit id=\"a\">", "</trans-unit>",
    "<trans-unit>", "translate=\"no\"", "<source>", "</source>", "<target>", "</target>", "<target state=\"new\">",
    "<target/>", "<note>", "</note>", "<alt-trans>", "</alt-trans>", "<x id=\"1\" equiv-text=\"%@\"/>", "<g id=\"1\">",
    "</g>", "|==|plural.one", "|==|device.mac.plural.other", "|==|substitutions.n.plural.one", "%#@n@", "%1$lld",
    "/a:dict/NSStringLocalizedFormatKey:dict/:string", "/a:dict/n:dict/one:dict/:string", "&lt;", "&#10;", "&x;",
    "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE", "[", "\r\n", "\n<<<<<<< a\n", "\n=======\n", "\"", "é",
  ]
  static let seeds: [[UInt8]] = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="de">
        <body>
          <trans-unit id="a&amp;b"><source>Hi %@</source><target state="translated">Hallo %@</target><note>N</note>
          </trans-unit>
          <trans-unit id="/d:dict/NSStringLocalizedFormatKey:dict/:string"><source>%#@n@</source>
            <target>%#@n@</target></trans-unit>
          <trans-unit id="/d:dict/n:dict/one:dict/:string"><source>%d day</source><target>%d Tag</target></trans-unit>
          <trans-unit id="/d:dict/n:dict/other:dict/:string"><source>%d days</source><target>%d Tage</target>
          </trans-unit>
        </body>
      </file>
    </xliff>
    """,
    """
    <xliff version="1.2"><file original="L.xcstrings" source-language="en" target-language="pl"><body>
    <trans-unit id="k"><source>%1$#@n@</source><target>%1$#@n@</target></trans-unit>
    <trans-unit id="k|==|substitutions.n.plural.one"><source>%1$lld</source><target>é %1$lld</target></trans-unit>
    <trans-unit id="p|==|plural.other"><source>%lld <g id="1">x</g></source><target/></trans-unit>
    <trans-unit id="d|==|device.mac"><source>Click</source><target state="new">Klick</target></trans-unit>
    </body></file></xliff>
    """,
  ].map { Array($0.utf8) }

  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let file = XliffFile(parsing: input)
    let text = file.text
    try Spans.check(file.problems.map(\.span), in: text, "problems")
    let units = file.sections.flatMap(\.units)
    try Spans.check(file.sections.map(\.span), in: text, "files", areSorted: false)
    try Spans.check(units.map(\.id.span), in: text, "ids", areApart: true)
    try Spans.check(units.map(\.targetSpan), in: text, "targets", areSorted: false)
    for unit in units {
      _ = (file.source(of: unit), file.target(of: unit))
      try promise(
        unit.span.lowerBound <= unit.id.span.lowerBound && unit.id.span.upperBound <= unit.span.upperBound,
        "an id lies in its unit")
    }
    for side in [XliffView.Side.source, .target] {
      let view = file.view(of: file.sections, side)
      for position in view.texts.indices {
        let entry = view.texts[position]
        try promise(view.texts.position(of: entry.key) != nil, "\(entry.key) is found")
      }
      for entry in view.plurals.entries {
        try promise(view.plurals.entry(entry.key) != nil, "\(entry.key) is found")
        try Spans.check(entry.texts.map(\.span), in: text, "texts", areSorted: false)
      }
      try Spans.check(view.problems.map(\.span), in: text, "faults", areSorted: false)
    }
  }
}
