extension Concepts {
  /// How things of shops, networks, messages, tests and the weather stand, and what they look like.
  static let conditions = """
    authorized, authorised
    unauthorized, unauthorised
    captured
    partially refunded
    disputed
    voided
    overdue, past due
    due
    packed
    returned
    out for delivery
    ready for pickup
    on backorder, backordered
    discontinued
    in review, under review, being reviewed
    in transit
    draft
    active
    idle, inactive
    dormant
    enrolled
    registered
    unregistered, not registered
    subscribed
    unsubscribed, not subscribed
    paired
    unpaired, not paired
    pairing
    searching, scanning, looking for
    reachable, in range
    unreachable, out of range, not reachable, not in range
    discovered
    mounted
    unmounted, ejected
    plugged in, on power, connected to power
    unplugged, on battery
    discharging
    low
    critical
    asleep, sleeping
    awake
    away
    do not disturb
    typing, is typing
    live, on air
    muted
    buffering
    seeking
    unplayed, unwatched, not played, not watched
    played, watched
    unaired
    aired
    encrypted
    signed
    unsigned, not signed
    certified
    expired
    revoked
    renewed
    current
    deprecated
    compressed
    uncompressed
    readable
    unreadable, illegible
    writable, editable
    locked out
    full screen
    windowed
    maximized, maximised
    minimized, minimised
    floating
    fixed, static
    dynamic
    docked, anchored
    aligned, left aligned
    right aligned
    centered, centred
    justified
    rounded
    sharp
    dotted
    dashed
    solid
    outlined
    filled
    transparent
    opaque
    blurred
    animated
    thin
    regular
    semibold, semi bold
    bold
    heavy
    italic
    monospaced, fixed width, monospace
    serif
    sans serif
    ordered, numbered
    unordered, bulleted
    sorted
    unsorted
    filtered
    unfiltered
    grouped
    ungrouped
    listed
    unlisted
    verified
    featured
    promoted, sponsored
    sensitive
    explicit
    clean
    spam
    anonymous
    identified
    trusted
    moderated
    unmoderated
    banned
    suspended
    limited
    silenced
    warned
    accessible
    inaccessible, not accessible
    reversible
    irreversible
    optional
    mandatory
    recurring, repeating
    one off
    indefinite
    continuous
    intermittent
    wireless
    wired
    physical
    virtual, digital
    paper
    handmade
    used, second hand
    refurbished
    domestic
    foreign
    inclusive, included
    exclusive, excluded
    taxable
    tax free, tax exempt
    fragile
    heavy goods
    healthy
    unhealthy
    sick, ill
    injured
    infected
    contagious
    vaccinated
    unvaccinated, not vaccinated
    recovered
    pregnant
    hungry
    thirsty
    tired
    happy
    sad
    angry
    anxious
    calm
    excited
    bored
    poor
    fair
    good
    very good
    excellent
    average
    terrible
    sunny
    cloudy, overcast
    rainy
    snowy
    windy
    foggy
    stormy
    clear
    humid
    wet
    dry
    clean air
    polluted
    frozen
    melted
    raw
    cooked
    fresh
    stale
    sweet
    sour
    bitter
    spicy
    salty
    vegetarian
    vegan
    gluten free
    alcoholic
    adult
    married
    single
    divorced
    widowed
    retired
    employed
    unemployed
    alive
    dead, deceased
    present
    late, delayed
    early
    on time
    diverted
    boarding
    departed
    arrived
    landed
    occupied
    vacant
    closed temporarily, temporarily closed
    closed permanently, permanently closed
    crowded
    quiet
    uphill
    downhill
    paved
    unpaved
    wheelchair accessible
    lossless
    lossy
    high definition, hd
    standard definition, sd
    ultra hd, 4k
    mono
    stereo
    vintage
    contemporary
    abstract
    realistic
    funny
    scary
    romantic
    dramatic
    educational
    scientific
    historical
    geographic, geographical
    political
    religious
    medical
    legal
    financial
    commercial
    technical
    cultural
    sexual
    violent
    illegal
    offensive
    misleading
    teal
    indigo
    magenta
    cyan
    gold
    silver
    beige
    navy
    mint
    maroon
    lime
    turquoise
    coral
    lavender

    authorized >< unauthorized
    captured <> authorized <> refunded <> voided <> disputed <> failed <> waiting
    partially refunded <> refunded
    paid <> overdue <> due
    packed <> shipped <> delivered <> returned <> canceled <> on hold
    in transit <> delivered <> out for delivery
    in review <> accepted <> rejected <> unpublished <> done
    active >< idle
    active <> suspended <> expired <> canceled <> deleted
    registered >< unregistered
    subscribed >< unsubscribed
    paired >< unpaired
    pairing <> connecting <> searching <> paired <> connected
    reachable >< unreachable
    mounted >< unmounted
    plugged in >< unplugged
    charging >< discharging
    asleep >< awake
    online <> away <> busy <> do not disturb <> offline <> hidden
    played >< unplayed
    aired >< unaired
    signed >< unsigned
    compressed >< uncompressed
    readable >< unreadable
    read only <> writable
    full screen <> windowed
    maximized >< minimized
    fixed >< dynamic
    left aligned <> right aligned <> centered <> justified
    dotted <> dashed <> solid
    outlined >< filled
    transparent >< opaque
    thin <> regular <> semibold <> bold <> heavy <> italic
    serif >< sans serif
    ordered >< unordered
    sorted >< unsorted
    filtered >< unfiltered
    listed >< unlisted
    unlisted <> public, private
    sensitive <> explicit <> clean
    featured <> trending <> popular <> new <> recommended <> promoted
    banned <> suspended <> limited <> silenced <> warned <> muted <> deleted
    accessible >< inaccessible
    reversible >< irreversible
    recurring <> one off
    wireless >< wired
    physical >< virtual
    domestic >< foreign
    inclusive >< exclusive
    taxable >< tax free
    healthy >< unhealthy
    healthy <> sick <> infected <> recovered <> vaccinated
    vaccinated >< unvaccinated
    happy >< sad
    happy <> angry <> anxious <> calm <> tired <> bored <> excited
    poor <> fair <> good <> very good <> excellent <> terrible
    sunny <> cloudy <> rainy <> snowy <> windy <> foggy <> stormy <> clear
    wet >< dry
    fresh >< stale
    sweet <> sour <> bitter <> spicy <> salty
    vegetarian <> vegan <> gluten free
    married <> single <> divorced <> widowed
    employed >< unemployed
    alive >< dead
    late >< early
    late <> on time <> canceled <> diverted
    departed >< arrived
    boarding <> departed <> landed <> late
    occupied >< vacant
    closed temporarily <> closed permanently
    uphill >< downhill
    paved >< unpaved
    lossless >< lossy
    high definition <> standard definition <> ultra hd
    funny <> scary <> romantic <> dramatic
    political <> religious <> medical <> legal <> financial <> commercial <> technical <> cultural <> historical \
    <> geographic <> scientific <> educational
    sexual <> violent <> illegal <> offensive <> misleading <> spam
    black <> white <> red <> green <> blue <> yellow <> orange <> purple <> pink <> brown <> gray <> teal <> indigo \
    <> magenta <> cyan <> gold <> silver <> beige <> navy <> mint <> maroon <> lime <> turquoise
    saved <> sent, scheduled, deleted, archived
    published <> scheduled, deleted, archived
    loading <> failed, done
    low <> critical <> full
    known <> available
    created <> deleted
    updated <> deleted
    liked <> shared <> reported <> hidden <> followed
    selected <> hidden, deleted
    opened <> sent <> received <> delivered
    encrypted <> signed <> verified
    connecting <> disconnected <> failed
    installing <> updating <> removing
    imported <> deleted, failed
    confirmed <> canceled <> waiting
    """
}
