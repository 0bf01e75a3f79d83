// Made by `l10n-review-dev apple-locales` from Foundation's locales; do not edit.

extension AppleLocales {
  /// The languages that Apple's systems know, in lower case: those of Foundation's `Locale.availableIdentifiers`.
  static let languages = Set(
    """
    af agq ain ak am apw ar arn as asa ast az ba bas be bem ber bez bg bgc bho blo bm bn bo br brx bs byn ca ccp
    ce ceb cgg cho chr cic ckb co cs csw cv cy da dav de dje doi dsb dua dv dyo dz ebu ee el en eo es et eu ewo
    fa ff fi fil fo fr fur fy ga gaa gd gez gl gn gsw gu guz gv ha haw he hi hmn hr hsb hu hy ia id ie ig ii inh
    io is it iu ja jbo jgo jmc jv ka kab kaj kam kcg kde kea kgp khq ki kk kkj kl kln km kn ko kok kpe ks ksb
    ksf ksh ku kw kxv ky lag lb lg lij lkt lmo ln lo lrc lt lu luo lut luy lv mai mas mer mfe mg mgh mgo mi mic
    mid mk ml mn mni moh mr ms mt mua mus my myv mzn naq nb nd nds ne nl nmg nn nnh nnp no nqo nr nso nus nv ny
    nyn oc om or os osa pa pcm pl pqm prg ps pt qu raj rej rhg rm rn ro rof ru rw rwk sa sah saq sat sbp sc scn
    sd se seh ses sg shi si sjd sje sju sk sl sm smn sn so sq sr ss st su sv sw syr szl ta te teo tg th ti tig
    tk tn to tok tr trv ts tt twq tzm ug uk ur uz vai ve vec vi vmw vun wa wae wal wo xh xnr xog yav yi yo yrl
    yue za zgh zh zu
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The locale for each other code of a language, former or of three letters (CLDR's aliases).
  static let aliases = pairs(
    """
    adp:dz afr:af aka:ak alb:sq als:sq amh:am ara:ar arb:ar arm:hy asm:as aze:az azj:az bak:ba bam:bm baq:eu
    bel:be ben:bn bh:bho bih:bho bod:bo bos:bs bre:br bul:bg bur:my bxk:luy cat:ca ces:cs che:ce chi:zh chv:cv
    cld:syr cmn:zh cnr:sr-ME cor:kw cos:co cym:cy cze:cs dan:da deu:de dgo:doi div:dv drh:mn drw:fa-AF dut:nl
    dzo:dz ekk:et ell:el eng:en epo:eo est:et eus:eu ewe:ee fao:fo fas:fa fat:ak fin:fi fra:fr fre:fr fry:fy
    fuc:ff ful:ff gaz:om geo:ka ger:de gla:gd gle:ga glg:gl glv:gv gom:kok gre:el grn:gn gug:gn guj:gu hau:ha
    hbs:sr-Latn hea:hmn heb:he hin:hi hrv:hr hun:hu hye:hy ibo:ig ice:is ido:io iii:ii ike:iu iku:iu ile:ie
    in:id ina:ia ind:id isl:is ita:it iw:he jav:jv jaw:jv ji:yi jpn:ja jw:jv kal:kl kan:kn kas:ks kat:ka kaz:kk
    khk:mn khm:km kik:ki kin:rw kir:ky kmr:ku kor:ko kur:ku lao:lo lav:lv lin:ln lit:lt ltz:lb lub:lu lug:lg
    lvs:lv mac:mk mal:ml mao:mi mar:mr may:ms mkd:mk mlg:mg mlt:mt mo:ro mol:ro mon:mn mri:mi msa:ms mup:raj
    mya:my nav:nv nbl:nr nde:nd nep:ne nld:nl nno:nn nob:nb nor:no npi:ne nya:ny oci:oc ori:or orm:om ory:or
    oss:os pan:pa pbu:ps per:fa pes:fa plt:mg pol:pl por:pt prp:gu prs:fa-AF pus:ps que:qu quz:qu roh:rm ron:ro
    rum:ro run:rn rus:ru sag:sg san:sa scc:sr scr:hr sh:sr-Latn sin:si slk:sk slo:sk slv:sl sme:se smo:sm sna:sn
    snd:sd som:so sot:st spa:es spy:kln sqi:sq src:sc srd:sc srp:sr ssw:ss sun:su swa:sw swc:sw-CD swe:sv swh:sw
    tam:ta tat:tt tel:te tgk:tg tgl:fil tha:th tib:bo tir:ti tl:fil tnf:fa-AF ton:to tsn:tn tso:ts tuk:tk tur:tr
    tw:ak twi:ak uig:ug ukr:uk urd:ur uzb:uz uzn:uz ven:ve vie:vi wel:cy wln:wa wol:wo xho:xh xpe:kpe ydd:yi
    yid:yi yor:yo zha:za zho:zh zsm:ms zul:zu zyb:za
    """)

  /// The region for each former or other code of a region (CLDR's aliases).
  static let regionAliases = pairs(
    """
    an:cw bu:mm cs:rs ct:ki dd:de dy:bj fq:aq fx:fr hv:bf jt:um mi:um nh:vu nq:aq nt:sa pc:fm pu:um pz:pa qu:eu
    rh:zw su:ru tp:tl uk:gb vd:vn wk:um yd:ye yu:rs zr:cd
    """)

  /// The language that most people speak in a region whose code is that of no language (CLDR's likely subtags).
  static let languagesByRegion = pairs(
    """
    al:sq bd:bn bt:dz by:be cn:zh-Hans cz:cs dk:da eg:ar ge:ka gh:ak gr:el il:he ir:fa jp:ja kh:km kr:ko lk:si
    mm:my mu:mfe mv:dv np:ne ph:fil pk:ur py:gn rs:sr tj:tg tm:tk tz:sw ua:uk us:en vn:vi ws:sm zm:bem zw:sn
    """)

  /// The script of a language that is written in several.
  static let usualScripts = pairs(
    """
    az:Latn ber:Tfng bs:Latn ff:Latn hi:Deva kk:Cyrl kok:Deva ks:Aran kxv:Latn mni:Beng ms:Latn pa:Guru rej:Latn
    rhg:Rohg sat:Olck sd:Arab shi:Tfng sr:Cyrl su:Latn ur:Aran uz:Latn vai:Vaii yue:Hant zh:Hans
    """)
}
