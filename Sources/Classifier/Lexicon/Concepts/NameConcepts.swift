extension Concepts {
  /// Names of licences, laws, platforms and brands.
  static let names = """
    cc0, cc zero, public domain | no rights reserved
    cc by, creative commons attribution
    cc by sa, creative commons attribution sharealike, creative commons attribution share alike, attribution sharealike, \
    attribution share alike
    cc by nc
    cc by nd
    creative commons
    gpl, gnu gpl, gnu general public license
    lgpl
    agpl
    gfdl, gnu free documentation license
    mit, mit license
    bsd
    apache, apache license
    mpl, mozilla public license
    odbl, open database license
    all rights reserved, copyrighted
    fair use
    gdpr
    ccpa
    ios
    ipados
    macos, mac os, os x
    watchos
    tvos
    android
    windows
    linux
    iphone
    ipad
    ipod
    mac, macbook
    apple watch
    apple
    google
    microsoft
    amazon
    meta
    facebook
    twitter
    instagram
    whatsapp
    telegram
    signal
    messenger
    snapchat
    tiktok
    youtube
    linkedin
    reddit
    github
    gitlab
    discord
    slack
    skype
    zoom
    teams
    matrix
    element, riot
    mastodon
    safari
    chrome, google chrome
    firefox
    edge
    opera
    app store
    play store, google play
    testflight
    icloud
    dropbox
    google drive
    onedrive
    apple music
    spotify
    apple maps
    google maps
    openstreetmap, osm
    wikipedia
    wikimedia commons, commons
    wikidata
    wiktionary
    wikivoyage
    mediawiki
    wikisource
    paypal
    apple pay
    google pay
    visa
    mastercard
    siri
    alexa
    google assistant
    carplay
    android auto
    airplay
    chromecast
    airdrop
    face id
    touch id
    homekit
    firebase
    crashlytics
    gravatar
    openid
    oauth
    sms
    pdf
    csv
    json
    xml
    html
    markdown
    plain text

    cc0 <> cc by <> cc by sa <> cc by nc <> cc by nd <> gpl <> lgpl <> agpl <> gfdl <> mit <> bsd <> apache <> mpl <> odbl
    all rights reserved <> cc0, cc by, cc by sa, fair use
    gdpr <> ccpa
    ios <> macos <> watchos <> tvos <> android <> windows <> linux
    iphone <> ipad <> mac <> apple watch
    facebook <> twitter <> instagram <> whatsapp <> telegram <> signal <> linkedin <> reddit <> mastodon <> discord
    github <> gitlab
    safari <> chrome <> firefox <> edge <> opera
    app store <> play store <> testflight
    icloud <> dropbox <> google drive <> onedrive
    apple music <> spotify
    apple maps <> google maps <> openstreetmap
    wikipedia <> wikimedia commons <> wikidata <> wiktionary <> wikivoyage <> wikisource
    paypal <> apple pay <> google pay <> visa <> mastercard
    siri <> alexa <> google assistant
    carplay <> android auto
    airplay <> chromecast <> airdrop
    face id <> touch id
    pdf <> csv <> json <> xml <> html <> markdown <> plain text
    """

  /// What a text does: greet, ask, thank, instruct, answer.
  static let uses = """
    yes, yeah, sure, of course, yep
    no, nope, no thanks, no thank you
    thanks, thank you, thanks for, thank you for
    no thanks, no thank you | not now, maybe later
    welcome, hello, hi, welcome to, greetings
    goodbye, bye, see you
    sorry, we are sorry, apologies, oops, unfortunately
    congratulations, congrats, well done, great, awesome, good job
    warning, caution, attention, careful, be careful, beware
    note, please note, notice, important
    tip, hint, did you know
    are you sure, are you sure you want to, do you really want to, really, do you want to, would you like to, \
    do you wish to, want to
    tap to, click to, press to, tap here to, click here to, touch to, select to, tap on, tap
    you can, you can now, you may, you are able to
    for example, e g, such as, example, examples
    please
    try
    placeholder
    coming soon
    instead of, rather than
    because, since
    but, however, although, though
    if, in case, provided that, when
    unless, except, except for, excluding, apart from
    including, include
    and
    or
    what
    which
    who, whom
    whose
    where
    when
    why, how come, what for
    how
    how many, how much
    how long
    how often

    yes >< no
    thanks >< no thanks
    welcome >< goodbye
    if >< unless
    including >< unless
    and <> or
    """
}
