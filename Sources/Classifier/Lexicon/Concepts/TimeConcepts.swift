extension Concepts {
  /// When and in which order.
  static let times = """
    before, prior to, earlier than, ahead of
    after, following, later than, once
    until, till
    since
    during, while
    when, whenever
    now, right now, immediately, instantly, at once, straight away | currently, at the moment, at present
    soon, shortly, in a moment, coming soon
    later, afterwards, afterward, at a later time | not now
    already
    still
    yet
    no longer, not anymore, any more
    again, once more
    always, every time, all the time, each time, permanently, forever | automatically
    never, at no time
    sometimes, occasionally, from time to time
    often, frequently, regularly
    rarely, seldom
    once, one time
    twice
    today
    yesterday
    tomorrow
    tonight
    this week
    this month
    this year
    daily, every day, each day, per day, a day
    weekly, every week, each week, per week, a week
    monthly, every month, each month, per month, a month
    yearly, annually, every year, each year, per year, a year
    hourly, every hour, each hour, per hour
    morning
    afternoon
    evening
    night
    weekend
    weekday
    january, jan
    february, feb
    march, mar
    april, apr
    may
    june, jun
    july, jul
    august, aug
    september, sep, sept
    october, oct
    november, nov
    december, dec
    monday, mon
    tuesday, tue
    wednesday, wed
    thursday, thu
    friday, fri
    saturday, sat
    sunday, sun
    first
    last, final | latest
    second
    third
    next, following, upcoming, coming
    previous, prior, preceding, former, last
    recent, recently, latest, newest, most recent, last
    old, former
    new, fresh, recent
    current, present, existing, active
    future
    past
    earlier, sooner
    older, earlier
    newer
    oldest, earliest
    temporary, temporarily, for a limited time, for now
    permanent, permanently, forever, for good | irrevocably
    anytime, any time, at any time
    in advance, beforehand
    simultaneously, at the same time
    ago | in
    from now

    january <> february <> march <> april <> may <> june <> july <> august <> september <> october <> november <> december
    monday <> tuesday <> wednesday <> thursday <> friday <> saturday <> sunday
    daily <> weekly <> monthly <> yearly <> hourly
    before >< after
    before <> since
    since <> until
    always >< never
    often >< rarely
    now <> later
    already <> not yet
    still >< no longer
    today <> tomorrow, yesterday
    yesterday >< tomorrow
    first >< last
    next >< previous
    recent <> old
    old >< new
    older >< newer
    oldest >< recent
    earlier >< later
    temporary >< permanent
    past >< future
    day >< night
    morning <> evening
    sunrise >< sunset
    now <> soon <> tomorrow <> never
    today <> yesterday <> tomorrow <> this week <> this month <> this year
    once <> twice <> always <> never <> daily <> weekly <> monthly <> yearly <> hourly
    sometimes <> always <> never
    morning <> afternoon <> evening <> night
    weekend <> weekday
    first <> second <> third <> last
    next <> last
    temporary <> permanent
    until <> after
    before <> during
    ago <> from now
    still <> already
    current <> next, previous, future, past
    """

  /// Where, to which side, from where to where.
  static let places = """
    left, left hand, to the left, left side
    right, right hand, to the right, right side
    up, upward, upwards
    down, downward, downwards
    top, at the top, at the top of
    bottom, at the bottom, at the bottom of
    above, over | on top of
    below, beneath, under, underneath
    upper
    lower
    north
    south
    east
    west
    northeast
    northwest
    southeast
    southwest
    forward, forwards, ahead, straight ahead
    backward, backwards, back
    inside, within, indoors, into
    outside, out of, outdoors
    in
    out
    on
    off
    from | out of
    to, toward, towards
    front, in front of
    behind, rear
    beside, next to, near, close to
    far, far from, away
    between
    through
    across
    start, beginning, at the start
    end, at the end
    middle, center, centre
    edge
    corner
    leading
    trailing
    horizontal, horizontally
    vertical, vertically
    landscape
    portrait
    clockwise
    counterclockwise, anticlockwise, counter clockwise
    ascending, in ascending order, a z, a to z, alphabetically, alphabetical, by name, name
    descending, in descending order, z a, z to a
    incoming, inbound, received
    outgoing, outbound, sent
    one way
    bidirectional, two way, both ways
    here
    there, elsewhere
    nearby, near you, near me, around you
    straight

    left >< right
    up >< down
    top >< bottom
    above >< below
    upper >< lower
    north >< south
    east >< west
    northeast >< southwest
    northwest >< southeast
    forward >< backward
    inside >< outside
    in <> out
    on <> off
    front >< behind
    start >< end
    leading >< trailing
    horizontal >< vertical
    landscape >< portrait
    clockwise >< counterclockwise
    ascending >< descending
    incoming >< outgoing
    one way >< bidirectional
    here <> there
    from <> to
    near >< far
    top <> middle <> bottom
    left <> middle <> right
    north <> east <> south <> west
    leading <> middle <> trailing
    up <> left
    up <> right
    down <> left
    down <> right
    top <> left
    top <> right
    bottom <> left
    bottom <> right
    start <> middle <> end
    beside <> above, below, inside
    nearby <> here
    """
}
