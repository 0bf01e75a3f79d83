extension Concepts {
  /// Units that science, sport, kitchens and networks measure in.
  static let measures = """
    kelvin
    hertz, hz
    kilohertz, khz
    megahertz, mhz
    gigahertz, ghz
    watt, w
    kilowatt, kw
    kilowatt hour, kwh
    volt, volts, v
    ampere, amp, amps
    milliampere hour, mah
    lux
    pascal
    hectopascal, hpa
    millibar, mbar
    psi
    knot, knots, kn
    kilometers per hour, kilometres per hour, km/h, kmh, kph
    miles per hour, mph
    meters per second, metres per second, m/s
    calorie, calories, cal
    kilocalorie, kilocalories, kcal
    kilojoule, kilojoules, kj
    joule
    cup
    tablespoon, tbsp
    teaspoon, tsp
    gallon, gal
    pint
    quart
    fluid ounce, fl oz
    stone
    ton, tonne
    nautical mile
    acre
    hectare
    square meter, square metre
    square foot, square feet
    bit
    kilobit, kbit
    megabit, mbit
    kilobits per second, kbps
    megabits per second, mbps
    gigabits per second, gbps
    dots per inch, dpi
    frames per second
    beats per minute, bpm
    decibel, db
    parts per million, ppm
    petabyte, pb
    pound sterling, gbp
    yen, jpy
    franc, chf
    rupee, inr
    cent, cents
    quarter, quarters
    fortnight
    people, persons
    line, lines
    page, pages
    row, rows
    item, items
    letter

    celsius <> fahrenheit <> kelvin
    hertz <> kilohertz <> megahertz <> gigahertz
    watt <> kilowatt <> kilowatt hour <> volt <> ampere
    hectopascal <> millibar <> psi <> pascal
    knot <> kilometers per hour <> miles per hour <> meters per second
    calorie <> kilocalorie <> kilojoule <> joule
    cup <> tablespoon <> teaspoon <> gallon <> pint <> quart <> fluid ounce <> liter <> milliliter <> gram
    gram <> kilogram <> pound <> ounce <> stone <> ton
    mile <> nautical mile <> kilometer
    acre <> hectare <> square meter <> square foot
    bit <> byte
    kilobit <> megabit
    kilobits per second <> megabits per second <> gigabits per second
    gigabyte <> terabyte <> petabyte
    dollar <> euro <> pound sterling <> yen <> franc <> rupee
    millisecond <> second <> minute <> hour <> day <> week <> month <> quarter <> year <> decade <> century
    word <> character <> line <> page
    percent <> degree <> pixel
    """

  /// Further amounts: comparatives, fractions, grades.
  static let comparisons = """
    this, this one
    higher
    greater
    faster
    slower
    longer
    shorter
    stronger
    weaker
    louder
    quieter
    wider
    narrower
    thicker
    thinner
    brighter
    darker
    warmer
    cooler
    closer, nearer
    farther, further away
    easier
    harder
    better
    worse
    cheaper
    more expensive
    best
    worst
    fastest
    slowest
    longest
    shortest
    closest, nearest
    farthest, furthest
    cheapest
    most expensive
    extra small, very small, smallest
    extra large, very large, largest, huge
    very high
    very low
    very fast
    very slow
    moderate
    quarter, one quarter
    third, one third
    two thirds
    three quarters
    wide
    narrow
    thick
    deep
    shallow
    strong
    weak
    tall
    dozens
    hundreds
    thousands
    millions
    pair, couple
    quadruple
    per day, daily
    per item, each
    minority
    majority
    odd
    even
    exceeded
    entire page, full page, whole page
    visible area

    this <> all, another, other, none, both
    higher >< lower
    faster >< slower
    longer >< shorter
    stronger >< weaker
    louder >< quieter
    wider >< narrower
    thicker >< thinner
    brighter >< darker
    warmer >< cooler
    closer >< farther
    easier >< harder
    better >< worse
    cheaper >< more expensive
    best >< worst
    fastest >< slowest
    longest >< shortest
    closest >< farthest
    cheapest >< most expensive
    cheapest <> fastest <> shortest <> closest <> best
    best <> most, least
    extra small <> small <> medium <> large <> extra large
    very low <> low <> medium <> moderate <> high <> very high <> maximum <> none
    very slow <> slow <> normal <> fast <> very fast
    quarter <> third <> half <> two thirds <> three quarters <> full
    wide >< narrow
    thick <> thin
    deep >< shallow
    strong >< weak
    dozens <> hundreds <> thousands <> millions
    double <> triple <> quadruple
    odd >< even
    majority >< minority
    entire page >< visible area
    too long <> too few, too many, too large
    up to <> more than
    at least <> less than
    at most <> more than
    up to <> at least <> less than
    enough <> too many <> too few
    """

  /// Further times: seasons, spans, ordinals, moments of what a program does.
  static let spans = """
    noon, midday
    midnight
    dawn
    dusk
    daytime, during the day
    nighttime, at night, overnight
    spring
    summer
    autumn, fall
    winter
    last week
    next week
    last month
    next month
    last year
    next year
    last hour, past hour
    last day, past day, last 24 hours, past 24 hours
    last 7 days, past 7 days, past week
    last 30 days, past 30 days, past month
    last 12 months, past 12 months, past year
    all time, since the beginning
    every two weeks, biweekly, fortnightly
    quarterly, every quarter
    every minute
    every second
    fourth
    fifth
    sixth
    seventh
    eighth
    ninth
    tenth
    am
    pm
    at launch, on launch, on startup, at startup, when starting, at login, on login
    on exit, when quitting, on quit, when closing
    while charging, when charging
    as soon as, the moment
    by the time
    in the meantime, meanwhile
    eventually, at some point, finally
    constantly, continuously
    periodically, at intervals
    initially, at first, originally
    previously, formerly
    overdue
    deadline

    noon >< midnight
    dawn >< dusk
    daytime >< nighttime
    spring <> summer <> autumn <> winter
    this week <> last week <> next week
    this month <> last month <> next month
    this year <> last year <> next year
    today <> this week <> this month <> this year <> all time
    yesterday <> last week <> last month <> last year
    tomorrow <> next week <> next month <> next year
    last hour <> last day <> last 7 days <> last 30 days <> last 12 months <> all time
    daily <> weekly <> every two weeks <> monthly <> quarterly <> yearly <> hourly <> every minute <> every second
    weekday <> weekend <> daily
    first <> second <> third <> fourth <> fifth <> sixth <> seventh <> eighth <> ninth <> tenth <> last
    am <> pm
    at launch >< on exit
    constantly <> periodically <> once <> never
    initially >< eventually
    immediately <> at launch
    now <> tomorrow
    later <> never <> tomorrow
    again <> never <> later
    sooner >< later
    recently <> never
    """
}
