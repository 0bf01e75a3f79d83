// Made by `l10n-review-dev apple-locales` from Foundation's Locale.availableIdentifiers; do not edit.

extension AppleLocales {
  /// The languages that Apple's systems know, in lower case.
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
}
