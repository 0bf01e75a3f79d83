extension Concepts {
  /// Who acts or is concerned.
  static let people = """
    i, me, myself
    you, yourself
    we, us, ourselves
    they, them, themselves
    he, him, himself
    she, her, herself
    my, mine | your, yours
    our, ours
    their, theirs
    everyone, everybody, all people, anyone, anybody, all users, whole world, the public, the world
    no one, nobody, none
    someone, somebody
    others, other people, other users, someone else, somebody else, anyone else, everyone else
    only me, just me, only you, just you, myself only
    contacts, my contacts, your contacts, only contacts, contacts only, people you know
    friends, my friends, your friends, friends only, only friends
    friends of friends
    followers, my followers, your followers, people who follow you
    people you follow, people i follow
    members, members only, only members, group members, room members, participants
    admins, admin, administrators, administrator, only admins, admins only
    moderator, mod
    owner
    user, person, people, account, member | visitor, guest
    guest, visitor, anonymous user, anonymous, anon, logged out user, unregistered user
    registered user, logged in user
    newcomer, newbie, beginner, new user | new editor
    experienced user, expert, veteran
    mentor | mentee
    author, creator, writer, poster | editor, contributor | owner
    editor, contributor
    reader, viewer
    sender
    recipient, receiver, addressee
    caller
    callee
    host | organizer, organiser
    customer, buyer, client, shopper
    seller, vendor, merchant
    driver
    passenger, rider
    doctor
    patient
    parent, guardian
    child, kid
    family, family members
    team, team members, colleagues, coworkers, co-workers
    developer, programmer
    tester, beta tester
    translator
    reviewer
    robot, bot | app
    human
    men, man, male
    women, woman, female
    community
    stranger, strangers, people you do not know, unknown people
    teacher | student

    everyone >< no one, only me
    sender >< recipient
    mentor >< mentee
    caller >< callee
    buyer >< seller
    driver >< passenger
    newcomer >< experienced user
    guest >< registered user
    men <> women
    i ~ my
    you ~ your
    we ~ our
    they ~ their ~ user
    member ~ user ~ contacts
    everyone <> friends <> friends of friends <> followers <> contacts <> members <> only me <> admins <> moderator <> no one
    everyone <> people you follow, owner, team, family, registered user, guest
    people you follow <> followers
    i <> you
    we <> you
    others <> you
    others <> i
    owner <> members <> guest
    admins <> guest
    sender <> members
    contacts <> stranger
    parent <> child
    doctor <> patient
    seller <> customer
    host <> guest
    author <> reader
    """

  /// Who may see or use it, and how far it reaches.
  static let scopes = """
    public, publicly, in public, visible to everyone, open to everyone
    private, privately, in private, secret, confidential
    shared, in common
    visible | shown
    hidden, invisible
    personal
    global, globally, worldwide, everywhere, on all devices, on all your devices, for all devices, from all devices, \
    from all your devices
    local, locally, on this device, on your device, on device, on this phone, on your phone, on your iphone, \
    from device, from this device, from your device, device only, on this device only, on your device only, only on this device, only on your device
    remote, remotely
    in the cloud, online, in icloud, on the server, on our server, on our servers
    here, in this room, in this chat, in this conversation, in this group
    for everyone, for all, with everyone, with anyone
    for me, for yourself, for you, only for me, for me only
    from this list, from lists, from list, from your lists
    invited, by invitation, invite only, invitation only
    anyone with the link, people with the link, with a link
    while using the app, while using, when in use
    always
    never
    once, only once, this time, just once, only this time, one time
    in the background, background
    in the foreground
    anonymous, anonymously
    read only, view only, viewing only, read
    read and write, full access, edit, can edit
    can view
    restricted, limited access
    unrestricted
    internal
    external
    all devices, all your devices, all my devices, every device
    this device, your device, my device
    other devices, another device
    all accounts
    domestic, national | regional
    international
    official
    unofficial
    free, free of charge, at no cost, gratis
    paid, premium, for a fee, charged
    end to end encrypted, encrypted, secure
    unencrypted, not encrypted, not end to end encrypted, insecure, unsecure
    with friends, to friends, among friends, friends only, friends
    on wi fi, over wi fi, only on wi fi, only over wi fi, on wi fi only, wi fi only
    on mobile data, over mobile data, on cellular, over cellular, on cellular data, over cellular data

    public >< private
    public <> with friends, shared
    private <> shared
    visible >< hidden
    local >< remote
    local >< in the cloud
    global <> local
    for everyone >< for me
    always >< never
    read only >< read and write
    restricted >< unrestricted
    internal >< external
    all devices <> this device
    this device <> other devices
    domestic >< international
    official >< unofficial
    free >< paid
    end to end encrypted >< unencrypted
    in the background >< in the foreground
    anyone with the link <> invited
    public <> personal, invited, with friends, shared
    with friends <> for everyone
    for everyone <> private, personal
    this device <> all accounts, in the cloud
    local <> all devices, other devices
    all devices <> other devices
    global <> here, from this list, this device
    here <> all devices
    while using the app <> always <> never <> once
    in the background <> while using the app
    anonymous <> public
    read only <> public
    anyone with the link <> private, public
    on wi fi <> on mobile data <> always
    """

  /// What one must, may or should do, and what is possible.
  static let obligations = """
    required, mandatory, obligatory, compulsory, necessary, needed, is required
    recommended, advised, suggested, we recommend | preferred
    optional, voluntary, not required, not necessary, if you want
    must, have to, has to, need to, needs to, required to, shall, are required to
    should, ought to, are advised to, better
    can, may, could, might, able to, are able to, is able to, possible, allowed to, are allowed to, it is possible to
    can not, could not, unable to, unable, not able to, not possible, impossible, may not
    must not, should not, may not, not allowed, not allowed to, not permitted, forbidden, prohibited
    will, going to, is going to, are going to, about to
    will not, would not
    did not, does not, do not
    want to, would like to, wish to

    required >< optional
    required <> recommended
    recommended <> optional
    must >< must not
    must <> can
    can >< can not
    will >< will not
    must <> should
    can <> can not, must not
    will <> can, can not
    must <> can, will
    required <> recommended <> optional
    did not <> can not
    """
}
