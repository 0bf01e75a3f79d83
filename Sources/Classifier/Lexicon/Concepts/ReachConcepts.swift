extension Concepts {
  /// Further reaches: where a choice holds.
  static let reaches = """
    for this site, on this site, on this website, for this website
    on all sites, on every site, for all sites, on all websites, for all websites, for every site
    in this tab
    in a new tab, in new tab
    in a new window, in new window
    in private tab, in a private tab, in a new private tab, in new private tab, in private browsing
    in the app, in app, within the app
    in the browser, in your browser, in browser
    on lock screen, on the lock screen
    on home screen, on the home screen
    in this folder, in the current folder
    in subfolders, including subfolders, and subfolders
    in all folders
    in the whole text, everywhere in the text
    in selection, in the selection, in selected text
    in title, in the title, in titles
    in text, in the text, in body
    for this session, until you quit, this session only
    for this account, on this account
    for all users, for every user
    for members, for members only, to members
    for admins, for admins only, to admins, admin only
    for followers, to followers, for followers only, followers only
    for friends, to friends
    for this chat, for this conversation
    for all chats, for all conversations
    for this project
    for this page, on this page
    for this file
    for all files
    by default
    by request, on request, on demand
    by email, via email, by mail
    by sms, via sms, by text message, by text
    by phone, by call, via phone
    by post, by letter
    by bluetooth, over bluetooth, via bluetooth
    over the internet, via the internet
    over the local network, over local network, on the local network
    on foot
    by car
    by bus
    by train
    by bike, by bicycle
    by plane, by air
    by date, by time, by day
    by size
    by type, by kind
    by author, by artist
    by popularity, by rating
    by relevance
    by distance
    by price
    by status
    by title
    by last modified, by date modified
    by date created, by date added
    manually, by hand
    without sound, silently
    with sound
    with photos
    with audio, with microphone
    with subtitles
    without ads
    with ads

    for this site >< on all sites
    in this tab <> in a new tab <> in a new window <> in private tab
    in the app >< in the browser
    on lock screen <> on home screen <> in the app
    in this folder <> in subfolders <> in all folders
    in selection <> in the whole text <> in title <> in text
    for this session <> always <> once <> for this account
    for everyone <> for all users <> for members <> for admins <> for followers <> for friends
    for this chat >< for all chats
    for this file >< for all files
    for this page <> on all sites
    for this account <> for all users <> all accounts
    by default <> by request
    by email <> by sms <> by phone <> by post <> by bluetooth
    on wi fi <> by bluetooth <> over the internet <> over the local network
    on foot <> by car <> by bus <> by train <> by bike <> by plane
    by date <> by size <> by type <> by author <> by popularity <> by relevance <> by distance <> by price <> by status \
    <> by title <> manually
    by last modified <> by date created <> by size
    with sound >< without sound
    with ads >< without ads
    by name <> by date, by size, by type
    public <> followers only
    """

  /// Further people: family, trades and roles of programs.
  static let roles = """
    adult
    teenager, teen
    baby, infant
    mother, mom, mum
    father, dad
    partner, spouse
    employee, staff, worker
    manager, supervisor, boss
    employer
    candidate, applicant
    freelancer, contractor
    volunteer
    donor
    sponsor
    investor
    landlord
    tenant
    neighbor, neighbour
    resident
    citizen
    tourist, traveler, traveller
    pedestrian
    cyclist
    pilot
    nurse
    therapist, counselor, counsellor
    lawyer
    police
    journalist
    photographer
    artist
    musician
    singer
    actor
    director
    producer
    designer
    scientist, researcher
    coach, trainer
    athlete
    referee
    opponent
    winner
    loser
    leader
    candidate
    voter
    subscriber, subscribers
    patron
    fan, fans
    commenter
    annotator
    maintainer
    contributor
    collaborator, collaborators
    assignee
    approver
    operator
    super admin, superuser, root user
    trusted user, trusted users
    blocked user
    banned user
    paying customer, paying customers
    seniors
    employees only
    mutuals, mutual followers, people who follow each other
    mentioned people, only mentioned people, only people mentioned, people you mention, specific people
    nearby people, people nearby
    support team, our support, customer service
    bot, chatbot

    adult <> child <> teenager <> baby
    mother >< father
    employee >< employer
    employee <> manager <> customer <> freelancer
    landlord >< tenant
    winner >< loser
    pedestrian <> cyclist <> driver <> passenger
    doctor <> nurse <> therapist <> patient
    coach <> athlete <> referee
    author <> translator <> reviewer <> photographer <> publisher
    owner <> admins <> moderator <> editor <> members <> guest
    editor <> reader <> commenter <> owner
    subscriber <> customer <> donor
    collaborator <> owner <> guest
    everyone <> mutuals <> mentioned people <> followers <> friends <> contacts
    human >< robot
    sender <> owner
    you <> they <> others <> everyone
    i <> they
    your <> their <> my <> our
    someone <> you
    someone <> no one <> everyone
    """
}
