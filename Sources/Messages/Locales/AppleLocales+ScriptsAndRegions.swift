extension AppleLocales {
  /// True if a locale of Apple's systems uses this script, given by its code (ISO 15924) in lower case.
  package static func knowsScript(_ code: String) -> Bool { scripts.contains(code) }

  /// True if `code`, in lower case, is a region that a user can set a device to: two letters (ISO 3166-1, and those
  /// that CLDR adds), or a group of regions of three digits (UN M.49).
  package static func knowsRegion(_ code: String) -> Bool {
    if code.utf8.count == 3 { return code.utf8.allSatisfy { $0.isASCIIDigit } }
    return regions.contains(code)
  }

  /// The scripts of Foundation's `Locale.availableIdentifiers`, implied scripts included.
  private static let scripts = words(
    """
    adlm arab aran armn beng cakm cans cher cyrl deva ethi geor grek gujr guru hans hant hebr hmng jpan
    kana khmr knda kore laoo latn mand mlym mtei mymr nkoo olck orya osge rjng rohg sinh syrc taml telu
    tfng thaa thai tibt vaii wcho yiii
    """)

  /// Foundation's `Locale.Region.isoRegions` with two letters.
  static let regions = words(
    """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs
    bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cp cq cr cu cv cw cx cy cz de dg dj dk dm do dz
    ea ec ee eg eh er es et eu ez fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu
    gw gy hk hm hn hr ht hu ic id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky
    kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx
    my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa qo re ro
    rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz ta tc td tf tg th tj tk tl
    tm tn to tr tt tv tw tz ua ug um un us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
