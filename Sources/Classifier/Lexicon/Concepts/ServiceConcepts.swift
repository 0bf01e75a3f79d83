extension Concepts {
  /// Formats, protocols, services, languages and parts of the world.
  static let services = """
    jpeg, jpg
    png
    gif
    heic, heif
    tiff
    webp
    svg
    raw
    mp3
    aac
    flac
    wav
    ogg
    m4a
    mp4
    mov
    mkv
    avi
    webm
    h264
    hevc, h265
    av1
    zip
    rar
    tar
    7z
    epub
    mobi
    word, docx, doc
    excel, xlsx, xls
    powerpoint, pptx, ppt
    rtf, rich text
    opml
    rss
    atom
    gpx
    kml
    geojson
    vcard, vcf
    yaml
    sqlite
    http
    https
    ftp
    sftp
    ssh
    smb
    webdav
    nfs
    tcp
    udp
    ipv4
    ipv6
    tls
    ssl
    imap
    pop3, pop
    smtp
    exchange
    caldav
    carddav
    openvpn
    wireguard
    ikev2
    mqtt
    xmpp, jabber
    irc
    dlna
    upnp
    bittorrent, torrent
    tor
    gps
    lora
    zigbee
    thread
    matter
    z wave
    usb
    hdmi
    2g
    3g
    4g, lte
    5g
    wpa2
    wpa3
    pgp, gpg, openpgp
    otr
    omemo
    bing
    duckduckgo
    yahoo
    ecosia
    brave
    chatgpt, openai
    gemini
    claude
    copilot
    bluesky
    threads
    lemmy
    pixelfed
    peertube
    pinterest
    tumblr
    wechat
    viber
    line
    flickr
    vimeo
    twitch
    netflix
    trello
    notion
    jira
    evernote
    box
    nextcloud
    owncloud
    amazon s3
    wordpress
    woocommerce
    shopify
    stripe
    klarna
    venmo
    american express, amex
    maestro
    bitcoin
    ethereum
    dhl
    fedex
    ups
    usps
    gmail
    outlook
    hotmail
    thunderbird
    visionos
    apple tv
    homepod
    airpods
    vision pro
    optic id
    apple health
    health connect
    google fit
    strava
    garmin
    fitbit
    english
    french
    german
    spanish
    italian
    portuguese
    dutch
    russian
    ukrainian
    polish
    czech
    swedish
    norwegian
    danish
    finnish
    greek
    turkish
    arabic
    hebrew
    persian, farsi
    hindi
    bengali
    chinese
    simplified chinese
    traditional chinese
    japanese
    korean
    vietnamese
    thai
    indonesian
    hungarian
    romanian
    bulgarian
    latin
    cyrillic
    europe
    asia
    africa
    north america
    south america
    australia
    antarctica
    united states, usa, us
    united kingdom, uk, great britain
    germany
    france
    spain
    italy
    switzerland
    austria
    netherlands
    belgium
    canada
    mexico
    brazil
    india
    china
    japan
    russia
    ukraine
    poland
    sweden
    norway
    denmark
    finland
    gregorian
    islamic
    metric, metric system, si
    imperial
    unicode
    ascii
    utf 8
    ntfs
    fat32
    exfat
    apfs
    bsl
    eula
    unlicense
    isc
    epl, eclipse public license
    cddl
    cc by nc sa
    cc by nc nd
    coppa
    dmca
    hipaa

    jpeg <> png <> gif <> heic <> tiff <> webp <> svg <> raw <> pdf
    mp3 <> aac <> flac <> wav <> ogg <> m4a
    mp4 <> mov <> mkv <> avi <> webm
    h264 <> hevc <> av1
    zip <> rar <> tar <> 7z
    epub <> mobi <> pdf <> word <> html <> plain text <> rtf <> markdown
    word <> excel <> powerpoint
    csv <> excel <> json <> xml <> yaml <> opml <> html <> pdf
    rss <> atom
    gpx <> kml <> geojson
    vcard <> csv
    http <> https <> ftp <> sftp <> ssh <> smb <> webdav <> nfs
    tcp <> udp
    ipv4 <> ipv6
    imap <> pop3 <> smtp <> exchange
    caldav <> carddav
    openvpn <> wireguard <> ikev2
    mqtt <> http
    zigbee <> thread <> matter <> z wave <> bluetooth
    usb <> hdmi
    2g <> 3g <> 4g <> 5g
    wpa2 <> wpa3
    google <> bing <> duckduckgo <> yahoo <> ecosia <> wikipedia
    safari <> chrome <> firefox <> edge <> opera <> brave <> duckduckgo
    chatgpt <> gemini <> claude <> copilot
    mastodon <> bluesky <> threads <> lemmy <> pixelfed <> peertube <> twitter <> facebook
    youtube <> vimeo <> twitch <> netflix
    icloud <> dropbox <> google drive <> onedrive <> box <> nextcloud <> owncloud <> amazon s3
    paypal <> stripe <> klarna <> venmo <> apple pay <> google pay <> visa <> mastercard <> american express
    bitcoin <> ethereum
    dhl <> fedex <> ups <> usps
    gmail <> outlook <> yahoo <> icloud
    ios <> ipados <> macos <> watchos <> tvos <> visionos <> android <> windows <> linux
    iphone <> ipad <> mac <> apple watch <> apple tv <> homepod <> airpods <> vision pro
    face id <> touch id <> optic id
    apple health <> health connect <> google fit <> strava <> garmin <> fitbit
    english <> french <> german <> spanish <> italian <> portuguese <> dutch <> russian <> polish <> chinese <> japanese \
    <> korean <> arabic <> hindi <> swedish <> turkish
    simplified chinese <> traditional chinese
    latin <> cyrillic <> greek <> arabic
    europe <> asia <> africa <> north america <> south america <> australia
    united states <> united kingdom <> germany <> france <> spain <> italy <> switzerland <> austria <> canada <> mexico \
    <> brazil <> india <> china <> japan <> russia <> poland
    gregorian <> islamic
    metric >< imperial
    cc by <> cc by nc sa <> cc by nc nd <> cc by sa <> cc0 <> public domain
    gpl <> epl <> cddl <> isc <> unlicense <> mit <> apache <> bsd
    gdpr <> ccpa <> coppa <> hipaa
    whatsapp <> telegram <> signal <> messenger <> wechat <> viber <> line <> skype <> discord <> slack <> teams <> matrix
    """
}
