extension Concepts {
  /// What people write, read, keep and exchange, and whom they know themselves by.
  static let contents = """
    message, text message, direct message, dm, sms, private message | chat message | text | note
    chat, conversation, dialog, dialogue | discussion, talk | thread | message thread
    discussion, talk page, talk, debate | topic | forum, board
    topic, subject, theme, heading
    room, chat room, chatroom, group chat | channel | space
    group, group chat | community, team, circle
    community, server, instance
    server, host, node, instance | hotspot
    inbox, incoming messages
    outbox, outgoing messages
    sent messages
    draft, drafts
    spam, junk
    email, e-mail, mail, email message | email address, e-mail address, mail address
    letter, mail
    newsletter, mailing list
    phone number, telephone number, mobile number, phone, number
    phone, mobile phone, cellphone, cell phone, smartphone, mobile, handset | device
    telephone, landline
    call, phone call, voice call, audio call
    video call, video chat
    voicemail, voice message, voice note, audio message
    missed call
    ringtone, ring tone
    contact, address book entry
    contacts, contact list, address book, phone book
    member, participant, attendee | user
    membership, subscription
    account, user account, profile | login
    profile, user page, user profile, profile page, bio | biography, about me
    username, user name, user id, login name, screen name, handle, nickname, nick | display name
    display name, nickname, profile name
    first name, given name, forename
    last name, surname, family name
    name, title, label
    full name, real name
    password, pass word, passcode, passphrase, phrase | pin, pin code | secret
    passkey, security key
    recovery key, security key, recovery phrase, recovery code, backup key, backup code
    secret, secrets
    verification code, confirmation code, security code, code, one time code, one time password, otp
    two factor authentication, two step verification, 2fa, multi factor authentication
    fingerprint, touch id
    face, face id, face recognition
    login, log in, sign in, signin
    registration, sign up, signup
    verification, confirmation, validation
    authentication, authorization, authorisation
    permission, permissions, access, right, rights, authorization, authorisation
    privacy
    security, safety, protection
    encryption
    key, encryption key | recovery key
    key backup, backup of keys, secure backup
    certificate
    signature
    token, access token
    credential, credentials, login details, login data | password
    session, login session | device
    device, gadget, machine, hardware
    computer, pc, laptop, desktop, desktop computer
    tablet
    watch, smartwatch
    television, tv
    screen, display, monitor
    home screen, start screen, home
    lock screen
    keyboard
    camera
    microphone, mic
    speaker, loudspeaker
    headphones, earphones, headset
    battery
    charger, charging
    printer
    sensor
    light, lamp
    switch, toggle
    sim card, sim, esim
    storage, space, memory, disk space, storage space
    memory, ram
    disk, hard drive, drive, volume
    cloud, cloud storage
    backup, back up, safety copy
    cache, cached data, temporary files
    cookie, cookies
    data, information, content
    database
    dataset, data set
    file, document, doc | attachment
    attachment, attached file
    folder, directory | collection
    archive
    pdf, pdf file
    spreadsheet
    presentation, slide, slides
    text, wording | content
    content, contents, material
    article, page, wiki page, entry | post
    page, web page, webpage, site, website, web site
    website, site, web site, homepage, home page
    web
    internet, network, net, connection
    post, status, toot, tweet, update
    story, stories
    reel, clip
    feed, timeline, stream, news feed, home feed
    news, headlines
    blog
    section, paragraph, chapter, part
    lead, introduction, intro
    sentence
    word, words
    letter, character, characters
    line, lines, row
    column
    table
    cell
    list, collection, reading list | playlist | folder
    playlist, queue, mix
    watchlist, watch list
    wish list, wishlist
    to do list, todo list, task list, checklist
    item, element, entry, object, thing
    task, todo, action item, job
    project
    assignment
    note, notes, memo
    comment, remark, reply, feedback | note
    reply, response, answer
    answer, solution
    question, query
    query, search, search term, search query, search text
    search results, results, search result, result, matches
    suggestion, recommendation, proposal, idea, tip
    tip, hint, advice
    feedback, opinion, suggestion, comments
    rating, score, stars, star, review
    review, evaluation, critique
    reaction, emoji
    emoji, emoticon, smiley
    sticker
    gif
    like, likes, heart, love
    vote, poll, survey
    survey, questionnaire, poll
    quiz, game
    image, picture, photo, photograph, pic, shot | illustration
    media, media file, images and videos
    gallery, photo library, photos, album, camera roll, photo album
    video, film, movie, clip
    movie, film
    series, tv show, show
    episode
    season
    audio, sound, audio file
    music
    song, track, title
    album, record
    artist, musician, band, performer
    author, writer, creator, artist, photographer, credit
    publisher
    podcast
    radio, radio station, station
    book, ebook, e-book
    audiobook, audio book
    magazine, newspaper
    library, collection
    bookmark, bookmarks, favorite, favourite, favorites, favourites, saved, saved items, saved pages, saved articles, starred
    history, browsing history, past
    recents, recent, recently viewed
    download, downloads, downloaded file
    upload, uploads, uploaded file | contribution
    contribution, edit, edits, contributions
    edit, revision, change, modification, version
    change, changes, edits
    changeset, change set
    version, release, edition
    update, upgrade, new version
    draft, unpublished version
    edit summary, summary of your changes
    summary, abstract, overview, synopsis
    description, caption, explanation | short description
    caption, subtitle, subtitles, closed captions
    subtitle track, subtitles
    alt text, alternative text, image description
    title, heading, headline, name
    tag, label, category, hashtag
    category, class, genre, type, kind, sort
    type, kind
    reference, citation, source, footnote
    source, origin
    link, url, web address, hyperlink, address
    qr code, barcode, code
    code, source code
    address, postal address, street address, mailing address
    location, place, position, spot | address
    coordinates, latitude and longitude
    latitude
    longitude
    """
}
